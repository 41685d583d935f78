// SPDX-License-Identifier: MIT
// What the decoders of short values share: words in any case, trimming.
#ifndef NANOSGF_VALUE_DETAIL_SPELLING_HPP
#define NANOSGF_VALUE_DETAIL_SPELLING_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/syntax/detail/letters.hpp"
#include "nanosgf/value/decoded.hpp"

namespace nanosgf {
namespace detail {

/// `raw` without white space at its ends; adds whitespace_in_value to `codes` if there was any.
[[nodiscard]] Bytes trim(Bytes raw, Codes& codes);
[[nodiscard]] inline Bytes trimmed(Bytes raw) {
    Codes ignored;
    return trim(raw, ignored);
}

/// Takes the digits at the front of `text`, and returns how many. A number above 65535 becomes 65535.
[[nodiscard]] size_t take_digits(Bytes& text, uint16_t& number);

/// A word of a table in flash: before each word a tag that is not 0, after it a zero byte; a further
/// zero ends the table. As for match_word(), but with capitals.
struct SpelledWord {
    const uint8_t* letters = nullptr;
    uint8_t size = 0;
    uint8_t tag = 0;
};
/// Goes to the first word of the table, or to the one after `word`; false at the end.
[[nodiscard]] bool next_word(const uint8_t* table, SpelledWord& word);
/// Whether `text` is this word, in any case.
[[nodiscard]] bool is_spelled(Bytes text, const SpelledWord& word);
/// The letters of the first word with that tag, closed by a zero; the table must have one.
[[nodiscard]] const uint8_t* find_spelling(const uint8_t* table, uint8_t tag);

/// Whether `text` is `word`, which is in small letters, in any case.
[[nodiscard]] bool is_word(Bytes text, Bytes word);

} // namespace detail
} // namespace nanosgf

#endif
