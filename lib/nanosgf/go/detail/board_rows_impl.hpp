// SPDX-License-Identifier: MIT
// For hosts: looks at a row, or at the points around a move, as a word. Part of board.cpp.
#ifndef NANOSGF_GO_DETAIL_BOARD_ROWS_IMPL_HPP
#define NANOSGF_GO_DETAIL_BOARD_ROWS_IMPL_HPP

#include "nanosgf/go/board.hpp"
#include "nanosgf/syntax/detail/wide.hpp"
#include "nanosgf/syntax/policy.hpp"

namespace nanosgf {

/// Three rows of five points around a point, two bits a point as in memory.
namespace around {

inline constexpr unsigned columns = 5;
inline constexpr unsigned row_bits = 2 * columns;
inline constexpr unsigned row_mask = (1U << row_bits) - 1;
inline constexpr unsigned middle = row_bits + 4; ///< the lower bit of the point itself
inline constexpr unsigned neighbours[] = {middle - row_bits, middle - 2, middle + 2, middle + row_bits}; ///< those beside it
inline constexpr unsigned steps[] = {0U - 256, 0U - 1, 1, 256}; ///< to their cells: the direction is their bit's number / 8
inline constexpr uint32_t all_neighbours = 0x1011010; ///< of the same
inline constexpr uint32_t all_points = 0x15555555; ///< the lower bit of each

} // namespace around

inline uint64_t GoBoard::bits_inside(unsigned columns, unsigned number) {
    constexpr unsigned word_bits = 64, border_bits = 2 * detail::BoardLayout<true>::border;
    const unsigned last = border_bits + 2 * columns, first = number * word_bits;
    if (last <= first) return 0;
    const uint64_t below_last = last - first < word_bits ? (uint64_t{1} << (last - first)) - 1 : ~uint64_t{0};
    return number == 0 ? below_last >> border_bits << border_bits : below_last;
}

/// Sets the size: points that were off the board become empty, others are off the board.
inline void GoBoard::fence(BoardSize size) {
    using namespace detail::wide;
    if (!has_words() || size == this->size()) return;
    for (unsigned number = 0; number != max_rows_ + 2U; ++number) {
        for (unsigned i = 0; i != layout_.row_bytes / load_size; ++i) {
            uint8_t* const at = row_at(number) + load_size * i;
            const uint64_t was = number - 1 < state_.rows ? bits_inside(state_.columns, i) : 0;
            const uint64_t is = number - 1 < size.rows ? bits_inside(size.columns, i) : 0;
            store_in_order(at, (load_in_order(at) & was) | ~is);
        }
    }
    state_.columns = static_cast<uint8_t>(size.columns);
    state_.rows = static_cast<uint8_t>(size.rows);
}

/// Calls `take(cell, content)` for each point that these bytes, or an empty board if it is null, have with another content, row
/// by row.
template <class Take>
inline void GoBoard::each_difference(const uint8_t* wanted, Take take) {
    using namespace detail::wide;
    const uint64_t empty_row[] = {~bits_inside(state_.columns, 0), ~bits_inside(state_.columns, 1)};
    size_t at = layout_.row_bytes;
    for (unsigned row = 0; row != state_.rows; ++row) {
        for (unsigned i = 0; i != layout_.row_bytes / load_size; ++i, at += load_size) {
            const uint64_t all = wanted != nullptr ? load_in_order(wanted + at) : empty_row[i];
            for (uint64_t others = load_in_order(cells_ + at) ^ all; others != 0;) {
                const unsigned shift = lowest_bit(others) & ~1U;
                others &= ~(uint64_t{3} << shift);
                take((row << 8) + 32 * i + shift / 2 - detail::BoardLayout<true>::border, static_cast<Color>(all >> shift & 3));
            }
        }
    }
}

/// Stones of one colour, or empty points, that are connected: the lower bit of each, as in a row.
struct GoBoard::Region {
    uint64_t rows[most_rows];
    uint64_t known = 0; ///< a bit for each row that has some

