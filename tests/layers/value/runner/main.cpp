// SPDX-License-Identifier: MIT
// Runs the cases of one Markdown file; exit status 0 when every value meant what it should.
#include "board.hpp"
#include "case.hpp"

namespace {

/// With a planted fault in each case, each must be found: NANOSGF_VALUE_TESTS_BROKEN.
#ifdef NANOSGF_VALUE_TESTS_BROKEN
constexpr bool broken = true;
#else
constexpr bool broken = false;
#endif

} // namespace

int main() {
    using namespace value_test;
    uint32_t different = 0;
    for (size_t i = 0; i != case_count; ++i)
        if (!cases[i].examine(cases[i])) ++different;
    board::write(static_cast<uint32_t>(case_count));
    board::write(" cases, ");
    board::write(runs);
    board::write(" runs, ");
    board::write(different);
    board::write(" different");
    if (reduced) board::write(" (reduced: chunks of up to 4 bytes)");
    board::write("\n");
    if (broken && different == case_count) board::write("every planted fault was found\n");
    return case_count != 0 && different == (broken ? case_count : 0) ? 0 : 1;
}
