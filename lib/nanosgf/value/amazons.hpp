// SPDX-License-Identifier: MIT
// Moves of Amazons. Points are those of Go: go_notation.
#ifndef NANOSGF_VALUE_AMAZONS_HPP
#define NANOSGF_VALUE_AMAZONS_HPP

#include "nanosgf/value/move.hpp"

namespace nanosgf {

/// From, to and arrow: six letters, `djddgd` (Amazons, move). No value: empty_value,
/// point_malformed, point_off_board.
[[nodiscard]] Decoded<Move> decode_amazons_move(Bytes raw, BoardSize size);
/// Not valid for moves other than shots on the board.
[[nodiscard]] ShortText format_amazons_move(const Move& move, BoardSize size);

} // namespace nanosgf

#endif
