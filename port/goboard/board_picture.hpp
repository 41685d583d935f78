// SPDX-License-Identifier: MIT
// The position on the display: the whole board at three to six pixels a point, or a window of 9x9 points at seven.
#ifndef NANOSGF_PORT_GOBOARD_BOARD_PICTURE_HPP
#define NANOSGF_PORT_GOBOARD_BOARD_PICTURE_HPP

#include "goboard/frame.hpp"
#include "goboard/lights.hpp"

#include "collection/game_walk.hpp"

#include "nanosgf/go/count.hpp"

namespace goboard {

constexpr uint8_t picture_size = 63;   ///< pixels of the square at the left edge
constexpr uint8_t window_points = 9;

/// The whole board. White is a full square, Black its outline, an empty point its middle. With a `count` dead stones are left out,
/// and an empty point is a cross for White, its middle for Black, nothing for nobody;
/// `lights` then blink at dead stones.
void draw_overview(Frame& frame, const nanosgf::GoBoard& board, const nanosgf::GoCount* count = nullptr, Lights* lights = nullptr);
/// Nine by nine points with lines, and a dot in the stone played last; `point` is as near the middle as the board's edges allow.
/// `is_cursor`: the point is inverted. Points with `markup` have its letters.
void draw_window(Frame& frame, const nanosgf::GoBoard& board, nanosgf::Point point, bool is_cursor = false, const collection::Markup* markup = nullptr);
/// Inverts a point of the overview.
void invert_point(Frame& frame, nanosgf::BoardSize size, nanosgf::Point point);
/// The arrows move a cursor, as far as the board goes.
void move_cursor(nanosgf::Point& cursor, hardware::Button button, nanosgf::BoardSize size);

} // namespace goboard

#endif
