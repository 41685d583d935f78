// SPDX-License-Identifier: MIT
// Numbers and words into a short text, without a division.
#include "nanosgf/value/short_text.hpp"

#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/value/detail/decimal.hpp"

namespace nanosgf {

void ShortText::append_text(const ShortText& text) {
    if (!text) size_ = UINT8_MAX;
    for (uint8_t i = 0; i != text.size(); ++i) append(text.characters_[i]);
}

void ShortText::append_number(uint16_t number, uint8_t width) {
    char digits[5];
    uint8_t count = 0;
    uint32_t left = number;
    do {
        uint8_t digit;
        left = detail::divide_by_10(left, digit);
        digits[count++] = static_cast<char>('0' + digit);
    } while (left != 0 || count < width);
    while (count != 0) append(digits[--count]);
}

void ShortText::append_word(const uint8_t* word) {
    for (uint8_t letter; (letter = detail::flash_byte(word)) != 0; ++word)
        append(static_cast<char>(letter));
}

} // namespace nanosgf
