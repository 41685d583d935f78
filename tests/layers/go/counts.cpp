// SPDX-License-Identifier: MIT
// Counting finished games: small positions, and random ones against a search point by point.
#include "expect.hpp"

#include "nanosgf/go/count.hpp"

namespace {

using namespace expect;
using nanosgf::Count;
using nanosgf::GoCount;
using nanosgf::SideCount;

bool is_count(const GoCount& count, Color color, uint16_t stones, uint16_t territory, uint16_t dead) {
    const SideCount side = count.side(color);
    return side.stones == stones && side.territory == territory && side.dead == dead;
}

/// Whether territory is as drawn: '#', 'O', and '.' for none.
bool is_territory(const GoCount& count, BoardSize size, const char* rows) {
    for (uint16_t row = 0; row < size.rows; ++row, ++rows)
        for (uint16_t column = 0; column < size.columns; ++column)
            if (letter(count.territory({column, row})) != *rows++) return false;
    return true;
}

void Go_7_territory_is_what_one_side_reaches() {
    Board<9> board;
    set(board, ".#.O. .#.O. .#.O. ##.OO ..#O.");
    Count<9> count;
    check(count.begin(board), "a board that fits");
    check(is_count(count, black, 6, 5, 0) && is_count(count, white, 6, 4, 0), "both sides");
    check(is_territory(count, board.size(), "#...O #...O #...O ..... ##..O"), "point by point");
    check(count.territory(at("fa")) == none && count.territory(at("af")) == none, "off the board");
    check(is_count(count, none, 0, 0, 0), "nobody has nothing");
}

void Go_7_dead_stones_are_territory_of_the_others() {
    Board<9> board;
    set(board, ".#.O. .#.O# O#.O. ##.OO O.#O.");
    Count<9> count;
    check(count.begin(board) && count.territory(at("aa")) == none, "a living stone is in the way");
    check(count.toggle_group(at("ac")) && count.toggle_group(at("ae")), "two white stones are dead");
    check(count.toggle_group(at("eb")), "and a black one");
    check(count.is_dead(at("ac")) && !count.is_dead(at("bc")) && !count.is_dead(at("fa")), "which are dead");
    check(is_count(count, black, 6, 5, 2) && is_count(count, white, 6, 4, 1), "both sides");
    check(count.toggle_group(at("eb")) && is_count(count, white, 6, 1, 0), "the black stone lives after all");
    check(!count.toggle_group(at("aa")) && !count.toggle_group(at("fa")), "no stone, no group");
}

void Go_7_a_group_is_what_lies_together() {
    Board<9> board;
    set(board, "##.#. .###. ..... #####");
    Count<9> count;
    check(count.begin(board) && count.toggle_group(at("aa")), "a bent group");
    check(count.is_dead(at("da")) && count.is_dead(at("bb")) && !count.is_dead(at("ad")), "and nothing else");
    check(is_count(count, black, 5, 15, 0), "of one side alone, its own dead stones are inside");
    check(count.toggle_group(at("da")) && !count.is_dead(at("aa")), "lives again, from another stone");
}

void Go_7_nobody_has_an_empty_board() {
    Board<9> board;
    check(board.reset({9, 9}), "9x9");
    Count<9> count;
    check(!count.toggle_group(at("aa")) && !count.is_dead(at("aa")) && count.territory(at("aa")) == none, "before begin()");
    check(count.begin(board) && is_count(count, black, 0, 0, 0) && is_count(count, white, 0, 0, 0), "no stone reaches it");
    Board<19> large;
    check(!count.begin(large), "a board that is too large");
}

/// The other way: from each point alone, a list of points that are still to be looked at.
Color slow_territory(const GoBoard& board, const GoCount& count, Point start) {
    const BoardSize size = board.size();
    bool seen[81] = {};
    Point list[81];
    uint8_t listed = 0;
    bool reaches[3] = {};
    if (board.stone(start) != none && !count.is_dead(start)) return none;
    const auto add = [&](uint16_t column, uint16_t row) {
        if (column >= size.columns || row >= size.rows) return;
        const Point point = {column, row};
        const Color stone = board.stone(point);
        if (stone != none && !count.is_dead(point)) {
            reaches[static_cast<uint8_t>(stone)] = true;
            return;
        }
        bool& is_seen = seen[row * size.columns + column];
        if (!is_seen) list[listed++] = point;
        is_seen = true;
    };
    add(start.column, start.row);
    while (listed != 0) {
        const Point point = list[--listed];
        add(static_cast<uint16_t>(point.column - 1), point.row);
        add(static_cast<uint16_t>(point.column + 1), point.row);
        add(point.column, static_cast<uint16_t>(point.row - 1));
        add(point.column, static_cast<uint16_t>(point.row + 1));
    }
    const bool has_black = reaches[static_cast<uint8_t>(black)];
    const bool has_white = reaches[static_cast<uint8_t>(white)];
    return has_black == has_white ? none : has_black ? black : white;
}

/// count.hpp, begin: false if the board is larger than a count has room for.
void boards_that_do_not_fit() {
    Board<9> board;
    Count<9, 5> count;
    check(count.side(black).stones == 0 && count.side(black).territory == 0, "nothing before it begins");
    check(board.reset({5, 9}) && !count.begin(board), "too many rows");
    Count<5, 9> narrow;
    check(board.reset({9, 5}) && !narrow.begin(board), "too many columns");
    board.place(black, {0, 0});
    check(count.begin(board) && count.side(black).stones == 1 && count.side(black).territory == 44, "as many as there is room for");
    check(count.side(none).stones == 0 && count.side(none).dead == 0, "nobody has stones");
}

void random_positions() {
    uint32_t state = 1;
    const auto below = [&](uint32_t limit) {
        state = state * 1664525 + 1013904223;
        return static_cast<uint16_t>((state >> 16) % limit);
    };
    Board<9> board;
    Count<9> count;
    uint32_t owned = 0;
    for (int round = 0; round < 200; ++round) {
        const BoardSize size = {static_cast<uint16_t>(1 + below(9)), static_cast<uint16_t>(1 + below(9))};
        check(board.reset(size), "any size");
        for (uint16_t stones = below(40); stones != 0; --stones)
            board.place(below(2) != 0 ? black : white, {below(size.columns), below(size.rows)});
        check(count.begin(board), "fits");
        for (uint16_t groups = below(5); groups != 0; --groups) (void)count.toggle_group({below(size.columns), below(size.rows)});
        for (uint16_t row = 0; row < size.rows; ++row) {
            for (uint16_t column = 0; column < size.columns; ++column) {
                const Color owner = count.territory({column, row});
                check(owner == slow_territory(board, count, {column, row}), "the same as point by point");
                owned += owner != none;
            }
        }
    }
    check(owned > 500, "enough of them belong to somebody");
}

} // namespace

int main() {
    Go_7_territory_is_what_one_side_reaches();
    Go_7_dead_stones_are_territory_of_the_others();
    Go_7_a_group_is_what_lies_together();
    Go_7_nobody_has_an_empty_board();
    boards_that_do_not_fit();
    random_positions();
    return support::conclude("counts");
}
