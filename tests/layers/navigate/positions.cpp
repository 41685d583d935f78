// SPDX-License-Identifier: MIT
// A position is found in each node of a game that has it, also turned, mirrored and with the colours exchanged.
#include "maker.hpp"
#include "walker.hpp"

#include "nanosgf/navigate/position_search.hpp"
#include "nanosgf/navigate/undo.hpp"

#include <cstring>

using namespace walker;

namespace {

using nanosgf::SamePosition;
using Undoing = nanosgf::WithUndo<View>;
using Numbers = std::vector<std::uint32_t>;

int failed = 0;

void check(bool holds, const std::string& what) {
    if (holds || ++failed > 20) return;
    std::printf("DIFFERENT %s\n", what.c_str());
}

std::uint64_t hash_of(Node node, SamePosition same) {
    return after_way_to(node, {}, [same](const View& player) { return position_hash(player.board(), same); });
}

template <class Handler, class... Arguments>
struct Searched {
    using Cursor = FileCursor<Handler, Options>;
    explicit Searched(const std::string& text, std::uint8_t positions, Arguments&... arguments) : cursor(file.source(), buffer, waypoints, board, arguments...) {
        file.text = text;
        cursor.keep_in(kept, positions);
    }
    File file;
    char buffer[32];
    nanosgf::Waypoint waypoints[8];
    Board board;
    Cursor cursor;
    typename Cursor::Kept kept[3];
    std::string shows; ///< of the node found last

    /// The nodes where it occurs; what fails once is repeated.
    [[nodiscard]] Numbers nodes(std::uint64_t hash, SamePosition same, std::uint32_t budget) {
        Numbers found;
        nanosgf::PositionSearch<Cursor> search(cursor, hash, same);
        CursorStatus reached = search.begin();
        while (reached == CursorStatus::ok || reached == CursorStatus::busy || reached == CursorStatus::io) {
            if (reached == CursorStatus::ok) {
                found.push_back(cursor.node_number());
                shows = shown(cursor.handler());
                reached = search.next();
            } else {
                reached = search.step(budget);
            }
        }
        last = reached;
        return found;
    }
    CursorStatus last = CursorStatus::ok;
};

SamePosition same_from(std::mt19937_64& random) {
    const auto bits = random();
    return {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0};
}

/// Searches with and without undo, which must find the same.
struct Both {
    explicit Both(const std::string& text) : plain(text, 3), undoing(text, 3, changes) {}
    std::uint16_t changes[16];
    Searched<View> plain;
    Searched<Undoing, std::uint16_t[16]> undoing;

