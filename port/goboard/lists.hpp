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

/// Draws the title and starts with the row that keeps the selected one in sight. Call row() for each row in turn.
class ListPicture {
  public:
    ListPicture(Frame& frame, Bytes title, uint8_t selected)
        : frame_(frame), selected_(selected), first_(selected < list_rows ? 0 : static_cast<uint8_t>(selected - list_rows + 1)) {
        frame_.text(0, 0, title);
        frame_.box(0, Frame::line - 1, Frame::columns, 1, true);
    }
    /// A row, and what it is set to, at the right.
    void row(Bytes text, Bytes value = Bytes()) {
        const int at = next_++ - first_;
        if (at < 0 || at >= list_rows) return;
        const int top = Frame::line * (at + 1) + 1;
        frame_.text(2, top, text);
        frame_.text(Frame::columns - Frame::letter * static_cast<int>(letters(value)), top, value);
        if (selected_ == next_ - 1) frame_.invert(0, top - 1, Frame::columns, Frame::line);
    }

  private:
    Frame& frame_;
    uint8_t selected_;
    uint8_t first_;
    uint8_t next_ = 0;
};

} // namespace goboard

#endif
