// SPDX-License-Identifier: MIT
// Draws the rows of a list that fit, and marks the selected one.
#include "goboard/lists.hpp"

namespace goboard {

ListPicture::ListPicture(Frame& frame, Bytes title, uint8_t selected, bool is_tall)
    : frame_(frame), selected_(selected), rows_(is_tall ? tall_rows : list_rows),
      first_(selected < rows_ ? 0 : static_cast<uint8_t>(selected - rows_ + 1)) {
    frame_.text(0, 0, title);
    frame_.box(0, Frame::line - 1, Frame::columns, 1, true);
}

void ListPicture::row(Bytes text, Bytes value) {
    const int at = next_++ - first_;
    if (at < 0 || at >= rows_) return;
    const bool is_tall = rows_ == tall_rows;
    const int drop = is_tall ? Frame::drop : 0, high = is_tall ? Frame::tall : Frame::line;
    const int top = Frame::line + 1 + high * at + drop;
    frame_.text(2, top, text);
    frame_.text(Frame::columns - Frame::letter * letters(value), top, value);
    if (selected_ == next_ - 1) frame_.invert(0, top - 1 - drop, Frame::columns, high);
}

void ListPicture::rows(const char* text) {
    for (size_t size; *text != 0; text += size + (text[size] != 0 ? 1 : 0)) {
        for (size = 0; text[size] != '\n' && text[size] != 0;) ++size;
        row(Bytes(text, size), Bytes());
    }
}

} // namespace goboard
