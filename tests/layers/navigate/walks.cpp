// SPDX-License-Identifier: MIT
// Random walks over random collections: with every size of table and buffer a cursor goes where the tree says.
#include "maker.hpp"
#include "walk.hpp"

#include <cstring>

using namespace walker;

/// walks [--break] COLLECTIONS [FIRST]
int main(int argc, char** argv) {
    const bool plants = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    char** const rest = argv + (plants ? 2 : 1);
    if (argc < (plants ? 3 : 2)) return 2;
    const std::uint64_t count = std::strtoull(rest[0], nullptr, 10);
    const std::uint64_t first = rest[1] != nullptr ? std::strtoull(rest[1], nullptr, 10) : 0;
    Totals totals;
    unsigned different = 0;
    for (std::uint64_t seed = first; seed < first + count && different < 3; ++seed) {
        Maker maker(seed);
        const std::string text = maker.collection();
        const Oracle oracle(text);
        for (const std::size_t table : {1U, 2U, 8U, 64U}) {
            const std::size_t buffer = std::size_t{1} << (maker.random()() % 10);
            const Walk walk{text, oracle, table, buffer, seed, 60, plants};
            Board board;
            std::string problem = walk.go<nanosgf::NoBoard>(totals);
            if (problem.empty()) problem = walk.go<View>(totals, board);
            if (problem.empty()) continue;
            std::printf("DIFFERENT %s\n%.3000s\n", problem.c_str(), text.c_str());
            ++different;
            break;
        }
    }
    std::printf("%llu collections, %llu steps, %llu of them to a node, %llu pauses; %u different\n", static_cast<unsigned long long>(count),
                static_cast<unsigned long long>(totals.steps), static_cast<unsigned long long>(totals.reached),
                static_cast<unsigned long long>(totals.busy), different);
    const bool saw_enough = totals.reached > count * 8 * 25 && totals.busy > count * 8;
    if (!saw_enough) std::printf("too few steps\n");
    return different == 0 && saw_enough ? 0 : 1;
}
