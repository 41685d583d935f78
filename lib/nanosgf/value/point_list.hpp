// SPDX-License-Identifier: MIT
// Values made of points, in the notation of any game: points, rectangles, lines, labels; and a
// cover of a set of points with rectangles, for writers.
#ifndef NANOSGF_VALUE_POINT_LIST_HPP
#define NANOSGF_VALUE_POINT_LIST_HPP

#include "nanosgf/value/detail/value_cursor.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {

/// A rectangle from its upper left to its lower right corner, both included.
struct Rectangle {
    Point first;
    Point last;

    friend constexpr bool operator==(Rectangle a, Rectangle b) {
        return a.first == b.first && a.last == b.last;
    }
    friend constexpr bool operator!=(Rectangle a, Rectangle b) { return !(a == b); }
};

/// An arrow or line (AR, LN).
struct Line {
    Point from;
    Point to;
};

/// The part of a label, or of any other composed value, before its first colon.
struct LabelHead {
    Point point;
    size_t size = 0; ///< bytes of the raw value up to and including the colon
};

/// One point. No value: empty_value, point_malformed, point_off_board.
[[nodiscard]] Decoded<Point> decode_point(Bytes raw, BoardSize size, PointNotation notation);

/// One value of a list of points: `aa`, or `aa:cc`, which is a rectangle (FF[4] general,
/// compressed point lists). Repaired: rect_1x1, rect_corner_order. No value: empty_value,
/// point_malformed, point_off_board.
[[nodiscard]] Decoded<Rectangle> decode_rectangle(Bytes raw, BoardSize size,
                                                  PointNotation notation);

/// Two points, `aa:bb` (FF[4] properties, AR and LN). No value: empty_value, compose_expected,
/// line_degenerate, point_malformed, point_off_board.
[[nodiscard]] Decoded<Line> decode_line(Bytes raw, BoardSize size, PointNotation notation);

/// The point of `aa:text` (FF[4] properties, LB), from the first bytes of the raw value: as many
/// as a point may take and the colon. Without a colon it is a value with compose_expected. Decode
/// the text with the text decoder. No value: empty_value, point_malformed, point_off_board.
[[nodiscard]] Decoded<LabelHead> decode_label_head(Bytes raw, BoardSize size,
                                                   PointNotation notation);

/// The rectangle between two points, corners in any order (FF[3] VW gives two).
[[nodiscard]] Rectangle rectangle_between(Point a, Point b);

/// The points of a rectangle one by one, column by column from the upper left. 12 bytes.
///
///     Point point;
///     for (RectangleCursor points(decoded.value); points.next(point);) show(point);
class RectangleCursor {
  public:
    constexpr RectangleCursor() = default; ///< no points
    explicit constexpr RectangleCursor(Rectangle points) : next_(points.first), points_(points) {}

    /// Whether there is one more point, which is stored in `point`.
    [[nodiscard]] bool next(Point& point) {
        if (next_.column > points_.last.column) return false;
        point = next_;
        if (next_.row++ == points_.last.row) {
            next_.row = points_.first.row;
            ++next_.column;
        }
        return true;
    }

  private:
    Point next_ = {1, 0};
    Rectangle points_;
};

/// Covers a set of points greedily with rectangles that do not overlap: columns from the left, each
/// rectangle first as high, then as wide as possible (the method of the SGF checker SGFC).
/// Works in the caller's bitmap and clears the points that it has covered. Cost: visits each point
/// once or twice.
class RectangleCover {
  public:
    /// Bytes of the bitmap for a board of `size`.
    [[nodiscard]] static constexpr size_t bytes_needed(BoardSize size) {
        return (static_cast<size_t>(size.columns) * size.rows + 7) / 8;
    }
    /// Adds a point to a bitmap that was all zero bytes.
    static void add(uint8_t* bitmap, BoardSize size, Point point);

    RectangleCover(uint8_t* bitmap, BoardSize size) : bitmap_(bitmap), size_(size) {}

    /// Whether there is one more rectangle, which is stored in `rectangle`.
    [[nodiscard]] bool next(Rectangle& rectangle);

  private:
    [[nodiscard]] bool has(Point point) const;
    [[nodiscard]] bool has_column(uint16_t column, uint16_t first_row, uint16_t last_row) const;
    void clear(const Rectangle& rectangle);

    uint8_t* bitmap_;
    BoardSize size_;
    Point at_;
};

/// Formats a point of one game; not valid for a point off the board.
using PointFormatter = ShortText (*)(Point point, BoardSize size);

/// A point, or `first:last` if there are more than one. Not valid if one of the points is not.
[[nodiscard]] ShortText format_rectangle(Rectangle rectangle, BoardSize size,
                                         PointFormatter format);
/// `from:to`. Not valid if one of the points is not, nor for a line from a point to itself.
[[nodiscard]] ShortText format_line(Line line, BoardSize size, PointFormatter format);

} // namespace nanosgf

#endif
