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
template <class Offset>
auto Route<Offset>::turn(uint8_t index) const -> Place {
    const Waypoint& mark = table_[mark_count_ + index];
    Place place;
    place.offset = mark.offset;
    place.number_ = mark.number;
    place.level = mark.level;
    return place;
}

// Those that were not in the table are further down.
template <class Offset>
void Route<Offset>::drop_turn() {
    --turns_;
    has_more_turns_ = false;
    if (turns_ >= here_turns_) return;
    here_turns_ = turns_;
    here_has_more_ = true;
}

/// A node of this level comes, and none after `number` counts: other turns are none of its way.
template <class Offset>
void Route<Offset>::leave(uint32_t level, uint32_t number) {
    for (; turns_ != 0; drop_turn()) {
        const Place last = last_turn();
        if (last.floor() <= level && last.number() <= number) break;
    }
    if (base_.floor() > level) restart_way(Place());
    if (level < least_) least_ = level;
}

/// What is above is not known.
template <class Offset>
void Route<Offset>::restart_way(const Place& from) {
    base_ = from;
    if (from.is_root()) base_.offset = root_offset_;
    turns_ = here_turns_ = 0;
    has_more_turns_ = here_has_more_ = true;
}

template <class Offset>
void Route<Offset>::add_turn(const Place& seen) {
    leave(seen.level, seen.number());
    if (!seen.is_after() || has_more_turns_) return;
    has_more_turns_ = turns_ == turn_count_;
    if (has_more_turns_) return;
    table_[mark_count_ + turns_++] = {seen.offset, seen.number_, seen.level};
}

template <class Offset>
void Route<Offset>::plan(const Place* from) {
    plays_ = true;
    from_game_ = from == nullptr;
    const bool is_step = from != nullptr && from->number() == here_.number() && (way_ == Way::next || way_ == Way::child);
    const Place root = place_of(0);
    go_on_from(is_step ? target_ : from == nullptr ? root : *from);
}

/// Plays down from a node that the board shows, or that is next to it; or looks for the turns first.
template <class Offset>
void Route<Offset>::go_on_from(const Place& from) {
    const bool is_step = from.number() == target_.number();
    if (!is_step && (from.number() < base_.number() || (has_more_turns_ && last_turn().number() <= from.number()))) {
        restart_way(from);
        goal_ = Goal::number;
        wanted_ = target_.number();
        level_ = target_.level;
        start_scan(from);
        return;
    }
    for (turn_ = 0; turn_ < turns_ && turn(turn_).number() <= from.number(); ++turn_) {}
    const Offset game = way_ == Way::game ? start_ : game_start_;
    start(Pass::play, from);
    goal_ = Goal::number;
    if (from_game_) start_ = game;
    is_shown_ = !from_game_;
    stop_ = has_more_turns_ && !is_step ? last_turn().number() : target_.number();
}

/// A node of the way, or the one above it that the board shows already.
template <class Offset>
Answer Route<Offset>::play(Offset at) {
    if (is_last_) return Answer::pause;
    const bool is_shown = is_first_ && is_shown_;
    is_last_ = seen_at(at).number() == stop_;
    return is_shown && !is_last_ ? Answer::skip_node : Answer::go_on;
}

template <class Offset>
Reached Route<Offset>::decide_play() {
    if (is_last_ && stop_ == target_.number()) return Reached::ok;
    if (!is_last_ && (turn_ == turns_ || depth_ != turn(turn_).parent_depth() + 1)) return Reached::malformed; // another file
    from_game_ = false;
    if (is_last_) go_on_from(last_turn());
    else start(Pass::play, turn(turn_++));
    return Reached::busy;
}

} // namespace detail
} // namespace nanosgf

#endif
