// SPDX-License-Identifier: MIT
// Writes literals, names and numbers where there is room for them, for output that is mostly of the same few forms.
#ifndef NANOSGF_TOOL_PIECE_HPP
#define NANOSGF_TOOL_PIECE_HPP

#include "nanosgf/value/number.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace nanosgf::tool {

/// A number from 0 to 10^16 - 1 in decimal, which is cheaper to increase than to format.
class Counter {
  public:
    static constexpr std::size_t capacity = 16;

    Counter() { std::memset(text_, '0', sizeof text_); }
    Counter& operator++() {
        char* const last = text_ + capacity - 1;
        if (*last == '9') carry();
        else ++*last;
        return *this;
    }
    /// `capacity` bytes can be copied from there, of which size() are digits.
    [[nodiscard]] const char* begin() const { return text_ + capacity - size_; }
    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    void carry() {
        char* digit = text_ + capacity - 1;
        for (; *digit == '9'; --digit) *digit = '0';
        if (digit < begin()) size_ = static_cast<std::size_t>(text_ + capacity - digit);
        ++*digit;
    }

    char text_[2 * capacity];
    std::size_t size_ = 1;
};

/// A place in memory, after which the caller has room for `capacity` bytes: for all that is put, and some after it.
class Piece {
  public:
    static constexpr std::size_t capacity = 256;

    explicit Piece(char* at) : at_(at) {}

    template <std::size_t size> Piece& operator<<(const char (&literal)[size]) {
        std::memcpy(at_, literal, size - 1);
        at_ += size - 1;
        return *this;
    }
    Piece& operator<<(std::string_view text) {
        std::memcpy(at_, text.data(), text.size());
        at_ += text.size();
        return *this;
    }
    Piece& put_byte(char byte) {
        *at_++ = byte;
        return *this;
    }
    Piece& operator<<(const Counter& counter) {
        std::memcpy(at_, counter.begin(), Counter::capacity);
        at_ += counter.size();
        return *this;
    }
    Piece& operator<<(std::uint64_t number) {
        if (number < small.size()) { // of points
            std::memcpy(at_, small[number].data(), 2);
            at_ += number < 10 ? 1 : 2;
        } else {
            at_ = std::to_chars(at_, at_ + 20, number).ptr;
        }
        return *this;
    }
    Piece& operator<<(Decimal decimal) {
        if (decimal.mantissa < 0) *at_++ = '-';
        const auto digits = static_cast<std::uint64_t>(decimal.mantissa < 0 ? -std::int64_t{decimal.mantissa} : decimal.mantissa);
        if (decimal.scale == 0) return *this << digits;
        const std::uint64_t one = powers_of_10[decimal.scale];
        *this << digits / one;
        char* const point = at_;
        *this << one + digits % one; // with its leading zeros
        *point = '.';
        return *this;
    }
    /// The first `count` bytes of a literal.
    template <std::size_t size> Piece& put(const char (&literal)[size], std::size_t count) {
        std::memcpy(at_, literal, size - 1);
        at_ += count;
        return *this;
    }
    /// `,"y":` follows the number.
    Piece& put_column(std::uint64_t number) {
        if (number >= columns.size()) return *this << number << ",\"y\":";
        std::memcpy(at_, columns[number].data(), 8);
        at_ += number < 10 ? 6 : 7;
        return *this;
    }
    /// A name of at most 16 bytes.
    Piece& put_name(std::string_view name) {
        if (name.size() - 1 > 1) return *this << name;
        at_[0] = name.front();
        at_[1] = name.back();
        at_ += name.size();
        return *this;
    }
    [[nodiscard]] char* end() const { return at_; }

  private:
    static constexpr std::array<std::uint32_t, Decimal::max_scale + 1> powers_of_10 = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000};

    static constexpr std::array<std::array<char, 2>, 100> small = [] {
        std::array<std::array<char, 2>, 100> digits{};
        for (std::size_t i = 0; i != digits.size(); ++i) {
            digits[i][0] = static_cast<char>('0' + (i < 10 ? i : i / 10));
            digits[i][1] = static_cast<char>('0' + i % 10);
        }
        return digits;
    }();

    static constexpr std::array<std::array<char, 8>, 100> columns = [] {
        std::array<std::array<char, 8>, 100> texts{};
        for (std::size_t i = 0; i != texts.size(); ++i) {
            std::size_t size = 0;
            for (const char c : small[i])
                if (size < (i < 10 ? 1 : 2)) texts[i][size++] = c;
            for (const char c : {',', '"', 'y', '"', ':'}) texts[i][size++] = c;
        }
        return texts;
    }();

    char* at_;
};

} // namespace nanosgf::tool

#endif