    [[nodiscard]] bool has(Cell cell) const {
        return (known >> (cell >> 8) & 1) != 0 && (rows[cell >> 8] >> 2 * (cell & 0xFF) & 1) != 0;
    }
    /// Returns whether any is new.
    bool add(unsigned row, uint64_t points) {
        const uint64_t of_row = uint64_t{1} << row;
        const uint64_t before = (known & of_row) != 0 ? rows[row] : 0;
        if ((points & ~before) == 0) return false;
        known |= of_row;
        rows[row] = before | points;
        return true;
    }
};

/// The row's points. After them all bits are set up to the highest four.
inline uint64_t GoBoard::points_of(unsigned row) const { return detail::wide::load_in_order(row_at(row + 1)) >> 2 * detail::BoardLayout<true>::border; }

/// Finds all points connected with this one, which holds `color`, that hold the same. Returns false, and leaves some out, if
/// they are stones that have a liberty.
inline bool GoBoard::surround(Cell first, Color color, Region& region) const {
    constexpr uint64_t row_points = 0x5555555555555555; // the lower bit of each
    const uint64_t same = bits_of(color) * row_points;
    const uint64_t liberty = same == 0 ? 0 : row_points;
    const auto with = [](uint64_t points, uint64_t pattern) {
        const uint64_t others = points ^ pattern;
        return ~(others | others >> 1) & row_points;
    };
    unsigned row = first >> 8;
    uint64_t waiting = uint64_t{1} << row; // rows that got points; none of them is above `row`
    region.known = 0;
    region.add(row, uint64_t{1} << 2 * (first & 0xFF));
    for (;;) {
        waiting &= ~(uint64_t{1} << row);
        const uint64_t points = points_of(row);
        const uint64_t own = with(points, same);
        uint64_t found = region.rows[row];
        for (uint64_t more = found; more != 0; found |= more) more = (found << 2 | found >> 2) & own & ~found;
        region.rows[row] = found;
        if (((found << 2 | found >> 2) & with(points, 0) & liberty) != 0) return false;
        const unsigned above = row - 1, below = row + 1;
        const uint64_t points_below = points_of(below), points_above = points_of(above);
        if ((found & (with(points_below, 0) | with(points_above, 0)) & liberty) != 0) return false;
        const uint64_t own_below = found & with(points_below, same), own_above = found & with(points_above, same);
        if (own_below != 0 && region.add(below, own_below)) waiting |= uint64_t{1} << below;
        if (own_above != 0 && region.add(above, own_above)) {
            waiting |= uint64_t{1} << above;
            row = above;
            continue;
        }
        if (waiting == 0) return true;
        while ((waiting >> row & 1) == 0) ++row;
    }
}

/// Gives the points of a region this colour. Returns how many they are.
inline uint32_t GoBoard::turn(const Region& region, Color into) {
    uint32_t count = 0;
    using detail::wide::lowest_bit;
    for (uint64_t known = region.known; known != 0; known &= known - 1) {
        const unsigned row = lowest_bit(known);
        for (uint64_t points = region.rows[row]; points != 0; points &= points - 1, ++count) put(row << 8 | lowest_bit(points) / 2, into);
    }
    return count;
}

inline GoBoard::Meeting GoBoard::meet(Color color, Point point) {
    using namespace detail::wide;
    detail::assume(color != Color::none);
    const unsigned shift = 2U * point.column;
    uint8_t* const above = row_at(point.row);
    uint8_t* const row = above + layout_.row_bytes;
    const uint64_t own = load_in_order(row);
    const auto five = [shift](uint64_t points) { return static_cast<uint32_t>(points >> shift) & around::row_mask; };
    const uint32_t points = five(load_in_order(above)) | five(own) << around::row_bits | five(load_in_order(row + layout_.row_bytes)) << 2 * around::row_bits;
    const uint32_t empty = ~(points | points >> 1) & (around::all_points ^ 1U << around::middle);
    const uint32_t near_empty = empty << 2 | empty >> 2 | empty << around::row_bits | empty >> around::row_bits;
    const uint32_t others = points ^ bits_of(opponent(color)) * around::all_points; // no bit where a stone of the other colour is
    const uint32_t former = points >> around::middle & 3;
    store_in_order(row, own ^ uint64_t{former ^ bits_of(color)} << (shift + 2 * detail::BoardLayout<true>::border));
    return {former, ~(others | others >> 1 | near_empty) & around::all_neighbours, empty & around::all_neighbours};
}

} // namespace nanosgf

#endif
