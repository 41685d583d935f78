// SPDX-License-Identifier: MIT
// Decodes raw text piece by piece: escapes, line breaks, white space, the colon between parts.
#ifndef NANOSGF_VALUE_TEXT_DECODER_HPP
#define NANOSGF_VALUE_TEXT_DECODER_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/syntax/detail/scan.hpp"
#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/value/decoded.hpp"

namespace nanosgf {

/// FF[4] general, Text and SimpleText: in the first a line break is a line feed, in the second a
/// space.
enum class TextKind : uint8_t { text = 0, simple_text = 1 };

/// What an unescaped colon means.
enum class Split : uint8_t {
    none = 0,        ///< it is data: the value is not composed
    first_colon = 1, ///< it ends the first of two parts; a further one is data (colon_unescaped)
    rest = 2,        ///< the same, after that colon
    every_colon = 3, ///< it ends a part: the tuple of any number of parts (HexWiki, tuples)
};

/// Some bytes of text.
struct TextPiece {
    /// A view of the raw bytes, or of a constant; valid as long as the raw bytes are. Empty only
    /// if a part ends and nothing of it is left.
    Bytes bytes;
    /// none, needless_escape, nul_byte or colon_unescaped: the diagnostic at the last raw byte
    /// that was consumed, which is at `raw.data() - 1` after next().
    Code code = code::none;
    /// A colon was consumed after these bytes: the next part follows.
    bool ends_part = false;
};

namespace detail {

/// The effect of earlier bytes on the next one: one of these values, or a line feed or carriage
/// return. If that byte comes next, it belongs to a line break (soft or hard) that was already
/// delivered, and is skipped.
namespace pending {
constexpr uint8_t at_start = 0; ///< there was no byte yet
constexpr uint8_t nothing = 1;
constexpr uint8_t lead = 2; ///< the first byte of a pair was consumed
constexpr uint8_t escape = '\\';
} // namespace pending

/// Which bytes form pairs; empty if no double-byte charset is compiled in.
template <bool double_byte>
class BytePairs {
  protected:
    [[nodiscard]] static constexpr bool has_pairs() { return false; }
    [[nodiscard]] static constexpr bool ends_pair(uint8_t, uint8_t) { return false; }
    [[nodiscard]] static constexpr uint8_t after(uint8_t, bool) { return pending::nothing; }
};
template <>
class BytePairs<true> {
  public:
    /// Call it between values. Initially there are no pairs.
    void set_charset(Charset charset) { charset_ = charset; }

  protected:
    [[nodiscard]] bool has_pairs() const { return charset_ != Charset::single_byte; }
    /// Whether `c` is the second byte of a pair, when `before` is pending.
    [[nodiscard]] bool ends_pair(uint8_t before, uint8_t c) const {
        return before == pending::lead && is_trail(c, charset_);
    }
    /// What is pending after `c`, unless it is special.
    [[nodiscard]] uint8_t after(uint8_t c, bool second) const {
        const bool lead = !second && has_pairs() && is_lead(c, charset_);
        return lead ? pending::lead : pending::nothing;
    }

  private:
    Charset charset_ = Charset::single_byte;
};

/// Whether the last piece is known to be ASCII; hosts find that out while they look for its end.
template <bool kept>
class AsciiPiece {
  public:
    /// Of next() and is_plain(): the text is ASCII, with a backslash at most at its start. If false, it may be ASCII all the same.
    [[nodiscard]] bool is_ascii() const { return is_ascii_; }

  protected:
    void set_ascii(bool is_ascii) { is_ascii_ = is_ascii; }

  private:
    bool is_ascii_ = false;
};
template <>
class AsciiPiece<false> {
  public:
    [[nodiscard]] static constexpr bool is_ascii() { return false; }

  protected:
    static void set_ascii(bool) {}
};

} // namespace detail

/// Decodes one raw value at a time, in chunks of any size:
///
///     TextDecoder decoder(TextKind::text);
///     TextPiece piece;
///     Bytes raw = chunk;                                  // for each chunk
///     while (decoder.next(raw, piece)) use(piece.bytes);
///     const Codes codes = decoder.finish();               // after the last one
///
/// The joined pieces are the same however the value is cut; so are the codes. Four bytes of state;
/// copies nothing. Bytes outside ASCII are not changed. Cost on a Cortex-M0+: 8 instructions
/// per byte of ordinary text in chunks of 64. Reference: FF[4] general, Text, SimpleText and
/// Compose; a NUL is a space.
///
/// `double_byte`: pairs of the charset set with set_charset() are data, even if the second byte is
/// a backslash, and a backslash escapes both bytes. One more byte of state.
template <bool double_byte>
class BasicTextDecoder : public detail::BytePairs<double_byte>, public detail::AsciiPiece<Lenient::wide> {
  public:
    constexpr explicit BasicTextDecoder(TextKind kind = TextKind::text, Split split = Split::none)
        : kind_(kind), split_(split) {}

    /// Starts a value. The state of the previous one is discarded; the charset is kept.
    void begin(TextKind kind, Split split = Split::none) {
        pending_ = detail::pending::at_start;
        last_ = 0;
        kind_ = kind;
        split_ = split;
    }

    /// Removes some bytes from the front of `raw` and stores the decoded text in `piece`. Returns
    /// false if all bytes are consumed and there is no piece. Bytes that were not consumed may be
    /// passed again in a later call.
    [[nodiscard]] bool next(Bytes& raw, TextPiece& piece) {
        if constexpr (Lenient::wide)
            if (split_ == Split::none && !raw.empty() && take_plain(raw, piece)) return true;
        return !raw.empty() && take(raw, piece);
    }

    /// The diagnostics at the end of the value: empty_value (no raw byte at all), trailing_space,
    /// compose_expected (no colon in a composed value).
    [[nodiscard]] Codes finish() const;

    /// Whether a whole value that is not composed is known to be just this text, without findings: on hosts, where the charset
    /// has no byte pairs, a short one without control characters and backslashes.
    [[nodiscard]] bool is_plain(Bytes raw) {
        constexpr size_t most = 256; // to search a longer one in vain costs more than next() does
        if constexpr (!Lenient::wide) return false;
        else {
            this->set_ascii(true);
            return !this->has_pairs() && raw.size() - 1 < most && raw[raw.size() - 1] != ' ' && find_special(raw.begin(), raw.end()) == raw.end();
        }
    }

    /// Whether the current part, or the value, has no text so far: an empty label, for example.
    [[nodiscard]] bool is_part_empty() const { return last_ == 0; }

  private:
    [[nodiscard]] bool take(Bytes& raw, TextPiece& piece);
    [[nodiscard]] bool take_plain(Bytes& raw, TextPiece& piece);
    const char* find_special(const char* p, const char* end);

    uint8_t pending_ = detail::pending::at_start;
    uint8_t last_ = 0; ///< the last byte of text; 0: there was none
    TextKind kind_;
    Split split_;
};

/// For charsets in which a byte `\` is always a backslash: UTF-8, ISO-8859, EUC, ASCII, ...
using TextDecoder = BasicTextDecoder<false>;
/// Also for Shift_JIS, GBK and Big5.
using DoubleByteTextDecoder = BasicTextDecoder<true>;

extern template class BasicTextDecoder<false>;
extern template class BasicTextDecoder<true>;

} // namespace nanosgf

#endif
