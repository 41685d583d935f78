// SPDX-License-Identifier: MIT
// Files that are torn at each 512 bytes, and a read that fails, whichever it is: the cursor goes where the tree says.
#include "maker.hpp"
#include "walk.hpp"

#include <cstring>

using namespace walker;

namespace {

int different = 0;

template <class Handler, class... Arguments>
void check(const Walk& walk, Totals& totals, Arguments&... arguments) {
    const std::string problem = walk.go<Handler>(totals, arguments...);
    if (problem.empty() || ++different > 3) return;
    std::printf("DIFFERENT %zu bytes, read %lld fails: %s\n", walk.text.size(), static_cast<long long>(walk.fails_at), problem.c_str());
}

} // namespace

/// damage [--break] COLLECTIONS
int main(int argc, char** argv) {
    const bool plants = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    if (argc != (plants ? 3 : 2)) return 2;
    const std::uint64_t count = std::strtoull(argv[argc - 1], nullptr, 10);
    Totals totals;
    std::uint64_t cuts = 0;
    for (std::uint64_t seed = 0; seed < count && different == 0; ++seed) {
        const std::string whole = Maker(seed * 7).collection() + Maker(seed * 7 + 1).collection();
        for (std::size_t size = 512; size < whole.size(); size += 512) {
            const std::string torn = whole.substr(0, size);
            const Oracle oracle(torn);
            if (!oracle.readable || oracle.games.empty()) continue;
            ++cuts;
            Board board;
            check<View>({torn, oracle, std::size_t{1} << seed % 7, 64, seed, 60, plants}, totals, board);
        }
        const Oracle oracle(whole);
        Walk walk{whole, oracle, std::size_t{1} << seed % 7, 128, seed, 20, plants};
        Board board;
        check<View>(walk, totals, board);
        // A retry reads more than a walk without a failure, so this is each of its reads.
        for (std::uint64_t reads = totals.reads, at = 0; at < reads && different == 0; ++at) {
            walk.fails_at = at;
            Board other;
            check<View>(walk, totals, other);
        }
    }
    std::printf("%llu torn files, %llu failures of a read, %llu steps; %d different\n", static_cast<unsigned long long>(cuts),
                static_cast<unsigned long long>(totals.failures), static_cast<unsigned long long>(totals.steps), different);
    const bool saw_enough = cuts >= count && totals.failures >= count * 20;
    if (!saw_enough) std::printf("too few cuts or failures\n");
    return different == 0 && saw_enough ? 0 : 1;
}
