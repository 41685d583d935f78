// SPDX-License-Identifier: MIT
// Numbers and words into a short text, without a division.
#include "nanosgf/value/short_text.hpp"

#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {

void ShortText::append_text(const ShortText& text) {
    if (!text.valid()) size_ = UINT8_MAX;
    for (uint8_t i = 0; i != text.size(); ++i) append(text.characters_[i]);
}

void ShortText::append_number(uint16_t number, uint8_t width) {
    uint8_t left = 5;
    bool begun = false;
    for (uint16_t power = 10000;; --left) {
        char digit = '0';
        for (; number >= power; number = static_cast<uint16_t>(number - power)) ++digit;
        begun = begun || digit != '0' || left <= width;
        if (begun) append(digit);
        switch (power) {
        case 10000: power = 1000; break;
        case 1000: power = 100; break;
        case 100: power = 10; break;
        case 10: power = 1; break;
        default: return;
        }
    }
}

void ShortText::append_word(const uint8_t* word) {
    for (uint8_t letter; (letter = detail::flash_byte(word)) != 0; ++word)
        append(static_cast<char>(letter));
}

} // namespace nanosgf
