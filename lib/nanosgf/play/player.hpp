// SPDX-License-Identifier: MIT
// Plays typed events on a board: what a record means, node by node.
#ifndef NANOSGF_PLAY_PLAYER_HPP
#define NANOSGF_PLAY_PLAYER_HPP

#include "nanosgf/game/context.hpp"
#include "nanosgf/go/board.hpp"
#include "nanosgf/syntax/policy.hpp"

namespace nanosgf {

/// Why a game is not played; the board is then empty.
enum class Refusal : uint8_t {
    none,
    too_large,  ///< SZ, or 19x19 without SZ, is larger than the board's maximum
    other_game, ///< GM is not 1
};

/// Plays the main lines of what a typed parser reads, on any board:
///
///     Board<19> board;
///     GoPlayer player(board);
///     game::Parser<GoPlayer, game::GoOnly> parser(player);
///
/// or, with events of your own, as the base of a handler:
///
///     struct Screen : GoPlayer {
///         using GoPlayer::GoPlayer;
///         void on_node(uint32_t at) {
///             GoPlayer::on_node(at);
///             show(board());
///         }
///     };
///
/// Each game of the input starts on an empty board. From then until the end of its root the board
/// has its maximum size: stones may come before SZ. The board's callback is called for each point
/// that changes. `Player<>` plays variations. To play single nodes on the board as it is, omit the
/// events of trees and roots, and end each node with end_node().
///
/// A node means the same whatever the order of its properties (Play 1): setup first, then HA, B or
/// W, MN, PL. A move is executed at once; setup that follows in the same node takes it back and
/// executes it again. Two things wait: the moves of the root, until its size is known, and MN, PL
/// and a second move of any node, until the node ends.
///
/// RAM beside the board: 40 bytes with 4-byte pointers. Cost: that of the board's calls. The board must
/// outlive the player. No heap, no recursion.
class GoPlayer {
  public:
    explicit constexpr GoPlayer(GoBoard& board) : GoPlayer(board, 0) {}
    GoPlayer(const GoPlayer&) = delete;
    GoPlayer& operator=(const GoPlayer&) = delete;

    // Events of the typed parser. If your handler has one of these methods, call the player's in it.
    void on_begin_tree(uint64_t) { (void)begin_tree(); }
    void on_end_tree(uint64_t) { (void)end_tree(); }
    void on_setup(Color color, Point point);
    void on_move(Color color, Point point) {
        if constexpr (Lenient::wide) {
            if (count_ == 0 && plays_at_once()) {
                moves_[0] = {point, color};
                executed_ = board_.play(color, point) ? 1 : 0;
                count_ = 1;
                return;
            }
        }
        add_move(color, point);
    }
    void on_pass(Color color) { add_move(color, pass); }
    void on_player(Color color) { player_ = color; }
    void on_move_number(int32_t number) { number_ = number; }
    void on_handicap(int32_t stones) { has_handicap_ = stones >= 2; }
    void on_node(uint64_t) { end_node(); }
    template <class Offset>
    void on_root(const BasicContext<Offset>& context) {
        begin(context.size(), context.game());
    }

    /// Executes what waits for the end of the node. The next node, variation and end do so, too:
    /// call it only to see the complete node before they come.
    void end_node() {
        if constexpr (Lenient::wide) {
            if (executed_ == count_ && number_ == no_number && player_ == Color::none && !has_handicap_) {
                count_ = executed_ = 0;
                return;
            }
        }
        finish_node();
    }

    /// Why this game is not played, known when its root has ended.
    [[nodiscard]] Refusal refusal() const { return refusal_; }
    /// Whether the board shows the node that was read last. After a variation without a snapshot it
    /// shows that variation's end, and later nodes are not played, until a variation around it
    /// ends that has one, or the next game starts. Always false for a game that is not played.
    [[nodiscard]] bool is_exact() const { return is_exact_ && refusal_ == Refusal::none; }
    /// How many trees are open: 1 in a game, 2 in a variation, 0 between games.
    [[nodiscard]] uint32_t depth() const { return depth_; }
    [[nodiscard]] const GoBoard& board() const { return board_; }

