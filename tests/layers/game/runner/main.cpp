// SPDX-License-Identifier: MIT
// Runs the cases of typed events; exit status 0 when every log was the expected one.
#include "case.hpp"
#include "cases_main.hpp"

namespace game_test {

#ifndef NANOSGF_CASES_REDUCED
static void plant(Case& subject, uint32_t seed) {
    subject.expected = cases::with_fault(subject.expected, seed);
}
#endif

} // namespace game_test

int main(int argc, char** argv) {
    using namespace game_test;
    return cases::run(all_cases, case_count, " (reduced: fewer cuts of long inputs)", argc, argv);
}
