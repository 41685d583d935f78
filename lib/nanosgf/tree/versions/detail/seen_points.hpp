// SPDX-License-Identifier: MIT
// The points of a board that were seen already, a bit each.
#ifndef NANOSGF_TREE_VERSIONS_DETAIL_SEEN_POINTS_HPP
#define NANOSGF_TREE_VERSIONS_DETAIL_SEEN_POINTS_HPP

#include "nanosgf/value/point.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// For boards up to 52x52; points beyond are never in it. 338 bytes.
class SeenPoints {
  public:
    [[nodiscard]] bool has(Point point) const {
        return is_inside(point) && (bits_[index_of(point) >> 3] >> (index_of(point) & 7) & 1) != 0;
    }
    /// Adds the point; returns whether it is new.
    bool add(Point point) {
        if (has(point)) return false;
        if (is_inside(point))
            bits_[index_of(point) >> 3] =
                static_cast<uint8_t>(bits_[index_of(point) >> 3] | 1U << (index_of(point) & 7));
        return true;
    }

  private:
    static constexpr uint16_t side = 52;
    [[nodiscard]] static bool is_inside(Point point) { return point.column < side && point.row < side; }
    [[nodiscard]] static uint16_t index_of(Point point) {
        return static_cast<uint16_t>(point.row * side + point.column);
    }

    uint8_t bits_[(side * side + 7) / 8] = {};
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
