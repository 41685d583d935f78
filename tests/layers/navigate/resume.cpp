// SPDX-License-Identifier: MIT
// After a power-off: waypoints that were kept, and bookmarks of nodes.
#include "text_file.hpp"

#include "nanosgf/play/player.hpp"

namespace {

/// A game of 8 nodes of 700 bytes, as if it were a file, so that each node is far enough from the last for a waypoint.
struct LongGame {
    static constexpr uint32_t size = 2 + 8 * 700;
    uint32_t reads = 0;
    char buffer[16];
    nanosgf::Waypoint table[12];
    FileCursor<NoBoard> cursor{{[](void* context, uint32_t offset, char* into, size_t count) {
                                    ++static_cast<LongGame*>(context)->reads;
                                    size_t done = 0;
                                    for (; done < count && offset < size; ++done, ++offset)
                                        into[done] = offset == 0 ? '(' : offset == size - 1 ? ')' : offset % 700 == 1 ? ';' : ' ';
                                    return done;
                                },
                                this, [](void*) { return size; }},
                               buffer,
                               table};
};

void waypoints_that_were_kept() {
    LongGame before, after;
    Walk other("(;a[])");
    check(before.cursor.game(0) == CursorStatus::ok && before.cursor.node(7) == CursorStatus::ok, "the last node");
    const nanosgf::GameMark mark = before.cursor.game_mark();
    const nanosgf::KeptWaypoints kept = before.cursor.keep_waypoints();
    check(kept.count > 4, "waypoints on the way");
    for (uint16_t i = 0; i < kept.count; ++i) after.table[i] = before.table[i];
    check(after.cursor.game_at(0, mark) == CursorStatus::ok && after.cursor.use_waypoints(kept), "they are used again");
    after.reads = 0;
    check(after.cursor.node(7) == CursorStatus::ok && after.cursor.node_number() == 7 && after.reads < 100, "and the game is not read up to the node");
    check(after.cursor.previous() == CursorStatus::ok && after.cursor.node_number() == 6, "back from there");
    after.table[1].number ^= 2;
    check(!after.cursor.use_waypoints(kept), "but not if one was changed");
    after.table[1].number ^= 2;
    check(after.cursor.use_waypoints(kept), "only then");
    nanosgf::KeptWaypoints bent = kept;
    bent.count ^= 1;
    check(!after.cursor.use_waypoints(bent), "or what belongs to them");
    bent = kept;
    bent.count = 4000;
    check(!after.cursor.use_waypoints(bent), "or if there are more than the table has");
    bent = before.cursor.keep_waypoints();
    bent.count = 0;
    check(other.cursor.game(0) == CursorStatus::ok && !other.cursor.use_waypoints(bent), "or in another file");
}

/// A cursor with a board on a game with branches, its table of a chosen size.
struct Branches {
    explicit Branches(uint16_t size) : table(size) {}
    File file{"(;SZ[3];B[aa](;W[ba];B[ca])(;W[ab](;B[ac])(;B[bc](;W[cc])(;W[bb]))))"};
    uint16_t table;
    char buffer[3];
    nanosgf::Waypoint waypoints[6];
    Board<9> board;
    FileCursor<nanosgf::Player<Board<9>>> cursor{file.source(), buffer, sizeof buffer, waypoints, table, board};
};

void a_way_that_was_kept() {
    for (uint16_t table = 1; table <= 6; ++table)
        for (uint32_t node = 0; node < 9; ++node) {
            Branches before(table), after(table);
            check(before.cursor.game(0) == CursorStatus::ok && before.cursor.node(node) == CursorStatus::ok, "a node");
            const nanosgf::Bookmark kept = before.cursor.bookmark();
            check(kept.turns >= 1 && after.cursor.game_at(0, before.cursor.game_mark()) == CursorStatus::ok, "its game again");
            for (uint8_t i = 0; i < kept.turns; ++i) after.cursor.bookmark_entries()[i] = before.cursor.bookmark_entries()[i];
            nanosgf::Bookmark bent = kept;
            bent.node.number ^= 2;
            check(after.cursor.use_bookmark(bent) == CursorStatus::changed && after.cursor.node_number() == 0, "not if the node was changed");
            bent = kept;
            bent.turns = 0;
            check(after.cursor.use_bookmark(bent) == CursorStatus::changed, "or the number of turns");
            bent.turns = UINT8_MAX;
            check(after.cursor.use_bookmark(bent) == CursorStatus::changed, "or if they are more than the table has");
            after.cursor.bookmark_entries()->offset ^= 1;
            check(after.cursor.use_bookmark(kept) == CursorStatus::changed, "or one of them");
            after.cursor.bookmark_entries()->offset ^= 1;
            after.file.is_out = true;
            check(after.cursor.use_bookmark(kept) == CursorStatus::io, "the card is out");
            after.file.is_out = false;
            check(after.cursor.here() == CursorStatus::ok && after.cursor.node_number() == node, "it leads to the node");
            for (uint16_t point = 0; point < 9; ++point) {
                const Point place = {static_cast<uint16_t>(point % 3), static_cast<uint16_t>(point / 3)};
                check(before.board.stone(place) == after.board.stone(place), "and the board shows it");
            }
            constexpr Destination destinations[] = {Destination::parent, Destination::last_fork, Destination::next_sibling, Destination::node};
            for (const Destination destination : destinations)
                check(before.cursor.go(destination) == after.cursor.go(destination) && before.cursor.node_number() == after.cursor.node_number(), "the ways go on");
        }
    // One variation after the other, 100 bytes each: the way to the last one reads the root and it.
    static char text[16 * 100 + 32];
    size_t size = 0;
    for (const char* start = "(;SZ[3]"; *start != 0; ++start) text[size++] = *start;
    for (int variation = 0; variation < 16; ++variation)
        for (int i = 0; i < 100; ++i) text[size++] = i < 8 ? "(;B[aa])"[i] : ' ';
    text[size] = ')';
    Walk before(text), after(text);
    check(before.cursor.game(0) == CursorStatus::ok && before.cursor.node(16) == CursorStatus::ok, "the last variation");
    const nanosgf::Bookmark kept = before.cursor.bookmark();
    check(after.cursor.game_at(0, before.cursor.game_mark()) == CursorStatus::ok, "the game again");
    for (uint8_t i = 0; i < kept.turns; ++i) after.cursor.bookmark_entries()[i] = before.cursor.bookmark_entries()[i];
    after.file.reads = 0;
    check(after.cursor.use_bookmark(kept) == CursorStatus::ok && after.cursor.node_number() == 16 && after.file.reads < 9, "nothing between is read");
    check(after.cursor.parent() == CursorStatus::ok && after.cursor.node_number() == 0, "the root");
}

} // namespace

int main() {
    waypoints_that_were_kept();
    a_way_that_was_kept();
    return support::conclude("navigate resume");
}
