// SPDX-License-Identifier: MIT
// Syllables that KS X 1001 lacks and spells by four of its characters: a filler, and three letters.
#ifndef NANOSGF_TOOL_HANGUL_FILLER_HPP
#define NANOSGF_TOOL_HANGUL_FILLER_HPP

#include "utf8_character.hpp"

namespace nanosgf::tool {

/// Makes one syllable of each such spelling in UTF-8 that was EUC-KR (KS X 1001, annex 3). A cut may be anywhere
/// between characters.
class HangulFiller {
  public:
    void add(std::string_view text, std::string& into) {
        for (const char byte : text) {
            bytes_ += byte;
            const auto lead = static_cast<std::uint8_t>(bytes_[0]);
            const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
            if (bytes_.size() < size) continue;
            take(into);
            bytes_.clear();
        }
    }
    /// The text ends.
    void finish(std::string& into) {
        into += spelled_;
        spelled_.clear();
        count_ = 0;
    }

  private:
    static constexpr std::uint32_t filler = 0x3164, first_consonant = 0x3131, first_vowel = 0x314F;

    void take(std::string& into) {
        std::uint32_t code = 0;
        if (bytes_.size() == 3)
            code = (static_cast<std::uint8_t>(bytes_[0]) & 0xFu) << 12 | (static_cast<std::uint8_t>(bytes_[1]) & 0x3Fu) << 6 |
                   (static_cast<std::uint8_t>(bytes_[2]) & 0x3Fu);
        const bool is_part = count_ == 0 ? code == filler : code >= first_consonant && code <= filler;
        if (!is_part) {
            finish(into);
            if (code != filler) {
                into += bytes_;
                return;
            }
        }
        codes_[count_++] = code;
        spelled_ += bytes_;
        if (count_ < codes_.size()) return;
        const std::uint32_t made = syllable();
        if (made != 0) {
            spelled_.clear();
            append_utf8(into, made);
        }
        finish(into);
    }
    /// 0: the letters are none of a syllable.
    [[nodiscard]] std::uint32_t syllable() const {
        // By consonant: as the first letter, and as the last one.
        static constexpr std::int8_t initial[] = {0,  1,  -1, 2,  -1, -1, 3,  4,  5,  -1, -1, -1, -1, -1, -1,
                                                  -1, 6,  7,  8,  -1, 9,  10, 11, 12, 13, 14, 15, 16, 17, 18};
        static constexpr std::int8_t last[] = {1,  2,  3,  4,  5,  6,  7,  -1, 8,  9,  10, 11, 12, 13, 14,
                                               15, 16, 17, -1, 18, 19, 20, 21, 22, -1, 23, 24, 25, 26, 27};
        const std::uint32_t a = codes_[1] - first_consonant, b = codes_[2] - first_vowel, c = codes_[3] - first_consonant;
        if (a >= 30 || b >= 21 || initial[a] < 0 || (codes_[3] != filler && (c >= 30 || last[c] < 0))) return 0;
        const auto ending = codes_[3] == filler ? 0U : static_cast<std::uint32_t>(last[c]);
        return 0xAC00 + (static_cast<std::uint32_t>(initial[a]) * 21 + b) * 28 + ending;
    }

    std::array<std::uint32_t, 4> codes_{};
    std::size_t count_ = 0;
    std::string bytes_;   ///< of the current character
    std::string spelled_; ///< the characters of codes_
};

} // namespace nanosgf::tool

#endif
