// SPDX-License-Identifier: MIT
// A player of games with variations: the typed parser for Go in FF[4], a board of 19x19, and what plays one on the
// other. Linked a second time with a handler that passes each event straight to a call of the board.
#include "board.hpp"

#include "nanosgf/game/parser.hpp"
#include "nanosgf/play/view_player.hpp"

namespace {

using namespace nanosgf;
using Board19 = Board<19>;

constexpr uint32_t levels = 4;
Board19 goban;
Board19::Snapshot snapshots[levels];

#ifdef NANOSGF_WITHOUT
/// Every event that a player takes and every call of the board that it makes, in no useful order.
class Played {
  public:
    explicit Played(Board19& played, Board19::Snapshot (&)[levels]) : board_(played) {}

    void on_begin_tree(uint32_t) { snapshots[0] = board_.snapshot(); }
    void on_node(uint32_t) { (void)board_.undo(); }
    void on_end_tree(uint32_t) { board_.restore(snapshots[0]); }
    void on_root(const Context& context) { (void)board_.reset(context.size()); }
    void on_setup(Color color, Point point) { (void)board_.place(color, point); }
    void on_move(Color color, Point point) { (void)board_.play(color, point); }
    void on_pass(Color color) { (void)board_.pass(color); }
    void on_player(Color color) { board_.set_to_play(color); }
    void on_move_number(int32_t number) { board_.set_move_number(static_cast<uint32_t>(number)); }
    void on_handicap(int32_t stones) { board_.suppose_handicap(static_cast<uint32_t>(stones)); }

  private:
    Board19& board_;
};
#else
using Played = Player<Board19>;
// What the headers and the README say. Snapshots need no start-up code: the linker refuses it.
static_assert(sizeof(Played) == 44 && sizeof(Board19::Snapshot) == 116);
static_assert(sizeof(ViewPlayer<Board19>) == 44 + 96 && sizeof(ViewPlayer<Board19>::Snapshot) == 116 + 96);
ViewPlayer<Board19>::Snapshot views[levels];
#endif

constexpr char record[] = {
#include "game.inc"
};

} // namespace

int main() {
    Played played(goban, snapshots);
#ifndef NANOSGF_WITHOUT
    __asm__ volatile("" : : "r"(views) : "memory");
#endif
    game::Parser<Played, game::GoOnly> parser(played);
    Status status = parser.feed(Bytes(record, sizeof record));
    if (status == Status::ok) status = parser.finish();
    board::write("play_state ");
    board::write(static_cast<uint32_t>(sizeof played));
    board::write("\n");
    return goban.size() == BoardSize{19, 19} ? static_cast<int>(status) : 1;
}
