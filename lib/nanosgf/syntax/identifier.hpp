// SPDX-License-Identifier: MIT
// The name of a property: what remains of its spelling when lower-case letters are dropped.
#ifndef NANOSGF_SYNTAX_IDENTIFIER_HPP
#define NANOSGF_SYNTAX_IDENTIFIER_HPP

#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {

/// A name of up to four characters as one number, to `switch` over: `case key("AB"):`.
/// 0 for an empty name and for one longer than four.
[[nodiscard]] constexpr uint32_t key(Bytes name) {
    if (name.size() > 4) return 0;
    uint32_t packed = 0;
    for (size_t i = 0; i < name.size(); ++i) packed = packed << 8 | name[i];
    return packed;
}

/// The capitals and digits of a property identifier, 16 at most (FF[4] general, PropIdent; FF[1]
/// allows a digit as the second character). Empty where a value stands without an identifier.
/// 17 bytes, trivially copyable.
class Identifier {
  public:
    static constexpr uint8_t capacity = 16;

    [[nodiscard]] Bytes bytes() const { return Bytes(letters_, size_); }
    [[nodiscard]] uint8_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] uint32_t key() const { return nanosgf::key(bytes()); }
    [[nodiscard]] char operator[](uint8_t index) const { return letters_[index]; }

    friend bool operator==(const Identifier& a, const Identifier& b) {
        return a.bytes() == b.bytes();
    }
    friend bool operator!=(const Identifier& a, const Identifier& b) { return !(a == b); }
    friend bool operator==(const Identifier& a, Bytes b) { return a.bytes() == b; }
    friend bool operator!=(const Identifier& a, Bytes b) { return !(a == b); }

    /// Starts a name of one letter.
    void assign(char letter) {
        letters_[0] = letter;
        size_ = 1;
    }
    void clear() { size_ = 0; }
    /// Adds one letter; false, and nothing added, when the name is full.
    bool append(char letter) {
        if (size_ == capacity) return false;
        letters_[size_++] = letter;
        return true;
    }
    /// Drops the first `count` letters, at most size().
    void drop_first(uint8_t count) {
        size_ = static_cast<uint8_t>(size_ - count);
        for (uint8_t i = 0; i < size_; ++i) letters_[i] = letters_[i + count];
    }

  private:
    char letters_[capacity];
    uint8_t size_ = 0;
};

} // namespace nanosgf

#endif
