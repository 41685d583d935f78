// SPDX-License-Identifier: MIT
// For hosts: looks at a row, or at the points around a move, as a word. Part of board.cpp.
#ifndef NANOSGF_GO_DETAIL_BOARD_ROWS_IMPL_HPP
#define NANOSGF_GO_DETAIL_BOARD_ROWS_IMPL_HPP

#include "nanosgf/go/board.hpp"
#include "nanosgf/syntax/detail/wide.hpp"
#include "nanosgf/syntax/policy.hpp"

namespace nanosgf {

/// Three rows of five points around a point, two bits a point as in memory. Off the board all bits are set.
namespace around {

inline constexpr unsigned columns = 5;
inline constexpr unsigned row_bits = 2 * columns;
inline constexpr unsigned row_mask = (1U << row_bits) - 1;
inline constexpr unsigned middle = row_bits + 4; ///< the lower bit of the point itself
inline constexpr unsigned neighbours[] = {middle - row_bits, middle - 2, middle + 2, middle + row_bits}; ///< those beside it
inline constexpr uint32_t all_neighbours = 0x1011010; ///< of the same
inline constexpr uint32_t all_points = 0x15555555; ///< the lower bit of each
inline constexpr uint32_t each_row = 0x100401; ///< the lowest bit of each

} // namespace around

/// The points around one that is in no row at the edge, of a board in rows: where two columns are missing at a side, those of the
/// rows beside. Bits above them are anything.
inline uint32_t GoBoard::points_inside(unsigned index) const {
    const auto five_from = [this](unsigned first) -> uint32_t {
        const uint8_t* const at = cells_ + (first >> 2);
        return (at[0] | unsigned{at[1]} << 8) >> (first & 3) * 2;
    };
    const unsigned columns = state_.columns, first = index - 2;
    return (five_from(first - columns) & around::row_mask) | (five_from(first) & around::row_mask) << around::row_bits | five_from(first + columns) << 2 * around::row_bits;
}

/// The points around any one, on a board of at least five columns.
inline uint32_t GoBoard::points_around(unsigned column, unsigned row) const {
    const unsigned columns = state_.columns;
    const unsigned from_right = columns - 1 - column;
    // All five columns are on the board; the bits are moved below.
    const unsigned first = row * columns + (column < 2 ? 0 : from_right < 2 ? columns - around::columns : column - 2);
    const auto five_from = [this](unsigned index) -> uint32_t {
        const uint8_t* const at = cells_ + (index >> 2);
        return (at[0] | unsigned{at[1]} << 8) >> (index & 3) * 2 & around::row_mask;
    };
    uint32_t points = five_from(first) << around::row_bits;
    points |= row != 0 ? five_from(first - columns) : around::row_mask;
    points |= (row + 1 < state_.rows ? five_from(first + columns) : around::row_mask) << 2 * around::row_bits;
    if (column < 2) {
        const unsigned off = 4 - 2 * column;
        points = points << off | ((1U << off) - 1) * around::each_row;
    } else if (from_right < 2) {
        const unsigned off = 4 - 2 * from_right;
        points = points >> off | (around::row_mask & ~(around::row_mask >> off)) * around::each_row;
    }
    return points;
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

/// The row's points, and after them those of a row that ends there: all bits set.
inline uint64_t GoBoard::points_of(unsigned row) const {
    constexpr size_t eight = detail::wide::load_size;
    const unsigned index = row * state_.columns;
    const size_t used = bytes_used();
    size_t at = index >> 2;
    unsigned shift = (index & 3) * 2;
    uint64_t points = 0;
    if (used >= eight) {
        if (at + eight > used) {
            shift += static_cast<unsigned>(8 * (at + eight - used));
            at = used - eight;
        }
        points = detail::wide::load_in_order(cells_ + at);
    } else {
        for (size_t i = used; i-- > 0;) points = points << 8 | cells_[i];
        shift = 2 * index;
    }
    return points >> shift | ~uint64_t{0} << 2 * state_.columns;
}

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
        if (below != state_.rows) {
            const uint64_t beside = points_of(below);
            if ((found & with(beside, 0) & liberty) != 0) return false;
            if (region.add(below, found & with(beside, same))) waiting |= uint64_t{1} << below;
        }
        if (row != 0) {
            const uint64_t beside = points_of(above);
            if ((found & with(beside, 0) & liberty) != 0) return false;
            if (region.add(above, found & with(beside, same))) {
                waiting |= uint64_t{1} << above;
                row = above;
                continue;
            }
        }
        if (waiting == 0) return true;
        while ((waiting >> row & 1) == 0) ++row;
    }
}

/// Gives the points of a region this colour. Returns how many they are.
inline uint32_t GoBoard::turn(const Region& region, Color into) {
    uint32_t count = 0;
    for (unsigned row = 0; region.known >> row != 0; ++row) {
        if ((region.known >> row & 1) == 0) continue;
        Cell cell = row << 8;
        for (uint64_t points = region.rows[row]; points != 0; points >>= 2, ++cell) {
            if ((points & 1) == 0) continue;
            put(cell, into);
            ++count;
        }
    }
    return count;
}

/// What a stone on the middle of these points meets.
inline GoBoard::Meeting GoBoard::meeting(Color color, uint32_t points) {
    const uint32_t empty = ~(points | points >> 1) & (around::all_points ^ 1U << around::middle);
    const uint32_t near_empty = empty << 2 | empty >> 2 | empty << around::row_bits | empty >> around::row_bits;
    const uint32_t others = points ^ bits_of(opponent(color)) * around::all_points; // no bit where a stone of the other colour is
    const uint32_t enclosed = ~(others | others >> 1 | near_empty) & around::all_neighbours;
    return {points >> around::middle & 3, enclosed, empty & around::all_neighbours};
}

/// play() on hosts. `points`: around the point.
inline bool GoBoard::play_among(Color color, Point point, uint32_t points) {
    const unsigned index = unsigned{point.row} * state_.columns + point.column;
    const Meeting met = meeting(color, points);
    state_.number_before = state_.move_number;
    state_.turn_before = state_.turn;
    state_.effects = static_cast<uint8_t>(met.former << overwritten_shift);
    state_.column = static_cast<uint8_t>(point.column);
    state_.row = static_cast<uint8_t>(point.row);
    uint8_t& four = cells_[index >> 2];
    four = static_cast<uint8_t>(four ^ (met.former ^ bits_of(color)) << (index & 3) * 2);
    state_.color = color;
    state_.turn = static_cast<uint8_t>(State::turn_of(bits_of(opponent(color))) | State::decided);
    ++state_.move_number;
    if (met.may_capture()) return capture<true>(color, point, met.enclosed, met.liberties != 0);
    report_stone(color, point);
    return true;
}

inline GoBoard::Meeting GoBoard::meet(Color color, Point point) {
    detail::assume(color != Color::none);
    const unsigned column = point.column, row = point.row, columns = state_.columns, index = row * columns + column;
    const bool is_inside = column - 2 < columns - 4 && row - 1 < unsigned{state_.rows} - 2;
    const Meeting met = meeting(color, is_inside ? points_inside(index) : points_at_edge(point));
    uint8_t& four = cells_[index >> 2];
    four = static_cast<uint8_t>(four ^ (met.former ^ bits_of(color)) << (index & 3) * 2);
    return met;
}

} // namespace nanosgf

#endif
