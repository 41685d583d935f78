// SPDX-License-Identifier: MIT
// Moves of Gess. Points are those of Go: go_notation.
#ifndef NANOSGF_VALUE_GESS_HPP
#define NANOSGF_VALUE_GESS_HPP

#include "nanosgf/value/move.hpp"

namespace nanosgf {

/// The centres of a piece before and after, `cc:dd`, neither on the ring around the field (Gess,
/// move). No value: empty_value, point_malformed, point_off_board.
[[nodiscard]] Decoded<Move> decode_gess_move(Bytes raw, BoardSize size);
/// Not valid for moves other than steps on the board.
[[nodiscard]] ShortText format_gess_move(const Move& move, BoardSize size);

} // namespace nanosgf

#endif
