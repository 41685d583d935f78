// SPDX-License-Identifier: MIT
// The way from a node to one below it: where it leaves first children, and the nodes to play.
#ifndef NANOSGF_NAVIGATE_DETAIL_ROUTE_PLAN_IMPL_HPP
#define NANOSGF_NAVIGATE_DETAIL_ROUTE_PLAN_IMPL_HPP

#include "nanosgf/navigate/detail/route.hpp"

namespace nanosgf {
namespace detail {

// A turn is a child on the way that is not its parent's first one. It follows the end of a tree. Between two turns the
// way is what the file has, without a gap. The table's last entries hold the turns nearest to the start; if there are
// more, the way is played up to the last of them and planned again from there.
template <class Offset>
void Route<Offset>::plan(const Place* from) {
    played_ = from != nullptr ? *from : place_of(0);
    if (from == nullptr && way_ == Way::game) played_ = target_;
    const bool is_step = from != nullptr && from->number() == here_.number() && (way_ == Way::next || way_ == Way::child);
    turns_ = turn_ = 0;
    has_more_turns_ = false;
    from_game_ = from == nullptr;
    const Offset game = way_ == Way::game ? start_ : game_start_;
    if (is_step || target_.is_root()) {
        end_ = target_.offset;
        start_play(target_, game);
    } else {
        plan_interval(played_);
    }
}

template <class Offset>
void Route<Offset>::start_play(const Place& from, Offset game) {
    start(Pass::play, from);
    if (from_game_) start_ = game;
}

template <class Offset>
auto Route<Offset>::turn(uint8_t index) const -> Place {
    const Waypoint& mark = table_[mark_count_ + index];
    Place place;
    place.offset = mark.offset;
    place.number_ = mark.number;
    place.level = mark.level | uint32_t{mark.low} << 16;
    return place;
}

template <class Offset>
void Route<Offset>::add_turn(const Place& seen) {
    if (!seen.is_after()) return;
    const uint8_t before = turns_;
    while (turns_ != 0 && turn(static_cast<uint8_t>(turns_ - 1)).floor() > seen.level) --turns_;
    if (turns_ != before) has_more_turns_ = false;
    if (turns_ == turn_count_) {
        has_more_turns_ = true;
        return;
    }
    table_[mark_count_ + turns_++] = {seen.offset, seen.number_, static_cast<uint16_t>(seen.level & UINT16_MAX),
                                      static_cast<uint16_t>(seen.level >> 16)};
}

template <class Offset>
void Route<Offset>::plan_interval(const Place& from) {
    start(Pass::plan, from);
    uint16_t next = 1;
    while (next <= marks_ && offset_of(next) <= from.offset) ++next;
    end_ = next > marks_ || offset_of(next) > target_.offset ? static_cast<Offset>(target_.offset + 1) : offset_of(next);
}

// Whether no node of the interval is on the way: all its trees have ended before the target.
template <class Offset>
bool Route<Offset>::passes(uint16_t mark) const {
    uint32_t least = target_.level;
    uint16_t next = static_cast<uint16_t>(mark + 1);
    if (next > marks_ || offset_of(next) > target_.offset) return false;
    for (; next <= marks_ && offset_of(next) <= target_.offset; ++next) {
        const uint32_t level = place_of(next).level;
        if (level < least) least = level;
        const auto after = static_cast<uint16_t>(next + 1);
        if (after <= marks_ && offset_of(after) <= target_.offset && low_of(next) < least) least = low_of(next);
    }
    return ((uint32_t{low_of(mark)} + 1) & ~uint32_t{1}) > least;
}

// Goes on with the next interval, or starts to play.
template <class Offset>
void Route<Offset>::plan_on() {
    uint16_t mark = 1;
    while (mark <= marks_ && offset_of(mark) < end_) ++mark;
    while (mark <= marks_ && offset_of(mark) <= target_.offset && passes(mark)) ++mark;
    if (mark <= marks_ && offset_of(mark) <= target_.offset) {
        const Place from = place_of(mark);
        add_turn(from);
        if (from.offset != target_.offset) return plan_interval(from);
    }
    end_ = has_more_turns_ ? turn(static_cast<uint8_t>(turns_ - 1)).offset : target_.offset;
    start_play(played_, game_start_);
}

/// A node of the way, or the one above it that the board shows already.
template <class Offset>
Answer Route<Offset>::play(Offset at) {
    if (is_last_ || at > end_) return Answer::pause;
    const bool is_shown = is_first_ && !from_game_ && turn_ == 0;
    if (!is_first_) ++number_;
    played_ = seen_at(at);
    is_first_ = opened_ = after_ = false;
    is_last_ = at == end_;
    return is_shown && !is_last_ ? Answer::skip_node : Answer::go_on;
}

template <class Offset>
Reached Route<Offset>::decide_play() {
    if (is_last_ && !has_more_turns_) return Reached::ok;
    if (is_last_) {
        const Place from = played_;
        turns_ = turn_ = 0;
        has_more_turns_ = from_game_ = false;
        plan_interval(from);
        return Reached::busy;
    }
    if (turn_ == turns_ || depth_ != turn(turn_).parent_depth() + 1) return Reached::malformed; // another file
    from_game_ = false;
    start(Pass::play, turn(turn_++));
    return Reached::busy;
}

} // namespace detail
} // namespace nanosgf

#endif
