// SPDX-License-Identifier: MIT
// Bytes read for each destination in a dictionary of 1.5 MB with thousands of variations, and in a collection of 10,000 games: median and
// worst, against bars. The lines are the table of tests/COSTS.md.
#include "walker.hpp"

#include "nanosgf/navigate/collection_index.hpp"
#include "nanosgf/navigate/position_search.hpp"
#include "nanosgf/navigate/undo.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

namespace {

using namespace walker;
using Player = nanosgf::Player<nanosgf::Board<19>>;
using Dictionary = nanosgf::FileCursor<Player>;
using Undoing = nanosgf::FileCursor<nanosgf::WithUndo<Player>>;

/// Variations within variations up to some forty deep, with comments, as dictionaries of openings have them.
std::string dictionary() {
    std::mt19937 random(5);
    std::string text = "(;FF[4]GM[1]SZ[19]";
    std::vector<int> children{0};
    while (text.size() < 1500000 || children.size() > 1) {
        const bool grows = text.size() < 1500000;
        if (grows && (children.size() < 4 || (children.back() < 4 && children.size() < 40 && random() % 9 < 5))) {
            ++children.back();
            children.push_back(0);
            text += "\n(";
            for (unsigned nodes = 1 + random() % 4; nodes != 0; --nodes) {
                text += random() % 2 == 0 ? ";B[" : ";W[";
                text += {static_cast<char>('a' + random() % 19), static_cast<char>('a' + random() % 19), ']'};
                if (random() % 3 == 0) text += "C[" + std::string(random() % 200, 'x') + "]";
            }
        } else {
            text += ")";
            children.pop_back();
        }
    }
    return text + ")";
}

/// A line of the table. Bars of 0 are none.
struct Row {
    const char* what;
    std::uint64_t most_median, most_worst;
    std::vector<std::uint64_t> bytes{};

    /// Whether the row holds.
    [[nodiscard]] bool report() {
        if (bytes.empty()) return false;
        std::sort(bytes.begin(), bytes.end());
        const std::uint64_t median = bytes[bytes.size() / 2];
        const bool holds = (most_median == 0 || median <= most_median) && (most_worst == 0 || bytes.back() <= most_worst);
        std::printf("| %s | %s | %s | %s | %s |%s\n", what, shown(median).c_str(), shown(bytes.back()).c_str(), bar(most_median).c_str(),
                    bar(most_worst).c_str(), holds ? "" : " TOO MANY");
        return holds;
    }
    static std::string shown(std::uint64_t number) {
        std::string digits = std::to_string(number);
        for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
        return digits;
    }
    static std::string bar(std::uint64_t most) { return most == 0 ? "-" : shown(most); }
};

/// A cursor with its memory: 64 waypoints and 4 positions, unless less is wanted.
struct Reading {
    Reading(File& opened, std::size_t buffer_size, std::size_t table, std::uint8_t positions)
        : file(opened), cursor(opened.source(), buffer, buffer_size, waypoints, table, board) {
        cursor.keep_in(kept, positions);
    }
    File& file;
    char buffer[512];
    nanosgf::Waypoint waypoints[64];
    nanosgf::Board<19> board;
    Dictionary::Kept kept[4];
    Dictionary cursor;
    bool reached_all = true;

