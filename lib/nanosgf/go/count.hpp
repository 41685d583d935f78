// SPDX-License-Identifier: MIT
// Counting a finished game: dead stones, territory and area.
#ifndef NANOSGF_GO_COUNT_HPP
#define NANOSGF_GO_COUNT_HPP

#include "nanosgf/go/board.hpp"

namespace nanosgf {

/// What one side has when the game is over. By area it has `stones + territory`; by territory it has
/// `territory + dead` and the prisoners of GoBoard::prisoners(). Komi is the caller's.
struct SideCount {
    uint16_t stones = 0;    ///< its living stones
    uint16_t territory = 0; ///< empty points and dead stones that only its living stones reach
    uint16_t dead = 0;      ///< dead stones of the opponent
};

/// Counts a position: the base of all `Count<>`. No heap, no recursion.
///
/// A point without a living stone belongs to the side whose living stones reach it over points without living stones,
/// and to nobody if both do or none does. Who is dead is for the players to say. Points in a seki count as
/// territory, which some rules forbid: mark none there, or subtract them.
class GoCount {
  public:
    GoCount(const GoCount&) = delete;
    GoCount& operator=(const GoCount&) = delete;

    /// Starts with all stones alive. `board` must outlive this object, and not change while you use the count.
    /// Returns false, and counts nothing, if the board is larger than the maximum.
    [[nodiscard]] bool begin(const GoBoard& board);
    /// Marks the stones of one group as dead, or, if they were, as living. Returns false where no stone is.
    bool toggle_group(Point point);
    /// Whether a dead stone is there.
    [[nodiscard]] bool is_dead(Point point) const;
    /// Whose territory a point is (TB, TW); `none` for living stones, neutral points and points off the board.
    [[nodiscard]] Color territory(Point point) const;
    [[nodiscard]] SideCount side(Color color) const;

  protected:
    /// `cells` has (max_columns * max_rows + 1) / 2 bytes.
    constexpr GoCount(uint8_t* cells, uint8_t max_columns, uint8_t max_rows)
        : cells_(cells), max_columns_(max_columns), max_rows_(max_rows) {}
    ~GoCount() = default;

  private:
    // Bits of a cell: a living black stone reaches it, a white one does, its stone is dead, and for a group that is looked for.
    static constexpr uint8_t reached = 3;
    static constexpr uint8_t dead = 4;
    static constexpr uint8_t marked = 8;

    bool next(Point& point) const;
    bool previous(Point& point) const;
    [[nodiscard]] bool on_board(Point point) const { return point.column < columns_ && point.row < rows_; }
    [[nodiscard]] uint16_t index_of(Point point) const { return static_cast<uint16_t>(point.row * columns_ + point.column); }
    [[nodiscard]] uint8_t cell(Point point) const;
    void write(Point point, uint8_t cell);
    [[nodiscard]] bool has_living(Point point) const { return board_->stone(point) != Color::none && (cell(point) & dead) == 0; }
    [[nodiscard]] uint8_t beside(Point point, Color only) const;
    bool spread_at(Point point, uint8_t bits, Color only);
    void spread(uint8_t bits, Color only);
    void reach();

    const GoBoard* board_ = nullptr;
    uint8_t* cells_;
    uint8_t max_columns_;
    uint8_t max_rows_;
    uint8_t columns_ = 0;
    uint8_t rows_ = 0;
};

/// Counts boards of up to this size. RAM: 4 bits a point and 12 bytes (32-bit machine): 196 bytes for 19x19.
///
/// Cost of begin() and toggle_group(): a pass over the board forward and one back; both again for each time that a territory or
/// a group turns back, as a spiral does.
template <uint8_t MaxColumns = 19, uint8_t MaxRows = MaxColumns>
class Count : public GoCount {
    static_assert(MaxColumns >= 1 && MaxColumns <= 52 && MaxRows >= 1 && MaxRows <= 52, "SGF knows boards of 1x1 to 52x52");

  public:
    constexpr Count() : GoCount(cells_, MaxColumns, MaxRows) {}

  private:
    uint8_t cells_[(size_t{MaxColumns} * MaxRows + 1) / 2] = {};
};

} // namespace nanosgf

#endif
