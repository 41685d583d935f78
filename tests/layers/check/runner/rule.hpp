// SPDX-License-Identifier: MIT
// A row of the table of rules.
#ifndef NANOSGF_TESTS_CHECK_RULE_HPP
#define NANOSGF_TESTS_CHECK_RULE_HPP

#include <stddef.h>

namespace check_test {

struct Rule {
    const char* name;
    const char* severities; ///< FF[1], FF[3], FF[4], strict
    const char* sentence;
    const char* finding;
    size_t finding_size;
    const char* none;
    size_t none_size;
};

extern const Rule all_rules[];
extern const size_t rule_count;
/// Names of codes that no check reports.
extern const char* const exempt[];
extern const size_t exempt_count;

} // namespace check_test

#endif