    /// Prepares for new input after one that ended early. The board stays until a game starts.
    void reset() {
        depth_ = 0;
        count_ = 0; // end_node() forgets the rest of the node
        in_root_ = false;
    }

  protected:
    constexpr GoPlayer(GoBoard& board, uint32_t capacity) : board_(board), capacity_(capacity) {}
    /// Whether the position is to be kept, as snapshot number depth() - 2.
    [[nodiscard]] bool begin_tree();
    /// Whether the position is to be restored, from snapshot number depth() - 1.
    [[nodiscard]] bool end_tree();
    [[nodiscard]] GoBoard& own_board() { return board_; }
    /// Whether the first move of a node is played when it comes.
    [[nodiscard]] bool plays_at_once() const { return !in_root_ && is_exact(); }

  private:
    struct Move {
        Point point;
        Color color;
    };
    /// The point of a pass.
    static constexpr Point pass = {UINT16_MAX, UINT16_MAX};
    static constexpr int32_t no_number = -1;

    void finish_node();
    void add_move(Color color, Point point);
    [[nodiscard]] bool play(const Move& move);
    void begin(BoardSize size, uint16_t game);

    GoBoard& board_;
    uint32_t capacity_; ///< of snapshots
    uint32_t depth_ = 0;
    // Of the node.
    Move moves_[2] = {};
    int32_t number_ = no_number;
    uint8_t count_ = 0;    ///< of moves
    uint8_t executed_ = 0; ///< of these
    Color player_ = Color::none;
    bool has_handicap_ = false;

    bool in_root_ = false;
    bool is_exact_ = true;
    Refusal refusal_ = Refusal::none;
};

/// Plays variations too, on `BoardType`, a `Board<...>`:
///
///     Board<19> board;
///     Board<19>::Snapshot snapshots[4];
///     Player<Board<19>> player(board, snapshots);
///
/// Each snapshot lets the player return from one more level of variations: when such a variation
/// ends, position, prisoners, move number and side to play are those of the node before it. At
/// deeper levels it plays main lines only.
///
/// RAM beside board and snapshots: 44 bytes with 4-byte pointers. Cost: a snapshot is copied at the
/// start and at the end of each variation. Board and snapshots must outlive the player.
template <class BoardType>
class Player : public GoPlayer {
  public:
    using Snapshot = typename BoardType::Snapshot;

    template <uint32_t Count>
    constexpr Player(BoardType& board, Snapshot (&snapshots)[Count]) : Player(board, snapshots, Count) {}
    /// Without snapshots: main lines only.
    explicit constexpr Player(BoardType& board) : Player(board, nullptr, 0) {}
    constexpr Player(BoardType& board, Snapshot* snapshots, uint32_t count)
        : GoPlayer(board, count), snapshots_(snapshots) {}

    void on_begin_tree(uint64_t) {
        if (!begin_tree()) return;
        if constexpr (Lenient::wide) static_cast<BoardType&>(own_board()).take_snapshot(snapshots_[depth() - 2]);
        else snapshots_[depth() - 2] = static_cast<BoardType&>(own_board()).snapshot();
    }
    void on_end_tree(uint64_t) {
        if (end_tree()) static_cast<BoardType&>(own_board()).restore(snapshots_[depth() - 1]);
    }

    /// The position, for a program that goes back by itself: call end_node() before.
    [[nodiscard]] Snapshot snapshot() const { return static_cast<const BoardType&>(board()).snapshot(); }
    /// Restores a position of the same game. Nodes that follow it can be played then.
    void restore(const Snapshot& snapshot) {
        end_node();
        static_cast<BoardType&>(own_board()).restore(snapshot);
    }

  private:
    Snapshot* snapshots_;
};

} // namespace nanosgf

#endif
