// SPDX-License-Identifier: MIT
// What both halves of the reference ask about bytes.
#ifndef NANOSGF_TESTS_EXHAUSTIVE_REFERENCE_TEXT_HPP
#define NANOSGF_TESTS_EXHAUSTIVE_REFERENCE_TEXT_HPP

#include <cstddef>
#include <string_view>

#include "nanosgf/syntax/policy.hpp"

namespace exhaustive {

inline bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
inline bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
inline bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_letter(char c) { return is_capital(c) || is_lower(c); }

/// A string and how far it was read.
struct Cursor {
    std::string_view text;
    size_t at = 0;

    [[nodiscard]] bool ended() const { return at == text.size(); }
    /// The next byte; a NUL, which the grammar never asks for, at the end.
    [[nodiscard]] char next() const { return ended() ? '\0' : text[at]; }
    void skip_white() {
        while (!ended() && is_white(text[at])) ++at;
    }
};

/// How a text begins that is, or may become, a byte order mark.
enum class Mark { none, begun, utf8, other };
[[nodiscard]] Mark mark_of(std::string_view text);

/// One value, from after its `[`.
struct ValueExtent {
    size_t length = 0;
    bool closed = false;
    bool escape_open = false; ///< the text ends after a backslash that has no partner
};
[[nodiscard]] ValueExtent value_extent(std::string_view text,
                                       nanosgf::Charset charset = nanosgf::Charset::single_byte);

} // namespace exhaustive

#endif
