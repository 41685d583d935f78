// SPDX-License-Identifier: MIT
// Sets of points of a node, one bit each, in memory of the caller.
#ifndef NANOSGF_CHECK_DETAIL_PLANES_HPP
#define NANOSGF_CHECK_DETAIL_PLANES_HPP

#include "nanosgf/check/finding.hpp"
#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/value/point.hpp"

#include <stddef.h>

namespace nanosgf {
namespace check {

enum class NodePlane : uint8_t {
    list, ///< of the current property
    setup,
    markup,
    label,
    territory,
};

class Planes {
  public:
    explicit Planes(const CheckScratch& scratch) : bytes_(scratch.planes), each_(scratch.plane_bytes) {}

    /// Points of a board of this size from now on; all planes are empty. Returns whether they fit.
    bool resize(BoardSize size) {
        size_ = size;
        fits_ = (size_t{size.columns} * size.rows + 7) / 8 <= each_;
        dirty_ = 31;
        if (fits_) clear();
        return fits_;
    }
    [[nodiscard]] bool fits() const { return fits_; }

    /// Adds a point. Returns whether it was there; false for points that are off the board, and without room.
    bool add(NodePlane plane, Point point) {
        if (!fits_ || !size_.contains(point)) return false;
        uint8_t& eight = eight_at(plane, point);
        const auto mask = static_cast<uint8_t>(1U << (number(point) & 7));
        const bool was = (eight & mask) != 0;
        eight = static_cast<uint8_t>(eight | mask);
        dirty_ = static_cast<uint8_t>(dirty_ | 1U << static_cast<uint8_t>(plane));
        return was;
    }
    [[nodiscard]] bool has(NodePlane plane, Point point) const {
        if (Lenient::wide && (dirty_ >> static_cast<uint8_t>(plane) & 1) == 0) return false;
        return fits_ && size_.contains(point) && (eight_at(plane, point) >> (number(point) & 7) & 1) != 0;
    }
    void clear(NodePlane plane) {
        const auto mask = static_cast<uint8_t>(1U << static_cast<uint8_t>(plane));
        if (!fits_ || (dirty_ & mask) == 0) return;
        dirty_ = static_cast<uint8_t>(dirty_ & ~mask);
        uint8_t* const first = bytes_ + static_cast<uint8_t>(plane) * each_;
        const size_t used = (size_t{size_.columns} * size_.rows + 7) / 8;
        for (size_t i = 0; i != used; ++i) first[i] = 0;
    }
    void clear() {
        if (dirty_ == 0) return;
        for (uint8_t plane = 0; plane != 5; ++plane) clear(static_cast<NodePlane>(plane));
    }

  private:
    [[nodiscard]] size_t number(Point point) const { return size_t{point.row} * size_.columns + point.column; }
    [[nodiscard]] uint8_t& eight_at(NodePlane plane, Point point) const {
        return bytes_[static_cast<uint8_t>(plane) * each_ + number(point) / 8];
    }

    uint8_t* bytes_;
    size_t each_;
    BoardSize size_;
    bool fits_ = false;
    uint8_t dirty_ = 0;
};

} // namespace check
} // namespace nanosgf

#endif
