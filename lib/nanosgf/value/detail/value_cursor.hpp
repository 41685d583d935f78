// SPDX-License-Identifier: MIT
// A cursor over a raw value that is no text: skips white space, removes escapes.
#ifndef NANOSGF_VALUE_DETAIL_VALUE_CURSOR_HPP
#define NANOSGF_VALUE_DETAIL_VALUE_CURSOR_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/value/decoded.hpp"
#include "nanosgf/value/point.hpp"

namespace nanosgf {
namespace detail {

/// The input of all decoders of short values; it also collects their diagnostics.
/// White space means nothing in a value that is no text (FF[4] converting, white space).
class ValueCursor {
  public:
    static constexpr uint16_t end = 0;
    /// A zero byte, as opposed to `end`.
    static constexpr uint16_t zero_byte = 0x100;
    /// `\:`, which separates nothing (FF[4] general, Compose).
    static constexpr uint16_t escaped_colon = 0x100 | ':';

    explicit ValueCursor(Bytes raw);

    [[nodiscard]] uint16_t current() const { return current_; } ///< the current byte, or `end`
    [[nodiscard]] bool at_end() const { return current_ == end; }
    [[nodiscard]] const char* position() const { return at_; } ///< after the current byte
    void next();
    /// Skips the current byte if it is `wanted`; returns whether it was.
    bool skip(char wanted);
    /// The same for an escaped colon, where it separates nothing.
    bool skip_escaped_colon();

    [[nodiscard]] Codes codes() const { return codes_; }
    void note(Codes codes) { codes_ |= codes; }
    /// Records why there is no value.
    void fail(Codes codes) {
        codes_ |= codes;
        failed_ = true;
    }
    [[nodiscard]] bool failed() const { return failed_; }
    /// Fails with point_malformed unless the value ends here.
    void expect_end() {
        if (!at_end()) fail(code::point_malformed);
    }
    /// Fails with empty_value if the value is empty.
    void expect_some() {
        if (at_end()) fail(code::empty_value);
    }
    /// The result of a decoder.
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

/// Reads decimal digits as a number, at most 65535; fails with `code` if there are none.
[[nodiscard]] uint16_t take_number(ValueCursor& in, Code code);

/// Looks up the value, which must be a single word, in `words`, a table in flash: before each word
/// a tag that is not 0, after it a zero byte; a further zero ends the table. The table has small
/// letters; the value may have capitals if `fold`. Returns the tag and moves to the end; or returns
/// 0 and does not move.
[[nodiscard]] uint8_t match_word(ValueCursor& in, const uint8_t* words, bool fold);

/// The first word with that tag in such a table, or a null pointer.
[[nodiscard]] const uint8_t* find_word(const uint8_t* words, uint8_t tag);

} // namespace detail

/// The notation of a game's points: reads one point from the front of a value. Pass it to the
/// functions of point_list.hpp; each game has one in its header.
using PointNotation = Point (*)(detail::ValueCursor& in, BoardSize size);

namespace detail {

/// Reads one point in the notation; fails with point_off_board if it is off the board.
[[nodiscard]] Point take_point(ValueCursor& in, BoardSize size, PointNotation notation);

/// The same at the start of a value; fails with empty_value if the value is empty.
[[nodiscard]] Point take_first_point(ValueCursor& in, BoardSize size, PointNotation notation);

} // namespace detail
} // namespace nanosgf

#endif
