// SPDX-License-Identifier: MIT
// A raw value that is no text, byte by byte: white space skipped, escapes undone.
#ifndef NANOSGF_VALUE_PLAIN_HPP
#define NANOSGF_VALUE_PLAIN_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/value/decoded.hpp"
#include "nanosgf/value/point.hpp"

namespace nanosgf {
namespace detail {

/// What all decoders of short values read from, and where they leave their findings.
/// White space means nothing in a value that is no text (FF[4] converting, white space).
class Plain {
  public:
    static constexpr uint16_t end = 0;
    /// A zero byte, which is no `end`.
    static constexpr uint16_t zero_byte = 0x100;
    /// `\:`, which separates nothing (FF[4] general, Compose).
    static constexpr uint16_t escaped_colon = 0x100 | ':';

    explicit Plain(Bytes raw);

    [[nodiscard]] uint16_t current() const { return current_; } ///< the byte in hand, or `end`
    [[nodiscard]] bool at_end() const { return current_ == end; }
    [[nodiscard]] const char* position() const { return at_; } ///< behind the byte in hand
    void next();
    /// Goes to the next byte if the one in hand is `wanted`; whether it was.
    bool skip(char wanted);
    /// The same for a colon that somebody escaped where it separates nothing.
    bool skip_escaped_colon();

    [[nodiscard]] Codes codes() const { return codes_; }
    void note(Codes codes) { codes_ |= codes; }
    /// Notes why there is no value.
    void fail(Code code) {
        codes_ |= code;
        failed_ = true;
    }
    [[nodiscard]] bool failed() const { return failed_; }
    /// Fails with point-malformed unless the value ends here.
    void expect_end() {
        if (!at_end()) fail(Code::point_malformed);
    }
    /// Fails with empty-value if there is nothing here.
    void expect_some() {
        if (at_end()) fail(Code::empty_value);
    }
    /// What a decoder returns.
    template <class Type>
    [[nodiscard]] Decoded<Type> decoded(const Type& value) const {
        return {value, codes_, !failed_};
    }

  private:
    const char* at_;
    const char* end_;
    uint16_t current_;
    Codes codes_;
    bool failed_ = false;
};

/// Decimal digits as a number, 65535 when there are more; fails with `code` where there are none.
[[nodiscard]] uint16_t take_number(Plain& in, Code code);

/// Finds the value, which must be a single word, in `words`, a table in flash: each word has a tag
/// in front, not 0, and a zero byte behind; a further zero ends the table. Letters of the table are
/// small; those of the value may be capitals if `fold`. Returns the tag and goes to the end, or
/// returns 0 and goes nowhere.
[[nodiscard]] uint8_t match_word(Plain& in, const uint8_t* words, bool fold);

/// The first word of that tag, in a table like that, or a null pointer.
[[nodiscard]] const uint8_t* find_word(const uint8_t* words, uint8_t tag);

} // namespace detail

/// How the points of a game are written: takes one point off the front of a value. Made for the
/// functions of point_list.hpp; each game has one in its header.
using PointNotation = Point (*)(detail::Plain& in, BoardSize size);

namespace detail {

/// One point by the notation, which fails with point-off-board when it is beyond the board.
[[nodiscard]] Point take_point(Plain& in, BoardSize size, PointNotation notation);

/// The same at the front of a value; where there is nothing, it fails with empty-value.
[[nodiscard]] Point take_first_point(Plain& in, BoardSize size, PointNotation notation);

} // namespace detail
} // namespace nanosgf

#endif
