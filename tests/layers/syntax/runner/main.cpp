// SPDX-License-Identifier: MIT
// Runs the cases of one Markdown file; exit status 0 when every log was the expected one.
#include "board.hpp"
#include "case.hpp"
#include "report.hpp"

namespace {

/// With a planted fault in each case, each must be found: NANOSGF_CONFORMANCE_BROKEN.
#ifdef NANOSGF_CONFORMANCE_BROKEN
constexpr bool broken = true;
#else
constexpr bool broken = false;
#endif

void say(nanosgf::Bytes text) {
    board::write(text);
}

} // namespace

int main() {
    using conformance::case_count;
    using conformance::cases;
    uint32_t different = 0;
    for (size_t i = 0; i < case_count; ++i)
        if (!cases[i].examine(cases[i])) ++different;
    board::write(static_cast<uint32_t>(case_count));
    say(" expected logs, ");
    board::write(conformance::runs);
    say(" runs, ");
    board::write(different);
    say(" different");
    if (conformance::reduced) say(" (reduced: fewer cuts of long inputs and at answered events)");
    say("\n");
    if (case_count == 0) say("no case at all\n");
    if (broken) say(different == case_count ? "every planted fault was found\n"
                                            : "a planted fault was not found\n");
    const bool good = case_count != 0 && different == (broken ? case_count : 0);
    return good ? 0 : 1;
}