    void go(Row& row, Destination destination, std::uint32_t number, bool must) {
        const std::uint64_t before = file.bytes;
        const bool reached = cursor.go(destination, number) == CursorStatus::ok;
        if (reached) row.bytes.push_back(file.bytes - before);
        reached_all = reached_all && (reached || !must);
    }
};

enum Which : std::size_t {
    cold_node, cold_deep, deep_jump, forward, child, back, parent, searched, searched_undoing, resumed, resumed_waypoints, resumed_way, cold_game, cold_last, indexing, warm_game, resumed_game, least_ram, least_back, rows
};

/// The bytes read to look at each node.
template <class Cursor>
std::uint64_t search_all(Cursor& cursor, const File& file, bool& reached_all) {
    const std::uint64_t before = file.bytes;
    nanosgf::PositionSearch<Cursor> search(cursor, 1);
    CursorStatus reached = search.begin();
    while (reached == CursorStatus::busy) reached = search.step(UINT32_MAX);
    reached_all = reached_all && reached == CursorStatus::none;
    return file.bytes - before;
}

/// Power-on, with game mark and waypoints of before, which are read as well.
bool resume_with_waypoints(const Reading& before, File& file, std::uint32_t node, Row& row) {
    const std::uint64_t start = file.bytes;
    const nanosgf::KeptWaypoints kept = before.cursor.keep_waypoints();
    Reading again(file, 512, 64, 4);
    std::copy(before.waypoints, before.waypoints + kept.count, again.waypoints);
    const bool reached = again.cursor.game_at(0, before.cursor.game_mark()) == CursorStatus::ok && again.cursor.use_waypoints(kept) && again.cursor.node(node) == CursorStatus::ok;
    row.bytes.push_back(file.bytes - start + sizeof kept + kept.count * sizeof(nanosgf::Waypoint));
    return reached && again.cursor.node_number() == node;
}

/// The same with a bookmark.
bool resume_with_way(Reading& before, File& file, std::uint32_t node, Row& row) {
    if (before.cursor.node(node) != CursorStatus::ok) return false;
    const std::uint64_t start = file.bytes;
    const nanosgf::Bookmark kept = before.cursor.bookmark();
    Reading again(file, 512, 64, 4);
    const bool is_open = again.cursor.game_at(0, before.cursor.game_mark()) == CursorStatus::ok;
    std::copy(before.cursor.bookmark_entries(), before.cursor.bookmark_entries() + kept.turns, again.cursor.bookmark_entries());
    const bool reached = is_open && again.cursor.use_bookmark(kept) == CursorStatus::ok;
    row.bytes.push_back(file.bytes - start + sizeof kept + kept.turns * sizeof(nanosgf::Waypoint));
    return reached && again.cursor.node_number() == node;
}

/// Whether all walks led to a node.
bool walk_dictionary(Row (&row)[rows], std::size_t table, int destinations) {
    File file;
    file.text = dictionary();
    const auto count = static_cast<std::uint32_t>(std::count(file.text.begin(), file.text.end(), ';'));
    std::mt19937 random(9);
    Reading first(file, 512, table, 4);
    first.go(row[cold_node], Destination::game, 0, true);
    first.go(row[cold_deep], Destination::node, count - 1, true);
    for (int i = 0; i < destinations; ++i) {
        first.go(row[deep_jump], Destination::node, 1 + static_cast<std::uint32_t>(random() % (count - 2)), true);
        if (first.cursor.node_number() + 1 < count) first.go(row[forward], Destination::next, 0, true);
        first.go(row[child], Destination::child, 0, false);
        first.go(row[back], Destination::previous, 0, true);
        first.go(row[parent], Destination::parent, 0, false);
    }
    bool reached_all = first.reached_all;
    if (table > 1) {
        row[searched].bytes.push_back(search_all(first.cursor, file, reached_all));
        nanosgf::Board<19> board;
        nanosgf::Waypoint waypoints[64];
        std::uint16_t changes[256];
        char buffer[512];
        Undoing undoing(file.source(), buffer, waypoints, board, changes);
        reached_all = reached_all && undoing.game(0) == CursorStatus::ok;
        row[searched_undoing].bytes.push_back(search_all(undoing, file, reached_all));
    }
    for (int i = 0; i <= destinations / 20; ++i) {
        const std::uint64_t start = file.bytes;
        Reading again(file, 512, table, 4);
        const auto kept = static_cast<std::uint32_t>(random() % count);
        reached_all = reached_all && again.cursor.game(0) == CursorStatus::ok && again.cursor.node(kept) == CursorStatus::ok;
        row[resumed].bytes.push_back(file.bytes - start);
        reached_all = resume_with_waypoints(first, file, kept, row[resumed_waypoints]) && reached_all;
        reached_all = resume_with_way(first, file, kept, row[resumed_way]) && reached_all;
    }
    // A sixth of the game: the least cursor reads all of it for a step.
    using LeastBoard = nanosgf::Board<19, 19, false>;
    using Least = nanosgf::BasicFileCursor<nanosgf::Player<LeastBoard>>;
    char byte[1];
    nanosgf::Waypoint waypoints[3];
    LeastBoard board;
    const Least::Resources resources(file.source(), byte, waypoints);
    Least least(resources, board);
    row[least_ram].bytes.push_back(sizeof least + sizeof board + sizeof waypoints + sizeof byte);
    reached_all = reached_all && least.go(Destination::game) == CursorStatus::ok && least.go(Destination::node, count / 6) == CursorStatus::ok;
    for (int i = 0; i <= destinations / 100; ++i) {
        const std::uint64_t start = file.bytes;
        reached_all = reached_all && least.go(Destination::previous) == CursorStatus::ok;
        row[least_back].bytes.push_back(file.bytes - start);
    }
    return reached_all && count > 10000;
}

bool walk_collection(Row (&row)[rows], int destinations) {
    File file, index;
    file.text = walker::collection();
    Reading cold(file, 512, 64, 4);
    cold.go(row[cold_game], Destination::game, 0, true);
    cold.go(row[cold_last], Destination::game, 9999, true);
    const std::uint64_t before = file.bytes;
    const nanosgf::Sink sink = {[](void* context, const char* bytes, std::size_t size) {
                                    static_cast<std::string*>(context)->append(bytes, size);
                                    return size;
                                },
                                &index.text};
    nanosgf::IndexBuilder<Dictionary> builder(cold.cursor, sink);
    CursorStatus reached = builder.begin();
    while (reached == CursorStatus::busy) reached = builder.step(4096);
    row[indexing].bytes.push_back(file.bytes - before);
    bool reached_all = cold.reached_all && reached == CursorStatus::ok && builder.games() == 10000;
    nanosgf::CollectionIndex games(index.source(), file.source());
    reached_all = reached_all && games.open() == CursorStatus::ok;
    std::mt19937 random(7);
    for (int i = 0; i < destinations; ++i) {
        std::uint64_t start = file.bytes + index.bytes;
        reached_all = go_to_game(cold.cursor, games, static_cast<std::uint32_t>(random() % 10000)) == CursorStatus::ok && reached_all;
        row[warm_game].bytes.push_back(file.bytes + index.bytes - start);
        start = file.bytes + index.bytes;
        Reading again(file, 512, 64, 4);
        nanosgf::CollectionIndex opened(index.source(), file.source());
        reached_all = opened.open() == CursorStatus::ok && go_to_game(again.cursor, opened, static_cast<std::uint32_t>(random() % 10000)) == CursorStatus::ok &&
                      again.cursor.node(static_cast<std::uint32_t>(random() % 20)) == CursorStatus::ok && reached_all;
        row[resumed_game].bytes.push_back(file.bytes + index.bytes - start);
    }
    return reached_all;
}

} // namespace

