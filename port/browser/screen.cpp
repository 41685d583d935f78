// SPDX-License-Identifier: MIT
// Writes screens to the serial port.
#include "browser/screen.hpp"

#include "board.hpp"

namespace browser {

using nanosgf::Bytes;

void Screen::begin() {
    board::uart_write("\x1b[H");
    column_ = 0;
}

void Screen::put(char character) {
    const auto octet = static_cast<uint8_t>(character);
    const bool starts = (octet & 0xC0) != 0x80; // of a character's bytes in UTF-8 only the first takes a column
    if (starts) ++column_;
    if (column_ > columns) return;
    const char shown = octet < 0x20 || octet == 0x7F ? ' ' : character;
    board::uart_write(Bytes(&shown, 1));
}

Screen& Screen::text(Bytes text) {
    for (const char character : text) put(character);
    return *this;
}

Screen& Screen::number(uint32_t number) {
    char digits[10];
    size_t at = sizeof digits;
    do {
        digits[--at] = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number != 0);
    return text(Bytes(digits + at, sizeof digits - at));
}

Screen& Screen::point(nanosgf::Point point, nanosgf::BoardSize size) {
    put(static_cast<char>('A' + point.column + (point.column >= 8 ? 1 : 0))); // no I
    return number(static_cast<uint32_t>(size.rows - point.row));
}

void Screen::go_to(unsigned column) {
    while (column_ < column) put(' ');
}

void Screen::end_line() {
    board::uart_write("\x1b[K\r\n");
    column_ = 0;
}

void Screen::end(Bytes help) {
    text(help);
    board::uart_write("\x1b[K\x1b[J");
}

} // namespace browser
