// SPDX-License-Identifier: MIT
// Classes of ASCII bytes, and letters in the other case; no locale.
#ifndef NANOSGF_SYNTAX_DETAIL_LETTERS_HPP
#define NANOSGF_SYNTAX_DETAIL_LETTERS_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {
namespace detail {

// For char and uint8_t alike, and for numbers that are a byte or none.
template <class Byte> [[nodiscard]] constexpr bool is_capital(Byte c) { return c >= 'A' && c <= 'Z'; }
template <class Byte> [[nodiscard]] constexpr bool is_small(Byte c) { return c >= 'a' && c <= 'z'; }
template <class Byte> [[nodiscard]] constexpr bool is_digit(Byte c) { return c >= '0' && c <= '9'; }

/// The small letter of a capital; any other byte itself.
[[nodiscard]] constexpr uint8_t lower_case(uint8_t c) { return is_capital(c) ? static_cast<uint8_t>(c | 0x20) : c; }
/// The capital of a small letter; any other byte itself.
[[nodiscard]] constexpr uint8_t upper_case(uint8_t c) { return is_small(c) ? static_cast<uint8_t>(c - 0x20) : c; }

} // namespace detail
} // namespace nanosgf

#endif