/// reads [--break]: with a table of one waypoint
int main(int argc, char** argv) {
    const bool breaks = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    constexpr std::uint64_t kilobyte = 1024;
    // The goals: first node of any game of an indexed collection 50 KB, any node of a dictionary 0.5 MB, a step forward one
    // buffer, a step back 64 KB, 4 KB of RAM. What was better is kept.
    Row row[rows] = {{"cold: dictionary of 1.5 MB, its first node", 512, 512},
                     {"cold: its last node, on the way to which the waypoints are noted", 1480 * kilobyte, 1480 * kilobyte},
                     {"deep jump: any node of the dictionary", 132 * kilobyte, 300 * kilobyte},
                     {"warm: next, also to another variation", 512, 5 * kilobyte},
                     {"warm: first child", 512, 512},
                     {"warm: a step back", 2 * kilobyte, 24 * kilobyte},
                     {"warm: parent", 32 * kilobyte, 112 * kilobyte},
                     {"warm: a position searched in all nodes of the dictionary", 16 * 1024 * kilobyte, 16 * 1024 * kilobyte},
                     {"the same with undo, 256 changes in place of 4 positions", 3400 * kilobyte, 3400 * kilobyte},
                     {"resume: any node of the dictionary by its number, nothing else kept", 0, 0},
                     {"resume: the same with the waypoints kept", 148 * kilobyte, 268 * kilobyte},
                     {"resume: the same with the way to it kept", 7 * kilobyte, 10 * kilobyte},
                     {"cold: collection of 10,000 games, 7.8 MB, first game", 512, 512},
                     {"cold: its last game without an index", 7680 * kilobyte, 7680 * kilobyte},
                     {"cold: the index built", 8192 * kilobyte, 8192 * kilobyte},
                     {"warm: any of 10,000 games by the index", 640, 1024},
                     {"resume: index opened, a game and a node of it", 1600, 2048},
                     {"least RAM: bytes of cursor, board, waypoints and buffer, the resources in flash", 0, 536},
                     {"least RAM: a step back from a sixth of the dictionary", 0, 0}};
    bool holds = walk_dictionary(row, breaks ? 1 : 64, breaks ? 20 : 500);
    holds = walk_collection(row, breaks ? 20 : 500) && holds;
    std::printf("| bytes read | median | worst | bar, median | bar, worst |\n|---|---:|---:|---:|---:|\n");
    for (Row& one : row) holds = one.report() && holds;
    std::fprintf(stderr, "%zu bytes of RAM, of at most 4096\n",
                 sizeof(Dictionary) + sizeof(nanosgf::Board<19>) + 512 + 64 * sizeof(nanosgf::Waypoint) + 4 * sizeof(Dictionary::Kept));
    return holds ? 0 : 1;
}
