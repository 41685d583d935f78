// SPDX-License-Identifier: MIT
// A list of rows on the display, of which one is selected.
#ifndef NANOSGF_PORT_GOBOARD_LISTS_HPP
#define NANOSGF_PORT_GOBOARD_LISTS_HPP

#include "goboard/frame.hpp"
#include "goboard/hardware.hpp"

namespace goboard {

/// Which row of `count` is selected; the first comes after the last.
struct Selection {
    uint8_t row = 0;

    /// Up and down move it. Returns whether it was one of them.
    bool press(hardware::Button button, uint8_t count) {
        if (button == hardware::Button::down) row = static_cast<uint8_t>(row + 1 < count ? row + 1 : 0);
        else if (button == hardware::Button::up) row = static_cast<uint8_t>(row != 0 ? row - 1 : count - 1);
        else return false;
        return true;
    }
};

constexpr uint8_t list_rows = 7; ///< below the title
constexpr uint8_t tall_rows = 5; ///< with characters of two letters

/// Draws the title and starts with the row that keeps the selected one in sight. Call row() for each row in turn.
class ListPicture {
  public:
    ListPicture(Frame& frame, Bytes title, uint8_t selected, bool is_tall = false);

    /// A row, and what it is set to, at the right.
    void row(Bytes text, Bytes value);
    /// Rows without values, separated by line feeds.
    void rows(const char* text);

  private:
    Frame& frame_;
    uint8_t selected_;
    uint8_t rows_;
    uint8_t first_;
    uint8_t next_ = 0;
};

} // namespace goboard

#endif
