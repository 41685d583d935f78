// SPDX-License-Identifier: MIT
// The ways to go once over a text that are measured.
#ifndef NANOSGF_TESTS_BENCH_PASSES_HPP
#define NANOSGF_TESTS_BENCH_PASSES_HPP

#include <array>
#include <string_view>

#include "floor.hpp"

namespace bench {

/// A pass has memory of so many times the size of its text.
constexpr size_t scratch_factor = 6;

/// What a pass counts as the floor scanner does.
enum class Sees : uint8_t { nothing, nodes, all };

/// Reads all of the text, after which the guard follows, and returns what it counted.
struct Pass {
    const char* name;
    Counts (*run)(std::string_view text, char* scratch);
    Sees sees;
};

enum PassIndex : unsigned {
    memcpy_pass,
    memchr_pass,
    floor_pass,
    pieces_pass,
    parser_pass, ///< from here on instructions are counted
    erased_pass,
    function_pass,
    joined_pass,
    pull_pass,
    pull_joined_pass,
    typed_pass,
    board_pass,
    check_pass,
    tree_pass,
    canonical_pass,
    copied_pass,
    upgraded_pass,
    downgraded_pass,
    merged_pass,
    ishi_pass,
    json_pass,
    pass_count,
};

/// A parser that does not see what the plain scanner sees is not worth measuring.
[[nodiscard]] bool agrees(const Pass& pass, const Counts& counts, const Counts& expected);

/// `wide`: as users have them; false: the parsers among them without their faster path.
[[nodiscard]] const std::array<Pass, pass_count>& passes(bool wide);

/// Memory of a tree of the text, read in place, and with a copy of the text that comes in pieces. `is_known`: its size, beforehand.
struct TreeMemory {
    struct Bytes {
        size_t at_end;
        size_t most; ///< the largest block that was asked for
    };
    Bytes in_place;
    Bytes copied;
};
[[nodiscard]] TreeMemory tree_memory(std::string_view text, bool is_known);

} // namespace bench

#endif
