// SPDX-License-Identifier: MIT
// Values made of points, read with the notation of any game.
#include "nanosgf/value/point_list.hpp"

namespace nanosgf {

namespace {

/// Swaps if `a` is the greater; returns whether it was.
bool order(uint16_t& a, uint16_t& b) {
    if (a <= b) return false;
    const uint16_t greater = a;
    a = b;
    b = greater;
    return true;
}

/// Swaps coordinates so that `first` is the upper left corner; returns whether it was not.
bool order(Rectangle& corners) {
    const bool columns = order(corners.first.column, corners.last.column);
    return order(corners.first.row, corners.last.row) || columns;
}

} // namespace

Decoded<Point> decode_point(Bytes raw, BoardSize size, PointNotation notation) {
    detail::ValueCursor in(raw);
    const Point point = detail::take_first_point(in, size, notation);
    in.expect_end();
    return in.decoded(point);
}

Decoded<Rectangle> decode_rectangle(Bytes raw, BoardSize size, PointNotation notation) {
    detail::ValueCursor in(raw);
    Rectangle corners;
    corners.first = corners.last = detail::take_first_point(in, size, notation);
    if (in.skip(':')) {
        corners.last = detail::take_point(in, size, notation);
        if (corners.first == corners.last) in.note(code::rect_1x1);
        if (order(corners)) in.note(code::rect_corner_order);
    }
    in.expect_end();
    return in.decoded(corners);
}

Decoded<Line> decode_line(Bytes raw, BoardSize size, PointNotation notation) {
    detail::ValueCursor in(raw);
    Line line;
    line.from = detail::take_first_point(in, size, notation);
    if (in.skip(':')) {
        line.to = detail::take_point(in, size, notation);
        in.expect_end();
        if (!in.failed() && line.from == line.to) in.fail(code::line_degenerate);
    } else if (!in.failed()) {
        in.fail(in.at_end() ? code::compose_expected : code::point_malformed);
    }
    return in.decoded(line);
}

Decoded<LabelHead> decode_label_head(Bytes raw, BoardSize size, PointNotation notation) {
    detail::ValueCursor in(raw);
    LabelHead head;
    head.point = detail::take_first_point(in, size, notation);
    head.size = raw.size();
    if (in.current() == ':') {
        head.size = static_cast<size_t>(in.position() - raw.begin());
    } else if (!in.failed()) {
        in.note(code::compose_expected);
        in.expect_end();
    }
    return in.decoded(head);
}

Rectangle rectangle_between(Point a, Point b) {
    Rectangle rectangle = {a, b};
    (void)order(rectangle);
    return rectangle;
}

} // namespace nanosgf
