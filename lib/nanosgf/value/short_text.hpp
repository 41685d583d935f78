// SPDX-License-Identifier: MIT
// The result of formatters: a few characters, held by value.
#ifndef NANOSGF_VALUE_SHORT_TEXT_HPP
#define NANOSGF_VALUE_SHORT_TEXT_HPP

#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {

/// Up to 23 characters that need no escape, for example none (Go's pass). False in a condition if
/// the value cannot be written. 24 bytes.
class ShortText {
  public:
    static constexpr uint8_t capacity = 23;

    ShortText() = default;
    [[nodiscard]] static ShortText invalid() {
        ShortText text;
        text.size_ = UINT8_MAX;
        return text;
    }

    /// false if the value cannot be written.
    [[nodiscard]] explicit operator bool() const { return size_ <= capacity; }
    [[nodiscard]] uint8_t size() const { return *this ? size_ : uint8_t{0}; }
    /// A view that is valid while this object exists and is not changed.
    [[nodiscard]] Bytes bytes() const { return Bytes(characters_, size()); }

    /// Adds a character. If the text is full, it becomes invalid, and remains so.
    void append(char character) {
        if (size_ < capacity)
            characters_[size_++] = character;
        else
            size_ = UINT8_MAX;
    }
    /// Adds another text; if that is not valid, this one becomes invalid.
    void append_text(const ShortText& text);
    /// Adds `number` in decimal, with leading zeros up to `width` digits, 5 at most.
    void append_number(uint16_t number, uint8_t width = 1);
    /// Adds the zero-terminated word at `words` in a flash table.
    void append_word(const uint8_t* words);

  private:
    char characters_[capacity];
    uint8_t size_ = 0;
};

} // namespace nanosgf

#endif
