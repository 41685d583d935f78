// SPDX-License-Identifier: MIT
// How a Checker plays the moves of a node.
#ifndef NANOSGF_CHECK_DETAIL_CHECKED_PLAYER_HPP
#define NANOSGF_CHECK_DETAIL_CHECKED_PLAYER_HPP

#include "nanosgf/play/player.hpp"

namespace nanosgf {
namespace check {

/// A player whose trees are begun and ended by the Checker, which keeps the snapshots.
class CheckedPlayer : public GoPlayer {
  public:
    CheckedPlayer(GoBoard& board, uint32_t levels) : GoPlayer(board, levels) {}
    using GoPlayer::begin_tree;
    using GoPlayer::end_tree;
    using GoPlayer::own_board;
    using GoPlayer::plays_at_once;
};

/// The same in a program of Go in FF[4] alone, without what no rule asks for: prisoners of handicap games and who is to play.
/// Which positions are exact the judge knows.
class GoMoves {
  public:
    GoMoves(GoBoard& board, uint32_t) : board_(board) {}

    void begin_game();
    /// The root has ended: plays its moves, if the game is one of Go.
    void begin(BoardSize size, uint16_t game, int32_t number);
    void on_setup(Color color, Point point);
    void on_move(Color color, Point point);
    void on_pass(Color color) { on_move(color, pass); }
    void on_move_number(int32_t) {}
    void on_handicap(int32_t) {}
    /// Plays what waits in the node; `number`: of its MN, or less than 0.
    void end_node(int32_t number);
    void set_exact(bool is_exact) { is_exact_ = is_exact; }
    [[nodiscard]] Refusal refusal() const { return refusal_; }
    [[nodiscard]] GoBoard& own_board() { return board_; }

  private:
    static constexpr Point pass = {UINT16_MAX, UINT16_MAX};
    void play(uint8_t number);

    GoBoard& board_;
    Point points_[2];
    Color colors_[2];
    uint8_t count_ = 0;    ///< of moves
    uint8_t executed_ = 0; ///< of these
    bool in_root_ = false;
    bool is_exact_ = true;
    Refusal refusal_ = Refusal::none;
};

} // namespace check
} // namespace nanosgf

#endif
