// SPDX-License-Identifier: MIT
// The glyphs of the display: 5x7 pixels, for Latin, Greek and Cyrillic letters, and 10x10 for Kana.
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
/// Of all runs, so many characters are letters; Kana and their punctuation follow.
extern const uint16_t font_letters;
/// The letters' glyphs, one after the other; the last one is the box for characters without a glyph. From the lowest bits
/// on: four columns of seven bits, the lowest on top, and which one of font_fifths the fifth column is.
extern const uint32_t font_glyphs[];
extern const uint8_t font_fifths[];
/// Kana: nine columns of nine bits, the lowest on top, below a blank row and after a blank column; the next one starts at the next bit.
extern const uint8_t font_kana[];

} // namespace goboard

#endif
