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

    Words& add(Bytes text);
    Words& number(uint32_t number, uint8_t least_digits = 1);
    /// As in diagrams: D16.
    Words& point(Point point, nanosgf::BoardSize size);
    Words& color(Color color) { return add(color == Color::black ? Bytes("Black") : Bytes("White")); }
    void clear() { size_ = 0; }
    [[nodiscard]] Bytes bytes() const { return Bytes(text_, size_); }

  private:
    char text_[96];
    uint8_t size_ = 0;
};

} // namespace goboard

#endif
