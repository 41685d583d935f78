// SPDX-License-Identifier: MIT
// The glyphs of the display: 5x7 pixels, for Latin, Greek and Cyrillic letters.
#ifndef NANOSGF_PORT_GOBOARD_FONT_HPP
#define NANOSGF_PORT_GOBOARD_FONT_HPP

#include <stdint.h>

namespace goboard {

constexpr uint8_t font_width = 5;
constexpr uint8_t font_height = 7;

/// Consecutive characters that have a glyph.
struct FontRun {
    uint16_t first;
    uint16_t count;
};

extern const FontRun font_runs[];
extern const uint8_t font_run_count;
/// The glyphs of all runs, one after the other; the last one is the box for characters without a glyph. From the lowest bits
/// on: four columns of seven bits, the lowest on top, and which one of font_fifths the fifth column is.
extern const uint32_t font_glyphs[];
extern const uint8_t font_fifths[];

} // namespace goboard

#endif
