// SPDX-License-Identifier: MIT
// Checks that are counted, with the value that broke a rule.
#ifndef NANOSGF_TESTS_VALUE_EXPECT_HPP
#define NANOSGF_TESTS_VALUE_EXPECT_HPP

#include "support/check.hpp"

namespace value_test {

#ifdef NANOSGF_VALUE_TESTS_REDUCED
constexpr bool reduced = true;
#else
constexpr bool reduced = false;
#endif

inline void expect(bool good, const char* rule, uint32_t value) {
    if (support::check(good, rule)) return;
    board::write("    ");
    board::write(value);
    board::write("\n");
}
inline void expect(bool good, const char* rule, nanosgf::Bytes value) {
    if (support::check(good, rule)) return;
    for (size_t i = 0; i != value.size(); ++i) {
        board::write(" ");
        board::write(uint32_t{value[i]});
    }
    board::write("\n");
}

} // namespace value_test

#endif
