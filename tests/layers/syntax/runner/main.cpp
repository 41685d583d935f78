// SPDX-License-Identifier: MIT
// Runs the cases of event logs; exit status 0 when every log was the expected one.
#include "case.hpp"
#include "cases_main.hpp"

namespace conformance {

#ifndef NANOSGF_CASES_REDUCED
static void plant(Case& subject, uint32_t seed) {
    subject.expected = cases::with_fault(subject.expected, seed);
}
#endif

} // namespace conformance

int main(int argc, char** argv) {
    using namespace conformance;
    return cases::run(all_cases, case_count,
                      " (reduced: fewer cuts of long inputs and at answered events)", argc, argv);
}
