// SPDX-License-Identifier: MIT
// Runs the cases of one Markdown file; exit status 0 when every log was the expected one.
#include "board.hpp"
#include "case.hpp"
#include "judge.hpp"

namespace {

/// With a planted fault in each case, each must be found: NANOSGF_GAME_TESTS_BROKEN.
#ifdef NANOSGF_GAME_TESTS_BROKEN
constexpr bool broken = true;
#else
constexpr bool broken = false;
#endif

} // namespace

int main() {
    using game_test::case_count;
    using game_test::cases;
    uint32_t different = 0;
    for (size_t i = 0; i < case_count; ++i)
        if (!cases[i].examine(cases[i])) ++different;
    board::write(static_cast<uint32_t>(case_count));
    board::write(" expected logs, ");
    board::write(game_test::runs);
    board::write(" runs, ");
    board::write(different);
    board::write(" different");
    if (game_test::reduced) board::write(" (reduced: fewer cuts of long inputs)");
    board::write("\n");
    if (broken && different != case_count) board::write("a planted fault was not found\n");
    const bool good = case_count != 0 && different == (broken ? case_count : 0);
    return good ? 0 : 1;
}
