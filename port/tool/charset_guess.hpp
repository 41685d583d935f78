// SPDX-License-Identifier: MIT
// The charset of a game: what CA says, unless its texts prove otherwise; without CA the likeliest one.
#ifndef NANOSGF_TOOL_CHARSET_GUESS_HPP
#define NANOSGF_TOOL_CHARSET_GUESS_HPP

#include "charset_samples.hpp"

namespace nanosgf::tool {

struct CharsetDecision {
    enum class Why : std::uint8_t {
        plain,      ///< CA says so, or nothing had to be decided
        chosen,     ///< by --charset
        latin,      ///< no CA, or one that names no charset, and none fits better than Latin-1, the default
        well_formed, ///< no CA, or CA names no charset: all of it is UTF-8
        likely,     ///< the same, and it is not: a guess
        disproved,  ///< CA names a charset in which bytes are no characters
        overruled,  ///< CA names another charset, and all of it is UTF-8
    };
    Why why = Why::plain;
    std::string charset; ///< for iconv; empty: ToUtf8::choose_default()
    std::string name;    ///< to show, and to write into CA
    std::string claim;   ///< what CA says
    std::uint64_t at = 0; ///< where the value is that proves CA wrong
    Charset pairs = Charset::single_byte;

    /// CA names a charset that cannot be decoded: text is shown as UTF-8 or Windows-1252, and kept byte by byte.
    [[nodiscard]] bool is_not_decoded() const { return why == Why::plain && charset.empty() && !claim.empty(); }
    /// Values may end elsewhere than where CA, or none, says it.
    [[nodiscard]] bool changes_pairs() const;
    /// CA is wrong, or names no known charset though the text needs one: that is a fault of the file.
    [[nodiscard]] bool is_fault() const { return why != Why::plain && why != Why::chosen && !claim.empty(); }
    friend bool operator==(const CharsetDecision& a, const CharsetDecision& b) {
        return a.why == b.why && a.charset == b.charset && a.claim == b.claim && a.pairs == b.pairs;
    }
};

/// What --charset or CA says, taken at its word. `claim`: empty when there is no CA.
[[nodiscard]] CharsetDecision claimed_charset(const std::string& claim);
/// What the texts say as well; some text is not pure ASCII. A guess reads the first KiB of the texts that are not
/// ASCII, most charsets only the start of it; CA is compared with 4 KiB of them, UTF-8 with all. Cost: less than a
/// microsecond a byte, and none of the guess where CA or UTF-8 holds. `has_mark`: the file begins with the byte order mark of
/// UTF-8, so short texts that are UTF-8 are meant as such, whatever CA says.
[[nodiscard]] CharsetDecision decide_charset(const std::string& claim, const CharsetSamples& samples, bool has_mark = false);

/// What was decided and why, without a full stop; empty where CA says it plainly, or ISO-8859-1 is the default without CA.
[[nodiscard]] std::string sentence_for(const CharsetDecision& decision);

} // namespace nanosgf::tool

#endif
