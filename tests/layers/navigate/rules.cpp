// SPDX-License-Identifier: MIT
// What each destination of a cursor means, case by case, and what it answers where there is none.
#include "text_file.hpp"

#include "nanosgf/play/view_player.hpp"

namespace {

using nanosgf::GameMark;

// Node numbers:              0  1  2   3  4    5    6    7
constexpr char branches[] = "(;a[];b[](;c[];d[])(;e[](;f[])(;g[])))(;h[])";

void from_node_to_node() {
    Walk walk(branches);
    walk.no(CursorStatus::none, Destination::next, 0, "before a game is chosen there is no node");
    walk.to(Destination::game, 0, 0, "the root");
    walk.no(CursorStatus::none, Destination::previous, 0, "nothing is before the root");
    walk.no(CursorStatus::none, Destination::parent, 0, "nor above it");
    walk.no(CursorStatus::none, Destination::next_sibling, 0, "nor beside it: the next game is another tree");
    walk.to(Destination::next, 0, 1, "next");
    walk.to(Destination::child, 1, 4, "the second child");
    walk.no(CursorStatus::none, Destination::next_sibling, 0, "is the last one");
    walk.to(Destination::previous_sibling, 0, 2, "the first child");
    walk.no(CursorStatus::none, Destination::previous_sibling, 0, "has none before it");
    walk.to(Destination::end_of_line, 0, 3, "the end of its line");
    walk.to(Destination::end_of_line, 0, 3, "is the end of its own line");
    walk.no(CursorStatus::none, Destination::child, 0, "and has no child");
    walk.to(Destination::next, 0, 4, "next goes on with the next variation");
    walk.to(Destination::node, 6, 6, "node 6");
    walk.to(Destination::last_fork, 0, 4, "the last fork");
    walk.to(Destination::last_fork, 0, 1, "the one before");
    walk.no(CursorStatus::none, Destination::last_fork, 0, "there is no other");
    walk.no(CursorStatus::none, Destination::node, 7, "the game has nodes 0 to 6");
    walk.to(Destination::node, 6, 6, "its last node");
    walk.no(CursorStatus::none, Destination::next, 0, "is the last");
    walk.to(Destination::parent, 0, 4, "parent");
    walk.no(CursorStatus::none, Destination::child, 2, "two children, not three");
}

void games_of_a_collection() {
    Walk walk("junk (;a[](;b[])) more (;c[];d[]) (;e[])");
    walk.to(Destination::game, 2, 0, "a game further on");
    check(walk.cursor.game_offset() == 34 && walk.cursor.offset() == 35, "where it is");
    walk.no(CursorStatus::none, Destination::game, 3, "three games");
    check(walk.cursor.game_number() == 2, "and the game is the same");
    walk.to(Destination::game, 1, 0, "back");
    walk.to(Destination::next, 0, 1, "a node of this game");
    walk.no(CursorStatus::none, Destination::next, 0, "the last one");
    walk.no(CursorStatus::none, Destination::game, 7, "no such game");
    walk.to(Destination::previous, 0, 0, "the cursor still works");
}

void a_game_at_a_known_offset() {
    Walk walk("junk (;a[](;b[])) more (;c[];d[]) (;e[])");
    walk.to(Destination::game, 0, 0, "the first game");
    check(walk.cursor.game_at(1, 23) == CursorStatus::ok && walk.cursor.offset() == 24, "the second one, by its offset");
    check(walk.cursor.game_number() == 1 && walk.cursor.node_number() == 0, "its root");
    walk.to(Destination::next, 0, 1, "and its nodes");
    check(walk.cursor.game_at(1, 22) == CursorStatus::malformed, "no game starts there");
    check(walk.cursor.game_at(1, 60) == CursorStatus::none, "nor after the end");
    check(walk.cursor.game_number() == 1 && walk.cursor.node_number() == 1, "the cursor stays");
    walk.to(Destination::previous, 0, 0, "and works");
    walk.to(Destination::game, 2, 0, "further on");
    Walk fresh("(;a[])(;b[])");
    check(fresh.cursor.game_at(1, 6) == CursorStatus::ok && fresh.cursor.offset() == 7, "as the first call");
}

void a_node_after_variations_is_a_variation_too() {
    //                0    1    2  3    4
    Walk walk("(;a[](;b[]);c[];d[](;e[]))");
    walk.to(Destination::game, 0, 0, "the root");
    walk.to(Destination::child, 1, 2, "the node after the variation is the second child");
    walk.no(CursorStatus::none, Destination::next_sibling, 0, "the last one");
    walk.to(Destination::previous_sibling, 0, 1, "after the first");
    walk.to(Destination::next_sibling, 0, 2, "and back");
    walk.to(Destination::end_of_line, 0, 4, "its line");
    walk.to(Destination::last_fork, 0, 0, "a single child in parentheses is no fork");
}

void a_file_that_ends_early_has_its_nodes() {
    Walk walk("(;a[](;b[];c[un");
    walk.to(Destination::game, 0, 0, "the root");
    walk.to(Destination::end_of_line, 0, 2, "every node before the end");
    walk.no(CursorStatus::malformed, Destination::next, 0, "then nobody knows");
    walk.no(CursorStatus::malformed, Destination::node, 3, "nor by number");
    walk.no(CursorStatus::malformed, Destination::game, 1, "nor of the next game");
    walk.to(Destination::parent, 0, 1, "the nodes before remain");
}

void a_card_that_was_pulled() {
    Walk walk(branches);
    walk.to(Destination::game, 0, 0, "the root");
    walk.to(Destination::node, 5, 5, "a node");
    walk.file.is_out = true;
    walk.no(CursorStatus::io, Destination::node, 1, "the card is out");
    walk.no(CursorStatus::io, Destination::game, 1, "still");
    walk.file.is_out = false;
    walk.to(Destination::parent, 0, 4, "and in again");
}

void another_card() {
    struct Case {
        const char* text;
        const char* what;
    };
    constexpr Case others[] = {{"(;a[];b[](;c[];d[])(;e[](;f[])(;g[])))(;h[];])", "another size"},
                               {"(;A[];b[](;c[];d[])(;e[](;f[])(;g[])))(;h[])", "another root"},
                               {"", "an empty file"},
                               {"(;a", "a short file"}};
    for (const Case& other : others) {
        for (int seen = 0; seen < 2; ++seen) {
            Walk walk(branches);
            walk.to(Destination::game, 0, 0, "the root");
            walk.to(Destination::node, 5, 5, "a node");
            walk.file.is_out = true;
            if (seen == 0) walk.no(CursorStatus::io, Destination::node, 1, "the card is out");
            else walk.cursor.check_file();
            walk.file.is_out = false;
            walk.file.text = other.text;
            const CursorStatus reached = walk.cursor.parent();
            check(reached == CursorStatus::changed, other.what);
            walk.no(reached, Destination::here, 0, "and it stays so");
            walk.no(reached, Destination::next, 0, "for each destination");
            walk.file.text = branches;
            walk.to(Destination::parent, 0, 4, "until the first file is back");
            if (other.text[0] == 0) continue;
            walk.cursor.check_file();
            walk.file.text = other.text;
            walk.to(Destination::game, 0, 0, "a game of the other file can be opened");
        }
    }
    Walk walk("(;a[])(;b[])(;c[])");
    walk.to(Destination::game, 2, 0, "the last game");
    walk.cursor.check_file();
    walk.file.text = "(;a[];x[];y[])(;b[])(;cc[])";
    walk.to(Destination::game, 2, 0, "games of another file are counted from its start");
    check(walk.cursor.game_offset() == 20, "where it is");
}

void a_marked_game() {
    Walk walk("(;a[])\n(;b[long](;c[]))(;d[]");
    GameMark marks[3];
    for (uint32_t game = 0; game < 3; ++game) {
        walk.to(Destination::game, game, 0, "a game");
        marks[game] = walk.cursor.game_mark();
    }
    walk.to(Destination::game, 0, 0, "the first game");
    check(walk.cursor.game_at(1, marks[1]) == CursorStatus::ok && walk.cursor.offset() == 8, "found by its mark");
    walk.to(Destination::next, 0, 1, "with its nodes");
    check(walk.cursor.game_at(2, marks[2]) == CursorStatus::ok, "the last one, which ends early");
    marks[1].check ^= 0x100;
    check(walk.cursor.game_at(1, marks[1]) == CursorStatus::changed, "another root");
    walk.to(Destination::here, 0, 0, "the cursor stays");
    marks[2].offset = 7;
    check(walk.cursor.game_at(2, marks[2]) == CursorStatus::changed, "another game");
    check(walk.cursor.game_number() == 2, "still");
}

/// A game of 9 nodes, 700 bytes each: the root, a child with six nodes below it, and another child.
struct TwoChildren {
    static constexpr uint32_t block = 700;
    uint32_t reads = 0;
    char buffer[16];
    nanosgf::Waypoint table[24];
    FileCursor<NoBoard> cursor{{[](void* context, uint32_t offset, char* into, size_t count) {
                                    ++static_cast<TwoChildren*>(context)->reads;
                                    size_t done = 0;
                                    for (; done < count && offset < 9 * block + 2; ++done, ++offset) into[done] = at(offset);
                                    return done;
                                },
                                this},
                               buffer,
                               table};

