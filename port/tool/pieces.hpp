// SPDX-License-Identifier: MIT
// What moves do to the boards of games other than Go: discs that turn, pieces that go, swaps.
#ifndef NANOSGF_TOOL_PIECES_HPP
#define NANOSGF_TOOL_PIECES_HPP

#include "position.hpp"

namespace nanosgf::tool {

/// Decoded texts of a root that say what the moves mean; empty: the root does not say.
struct GameRules {
    std::string application; ///< AP, both parts with a colon between
    std::string rules;       ///< RU
    std::string setup;       ///< SU of Lines of Action
};

/// The stones of a position in any game but Go. Nothing is refused: a piece that is not there can
/// be moved too.
class Pieces {
  public:
    Pieces(Board<largest_side>& board, Position& position) : board_(board), position_(position) {}

    /// Puts the stones with which the game begins on the empty board, unless the root places some
    /// itself; decides who begins. False when the beginning is none that is known.
    [[nodiscard]] bool begin(const GameRules& rules, bool has_setup);
    /// AB, AW or AE of one point; takes an arrow away.
    void place(Color color, Point point);
    /// AA of Amazons.
    void shoot(Point point) { position_.arrows[point] = true; }
    /// Any move. False when a stone had to be left out: its mirror image is beyond the board.
    [[nodiscard]] bool play(Color color, const Move& move);
    /// Whether this move is read as one that swaps sides: swap-pieces of an old HexGui is.
    [[nodiscard]] bool swaps_sides(const Move& move) const;

  private:
    void begin_othello();
    void begin_lines_of_action();
    void begin_amazons();
    void begin_gess();
    void flip(Color color, Point point);
    void move_group(Point from, Point to);
    [[nodiscard]] bool mirror();
    void link(Color color, Point point);
    void unlink(Point point);
    [[nodiscard]] bool is_crossed(const Link& link, Color color) const;
    void put(Color color, Point point) { board_.place(color, point); }
    void put(Color color, unsigned column, unsigned row) {
        put(color, {static_cast<std::uint16_t>(column), static_cast<std::uint16_t>(row)});
    }

    Board<largest_side>& board_;
    Position& position_;
    bool has_old_swaps_ = false; ///< the record is one of HexGui before 1.0
    bool own_links_cross_ = false;
};

} // namespace nanosgf::tool

#endif
