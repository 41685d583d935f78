// SPDX-License-Identifier: MIT
// A screen of 80x24 characters on the serial console, written over the one before, so that it does not flicker.
#ifndef NANOSGF_PORT_BROWSER_SCREEN_HPP
#define NANOSGF_PORT_BROWSER_SCREEN_HPP

#include "nanosgf/go/board.hpp"
#include "nanosgf/syntax/bytes.hpp"

namespace browser {

/// A terminal with the sequences of ECMA-48.
class Screen {
  public:
    static constexpr unsigned columns = 80;

    /// Starts a screen.
    void begin();
    /// Adds UTF-8 to the line. Control characters become blanks; what is beyond the last column is left out.
    Screen& text(nanosgf::Bytes text);
    Screen& number(uint32_t number);
    /// Where a move was played, as in diagrams: D16.
    Screen& point(nanosgf::Point point, nanosgf::BoardSize size);
    /// Blanks up to a column, from 0.
    void go_to(unsigned column);
    void end_line();
    /// The last line, and nothing below it.
    void end(nanosgf::Bytes help);

  private:
    void put(char character);

    unsigned column_ = 0;
};

} // namespace browser

#endif
