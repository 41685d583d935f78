// SPDX-License-Identifier: MIT
// A board that undoes more than one move, and planes of two bits a point.
#ifndef NANOSGF_SENSE_DETAIL_TRIAL_BOARD_HPP
#define NANOSGF_SENSE_DETAIL_TRIAL_BOARD_HPP

#include "nanosgf/go/board.hpp"

namespace nanosgf {
namespace detail {

/// Two bits for each point, row by row, as GoBoard keeps its stones.
class Plane {
  public:
    constexpr explicit Plane(uint8_t* bytes) : bytes_(bytes) {}

    [[nodiscard]] uint8_t operator[](uint16_t index) const {
        return static_cast<uint8_t>(bytes_[index >> 2] >> (index & 3) * 2 & 3);
    }
    void set(uint16_t index, uint8_t value) {
        uint8_t& four = bytes_[index >> 2];
        const auto shift = static_cast<uint8_t>((index & 3) * 2);
        four = static_cast<uint8_t>((four & ~(3 << shift)) | value << shift);
    }
    [[nodiscard]] uint8_t* bytes() const { return bytes_; }

  private:
    uint8_t* bytes_;
};

/// A GoBoard that undoes any move: the caller keeps of each what undoes it.
class TrialBoard : public GoBoard {
  public:
    constexpr TrialBoard(uint8_t* cells, uint8_t max_columns, uint8_t max_rows)
        : GoBoard(cells, max_columns, max_rows) {}

    /// What undoes the last move, beside its colour, point and turn: see BoardState.
    [[nodiscard]] uint8_t effects() const { return state().effects; }
    /// Undoes the stones of the move that led to this position; move number and turn are the caller's.
    void undo_stones(Color color, Point point, uint8_t effects) {
        BoardState& last = state();
        last.color = color;
        last.column = static_cast<uint8_t>(point.column);
        last.row = static_cast<uint8_t>(point.row);
        last.effects = effects;
        static_cast<void>(undo());
    }
};

} // namespace detail
} // namespace nanosgf

#endif
