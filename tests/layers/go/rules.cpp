// SPDX-License-Identifier: MIT
// The rules of executing moves and setup, one by one, and the worked checks (Go 2, 3 and 6).
#include "expect.hpp"

namespace {

using namespace expect;

// Go 2, the three steps and the number.

void a_stone_is_put_on_the_point_whatever_was_there() {
    Board<19> board;
    set(board, ".#. .O. ...");
    play(board, black, "bb");
    check(is(board, ".#. .#. ..."), "B on a white stone replaces it");
    play(board, black, "ba");
    check(is(board, ".#. .#. ..."), "B on a black stone leaves it");
    check(board.prisoners(black) == 0 && board.prisoners(white) == 0, "overwriting is no capture");
    check(board.move_number() == 2, "both are moves");
}

void adjacent_opposing_groups_without_liberties_are_removed() {
    Board<19> board;
    set(board, "OO# ##. ...");
    play(board, white, "ac");
    check(is(board, "OO# ##. O.."), "a group with a liberty stays");
    set(board, "OO. ##. ...");
    play(board, black, "ca");
    check(is(board, "..# ##. ..."), "two stones in the corner are captured");
    check(board.prisoners(black) == 2 && board.prisoners(white) == 0, "and counted for Black");
    set(board, "..#.. .#O#. #O.O# .#O#. ..#..");
    play(board, black, "cc");
    check(is(board, "..#.. .#.#. #.#.# .#.#. ..#.."), "four groups at once");
    check(board.prisoners(black) == 4, "are four prisoners");
    set(board, "###. #OO# #O## #O.# ####");
    check(is(board, "###. #OO# #O## #O.# ####"), "the group touches the point on one side");
    play(board, black, "cd");
    check(is(board, "###. #..# #.## #.## ####"), "a bent group is removed whole");
    check(board.prisoners(black) == 4, "and counted once");
}

void a_group_that_touches_the_point_twice_is_counted_once() {
    Board<19> board;
    set(board, ".##. #OO# #O.# ###.");
    play(board, black, "cc");
    check(is(board, ".##. #..# #.## ###."), "a group on two sides of the stone is removed");
    check(board.prisoners(black) == 3, "and counted once");
    check(board.undo() && is(board, ".##. #OO# #O.# ###."), "and comes back whole");
    check(board.prisoners(black) == 0, "and so do the prisoners");
}

void a_group_without_liberty_of_its_own_is_suicide() {
    Board<19> board;
    set(board, ".O. O.O .O.");
    play(board, black, "bb");
    check(is(board, ".O. O.O .O."), "a single stone is removed at once");
    check(board.prisoners(white) == 1 && board.prisoners(black) == 0, "and is White's prisoner");
    check(board.last_move().suicide && board.last_move().point == at("bb"), "last_move reports it");
    set(board, ".OO. O#.O .OO.");
    play(board, black, "cb");
    check(is(board, ".OO. O..O .OO."), "a group is removed with the stone");
    check(board.prisoners(white) == 2, "and counted whole");
    set(board, ".");
    play(board, white, "aa");
    check(is(board, ".") && board.prisoners(black) == 1, "every stone on 1x1 is suicide");
}

void a_move_that_captures_is_never_suicide() {
    Board<19> board;
    set(board, ".#O. #O.O .#O.");
    play(board, black, "cb");
    check(is(board, ".#O. #.#O .#O."), "the capture comes first and gives a liberty");
    check(board.prisoners(black) == 1 && board.prisoners(white) == 0, "one prisoner, and no suicide");
    check(!board.last_move().suicide, "last_move says no suicide");
}

void the_move_number_increases_by_one() {
    Board<19> board;
    check(board.move_number() == 0, "no move yet");
    play(board, black, "aa");
    play(board, black, "aa");
    check(board.pass(white) && board.move_number() == 3, "moves and passes count");
    board.set_move_number(99);
    check(board.move_number() == 99, "MN is the number of the node's move");
    play(board, white, "ab");
    check(board.move_number() == 100, "and later moves go on from it");
}

// Go 2, consequences.

void only_groups_beside_the_move_are_examined() {
    Board<19> board;
    set(board, "O#... #.... ..... .....");
    play(board, black, "ed");
    check(is(board, "O#... #.... ..... ....#"), "a breathless group elsewhere stays");
    play(board, white, "ea");
    check(is(board, "O#..O #.... ..... ....#"), "also after its own side's move");
    play(board, black, "ab");
    check(is(board, ".#..O #.... ..... ....#"), "until a move beside it, here onto a stone");
    check(board.prisoners(black) == 1, "captures it");
}

void nothing_in_play_refuses_a_move() {
    Board<19> board;
    set(board, ".#O. #O.O .#O.");
    play(board, black, "cb");
    play(board, white, "bb");
    check(is(board, ".#O. #O.O .#O."), "a ko is retaken at once");
    play(board, white, "cb");
    play(board, white, "cb");
    check(board.stone(at("cb")) == white, "turns and occupied points do not matter");
    check(board.prisoners(black) == 1 && board.prisoners(white) == 1, "one prisoner each");
    set(board, "#. ..");
    play(board, white, "aa");
    check(board.overwritten() == black, "overwritten() is what the point held");
    play(board, white, "bb");
    check(board.overwritten() == none, "an empty point");
    play(board, white, "bb");
    check(board.overwritten() == white && board.pass(black) && board.overwritten() == none, "the same colour, and a pass");
}

void a_pass_changes_the_number_and_the_side_to_play() {
    Board<19> board;
    set(board, "O# #.");
    check(board.pass(black), "a pass");
    check(is(board, "O# #."), "changes no stone, not even breathless ones");
    check(board.move_number() == 1 && board.to_play() == white, "but number and turn");
    check(board.last_move().pass && board.last_move().color == black, "last_move reports the pass");
    check(!board.pass(none) && board.move_number() == 1, "nobody cannot pass");
}

void a_move_off_the_board_is_no_move() {
    Board<19> board;
    set(board, "#.. ...");
    const Point outside[] = {{3, 0}, {0, 2}, {3, 2}, {255, 0}, {256, 0}, {0, 256}, {65535, 65535}};
    for (const Point point : outside) {
        check(!board.play(black, point), "a move off the board is refused");
        check(!board.place(white, point), "and setup there");
        check(board.stone(point) == none, "where nothing stands");
    }
    check(!board.play(none, at("ba")), "a move of nobody is refused");
    check(is(board, "#.. ...") && board.move_number() == 0 && board.to_play() == black,
          "and the board is left as it was");
    check(!board.undo() && board.last_move().color == none, "and there is nothing to take back");
}

// Go 3.

void setup_overwrites_and_captures_nothing() {
    Board<19> board;
    set(board, "O# #.");
    check(is(board, "O# #."), "a position without liberties may be set up");
    check(board.place(black, at("aa")) && board.place(white, at("bb")), "by overwriting");
    check(is(board, "## #O"), "each stone by the other");
    check(board.place(none, at("ab")) && is(board, "## .O"), "AE clears");
    check(board.prisoners(black) == 0 && board.prisoners(white) == 0, "without prisoners");
}

void setup_keeps_number_and_side_to_play() {
    Board<19> board;
    play(board, black, "dd");
    check(board.place(black, at("aa")) && board.place(white, at("bb")), "setup after a move");
    check(board.move_number() == 1 && board.to_play() == white, "keeps number and turn");
}

void worked_checks_on_6x6() {
    Board<19> board;
    const char* const four = "...... .####. .####. .####. .####. ......";
    set(board, "...... ...... ...... ...... ...... ......");
    place(board, black, "bb:ee");
    check(is(board, four), "AB[bb:ee]");
    place(board, white, "bb ee dc cd");
    check(is(board, "...... .O###. .##O#. .#O##. .###O. ......"), "row 1: replaced, no capture");
    place(board, white, "cb bc be eb ed de");
    place(board, none, "dc cd");
    check(is(board, "...... .OO#O. .O#.#. .#.#O. .O#OO. ......"), "row 2: points empty");
    check(board.prisoners(black) == 0 && board.prisoners(white) == 0, "row 2: no prisoners");

    set(board, four);
    place(board, white, "bb ee dc cd cb bc be eb ed de");
    play(board, black, "dd");
    check(is(board, "...... .OO#O. .O#.#. .#.#O. .O#OO. ......"), "row 3: dc and cd are captured");
    check(board.prisoners(black) == 2 && board.prisoners(white) == 0, "row 3: two prisoners");

    set(board, "...... ...... ...... ...... ...... ......");
    place(board, black, "cb bc cc dc cd");
    play(board, white, "cc");
    check(is(board, "...... ..#... .#.#.. ..#... ...... ......"), "row 4: the stone at cc is suicide");
    check(board.prisoners(black) == 1 && board.prisoners(white) == 0, "row 4: one prisoner");
    check(board.undo() && board.stone(at("cc")) == black, "row 4 taken back: Black's stone is there");
}

// Go 6.

void side_to_play() {
    Board<19> board;
    check(board.to_play() == black, "Black begins");
    play(board, black, "aa");
    check(board.to_play() == white, "then the opponent of the last move");
    play(board, black, "ab");
    check(board.to_play() == white, "whose turn it was does not matter");
    board.set_to_play(black);
    check(board.to_play() == black, "PL sets it");
    board.set_to_play(none);
    check(board.to_play() == black, "PL without a colour does not");
    check(board.pass(black) && board.to_play() == white, "a pass is a move");
}

void white_begins_after_a_handicap() {
    Board<19> board;
    board.suppose_handicap(9);
    check(board.to_play() == black && board.stone(at("dd")) == none, "HA places nothing");
    place(board, black, "dd pp");
    board.suppose_handicap(1);
    check(board.to_play() == black, "HA of less than 2 is none");
    board.suppose_handicap(2);
    check(board.to_play() == white, "AB and HA[2]: White");
    check(board.reset({9, 9}) && board.to_play() == black, "a new game");
    place(board, black, "cc gg");
    place(board, white, "cg");
    board.suppose_handicap(2);
    check(board.to_play() == black, "AW: a position, no handicap");
    check(board.reset({9, 9}), "a new game");
    place(board, black, "cc gg");
    board.set_to_play(black);
    board.suppose_handicap(2);
    check(board.to_play() == black, "PL says otherwise");
    check(board.reset({9, 9}), "a new game");
    place(board, black, "cc gg");
    play(board, white, "ee");
    board.suppose_handicap(2);
    check(board.to_play() == black, "a move says otherwise");
    check(board.undo(), "taken back");
    board.suppose_handicap(2);
    check(board.to_play() == white, "it says nothing more");
}

} // namespace

void rules() {
    a_stone_is_put_on_the_point_whatever_was_there();
    adjacent_opposing_groups_without_liberties_are_removed();
    a_group_that_touches_the_point_twice_is_counted_once();
    a_group_without_liberty_of_its_own_is_suicide();
    a_move_that_captures_is_never_suicide();
    the_move_number_increases_by_one();
    only_groups_beside_the_move_are_examined();
    nothing_in_play_refuses_a_move();
    a_pass_changes_the_number_and_the_side_to_play();
    a_move_off_the_board_is_no_move();
    setup_overwrites_and_captures_nothing();
    setup_keeps_number_and_side_to_play();
    worked_checks_on_6x6();
    side_to_play();
    white_begins_after_a_handicap();
}