    [[nodiscard]] static char at(uint32_t offset) {
        constexpr const char* starts[] = {"(;", "(;", ";", ";", ";", ";", ";", ";", ")(;", "))"};
        const Bytes start = support::text(starts[offset / block]);
        return offset % block < start.size() ? static_cast<char>(start[offset % block]) : ' ';
    }
};

void the_tree_of_a_sibling_is_passed_over() {
    TwoChildren walk;
    check(walk.cursor.game(0) == CursorStatus::ok && walk.cursor.node(8) == CursorStatus::ok, "all was read once");
    check(walk.cursor.previous_sibling() == CursorStatus::ok && walk.cursor.node_number() == 1, "the first child");
    walk.reads = 0;
    check(walk.cursor.next_sibling() == CursorStatus::ok && walk.cursor.node_number() == 8, "the second one");
    check(walk.reads < 100, "of some 300 reads of 16 bytes");
    check(walk.cursor.next_sibling() == CursorStatus::none && walk.cursor.node_number() == 8, "the last one");
    check(walk.cursor.parent() == CursorStatus::ok && walk.cursor.node_number() == 0, "the root");
    walk.reads = 0;
    check(walk.cursor.child(2) == CursorStatus::none && walk.reads < 150, "no third child");
    check(walk.cursor.child(1) == CursorStatus::ok && walk.cursor.node_number() == 8, "the second one again");
}

void a_node_that_is_not_there() {
    TwoChildren walk;
    check(walk.cursor.game(0) == CursorStatus::ok && walk.cursor.node(8) == CursorStatus::ok && walk.cursor.node(0) == CursorStatus::ok, "waypoints are behind the root");
    check(walk.cursor.node(9) == CursorStatus::none && walk.cursor.node_number() == 0, "no such node");
    check(walk.cursor.last_fork() == CursorStatus::none && walk.cursor.node_number() == 0, "nor a fork above the root");
    check(walk.cursor.node(9) == CursorStatus::none && walk.cursor.end_of_line() == CursorStatus::ok && walk.cursor.node_number() == 7, "its own line's end");
}

void any_table_and_buffer_give_the_same_answers() {
    constexpr uint32_t parents[] = {0, 0, 1, 2, 1, 4, 4}, forks[] = {9, 9, 1, 1, 1, 4, 4}, lines[] = {3, 3, 3, 3, 5, 5, 6};
    for (size_t table = 1; table <= 4; ++table)
        for (size_t buffer = 1; buffer <= 16; buffer += 5) {
            File file{branches};
            char bytes[16];
            nanosgf::Waypoint waypoints[4];
            FileCursor<NoBoard> cursor(file.source(), bytes, buffer, waypoints, table);
            check(cursor.game(0) == CursorStatus::ok, "the root");
            for (uint32_t node = 1; node < 7; ++node) {
                check(cursor.node(node) == CursorStatus::ok && cursor.parent() == CursorStatus::ok && cursor.node_number() == parents[node], "the parent");
                check(cursor.node(node) == CursorStatus::ok && cursor.end_of_line() == CursorStatus::ok && cursor.node_number() == lines[node], "the end of the line");
                check(cursor.node(node) == CursorStatus::ok, "the node again");
                const bool has_fork = cursor.last_fork() == CursorStatus::ok;
                check(has_fork == (forks[node] != 9) && (!has_fork || cursor.node_number() == forks[node]), "the last fork");
            }
        }
}

void a_budget_is_kept() {
    Walk walk(branches);
    walk.to(Destination::game, 0, 0, "the root");
    check(walk.cursor.begin(Destination::node, 6) == CursorStatus::busy, "nothing is read yet");
    const uint32_t reads = walk.file.reads;
    check(walk.cursor.step(0) == CursorStatus::busy && walk.file.reads == reads, "nor with a budget of nothing");
    uint32_t steps = 1;
    while (walk.cursor.step(3) == CursorStatus::busy) ++steps;
    check(walk.cursor.node_number() == 6 && steps >= 10, "30 bytes and more, three at a time");
    check(walk.cursor.begin(Destination::previous) == CursorStatus::busy, "a walk that is given up");
    walk.to(Destination::here, 0, 6, "leaves the cursor where it was");
    walk.no(CursorStatus::none, Destination::child, 0, "a leaf");
    check(walk.cursor.step(9) == CursorStatus::none, "no walk was begun");
}

struct Shallow : nanosgf::game::GoOnly {
    static constexpr uint32_t max_depth = 3;
};

void a_game_that_is_given_up_leaves_nothing() {
    for (int steps = 0; steps < 60; ++steps) {
        File file{"(;SZ[19];B[ss])(;SZ[5];B[aa])"};
        char buffer[16];
        nanosgf::Waypoint waypoints[2];
        Board<19> board;
        FileCursor<nanosgf::GoPlayer> cursor(file.source(), buffer, waypoints, board);
        check(cursor.game(0) == CursorStatus::ok && cursor.begin(Destination::game, 1) == CursorStatus::busy, "on the way to another game");
        CursorStatus reached = CursorStatus::busy;
        for (int step = 0; step < steps && reached == CursorStatus::busy; ++step) reached = cursor.step(1);
        if (reached != CursorStatus::busy) continue;
        check(cursor.next() == CursorStatus::ok && board.size() == nanosgf::BoardSize{19, 19}, "the size is that of the game");
        check(board.stone({18, 18}) == black, "and so is the move");
    }
}

void a_limit_of_depth() {
    File file{"(;a[](;b[](;c[](;d[])));e[])"};
    char buffer[8];
    nanosgf::Waypoint waypoints[1];
    FileCursor<NoBoard, Shallow> cursor(file.source(), buffer, waypoints);
    check(cursor.game(0) == CursorStatus::ok && cursor.node(2) == CursorStatus::ok, "three trees deep");
    check(cursor.next() == CursorStatus::too_deep && cursor.node_number() == 2, "a fourth is too deep");
    check(cursor.parent() == CursorStatus::ok && cursor.node_number() == 1, "what is above it remains");
}

/// Trees in trees, 70,000 deep, as if they were a file.
struct DeepGame {
    static constexpr uint32_t trees = 70000;
    [[nodiscard]] static nanosgf::FileSource source() {
        return {[](void*, uint32_t offset, char* into, size_t count) {
                    size_t done = 0;
                    for (; done < count && offset < 3 * trees; ++done, ++offset) into[done] = offset >= 2 * trees ? ')' : offset % 2 == 0 ? '(' : ';';
                    return done;
                },
                nullptr};
    }
};

struct Depth16Bits : nanosgf::game::GoOnly {
    static constexpr uint32_t max_depth = 65535;
};

void depth_up_to_65535_or_unlimited() {
    char buffer[64];
    nanosgf::Waypoint waypoints[8];
    FileCursor<NoBoard, Depth16Bits> limited(DeepGame::source(), buffer, waypoints);
    check(limited.game(0) == CursorStatus::ok && limited.node(65534) == CursorStatus::ok && limited.depth() == 65535, "65,535 trees are open");
    check(limited.next() == CursorStatus::too_deep && limited.depth() == 65535, "one more is too deep");
    check(limited.parent() == CursorStatus::ok && limited.node_number() == 65533, "what is above it remains");
    FileCursor<NoBoard> cursor(DeepGame::source(), buffer, waypoints);
    check(cursor.game(0) == CursorStatus::ok && cursor.node(69999) == CursorStatus::ok && cursor.depth() == 70000, "without a limit no depth is too deep");
    check(cursor.next() == CursorStatus::none && cursor.parent() == CursorStatus::ok && cursor.node_number() == 69998, "and the ways are the same");
}

struct StrictGo : nanosgf::game::GoOnly {
    static constexpr bool repair = false;
};

void damage_is_repaired_or_refused() {
    char buffer[8];
    nanosgf::Waypoint waypoints[2];
    File file{"(;a[];b[](c[]))"};
    FileCursor<NoBoard> lenient(file.source(), buffer, waypoints);
    check(lenient.game(0) == CursorStatus::ok && lenient.node(2) == CursorStatus::ok && lenient.depth() == 2, "a node without its semicolon is there");
    File right{"(;A[];B[](;C[]))"}, wrong{"(;A[];B[](C[]))"};
    FileCursor<NoBoard, StrictGo> walked(right.source(), buffer, waypoints);
    check(walked.game(0) == CursorStatus::ok && walked.node(2) == CursorStatus::ok, "a strict policy reads what is right");
    FileCursor<NoBoard, StrictGo> refused(wrong.source(), buffer, waypoints);
    check(refused.game(0) == CursorStatus::ok && refused.next() == CursorStatus::ok, "what is before the damage");
    check(refused.next() == CursorStatus::malformed && refused.node_number() == 1, "the damage");
    check(refused.previous() == CursorStatus::ok && refused.node_number() == 0, "and the cursor still works");
}

using Player = nanosgf::Player<Board<9>>;

void the_board_follows() {
    File file{"(;B[aa]AW[ba]SZ[3];W[ab](;B[bb];W[cc])(;B[cb]PL[B](;B[ca])(;W[bc]MN[9])))"};
    char buffer[16];
    nanosgf::Waypoint waypoints[2];
    Board<9> board;
    FileCursor<Player> cursor(file.source(), buffer, waypoints, board);
    FileCursor<Player>::Kept kept[1];
    cursor.keep_in(kept, 1);
    check(cursor.game(0) == CursorStatus::ok && is(board, "#O. ... ..."), "the root, its stones before SZ");
    check(cursor.end_of_line() == CursorStatus::ok && is(board, ".O. O#. ..O"), "the end, with a capture");
    check(cursor.previous() == CursorStatus::ok && is(board, ".O. O#. ..."), "a step back");
    check(cursor.next_sibling() == CursorStatus::ok && is(board, ".O. O.# ..."), "another variation");
    check(board.to_play() == black && board.prisoners(white) == 1, "with its side to play and the prisoner");
    check(cursor.child(1) == CursorStatus::ok && is(board, ".O. O.# .O.") && board.move_number() == 9, "its second child, and MN");
    check(cursor.node(3) == CursorStatus::ok && is(board, ".O. O#. ..O") && board.move_number() == 4, "a node by its number");
    check(cursor.node(0) == CursorStatus::ok && is(board, "#O. ... ..."), "and back at the root");
}

void what_is_passed_over_is_not_played() {
    // An empty variation ends the skip of a node, but not the node.
    File file{"(;SZ[3];B[aa];C[x]()W[cb];B[bb])"};
    char buffer[16];
    nanosgf::Waypoint waypoints[2];
    Board<9> board;
    FileCursor<Player> cursor(file.source(), buffer, waypoints, board);
    check(cursor.game(0) == CursorStatus::ok && cursor.node(9) == CursorStatus::none, "a walk to the end");
    check(cursor.next() == CursorStatus::ok && is(board, "#.. ... ..."), "a node before it");
    check(cursor.next() == CursorStatus::ok && is(board, "#.. ..O ..."), "the node itself");

    File other{"(;SZ[3];;;;;;;C[x]()B[aa];W[bb])"};
    FileCursor<Player> returning(other.source(), buffer, waypoints, board);
    FileCursor<Player>::Kept kept[1];
    returning.keep_in(kept, 1);
    check(returning.game(0) == CursorStatus::ok && returning.end_of_line() == CursorStatus::ok && board.move_number() == 2, "a position is kept at node 7");
    check(returning.here() == CursorStatus::ok && board.move_number() == 2, "from which the next node is played, but not its own move again");
}

void the_board_after_a_failure() {
    File file{"(;SZ[3];B[aa];W[bb];B[cc](;W[ab])(;W[cb]))"};
    char buffer[4];
    nanosgf::Waypoint waypoints[1];
    Board<9> board;
    FileCursor<Player> cursor(file.source(), buffer, waypoints, board);
    check(cursor.game(0) == CursorStatus::ok && cursor.end_of_line() == CursorStatus::ok && is(board, "#.. OO. ..#"), "the end");
    CursorStatus reached = cursor.begin(Destination::next_sibling);
    while (reached == CursorStatus::busy && is(board, "#.. OO. ..#")) reached = cursor.step(1);
    check(reached == CursorStatus::busy, "the board is on its way");
    file.is_out = true;
    while (reached == CursorStatus::busy) reached = cursor.step(1);
    check(reached == CursorStatus::io && cursor.node_number() == 4, "and does not arrive");
    file.is_out = false;
    check(cursor.here() == CursorStatus::ok && is(board, "#.. OO. ..#"), "the cursor's node is shown again");
    check(cursor.next_sibling() == CursorStatus::ok && is(board, "#.. .OO ..#"), "or the next one");
}

void inherited_properties_follow() {
    File file{"(;SZ[2]PM[2];VW[aa];DD[bb](;VW[]PM[1])(;B[aa]))"};
    char buffer[16];
    nanosgf::Waypoint waypoints[4];
    Board<9> board;
    using View = nanosgf::ViewPlayer<Board<9>>;
    FileCursor<View> cursor(file.source(), buffer, waypoints, board);
    FileCursor<View>::Kept kept[2];
    cursor.keep_in(kept, 2);
    const View& view = cursor.handler();
    check(cursor.game(0) == CursorStatus::ok && cursor.end_of_line() == CursorStatus::ok, "the end of the main line");
    check(view.is_visible({1, 0}) && view.is_dimmed({1, 1}) && view.print_mode() == nanosgf::PrintMode::numbers, "VW is reset");
    check(cursor.next_sibling() == CursorStatus::ok, "the other variation");
    check(!view.is_visible({1, 0}) && view.is_dimmed({1, 1}) && view.print_mode() != nanosgf::PrintMode::numbers, "has its parent's");
    check(cursor.node(1) == CursorStatus::ok && !view.is_dimmed({1, 1}) && !view.is_visible({1, 0}), "back, before DD");
    check(cursor.previous() == CursorStatus::ok && view.is_visible({1, 0}), "and before VW");
}

/// Counts the nodes that lead to its node, and ends a walk at the one with so many.
struct Counting : Player {
    using Player::Player;
    struct Snapshot {
        Player::Snapshot position;
        uint32_t nodes = 0;
    };
    void on_begin_tree(uint64_t at) {
        Player::on_begin_tree(at);
        nodes = 0;
    }
    void on_node(uint64_t at) {
        Player::on_node(at);
        ++nodes;
    }
    [[nodiscard]] Snapshot snapshot() const { return {Player::snapshot(), nodes}; }
    void restore(const Snapshot& snapshot) {
        Player::restore(snapshot.position);
        nodes = snapshot.nodes;
    }
    [[nodiscard]] bool ends_walk() const { return nodes == wanted; }

