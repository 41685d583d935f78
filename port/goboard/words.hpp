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

/// A literal without its zero byte.
[[nodiscard]] Bytes bytes_of(const char* text);

/// At most 108 bytes; what does not fit is left out.
class Words {
  public:
    Words() = default;
    explicit Words(const char* text) { add(text); }

    Words& add(Bytes text);
    /// A text that ends in a zero byte: a literal takes less flash so.
    Words& add(const char* text);
    Words& number(uint32_t number, uint8_t least_digits = 1);
    /// Half of it, without its sign: 6.5.
    Words& halves(int32_t halves);
    /// As in diagrams: D16.
    Words& point(Point point, nanosgf::BoardSize size);
    Words& color(Color color) { return add(color == Color::black ? "Black" : "White"); }
    void clear() { size_ = 0; }
    [[nodiscard]] Bytes bytes() const { return Bytes(text_, size_); }

  private:
    char text_[108];
    uint8_t size_ = 0;
};

} // namespace goboard

#endif
