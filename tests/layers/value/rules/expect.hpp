// SPDX-License-Identifier: MIT
// Counts what was checked and tells the first things that were wrong.
#ifndef NANOSGF_TESTS_VALUE_EXPECT_HPP
#define NANOSGF_TESTS_VALUE_EXPECT_HPP

#include "nanosgf/syntax/bytes.hpp"

namespace value_test {

#ifdef NANOSGF_VALUE_TESTS_REDUCED
constexpr bool reduced = true;
#else
constexpr bool reduced = false;
#endif

/// Tells `rule` and the value that broke it, unless `good`.
void expect(bool good, const char* rule, nanosgf::Bytes value);
void expect(bool good, const char* rule, uint32_t value);

/// Prints the counts; the exit status of the program.
[[nodiscard]] int conclude();

} // namespace value_test

#endif
