// SPDX-License-Identifier: MIT
// The written forms of coordinates, one conversion each way: letters of SGF, of Go
// diagrams (GTP and Ishi write the same), names of Hex cells.
#ifndef NANOSGF_VALUE_COORDINATES_HPP
#define NANOSGF_VALUE_COORDINATES_HPP

#include "nanosgf/value/detail/value_cursor.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {

/// The index of a character that is no letter.
inline constexpr uint8_t no_index = 52;

/// 0 to 51 for `a` to `z` and `A` to `Z` (Go 1), no_index for anything else.
[[nodiscard]] constexpr uint8_t go_letter_index(uint16_t letter) {
    const uint16_t index = static_cast<uint16_t>((letter | 0x20) - 'a');
    if (index > 25) return no_index;
    return static_cast<uint8_t>((letter & 0x20) != 0 ? index : index + 26);
}
/// The inverse, for an index of less than 52.
[[nodiscard]] constexpr char go_letter(uint16_t index) {
    return static_cast<char>(index < 26 ? 'a' + index : 'A' + (index - 26));
}

/// For boards of more columns there is no lettering that all programs agree on.
inline constexpr uint16_t most_diagram_columns = 25;

/// `A` to `Z` without I, for a column of less than 25.
[[nodiscard]] constexpr char diagram_letter(uint16_t column) {
    return static_cast<char>('A' + column + (column > 7 ? 1 : 0));
}

/// A diagram's column letter, in any case, and the number of the row from the bottom: `Q16`.
/// Fails with point_malformed for `I`, and on boards of more than 25 columns.
[[nodiscard]] Point diagram_notation(detail::ValueCursor& in, BoardSize size);
/// A point as diagrams, GTP and Ishi name it. No value: empty_value, point_malformed,
/// point_off_board.
[[nodiscard]] Decoded<Point> decode_diagram_point(Bytes text, BoardSize size);
/// Capital and number; not valid for a point off the board, or on more than 25 columns.
[[nodiscard]] ShortText format_diagram_point(Point point, BoardSize size);

/// Letters in any case from `a` on, with `aa` after `z`, and the number of the row from the top:
/// `c5`, `ab28` (Hex, cells). Three letters and four digits at most; leading zeros are number_malformed.
[[nodiscard]] Point cell_notation(detail::ValueCursor& in, BoardSize size);
/// The name of a cell. No value: empty_value, point_malformed, point_off_board.
[[nodiscard]] Decoded<Point> decode_cell(Bytes text, BoardSize size);
/// The largest board that names of three letters and four digits can cover.
inline constexpr BoardSize largest_cell_board = {18278, 9999};
/// Small letters and number; not valid for a point off the board, or off the largest board.
[[nodiscard]] ShortText format_cell(Point point, BoardSize size = largest_cell_board);

} // namespace nanosgf

#endif
