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
    resort_ = Resort::visible;
    hidden_ = no_point;
    repair_ = 0xFFFF;
    start_at(0);
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
    rebuild(withdrawn_);
    const uint16_t differ = collect();
    if (order_ == 0) note_repair(differ);
    const uint8_t all = orders();
    if (order_ < all && explains()) note_order();
    rebuild(0);
    ++order_;
    if (order_ < all) return;
    order_ = 0;
    if (found_ != 0)
        stage_ = Stage::decided;
    else
        try_next();
}

void GoScanReader::try_next() {
    switch (resort_) {
    case Resort::visible:
        if (withdrawn_ < kept_) {
            ++withdrawn_;
            return;
        }
        break;
    case Resort::hidden:
        if (find_hidden()) return;
        break;
    default: break;
    }
    stage_ = Stage::decided;
}

/// The next point where a move may have been played that the sensors do not show: a dead one, or one
/// where a captured stone was lifted, so that another stone there is, or was, taken for the same.
bool GoScanReader::find_hidden() {
    uint16_t index = hidden_ == no_point ? uint16_t{0} : static_cast<uint16_t>(hidden_ + 1);
    for (; index < points_; ++index) {
        if (!is_empty(index) || (counts_[index] != masked && left_[index] < taken)) continue;
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
    for (uint16_t i = 0; i < points_; ++i) {
        if (i == hidden_ ? !is_empty(i) : !is_wrong(i)) continue;
        ++differ;
        if (settled_[i] == 0 && i != hidden_) continue;
        if (count_ < most_new) new_[count_] = i;
        if (count_ <= most_new) ++count_;
    }
    return differ;
}

/// Does the point show something else than the position in `board_` has there? A leftover is no difference.
bool GoScanReader::is_wrong(uint16_t index) const {
    const bool leftover = is_empty(index) && (left_[index] == lying || left_[index] == returned);
    return !agrees(index) && !leftover && counts_[index] != masked;
}

/// Stones of the position in `board_` that are not on the board, or another colour is.
bool GoScanReader::is_missing() const {
    for (uint16_t i = 0; i < points_; ++i)
        if (!is_empty(i) && is_wrong(i)) return true;
    return false;
}

/// Rule 7: remembers the position that needs the fewest changes.
void GoScanReader::note_repair(uint16_t changes) {
    if (resort_ != Resort::visible || withdrawn_ > most_corrected || changes >= repair_) return;
    repair_ = changes;
    nearest_ = withdrawn_;
}

/// In how many orders the new stones are tried; 0: this is no explanation.
uint8_t GoScanReader::orders() const {
    if (count_ == 0) return 1; // withdrawal alone, or nothing
    if (count_ > most_new || withdrawn_ > most_corrected) return 0;
    // Rule 4: an answer that has stood for long is not rewritten.
    if (withdrawn_ > 1 && changed_at_ - answered_at_ >= policy_.wait_ms) return 0;
    return count_ == 1 ? 1 : count_ == 2 ? 2 : 6;
}

bool GoScanReader::explains() {
    for (uint8_t i = 0; i < count_; ++i) {
        const uint16_t index = new_[place_in(order_, i)];
        const auto shown = static_cast<Color>(settled_[index]);
        const Color color = resort_ == Resort::any_turn ? shown : board_.to_play();
        if (!is_empty(index)) return false;
        if (policy_.colors && shown != Color::none && shown != color) return false;
        const uint8_t flags = play(entry(color, index));
        if ((flags & policy_.refused) != 0) return false;
    }
    return !is_missing();
}

/// Counts an order that explains the board. The one that was recorded comes first, so that it stays.
void GoScanReader::note_order() {
    ++found_;
    const bool recorded = count_ != 0 && withdrawn_ != 0
                          && new_[place_in(order_, 0)] == index_of(moves_[kept_ - withdrawn_]);
    if (found_ == 1) {
        first_ = order_;
    } else if (recorded) {
        second_ = first_;
        first_ = order_;
    } else if (found_ == 2) {
        second_ = order_;
    }
}

} // namespace nanosgf
