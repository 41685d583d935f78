// SPDX-License-Identifier: MIT
// The search: which moves, after which withdrawals, lead from the record to the settled board?
//
// A choice takes back so many moves and plays the new stones, with some of those that may be moves or not. Each has a
// cost: how long it has to stand before it is believed. There is one trial on the board a scan.
#include "nanosgf/sense/scan_reader.hpp"

namespace nanosgf {

namespace {

/// What a choice costs, in units of 10 ms: see README.md.
struct Cost {
    enum : uint8_t {
        // A stone that lies where a captured one was, or one of the record that was put back, or one that is gone
        // after 2 s, is no move:
        leaves = 80, leaves_last = 18, leaves_returned = 12, leaves_at_end = 200,
        plays_gone = 1, // it is one, although it is gone
        // Stones were seen in another order.
        inverts = 10, inverts_long = 115,
        same_hand = 70, suicide = 22, suicide_last = 50,
        only_hidden = 40, no_ko = 10, // a stone that was put back is a move: rather what captured it is taken back
        takes_back = 28, fewer = 150, moves_two = 20, moves_stood = 160, moves_last = 30,
    };
};

} // namespace

/// The board has changed: search from the start.
void GoScanReader::restart() {
    if (stage_ == Stage::over) return;
    any_turn_ = false;
    advised_ = false;
    repair_ = 0xFFFF;
    start_at(0);
}

void GoScanReader::start_at(uint8_t withdrawn) {
    stage_ = Stage::searching;
    withdrawn_ = withdrawn;
    choice_ = 0;
    hidden_ = nowhere;
    best_ = impossible;
    best_withdrawn_ = 0xFF; // of no choice
    open_ = false;
}

/// One trial.
void GoScanReader::search() {
    withdraw(withdrawn_);
    collect();
    if (handicap_ != 0 && differ_ != 0 && set_up()) return;
    // A stone in the place of another one is two changes: one is gone, one came.
    const unsigned changes = unsigned{gone_} + count_;
    if (differ_ < repair_ && withdrawn_ <= most_corrected) { // rule 7: the position that needs the fewest changes
        repair_ = differ_;
        nearest_ = withdrawn_;
        if (withdrawn_ == 0) record_differs_ = static_cast<uint16_t>(changes), record_shown_ = count_;
    }
    // Moves are taken back only if stones say so: each is gone or another one, or what it captured is there
    // again. Rule 4: the move before the last may be moved under its answer. Rule 6: two moves stay without the one before.
    unsigned choices = 0;
    if (count_ <= most_shown && (withdrawn_ == 0 || changes < record_differs_
                                 || (withdrawn_ == moves_since_ && seen(moved_from_) != 0)
                                 || (policy_.colors ? withdrawn_ == loose_ : withdrawn_ <= 2)))
        choices = 2U << options_;
    for (unsigned tried = 0; choice_ < choices; ++choice_) {
        if (!choose(choice_)) continue;
        if (tried != 0) break;
        if (explains()) note();
        tried = tried_;
        withdraw(withdrawn_);
    }
    withdraw(0);
    if (choice_ < choices) return;
    choice_ = 0;
    const unsigned more = withdrawn_ + 1U;
    withdrawn_ = 0;
    if (best_ > 290 && !has_hidden() && more <= kept_) {
        withdrawn_ = static_cast<uint8_t>(more);
        return;
    }
    if (is_found() || !find_hidden()) stage_ = Stage::decided;
}

/// The next dead sensor where the record has no stone. False: there is no more.
inline bool GoScanReader::find_hidden() {
    for (unsigned i = static_cast<uint16_t>(hidden_ + 1); i < points_; ++i) {
        hidden_ = static_cast<uint16_t>(i);
        if (is_masked(i) && is_empty(i)) return true;
    }
    hidden_ = nowhere;
    return false;
}

/// How far before the last of the new stones is the one that could have been played instead of it?
unsigned GoScanReader::distance() const { return policy_.colors && !any_turn_ ? 2 : 1; }

/// A stone of new_: its point, its colour or 0, and above them its age. The oldest one is the largest number.
uint32_t GoScanReader::candidate(unsigned index) {
    const Arrival* const arrival = arrival_of(index);
    uint32_t age = longest_ms;
    uint32_t stone = sight_of(seen(index), index);
    if (arrival != nullptr) {
        age = changed_at_ - arrival->at;
        if (age >> 16 != 0) age = longest_ms;
        stone = arrival->stone;
    }
    if (distance() == 1) stone &= any_place | was_last;
    return age << 16 | stone;
}

/// Finds the stones that the position in `board_` does not have, leftovers are none of them; then those that may have
/// been played all the same: they seemed to be put back, or are gone.
void GoScanReader::collect() {
    differ_ = 0;
    gone_ = 0;
    count_ = 0;
    for (unsigned i = 0; i < points_; ++i) {
        if (i != hidden_) {
            if (!is_wrong(i)) continue;
            ++differ_;
            if (!is_empty(i)) ++gone_;
            if (seen(i) == 0) continue;
        }
        if (count_ <= most_shown) new_[count_++] = candidate(i);
    }
    options_ = 0;
    if (count_ > most_shown) return;
    for (unsigned i = 0; i < arrivals_; ++i) {
        const uint16_t index = place_in(arrived_[i].stone);
        if (seen(index) == 0 || !is_wrong(index)) new_[count_ + options_++] = candidate(index);
    }
}

/// The stones of a choice in turn, of each colour as they were seen; and its cost. False: there is no such order.
bool GoScanReader::choose(unsigned choice) {
    unsigned cost = 0;
    unsigned size = 0;
    for (unsigned i = 0; i < unsigned{count_} + options_; ++i) {
        const uint32_t stone = new_[i];
        if (i >= count_) {
            const unsigned index = place_in(stone);
            const bool lies = seen(index) != 0;
            if ((choice >> (i - count_) & 2) == 0) {
                if (!lies) {
                    if (stone >> stayed_shift != 0 && count_ != 0) cost += Cost::leaves_returned;
                    continue;
                }
                if (!is_empty(index)) {
                    if (withdrawn_ == 0 || record_differs_ < 2) cost += Cost::leaves_returned;
                    continue;
                }
                // A hand puts back the stone that it lifted last, and two hands seldom do so at one time.
                // Of a stone that came long ago, or that nobody saw, that is not known.
                cost += confirmed_ ? Cost::leaves_at_end
                        : static_cast<int32_t>(stone) < 0 || (cost == 0 && (stone & was_last) != 0) ? Cost::leaves_last : Cost::leaves;
                continue;
            }
            if (!lies) cost += Cost::plays_gone;
        }
        if (size == most_new) return false;
        stones_[size++] = stone;
    }
    size_ = static_cast<uint8_t>(size);
    unsigned other = static_cast<unsigned>(to_play()) ^ 3;
    for (unsigned i = 0; i < size; ++i, other ^= 3) {
        unsigned best = size;
        int32_t oldest = -1;
        for (unsigned j = i; j < size; ++j) {
            const unsigned shown = stones_[j] >> 12 & 3;
            const auto age = static_cast<int32_t>(stones_[j] >> 16);
            if (shown != other && oldest < age) {
                best = j;
                oldest = age;
            }
        }
        if (best == size) return false;
        swap(best, i);
        if (i != 0 && is_after(i - 1, i, 0))
            cost += (choice > 1 || (withdrawn_ == 0 && !illegal_)) && is_after(i - 1, i, at_once_ms) ? Cost::inverts_long : Cost::inverts;
        if (i >= 2 && !is_after(i, i - 2, policy_.same_hand_ms)) cost += Cost::same_hand;
    }
    // If nobody saw it, the last one in the place of one before.
    if ((choice & 1) != 0) {
        const unsigned before = distance();
        if (size <= before || (before == 2 && is_after(size - 1, size - 3, at_once_ms))) return false;
        swap(size - 1, size - 1 - before);
    }
    cost_ = static_cast<uint16_t>((cost + cost_of_withdrawal()) * 10);
    return true;
}

/// What it costs that so many moves are taken back for so many stones.
unsigned GoScanReader::cost_of_withdrawal() const {
    if (withdrawn_ == 0) return count_ == 0 && size_ != 0 ? Cost::only_hidden : 0;
    if (size_ == 0) return Cost::takes_back;
    if (size_ < withdrawn_) return Cost::fewer;
    if (withdrawn_ == moves_since_ && place_in(stones_[0]) == moved_from_) return Cost::moves_two;
    // A stone slides over three neighbours at most; one that was only put back is lifted.
    int away = static_cast<int>(index_of(moves_[kept_ - withdrawn_])) - static_cast<int>(place_in(stones_[0]));
    int steps = 3;
    for (away = away < 0 ? -away : away; away > steps && steps >= 0; --steps) away -= static_cast<int>(board_.size().columns);
    const bool is_far = (steps < 0 || away < -steps) && withdrawn_ < 3;
    if (stood_ || is_far || changed_at_ - lifted_at_ > (stones_[0] >> 16) + policy_.bounce_ms)
        return size_ == 1 && policy_.colors ? Cost::moves_last : Cost::moves_stood;
    return size_ > 1 ? Cost::moves_two : 0;
}

inline void GoScanReader::swap(unsigned one, unsigned other) {
    const uint32_t stone = stones_[one];
    stones_[one] = stones_[other];
    stones_[other] = stone;
}

/// Was one stone of the choice seen later than the other by more than so many milliseconds?
inline bool GoScanReader::is_after(unsigned one, unsigned other, unsigned ms) const {
    return (stones_[one] >> 16) + ms < stones_[other] >> 16;
}

/// Is there such a point where the position in `board_` has a stone, or any?
inline bool GoScanReader::is_any_wrong(bool also_empty) const {
    for (unsigned i = 0; i < points_; ++i)
        if ((also_empty || !is_empty(i)) && is_wrong(i)) return true;
    return false;
}

/// Plays the choice: does it lead to the settled board?
bool GoScanReader::explains() {
    // The same move again would only explain stones as captured that were put there since.
    const bool instead = withdrawn_ != 0 && size_ != 0;
    if (instead && (policy_.colors || size_ <= withdrawn_) && index_of(moves_[kept_ - withdrawn_]) == place_in(stones_[0])) return false;
    unsigned all = 0;
    for (unsigned i = 0; i < size_; ++i) {
        const uint16_t index = place_in(stones_[i]);
        if (!is_empty(index)) return false;
        const Color color = player(index);
        if (color == Color::none) return false; // a stone that is gone: nobody knows whose it was
        const unsigned flags = play(move_of(color, index), unsigned{kept_} + tried_++);
        if ((flags & policy_.refused) != 0) return false;
        all |= flags;
    }
    // Without colours, moves in another order do not leave stones that were not captured before.
    if (is_any_wrong(!policy_.colors && instead)) return false;
    unsigned cost = 0;
    if ((all & ScanEvent::suicide) != 0) {
        // A suicide whose stones are gone already: rather a stone that was pushed into its own group.
        if (count_ != differ_ + has_hidden()) return false;
        cost = is_suicide(last_) ? Cost::suicide_last : Cost::suicide;
    } else if (withdrawn_ == 0 && count_ == 0 && size_ != 0 && !captured_one(last_)) {
        cost = Cost::no_ko;
    }
    cost_ = static_cast<uint16_t>(cost_ + cost * 10);
    return true;
}

void GoScanReader::note() {
    const auto choice = choice_;
    if (best_withdrawn_ == withdrawn_ && (best_choice_ ^ choice) == 1) {
        open_ = true;
    } else if (cost_ < best_) {
        best_ = cost_;
        // No hand holds stones of two moves, and nobody puts captured stones back, but to take back.
        wait_ = size_ != 0 || withdrawn_ == 0 ? cost_ : record_differs_ + record_shown_ > 1 ? believed_ms : policy_.wait_ms;
        best_withdrawn_ = withdrawn_;
        best_choice_ = choice;
        best_size_ = size_;
        for (unsigned i = 0; i < most_new; ++i) best_stones_[i] = place_in(stones_[i]);
        // Without colours a stone in a hand, or one that was captured, may be the other side's move.
        best_doubtful_ = 0;
        if (!policy_.colors && ((withdrawn_ != 0 && stood_) || options_ != 0 || size_ > 1)) best_doubtful_ = ScanEvent::doubtful;
        open_ = false;
    }
}

} // namespace nanosgf
