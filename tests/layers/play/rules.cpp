// SPDX-License-Identifier: MIT
// What a record means on a board, rule by rule (Play 1 to 5).
#include "layers/go/expect.hpp"

#include "nanosgf/game/parser.hpp"
#include "nanosgf/play/view_player.hpp"

namespace {

using namespace expect;
using nanosgf::Bytes;
using nanosgf::PrintMode;
using nanosgf::Refusal;
using nanosgf::Status;

/// A player of a record that has been read, to its end or up to an event.
template <class BoardType, uint32_t Count = 0>
struct Read {
    using Player = nanosgf::ViewPlayer<BoardType>;
    BoardType board;
    typename Player::Snapshot snapshots[Count + 1];
    Player player{board, snapshots, Count};
    nanosgf::game::Parser<Player> parser{player};

    explicit Read(const char* record) {
        feed(record);
    }
    void feed(const char* record) {
        const Bytes bytes = support::text(record);
        check(parser.feed(bytes) == Status::ok, bytes);
    }
    void finish() { check(parser.finish() == Status::ok, "the record ends"); }
};
using On9 = Read<Board<9>, 4>;

// Play 1.

void a_node_means_the_same_in_any_order() {
    const char* const orders[] = {
        "(;SZ[3]AW[ab][ba];AB[bb]B[aa]MN[30]PL[B])",
        "(;SZ[3]AW[ab][ba];B[aa]AB[bb]MN[30]PL[B])",
        "(;SZ[3]AW[ab][ba];PL[B]MN[30]B[aa]AB[bb])",
        "(;B[aa]MN[30]AB[bb]PL[B]AW[ab][ba]SZ[3])",
    };
    for (const char* const record : orders) {
        On9 read(record);
        check(is(read.board, ".O. O#. ..."), "setup comes before the move, which is suicide here");
        check(read.board.prisoners(white) == 1, "and counted once");
        check(read.board.move_number() == 30, "MN is the number of the move");
        check(read.board.to_play() == black, "PL comes after the move");
    }
}

void of_each_colour_the_first_move_counts() {
    On9 read("(;SZ[3];B[aa][bb]W[]B[cc]W[ca])");
    check(is(read.board, "#.. ... ..."), "of B the first value, of W the first, which is a pass");
    check(read.board.move_number() == 2, "so that there are two moves");
    check(read.board.last_move().color == white && read.board.last_move().pass, "in their order");
}

void a_second_move_and_setup_after_both() {
    On9 read("(;SZ[3];B[aa]W[ba]AW[ab])");
    check(is(read.board, ".O. O.. ..."), "setup, then Black's suicide, then White");
    check(read.board.prisoners(white) == 1 && read.board.move_number() == 2, "both are executed");
}

void mn_without_a_move_sets_the_number() {
    On9 read("(;SZ[3];B[aa];MN[7];W[bb]");
    read.player.end_node();
    check(read.board.move_number() == 8, "the next move goes on from it");
    On9 negative("(;SZ[3];B[aa]MN[-2])");
    check(negative.board.move_number() == 1, "a negative number is none");
}

void handicap_lets_white_begin() {
    On9 read("(;SZ[9]HA[2]AB[cc][gg]");
    read.feed(";");
    check(read.board.to_play() == white, "HA of 2 with Black's stones");
    On9 late("(;HA[2]SZ[9]AB[cc][gg]PL[B])");
    check(late.board.to_play() == black, "PL says more");
    On9 alone("(;HA[2]SZ[9])");
    check(alone.board.to_play() == black, "HA places no stones, and means nothing without any");
}

void end_node_completes_a_node_before_the_next() {
    On9 read("(;SZ[3];B[aa]MN[30]PL[B]");
    check(is(read.board, "#.. ... ..."), "a move is executed at once");
    check(read.board.move_number() == 1, "its number waits");
    read.player.end_node();
    check(read.board.move_number() == 30 && read.board.to_play() == black, "for the end of the node");
    On9 root("(;B[aa]");
    root.player.end_node();
    check(root.board.move_number() == 0, "the root waits for its size all the same");
}

// Play 2.

void stones_may_come_before_the_size() {
    const char* const orders[] = {"(;AB[cc][gg]SZ[9];W[ee])", "(;SZ[9]AB[cc][gg];W[ee])"};
    for (const char* const record : orders) {
        Read<Board<19>> read(record);
        check(is(read.board, "......... ......... ..#...... ......... ....O.... ......... ......#.. ......... ........."),
              "AB and SZ in either order");
        check(read.player.is_exact() && read.player.refusal() == Refusal::none, "and it is played");
    }
    Read<Board<25>> large("(;AB[yy][aa]SZ[25])");
    check(large.board.stone({24, 24}) == black, "a point that 19x19 has not");
    Read<Board<25>> small("(;AB[yy][aa]SZ[5];W[bb])");
    check(is(small.board, "#.... .O... ..... ..... ....."), "is none on a smaller board");
}

void moves_of_the_root_wait_for_the_size() {
    Read<Board<19>> read("(;W[ai]AB[ah][bi]SZ[9])");
    check(read.board.prisoners(black) == 1 && read.board.stone(at("ai")) == none, "the edge of 9x9 makes it suicide");
    Read<Board<19>> off("(;W[jj]AB[ah]SZ[9])");
    check(off.board.move_number() == 0, "a move off the board is none");
}

void without_sz_the_board_is_19x19() {
    Read<Board<25>> read("(;AB[ss];W[aa])");
    check(read.board.size() == BoardSize{19, 19} && read.board.stone(at("ss")) == black, "FF[4] properties, SZ");
}

void a_size_beyond_the_maximum_is_refused() {
    const char* const records[] = {"(;AB[aa]SZ[10];B[bb];W[cc])", "(;AB[aa];B[bb])", "(;SZ[9:10]B[aa](;W[bb])(;W[cc]))"};
    for (const char* const record : records) {
        On9 read(record);
        check(read.player.refusal() == Refusal::too_large && !read.player.is_exact(), "too_large");
        check(read.board.stone(at("aa")) == none && read.board.stone(at("bb")) == none, "and the board is empty");
        read.feed("(;SZ[9];B[aa])");
        check(read.player.refusal() == Refusal::none && read.player.is_exact(), "the next game is another one");
        check(read.board.stone(at("aa")) == black, "and played");
    }
}

void tt_is_a_pass_up_to_19() {
    Read<Board<25>> read("(;SZ[19];B[tt];W[])");
    check(read.board.move_number() == 2 && read.board.stone({19, 19}) == none, "both are passes");
    Read<Board<25>> large("(;SZ[21];B[tt])");
    check(large.board.stone({19, 19}) == black, "on 21x21 it is a point");
}

// Play 3.

void a_variation_ends_at_its_parent() {
    On9 read("(;SZ[5]AW[ba][ab];B[aa];W[cc](;B[dd]PL[B];AE[cc])");
    check(is(read.board, ".O... O.... ..O.. ..... ....."), "stones");
    check(read.board.move_number() == 2 && read.board.prisoners(white) == 1, "number and prisoners");
    check(read.board.to_play() == black && read.player.is_exact(), "and side to play are those before it");
    read.feed("(;B[ee];W[ed](;B[de];W[dd])(;B[dd]))");
    check(is(read.board, ".O... O.... ..O.. ..... .....") && read.player.is_exact(), "from two levels down too");
    read.feed(")");
    check(is(read.board, ".O... O.... ..O.. ..... .....") && read.player.depth() == 0, "the game's end changes nothing");
}

void changes_go_to_the_callback() {
    On9 read("(;SZ[3];B[aa](;W[bb]");
    Log log;
    read.board.watch(log);
    read.feed(";B[cc])");
    check(log.says("#cc .bb .cc "), "the move, and what returns at the variation's end");
    read.feed("(;W[ba];B[ca]");
    check(log.says("Oba #ca "), "each move at once");
    read.feed("AW[bb]");
    check(log.says(".ca Obb "), "setup takes it back");
    read.feed(";");
    check(log.says("#ca "), "and the node's end executes it");
}

void a_node_after_variations_follows_the_node_before_them() {
    On9 read("(;SZ[3];B[aa](;W[bb]);W[cc])");
    check(is(read.board, "#.. ... ..O"), "FF[4] forbids it, and files have it");
}

void without_snapshots_the_main_line_is_played() {
    Read<Board<9>> read("(;SZ[3];B[aa](;W[bb](;B[cc])");
    check(!read.player.is_exact(), "the position before the variation is lost");
    read.feed("(;B[ca];AW[ac]VW[aa])");
    check(is(read.board, "#.. .O. ..#"), "so that others are not played");
    check(read.player.is_visible(at("bb")), "and nothing of them is inherited");
    read.feed(")(;W[ba]))");
    check(is(read.board, "#.. .O. ..#") && !read.player.is_exact(), "to the end of the game");
    read.feed("(;SZ[3];B[bb]");
    check(is(read.board, "... .#. ...") && read.player.is_exact(), "the next game is exact again");
}

void a_go_player_plays_main_lines_on_any_board() {
    Board<9> board;
    GoBoard& any = board;
    nanosgf::GoPlayer player(any);
    nanosgf::game::Parser<nanosgf::GoPlayer, nanosgf::game::GoOnly> parser(player);
    check(parser.feed("(;AW[ba]SZ[3];B[aa](;AB[bb]B[ac](;W[cc])(;W[ca]))(;B[cb]))") == Status::ok, "a game");
    check(is(board, "#O. .#. #.O") && !player.is_exact() && player.refusal() == Refusal::none, "its main line");
    check(board.move_number() == 3 && player.depth() == 0, "to its end");
}

void a_player_without_views_plays_variations_too() {
    Board<9> board;
    Board<9>::Snapshot snapshots[1];
    nanosgf::Player<Board<9>> player(board, snapshots);
    nanosgf::game::Parser<nanosgf::Player<Board<9>>> parser(player);
    check(parser.feed("(;SZ[3];B[aa](;W[bb](;B[cc])(;B[ca]))") == Status::ok, "variations of a variation");
    check(is(board, "#.. ... ...") && player.is_exact(), "the position before the first is back");
    const Board<9>::Snapshot before = player.snapshot();
    check(parser.feed("(;W[ba]MN[7]") == Status::ok && is(board, "#O. ... ..."), "the next one is played");
    player.restore(before);
    check(is(board, "#.. ... ...") && board.move_number() == 1, "restore() ends the node, and goes back");
}

void a_variation_with_a_snapshot_makes_it_exact_again() {
    Read<Board<9>, 1> read("(;SZ[3];B[aa](;W[bb](;B[cc])");
    check(!read.player.is_exact(), "a variation of a variation had none");
    read.feed("(;B[ca]))");
    check(read.player.is_exact() && is(read.board, "#.. ... ..."), "the variation around it had one");
    read.feed("(;W[ba](;B[ca])");
    check(is(read.board, "#O# ... ..."), "its main line is exact");
}

void each_game_begins_afresh() {
    On9 read("(;SZ[3];B[aa]MN[9];W[bb]VW[aa]PM[2])(;SZ[3];");
    check(is(read.board, "... ... ..."), "an empty board");
    check(read.board.move_number() == 0 && read.board.to_play() == black,
          "without moves");
    check(read.player.is_visible(at("bb")) && read.player.print_mode() == PrintMode::numbers, "or views");
}

void input_that_ended_early_is_forgotten_by_reset() {
    On9 read("(;SZ[3];B[aa](;W[bb]");
    check(read.parser.reset() == Status::ok && read.player.depth() == 2, "the parser begins again");
    read.player.reset();
    read.feed("(;SZ[3];B[cc](;W[ba])");
    check(is(read.board, "... ... ..#") && read.player.depth() == 1, "and so does the player");
    On9 root("(;SZ[3]AW[ba]B[aa]MN[7]PL[W]");
    check(root.parser.reset() == Status::ok, "the input ends in a root");
    root.player.reset();
    root.feed("(;SZ[3];W[cc])");
    check(is(root.board, "... ... ..O") && root.board.move_number() == 1, "what waited for its end is forgotten");
}

void events_that_no_parser_delivers() {
    Board<9> board;
    nanosgf::GoPlayer player(board);
    player.on_end_tree(0);
    check(player.depth() == 0 && player.is_exact(), "an end without a beginning ends nothing");
    player.on_move(black, {9, 0});
    player.on_setup(white, {0, 9});
    player.end_node();
    check(board.move_number() == 0, "a move off the board is none");
    player.on_pass(none);
    player.end_node();
    check(board.move_number() == 0, "nor is a pass of neither colour");
    player.on_move(black, at("aa"));
    player.on_setup(white, at("bb"));
    player.end_node();
    check(board.move_number() == 1 && board.stone(at("aa")) == black, "nodes without trees are played");
}

// Play 4.

void views_dimmed_points_and_print_modes_are_inherited() {
    On9 read("(;FF[4]SZ[9]VW[aa:cc]DD[bb]PM[0];B[aa]");
    const auto& player = read.player;
    check(player.is_visible(at("cc")) && !player.is_visible(at("dd")) && player.is_dimmed(at("bb")) &&
              player.print_mode() == PrintMode::no_numbers,
          "from the root on");
    read.feed("(;VW[dd]DD[]PM[2];W[cc]");
    check(!player.is_visible(at("cc")) && player.is_visible(at("dd")) && !player.is_dimmed(at("bb")) &&
              player.print_mode() == PrintMode::modulo_100,
          "until others replace them");
    read.feed(")");
    check(player.is_visible(at("cc")) && !player.is_visible(at("dd")) && player.is_dimmed(at("bb")) &&
              player.print_mode() == PrintMode::no_numbers,
          "when the variation ends they are back");
    read.feed("(;VW[]");
    check(player.is_visible(at("ii")), "VW without points shows all");
    check(!player.is_dimmed({9, 0}) && !player.is_dimmed({0, 9}), "no point off the board is dimmed");
    On9 early("(;FF[4]DD[ja]VW[aj]SZ[9];B[aa]");
    check(!early.player.is_dimmed(at("ab")) && early.player.is_visible(at("bb")), "before SZ, too, such a point is none");
}

// Play 5.

void other_games_are_not_played() {
    On9 read("(;AB[aa]GM[2]SZ[8];B[bb](;W[cc]))");
    check(read.player.refusal() == Refusal::other_game && !read.player.is_exact(), "other_game");
    check(read.board.stone(at("aa")) == none && read.board.move_number() == 0, "the board is empty");
    read.feed("(;SZ[3];B[aa])");
    check(read.player.refusal() == Refusal::none && read.board.stone(at("aa")) == black, "the next one is Go");
}

} // namespace

int main() {
    a_node_means_the_same_in_any_order();
    of_each_colour_the_first_move_counts();
    a_second_move_and_setup_after_both();
    mn_without_a_move_sets_the_number();
    handicap_lets_white_begin();
    end_node_completes_a_node_before_the_next();
    stones_may_come_before_the_size();
    moves_of_the_root_wait_for_the_size();
    without_sz_the_board_is_19x19();
    a_size_beyond_the_maximum_is_refused();
    tt_is_a_pass_up_to_19();
    a_variation_ends_at_its_parent();
    changes_go_to_the_callback();
    a_node_after_variations_follows_the_node_before_them();
    without_snapshots_the_main_line_is_played();
    a_go_player_plays_main_lines_on_any_board();
    a_player_without_views_plays_variations_too();
    a_variation_with_a_snapshot_makes_it_exact_again();
    each_game_begins_afresh();
    input_that_ended_early_is_forgotten_by_reset();
    events_that_no_parser_delivers();
    views_dimmed_points_and_print_modes_are_inherited();
    other_games_are_not_played();
    return support::conclude("play");
}
