// SPDX-License-Identifier: MIT
// Draws the rows of a list that fit, and marks the selected one.
#include "goboard/lists.hpp"

namespace goboard {

ListPicture::ListPicture(Frame& frame, Bytes title, uint8_t selected)
    : frame_(frame), selected_(selected), first_(selected < list_rows ? 0 : static_cast<uint8_t>(selected - list_rows + 1)) {
    frame_.text(0, 0, title);
    frame_.box(0, Frame::line - 1, Frame::columns, 1, true);
}

void ListPicture::row(Bytes text, Bytes value) {
    const int at = next_++ - first_;
    if (at < 0 || at >= list_rows) return;
    const int top = Frame::line * (at + 1) + 1;
    frame_.text(2, top, text);
    frame_.text(Frame::columns - Frame::letter * static_cast<int>(letters(value)), top, value);
    if (selected_ == next_ - 1) frame_.invert(0, top - 1, Frame::columns, Frame::line);
}

void ListPicture::rows(const char* text) {
    for (size_t size; *text != 0; text += size + (text[size] != 0 ? 1 : 0)) {
        for (size = 0; text[size] != '\n' && text[size] != 0;) ++size;
        row(Bytes(text, size), Bytes());
    }
}

} // namespace goboard
