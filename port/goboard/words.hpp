// SPDX-License-Identifier: MIT
// A sentence for the display or the console, put together from words, numbers and points.
#ifndef NANOSGF_PORT_GOBOARD_WORDS_HPP
#define NANOSGF_PORT_GOBOARD_WORDS_HPP

#include "nanosgf/go/board.hpp"
#include "nanosgf/syntax/bytes.hpp"

namespace goboard {

using nanosgf::Bytes;
using nanosgf::Color;
using nanosgf::Point;

/// At most 96 bytes; what does not fit is left out.
class Words {
  public:
    Words() = default;
    Words(Bytes text) { add(text); } // NOLINT(google-explicit-constructor)

    Words& add(Bytes text) {
        for (const char character : text)
            if (size_ < sizeof text_) text_[size_++] = character;
        return *this;
    }
    Words& number(uint32_t number, uint8_t least_digits = 1) {
        char digits[10];
        size_t at = sizeof digits;
        do {
            digits[--at] = static_cast<char>('0' + number % 10);
            number /= 10;
        } while (number != 0 || sizeof digits - at < least_digits);
        return add(Bytes(digits + at, sizeof digits - at));
    }
    /// As in diagrams: D16.
    Words& point(Point point, nanosgf::BoardSize size) {
        const char column = static_cast<char>('A' + point.column + (point.column >= 8 ? 1 : 0)); // no I
        return add(Bytes(&column, 1)).number(static_cast<uint32_t>(size.rows - point.row));
    }
    Words& color(Color color) { return add(color == Color::black ? Bytes("Black") : Bytes("White")); }
    void clear() { size_ = 0; }
    [[nodiscard]] Bytes bytes() const { return Bytes(text_, size_); }

  private:
    char text_[96];
    uint8_t size_ = 0;
};

} // namespace goboard

#endif
