// SPDX-License-Identifier: MIT
// Raw text to text, piece by piece: escapes, line breaks, white space, the colon between parts.
#ifndef NANOSGF_VALUE_TEXT_DECODER_HPP
#define NANOSGF_VALUE_TEXT_DECODER_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/syntax/scan.hpp"
#include "nanosgf/value/decoded.hpp"

namespace nanosgf {

/// FF[4] general, Text and SimpleText: in the first a line break is a line feed, in the second a
/// space.
enum class TextKind : uint8_t { text = 0, simple_text = 1 };

/// What an unescaped colon means.
enum class Split : uint8_t {
    none = 0,        ///< nothing: the type is simple
    first_colon = 1, ///< it ends the first of two parts; a further one is data (colon_unescaped)
    rest = 2,        ///< the same, after that colon
    every_colon = 3, ///< it ends a part: the tuple of any number of parts (HexWiki, tuples)
};

/// Some bytes of text.
struct TextPiece {
    /// A view of the raw bytes, or of a constant; valid as long as the raw bytes are. Empty only
    /// where a part ends and nothing of it is left.
    Bytes bytes;
    /// none, needless_escape, nul_byte or colon_unescaped: what was found at the last raw byte
    /// that was taken, at `raw.data() - 1` after next().
    Code code = Code::none;
    /// A colon was taken after these bytes: what follows is of the next part.
    bool ends_part = false;
};

namespace detail {

/// What the bytes before mean for the next one. A pending line feed or carriage return would be the
/// second byte of a line break that was taken already, soft or hard: it is passed over.
namespace pending {
constexpr uint8_t at_start = 0; ///< there was none
constexpr uint8_t nothing = 1;
constexpr uint8_t lead = 2; ///< the first byte of a pair was taken
constexpr uint8_t escape = '\\';
} // namespace pending

/// Which bytes pair up; nothing where no charset of pairs is compiled in.
template <bool double_byte>
class BytePairs {
  protected:
    [[nodiscard]] static constexpr bool ends_pair(uint8_t, uint8_t) { return false; }
    [[nodiscard]] static constexpr uint8_t after(uint8_t, bool) { return pending::nothing; }
};
template <>
class BytePairs<true> {
  public:
    /// Between values. At first no pairs count.
    void set_charset(Charset charset) { charset_ = charset; }

  protected:
    /// Whether `c` is the second byte of a pair, when `before` is pending.
    [[nodiscard]] bool ends_pair(uint8_t before, uint8_t c) const {
        return before == pending::lead && is_trail(c, charset_);
    }
    /// What is pending after `c`, unless it is special.
    [[nodiscard]] uint8_t after(uint8_t c, bool second) const {
        const bool lead = !second && charset_ != Charset::single_byte && is_lead(c, charset_);
        return lead ? pending::lead : pending::nothing;
    }

  private:
    Charset charset_ = Charset::single_byte;
};

} // namespace detail

/// Decodes one raw value at a time, which may come in chunks of any size:
///
///     TextDecoder decoder(TextKind::text);
///     TextPiece piece;
///     Bytes raw = chunk;                                  // for each chunk
///     while (decoder.next(raw, piece)) use(piece.bytes);
///     const Codes codes = decoder.finish();               // after the last one
///
/// The pieces joined are the same however the value is cut; so are the codes. Four bytes of state;
/// copies nothing. Bytes outside ASCII pass as they are. Cost on a Cortex-M0+: 8.2
/// instructions a byte of ordinary text in chunks of 64. Reference: FF[4] general, Text, SimpleText and
/// Compose; a NUL is a space.
///
/// `double_byte`: pairs of the charset given with set_charset() count as data, even if the second
/// byte is a backslash, and a backslash escapes both. One byte more.
template <bool double_byte>
class BasicTextDecoder : public detail::BytePairs<double_byte> {
  public:
    constexpr explicit BasicTextDecoder(TextKind kind = TextKind::text, Split split = Split::none)
        : kind_(kind), split_(split) {}

    /// Begins a value. What is left of the one before is forgotten; the charset stays.
    void begin(TextKind kind, Split split = Split::none) {
        pending_ = detail::pending::at_start;
        last_ = 0;
        kind_ = kind;
        split_ = split;
    }

    /// Takes some bytes from the front of `raw` and gives what they mean. false: all were taken,
    /// and there is no piece. Bytes that were not taken may be given again in a later call.
    [[nodiscard]] bool next(Bytes& raw, TextPiece& piece) {
        return !raw.empty() && take(raw, piece);
    }

    /// What can be said at the end of the value: empty_value (not a single raw byte),
    /// trailing_space, compose_expected (no colon where one was to come).
    [[nodiscard]] Codes finish() const;

    /// Whether the part in hand, or the value, holds no text so far: an empty label, say.
    [[nodiscard]] bool is_part_empty() const { return last_ == 0; }

  private:
    [[nodiscard]] bool take(Bytes& raw, TextPiece& piece);
    const char* find_special(const char* p, const char* end);

    uint8_t pending_ = detail::pending::at_start;
    uint8_t last_ = 0; ///< the last byte of text; 0: there was none
    TextKind kind_;
    Split split_;
};

/// For charsets whose characters have no backslash in them: UTF-8, ISO-8859, EUC, ASCII, ...
using TextDecoder = BasicTextDecoder<false>;
/// For Shift_JIS, GBK and Big5 as well.
using DoubleByteTextDecoder = BasicTextDecoder<true>;

extern template class BasicTextDecoder<false>;
extern template class BasicTextDecoder<true>;

} // namespace nanosgf

#endif
