// SPDX-License-Identifier: MIT
// The position at the end of a game's main line: the first variation wherever lines part.
#ifndef NANOSGF_PORT_FIRMWARE_MAIN_LINE_HPP
#define NANOSGF_PORT_FIRMWARE_MAIN_LINE_HPP

#include "nanosgf/game/parser.hpp"
#include "nanosgf/go/board.hpp"

namespace firmware {

using nanosgf::BoardSize;
using nanosgf::Color;
using nanosgf::Context;
using nanosgf::Point;

/// What this firmware reads: Go, and CA; points and moves of other games arrive as text.
struct Options : nanosgf::game::GoOnly {
    static constexpr bool reads_charset = true;
};

/// A handler of a game::Parser that plays the main line of each game on a board, the last game's
/// staying there. Setup may come before the size of the board (FF[4] general: the order of
/// properties is free). 216 bytes on a 32-bit machine.
class MainLine {
  public:
    static constexpr uint8_t most = 25; ///< columns and rows: as far as coordinates have letters

    void on_begin_tree(uint32_t);
    void on_end_tree(uint32_t);
    void on_board_size(BoardSize size);
    void on_root(const Context& context);
    void on_setup(Color color, Point point, const Context& context);
    void on_move(Color color, Point point, const Context& context);
    void on_pass(Color color);
    void on_player(Color color);
    void on_handicap(int32_t stones);

    /// What comes now belongs to the main line.
    [[nodiscard]] bool is_open() const { return is_open_; }
    /// The board is large enough for this game; otherwise it holds nothing of it.
    [[nodiscard]] bool fits() const { return fits_; }
    [[nodiscard]] const nanosgf::GoBoard& board() const { return board_; }

  private:
    void resize(BoardSize size);
    [[nodiscard]] bool make_room(Point point, const Context& context);

    nanosgf::Board<most> board_;
    uint32_t depth_ = 0;
    Color player_ = Color::none; ///< of PL
    uint8_t handicap_ = 0;
    bool is_open_ = false;
    bool fits_ = false;
    bool is_sized_ = false; ///< the board has a size, and may hold stones, of this game
};

} // namespace firmware

#endif
