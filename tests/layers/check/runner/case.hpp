// SPDX-License-Identifier: MIT
// A case of findings: an input, how it is judged, and one line a finding.
#ifndef NANOSGF_TESTS_CHECK_CASE_HPP
#define NANOSGF_TESTS_CHECK_CASE_HPP

#include "cases_case.hpp"
#include "nanosgf/check/severity.hpp"

namespace check_test {

struct Case : cases::Case {
    nanosgf::check::Profile profile;
    bool knows_roots;
    uint8_t levels;
    bool has_room;
    bool has_places; ///< each line ends with game, node and depth
    bool (*examine)(const Case& subject);
};

/// Judges the input in all pieces of 1 to 9 bytes and whole, and compares the findings.
[[nodiscard]] bool examine(const Case& subject);

extern const Case all_cases[];
extern const size_t case_count;

} // namespace check_test

#endif
