// SPDX-License-Identifier: MIT
// Points of a board, board sizes, and the two colours.
#ifndef NANOSGF_VALUE_POINT_HPP
#define NANOSGF_VALUE_POINT_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {

/// A point (or cell, or field) of a board, from 0, counted from the upper left corner:
/// Go's `pd` is {15, 3} (Go 1; Hex counts the same way).
struct alignas(4) Point { // aligned, so that it is copied as one word
    uint16_t column = 0;
    uint16_t row = 0;

    friend constexpr bool operator==(Point a, Point b) {
        return a.column == b.column && a.row == b.row;
    }
    friend constexpr bool operator!=(Point a, Point b) { return !(a == b); }
};

/// Columns and rows of a board, each from 1.
struct alignas(4) BoardSize {
    uint16_t columns = 19;
    uint16_t rows = 19;

    [[nodiscard]] constexpr bool contains(Point point) const {
        return point.column < columns && point.row < rows;
    }
    friend constexpr bool operator==(BoardSize a, BoardSize b) {
        return a.columns == b.columns && a.rows == b.rows;
    }
    friend constexpr bool operator!=(BoardSize a, BoardSize b) { return !(a == b); }
};

/// A player's or a stone's colour; `none` is an empty point, or no player.
enum class Color : uint8_t { none = 0, black = 1, white = 2 };

/// The other colour; `none` for `none`.
[[nodiscard]] constexpr Color opponent(Color color) {
    return color == Color::none ? Color::none
                                : static_cast<Color>(3 - static_cast<uint8_t>(color));
}

} // namespace nanosgf

#endif
