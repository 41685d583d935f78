// SPDX-License-Identifier: MIT
// Searches the costliest scan of a ScanReader. Usage: [--occupancy] [--print] [--seed S] [--steps N] [STARTS]
// The sources of the reader and of its board are compiled with a call at each basic block; the calls are counted.
// A search changes a case of worst_scan.hpp at random and keeps what costs more. Fails if it finds a scan that
// costs a quarter more than the case in worst_cases.hpp, which is measured on a board.
#include "worst_cases.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "games.hpp"

namespace {

std::uint64_t blocks = 0;

} // namespace

// Called by the compiler's instrumentation.
extern "C" void __sanitizer_cov_trace_pc();
extern "C" void __sanitizer_cov_trace_pc() { ++blocks; }

namespace {

using hands::Random;
using worst::Case;

/// Blocks of the costliest scan; 0: the case is none.
std::uint64_t cost(const Case& chosen, bool colors) {
    nanosgf::ScanPolicy policy;
    policy.colors = colors;
    nanosgf::ScanReader<worst::side> reader(policy);
    nanosgf::Board<worst::side> board;
    std::uint8_t map[nanosgf::ScanReader<worst::side>::map_bytes] = {};
    std::uint64_t most = 0;
    const bool good = worst::run(chosen, colors, reader, board, map, [&](const std::uint8_t* seen, std::uint32_t now_ms) {
        const std::uint64_t before = blocks;
        reader.scan(seen, now_ms);
        if (blocks - before > most) most = blocks - before;
    });
    return good ? most : 0;
}

/// A snake of white stones in a field of black ones, with some points free at random.
Case start(Random& random) {
    Case made = {};
    const bool turned = random.chance(0.5);
    for (std::uint16_t i = 0; i < worst::points; ++i) {
        const unsigned column = turned ? i / worst::side : i % worst::side, row = turned ? i % worst::side : i / worst::side;
        const bool snake = row < 18 && (row % 2 == 0 || column == (row % 4 == 1 ? 18U : 0U));
        made.position[i] = snake ? 'O' : 'X';
    }
    for (std::uint32_t i = random.between(4, 20); i != 0; --i) made.position[random.below(worst::points)] = '.';
    for (std::uint16_t& move : made.moves) move = static_cast<std::uint16_t>(random.below(worst::points + 1));
    for (std::uint8_t i = 0; i < worst::most_changes; ++i) {
        made.changes[i] = static_cast<std::uint16_t>(i < 3 ? random.below(worst::points) : worst::points);
        made.readings[i] = i % 2 == 0 ? 'X' : 'O';
    }
    return made;
}

std::uint16_t free_point(const Case& made, Random& random) {
    for (std::uint32_t tries = 0; tries < 200; ++tries) {
        const auto index = static_cast<std::uint16_t>(random.below(worst::points));
        if (made.position[index] == '.') return index;
    }
    return worst::points;
}

void vary(Case& made, Random& random) {
    for (std::uint32_t i = random.between(1, 3); i != 0; --i)
        switch (random.below(6)) {
        case 0: made.position[random.below(worst::points)] = ".XO"[random.below(3)]; break;
        case 1: { // a stone moves
            const std::uint32_t from = random.below(worst::points), to = random.below(worst::points);
            std::swap(made.position[from], made.position[to]);
            break;
        }
        case 2: made.moves[random.below(worst::most_moves)] = free_point(made, random); break;
        case 3: std::swap(made.moves[random.below(worst::most_moves)], made.moves[random.below(worst::most_moves)]); break;
        case 4: {
            const std::uint32_t which = random.below(worst::most_changes);
            made.changes[which] = random.chance(0.6) ? free_point(made, random)
                                                    : static_cast<std::uint16_t>(random.below(worst::points + 1));
            made.readings[which] = ".XO"[random.below(3)];
            break;
        }
        default: { // a line of stones changes its colour
            std::uint32_t at = random.below(worst::points);
            const std::uint32_t step = random.chance(0.5) ? 1 : worst::side;
            const char color = ".XO"[random.below(3)];
            for (std::uint32_t n = random.between(2, 6); n != 0 && at < worst::points; --n, at += step) made.position[at] = color;
        }
        }
}

void print(const Case& found, const char* name) {
    std::printf("constexpr Case %s = {\n", name);
    for (unsigned row = 0; row < worst::side; ++row)
        std::printf("    \"%.*s\"%s\n", worst::side, found.position + row * worst::side, row + 1U == worst::side ? "," : "");
    std::printf("    {");
    for (unsigned i = 0; i < worst::most_moves; ++i) std::printf("%s%u", i == 0 ? "" : ", ", found.moves[i]);
    std::printf("},\n    {");
    for (unsigned i = 0; i < worst::most_changes; ++i) std::printf("%s%u", i == 0 ? "" : ", ", found.changes[i]);
    std::printf("},\n    \"%s\",\n};\n", found.readings);
}

} // namespace

int main(int argc, char** argv) {
    bool colors = true, prints = false;
    std::uint64_t seed = 1;
    std::size_t steps = 2000, starts = 2;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const auto number = [&] { return i + 1 < argc ? std::strtoul(argv[++i], nullptr, 10) : 0UL; };
        if (word == "--occupancy") colors = false;
        else if (word == "--print") prints = true;
        else if (word == "--seed") seed = number();
        else if (word == "--steps") steps = number();
        else starts = std::strtoul(word.c_str(), nullptr, 10);
    }
    const Case known = colors ? worst::with_colors : worst::occupancy;
    const std::uint64_t bar = cost(known, colors);
    std::uint64_t most = 0;
    Case worst_found = known;
    for (std::size_t s = 0; s < starts; ++s) {
        Random random(seed + s);
        // Each second search starts afresh.
        Case best = s % 2 == 0 ? known : start(random);
        std::uint64_t best_cost = cost(best, colors);
        for (std::size_t step = 0; step < steps; ++step) {
            Case tried = best;
            vary(tried, random);
            const std::uint64_t tried_cost = cost(tried, colors);
            if (tried_cost >= best_cost && tried_cost != 0) best = tried, best_cost = tried_cost;
        }
        if (best_cost > most) most = best_cost, worst_found = best;
    }
    if (prints) print(worst_found, colors ? "with_colors" : "occupancy");
    else std::printf("the case has %llu blocks, the search found %llu\n", static_cast<unsigned long long>(bar), static_cast<unsigned long long>(most));
    const bool stale = most > bar + bar / 4;
    if (stale && !prints) std::printf("DIFFERENT: a scan costs a quarter more than the case in worst_cases.hpp; --print shows it\n");
    return bar != 0 && !stale ? 0 : 1;
}
