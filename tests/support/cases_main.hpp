// SPDX-License-Identifier: MIT
// The main program of all cases of a layer: `program [--break] [file]`.
#ifndef NANOSGF_TESTS_CASES_MAIN_HPP
#define NANOSGF_TESTS_CASES_MAIN_HPP

#include "board.hpp"
#include "cases_memory.hpp"
#include "cases_report.hpp"

namespace cases {

[[nodiscard]] inline bool same(const char* a, const char* b) {
    while (*a != '\0' && *a == *b) {
        ++a;
        ++b;
    }
    return *a == *b;
}

#ifndef NANOSGF_CASES_REDUCED
/// `text` with one thing changed, another one for each seed: a line is left out, a digit differs, or
/// a letter comes after a line. Valid until the next call.
[[nodiscard]] const char* with_fault(const char* text, uint32_t seed);
#endif

/// Runs the cases of `file`, or of all files. `Case` has a member `examine`, and plant(Case&, seed)
/// puts a fault into its expectation; with --break each of them must be found. Exit status 0: every
/// case was as expected; 1: one was not, or with --break all were found; 2: with --break one was not.
template <class Case>
int run(const Case* all, size_t count, const char* remark, int argc, char** argv) {
    bool broken = false;
    const char* file = nullptr;
    for (int i = 1; i < argc; ++i) {
        if (!reduced && same(argv[i], "--break"))
            broken = true;
        else
            file = argv[i];
    }
    uint32_t taken = 0, different = 0;
    for (size_t i = 0; i != count; ++i) {
        if (file != nullptr && !same(file, all[i].file)) continue;
        ++taken;
        Case subject = all[i];
#ifndef NANOSGF_CASES_REDUCED
        if (broken) plant(subject, static_cast<uint32_t>(i));
#endif
        watch(subject);
        if (!subject.examine(subject))
            ++different;
        else if (broken) {
            report(subject, nullptr, {}, {});
            write("  found:    not the fault planted here\n");
        }
    }
    board::write(taken);
    write(" expectations, ");
    board::write(runs);
    write(" runs, ");
    board::write(different);
    write(" different");
    if (reduced) write(remark);
    write("\n");
    if (taken == 0) {
        write("no case at all\n");
        return 1;
    }
    if (!broken) return different == 0 ? 0 : 1;
    write(different == taken ? "every planted fault was found\n" : "a planted fault was not found\n");
    return different == taken ? 1 : 2;
}

} // namespace cases

#endif
