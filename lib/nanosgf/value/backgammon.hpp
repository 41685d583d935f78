// SPDX-License-Identifier: MIT
// Points, dice and moves of Backgammon.
#ifndef NANOSGF_VALUE_BACKGAMMON_HPP
#define NANOSGF_VALUE_BACKGAMMON_HPP

#include "nanosgf/value/move.hpp"

namespace nanosgf {

/// The size to pass to decoders of points: 24 points, the bar (24) and off (25), all in row 0.
inline constexpr BoardSize backgammon_board = {26, 1};

/// One small letter: `a` is 0, White's 1-point; `y` the bar, `z` off (Backgammon, point).
[[nodiscard]] Point backgammon_notation(detail::ValueCursor& in, BoardSize size);
/// The inverse; not valid beyond `z`. `size` is ignored.
[[nodiscard]] ShortText format_backgammon_point(Point point, BoardSize size = backgammon_board);

/// Two dice, each 1 to 6.
struct Dice {
    uint8_t first = 0;
    uint8_t second = 0;
};
/// `31` (Backgammon, DI). No value: empty_value, point_malformed.
[[nodiscard]] Decoded<Dice> decode_dice(Bytes raw);
[[nodiscard]] ShortText format_dice(Dice dice);

/// Dice and up to four pairs of points, `31hefe`, or double, take, drop (Backgammon, move). No
/// value: empty_value, point_malformed. `size` is ignored.
[[nodiscard]] Decoded<Move> decode_backgammon_move(Bytes raw, BoardSize size);
/// Not valid for moves that the game does not have. `size` is ignored.
[[nodiscard]] ShortText format_backgammon_move(const Move& move, BoardSize size = backgammon_board);

} // namespace nanosgf

#endif
