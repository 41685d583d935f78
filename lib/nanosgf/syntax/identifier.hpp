// SPDX-License-Identifier: MIT
// The name of a property: its spelling without lower-case letters.
#ifndef NANOSGF_SYNTAX_IDENTIFIER_HPP
#define NANOSGF_SYNTAX_IDENTIFIER_HPP

#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {

/// A name of up to four characters as one number, for `switch`: `case key("AB"):`.
/// 0 for an empty name and for a name of more than four characters.
[[nodiscard]] constexpr uint32_t key(Bytes name) {
    if (name.size() > 4) return 0;
    uint32_t packed = 0;
    for (size_t i = 0; i < name.size(); ++i) packed = packed << 8 | name[i];
    return packed;
}

/// The name of a property, in every call and event: its capitals and digits, 16 at most when the
/// parser delivers it (FF[4] general, PropIdent; FF[1] allows a digit as the second character).
/// Empty for a value without an identifier. Literals become names at compile time:
/// `writer.property("C")`, `node.find("PB")`, `name == "AB"`.
/// A view like Bytes, valid until the handler that received it returns; two machine words.
class Identifier {
  public:
    static constexpr uint8_t capacity = 16;

    constexpr Identifier() = default;
    template <size_t Length>
    constexpr Identifier(const char (&literal)[Length]) : letters_(literal) {}
    constexpr Identifier(Bytes letters) : letters_(letters) {} // NOLINT(google-explicit-constructor)

    [[nodiscard]] constexpr Bytes bytes() const { return letters_; }
    [[nodiscard]] constexpr size_t size() const { return letters_.size(); }
    [[nodiscard]] constexpr bool empty() const { return letters_.empty(); }
    [[nodiscard]] constexpr char operator[](size_t index) const { return letters_.data()[index]; }
    [[nodiscard]] constexpr uint32_t key() const { return nanosgf::key(letters_); }

    friend constexpr bool operator==(Identifier a, Identifier b) { return a.letters_ == b.letters_; }
    friend constexpr bool operator!=(Identifier a, Identifier b) { return !(a == b); }

  private:
    Bytes letters_;
};

/// The name that belongs to a key(), for a handler that passes on what it got by key:
/// `writer.text(KeyName(key).name(), piece, part)`. Empty for key 0.
class KeyName {
  public:
    constexpr explicit KeyName(uint32_t key) {
        for (; key != 0; key <<= 8)
            if (key >> 24 != 0) letters_[size_++] = static_cast<char>(key >> 24);
    }
    /// Valid as long as this object.
    [[nodiscard]] constexpr Identifier name() const { return Bytes(letters_, size_); }

  private:
    char letters_[4] = {};
    uint8_t size_ = 0;
};

namespace detail {

/// Where the parser collects the letters of an identifier. 17 bytes.
class NameBuffer {
  public:
    [[nodiscard]] Identifier name() const { return Identifier(Bytes(letters_, size_)); }
    [[nodiscard]] uint8_t size() const { return size_; }
    void clear() { size_ = 0; }
    /// Becomes a name of one letter.
    void begin(char letter) {
        letters_[0] = letter;
        size_ = 1;
    }
    /// Adds one letter. false, with nothing added, if there is no room.
    bool append(char letter) {
        if (size_ >= Identifier::capacity) return false;
        letters_[size_++] = letter;
        return true;
    }
    /// Drops the first `count` letters, at most size().
    void drop_first(uint8_t count) {
        // GCC cannot know this, and would warn of a write past the letters.
        assume(size_ <= Identifier::capacity && count <= size_);
        size_ = static_cast<uint8_t>(size_ - count);
        for (uint8_t i = 0; i != size_; ++i) letters_[i] = letters_[i + count];
    }

  private:
    char letters_[Identifier::capacity];
    uint8_t size_ = 0;
};

} // namespace detail
} // namespace nanosgf

#endif
