// SPDX-License-Identifier: MIT
// What a call of the writer adds, put together before any of it is written.
#ifndef NANOSGF_ISHI_DETAIL_LINE_TEXT_HPP
#define NANOSGF_ISHI_DETAIL_LINE_TEXT_HPP

#include "nanosgf/ishi/detail/words.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// A few words. A call that is repeated puts the same together again.
class LineText {
  public:
    LineText() = default;
    /// A line of this keyword, after the end of the line before; `unknown`: without one.
    LineText(Bytes line_end, Keyword keyword) {
        add(line_end);
        size_ = static_cast<uint8_t>(size_ + copy_keyword(keyword, text_ + size_));
    }
    [[nodiscard]] Bytes bytes() const { return Bytes(text_, size_); }

    void add(Bytes text) {
        for (size_t i = 0; i < text.size() && size_ < sizeof text_; ++i) text_[size_++] = text.data()[i];
    }
    void append_word(Bytes text) {
        add(" ");
        add(text);
    }
    void digits(uint16_t number) {
        const uint16_t steps[] = {10000, 1000, 100, 10, 1};
        bool begun = false;
        for (const uint16_t step : steps) {
            char digit = '0';
            for (; number >= step; number = static_cast<uint16_t>(number - step)) ++digit;
            begun = begun || digit != '0' || step == 1;
            if (begun) add(Bytes(&digit, 1));
        }
    }
    void number(uint16_t number) {
        add(" ");
        digits(number);
    }
    /// A letter without I, and the row from below (Ishi 2).
    void point(Point point, BoardSize size) {
        const char letter = static_cast<char>('A' + point.column + (point.column >= 8 ? 1 : 0));
        add(Bytes(&letter, 1));
        digits(static_cast<uint16_t>(size.rows - point.row));
    }

  private:
    char text_[44];
    uint8_t size_ = 0;
};

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
