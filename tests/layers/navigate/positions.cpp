// SPDX-License-Identifier: MIT
// A position is found in each node of a game that has it, also turned, mirrored and with the colours exchanged.
#include "maker.hpp"
#include "walker.hpp"

#include "nanosgf/navigate/position_search.hpp"

#include <cstring>

using namespace walker;

namespace {

using nanosgf::SamePosition;
using Cursor = FileCursor<View, Options>;
using Numbers = std::vector<std::uint32_t>;

int failed = 0;

void check(bool holds, const std::string& what) {
    if (holds || ++failed > 20) return;
    std::printf("DIFFERENT %s\n", what.c_str());
}

/// The hash of a node's position, played by its way alone.
std::uint64_t hash_of(Node node, SamePosition same) {
    std::string line;
    for (; !node.is_collection(); node = node.parent()) line.insert(0, ";" + std::string(node.text()));
    line = "(" + line + ")";
    nanosgf::game::RootScan<Options> scan;
    if (scan.feed(Bytes(line)) == nanosgf::Status::ok) (void)scan.finish();
    Board board;
    View player(board);
    nanosgf::game::Parser<View, Options> parser(player);
    (void)parser.expect(scan.values());
    (void)parser.feed(Bytes(line));
    (void)parser.finish();
    return position_hash(board, same);
}

struct Searched {
    explicit Searched(const std::string& text, std::uint8_t positions = 3) {
        file.text = text;
        cursor.keep_in(kept, positions);
    }
    File file;
    char buffer[32];
    nanosgf::Waypoint waypoints[8];
    Board board;
    Cursor cursor{file.source(), buffer, waypoints, board};
    Cursor::Kept kept[3];

    /// The nodes where it occurs; what fails once is repeated.
    [[nodiscard]] Numbers nodes(std::uint64_t hash, SamePosition same, std::uint32_t budget) {
        Numbers found;
        nanosgf::PositionSearch<Cursor> search(cursor, hash, same);
        Reached reached = search.begin();
        while (reached == Reached::ok || reached == Reached::busy || reached == Reached::io) {
            if (reached == Reached::ok) {
                found.push_back(cursor.node_number());
                reached = search.next();
            } else {
                reached = search.step(budget);
            }
        }
        last = reached;
        return found;
    }
    Reached last = Reached::ok;
};

SamePosition same_from(std::mt19937_64& random) {
    const auto bits = random();
    return {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0};
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
        Searched searched(text, static_cast<std::uint8_t>(seed % 4));
        if (searched.cursor.game(static_cast<std::uint32_t>(game)) != Reached::ok) continue;
        const std::uint64_t wanted = hashes[maker.random()() % hashes.size()];
        Numbers expected;
        for (std::size_t at = 0; at < hashes.size(); ++at)
            if (hashes[at] == wanted) expected.push_back(static_cast<std::uint32_t>(at));
        if (breaks) expected.push_back(0);
        if (seed % 3 == 0) searched.file.fails_at = searched.file.reads + maker.random()() % 50;
        const Numbers seen = searched.nodes(wanted, same, static_cast<std::uint32_t>(1 + seed % 200));
        check(seen == expected && searched.last == Reached::none, "seed " + std::to_string(seed) + ": " + std::to_string(seen.size()) +
                                                                     " nodes instead of " + std::to_string(expected.size()));
        found += seen.size();
        several += seen.size() > 1 ? 1 : 0;
    }
    std::printf("%llu nodes found, in %llu searches several\n", static_cast<unsigned long long>(found), static_cast<unsigned long long>(several));
    check(several > count / 4, "positions occur several times");
}

// Node numbers:            0               1      2      3      4       5      6      7      8      9
constexpr char opening[] = "(;GM[1]SZ[9](;B[cc];W[gg];B[gc])(;B[gc];W[gg];B[cc])(;B[gg];W[cc];C[x]))";

void a_position_by_another_order_of_moves() {
    Searched searched(opening);
    check(searched.cursor.game(0) == Reached::ok && searched.cursor.node(3) == Reached::ok, "a node");
    const std::uint64_t exact = position_hash(searched.board);
    check(searched.nodes(exact, {}, 7) == Numbers{3, 6}, "the same stones by another order");
    check(searched.cursor.node(2) == Reached::ok, "another node");
    SamePosition turned;
    turned.rotations = turned.mirror = true;
    check(searched.nodes(position_hash(searched.board, turned), turned, 7) == Numbers{2, 8, 9}, "turned by 180 degrees, and the node after it");
    check(searched.cursor.node(2) == Reached::ok, "once more");
    SamePosition exchanged;
    exchanged.colors = true;
    exchanged.turn = false;
    check(searched.nodes(position_hash(searched.board, exchanged), exchanged, 7) == Numbers{2, 8, 9}, "or with the colours exchanged");
}

void a_file_that_ends_early() {
    Searched searched("(;SZ[9](;B[cc])(;B[gc];B[cc])(;B[cc];W[gg]");
    check(searched.cursor.game(0) == Reached::ok && searched.cursor.node(1) == Reached::ok, "a node");
    check(searched.nodes(position_hash(searched.board), {}, 7) == Numbers{1, 4} && searched.last == Reached::malformed, "what is there is found");
}

} // namespace

/// positions [--break] COLLECTIONS
int main(int argc, char** argv) {
    const bool breaks = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    if (argc != (breaks ? 3 : 2)) return 2;
    a_position_by_another_order_of_moves();
    a_file_that_ends_early();
    random_collections(std::strtoull(argv[argc - 1], nullptr, 10), breaks);
    std::printf("search of positions: %d failed\n", failed);
    return failed == 0 ? 0 : 1;
}
