// SPDX-License-Identifier: MIT
// The position on the display: the whole board at three to six pixels a point, or a window of 9x9 points at seven.
#ifndef NANOSGF_PORT_GOBOARD_BOARD_PICTURE_HPP
#define NANOSGF_PORT_GOBOARD_BOARD_PICTURE_HPP

#include "goboard/frame.hpp"

#include "nanosgf/go/board.hpp"

namespace goboard {

constexpr uint8_t picture_size = 63;   ///< pixels of the square at the left edge
constexpr uint8_t window_points = 9;

/// The whole board. White is a full square, Black its outline, an empty point its middle.
void draw_overview(Frame& frame, const nanosgf::GoBoard& board);
/// Nine by nine points from `corner` on, with lines, and a dot in the stone played last.
void draw_window(Frame& frame, const nanosgf::GoBoard& board, nanosgf::Point corner);
/// Inverts a point of the overview, or of the window from `corner` on.
void invert_point(Frame& frame, nanosgf::BoardSize size, nanosgf::Point point);
void invert_point(Frame& frame, nanosgf::Point corner, nanosgf::Point point);
/// The corner of the window that has `point` as near its middle as the board's edges allow.
[[nodiscard]] nanosgf::Point window_around(nanosgf::Point point, nanosgf::BoardSize size);

} // namespace goboard

#endif
