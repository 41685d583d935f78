// SPDX-License-Identifier: MIT
// A set of points that becomes one list of values.
#ifndef NANOSGF_GAME_POINT_SET_HPP
#define NANOSGF_GAME_POINT_SET_HPP

#include "nanosgf/value/point_list.hpp"

namespace nanosgf {

/// A set of points that is written as one list: as rectangles (RectangleCover), or point by point
/// for readers before FF[4]. `bitmap` must have RectangleCover::bytes_needed(size) zero bytes and
/// outlive the set; it is zero again when all is written.
class PointSet {
  public:
    enum class Form : uint8_t { compressed, expanded };

    PointSet(uint8_t* bitmap, BoardSize size, Form form = Form::compressed)
        : bitmap_(bitmap), size_(size), form_(form), cover_(bitmap, size) {}

    /// Adds a point; points off the board are ignored. Do not add points after writing has started.
    void add(Point point) {
        if (!size_.contains(point)) return;
        RectangleCover::add(bitmap_, size_, point);
        if (point.column < bounds_.first.column) bounds_.first.column = point.column;
        if (point.row < bounds_.first.row) bounds_.first.row = point.row;
        if (point.column > bounds_.last.column) bounds_.last.column = point.column;
        if (point.row > bounds_.last.row) bounds_.last.row = point.row;
    }
    /// The smallest rectangle around all added points; meaningless if there are none.
    [[nodiscard]] Rectangle bounds() const { return bounds_; }
    /// Whether there is a rectangle left to write. Stores it: the same one until drop_first().
    [[nodiscard]] bool first(Rectangle& rectangle) {
        Point point;
        while (!has_first_) {
            if (form_ == Form::expanded && points_.next(point)) {
                first_ = {point, point};
                has_first_ = true;
            } else if (!cover_.next(first_)) {
                return false;
            } else if (form_ == Form::expanded) {
                points_ = RectangleCursor(first_);
            } else {
                has_first_ = true;
            }
        }
        rectangle = first_;
        return true;
    }
    void drop_first() { has_first_ = false; }

  private:
    uint8_t* bitmap_;
    BoardSize size_;
    Form form_;
    bool has_first_ = false;
    RectangleCover cover_;
    RectangleCursor points_;
    Rectangle first_;
    Rectangle bounds_{{0xFFFF, 0xFFFF}, {0, 0}};
};

} // namespace nanosgf

#endif