    uint32_t nodes = 0;
    uint32_t wanted = 0;
};

/// From each node to each one on the path to it.
void the_handler_ends_a_way() {
    // Node numbers:   0     1     2      3     4     5      6     7     8
    File file{"(;SZ[3];B[aa](;W[ba];B[ca])(;W[ab](;B[ac])(;B[bc](;W[cc])(;W[bb]))))"};
    constexpr uint32_t parents[] = {0, 0, 1, 2, 1, 4, 4, 6, 6};
    for (uint16_t table = 1; table <= 6; ++table) {
        char buffer[3];
        nanosgf::Waypoint waypoints[6];
        Board<9> board;
        FileCursor<Counting> cursor(file.source(), buffer, sizeof buffer, waypoints, table, board);
        FileCursor<Counting>::Kept kept[2];
        cursor.keep_in(kept, static_cast<uint8_t>(table % 3));
        Counting& handler = cursor.handler();
        check(cursor.game(0) == CursorStatus::ok && handler.nodes == 1, "the root counts");
        for (uint32_t node = 8; node != 0; --node) {
            uint32_t up = node;
            handler.wanted = 0;
            check(cursor.node(node) == CursorStatus::ok && cursor.node_number() == node, "a node");
            for (uint32_t nodes = handler.nodes; nodes != 0; --nodes, up = parents[up]) {
                handler.wanted = nodes;
                cursor.play_from_root();
                check(cursor.here() == CursorStatus::ok && cursor.node_number() == up && handler.nodes == nodes, "the node that was wanted");
                const uint32_t moves = board.move_number();
                check(moves == nodes - 1, "and the board shows it");
                handler.wanted = 0;
                check(cursor.here() == CursorStatus::ok && board.move_number() == moves, "it is the cursor's node");
                check(cursor.node(node) == CursorStatus::ok && cursor.node_number() == node, "and the ways go on from it");
            }
        }
        handler.wanted = 3;
        check(cursor.node(0) == CursorStatus::ok && cursor.end_of_line() == CursorStatus::ok && cursor.node_number() == 2, "a walk down ends early");
        check(cursor.parent() == CursorStatus::ok && cursor.node_number() == 1 && handler.nodes == 2, "a walk to a node before does not");
        handler.wanted = 9;
        check(cursor.end_of_line() == CursorStatus::ok && cursor.node_number() == 3, "nor one without such a node");
    }
}

} // namespace

int main() {
    from_node_to_node();
    games_of_a_collection();
    a_game_at_a_known_offset();
    a_node_after_variations_is_a_variation_too();
    a_file_that_ends_early_has_its_nodes();
    a_card_that_was_pulled();
    another_card();
    a_marked_game();
    the_tree_of_a_sibling_is_passed_over();
    a_node_that_is_not_there();
    any_table_and_buffer_give_the_same_answers();
    a_budget_is_kept();
    a_game_that_is_given_up_leaves_nothing();
    a_limit_of_depth();
    depth_up_to_65535_or_unlimited();
    damage_is_repaired_or_refused();
    the_board_follows();
    what_is_passed_over_is_not_played();
    the_board_after_a_failure();
    inherited_properties_follow();
    the_handler_ends_a_way();
    return support::conclude("navigate");
}
