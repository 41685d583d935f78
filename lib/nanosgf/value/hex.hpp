// SPDX-License-Identifier: MIT
// Moves of Hex: cells, swaps and other words. Cells are read by cell_notation.
#ifndef NANOSGF_VALUE_HEX_HPP
#define NANOSGF_VALUE_HEX_HPP

#include "nanosgf/value/coordinates.hpp"
#include "nanosgf/value/move.hpp"

namespace nanosgf {

/// A cell, or swap-sides, swap-pieces, resign, forfeit, pass, in any case (Hex, moves).
/// Repaired, with point_malformed: `swap` is swap-sides; two letters without a number are column
/// and row as in Go (Little Golem). No value: empty_value, point_malformed, point_off_board.
[[nodiscard]] Decoded<Move> decode_hex_move(Bytes raw, BoardSize size);
/// Not valid for moves that Hex does not have, nor for points off the board.
[[nodiscard]] ShortText format_hex_move(const Move& move, BoardSize size);

/// Where swap-pieces moves a stone: its mirror image at the long diagonal.
[[nodiscard]] constexpr Point swapped(Point cell) { return {cell.row, cell.column}; }

/// Whether the program in this raw value of AP, HexGui 0.0 to 0.9, wrote swap-pieces but meant
/// swap-sides.
[[nodiscard]] bool swaps_sides_only(Bytes application);

} // namespace nanosgf

#endif
