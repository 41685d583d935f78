// SPDX-License-Identifier: MIT
// The search: which moves, after which withdrawals, lead from the record to the settled board?
//
// A trial takes back so many moves, plays the new stones in one order, and compares. There is one trial a
// scan, fewest withdrawals first. An explanation is complete if each new stone was played and each stone
// of the position that results is on the board: whatever else is on the board was then captured.
#include "nanosgf/sense/scan_reader.hpp"

namespace nanosgf {

/// The board has changed: search from the start.
void GoScanReader::restart() {
    if (stage_ == Stage::over) return;
    resort_ = Resort::strict;
    start_hidden();
    repair_ = 0xFFFF;
    start_at(0);
}

void GoScanReader::start_hidden() {
    hidden_ = no_point;
    next_pending_ = 0;
    all_pending_ = false;
}

void GoScanReader::start_at(uint8_t withdrawn) {
    stage_ = Stage::searching;
    withdrawn_ = withdrawn;
    order_ = 0;
    found_ = 0;
}

/// One trial.
void GoScanReader::search() {
    if (handicap_ != 0 && set_up()) return;
    withdraw(withdrawn_);
    const uint16_t differ = collect();
    if (withdrawn_ == 0) differ_ = differ;
    new_differ_ = differ;
    if (order_ == 0) note_repair(differ);
    uint16_t stones[most_new + 1];
    // An order that is out of turn costs little: go on to the next.
    bool played = false;
    // Moves are taken back only if stones say so: each is gone, or what it captured is there again. Rule 4: only the
    // move before the last may be moved under its answer.
    const bool unasked = withdrawn_ != 0 && count_ != 0 && differ >= differ_ && (policy_.colors ? withdrawn_ != 2 || !loose_ : withdrawn_ > 2);
    if (unasked || count_ > most_new + (hidden_ != no_point)) order_ = 2;
    for (; order_ < 2; ++order_) {
        if (!arrange(order_, stones)) continue;
        if (played) break;
        played = true;
        if (explains(stones)) found_ |= static_cast<uint8_t>(order_ + 1);
        withdraw(withdrawn_);
    }
    withdraw(0);
    if (order_ < 2) return;
    order_ = 0;
    if (found_ != 0)
        stage_ = Stage::decided;
    else
        try_next();
}

/// How far before the last of the new stones is the one that could have been played instead of it?
uint8_t GoScanReader::distance() const { return policy_.colors && resort_ != Resort::any_turn ? 2 : 1; }

/// The new stones in turn, of each colour as they were seen, the hidden one first; or, if nobody saw it, the last one in the
/// place of one before. False: there is no such order.
bool GoScanReader::arrange(uint8_t order, uint16_t* stones) const {
    const uint8_t before = distance();
    if (order != 0 && count_ <= before) return false;
    for (unsigned i = 0; i < count_; ++i) stones[i] = new_[i];
    Color color = board_.to_play();
    for (unsigned i = 0; i < count_; ++i, color = opponent(color)) {
        unsigned best = count_;
        for (unsigned j = i; j < count_; ++j) {
            const auto shown = static_cast<Color>(seen(stones[j]));
            if (before == 2 && shown != Color::none && shown != color) continue;
            if (best == count_ || stones[j] == hidden_ || (stones[best] != hidden_ && arrival(stones[j]) < arrival(stones[best]))) best = j;
        }
        if (best == count_) return false;
        const uint16_t index = stones[best];
        for (; best > i; --best) stones[best] = stones[best - 1];
        stones[i] = index;
    }
    if (order == 0) return true;
    uint16_t& last = stones[count_ - 1];
    uint16_t& other = stones[count_ - 1 - before];
    if (before == 2 && arrival(last) != arrival(other)) return false;
    const uint16_t index = last;
    last = other;
    other = index;
    return true;
}

/// Are stones gone, and nothing is new, and was this the position before the last move? Then rather that was taken back.
inline bool GoScanReader::is_former() {
    if (count_ != 0 || kept_ == 0) return false;
    withdraw(1);
    const bool same = collect() == 0;
    withdraw(0);
    if (!same) return false;
    withdrawn_ = 1;
    found_ = 1;
    flags_ = 0;
    stage_ = Stage::decided;
    return true;
}

inline void GoScanReader::try_next() {
    const bool tried = hidden_ != no_point;
    if (withdrawn_ == 0 && (tried || resort_ != Resort::strict || !is_former()) && find_hidden()) return;
    if (stage_ == Stage::decided) return;
    if (resort_ == Resort::strict) {
        resort_ = Resort::relaxed;
        start_hidden();
        if (tried) return;
    }
    if (withdrawn_ < kept_ && resort_ == Resort::relaxed) ++withdrawn_;
    else stage_ = Stage::decided;
}

/// The next point where a move may have been played that the sensors do not show: one where a captured stone seemed
/// to be put back, or a dead one.
bool GoScanReader::find_hidden() {
    // The last of those that are still there, then these together, then those that were lifted again.
    while (next_pending_ <= 2 * arrivals_) {
        uint8_t place = next_pending_++;
        const bool lifted = place > arrivals_;
        all_pending_ = place == arrivals_;
        if (lifted) place = static_cast<uint8_t>(place - arrivals_ - 1);
        place = static_cast<uint8_t>(arrivals_ - 1 - place);
        if (all_pending_)
            for (place = 0; place + 1 < arrivals_ && !is_pending(place);) ++place;
        if (place >= arrivals_) continue;
        hidden_ = index_of(arrived_[place]);
        if (is_pending(place) && is_empty(hidden_) && (seen(hidden_) == 0) == lifted) return true;
    }
    all_pending_ = false;
    // Then those where the sensor is dead.
    uint16_t index = hidden_ != no_point && is_masked(hidden_) ? static_cast<uint16_t>(hidden_ + 1) : uint16_t{0};
    for (; index < points_; ++index) {
        if (!is_empty(index) || !is_masked(index)) continue;
        hidden_ = index;
        return true;
    }
    hidden_ = no_point;
    return false;
}

/// Finds the stones that the position in `board_` does not have; leftovers are none of them. How many points differ.
uint16_t GoScanReader::collect() {
    uint16_t differ = 0;
    count_ = 0;
    for (unsigned i = 0; i < points_; ++i) {
        bool hidden = i == hidden_;
        if (all_pending_ && seen(i) != 0) {
            const unsigned place = place_of(i);
            if (place < arrivals_ && is_pending(place)) hidden = true;
        }
        if (hidden ? !is_empty(i) : !is_wrong(i)) continue;
        ++differ;
        if (seen(i) == 0 && !hidden) continue;
        if (count_ <= most_new) new_[count_++] = static_cast<uint16_t>(i);
        else count_ = most_new + 2;
    }
    return differ;
}

/// Rule 7: remembers the position that needs the fewest changes.
inline void GoScanReader::note_repair(uint16_t changes) {
    if (hidden_ != no_point || resort_ > Resort::relaxed || withdrawn_ > most_corrected || changes >= repair_) return;
    repair_ = changes;
    nearest_ = withdrawn_;
}

bool GoScanReader::explains(const uint16_t* stones) {
    if (is_inverted(stones)) return false;
    // The same move again would only explain stones as captured that were put there since.
    const bool instead = withdrawn_ != 0 && count_ != 0;
    if (instead && (policy_.colors || count_ <= withdrawn_) && index_of(moves_[kept_ - withdrawn_]) == stones[0]) return false;
    uint8_t all = 0;
    in_order_ = true;
    for (unsigned i = 0; i < count_; ++i) {
        if (i != 0) {
            const unsigned before = place_of(stones[i - 1]);
            if (before < arrivals_ && before > place_of(stones[i]) && (arrived_[before] & in_one_scan) == 0) in_order_ = false;
        }
        const uint16_t index = stones[i];
        if (!is_empty(index)) return false;
        const Color color = resort_ == Resort::any_turn ? static_cast<Color>(seen(index)) : board_.to_play();
        const uint8_t flags = play(entry(color, index), static_cast<uint8_t>(kept_ + tried_++));
        if ((flags & policy_.refused) != 0) return false;
        all |= flags;
    }
    if (wrong(true) != 0) return false;
    // Without colours, moves in another order do not leave stones that were not captured before.
    if (!policy_.colors && instead && wrong(false) != 0) return false;
    // A suicide whose stones are gone already: rather a stone that was pushed into its own group.
    if ((all & ScanEvent::suicide) != 0 && (withdrawn_ != 0 || resort_ < Resort::suicide) && count_ != new_differ_)
        return false;
    if (found_ == 0) flags_ = all;
    return true;
}

/// A stone where a captured one was lifted may be a move, which these stones answer although they would do without:
/// else the first of them would have been a move before the second came.
inline bool GoScanReader::is_inverted(const uint16_t* stones) const {
    const unsigned back = put_back();
    const bool strict = resort_ == Resort::strict;
    if (hidden_ != no_point) {
        if (is_masked(hidden_)) return false;
        if (stones[0] != hidden_) return true;
        if (!strict) return false;
        // A hand puts back the stone that it lifted last: rather another one was played.
        if (hidden_ == last_taken_ && !all_pending_ && (back & two_there) != 0) return true;
        for (unsigned i = 1; i < count_; ++i)
            if (arrival(stones[i - 1]) > arrival(stones[i]) || (i == 1 && arrival(stones[0]) == arrival(stones[1]))) return true;
        return false;
    }
    if (!strict || withdrawn_ != 0) return false;
    if ((back & answered) != 0) return true;
    return count_ == 2 && (back & (arrival(stones[0]) < arrival(stones[1]) ? there : there | lifted_again)) != 0;
}

/// Was the stone of the last move put down again at once?
bool GoScanReader::is_slide() const { return static_cast<int32_t>(placed_at_ - lifted_at_) <= policy_.bounce_ms; }

/// Which stones are where captured ones were lifted, as bits: those of the side to play, and one that answers them.
unsigned GoScanReader::put_back() const {
    unsigned found = 0;
    for (unsigned i = 0; i < arrivals_; ++i) {
        const unsigned index = index_of(arrived_[i]);
        if (!is_pending(i) || (policy_.colors && !is_empty(index))) continue;
        const auto shown = static_cast<Color>(seen(index));
        if (shown == Color::none) found |= lifted_again;
        else if (!policy_.colors || shown == board_.to_play()) found |= (found & there) != 0 ? two_there : there;
        else if ((found & there) != 0) found |= answered;
    }
    return found;
}

} // namespace nanosgf
