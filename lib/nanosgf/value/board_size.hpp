// SPDX-License-Identifier: MIT
// SZ: the size of a board, within the limits of each game.
#ifndef NANOSGF_VALUE_BOARD_SIZE_HPP
#define NANOSGF_VALUE_BOARD_SIZE_HPP

#include "nanosgf/value/detail/value_cursor.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {

/// The board sizes that a game allows.
struct SizeLimits {
    BoardSize standard;       ///< the size if SZ is missing or not usable
    uint16_t largest = 702;   ///< longer sides are cut to it
    uint16_t least_usual = 1; ///< sides outside these two are reported and kept
    uint16_t most_usual = 702;
};

/// The limits of a game by its GM number and the file's FF (FF[4] properties, SZ; Go 1; Hex; Twixt):
/// - Go: 52x52; before FF[4] at most 19, before FF[3] at least 2
/// - other games: any size, 702 columns at most, the last that two letters of Hex name
/// `standard` is the game's default, from the table of games.
[[nodiscard]] SizeLimits size_limits(uint8_t game, uint8_t file_format, BoardSize standard);

/// `19` or `columns:rows`. The value is always a valid size. Repaired: size_range (cut to the
/// limits), size_square_composed, and what decode_number repairs. Not usable, and then the standard
/// size: empty_value, number_malformed (not a number), size_range (a side less than 1).
[[nodiscard]] Decoded<BoardSize> decode_size(Bytes raw, const SizeLimits& limits);
/// `19`, or `6:7` if the sides differ.
[[nodiscard]] ShortText format_size(BoardSize size);

} // namespace nanosgf

#endif
