// SPDX-License-Identifier: MIT
// A short text of literals, names and numbers on the stack, for output that is mostly of the same few forms.
#ifndef NANOSGF_TOOL_PIECE_HPP
#define NANOSGF_TOOL_PIECE_HPP

#include <charconv>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace nanosgf::tool {

/// At most `capacity` bytes, which the caller's forms must not exceed.
class Piece {
  public:
    static constexpr std::size_t capacity = 128;

    Piece& operator<<(std::string_view text) {
        std::memcpy(text_ + size_, text.data(), text.size());
        size_ += text.size();
        return *this;
    }
    Piece& operator<<(std::uint64_t number) {
        // Of points.
        if (number < 100) {
            if (number >= 10) text_[size_++] = static_cast<char>('0' + number / 10);
            text_[size_++] = static_cast<char>('0' + number % 10);
            return *this;
        }
        size_ = static_cast<std::size_t>(std::to_chars(text_ + size_, text_ + capacity, number).ptr - text_);
        return *this;
    }
    operator std::string_view() const { // NOLINT(google-explicit-constructor)
        return {text_, size_};
    }

  private:
    char text_[capacity];
    std::size_t size_ = 0;
};

/// A number from 0 on in decimal, which is cheaper to increase than to format.
class Counter {
  public:
    Counter& operator++() {
        char* digit = text_ + sizeof text_ - 1;
        for (; *digit == '9'; --digit) *digit = '0';
        if (digit < text_ + begin_) begin_ = static_cast<std::size_t>(digit - text_);
        ++*digit;
        return *this;
    }
    [[nodiscard]] std::string_view digits() const { return {text_ + begin_, sizeof text_ - begin_}; }

  private:
    char text_[24] = {'0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0', '0'};
    std::size_t begin_ = sizeof text_ - 1;
};

} // namespace nanosgf::tool

#endif
