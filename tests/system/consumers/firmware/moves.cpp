// SPDX-License-Identifier: MIT
// The part in C++ that uses nanosgf: plays a record's moves on a board, for C to call.
#include <nanosgf/game/parser.hpp>
#include <nanosgf/go/board.hpp>

namespace {

struct Game {
    nanosgf::Board<9> board;
    int moves = 0;

    void on_board_size(nanosgf::BoardSize size) { (void)board.reset(size); }
    void on_move(nanosgf::Color color, nanosgf::Point point) {
        board.play(color, point);
        ++moves;
    }
};

} // namespace

extern "C" int count_moves(const char* record, size_t size) {
    Game game;
    nanosgf::game::Parser<Game, nanosgf::game::GoOnly> parser(game);
    const bool read = parser.feed({record, size}) == nanosgf::Status::ok && parser.finish() == nanosgf::Status::ok;
    return read ? game.moves : -1;
}
