// SPDX-License-Identifier: MIT
// The rules by which a way is right or wrong.
#include "goboard/problem.hpp"

namespace goboard {

using collection::NodeMarks;
using collection::says;

void Problem::go_on(uint32_t index, uint16_t marks, Color mover, bool is_end) {
    constexpr uint16_t of_move = NodeMarks::tesuji | NodeMarks::bad_move;
    const auto of_node = static_cast<uint16_t>(marks & ~of_move);
    is_main_ = is_main_ && index == 0;
    if (mover == solver_ && (marks & NodeMarks::tesuji) != 0) is_main_ = is_good_ = true;
    const bool was_bad = is_bad_;
    is_bad_ = is_bad_ || (mover == solver_ && (marks & NodeMarks::bad_move) != 0);
    if (says(of_node, NodeMarks::wrong, mover, solver_) || was_bad || (is_end && is_bad_)) verdict_ = Verdict::wrong;
    else if (says(of_node, NodeMarks::right, mover, solver_)) verdict_ = Verdict::right;
    else if (is_end) verdict_ = is_main_ && (is_good_ || !has_right_) ? Verdict::right : Verdict::wrong;
}

uint8_t Problem::answer(const uint16_t* marks, uint8_t count, uint32_t turn) {
    uint8_t choices = 0;
    for (uint8_t i = 0; i < count; ++i) {
        if ((marks[i] & NodeMarks::force) != 0) return i;
        choices = static_cast<uint8_t>(choices + ((marks[i] & NodeMarks::choice) != 0 ? 1 : 0));
    }
    if (choices == 0) return 0;
    uint32_t left = turn % choices;
    for (uint8_t i = 0;; ++i)
        if ((marks[i] & NodeMarks::choice) != 0 && left-- == 0) return i;
}

} // namespace goboard
