// SPDX-License-Identifier: MIT
// A board that undoes more than one move, and counts its points row by row.
#ifndef NANOSGF_SENSE_DETAIL_TRIAL_BOARD_HPP
#define NANOSGF_SENSE_DETAIL_TRIAL_BOARD_HPP

#include "nanosgf/go/board.hpp"

namespace nanosgf {
namespace detail {

/// A move: its point in 16 bits, `no_point` for a pass; its colour in 2; of one that was played in 2 how many stones it
/// captured, 2: or more; and above them what undoes it.
struct MoveFormat {
    using Move = uint32_t;
    static constexpr uint16_t no_point = 0xFFF;
    static constexpr unsigned captured_shift = 18, turn_shift = 20, effects_shift = 24;

    static Move move_of(Color color, unsigned index) { return static_cast<uint32_t>(color) << 16 | index; }
    static Color color_of(Move move) { return static_cast<Color>(move >> 16 & 3); }
    static uint16_t index_of(Move move) { return static_cast<uint16_t>(move); }
    static unsigned captured_by(Move move) { return move >> captured_shift & 3; }
    static bool is_in_turn(Move move) { return color_of(move) == static_cast<Color>(BoardState::turn_of(move >> turn_shift & 3)); }
    static bool is_suicide(Move move) { return (move >> effects_shift & BoardState::suicide) != 0; }
};

/// A GoBoard that undoes any move: the caller keeps the moves.
class TrialBoard : public GoBoard, public MoveFormat {
  public:
    constexpr TrialBoard(uint8_t* cells, uint8_t max_columns, uint8_t max_rows)
        : GoBoard(cells, max_columns, max_rows) {}

    [[nodiscard]] Point point_of(unsigned index) const;
    using MoveFormat::index_of;
    [[nodiscard]] uint16_t index_of(Point point) const { return static_cast<uint16_t>(point.row * size().columns + point.column); }
    void set_up(Color color, unsigned index) { place(color, point_of(index)); }
    /// Plays the point and the colour of a move, or a pass; with the rest of it.
    Move play_move(Move move);
    /// Undoes the move that led to this position.
    void undo_move(Move move);
};

} // namespace detail
} // namespace nanosgf

#endif
