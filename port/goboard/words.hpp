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

/// A point with its row counted from below, from 1 on.
[[nodiscard]] inline Point on_diagram(Point point, nanosgf::BoardSize size) { return {point.column, static_cast<uint16_t>(size.rows - point.row)}; }

/// A literal without its zero byte.
[[nodiscard]] Bytes bytes_of(const char* text);

/// At most 108 bytes; what does not fit is left out.
class Words {
  public:
    Words() : size_(0) {} // not `= default`: Words() would clear the text
    explicit Words(const char* text) : Words() { add(text); }

    Words& add(Bytes text);
    /// A text that ends in a zero byte: a literal takes less flash so.
    Words& add(const char* text);
    /// A text in which each of these stands for the next value:
    ///
    ///     #  a number                                =  one with two digits at least
    ///     ~  half of a number, without its sign: 6.5
    ///     &  a colour: Black                         |  B, W, or - for none
    ///     @  a point on_diagram(): D16               ^  a point as in SGF: pd
    ///     $  a text that ends in a zero byte         _  nothing
    template <class... Values>
    Words& add(const char* text, Values... values) {
        const uintptr_t bits[] = {bits_of(values)...};
        return add(text, bits);
    }
    Words& add(const char* text, const uintptr_t* values);
    void clear() { size_ = 0; }
    [[nodiscard]] Bytes bytes() const { return Bytes(text_, size_); }

    template <class Number>
    [[nodiscard]] static uintptr_t bits_of(Number number) {
        return static_cast<uintptr_t>(number);
    }
    [[nodiscard]] static uintptr_t bits_of(Point point) { return point.column | static_cast<uint32_t>(point.row) << 16; }
    [[nodiscard]] static uintptr_t bits_of(const char* text) { return reinterpret_cast<uintptr_t>(text); }

  private:
    Words& number(uint32_t number, uint8_t least_digits = 1);
    Words& letter(uint32_t letter) {
        const char character = static_cast<char>(letter);
        return add(Bytes(&character, 1));
    }

    char text_[108];
    uint8_t size_;
};

} // namespace goboard

#endif
