// SPDX-License-Identifier: MIT
// SZ: the size of a board, within the limits of each game.
#ifndef NANOSGF_VALUE_BOARD_SIZE_HPP
#define NANOSGF_VALUE_BOARD_SIZE_HPP

#include "nanosgf/value/plain.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {

/// What sizes a game allows.
struct SizeLimits {
    BoardSize standard;       ///< where SZ is missing or says nothing
    uint16_t largest = 702;   ///< longer sides are cut to it
    uint16_t least_usual = 1; ///< shorter and longer sides than these two are reported, and stay
    uint16_t most_usual = 702;
};

/// The limits of a game by its GM number and the file's FF (FF[4] properties, SZ; Go 1;
/// Hex; Twixt): two letters reach 52x52; before FF[4] Go has at most 19, and at least 2; where
/// points have letters and numbers, 702 columns have a name of two letters. `standard` is the
/// game's default, from the table of games.
[[nodiscard]] SizeLimits size_limits(uint8_t game, uint8_t file_format, BoardSize standard);

/// `19` or `columns:rows`. The value is always a size to go on with. Repaired: size-range (cut to
/// the limits), size-square-composed, and what decode_number repairs. Not usable, and the standard
/// size: empty-value, number-malformed of what is no number, size-range of a side less than 1.
[[nodiscard]] Decoded<BoardSize> decode_size(Bytes raw, const SizeLimits& limits);
/// `19`, or `6:7` where the sides differ.
[[nodiscard]] ShortText format_size(BoardSize size);

} // namespace nanosgf

#endif
