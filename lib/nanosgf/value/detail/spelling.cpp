// SPDX-License-Identifier: MIT
// Trimming and comparing, compiled once for all decoders.
#include "nanosgf/value/detail/spelling.hpp"

#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace detail {

Bytes trim(Bytes raw, Codes& codes) {
    const char* begin = raw.begin();
    const char* end = raw.end();
    while (begin != end && is_space(static_cast<uint8_t>(*begin))) ++begin;
    while (begin != end && is_space(static_cast<uint8_t>(end[-1]))) --end;
    const auto size = static_cast<size_t>(end - begin);
    if (size != raw.size()) codes |= code::whitespace_in_value;
    return Bytes(begin, size);
}

size_t take_digits(Bytes& text, uint16_t& number) {
    uint32_t sum = 0;
    size_t count = 0;
    for (; count != text.size() && is_digit(text[count]); ++count) {
        sum = sum * 10 + text[count] - '0';
        if (sum > UINT16_MAX) sum = UINT16_MAX;
    }
    text = text.from(count);
    number = static_cast<uint16_t>(sum);
    return count;
}

bool next_word(const uint8_t* table, SpelledWord& word) {
    const uint8_t* at = word.letters == nullptr ? table : word.letters + word.size + 1;
    word.tag = flash_byte(at);
    if (word.tag == 0) return false;
    word.letters = ++at;
    word.size = 0;
    while (flash_byte(at + word.size) != 0) ++word.size;
    return true;
}

bool is_spelled(Bytes text, const SpelledWord& word) {
    if (text.size() != word.size) return false;
    for (uint8_t i = 0; i != word.size; ++i)
        if (lower_case(text[i]) != lower_case(flash_byte(word.letters + i))) return false;
    return true;
}

const uint8_t* find_spelling(const uint8_t* table, uint8_t tag) {
    SpelledWord word;
    while (next_word(table, word) && word.tag != tag) {}
    return word.letters;
}

bool is_word(Bytes text, Bytes word) {
    if (text.size() != word.size()) return false;
    for (size_t i = 0; i != text.size(); ++i)
        if (lower_case(text[i]) != word[i]) return false;
    return true;
}

} // namespace detail
} // namespace nanosgf
