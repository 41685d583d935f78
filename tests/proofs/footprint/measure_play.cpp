// SPDX-License-Identifier: MIT
// The typed parser for Go in FF[4], a board of 19x19, and what plays one on the other: main lines, or with
// NANOSGF_VARIATIONS variations too. Linked again with a handler that passes each event straight to a call of the board.
#include "board.hpp"

#include "nanosgf/game/parser.hpp"
#include "nanosgf/play/view_player.hpp"

namespace {

using namespace nanosgf;
using Board19 = Board<19>;

constexpr uint32_t levels = 4;
Board19 goban;
#ifdef NANOSGF_VARIATIONS
Board19::Snapshot snapshots[levels];
#endif

#ifdef NANOSGF_WITHOUT
/// Every event that a player takes and every call of the board that it makes, in no useful order.
class Played {
  public:
    explicit Played(Board19& played) : board_(played) {}

#ifdef NANOSGF_VARIATIONS
    void on_begin_tree(uint32_t) { snapshots[0] = board_.snapshot(); }
    void on_end_tree(uint32_t) { board_.restore(snapshots[0]); }
#else
    void on_begin_tree(uint32_t) {}
    void on_end_tree(uint32_t) {}
#endif
    void on_node(uint32_t) { (void)board_.undo(); }
    void on_root(const Context& context) { (void)board_.reset(context.size()); }
    void on_setup(Color color, Point point) { board_.place(color, point); }
    void on_move(Color color, Point point) { board_.play(color, point); }
    void on_pass(Color color) { board_.pass(color); }
    void on_player(Color color) { board_.set_to_play(color); }
    void on_move_number(int32_t number) { board_.set_move_number(static_cast<uint32_t>(number)); }
    void on_handicap(int32_t stones) { board_.suppose_handicap(static_cast<uint32_t>(stones)); }

  private:
    Board19& board_;
};
#elif defined(NANOSGF_VARIATIONS)
using Played = Player<Board19>;
// What the headers and the README say. Snapshots need no start-up code: the linker refuses it.
static_assert(sizeof(Played) == 44 && sizeof(Board19::Snapshot) == 116);
static_assert(sizeof(GoPlayer) == 40 && sizeof(ViewPlayer<Board19>) == 44 + 96 && sizeof(ViewPlayer<Board19>::Snapshot) == 116 + 96);
ViewPlayer<Board19>::Snapshot views[levels];
#else
using Played = GoPlayer;
#endif

constexpr char record[] = {
#include "game.inc"
};

} // namespace

int main() {
#if defined(NANOSGF_VARIATIONS) && !defined(NANOSGF_WITHOUT)
    Played played(goban, snapshots);
    __asm__ volatile("" : : "r"(views) : "memory");
#else
    Played played(goban);
#endif
    game::Parser<Played, game::GoOnly> parser(played);
    Status status = parser.feed(Bytes(record, sizeof record));
    if (status == Status::ok) status = parser.finish();
    board::write("play_state ");
    board::write(static_cast<uint32_t>(sizeof played));
    board::write("\n");
    return goban.size() == BoardSize{19, 19} ? static_cast<int>(status) : 1;
}
