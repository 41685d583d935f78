// SPDX-License-Identifier: MIT
// Boards as text, against literal text; and passes as their decoder tells them (Go 2 and 4).
#include "expect.hpp"

#include "nanosgf/go/drawing.hpp"
#include "nanosgf/value/go_point.hpp"

namespace {

using namespace expect;
using nanosgf::Bytes;
using nanosgf::Drawing;

struct Page {
    char text[1200];
    size_t size = 0;
    static void put(void* context, char character) {
        Page& page = *static_cast<Page*>(context);
        if (page.size < sizeof page.text) page.text[page.size++] = character;
    }
};

bool draws(const Drawing& drawing, const GoBoard& board, Bytes expected) {
    Page page;
    drawing.all(board, Page::put, &page);
    const Bytes drawn(page.text, page.size);
    if (drawn == expected) return true;
    ::board::write(drawn);
    return false;
}

void coordinates_count_from_the_lower_left() {
    Board<52> board;
    set(board, "#.. ..O");
    check(draws({}, board, "   A B C\n"
                           " 2 X . . 2\n"
                           " 1 . . O 1\n"
                           "   A B C\n"),
          "3x2");
    check(board.reset({10, 10}), "10x10");
    check(draws({}, board, "   A B C D E F G H J K\n"
                           "10 . . . . . . . . . . 10\n"
                           " 9 . . . . . . . . . . 9\n"
                           " 8 . . . . . . . . . . 8\n"
                           " 7 . . . . . . . . . . 7\n"
                           " 6 . . . . . . . . . . 6\n"
                           " 5 . . . . . . . . . . 5\n"
                           " 4 . . . . . . . . . . 4\n"
                           " 3 . . . . . . . . . . 3\n"
                           " 2 . . . . . . . . . . 2\n"
                           " 1 . . . . . . . . . . 1\n"
                           "   A B C D E F G H J K\n"),
          "no letter I, rows of two digits");
    check(board.reset({25, 1}), "25x1");
    check(draws({}, board, "   A B C D E F G H J K L M N O P Q R S T U V W X Y Z\n"
                           " 1 . . . . . . . . . . . . . . . . . . . . . . . . . 1\n"
                           "   A B C D E F G H J K L M N O P Q R S T U V W X Y Z\n"),
          "25 columns have letters");
    check(board.reset({26, 1}), "26x1");
    check(draws({}, board, "                     1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2\n"
                           "   1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6\n"
                           " 1 . . . . . . . . . . . . . . . . . . . . . . . . . . 1\n"
                           "                     1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2\n"
                           "   1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6\n"),
          "beyond that columns have numbers");
}

void the_last_move_is_in_brackets() {
    Board<9> board;
    check(board.reset({3, 2}), "3x2");
    play(board, black, "aa");
    const Drawing bare{false};
    check(draws({}, board, "   A B C\n 2(X). . 2\n 1 . . . 1\n   A B C\n"), "in the first column");
    check(draws(bare, board, "(X). .\n . . .\n"), "without coordinates");
    play(board, white, "cb");
    check(draws({}, board, "   A B C\n 2 X . . 2\n 1 . .(O)1\n   A B C\n"), "in the last column");
    check(draws(bare, board, " X . .\n . .(O)\n"), "without coordinates");
    check(draws({true, false}, board, "   A B C\n 2 X . . 2\n 1 . . O 1\n   A B C\n"), "not wanted");
    check(board.pass(black) && draws(bare, board, " X . .\n . . O\n"), "a pass is nowhere");
    set(board, ".OO OO.");
    play(board, black, "aa");
    check(draws(bare, board, " . O O\n O O .\n"), "a suicide leaves nothing to mark");
    play(board, black, "ba");
    check(draws({false, true, '+', '#', 'o'}, board, " +(#)o\n o o +\n"), "other characters");
}

void lines_come_one_by_one() {
    Board<9> board;
    set(board, "#. .O");
    const Drawing drawing;
    char text[16] = "---------------";
    check(drawing.lines({2, 2}) == 4 && Drawing{false}.lines({2, 2}) == 2, "rows and letters");
    check(drawing.lines({52, 52}) == 56, "two lines of numbers above and below");
    check(drawing.line(board, 1, text, sizeof text) == 8 && Bytes(text, 9) == " 2 X . 2-", "a line");
    check(drawing.line(board, 2, text, 3) == 8 && Bytes(text, 9) == " 1 X . 2-", "a line cut short");
    check(drawing.line(board, 4, text, sizeof text) == 0, "a line that is not there");
}

// Go 2: whether a value is a pass depends on the size; the caller says which.
void passes_by_size() {
    using Kind = nanosgf::Move::Kind;
    const auto kind = [](Bytes value, BoardSize size) {
        const auto move = nanosgf::decode_go_move(value, size);
        return move ? move.value.kind : Kind::none;
    };
    check(kind("", {19, 19}) == Kind::pass && kind("", {52, 52}) == Kind::pass, "an empty value");
    check(kind("tt", {19, 19}) == Kind::pass && kind("tt", {9, 9}) == Kind::pass, "tt");
    check(kind("tt", {19, 13}) == Kind::pass, "tt on 19x13");
    check(kind("tt", {21, 21}) == Kind::play, "tt on 21x21 is a point");
    check(kind("tt", {21, 13}) == Kind::none, "tt on 21x13 is off the board");
    Board<21> board;
    check(board.reset({21, 21}), "21x21");
    const auto move = nanosgf::decode_go_move("tt", board.size());
    check(board.play(black, move.value.point) && board.stone({19, 19}) == black, "and can be played");
}

} // namespace

void drawings() {
    coordinates_count_from_the_lower_left();
    the_last_move_is_in_brackets();
    lines_come_one_by_one();
    passes_by_size();
}
