// SPDX-License-Identifier: MIT
// The marks of a cursor: where they are, and how the table is thinned out.
#ifndef NANOSGF_NAVIGATE_DETAIL_ROUTE_MARKS_IMPL_HPP
#define NANOSGF_NAVIGATE_DETAIL_ROUTE_MARKS_IMPL_HPP

#include "nanosgf/navigate/detail/route.hpp"

namespace nanosgf {
namespace detail {

template <class Offset>
Route<Offset>::Route(Place* table, uint16_t count) : table_(table) {
    const uint32_t part = count - count * uint32_t{9} / 16;
    turn_count_ = static_cast<uint8_t>(part < UINT8_MAX ? part : UINT8_MAX);
    mark_count_ = static_cast<uint16_t>(count - turn_count_);
}

template <class Offset>
auto Route<Offset>::place_of(uint16_t mark) const -> Place {
    if (mark == 0) return {game_start_, 0, 0};
    Place place = table_[mark - 1];
    place.level &= most_level;
    return place;
}

/// The last mark up to a place's number.
template <class Offset>
uint16_t Route<Offset>::mark_up_to(uint32_t number) const {
    uint16_t mark = marks_;
    while (mark != 0 && table_[mark - 1].number > number) --mark;
    return mark;
}

// A mark has the lowest level since the one before. That after the last one is not known: a pass may end anywhere.
template <class Offset>
void Route<Offset>::note(const Place& seen) {
    const Place last = place_of(marks_);
    if (seen.number == last.number) {
        notes_ = true;
        low_ = most_level;
    }
    if (notes_ && mark_count_ != 0 && seen.offset - last.offset >= least_distance && seen.level < most_level) {
        if (marks_ == mark_count_) thin_out(seen.offset);
        table_[marks_++] = {seen.offset, seen.number, seen.level | low_ << 16};
        low_ = most_level;
    }
    if (seen.level < low_) low_ = seen.level;
}

/// Drops the mark whose neighbours are the nearest to each other; the next one is at `end`.
template <class Offset>
void Route<Offset>::thin_out(Offset end) {
    Offset least = no_end;
    uint16_t dropped = 0;
    for (uint16_t mark = marks_; mark != 0; --mark) {
        const Offset before = mark == 1 ? game_start_ : table_[mark - 2].offset;
        const auto distance = static_cast<Offset>(end - before);
        end = table_[mark - 1].offset;
        if (distance >= least) continue;
        least = distance;
        dropped = mark;
    }
    uint32_t low = table_[dropped - 1].level >> 16;
    for (--marks_; dropped <= marks_; ++dropped) {
        Place& place = table_[dropped - 1];
        place = table_[dropped];
        if (low < place.level >> 16) place.level = (place.level & most_level) | low << 16;
        low = most_level;
    }
    if (low < low_) low_ = low;
}

template <class Offset>
uint16_t Route<Offset>::check_of(const KeptWaypoints& kept, Crc16 check) const {
    check.add(Bytes(reinterpret_cast<const char*>(&kept.count), sizeof kept.count));
    check.add(Bytes(reinterpret_cast<const char*>(table_), kept.count * sizeof(Place)));
    return check.value;
}

template <class Offset>
KeptWaypoints Route<Offset>::keep_marks(Crc16 check) const {
    KeptWaypoints kept{marks_, 0};
    kept.check = check_of(kept, check);
    return kept;
}

template <class Offset>
bool Route<Offset>::use_marks(const KeptWaypoints& kept, Crc16 check) {
    if (kept.count > mark_count_ || kept.check != check_of(kept, check)) return false;
    marks_ = kept.count;
    return true;
}

} // namespace detail
} // namespace nanosgf

#endif
