// SPDX-License-Identifier: MIT
// Moves of Twixt. Points are read by cell_notation.
#ifndef NANOSGF_VALUE_TWIXT_HPP
#define NANOSGF_VALUE_TWIXT_HPP

#include "nanosgf/value/move.hpp"

namespace nanosgf {

/// A peg, letters and number in any case, is a play; anything else, such as added or removed
/// links, is Kind::text (Twixt, move). No value: empty_value, point_off_board.
[[nodiscard]] Decoded<Move> decode_twixt_move(Bytes raw, BoardSize size);
/// Capitals; not valid for moves other than plays on the board.
[[nodiscard]] ShortText format_twixt_move(const Move& move, BoardSize size);

} // namespace nanosgf

#endif
