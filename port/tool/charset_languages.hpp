// SPDX-License-Identifier: MIT
// How likely a text is in a language, character by character: what a guess at a charset rests on.
#ifndef NANOSGF_TOOL_CHARSET_LANGUAGES_HPP
#define NANOSGF_TOOL_CHARSET_LANGUAGES_HPP

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <string_view>
#include <unordered_map>

namespace nanosgf::tool {

/// A writing system, as far as the guess needs it.
enum class Writing : std::uint8_t { latin, alphabet, chinese, japanese, korean };

/// Characters of one language and what each costs: about -ln of its frequency, so that sums of two
/// readings of the same bytes compare. Letters are those of ICU's locale data (CLDR); the commonest
/// Chinese, Japanese and Korean characters, and those of players' names, are listed.
class Language {
  public:
    /// `locale` as ICU names it: "zh_Hant".
    Language(const char* locale, Writing writing);

    /// What the text costs; of one that costs more than `most` only that it does.
    [[nodiscard]] double cost(std::u32string_view text, double most = std::numeric_limits<double>::infinity()) const;

    /// What a character of it costs on average at most, where it is not ASCII: more is no text.
    [[nodiscard]] double plausible() const;

    /// The cost of a byte that is no character, U+FFFD, and of a character that lacks its end.
    static constexpr double wrong = 22;
    static constexpr double cut = 12;
    static constexpr char32_t cut_character = 0x110000;
    /// The cost of a letter, digit or sign of ASCII.
    static constexpr double ascii = 3;

  private:
    void add_list(const char* characters, float (*cost_of_rank)(std::size_t));
    void add_letters(const char* locale);
    void add_letter(char32_t c, bool is_main);
    [[nodiscard]] double cost_of(char32_t c, char32_t before) const;
    /// Of a character alone; 0: not yet known.
    [[nodiscard]] float& own_cost(char32_t c) const;
    [[nodiscard]] double other_cost(char32_t c) const;

    Writing writing_;
    mutable std::array<std::unique_ptr<float[]>, 256> pages_; ///< own_cost() of 256 characters each, where one is known
    mutable std::unordered_map<char32_t, float> far_;         ///< the same from U+10000 on
};

/// The language of this locale; made when it is first asked for.
[[nodiscard]] const Language& language(const char* locale);

} // namespace nanosgf::tool

#endif
