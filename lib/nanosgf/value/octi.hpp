// SPDX-License-Identifier: MIT
// Points, stones and moves of Octi.
#ifndef NANOSGF_VALUE_OCTI_HPP
#define NANOSGF_VALUE_OCTI_HPP

#include "nanosgf/value/move.hpp"

namespace nanosgf {

/// A pod and its prongs.
struct OctiStone {
    Point point;
    uint8_t prongs = 0; ///< bit 0 for `A` (north), clockwise to bit 7 for `H`
};

/// The largest board: points 11 to 99.
inline constexpr BoardSize octi_board = {9, 9};

/// Two digits from 1, column and row from the lower left: `73` (Octi, point).
[[nodiscard]] Point octi_notation(detail::ValueCursor& in, BoardSize size);
/// The inverse; not valid for a point off the board or beyond `99`.
[[nodiscard]] ShortText format_octi_point(Point point, BoardSize size);

/// A point and the letters of prongs, `46CD` (Octi, stone). No value: empty_value,
/// point_malformed, point_off_board.
[[nodiscard]] Decoded<OctiStone> decode_octi_stone(Bytes raw, BoardSize size);
[[nodiscard]] ShortText format_octi_stone(OctiStone stone, BoardSize size);

/// A move, as Kind::text; only its form is checked: a new pod `73`, prongs `33+B`, `33+B!`,
/// `33+A-B`, jumps `84-86-68`, captures `84-86-68xDxAB`, several pods `46CD-56,46D-55` (Octi,
/// move). `point` is the first pod's. No value: empty_value, point_malformed, point_off_board.
[[nodiscard]] Decoded<Move> decode_octi_move(Bytes raw, BoardSize size);

} // namespace nanosgf

#endif
