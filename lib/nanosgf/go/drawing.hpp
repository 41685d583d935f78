// SPDX-License-Identifier: MIT
// A board as text, character by character or line by line, without a buffer for the whole board.
#ifndef NANOSGF_GO_DRAWING_HPP
#define NANOSGF_GO_DRAWING_HPP

#include "nanosgf/go/board.hpp"

namespace nanosgf {

/// How a board is drawn. Example with all options on: 3x2 after `W[bb]`:
///
///        A B C
///      2 . X . 2
///      1 .(O). 1
///        A B C
///
/// Coordinates are those of diagrams (Go 4): columns without I, rows from the bottom.
/// Above 25 columns there is no common lettering: columns are numbered from 1, tens above units.
struct Drawing {
    bool coordinates = true;
    bool last_move = true; ///< brackets around the stone played last
    char empty = '.';
    char black = 'X';
    char white = 'O';

    /// Takes one character.
    using Put = void (*)(void* context, char character);

    /// How many lines a board of this size takes: its rows, and the letters above and below.
    [[nodiscard]] uint8_t lines(BoardSize size) const;
    /// Draws line `line`, from 0 at the top, without its line end: at most 109 characters, 43 on
    /// 19x19, no trailing blanks. Draws nothing for a line that does not exist.
    void line(const GoBoard& board, uint8_t line, Put put, void* context) const;
    /// The same into a buffer. Returns how many characters the line has; those beyond `capacity`
    /// are not written. Not zero-terminated.
    size_t line(const GoBoard& board, uint8_t line, char* into, size_t capacity) const;
    /// Draws all lines, each followed by a line feed.
    void all(const GoBoard& board, Put put, void* context) const;

  private:
    [[nodiscard]] uint8_t head_lines(BoardSize size) const;
    [[nodiscard]] char stone(Color color) const;
};

} // namespace nanosgf

#endif
