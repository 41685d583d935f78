// SPDX-License-Identifier: MIT
// Puts sentences together, and sends words to the console.
#include "goboard/words.hpp"

#include "goboard/say.hpp"

namespace goboard {

Bytes bytes_of(const char* text) {
    size_t size = 0;
    while (text[size] != 0) ++size;
    return Bytes(text, size);
}

Words& Words::add(Bytes text) {
    for (const char character : text)
        if (size_ < sizeof text_) text_[size_++] = character;
    return *this;
}

Words& Words::add(const char* text) { return add(bytes_of(text)); }

Words& Words::number(uint32_t number, uint8_t least_digits) {
    char digits[10];
    size_t at = sizeof digits;
    do {
        digits[--at] = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number != 0 || sizeof digits - at < least_digits);
    return add(Bytes(digits + at, sizeof digits - at));
}

Words& Words::add(const char* text, const uintptr_t* values) {
    for (; *text != 0; ++text) {
        const auto value = static_cast<uint32_t>(*values);
        const auto color = static_cast<Color>(value);
        const uint32_t column = value & 0xFFFF, row = value >> 16;
        const bool is_negative = static_cast<int32_t>(value) < 0;
        switch (*text) {
        case '#': number(value); break;
        case '=': number(value, 2); break;
        case '~': {
            const uint32_t size = is_negative ? 0 - value : value;
            number(size / 2).add(size % 2 != 0 ? ".5" : "");
            break;
        }
        case '&': add(color == Color::black ? "Black" : "White"); break;
        case '|': add(color == Color::black ? "B" : color == Color::white ? "W" : "-"); break;
        case '@': letter('A' + column + (column >= 8 ? 1 : 0)).number(row); break; // no I
        case '^': letter('a' + column).letter('a' + row); break;
        case '$': add(reinterpret_cast<const char*>(*values)); break;
        case '_': break;
        default: letter(static_cast<uint8_t>(*text)); continue;
        }
        ++values;
    }
    return *this;
}

void say(const char* line) { say(bytes_of(line)); }

void say(const char* line, const uintptr_t* values) { say(Words().add(line, values).bytes()); }

} // namespace goboard
