// SPDX-License-Identifier: MIT
// A board that undoes more than one move, and counts its points row by row.
#ifndef NANOSGF_SENSE_DETAIL_TRIAL_BOARD_HPP
#define NANOSGF_SENSE_DETAIL_TRIAL_BOARD_HPP

#include "nanosgf/go/board.hpp"

namespace nanosgf {
namespace detail {

/// A move: its point in 15 bits, or `no_point`, one bit, for a pass; its colour in the highest two. Of one that was played,
/// what undoes it between them, and whether it captured one stone only.
struct MoveFormat {
    using Move = uint32_t;
    static constexpr uint16_t no_point = 0x8000;
    static constexpr unsigned effects_shift = 16, turn_shift = 24, captured_one_shift = 27, color_shift = 30;

    static Move move_of(Color color, unsigned index) { return static_cast<uint32_t>(color) << color_shift | index; }
    static Color color_of(Move move) { return static_cast<Color>(move >> color_shift); }
    static uint16_t index_of(Move move) { return static_cast<uint16_t>(move); }
    static bool captured_one(Move move) { return (move >> captured_one_shift & 1) != 0; }
    static bool is_in_turn(Move move) { return color_of(move) == static_cast<Color>(BoardState::turn_of(move >> turn_shift & 3)); }
    static bool is_pass(Move move) { return (move & no_point) != 0; }
    static bool is_suicide(Move move) { return (move >> effects_shift & BoardState::suicide) != 0; }
};

/// A GoBoard that undoes any move: the caller keeps the moves.
class TrialBoard : public GoBoard, public MoveFormat {
  public:
    constexpr TrialBoard(uint8_t* cells, uint8_t max_columns, uint8_t max_rows)
        : GoBoard(cells, max_columns, max_rows) {}

    [[nodiscard]] Point point_of(unsigned index) const;
    using MoveFormat::index_of;
    [[nodiscard]] unsigned index_of(Point point) const { return unsigned{point.row} * size().columns + point.column; }
    void set_up(Color color, unsigned index) { place(color, point_of(index)); }
    /// Plays the point and the colour of a move, or a pass; with the rest of it.
    Move play_move(Move move);
    /// Undoes the move that led to this position.
    void undo_move(Move move);
};

} // namespace detail
} // namespace nanosgf

#endif
