// SPDX-License-Identifier: MIT
// Points and moves of Lines of Action: rows are counted from the bottom.
#ifndef NANOSGF_VALUE_LINES_OF_ACTION_HPP
#define NANOSGF_VALUE_LINES_OF_ACTION_HPP

#include "nanosgf/value/move.hpp"

namespace nanosgf {

/// A letter in any case and the number of the row from the bottom, `c2` (LOA, point).
[[nodiscard]] Point lines_of_action_notation(detail::ValueCursor& in, BoardSize size);
/// The inverse; not valid for a point off the board.
[[nodiscard]] ShortText format_lines_of_action_point(Point point, BoardSize size);

/// `e1-e3`, `C2:C5++`, `e1e3`, or pass, resign, forfeit, escape, in any case (LOA, move). `+` and
/// `!` after it are skipped. No value: empty_value, point_malformed, point_off_board.
[[nodiscard]] Decoded<Move> decode_lines_of_action_move(Bytes raw, BoardSize size);
/// `e1-e3`, `c2:c5`, `Pass`; not valid for moves that the game does not have.
[[nodiscard]] ShortText format_lines_of_action_move(const Move& move, BoardSize size);

} // namespace nanosgf

#endif
