// SPDX-License-Identifier: MIT
// The turns on the path to a node, and the nodes to play.
#ifndef NANOSGF_NAVIGATE_DETAIL_ROUTE_PLAN_IMPL_HPP
#define NANOSGF_NAVIGATE_DETAIL_ROUTE_PLAN_IMPL_HPP

#include "nanosgf/navigate/detail/route.hpp"

namespace nanosgf {
namespace detail {

// A turn is a child on the path that is not its parent's first one. It follows the end of a tree. The table's last
// entries hold the node where they start and those nearest to it; if there are more, the path is played up to the last of
// them, and the others are looked for from there.

/// Drops the turns that are not on the path to a node of this level, and those after the place `number`.
template <class Offset>
void Route<Offset>::leave(uint32_t level, uint32_t number) {
    while (last_turn().floor() > level || last_turn().number > number) {
        if (turns_ == 1) return restart_path();
        --turns_;
        has_more_turns_ = false; // those that were not in the table are further down
        if (turns_ >= here_turns_) continue;
        here_turns_ = turns_;
        here_has_more_ = true;
    }
}

/// The turns above `from` are not known.
template <class Offset>
void Route<Offset>::restart_path(const Place& from) {
    *resources_->turns = from;
    turns_ = here_turns_ = 1;
    has_more_turns_ = here_has_more_ = true;
}

template <class Offset>
void Route<Offset>::add_turn(const Place& seen) {
    if (seen.number == last_turn().number) return;
    leave(seen.level, seen.number);
    if (!seen.is_after() || has_more_turns_) return;
    has_more_turns_ = turns_ == resources_->turn_count;
    if (!has_more_turns_) resources_->turns[turns_++] = seen;
}

/// Of the first turn after the place `number`; or how many there are.
template <class Offset>
uint32_t Route<Offset>::turn_after(uint32_t number) const {
    uint32_t index = 0;
    while (index < turns_ && resources_->turns[index].number <= number) ++index;
    return index;
}

// The first turn after a place has the lowest level since then.
template <class Offset>
bool Route<Offset>::leads_on(const Place& place) const {
    if (place.number >= target_.number) return false;
    const uint32_t turn = turn_after(place.number);
    if (turn < turns_) return resources_->turns[turn].level >= place.floor();
    return !has_more_turns_;
}

template <class Offset>
void Route<Offset>::plan(const Place* from) {
    plays_ = true;
    const Place game = {start_, 0, 0};
    start_play(from != nullptr ? *from : destination_ == Destination::game ? game : *resources_->marks, from != nullptr);
}

/// Plays down from a node, which the board shows or not; or looks for the turns first.
template <class Offset>
void Route<Offset>::start_play(const Place& from, bool is_shown) {
    // The next node in the file is a child, since the path leads there.
    const Place& first = is_shown && from.node() + 1 == target_.node() ? target_ : from;
    found_ = false;
    high_ = highest;
    stop_ = target_.number;
    if (first.number != stop_) {
        next_ = static_cast<uint16_t>(turn_after(first.number));
        if (next_ == 0 || (has_more_turns_ && next_ == turns_ && (is_shown || turns_ == 1))) {
            restart_path(first);
            counts_ = false;
            wanted_ = stop_ | 1;
            return start_scan(first);
        }
        if (next_ < turns_) high_ = resources_->turns[next_].parent_depth();
        if (has_more_turns_) stop_ = last_turn().number;
    }
    start(Pass::play, first);
    shown_ = is_shown ? 2 : 0;
}

template <class Offset>
CursorStatus Route<Offset>::decide_play() {
    if (found_) {
        if (stop_ == target_.number) return CursorStatus::ok;
        start_play(last_turn(), true);
    } else {
        if (depth_ != high_ + 1) return CursorStatus::malformed; // another file
        start_play(resources_->turns[next_], false);
    }
    return CursorStatus::busy;
}

} // namespace detail
} // namespace nanosgf

#endif
