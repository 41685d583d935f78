// SPDX-License-Identifier: MIT
// How the reader of damaged texts learns the charset of a game, without linking what guesses it.
#ifndef NANOSGF_TOOL_TEXT_CHARSETS_HPP
#define NANOSGF_TOOL_TEXT_CHARSETS_HPP

#include "charset_samples.hpp"

#include <optional>

namespace nanosgf::tool {

/// Decides charsets, and keeps each decision under a number.
class TextCharsets {
  public:
    static constexpr std::uint32_t none = UINT32_MAX;

    TextCharsets() = default;
    TextCharsets(const TextCharsets&) = delete;
    TextCharsets& operator=(const TextCharsets&) = delete;
    virtual ~TextCharsets() = default;

    /// That of every game, whatever its bytes are; `none`: decide() is asked.
    [[nodiscard]] virtual std::uint32_t chosen() const = 0;
    /// That of a game with these texts, of which some are not pure ASCII, and this CA. The same texts always
    /// have the same answer.
    [[nodiscard]] virtual std::uint32_t decide(const std::string& claim, const CharsetSamples& samples) = 0;
    /// The byte pairs of its values.
    [[nodiscard]] virtual Charset pairs(std::uint32_t decision) const = 0;
};

} // namespace nanosgf::tool

#endif
