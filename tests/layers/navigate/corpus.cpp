// SPDX-License-Identifier: MIT
// Walks over every file of the corpus, compared with the tree: without a board and, in games of Go, with one; the file whole,
// torn at blocks of 512 bytes, and with a read that fails.
#include "support/corpus.hpp"
#include "walk.hpp"

#include <cstring>

namespace {

constexpr std::size_t tables[] = {1, 2, 8, 64};
constexpr std::size_t buffers[] = {1, 64, 512};

/// Empty, or what differs.
std::string go(walker::Walk& walk, walker::Totals& totals) {
    walker::Board board;
    return walk.seed % 2 == 0 ? walk.go<nanosgf::NoBoard>(totals) : walk.go<walker::View>(totals, board);
}

/// The first `size` bytes of the file. Of files where that leaves no whole game the tree knows nothing to compare.
std::string torn(const std::string& text, std::size_t size, std::uint64_t seed, walker::Totals& totals, std::uint64_t& cuts) {
    const std::string start = text.substr(0, size);
    const walker::Oracle oracle(start);
    if (!oracle.readable || oracle.games.empty()) return {};
    ++cuts;
    walker::Walk walk{start, oracle, tables[seed % 4], buffers[seed % 3], seed, 10, false};
    return go(walk, totals);
}

} // namespace

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    bool is_whole = true; // each file in every way, or each of some files in one
    for (int i = 1; i < argc; ++i) is_whole = is_whole && std::strcmp(argv[i], "--each") != 0;
    support::RealFile file;
    walker::Totals totals;
    std::uint64_t seed = 0, cuts = 0;
    while (corpus.next(file)) {
        const walker::Oracle oracle(file.text);
        if (!oracle.readable || oracle.games.empty()) {
            corpus.refuse();
            continue;
        }
        std::string problem;
        // Table and buffer by the seed: twelve seeds in a row have all pairs.
        const std::uint64_t end = ++seed + (is_whole ? 11 : 0);
        for (; seed <= end && problem.empty(); ++seed) {
            walker::Walk walk{file.text, oracle, tables[seed % 4], buffers[seed % 3], seed, is_whole ? 20 : 40, false};
            // The fault: a step that the tree knows otherwise.
            walk.plants = corpus.breaks;
            problem = go(walk, totals);
            if (!problem.empty() || walk.plants) continue;
            walk.steps = 10;
            walk.fails_at = seed * 7 % (totals.reads / 4 + 1);
            problem = go(walk, totals);
        }
        --seed;
        constexpr std::size_t block = 512, most = 64; // cuts of a file, evenly
        const std::size_t blocks = file.text.size() / block;
        const std::size_t stride = is_whole ? blocks / most + 1 : blocks + 1;
        for (std::size_t at = is_whole ? 1 : 1 + seed % (blocks + 1); at <= blocks && problem.empty(); at += stride)
            problem = torn(file.text, at * block, seed + at, totals, cuts);
        if (!problem.empty()) corpus.fail(file.name, "another node than the tree: " + problem);
    }
    corpus.least("steps to a node", totals.reached, 100000);
    corpus.least("torn files", cuts, 3000);
    corpus.least("reads that failed", totals.failures, 2000);
    std::printf("%llu steps, %llu of them to a node; %llu torn files, %llu reads that failed\n", static_cast<unsigned long long>(totals.steps),
                static_cast<unsigned long long>(totals.reached), static_cast<unsigned long long>(cuts), static_cast<unsigned long long>(totals.failures));
    return corpus.conclude();
}
