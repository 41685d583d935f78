// SPDX-License-Identifier: MIT
// Bytes read a way in a dictionary of 1.5 MB with thousands of variations: worst and median, against bars.
#include "walker.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

namespace {

using namespace walker;
using Player = nanosgf::Player<nanosgf::Board<19>>;
using Dictionary = nanosgf::FileCursor<Player>;

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

struct Row {
    const char* what;
    std::uint64_t most_median, most_worst;
    std::vector<std::uint64_t> bytes{};

    /// Whether the row holds.
    [[nodiscard]] bool report() {
        std::sort(bytes.begin(), bytes.end());
        const std::uint64_t median = bytes[bytes.size() / 2];
        const bool holds = median <= most_median && bytes.back() <= most_worst;
        std::printf("%-28s %5zu ways, median %7llu of at most %7llu, worst %8llu of at most %8llu%s\n", what, bytes.size(),
                    static_cast<unsigned long long>(median), static_cast<unsigned long long>(most_median),
                    static_cast<unsigned long long>(bytes.back()), static_cast<unsigned long long>(most_worst), holds ? "" : " TOO MANY");
        return holds;
    }
};

} // namespace

/// reads [--break]: with a table of one waypoint
int main(int argc, char** argv) {
    const bool breaks = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    File file;
    file.text = dictionary();
    char buffer[512];
    nanosgf::Waypoint waypoints[64];
    nanosgf::Board<19> board;
    Dictionary cursor(file.source(), buffer, sizeof buffer, waypoints, breaks ? 1 : 64, board);
    Dictionary::Kept kept[4];
    cursor.keep_in(kept, 4);
    Row rows[] = {{"first node", 512, 512},
                  {"last node", 256 * 1024, 256 * 1024},
                  {"any node", 192 * 1024, 384 * 1024},
                  {"first child", 512, 512},
                  {"back", 32 * 1024, 128 * 1024},
                  {"parent", 32 * 1024, 128 * 1024},
                  {"all nodes counted, once", file.text.size(), file.text.size() + 512}};
    bool reached_all = true;
    const auto go = [&](Row& row, Way way, std::uint32_t number, bool must) {
        const std::uint64_t before = file.bytes;
        const bool reached = cursor.go(way, number) == Reached::ok;
        if (reached) row.bytes.push_back(file.bytes - before);
        reached_all = reached_all && (reached || !must);
    };
    go(rows[0], Way::game, 0, true);
    const std::uint64_t before_all = file.bytes;
    reached_all = reached_all && cursor.go(Way::node, UINT32_MAX / 2) == Reached::none; // notes the waypoints
    rows[6].bytes.push_back(file.bytes - before_all);
    const auto count = static_cast<std::uint32_t>(std::count(file.text.begin(), file.text.end(), ';'));
    go(rows[1], Way::node, count - 1, true);
    std::mt19937 random(9);
    for (int i = 0; i < (breaks ? 10 : 500); ++i) {
        go(rows[2], Way::node, 1 + static_cast<std::uint32_t>(random() % (count - 2)), true);
        go(rows[3], Way::child, 0, false);
        go(rows[4], Way::previous, 0, true);
        go(rows[5], Way::parent, 0, false);
    }
    std::printf("%zu bytes, %u nodes; %zu bytes of RAM: cursor %zu, board %zu, buffer %zu, table %zu, positions %zu\n", file.text.size(), count,
                sizeof cursor + sizeof board + sizeof buffer + sizeof waypoints + sizeof kept, sizeof cursor, sizeof board, sizeof buffer,
                sizeof waypoints, sizeof kept);
    bool holds = reached_all && count > 10000;
    for (Row& row : rows) holds = row.report() && holds;
    return holds ? 0 : 1;
}
