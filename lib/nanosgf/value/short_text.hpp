// SPDX-License-Identifier: MIT
// What formatters return: a few characters, held by value.
#ifndef NANOSGF_VALUE_SHORT_TEXT_HPP
#define NANOSGF_VALUE_SHORT_TEXT_HPP

#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {

/// Up to 23 characters that need no escape. An empty text can be a value (Go's pass); what cannot
/// be written at all is not `valid()`. 24 bytes.
class ShortText {
  public:
    static constexpr uint8_t capacity = 23;

    ShortText() = default;
    [[nodiscard]] static ShortText invalid() {
        ShortText text;
        text.size_ = UINT8_MAX;
        return text;
    }

    [[nodiscard]] bool valid() const { return size_ <= capacity; }
    [[nodiscard]] uint8_t size() const { return valid() ? size_ : uint8_t{0}; }
    /// Valid as long as this text lives and is not changed.
    [[nodiscard]] Bytes bytes() const { return Bytes(characters_, size()); }

    /// Adds a character; a text that is full, or not valid, is not valid from then on.
    void append(char character) {
        if (size_ < capacity)
            characters_[size_++] = character;
        else
            size_ = UINT8_MAX;
    }
    /// Adds another text; if that is not valid, this is not from then on.
    void append_text(const ShortText& text);
    /// Adds `number` in decimal, with zeros in front up to `width` digits, 5 at most.
    void append_number(uint16_t number, uint8_t width = 1);
    /// Adds the word at `words` in a flash table, which ends in a zero byte.
    void append_word(const uint8_t* words);

  private:
    char characters_[capacity];
    uint8_t size_ = 0;
};

} // namespace nanosgf

#endif
