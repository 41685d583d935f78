// SPDX-License-Identifier: MIT
// Hashes of positions: the same numbers on every machine, and which positions count as one.
#include "expect.hpp"

#include "nanosgf/go/position_hash.hpp"

namespace {

using namespace expect;
using nanosgf::position_hash;
using nanosgf::SamePosition;

uint64_t hash_of(const char* rows, SamePosition same, Color to_play = black) {
    Board<9> board;
    set(board, rows);
    board.set_to_play(to_play);
    return position_hash(board, same);
}

constexpr SamePosition exact = {};
constexpr SamePosition rotations = {true, false, false, true};
constexpr SamePosition mirror = {false, true, false, true};
constexpr SamePosition all_ways = {true, true, false, true};
constexpr SamePosition colors = {false, false, true, true};
constexpr SamePosition stones_alone = {false, false, false, false};

void the_same_number_on_every_machine() {
    check(hash_of("... ... ...", exact) == UINT64_C(0xC0E908D5EEF72BBF), "an empty board of 3x3");
    check(hash_of("#O. ... ..#", exact) == UINT64_C(0x1953F9DF8FDE66F0), "three stones");
    Board<52> board;
    check(board.reset({52, 52}) && board.place(white, {51, 51}), "a stone in the last corner");
    check(position_hash(board) == UINT64_C(0x0D39905520C92BE2), "of the largest board");
}

void what_differs_has_another_hash() {
    const uint64_t hash = hash_of("#O. ... ...", exact);
    check(hash_of("#O. ... ...", exact) == hash, "equal positions have equal hashes");
    check(hash_of("O#. ... ...", exact) != hash, "colours");
    check(hash_of("#O. ... ..#", exact) != hash, "a stone more");
    check(hash_of(".#O ... ...", exact) != hash, "other points");
    check(hash_of("#O.. .... .... ....", exact) != hash, "another size");
    check(hash_of("#O. ... ...", exact, white) != hash, "another side to play");
    check(hash_of("#O. ... ...", stones_alone, white) == hash_of("#O. ... ...", stones_alone), "unless it does not count");
}

void boards_that_are_turned() {
    const char* const turned[] = {"#O. ... ..#", "..# ..O #..", "#.. ... .O#", "..# O.. #.."};
    const char* const mirrored[] = {".O# ... #..", "#.. O.. ..#", "..# ... #O.", "#.. ..O ..#"};
    for (const char* const rows : turned) {
        check(hash_of(rows, rotations) == hash_of(turned[0], rotations), "a rotation");
        check(hash_of(rows, all_ways) == hash_of(turned[0], all_ways), "a rotation, mirrors allowed");
    }
    for (const char* const rows : mirrored) {
        check(hash_of(rows, rotations) != hash_of(turned[0], rotations), "no rotation turns it over");
        check(hash_of(rows, all_ways) == hash_of(turned[0], all_ways), "a mirror does");
    }
    check(hash_of(mirrored[0], mirror) == hash_of(turned[0], mirror), "left and right exchanged");
    check(hash_of(mirrored[2], mirror) != hash_of(turned[0], mirror), "no other mirror without rotations");
    check(hash_of("#. .. O.", rotations) == hash_of("O.# ...", rotations), "a rectangle on its side");
    check(hash_of("#. .. O.", rotations) != hash_of("#.O ...", rotations), "but not turned over");
}

void colours_that_are_exchanged() {
    check(hash_of("#O. ... ...", colors) == hash_of("O#. ... ...", colors, white), "stones and the side to play");
    check(hash_of("#O. ... ...", colors) != hash_of("O#. ... ...", colors), "both or none");
}

} // namespace

int main() {
    the_same_number_on_every_machine();
    what_differs_has_another_hash();
    boards_that_are_turned();
    colours_that_are_exchanged();
    return support::conclude("hashes");
}
