// SPDX-License-Identifier: MIT
// The picture on the display, 128x64 pixels of one bit: text, lines and boards are drawn into it.
#ifndef NANOSGF_PORT_GOBOARD_FRAME_HPP
#define NANOSGF_PORT_GOBOARD_FRAME_HPP

#include "goboard/glyphs.hpp"

#include "nanosgf/syntax/bytes.hpp"

#include <stddef.h>
#include <stdint.h>

namespace goboard {

using nanosgf::Bytes;

/// How many letters wide a text is: Chinese, Japanese and Korean characters, and symbols, take two.
[[nodiscard]] int letters(Bytes text);
/// Whether it has one of these.
[[nodiscard]] bool is_tall(Bytes text);

/// 1024 bytes: row by row from the top, eight pixels a byte, the lowest bit is the left one. What lies outside is left out.
class Frame {
  public:
    static constexpr uint8_t columns = 128;
    static constexpr uint8_t rows = 64;
    static constexpr size_t size = size_t{columns} * rows / 8;
    static constexpr uint8_t letter = 5; ///< pixels from one letter to the next
    static constexpr uint8_t line = 8;   ///< pixels from one line of text to the next
    static constexpr uint8_t drop = 2;   ///< a line with a character of two letters starts so much lower
    static constexpr uint8_t tall = 11;  ///< and is so high

    void clear();
    void set(int column, int row, bool lit = true);
    [[nodiscard]] bool is_lit(int column, int row) const { return (bytes_[row * (columns / 8) + column / 8] >> column % 8 & 1) != 0; }
    void box(int column, int row, int width, int height, bool lit);
    void invert(int column, int row, int width, int height);
    /// Draws UTF-8 up to `end`; returns the column after it. A character without a glyph is a box; what is not UTF-8 is ISO-8859-1.
    int text(int column, int row, Bytes text, int end = columns);
    /// Text broken into lines from `column` to the right edge, at blanks and beside characters of two letters; returns the row below
    /// the last one.
    int paragraph(int column, int row, Bytes text, int most_lines = 8) { return lines(this, column, row, text, most_lines); }
    /// The same, and leaves in `text` what has no room. Without a frame nothing is drawn.
    static int lines(Frame* frame, int column, int row, Bytes& text, int most_lines);
    [[nodiscard]] const uint8_t* bytes() const { return bytes_; }

    Glyphs glyphs;

  private:
    void glyph(int column, int row, uint32_t character);

    uint8_t bytes_[size]; // clear() comes first
};

} // namespace goboard

#endif
