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

Words& Words::halves(int32_t halves) {
    const auto size = static_cast<uint32_t>(halves < 0 ? -halves : halves);
    return number(size / 2).add(size % 2 != 0 ? ".5" : "");
}

Words& Words::point(Point point, nanosgf::BoardSize size) {
    const char column = static_cast<char>('A' + point.column + (point.column >= 8 ? 1 : 0)); // no I
    return add(Bytes(&column, 1)).number(static_cast<uint32_t>(size.rows - point.row));
}

[[gnu::noinline]] void end_line() { say("\n"); }

void say_number(uint32_t number) { say(Words().number(number).bytes()); }

const char* letter_of(Color color) { return color == Color::black ? "B" : color == Color::white ? "W" : "-"; }

void say(const char* text) { say(bytes_of(text)); }

void say(Point point) {
    const char letters[] = {static_cast<char>('a' + point.column), static_cast<char>('a' + point.row)};
    say(Bytes(letters, sizeof letters));
}

void say(Color color, Point point) {
    say(letter_of(color));
    say(" ");
    say(point);
}

} // namespace goboard
