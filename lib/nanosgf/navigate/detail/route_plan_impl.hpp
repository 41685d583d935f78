// SPDX-License-Identifier: MIT
// The turns on the way to a node, and the nodes to play.
#ifndef NANOSGF_NAVIGATE_DETAIL_ROUTE_PLAN_IMPL_HPP
#define NANOSGF_NAVIGATE_DETAIL_ROUTE_PLAN_IMPL_HPP

#include "nanosgf/navigate/detail/route.hpp"

namespace nanosgf {
namespace detail {

// A turn is a child on the way that is not its parent's first one. It follows the end of a tree. The table's last
// entries hold the turns nearest to base_; if there are more, the way is played up to the last of them, which becomes
// the base, and the others are looked for from there.

/// A node of this level comes, and none after the place `number` counts: other turns are none of its way.
template <class Offset>
void Route<Offset>::leave(uint32_t level, uint32_t number) {
    while (turns_ != 0) {
        const Place& last = last_turn();
        if (last.floor() <= level && last.number <= number) break;
        --turns_;
        has_more_turns_ = false; // those that were not in the table are further down
        if (turns_ >= here_turns_) continue;
        here_turns_ = turns_;
        here_has_more_ = true;
    }
    if (base_.floor() > level) restart_way();
}

/// What is above is not known.
template <class Offset>
void Route<Offset>::restart_way(const Place& from) {
    base_ = from;
    turns_ = here_turns_ = 0;
    has_more_turns_ = here_has_more_ = true;
}

template <class Offset>
void Route<Offset>::add_turn(const Place& seen) {
    leave(seen.level, seen.number);
    if (seen.level < least_) least_ = seen.level;
    if (!seen.is_after() || has_more_turns_) return;
    has_more_turns_ = turns_ == turn_count_;
    if (!has_more_turns_) table_[mark_count_ + turns_++] = seen;
}

template <class Offset>
void Route<Offset>::plan(const Place* from) {
    plays_ = true;
    const Place game = {way_ == Way::game ? start_ : game_start_, 0, 0};
    start_play(from == nullptr ? game : *from, from != nullptr);
}

/// Plays down from a node, which the board shows or not; or looks for the turns first.
template <class Offset>
void Route<Offset>::start_play(const Place& from, bool is_shown) {
    // The next node in the file is a child, since the way leads there.
    const Place first = is_shown && from.node() + 1 == target_.node() ? target_ : from;
    next_ = 0;
    high_ = highest;
    floor_ = 1;
    stop_ = target_.number;
    if (first.number != stop_) {
        while (next_ < turns_ && turn(next_).number <= first.number) ++next_;
        if (first.number < base_.number || (has_more_turns_ && next_ == turns_ && (is_shown || turns_ == 0))) {
            restart_way(first);
            counts_ = false;
            wanted_ = stop_ | 1;
            return start_scan(first);
        }
        if (next_ < turns_) high_ = turn(next_).parent_depth();
        if (has_more_turns_) stop_ = last_turn().number;
    }
    start(Pass::play, first);
    is_shown_ = is_shown;
}

template <class Offset>
Reached Route<Offset>::decide_play() {
    if (is_last_) {
        if (stop_ == target_.number) return Reached::ok;
        start_play(last_turn(), true);
    } else {
        if (depth_ != high_ + 1) return Reached::malformed; // another file
        start_play(turn(next_), false);
    }
    return Reached::busy;
}

} // namespace detail
} // namespace nanosgf

#endif
