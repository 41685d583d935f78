// SPDX-License-Identifier: MIT
// Words, numbers, moves and times for the serial console.
#ifndef NANOSGF_PORT_GOBOARD_SAY_HPP
#define NANOSGF_PORT_GOBOARD_SAY_HPP

#include "goboard/hardware.hpp"

#include "nanosgf/value/point.hpp"

namespace goboard {

using nanosgf::Bytes;
using nanosgf::Color;
using nanosgf::Point;

inline void say(Bytes text) { hardware::say(text); }

inline void say_number(uint32_t number) {
    char digits[10];
    size_t at = sizeof digits;
    do {
        digits[--at] = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number != 0);
    say(Bytes(digits + at, sizeof digits - at));
}

inline void say_hex(uint32_t number) {
    char digits[8];
    for (size_t at = sizeof digits; at-- != 0; number >>= 4) digits[at] = "0123456789abcdef"[number & 15];
    say(Bytes(digits, sizeof digits));
}

inline Bytes letter_of(Color color) {
    return color == Color::black ? Bytes("B") : color == Color::white ? Bytes("W") : Bytes("-");
}

/// A point as SGF has it: `pd`.
inline void say(Point point) {
    const char letters[] = {static_cast<char>('a' + point.column), static_cast<char>('a' + point.row)};
    say(Bytes(letters, sizeof letters));
}

/// `W pd`
inline void say(Color color, Point point) {
    say(letter_of(color));
    say(" ");
    say(point);
}

} // namespace goboard

#endif