    void check_nodes(std::uint32_t node, SamePosition same, const Numbers& expected, const char* what, CursorStatus end = CursorStatus::none) {
        check(one(plain, node, same, end) == expected, what);
        check(one(undoing, node, same, end) == expected, std::string(what) + ", with undo");
    }
    template <class Any>
    static Numbers one(Any& searched, std::uint32_t node, SamePosition same, CursorStatus end) {
        check(searched.cursor.game(0) == CursorStatus::ok && searched.cursor.node(node) == CursorStatus::ok, "a node");
        const Numbers found = searched.nodes(position_hash(searched.board, same), same, 7);
        check(searched.last == end, "the end of the search");
        return found;
    }
};

template <class Handler, class... Arguments>
Numbers search_randomly(const std::string& text, std::uint32_t game, std::uint64_t wanted, SamePosition same, std::uint64_t seed, const std::vector<Node>& nodes,
                        Arguments&... arguments) {
    Searched<Handler, Arguments...> searched(text, static_cast<std::uint8_t>(seed % 4), arguments...);
    if (searched.cursor.game(game) != CursorStatus::ok) return {UINT32_MAX};
    if (seed % 3 == 0) searched.file.fails_at = searched.file.reads + std::mt19937_64(seed)() % 50;
    const Numbers found = searched.nodes(wanted, same, static_cast<std::uint32_t>(1 + seed % 200));
    check(searched.last == CursorStatus::none, "seed " + std::to_string(seed) + ": the end of the search");
    if (!found.empty()) check(searched.shows == position_of(nodes[found.back()], {}), "seed " + std::to_string(seed) + ": another board");
    searched.file.fails_at = UINT64_MAX;
    check(searched.cursor.node(0) == CursorStatus::ok && shown(searched.cursor.handler()) == position_of(nodes[0], {}), "the root after a search");
    return found;
}

void random_collections(std::uint64_t count, bool breaks) {
    std::uint64_t found = 0, several = 0;
    for (std::uint64_t seed = 0; seed < count; ++seed) {
        Maker maker(seed);
        const std::string text = maker.collection();
        const Oracle oracle(text);
        if (!oracle.readable || oracle.is_cut || oracle.games.empty()) continue;
        const std::size_t game = seed % oracle.games.size();
        const std::vector<Node>& nodes = oracle.games[game];
        const SamePosition same = same_from(maker.random());
        std::vector<std::uint64_t> hashes;
        for (const Node node : nodes) hashes.push_back(hash_of(node, same));
        const std::uint64_t wanted = hashes[maker.random()() % hashes.size()];
        Numbers expected;
        for (std::size_t at = 0; at < hashes.size(); ++at)
            if (hashes[at] == wanted) expected.push_back(static_cast<std::uint32_t>(at));
        if (breaks) expected.push_back(0);
        const auto number = static_cast<std::uint32_t>(game);
        std::uint16_t few[6], many[300];
        const Numbers seen = search_randomly<View>(text, number, wanted, same, seed, nodes);
        const std::string what = "seed " + std::to_string(seed) + ": ";
        check(seen == expected, what + std::to_string(seen.size()) + " nodes instead of " + std::to_string(expected.size()));
        check(search_randomly<Undoing>(text, number, wanted, same, seed, nodes, few) == seen, what + "other nodes with some undo");
        check(search_randomly<Undoing>(text, number, wanted, same, seed, nodes, many) == seen, what + "other nodes with undo");
        found += seen.size();
        several += seen.size() > 1 ? 1 : 0;
    }
    std::printf("%llu nodes found, in %llu searches several\n", static_cast<unsigned long long>(found), static_cast<unsigned long long>(several));
    check(several > count / 4, "positions occur several times");
}

// Node numbers:            0               1      2      3      4       5      6      7      8      9
constexpr char opening[] = "(;GM[1]SZ[9](;B[cc];W[gg];B[gc])(;B[gc];W[gg];B[cc])(;B[gg];W[cc];C[x]))";

void a_position_by_another_order_of_moves() {
    Both both(opening);
    both.check_nodes(3, {}, {3, 6}, "the same stones by another order");
    SamePosition turned;
    turned.rotations = turned.mirror = true;
    both.check_nodes(2, turned, {2, 8, 9}, "turned by 180 degrees, and the node after it");
    SamePosition exchanged;
    exchanged.colors = true;
    exchanged.turn = false;
    both.check_nodes(2, exchanged, {2, 8, 9}, "or with the colours exchanged");
}

void what_an_undo_restores() {
    // A capture and a stone set over another; the side to play; HA, which counts only where nobody has moved.
    Both captures("(;SZ[9]AW[aa](;B[ab];W[ii];B[ba])(;AB[aa];AW[aa])(;AE[aa]))");
    captures.check_nodes(0, {}, {0, 5}, "a stone that was set over another and back");
    captures.check_nodes(6, {}, {6}, "an empty board after a capture and setup");
    Both turns("(;SZ[9](;PL[W];B[aa])(;B[aa])(;PL[W]))");
    turns.check_nodes(2, {}, {2, 3}, "White to play");
    turns.check_nodes(1, {}, {1, 4}, "by PL");
    Both handicap("(;SZ[9]AB[aa][bb](;W[cc];AE[cc])(;HA[2])(;PL[W]))");
    handicap.check_nodes(3, {}, {3, 4}, "White begins in a game with handicap");
}

void a_file_that_ends_early() {
    Both both("(;SZ[9](;B[cc])(;B[gc];B[cc])(;B[cc];W[gg]");
    both.check_nodes(1, {}, {1, 4}, "what is there is found", CursorStatus::malformed);
}

} // namespace

/// positions [--break] COLLECTIONS
int main(int argc, char** argv) {
    const bool breaks = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    if (argc != (breaks ? 3 : 2)) return 2;
    a_position_by_another_order_of_moves();
    what_an_undo_restores();
    a_file_that_ends_early();
    random_collections(std::strtoull(argv[argc - 1], nullptr, 10), breaks);
    std::printf("search of positions: %d failed\n", failed);
    return failed == 0 ? 0 : 1;
}
