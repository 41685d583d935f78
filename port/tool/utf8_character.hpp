// SPDX-License-Identifier: MIT
// One UTF-8 character, byte by byte: what belongs together, and its number (Unicode 15, table 3-7).
#ifndef NANOSGF_TOOL_UTF8_CHARACTER_HPP
#define NANOSGF_TOOL_UTF8_CHARACTER_HPP

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace nanosgf::tool {

/// Takes bytes as long as they can be one well-formed character.
class Utf8Character {
  public:
    enum class Taken : std::uint8_t {
        refused, ///< it does not belong to the bytes before; nothing changed
        more,    ///< taken; there is more to come
        whole,   ///< taken, and the character is complete
    };

    /// Begins with a byte from 80 on. False: no character of several bytes begins so.
    [[nodiscard]] bool begin(std::uint8_t lead) {
        if (lead < 0xC2 || lead > 0xF4) return false;
        need_ = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        low_ = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        high_ = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        bytes_[0] = static_cast<char>(lead);
        have_ = 1;
        return true;
    }
    [[nodiscard]] Taken take(std::uint8_t byte) {
        if (byte < low_ || byte > high_) return Taken::refused;
        bytes_[have_++] = static_cast<char>(byte);
        low_ = 0x80;
        high_ = 0xBF;
        return have_ == need_ ? Taken::whole : Taken::more;
    }
    void clear() { have_ = 0; }

    [[nodiscard]] bool empty() const { return have_ == 0; }
    /// What was taken so far.
    [[nodiscard]] std::string_view bytes() const { return {bytes_.data(), have_}; }
    /// Of a complete character.
    [[nodiscard]] std::uint32_t code() const {
        std::uint32_t code = static_cast<std::uint8_t>(bytes_[0]) & (0x7Fu >> need_);
        for (std::uint8_t i = 1; i < need_; ++i)
            code = code << 6 | (static_cast<std::uint8_t>(bytes_[i]) & 0x3Fu);
        return code;
    }

  private:
    std::array<char, 4> bytes_{};
    std::uint8_t have_ = 0;
    std::uint8_t need_ = 0; ///< bytes of the whole character
    std::uint8_t low_ = 0;  ///< bounds of the next byte
    std::uint8_t high_ = 0;
};

/// Appends the character of this number, which must be one.
inline void append_utf8(std::string& text, std::uint32_t code) {
    const auto put = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) return put(code);
    if (code < 0x800) {
        put(0xC0 | code >> 6);
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3F));
    } else {
        put(0xF0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3F));
        put(0x80 | (code >> 6 & 0x3F));
    }
    put(0x80 | (code & 0x3F));
}

} // namespace nanosgf::tool

#endif
