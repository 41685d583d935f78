// SPDX-License-Identifier: MIT
// The ways to go once over a text that are compared with each other.
#ifndef NANOSGF_TESTS_BENCH_PASSES_HPP
#define NANOSGF_TESTS_BENCH_PASSES_HPP

#include <array>
#include <string_view>

#include "floor.hpp"

namespace bench {

/// Reads all of the text, behind which the guard stands; what it counts it returns. `copy` is memory
/// of the text's size.
struct Pass {
    const char* name;
    Counts (*run)(std::string_view text, char* copy);
    bool counts; ///< false: it only touches the bytes
};

constexpr unsigned memcpy_pass = 0;
constexpr unsigned floor_pass = 1;
constexpr unsigned parser_pass = 2;
constexpr unsigned tree_pass = 3;
constexpr unsigned pass_count = 8;
constexpr unsigned passes_with_bars = 4; ///< the first ones
[[nodiscard]] const std::array<Pass, pass_count>& passes();

/// Memory of a tree of the text, in bytes: read in place, and with a copy of the text.
struct TreeMemory {
    size_t in_place;
    size_t copied;
};
[[nodiscard]] TreeMemory tree_memory(std::string_view text);

/// The parser fed byte by byte: what the bars must find too slow.
[[nodiscard]] Counts parse_slowly(std::string_view text, char* copy);

} // namespace bench

#endif
