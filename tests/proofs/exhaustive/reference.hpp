// SPDX-License-Identifier: MIT
// What a parser must say about a whole string: the grammar by recursive descent, with look-ahead
// wherever that is simplest. Shares nothing with the parser but the numbers of the diagnostics.
#ifndef NANOSGF_TESTS_EXHAUSTIVE_REFERENCE_HPP
#define NANOSGF_TESTS_EXHAUSTIVE_REFERENCE_HPP

#include <cstdint>
#include <string_view>

#include "event_log.hpp"
#include "nanosgf/syntax/policy.hpp"

namespace exhaustive {

/// Where the grammar is when a string ends: the rows of the coverage table.
enum class Place : uint8_t {
    start,
    mark,
    before_trees,
    junk_before,
    after_trees,
    capitals_after,
    junk_after,
    parenthesis,
    parenthesis_in_junk,
    parenthesis_capitals,
    open,
    open_junk,
    node,
    node_junk,
    property,
    property_junk,
    after_variation,
    after_variation_junk,
    word_capitals,
    word_lower,
    word_lower_in_junk,
    word_mixed,
    word_full,
    word_second,
    word_joined,
    wait_capitals,
    wait_lower,
    wait_lower_in_junk,
    wait_mixed,
    wait_in_junk,
    value_empty,
    value,
    value_escape,
    failed,
};
constexpr unsigned place_count = static_cast<unsigned>(Place::failed) + 1;
[[nodiscard]] const char* place_name(Place place);

/// What a policy and a charset add to the grammar.
struct Rules {
    uint64_t depth = UINT32_MAX;
    uint64_t value_length = UINT32_MAX;
    uint64_t bytes = UINT32_MAX;
    nanosgf::Charset charset = nanosgf::Charset::single_byte;
};

/// What remains to be said beside the events.
struct Ending {
    /// Where the grammar is after the last byte, before the end of input is known.
    Place place = Place::start;
    unsigned depth = 0;
    /// Why the parse failed; code::none when it did not.
    nanosgf::Code error = nanosgf::code::none;
};

/// The events of `text` followed by the end of input, with repairs.
[[nodiscard]] Ending expect_lenient(std::string_view text, EventLog& log, const Rules& rules = {});
/// The same up to the first deviation from the strict grammar.
[[nodiscard]] Ending expect_strict(std::string_view text, EventLog& log);

/// Line and column of the byte at `offset`, from 1.
struct Location {
    uint32_t line = 1;
    uint32_t column = 1;
};
[[nodiscard]] Location locate(std::string_view text, size_t offset);

} // namespace exhaustive

#endif
