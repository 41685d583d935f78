// SPDX-License-Identifier: MIT
// The position on a small display: draws each point whose stone is placed or removed.
#ifndef NANOSGF_PORT_RECORDER_PICTURE_HPP
#define NANOSGF_PORT_RECORDER_PICTURE_HPP

#include "cortex-m/display_lm3s6965.hpp"

#include "nanosgf/value/point.hpp"

namespace recorder {

/// A board of 19x19 in the middle of the display, 4x3 pixels a point.
class Picture {
  public:
    explicit Picture(const board::Display& display) : display_(display) {}

    /// Draws the empty board.
    void begin();
    void operator()(nanosgf::Point point, nanosgf::Color color);

  private:
    board::Display display_;
};

} // namespace recorder

#endif
