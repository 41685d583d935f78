// SPDX-License-Identifier: MIT
// The marks of a cursor: where they are, and how the table is thinned out. And what is kept of the table over a power-off.
#ifndef NANOSGF_NAVIGATE_DETAIL_ROUTE_MARKS_IMPL_HPP
#define NANOSGF_NAVIGATE_DETAIL_ROUTE_MARKS_IMPL_HPP

#include "nanosgf/navigate/detail/route.hpp"

namespace nanosgf {
namespace detail {

template <class Offset>
auto Route<Offset>::place_of(uint16_t mark) const -> Place {
    Place place = resources_->marks[mark];
    place.level &= most_level;
    return place;
}

/// The last mark up to a place's number.
template <class Offset>
uint16_t Route<Offset>::mark_up_to(uint32_t number) const {
    const Place* mark = resources_->marks + marks_;
    while ((--mark)->number > number) {}
    return static_cast<uint16_t>(mark - resources_->marks);
}

// A mark has the lowest level since the one before. That after the last one is not known: a pass may end anywhere.
template <class Offset>
void Route<Offset>::note(const Place& seen) {
    const Place& last = resources_->marks[marks_ - 1];
    if (seen.number == last.number && resources_->mark_count != 1) low_ = most_level;
    if (low_ != 0 && seen.offset - last.offset >= least_distance && seen.level < most_level) {
        resources_->marks[marks_++] = {seen.offset, seen.number, seen.level | uint32_t{low_} << 16};
        low_ = most_level;
        if (marks_ == resources_->mark_count) thin_out();
    }
    if (seen.level < low_) low_ = static_cast<uint16_t>(seen.level);
}

/// Drops the mark whose neighbours are the nearest to each other, not the last one.
template <class Offset>
void Route<Offset>::thin_out() {
    Offset least = no_end;
    Place* dropped = resources_->marks + 1;
    for (Place* mark = resources_->marks + --marks_; --mark != resources_->marks;) {
        const auto distance = static_cast<Offset>(mark[1].offset - mark[-1].offset);
        if (distance >= least) continue;
        least = distance;
        dropped = mark;
    }
    const uint32_t low = dropped->level >> 16;
    for (Place* mark = dropped; mark != resources_->marks + marks_; ++mark) *mark = mark[1];
    if (low < dropped->level >> 16) dropped->level = (dropped->level & most_level) | low << 16;
}

template <class Value>
void add_to(Crc16& check, const Value* values, size_t count) {
    check.add(Bytes(reinterpret_cast<const char*>(values), count * sizeof(Value)));
}

/// What identifies the game.
template <class Offset>
Crc16 Route<Offset>::check_of_game() const {
    const Offset values[] = {game_start(), file_size, root_check};
    Crc16 check;
    add_to(check, values, 3);
    return check;
}

template <class Offset>
uint16_t Route<Offset>::check_of(const KeptWaypoints& kept) const {
    Crc16 check = check_of_game();
    add_to(check, &kept.count, 1);
    add_to(check, resources_->marks, kept.count);
    return check.value;
}

template <class Offset>
uint16_t Route<Offset>::check_of(const Bookmark& kept) const {
    Crc16 check = check_of_game();
    add_to(check, &kept.node, 1);
    add_to(check, &kept.turns, 1);
    add_to(check, &kept.has_more, 1);
    add_to(check, resources_->turns, kept.turns);
    return check.value;
}

template <class Offset>
KeptWaypoints Route<Offset>::keep_marks() const {
    KeptWaypoints kept{marks_, 0};
    kept.check = check_of(kept);
    return kept;
}

template <class Offset>
bool Route<Offset>::use_marks(const KeptWaypoints& kept) {
    if (kept.count == 0 || kept.count > resources_->mark_count || kept.check != check_of(kept)) return false;
    marks_ = kept.count;
    return true;
}

template <class Offset>
auto Route<Offset>::bookmark() const -> Bookmark {
    Bookmark kept = {here_, 0, here_turns_, here_has_more_};
    kept.check = check_of(kept);
    return kept;
}

template <class Offset>
bool Route<Offset>::use_bookmark(const Bookmark& kept) {
    if (kept.turns == 0 || kept.turns > resources_->turn_count || kept.check != check_of(kept)) return false;
    here_ = kept.node;
    turns_ = here_turns_ = kept.turns;
    has_more_turns_ = here_has_more_ = kept.has_more;
    has_position = false;
    return true;
}

} // namespace detail
} // namespace nanosgf

#endif
