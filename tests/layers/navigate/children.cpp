// SPDX-License-Identifier: MIT
// The children of a node, with their moves: all of them, and the one that has the played move.
#include "layers/go/expect.hpp"

#include "nanosgf/navigate/children.hpp"
#include "nanosgf/navigate/file_cursor.hpp"
#include "nanosgf/play/player.hpp"

namespace {

using namespace expect;
using nanosgf::Bytes;
using nanosgf::CursorStatus;
using Player = nanosgf::WithMove<nanosgf::Player<Board<5>>>;

struct Problem {
    explicit Problem(const char* given) : text(given) { check(cursor.game(0) == CursorStatus::ok, "the game"); }

    const char* text;
    uint32_t reads_left = UINT32_MAX;
    char buffer[16];
    nanosgf::Waypoint waypoints[4];
    Board<5> board;
    nanosgf::FileCursor<Player> cursor{source(), buffer, waypoints, board};

    [[nodiscard]] nanosgf::SeekableSource source() {
        return {[](void* context, uint32_t offset, char* into, size_t size) {
                    Problem& self = *static_cast<Problem*>(context);
                    if (self.reads_left == 0) return nanosgf::SeekableSource::failed;
                    --self.reads_left;
                    const Bytes piece = support::text(self.text).from(offset).first(size);
                    for (size_t i = 0; i < piece.size(); ++i) into[i] = piece.data()[i];
                    return piece.size();
                },
                this};
    }
    /// The moves of all children, as "#aa O- ? ": a pass is '-', a node without a move '?'.
    [[nodiscard]] bool lists(CursorStatus reached, const char* expected) {
        char list[64] = {};
        size_t size = 0;
        uint32_t next = 0;
        check(nanosgf::find_child(cursor, [&](uint32_t index, const Player& player) {
                  check(index == next++, "children count from 0");
                  const nanosgf::NodeMove move = player.move();
                  list[size++] = move.color == none ? '?' : letter(move.color);
                  if (move.pass) list[size++] = '-';
                  if (move.color != none && !move.pass) {
                      list[size++] = static_cast<char>('a' + move.point.column);
                      list[size++] = static_cast<char>('a' + move.point.row);
                  }
                  list[size++] = ' ';
                  return false;
              }) == reached,
              "a list chooses no child");
        return support::text(list) == support::text(expected);
    }
};

// Node numbers:               0                 1       2      3       4      5        6    7     8
constexpr char variations[] = "(;FF[4]GM[1]SZ[5];B[aa](;W[bb];B[cc])(;W[dd])(;C[B[aa\\]])(;W[];B[])(;W[dd]))";

void the_list_of_variations() {
    Problem problem(variations);
    check(problem.lists(CursorStatus::none, "#aa "), "one child");
    check(problem.cursor.node_number() == 0, "the cursor is at its node again");
    check(problem.cursor.next() == CursorStatus::ok, "down");
    check(problem.lists(CursorStatus::none, "Obb Odd ? O- Odd "), "the node without a move has none, though the board's last move is Black's");
    check(problem.cursor.node_number() == 1 && is(problem.board, "#.... ..... ..... ..... ....."), "so is the board");
    check(problem.cursor.node(3) == CursorStatus::ok && problem.lists(CursorStatus::none, ""), "no child");
    check(problem.cursor.node_number() == 3, "the cursor stays");
}

void the_child_for_a_move() {
    Problem problem(variations);
    check(child_for_move(problem.cursor, black, at("aa")) == CursorStatus::ok && problem.cursor.node_number() == 1, "an only child");
    check(child_for_move(problem.cursor, black, at("aa")) == CursorStatus::none, "the move of the node itself is of no child");
    check(child_for_move(problem.cursor, black, at("dd")) == CursorStatus::none, "nor is a move of the other colour");
    check(child_for_move(problem.cursor, white, at("cc")) == CursorStatus::none, "nor one further down");
    check(problem.cursor.node_number() == 1, "the cursor stays");
    check(child_for_move(problem.cursor, white, at("dd")) == CursorStatus::ok && problem.cursor.node_number() == 4, "the first of two");
    check(is(problem.board, "#.... ..... ..... ...O. ....."), "the board shows it");
    check(problem.cursor.parent() == CursorStatus::ok && child_for_pass(problem.cursor, black) == CursorStatus::none, "no pass of Black");
    check(child_for_pass(problem.cursor, white) == CursorStatus::ok && problem.cursor.node_number() == 6, "a pass");
    check(child_for_move(problem.cursor, black, at("aa")) == CursorStatus::none, "a pass is not the point aa");
    check(child_for_pass(problem.cursor, black) == CursorStatus::ok && problem.cursor.node_number() == 7, "the next pass");
}

void of_two_moves_in_a_node_the_first_counts() {
    Problem problem("(;SZ[5](;B[aa]W[bb])(;W[bb]))");
    check(problem.lists(CursorStatus::none, "#aa Obb "), "the list");
    check(child_for_move(problem.cursor, white, at("bb")) == CursorStatus::ok && problem.cursor.node_number() == 2, "the move");
}

void a_file_that_ends_early_may_have_more_children() {
    Problem problem("(;SZ[5];B[aa](;W[bb])(;W[cc]");
    check(problem.cursor.next() == CursorStatus::ok, "down");
    check(problem.lists(CursorStatus::malformed, "Obb Occ "), "all that are there");
    check(problem.cursor.node_number() == 1, "and the cursor is at its node again");
    check(child_for_move(problem.cursor, white, at("dd")) == CursorStatus::malformed && problem.cursor.node_number() == 1, "nobody knows");
    check(child_for_move(problem.cursor, white, at("cc")) == CursorStatus::ok && problem.cursor.node_number() == 3, "this one is there");
}

void children_in_pieces() {
    Problem problem(variations);
    check(problem.cursor.next() == CursorStatus::ok, "down");
    constexpr uint32_t nodes[] = {2, 4, 5, 6, 8};
    for (uint32_t fails = 0; fails < 60; ++fails) {
        nanosgf::ChildWalk<decltype(problem.cursor)> children(problem.cursor);
        uint32_t steps = 0, seen = 0;
        CursorStatus reached = children.begin();
        while (reached != CursorStatus::none && steps < 1000) {
            if (reached == CursorStatus::ok) {
                check(children.index() == seen && seen < 5 && problem.cursor.node_number() == nodes[seen], "each child");
                ++seen;
                reached = children.next();
                continue;
            }
            check(reached == CursorStatus::busy || reached == CursorStatus::io, "on the way");
            problem.reads_left = steps == fails ? 0 : UINT32_MAX;
            reached = children.step(3);
            ++steps;
        }
        check(reached == CursorStatus::none && seen == 5 && steps > 30, "five children, 3 bytes at a time");
        check(problem.cursor.node_number() == 1 && is(problem.board, "#.... ..... ..... ..... ....."), "and back");
    }
    check(problem.cursor.node(3) == CursorStatus::ok, "a leaf");
    nanosgf::ChildWalk<decltype(problem.cursor)> none(problem.cursor);
    CursorStatus reached = none.begin();
    while (reached == CursorStatus::busy) reached = none.step(3);
    check(reached == CursorStatus::none && problem.cursor.node_number() == 3, "has none");
}

void a_source_that_fails() {
    Problem problem(variations);
    check(problem.cursor.next() == CursorStatus::ok, "down");
    uint32_t failures = 0;
    for (uint32_t reads = 0; reads < 100; ++reads) {
        problem.reads_left = reads;
        const CursorStatus reached = child_for_move(problem.cursor, white, at("ee"));
        problem.reads_left = UINT32_MAX;
        check(reached == CursorStatus::none || reached == CursorStatus::io, "none, or the failure");
        failures += reached == CursorStatus::io ? 1 : 0;
        check(problem.cursor.node(1) == CursorStatus::ok, "the cursor works when the source is back");
        check(child_for_move(problem.cursor, white, at("dd")) == CursorStatus::ok && problem.cursor.node_number() == 4, "and finds the move");
        check(problem.cursor.node(1) == CursorStatus::ok, "back");
    }
    check(failures > 5 && failures < 100, "each read failed once");
}

} // namespace

int main() {
    the_list_of_variations();
    the_child_for_a_move();
    of_two_moves_in_a_node_the_first_counts();
    a_file_that_ends_early_may_have_more_children();
    children_in_pieces();
    a_source_that_fails();
    return support::conclude("navigate children");
}
