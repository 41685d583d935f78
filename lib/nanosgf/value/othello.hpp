// SPDX-License-Identifier: MIT
// Points and moves of Othello: column letter and row number.
#ifndef NANOSGF_VALUE_OTHELLO_HPP
#define NANOSGF_VALUE_OTHELLO_HPP

#include "nanosgf/value/move.hpp"

namespace nanosgf {

/// A small letter and the number of the row from the top, `d3` (FF[1] types, Othello). Repaired, with
/// point_malformed: a capital, and two letters, which are column and row as in Go.
[[nodiscard]] Point othello_notation(detail::ValueCursor& in, BoardSize size);
/// A move is a point. No value: empty_value, point_malformed, point_off_board.
[[nodiscard]] Decoded<Move> decode_othello_move(Bytes raw, BoardSize size);
/// Not valid for moves other than plays on the board. Points are written by format_cell.
[[nodiscard]] ShortText format_othello_move(const Move& move, BoardSize size);

} // namespace nanosgf

#endif
