// SPDX-License-Identifier: MIT
// Lines and columns for diagnostics, counted only if the policy requests them.
#ifndef NANOSGF_SYNTAX_DETAIL_LINES_HPP
#define NANOSGF_SYNTAX_DETAIL_LINES_HPP

#include "nanosgf/syntax/event.hpp"

namespace nanosgf {
namespace detail {

/// Counts lines in the bytes that are fed, each byte once, up to the position that is requested.
/// LF, CR, CR LF and LF CR end a line, paired from the left (FF[4] general, line breaks).
template <class Policy, bool on = Policy::line_and_column>
class Lines {
  protected:
    using Offset = typename Policy::Offset;
    using Location = LineAndColumn<true>;

    void reset_lines(const Location& start, Offset at) {
        here_ = token_ = start;
        counted_ = at;
        last_break_ = 0;
    }
    /// Whether `at` bytes may end there. Each ends a line, adds a column, or does neither.
    [[nodiscard]] static bool is_possible_location(const Location& location, Offset at) {
        const auto lines = static_cast<uint32_t>(location.line - 1);
        const auto columns = static_cast<uint32_t>(location.column - 1);
        return at > UINT32_MAX || (lines <= at && columns <= at - lines);
    }
    void begin_chunk(const uint8_t* bytes, Offset at) {
        chunk_ = bytes;
        chunk_offset_ = at;
    }
    void end_chunk(Offset end) { count_to(end); }
    /// Stores the place of a token at `at`, for a diagnostic in a later chunk.
    void mark_token(Offset at) { token_ = locate(at); }
    [[nodiscard]] const Location& token_location() const { return token_; }
    /// The line and column of `at`: a byte of the current chunk, or one a few bytes before it in the same line.
    [[nodiscard]] Location locate(Offset at) {
        Location location = here_;
        if (at < counted_) {
            location.column -= static_cast<uint32_t>(counted_ - at);
        } else {
            count_to(at);
            location = here_;
        }
        return location;
    }

  private:
    void count_to(Offset at) {
        const uint8_t* p = chunk_ + static_cast<size_t>(counted_ - chunk_offset_);
        for (; counted_ < at; ++counted_, ++p) {
            if (*p != '\n' && *p != '\r') {
                ++here_.column;
                last_break_ = 0;
            } else if (last_break_ != 0 && last_break_ != *p) {
                last_break_ = 0;
            } else {
                ++here_.line;
                here_.column = 1;
                last_break_ = *p;
            }
        }
    }

    Location here_;
    Location token_;
    const uint8_t* chunk_ = nullptr;
    Offset chunk_offset_ = 0;
    Offset counted_ = 0;
    uint8_t last_break_ = 0;
};

template <class Policy>
class Lines<Policy, false> {
  protected:
    using Offset = typename Policy::Offset;
    using Location = LineAndColumn<false>;

    void reset_lines(const Location&, Offset) {}
    [[nodiscard]] static constexpr bool is_possible_location(const Location&, Offset) { return true; }
    void begin_chunk(const uint8_t*, Offset) {}
    void end_chunk(Offset) {}
    void mark_token(Offset) {}
    [[nodiscard]] Location token_location() const { return {}; }
    [[nodiscard]] Location locate(Offset) const { return {}; }
};

} // namespace detail
} // namespace nanosgf

#endif
