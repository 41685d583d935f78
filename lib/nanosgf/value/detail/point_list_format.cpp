// SPDX-License-Identifier: MIT
// Points as rectangles, for a writer.
#include "nanosgf/value/point_list.hpp"

namespace nanosgf {

namespace {

/// The byte of a point in the bitmap, and its bit.
struct Place {
    size_t offset;
    uint8_t mask;
};

Place place(BoardSize size, Point point) {
    const size_t index = static_cast<size_t>(point.row) * size.columns + point.column;
    return {index >> 3, static_cast<uint8_t>(1U << (index & 7))};
}

} // namespace

void RectangleCover::add(uint8_t* bitmap, BoardSize size, Point point) {
    const Place at = place(size, point);
    bitmap[at.offset] = static_cast<uint8_t>(bitmap[at.offset] | at.mask);
}

bool RectangleCover::has(Point point) const {
    const Place at = place(size_, point);
    return size_.contains(point) && (bitmap_[at.offset] & at.mask) != 0;
}

bool RectangleCover::has_column(uint16_t column, uint16_t first_row, uint16_t last_row) const {
    for (uint16_t row = first_row; row <= last_row; ++row)
        if (!has({column, row})) return false;
    return true;
}

void RectangleCover::clear(const Rectangle& rectangle) {
    Point point;
    for (RectangleCursor points(rectangle); points.next(point);) {
        const Place at = place(size_, point);
        bitmap_[at.offset] = static_cast<uint8_t>(bitmap_[at.offset] & ~at.mask);
    }
}

bool RectangleCover::next(Rectangle& rectangle) {
    for (; at_.column < size_.columns; ++at_.column, at_.row = 0) {
        for (; at_.row < size_.rows; ++at_.row) {
            if (!has(at_)) continue;
            Point last = at_;
            while (has({last.column, static_cast<uint16_t>(last.row + 1)})) ++last.row;
            while (has_column(static_cast<uint16_t>(last.column + 1), at_.row, last.row))
                ++last.column;
            rectangle = {at_, last};
            clear(rectangle);
            return true;
        }
    }
    return false;
}

ShortText format_rectangle(Rectangle rectangle, BoardSize size, PointFormatter format) {
    ShortText text = format(rectangle.first, size);
    if (rectangle.first == rectangle.last) return text;
    text.append(':');
    text.append_text(format(rectangle.last, size));
    return text;
}

ShortText format_line(Line line, BoardSize size, PointFormatter format) {
    if (line.from == line.to) return ShortText::invalid();
    return format_rectangle({line.from, line.to}, size, format);
}

} // namespace nanosgf
