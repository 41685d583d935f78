// SPDX-License-Identifier: MIT
// What follows from the search: moves, questions, setup, advice; and when.
#include "nanosgf/sense/scan_reader.hpp"

namespace nanosgf {

void GoScanReader::decide() {
    // A suicide whose stones were never seen together will never be one.
    if (found_ != 0 && (flags_ & ScanEvent::suicide) != 0 && waited(policy_.wait_ms) && !is_time()) found_ = 0;
    if (found_ == 0) {
        unexplained();
    } else if (order_is_open()) {
        start_at(1);
    } else if (is_time()) {
        commit();
    }
}

/// On occupancy sensors an answer that comes at once may have been put down first.
inline bool GoScanReader::order_is_open() const {
    if (policy_.colors || withdrawn_ != 0 || count_ != 1 || kept_ == 0) return false;
    return index_of(moves_[kept_ - 1]) != no_point && is_answered_within(policy_.order_ms);
}

bool GoScanReader::is_time() const {
    const bool settled_since = now_ - placed_at_ >= policy_.bounce_ms;
    unsigned ms = 0; // to wait after the last change
    if (count_ == 0) {
        if (withdrawn_ != 0) ms = policy_.wait_ms;
    } else if (count_ == 1 && (flags_ & ScanEvent::suicide) != 0) {
        // A stone that is knocked into its own group leaves another point.
        if (!confirmed_ && withdrawn_ == 0 && wrong(true) != 0) return false;
        ms = policy_.same_hand_ms;
    } else if (found_ == 3) {
        ms = count_ > 2 ? policy_.order_ms : policy_.ask_ms;
    } else if (withdrawn_ != 0) {
        // The stone under an answer may be in the hand that adjusts it, unless play goes on: these were seen in turn.
        if (count_ == withdrawn_ && count_ > 1) return confirmed_ || now_ - placed_at_ >= 2U * policy_.bounce_ms;
        // One of the stones that are gone may be in the hand that adjusts it; and so may the last one, under an answer.
        const bool first_seen = count_ == 2 ? is_slide() && (in_order_ || is_answered_within(policy_.same_hand_ms)) : is_slide() || settled_since;
        if ((withdrawn_ > 1 && count_ < withdrawn_) || !policy_.colors || !first_seen) ms = policy_.ask_ms;
    } else if (hidden_ != no_point && count_ > 1) {
        // A stone of the side to play may still be on its way, with this answer to it.
        return confirmed_ || settled_since;
    } else if (count_ == 1 && !settled_since && (put_back() & (there | lifted_again)) != 0) {
        return confirmed_;
    } else if (count_ == most_new) {
        // Two stones of one hand too soon: the first may be on its way to the place of the second.
        ms = policy_.same_hand_ms;
    } else if (!confirmed_ && board_.move_number() != 0) {
        const unsigned hand = static_cast<unsigned>(board_.to_play()) - 1;
        return now_ - moved_at_[hand] >= policy_.same_hand_ms && (count_ == 1 || now_ - moved_at_[hand ^ 1] >= policy_.same_hand_ms);
    }
    return waited(ms);
}

inline void GoScanReader::unexplained() {
    if (handicap_ == 0 && waited(policy_.same_hand_ms) && set_up()) return;
    if (resort_ < Resort::suicide) {
        if (!waited(policy_.order_ms)) return;
        resort_ = Resort::suicide;
        start_at(0);
        return;
    }
    if (!waited(policy_.wait_ms) || resort_ == Resort::advised) return;
    if (is_cleared()) {
        say(ScanKind::cleared);
        stage_ = Stage::over;
    } else if (resort_ == Resort::suicide && policy_.colors && (policy_.refused & ScanEvent::out_of_turn) == 0) {
        resort_ = Resort::any_turn;
        start_at(0);
    } else {
        resort_ = Resort::advised;
        advise();
    }
}

/// By a button the board is as it should be: what explains it is recorded without waiting. A stone that was put
/// where a captured one had been lifted, and that nobody answered, was a move.
void GoScanReader::conclude(bool ends) {
    restart();
    confirmed_ = true;
    // The button that undoes a move takes back no other, although its stone may be gone already.
    while (stage_ == Stage::searching
           || (stage_ == Stage::decided
               && (found_ != 0 ? ends || count_ != 0 || withdrawn_ == 0 : resort_ < Resort::suicide))) {
        if (stage_ == Stage::searching) search();
        else decide();
    }
    confirmed_ = false;
    if (stage_ != Stage::explained) return;
    do {
        restart();
        while (find_hidden()) {
            uint16_t stone = 0;
            new_differ_ = collect();
            const bool move = !is_masked(hidden_) && seen(hidden_) != 0 && count_ == 1 && arrange(0, &stone)
                              && explains(&stone);
            withdraw(0);
            if (!move) continue;
            found_ = 1;
            break;
        }
        commit();
    } while (found_ != 0);
}

inline bool GoScanReader::is_cleared() const {
    for (unsigned i = 0; i < points_; ++i)
        if (seen(i) != 0) return false;
    return true;
}

/// Before move 1, stones of one colour are setup, whose changes are reported as they come. False: it is not that,
/// or there is nothing to report.
bool GoScanReader::set_up() {
    if (board_.move_number() != kept_ || kept_ > 1) return false;
    if (kept_ == 1 && (handicap_ != 0 || color_of(moves_[0]) != Color::black)) return false;
    uint16_t stones = 0;
    bool same = true;
    for (unsigned i = 0; i < points_; ++i) {
        const auto white = static_cast<uint8_t>(Color::white);
        if (seen(i) == white || at(trial, i) == white) return false;
        const bool dead = is_masked(i);
        if (dead ? !is_empty(i) : seen(i) != 0) ++stones;
        if (is_wrong(i)) same = false;
    }
    if (same || (handicap_ != 0 ? stones > handicap_ : stones < 2 || !policy_.colors)) return false;
    if (kept_ == 1) {
        kept_ = 0;
        withdraw(0);
        say(ScanKind::taken_back, 1);
    }
    for (unsigned i = 0; i < points_; ++i) {
        if (!is_wrong(i)) continue;
        const auto color = static_cast<Color>(seen(i));
        board_.place(color, point_of(i));
        send(ScanKind::setup, color, i);
    }
    if (handicap_ == 0 || stones == handicap_) board_.set_to_play(Color::white);
    forget_moves();
    restart();
    return true;
}

/// Rule 7: what to do so that the board shows the nearest of the last positions.
inline void GoScanReader::advise() {
    illegal_ = true;
    withdraw(nearest_);
    uint8_t count = repair_ < most_advised ? static_cast<uint8_t>(repair_) : most_advised;
    say(ScanKind::illegal, count);
    for (unsigned i = 0; i < points_ && count != 0; ++i) {
        if (!is_wrong(i)) continue;
        send(ScanKind::advice, static_cast<Color>(at(trial, i)), i);
        --count;
    }
    withdraw(0);
}

/// The explanation becomes the record.
void GoScanReader::commit() {
    stage_ = Stage::explained;
    uint8_t withdrawn = withdrawn_;
    withdraw(withdrawn);
    collect();
    const uint8_t count = count_;
    uint16_t stones[most_new + 1];
    arrange(found_ == 2, stones);
    // Without colors a stone in a hand, or one that was captured, may be the other side's move.
    const bool guessed = !policy_.colors && ((withdrawn != 0 && !is_slide()) || (put_back() & (there | lifted_again)) != 0);
    uint8_t flags = guessed ? ScanEvent::doubtful : uint8_t{0};
    const uint8_t open = found_ == 3 ? distance() : uint8_t{0};
    if (open != 0) {
        flags = ScanEvent::doubtful;
        ScanEvent event;
        event.kind = ScanKind::ask;
        event.from = point_of(stones[count - 1 - open]);
        event.point = point_of(stones[count - 1]);
        send(event);
    }
    // What is recorded already stays.
    uint8_t done = 0;
    for (; withdrawn != 0 && done < count; ++done, --withdrawn) {
        const Entry recorded = moves_[kept_ - withdrawn];
        const uint16_t index = stones[done];
        const auto other = static_cast<uint8_t>(opponent(color_of(recorded)));
        if (index_of(recorded) != index || (policy_.colors && seen(index) == other)) break;
    }

    const Entry replaced = kept_ != 0 ? moves_[kept_ - 1] : Entry{0};
    if (withdrawn != 0) asked_ = 0; // what was asked about is gone
    kept_ = static_cast<uint8_t>(kept_ - withdrawn);
    withdraw(0);
    uint16_t from = no_point;
    if (withdrawn == 1 && count == done + 1 && index_of(replaced) != no_point)
        from = index_of(replaced);
    else if (withdrawn != 0)
        say(ScanKind::taken_back, withdrawn);
    for (; done < count; ++done) {
        const uint16_t index = stones[done];
        const Color color = resort_ == Resort::any_turn ? static_cast<Color>(seen(index)) : board_.to_play();
        record(entry(color, index), from, flags);
    }
    asked_ = open;
    find_leftovers(true);
    if (illegal_) say(ScanKind::legal);
    illegal_ = false;
}

/// Adds a move and reports it; `from`: where its stone was recorded before.
void GoScanReader::record(Entry move, uint16_t from, uint8_t flags) {
    const uint16_t index = index_of(move);
    ScanEvent event;
    event.kind = from == no_point ? ScanKind::move : ScanKind::moved_last;
    event.color = color_of(move);
    event.point = point_of(index);
    if (from != no_point) event.from = point_of(from);
    if (index == hidden_) flags |= ScanEvent::inferred;
    event.flags = static_cast<uint8_t>(flags | push(move));
    put(left, index, none); // if it is captured again, that is reported
    forget_put_back(arrival(index));
    forget_arrival(place_of(index));
    moved_at_[static_cast<uint8_t>(event.color) - 1] = now_;
    loose_ = false;
    undone_ = false;
    send(event);
    if (is_masked(index)) send(ScanKind::contradiction, event.color, index);
}

} // namespace nanosgf
