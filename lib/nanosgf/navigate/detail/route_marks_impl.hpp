// SPDX-License-Identifier: MIT
// The marks of a cursor: where they are, and which intervals between them need not be read.
#ifndef NANOSGF_NAVIGATE_DETAIL_ROUTE_MARKS_IMPL_HPP
#define NANOSGF_NAVIGATE_DETAIL_ROUTE_MARKS_IMPL_HPP

#include "nanosgf/navigate/detail/route.hpp"

namespace nanosgf {
namespace detail {

template <class Offset>
Route<Offset>::Route(Waypoint* table, uint16_t count) : table_(table) {
    const uint32_t part = count - count * uint32_t{9} / 16;
    turn_count_ = static_cast<uint8_t>(part < UINT8_MAX ? part : UINT8_MAX);
    mark_count_ = static_cast<uint16_t>(count - turn_count_);
}

template <class Offset>
auto Route<Offset>::place_of(uint16_t mark) const -> Place {
    Place place;
    place.offset = root_offset_;
    if (mark == 0) return place;
    const Waypoint& found = table_[mark - 1];
    place.offset = found.offset;
    place.number_ = found.number;
    place.level = found.level & UINT16_MAX;
    return place;
}

// The last mark's interval is not measured: a pass may end anywhere in it.
template <class Offset>
void Route<Offset>::note(const Place& seen) {
    if (notes_ && mark_count_ != 0 && seen.offset - offset_of(marks_) >= least_distance && seen.level < most_level) {
        set_low(marks_, static_cast<uint16_t>(low_ < most_level ? low_ : most_level));
        if (marks_ == mark_count_) thin_out(seen.offset);
        table_[marks_++] = {seen.offset, seen.number_, seen.level};
        low_ = highest;
    }
    if (seen.level < low_) low_ = seen.level;
}

/// Drops the mark whose neighbours are the nearest to each other; the next one is at `end`.
template <class Offset>
void Route<Offset>::thin_out(Offset end) {
    Offset least = no_end;
    uint16_t dropped = 0;
    for (uint16_t mark = marks_; mark != 0; --mark) {
        const auto before = static_cast<uint16_t>(mark - 1);
        const auto distance = static_cast<Offset>(end - offset_of(before));
        end = offset_of(mark);
        if (distance >= least) continue;
        least = distance;
        dropped = mark;
    }
    const auto before = static_cast<uint16_t>(dropped - 1);
    if (before != 0 && low_of(dropped) < low_of(before)) set_low(before, low_of(dropped));
    for (--marks_; dropped <= marks_; ++dropped) table_[dropped - 1] = table_[dropped];
}

template <class Offset>
uint16_t Route<Offset>::check_of(const KeptWaypoints& kept, Crc16 check) const {
    check.add(Bytes(reinterpret_cast<const char*>(&kept.count), sizeof kept.count));
    check.add(Bytes(reinterpret_cast<const char*>(table_), kept.count * sizeof(Waypoint)));
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
