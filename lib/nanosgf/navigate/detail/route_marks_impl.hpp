// SPDX-License-Identifier: MIT
// The marks of a cursor: where they are, and which intervals between them need not be read.
#ifndef NANOSGF_NAVIGATE_DETAIL_ROUTE_MARKS_IMPL_HPP
#define NANOSGF_NAVIGATE_DETAIL_ROUTE_MARKS_IMPL_HPP

#include "nanosgf/navigate/detail/route.hpp"

namespace nanosgf {
namespace detail {

template <class Offset>
Route<Offset>::Route(Waypoint* table, uint16_t count) : table_(table) {
    const uint16_t quarter = static_cast<uint16_t>(count / 4 + (count % 4 != 0 ? 1 : 0));
    turn_count_ = static_cast<uint8_t>(quarter < UINT8_MAX ? quarter : UINT8_MAX);
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
    place.level = found.level;
    return place;
}

/// The last mark before an offset that is after the root.
template <class Offset>
uint16_t Route<Offset>::mark_before(Offset offset) const {
    uint16_t mark = marks_;
    while (mark != 0 && offset_of(mark) >= offset) --mark;
    return mark;
}

// The last mark's interval is not measured: a pass may end anywhere in it.
template <class Offset>
void Route<Offset>::note(const Place& seen) {
    // In 32 bits, whose shifts small machines have.
    const auto is_far = [&] {
        const auto distance = static_cast<Offset>(seen.offset - offset_of(marks_));
        return distance > UINT32_MAX || static_cast<uint32_t>(distance) >> spacing_ != 0;
    };
    if (notes_ && mark_count_ != 0 && is_far() && seen.level < most_level) {
        set_low(marks_, static_cast<uint16_t>(low_ < most_level ? low_ : most_level));
        if (marks_ == mark_count_) thin_out();
        if (is_far()) {
            table_[marks_++] = {seen.offset, seen.number_, static_cast<uint16_t>(seen.level), 0};
            low_ = highest;
        } else {
            low_ = low_of(marks_);
        }
    }
    if (seen.level < low_) low_ = seen.level;
}

/// Keeps every second mark.
template <class Offset>
void Route<Offset>::thin_out() {
    if (spacing_ < 31) ++spacing_;
    const auto kept = static_cast<uint16_t>(marks_ / 2);
    for (uint16_t mark = 0; mark <= kept; ++mark) {
        const auto from = static_cast<uint16_t>(2 * mark);
        if (mark != 0) table_[mark - 1] = table_[from - 1];
        if (from == marks_) break;
        const uint16_t low = low_of(static_cast<uint16_t>(from + 1));
        set_low(mark, low < low_of(from) ? low : low_of(from));
    }
    marks_ = kept;
}

template <class Offset>
uint16_t Route<Offset>::check_of(const KeptWaypoints& kept, Crc16 check) const {
    const uint16_t values[] = {kept.count, kept.low, kept.spacing};
    check.add(Bytes(reinterpret_cast<const char*>(values), sizeof values));
    check.add(Bytes(reinterpret_cast<const char*>(table_), kept.count * sizeof(Waypoint)));
    return check.value;
}

template <class Offset>
KeptWaypoints Route<Offset>::keep_marks(Crc16 check) const {
    KeptWaypoints kept{marks_, root_low_, spacing_, 0};
    kept.check = check_of(kept, check);
    return kept;
}

template <class Offset>
bool Route<Offset>::use_marks(const KeptWaypoints& kept, Crc16 check) {
    if (kept.count > mark_count_ || kept.check != check_of(kept, check)) return false;
    marks_ = kept.count;
    root_low_ = kept.low;
    spacing_ = kept.spacing;
    return true;
}

} // namespace detail
} // namespace nanosgf

#endif
