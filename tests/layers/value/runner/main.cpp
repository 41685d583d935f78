// SPDX-License-Identifier: MIT
// Runs the cases of values; exit status 0 when every value meant what it should.
#include "case.hpp"
#include "cases_main.hpp"

namespace value_test {

#ifndef NANOSGF_CASES_REDUCED
static void plant(Case& subject, uint32_t seed) {
    if (seed % 2 == 0)
        subject.expected = cases::with_fault(subject.expected, 1);
    else
        subject.codes = cases::with_fault(subject.codes, 1);
}
#endif

} // namespace value_test

int main(int argc, char** argv) {
    using namespace value_test;
    return cases::run(all_cases, case_count, " (reduced: chunks of up to 4 bytes)", argc, argv);
}
