// SPDX-License-Identifier: MIT
// What the decoders of short values share: classes of bytes, words in any case, trimming.
#ifndef NANOSGF_VALUE_DETAIL_SPELLING_HPP
#define NANOSGF_VALUE_DETAIL_SPELLING_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/value/decoded.hpp"

namespace nanosgf {
namespace detail {

[[nodiscard]] constexpr bool is_decimal_digit(uint8_t c) {
    return static_cast<uint8_t>(c - '0') < 10;
}
/// The small letter of a capital; any other byte itself.
[[nodiscard]] constexpr uint8_t lower_case(uint8_t c) {
    return static_cast<uint8_t>(c - 'A') < 26 ? static_cast<uint8_t>(c | 0x20) : c;
}

/// `raw` without white space at its ends; adds whitespace_in_value to `codes` if there was any.
[[nodiscard]] Bytes trim(Bytes raw, Codes& codes);

/// Whether `text` is `word`, which is in small letters, in any case.
[[nodiscard]] bool is_word(Bytes text, Bytes word);

} // namespace detail
} // namespace nanosgf

#endif
