// SPDX-License-Identifier: MIT
// The texts of a game that a charset is decided by, under each way in which values may end.
#ifndef NANOSGF_TOOL_CHARSET_SAMPLES_HPP
#define NANOSGF_TOOL_CHARSET_SAMPLES_HPP

#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/value/encoding.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nanosgf::tool {

/// The texts of one game that are not pure ASCII, under one way to find the ends of values.
struct CharsetSample {
    struct Text {
        std::string bytes; ///< without escapes
        std::uint64_t at;  ///< where the value begins
    };
    std::vector<Text> texts;
    std::string claim;   ///< CA, if it is in the same node
    unsigned faults = 0; ///< what the parser had to repair
    [[nodiscard]] std::size_t count() const; ///< bytes that are not ASCII

    /// More of CA names no charset.
    static constexpr std::size_t longest_claim = 40;
    /// More of a value is not looked at.
    static constexpr std::size_t longest_value = std::size_t{1} << 16;
};

/// By Charset: the ends of values depend on it.
using CharsetSamples = std::array<CharsetSample, 3>;

struct FindingPolicy : Large<Lenient> {
    static constexpr bool double_byte = true;
};
using FindingCheckpoint = BasicCheckpoint<std::uint64_t, FindingPolicy::line_and_column>;

/// Gathers the texts of the game around `node` from that node on. `bytes` begin there; `is_end`: none follow.
/// Returns whether the game ends in them in single bytes, and in pairs there or not soon after. Cost: reads them three times;
/// once where `claim`, or without one CA, says UTF-8 and all of it is.
[[nodiscard]] bool gather_samples(Bytes bytes, const FindingCheckpoint& node, bool in_root, bool is_end, const std::string& claim, CharsetSamples& samples);

/// The CA among the texts, where it says that values end as they were read; empty: none does.
[[nodiscard]] std::string claim_in(const CharsetSamples& samples);

/// How many bytes precede the first one from 80 on.
[[nodiscard]] std::size_t ascii_size(Bytes bytes);
/// Whether all bytes are below 80.
[[nodiscard]] inline bool is_ascii(Bytes bytes) { return ascii_size(bytes) == bytes.size(); }

/// Whether this is the name of a property whose values are points: not looked at.
[[nodiscard]] bool is_of_points(std::uint32_t name);

/// A value of SGF without the backslashes that escape, with the byte pairs of this charset.
[[nodiscard]] std::string without_escapes(std::string_view value, Charset charset);

/// Whether all bytes are characters of UTF-8; `count` of those that are not ASCII.
[[nodiscard]] bool is_utf8(Bytes bytes, unsigned& count);

} // namespace nanosgf::tool

#endif
