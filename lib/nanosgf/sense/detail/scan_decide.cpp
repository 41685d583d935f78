// SPDX-License-Identifier: MIT
// What follows from the search: moves, questions, setup, advice; and when.
#include "nanosgf/sense/scan_reader.hpp"

namespace nanosgf {

void GoScanReader::decide() {
    if (!is_found()) {
        unexplained();
    } else if (order_is_open()) {
        start_at(1);
    } else if (is_time()) {
        commit();
    }
}

/// Was a move recorded so short a time ago?
bool GoScanReader::is_answered_within(unsigned ms) const {
    const uint32_t black = now_ - moved_at_[0];
    const uint32_t white = now_ - moved_at_[1];
    return (black < white ? black : white) <= ms;
}

/// On occupancy sensors an answer that comes at once may have been put down first.
inline bool GoScanReader::order_is_open() const {
    if (policy_.colors || best_withdrawn_ != 0 || record_differs_ != 1 || kept_ == 0) return false;
    return !is_pass(last_) && is_answered_within(policy_.order_ms);
}

Color GoScanReader::to_play() const { return board_.to_play(); }

/// Who played a stone of the choice there?
Color GoScanReader::player(unsigned index) const { return any_turn_ ? static_cast<Color>(seen(index)) : to_play(); }

inline bool GoScanReader::is_time() const {
    if (confirmed_) return true;
    unsigned ms = wait_;
    if (record_shown_ > 2 && ms > soon_ms) ms = soon_ms;
    if (open_) ms = policy_.ask_ms;
    if (record_differs_ != 0 && best_withdrawn_ == 0 && board_.move_number() != 0) {
        const unsigned hand = static_cast<unsigned>(to_play()) - 1;
        const unsigned soon = policy_.same_hand_ms;
        if (record_differs_ > 1 ? is_answered_within(soon - 1) : now_ - moved_at_[hand] < soon) return false;
    }
    return now_ - changed_at_ >= ms;
}

inline void GoScanReader::unexplained() {
    // By a button the board need not stand.
    const uint32_t quiet = confirmed_ ? UINT32_MAX : now_ - changed_at_;
    if (handicap_ == 0 && quiet >= policy_.same_hand_ms && set_up()) return;
    if (quiet < policy_.wait_ms || advised_) return;
    if (is_cleared()) {
        end(ScanKind::cleared);
    } else if (distance() == 2 && (policy_.refused & ScanEvent::out_of_turn) == 0) {
        any_turn_ = true;
        start_at(0);
    } else {
        advised_ = true;
        advise();
    }
}

/// By a button the board is as it should be: what explains it is recorded without waiting. A stone that was put
/// where a captured one had been lifted, and that nobody answered, was a move.
void GoScanReader::conclude(ScanButton button) {
    restart();
    confirmed_ = true;
    while (stage_ == Stage::searching) search();
    // The button that undoes a move takes back no other, although its stone may be gone already.
    if (is_found() && (button == ScanButton::end || best_withdrawn_ == 0)) commit();
    confirmed_ = false;
}

inline bool GoScanReader::is_cleared() const {
    for (unsigned i = 0; i < points_; ++i)
        if (seen(i) != 0) return false;
    return true;
}

/// Before move 1, stones of one colour are setup, whose changes are reported as they come. False: it is not that.
bool GoScanReader::set_up() {
    if (board_.move_number() != kept_ || kept_ > 1 || color_of(last_) == Color::white) return false;
    unsigned stones = 0;
    for (unsigned i = 0; i < points_; ++i) {
        const unsigned stone = at(is_wrong(i) ? settled_ : trial_, i);
        if (stone == static_cast<unsigned>(Color::white)) return false;
        stones += stone;
    }
    if (handicap_ != 0 ? kept_ != 0 || stones > handicap_ : stones < 2 || !policy_.colors) return false;
    take_back(kept_);
    report_wrong(ScanKind::setup, points_);
    if (stones >= handicap_) board_.set_to_play(Color::white);
    forget_moves();
    arrivals_ = 0;
    restart();
    return true;
}

/// Rule 7: what to do so that the board shows the nearest of the last positions.
inline void GoScanReader::advise() {
    illegal_ = true;
    withdraw(nearest_);
    unsigned count = repair_;
    if (count > most_advised) count = most_advised;
    say(ScanKind::illegal, count);
    report_wrong(ScanKind::advice, count);
    withdraw(0);
}

/// Setup becomes the position; advice says what the position has.
void GoScanReader::report_wrong(ScanKind kind, unsigned most) {
    for (unsigned i = 0; i < points_ && most != 0; ++i) {
        if (!is_wrong(i)) continue;
        --most;
        const bool is_setup = kind == ScanKind::setup;
        const auto color = static_cast<Color>(at(is_setup ? settled_ : trial_, i));
        if (is_setup) board_.set_up(color, i);
        send(kind, color, i);
    }
}

/// The explanation becomes the record.
void GoScanReader::commit() {
    stage_ = Stage::explained;
    uint8_t flags = static_cast<uint8_t>(best_doubtful_);
    // The other order may have had a stone on a dead sensor, which is not played here.
    unsigned open = open_ ? distance() : 0;
    if (best_size_ <= open) open = 0;
    if (open != 0) {
        flags = ScanEvent::doubtful;
        event_.from = board_.point_of(best_stones_[best_size_ - 1 - open]);
        send(ScanKind::ask, Color::none, best_stones_[best_size_ - 1]);
    }
    // What is recorded already stays.
    const Move* const withdrawn = moves_ + kept_ - best_withdrawn_;
    unsigned done = 0;
    while (done < best_withdrawn_ && done < best_size_ && index_of(withdrawn[done]) == best_stones_[done]) ++done;
    const unsigned count = best_withdrawn_ - done;
    const uint16_t from = index_of(withdrawn[done]);
    ScanKind kind = ScanKind::move;
    if (count == 1 && best_size_ == done + 1 && !is_pass(withdrawn[done])) {
        kind = ScanKind::moved_last;
        event_.from = board_.point_of(from);
        --kept_;
        withdraw(0);
    } else {
        take_back(count);
        if (count + stood_ > 1 && from < points_) {
            moved_from_ = from;
            moves_since_ = 0;
        }
    }
    for (; done < best_size_; ++done) {
        const uint16_t index = best_stones_[done];
        record(move_of(player(index), index), flags, kind);
    }
    asked_ = static_cast<uint8_t>(open);
    find_leftovers(true);
    if (!illegal_) return;
    illegal_ = false;
    say(ScanKind::legal);
}

/// Forgets the stones that arrived before this one: what they were is decided; or those of the record. When it came: now,
/// if nobody saw it.
inline uint32_t GoScanReader::forget_before(Arrival* played) {
    if (played == nullptr) return now_;
    const uint32_t at = played->at;
    forget_arrival(played);
    while (played != arrived_) {
        --played;
        if (played->at != at) forget_arrival(played);
    }
    return at;
}

/// Adds a move and reports it as this kind.
void GoScanReader::record(Move move, uint8_t flags, ScanKind kind) {
    const uint16_t index = index_of(move);
    if (!is_wrong(index)) {
        flags |= ScanEvent::inferred;
        returned_at_ = now_;
    }
    event_.flags = static_cast<uint8_t>(flags | push(move));
    loose_ = 0;
    ++moves_since_;
    undone_ = false;
    put(left_, index, none); // if it is captured again, that is reported
    const uint32_t at = forget_before(arrival_of(index));
    const Color color = color_of(last_);
    moved_at_[static_cast<uint8_t>(color) - 1] = at;
    send(kind, color, index);
    if (is_masked(index)) send(ScanKind::contradiction, color, index);
}

} // namespace nanosgf
