// SPDX-License-Identifier: MIT
// Checks that are counted, on the host and on boards: what fails is reported with its rule.
#ifndef NANOSGF_TESTS_SUPPORT_CHECK_HPP
#define NANOSGF_TESTS_SUPPORT_CHECK_HPP

#include "board.hpp"

namespace support {

inline uint32_t checks = 0;
inline uint32_t failures = 0;
constexpr uint32_t most_reported = 20;

/// A text that ends in a zero byte.
constexpr nanosgf::Bytes text(const char* words) {
    size_t size = 0;
    while (words[size] != '\0') ++size;
    return {words, size};
}

/// Counts a check, and reports the rule of one that fails. False: it reported; the caller can add more.
inline bool check(bool good, nanosgf::Bytes rule) {
    ++checks;
    if (good || ++failures > most_reported) return true;
    board::write("DIFFERENT ");
    board::write(rule);
    board::write("\n");
    return false;
}
inline bool check(bool good, const char* rule) {
    return check(good, good ? nanosgf::Bytes() : text(rule));
}

/// Prints the counts of `program`; its exit status, which is 1 without any check, too.
[[nodiscard]] inline int conclude(nanosgf::Bytes program) {
    board::write(program);
    board::write(": ");
    board::write(checks);
    board::write(" checks, ");
    board::write(failures);
    board::write(" failed\n");
    return checks != 0 && failures == 0 ? 0 : 1;
}

} // namespace support

#endif
