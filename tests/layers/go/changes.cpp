// SPDX-License-Identifier: MIT
// What the board reports while it changes, what it takes back, snapshots, and every size.
#include "expect.hpp"

namespace {

using namespace expect;

void changes_are_reported_in_order() {
    Board<19> board;
    set(board, "..#.. .#O#. #O.O# .#O#. ..#..");
    Log log;
    board.watch(log);
    play(board, black, "cc");
    check(log.says("#cc .cb .bc .dc .cd "), "the stone, then groups above, left, right, below");
    check(board.undo() && log.says("Ocb Obc Odc Ocd .cc "), "undo: groups in that order, then the stone");
    set(board, "###. #OO# #O## #O.# ####");
    log.clear();
    play(board, black, "cd");
    check(log.says("#cd .bb .cb .bc .bd "), "a group row by row, each row from the left");
    set(board, ".OO. O#.O .OO.");
    log.clear();
    play(board, black, "cb");
    check(log.says("#cb .bb .cb "), "suicide: the stone is put and removed with its group");
    check(board.undo() && log.says("#bb #cb .cb "), "undo: the same backwards");
    play(board, white, "cb");
    check(log.says("Ocb .bb "), "White's move there captures");
    play(board, white, "cb");
    check(log.says(""), "a stone onto its own colour changes nothing");
    set(board, ".O.. OOO. .O..");
    log.clear();
    play(board, black, "bb");
    check(log.says("#bb .bb "), "an overwritten stone is one change, the suicide the next");
    check(board.undo() && log.says("#bb Obb "), "undo: and back to the overwritten stone");
    check(board.pass(black) && board.undo() && log.says(""), "a pass changes nothing, nor does its undo");
    check(board.place(white, at("cb")) && log.says(""), "setup without effect is not reported");
    check(board.place(none, at("cb")) && log.says(".cb "), "setup that clears is reported");
    board.watch(nullptr, nullptr);
    check(board.place(black, at("cb")) && log.says(""), "nobody listens any more");
}

struct Former {
    const GoBoard* board;
    Log log;
    void operator()(Point point, Color) { log(point, board->former_stone()); }
};

void the_former_stone_of_a_change() {
    Board<19> board;
    Former former{&board, {}};
    set(board, ".O.. OOO. .O..");
    board.watch(former);
    play(board, black, "bb");
    check(former.log.says("Obb #bb "), "of an overwritten stone, and of a suicide");
    check(board.undo() && former.log.says(".bb #bb "), "of what undo puts back");
    play(board, black, "da");
    play(board, white, "ca");
    play(board, white, "db");
    check(former.log.says(".da .ca .db #da "), "of a captured stone");
    const Board<19>::Snapshot taken = board.snapshot();
    check(board.place(none, at("ca")) && former.log.says("Oca "), "of setup");
    board.restore(taken);
    check(former.log.says(".ca "), "of a restored snapshot");
}

struct Asking {
    const GoBoard* board;
    bool good = true;
    uint32_t captured = 0;
    void operator()(Point point, Color color) {
        good = good && board->stone(point) == color;
        if (color == none) ++captured;
        // Of a group half removed, the rest still stands.
        if (captured == 1 && color == none) good = good && board->stone(at("cb")) == white;
        if (captured == 2 && color == none) good = good && board->stone(at("cb")) == none;
    }
};

void the_board_may_be_read_while_it_changes() {
    Board<19> board;
    set(board, ".##. #OO# .##.");
    check(board.place(none, at("db")), "setup");
    Asking asking{&board};
    board.watch(asking);
    play(board, black, "db");
    check(asking.good && asking.captured == 2, "in the callback the board holds the change");
}

void undo_takes_back_everything() {
    Board<19> board;
    set(board, ".#O. #O.O .#O.");
    check(!board.undo(), "no move, nothing to take back");
    board.set_to_play(white);
    board.set_move_number(30);
    play(board, black, "cb");
    board.set_move_number(7);
    board.set_to_play(black);
    check(board.last_move().color == black && board.last_move().point == at("cb"), "last_move");
    check(board.undo() && is(board, ".#O. #O.O .#O."), "the captured stone comes back");
    check(board.prisoners(black) == 0, "it is no prisoner any more");
    check(board.move_number() == 30, "MN of the move is taken back with it");
    check(board.to_play() == white, "and PL after it too");
    check(board.last_move().color == none, "an earlier move is not known");
    check(!board.undo() && is(board, ".#O. #O.O .#O."), "one move can be taken back, not two");
    play(board, white, "bb");
    check(board.undo() && board.stone(at("bb")) == white, "an overwritten stone of the same colour");
    play(board, white, "ab");
    check(board.undo() && is(board, ".#O. #O.O .#O."), "an overwritten stone of the other");
    check(board.pass(white) && board.undo(), "a pass");
    check(board.move_number() == 30 && board.to_play() == white, "is taken back too");
    play(board, black, "cb");
    check(board.place(none, at("aa")) && !board.undo(), "setup ends what can be taken back");
    check(is(board, ".#O. #.#O .#O."), "and the move stays");
}

void undo_of_a_move_onto_a_stone_that_captures() {
    Board<19> board;
    set(board, "### #O# #O# ###");
    play(board, black, "bb");
    check(is(board, "### ### #.# ###") && board.prisoners(black) == 1, "overwritten and captured");
    check(board.undo() && is(board, "### #O# #O# ###"), "both come back");
    check(board.prisoners(black) == 0, "without prisoners");
}

void snapshots_keep_everything() {
    Board<9> board;
    Log log;
    set(board, ".#O. #O.O .#O.");
    board.set_move_number(41);
    play(board, black, "cb");
    const Board<9>::Snapshot branch = board.snapshot();
    static_assert(__is_trivially_copyable(Board<9>::Snapshot), "may be kept anywhere");
    unsigned char bytes[sizeof branch];
    __builtin_memcpy(bytes, &branch, sizeof branch);

    play(board, white, "da");
    play(board, white, "ab");
    board.watch(log);
    board.restore(branch);
    check(is(board, ".#O. #.#O .#O."), "back at the branch");
    check(log.says(".da #ab "), "restore reports the difference and no more");
    check(board.move_number() == 42 && board.prisoners(black) == 1 && board.to_play() == white,
          "with number, prisoners and turn");
    check(board.undo() && is(board, ".#O. #O.O .#O."), "and the move before it can be taken back");
    check(board.prisoners(black) == 0 && board.move_number() == 41, "whole");

    set(board, "#. .O O.");
    log.clear();
    Board<9>::Snapshot copied;
    __builtin_memcpy(&copied, bytes, sizeof copied);
    board.restore(copied);
    check(board.size() == BoardSize{4, 3} && is(board, ".#O. #.#O .#O."), "to another size");
    check(log.says(".aa .bb .ac #ba Oca #ab #cb Odb #bc Occ "), "old stones go first, then new ones come");
    check(board.reset({2, 2}) && log.says(".ba .ca .ab .cb .db .bc .cc "), "reset clears what stands");
    check(board.move_number() == 0 && board.prisoners(black) == 0 && board.to_play() == black &&
              board.last_move().color == none,
          "and all else");
}

void a_snapshot_never_taken_changes_nothing() {
    Board<9> board;
    play(board, black, "cc");
    const Board<9>::Snapshot never{};
    board.restore(never);
    check(board.stone(at("cc")) == black && board.size() == BoardSize{9, 9}, "the board stays");
    check(board.undo(), "with its last move");
}

void sizes_within_the_maximum() {
    Board<> usual;
    check(usual.size() == BoardSize{19, 19} && usual.max_size() == BoardSize{19, 19}, "SGF's default");
    Board<52> large;
    check(large.size() == BoardSize{19, 19}, "also where more is possible");
    Board<9, 7> small;
    check(small.size() == BoardSize{9, 7}, "or as much as there is");
    const BoardSize refused[] = {{0, 5}, {5, 0}, {10, 7}, {9, 8}, {7, 9}, {256, 1}, {1, 65535}};
    play(small, black, "ig");
    for (const BoardSize size : refused) check(!small.reset(size), "no size, or too large");
    check(small.stone(at("ig")) == black && small.move_number() == 1, "leaves the board alone");
    check(small.reset({9, 7}) && small.stone(at("ig")) == none, "the maximum itself is a size");
}

void resize_keeps_what_fits() {
    Board<25> board;
    Log log;
    set(board, ".#O#. #O.O. .#O.. ....#");
    board.set_move_number(12);
    play(board, black, "cb");
    board.watch(log);
    check(board.resize({3, 4}) && is(board, ".#. #.# .#O ..."), "narrower");
    check(log.says(".da .db .ed "), "only what is off the new board is reported, row by row");
    check(board.move_number() == 13 && board.prisoners(black) == 2 && board.to_play() == white,
          "number, prisoners and turn stay");
    check(!board.undo(), "the move cannot be taken back, for the edge may be another");
    check(board.resize({25, 3}) && log.says(""), "wider and lower");
    check(board.stone(at("cb")) == black && board.stone(at("cc")) == white && board.stone(at("bb")) == none,
          "stones keep their points");
    check(board.resize({3, 5}) && is(board, ".#. #.# .#O ... ..."), "nothing is left of wider rows");
    check(!board.resize({26, 3}) && !board.resize({0, 3}) && !board.resize({3, 26}), "no size, or too large");
    check(is(board, ".#. #.# .#O ... ...") && log.says(""), "leaves the board alone");
    check(board.reset({5, 5}) && is(board, "..... ..... ..... ..... ....."), "nor in the cells after");
}

/// Each size to each other one, with stones in a pattern that no shift keeps.
void every_size_to_every_other() {
    const auto stone = [](Point point) {
        return static_cast<Color>((point.column * 7 + point.row * 11 + point.column * point.row) % 3);
    };
    Board<8> board;
    for (uint16_t i = 0; i < 64 * 64; ++i) {
        const BoardSize from{static_cast<uint16_t>(i % 8 + 1), static_cast<uint16_t>(i / 8 % 8 + 1)};
        const BoardSize into{static_cast<uint16_t>(i / 64 % 8 + 1), static_cast<uint16_t>(i / 512 + 1)};
        bool good = board.reset(from);
        for (Point point; point.row < from.rows; ++point.row)
            for (point.column = 0; point.column < from.columns; ++point.column)
                good = good && board.place(stone(point), point);
        good = good && board.resize(into) && board.resize({8, 8});
        for (Point point; point.row < 8; ++point.row)
            for (point.column = 0; point.column < 8; ++point.column) {
                const bool kept = from.contains(point) && into.contains(point);
                good = good && board.stone(point) == (kept ? stone(point) : none);
            }
        check(good, "stones that both sizes have stay, and no others");
    }
}

/// On every size: the corners belong to it, what lies beyond does not, and a corner is captured.
void every_size() {
    Board<52> board;
    for (uint16_t columns = 1; columns <= 52; ++columns) {
        for (uint16_t rows = 1; rows <= 52; ++rows) {
            check(board.reset({columns, rows}), "a size of Go");
            const auto right = static_cast<uint16_t>(columns - 1);
            const auto bottom = static_cast<uint16_t>(rows - 1);
            bool good = !board.play(black, {columns, 0}) && !board.play(black, {0, rows});
            good = good && board.place(white, {right, bottom});
            const bool only = columns == 1 && rows == 1;
            if (columns > 1) good = good && board.play(black, {static_cast<uint16_t>(right - 1), bottom});
            if (rows > 1) good = good && board.play(black, {right, static_cast<uint16_t>(bottom - 1)});
            good = good && board.prisoners(black) == (only ? 0 : 1);
            good = good && (board.stone({right, bottom}) == white) == only;
            check(good, "the corner of every size is captured");
        }
    }
}

/// Large groups have more branches at once than the search can list.
void the_whole_board_is_captured_and_comes_back() {
    Board<52> board;
    for (uint16_t side = 1; side <= 52; side = static_cast<uint16_t>(side < 20 ? side + 1 : side + 8)) {
        check(board.reset({side, side}), "a size of Go");
        for (uint16_t row = 0; row < side; ++row)
            for (uint16_t column = 0; column < side; ++column)
                check(board.place(black, {column, row}), "setup");
        const Point last{static_cast<uint16_t>(side / 2), static_cast<uint16_t>(side / 3)};
        check(board.place(white, last) && board.play(black, last), "onto the last white stone");
        const uint32_t all = uint32_t{side} * side;
        check(board.prisoners(white) == all && board.last_move().suicide, "every stone is removed");
        check(board.undo() && board.prisoners(white) == 0 && board.stone(last) == white, "and comes back");
        for (uint16_t row = 0; row < side; ++row)
            for (uint16_t column = 0; column < side; ++column)
                check((board.stone({column, row}) == black) == (Point{column, row} != last), "each");
    }
}

/// A liberty that only the second look finds: the branches above it were too many to list.
void a_liberty_far_away_is_found() {
    Board<52> board;
    for (uint16_t hole = 0; hole < 400; ++hole) {
        check(board.reset({20, 20}), "a size of Go");
        for (uint16_t row = 0; row < 20; ++row)
            for (uint16_t column = 0; column < 20; ++column)
                if (row * 20 + column != hole) check(board.place(black, {column, row}), "setup");
        const Point last{10, 10};
        if (hole == 210) continue;
        check(board.play(black, last) && !board.last_move().suicide, "one liberty anywhere is enough");
        check(board.prisoners(white) == 0 && board.stone({0, 0}) == (hole == 0 ? none : black), "and all stay");
    }
}

/// Black's two rows with more branches than can be listed, the second after a branch of the first.
void a_liberty_after_two_combs_is_found() {
    Board<52> board;
    check(board.reset({40, 15}), "a size of Go");
    for (uint16_t row = 0; row < 15; ++row) {
        for (uint16_t column = 0; column < 40; ++column) {
            const bool tooth = column % 2 == 0 && column <= 36;
            const bool of_black = row == 8 || row == 12 || ((row == 7 || row == 13) && tooth) ||
                                  (row > 8 && row < 12 && column == 38);
            check(board.place(of_black ? black : white, {column, row}), "setup");
        }
    }
    check(board.place(none, {36, 6}) && board.place(none, {0, 12}), "Black's liberty, and the move");
    check(board.place(none, {5, 10}), "White's liberty");
    check(board.play(black, {0, 12}) && !board.last_move().suicide, "the liberty is found");
    check(board.place(white, {36, 6}) && board.place(none, {0, 12}), "no liberty");
    check(board.play(black, {0, 12}) && board.last_move().suicide, "the stones have none");
    check(board.prisoners(white) == 80 + 2 * 19 + 3, "all are found");
}

} // namespace

void changes() {
    changes_are_reported_in_order();
    the_former_stone_of_a_change();
    the_board_may_be_read_while_it_changes();
    undo_takes_back_everything();
    undo_of_a_move_onto_a_stone_that_captures();
    snapshots_keep_everything();
    a_snapshot_never_taken_changes_nothing();
    sizes_within_the_maximum();
    resize_keeps_what_fits();
    every_size_to_every_other();
    every_size();
    the_whole_board_is_captured_and_comes_back();
    a_liberty_far_away_is_found();
    a_liberty_after_two_combs_is_found();
}
