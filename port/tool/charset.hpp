// SPDX-License-Identifier: MIT
// Text in whatever charset a file says, to UTF-8, piece by piece.
#ifndef NANOSGF_TOOL_CHARSET_HPP
#define NANOSGF_TOOL_CHARSET_HPP

#include "hangul_filler.hpp"
#include "hz.hpp"
#include "nanosgf/value/encoding.hpp"
#include "utf8_character.hpp"

#include <iconv.h>
#include <optional>
#include <string>

namespace nanosgf::tool {

/// Converts one text at a time; a character may be cut by the end of a piece. Bytes that are no
/// character become U+FFFD each, of UTF-8 each run that could have begun one.
class ToUtf8 {
  public:
    ToUtf8() = default;
    ~ToUtf8();
    ToUtf8(const ToUtf8&) = delete;
    ToUtf8& operator=(const ToUtf8&) = delete;

    /// Between texts: no charset is known. What is well-formed UTF-8 is taken as such, every other
    /// byte from 80 on as a character of Windows-1252, which includes ISO-8859-1, the default of
    /// FF[4]. The same for what cannot be: a charset of 16 or 32 bits, or one that is not known.
    void choose_default() { mode_ = Mode::any; }
    /// Between texts: a charset by its name for iconv; false, and nothing changes, if it knows none such.
    [[nodiscard]] bool choose(const std::string& name);

    /// Appends what can be said of the text so far.
    void add(std::string_view piece, std::string& into);
    /// The text ends. Whether all of it was in the charset.
    [[nodiscard]] bool finish(std::string& into);

  private:
    enum class Mode : std::uint8_t { any, utf_8, other };
    /// What a converter does with a backslash. Texts keep it, because it escapes in SGF whatever the charset shows for it.
    struct Backslash {
        bool is_refused = false;
        std::string replacement; ///< the character that it makes of it; empty: it leaves it
    };

    [[nodiscard]] static Backslash backslash_in(iconv_t converter);
    void add_byte(std::uint8_t byte, std::string& into);
    void drop_pending(std::string& into);
    void put_single(std::uint8_t byte, std::string& into);
    void put_wrong(std::string& into);
    void convert(std::string_view bytes, std::string& into);
    [[nodiscard]] bool keeps(char refused) const;
    void put(std::string_view text, std::string& into);
    void close();

    Mode mode_ = Mode::any;
    bool is_clean_ = true;
    Utf8Character pending_;
    std::string rest_; ///< the beginning of a character of another charset
    std::string name_; ///< of converter_
    std::size_t unit_ = 1; ///< bytes that a wrong one takes with it
    HangulFiller hangul_;
    bool is_korean_ = false; ///< converter_ is one of EUC-KR
    bool is_utf_7_ = false;
    Backslash backslash_; ///< of converter_
    std::optional<HzText> hz_; ///< gives what converter_ takes
    iconv_t converter_ = iconv_t(-1);
};

/// The name for iconv of the charset that CA names, whose raw value is `name`: that of the superset
/// that programs write where they name the standard. Empty if it can be none: a charset of 16 or 32
/// bits, or one that is not known.
[[nodiscard]] std::string charset_for_iconv(Encoding encoding, const std::string& name);

/// Whether CA with this raw value names a charset: one that can be decoded, or any other of RFC 1345,
/// which FF[4] allows.
[[nodiscard]] bool is_known_charset(const std::string& name);
/// Whether it names one of RFC 1345 that cannot be decoded: legal, but its text can only be kept.
[[nodiscard]] bool is_not_converted(const std::string& name);

/// Whether its characters are of bytes below 80 that may be brackets: ISO-2022, HZ and UTF-7.
[[nodiscard]] bool is_seven_bit(const std::string& name);
[[nodiscard]] bool is_hz(const std::string& name);
[[nodiscard]] bool is_utf_7(const std::string& name);

class Source;
/// Between texts: chooses the charset of the game that begins at this offset of `source`, whose CA is
/// `claim`. Returns its name if CA does not say it.
std::string use_charset(ToUtf8& charset, const Source& source, std::uint64_t begin, const std::string& claim);

/// A whole text at once; wrong bytes are not reported.
[[nodiscard]] std::string to_utf8(ToUtf8& charset, std::string_view text);

} // namespace nanosgf::tool

#endif
