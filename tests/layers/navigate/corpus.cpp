// SPDX-License-Identifier: MIT
// Walks over every file of the corpus, compared with the tree: without a board and, in games of Go, with one.
#include "support/corpus.hpp"
#include "walk.hpp"

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    support::RealFile file;
    walker::Totals totals;
    std::uint64_t seed = 0;
    while (corpus.next(file)) {
        const walker::Oracle oracle(file.text);
        if (!oracle.readable || oracle.games.empty()) {
            corpus.refuse();
            continue;
        }
        walker::Walk walk{file.text, oracle, 0, 0, ++seed, 40, false};
        // The fault: a step that the tree knows otherwise.
        walk.plants = corpus.breaks;
        constexpr std::size_t tables[] = {1, 2, 8, 64};
        constexpr std::size_t buffers[] = {1, 64, 512};
        walk.table = tables[seed % 4];
        walk.buffer = buffers[seed % 3];
        walker::Board board;
        const std::string problem = seed % 2 == 0 ? walk.go<nanosgf::NoBoard>(totals) : walk.go<walker::View>(totals, board);
        if (!problem.empty()) corpus.fail(file.name, "another node than the tree: " + problem);
    }
    corpus.least("steps to a node", totals.reached, 100000);
    std::printf("%llu steps, %llu of them to a node\n", static_cast<unsigned long long>(totals.steps), static_cast<unsigned long long>(totals.reached));
    return corpus.conclude();
}
