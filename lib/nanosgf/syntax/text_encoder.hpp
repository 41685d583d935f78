// SPDX-License-Identifier: MIT
// Escapes text piece by piece: puts a backslash before each byte that needs one.
#ifndef NANOSGF_SYNTAX_TEXT_ENCODER_HPP
#define NANOSGF_SYNTAX_TEXT_ENCODER_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/syntax/detail/scan.hpp"

namespace nanosgf {

/// What the text is: a whole value; one part of a composed value, where a colon needs an escape,
/// too; or raw text, which is already escaped, so that only a `]` without a backslash gets one.
enum class TextPlace : uint8_t { whole_value, composed_part, raw };

/// Whether a byte of text gets a backslash (FF[4] general, Text and Compose).
[[nodiscard]] constexpr bool needs_escape(uint8_t c, TextPlace place) {
    return c == ']' || (c == '\\' && place != TextPlace::raw) ||
           (c == ':' && place == TextPlace::composed_part);
}

/// Escapes `]` and `\`, and `:` in composed parts, and nothing else (FF[4] general, Text). The
/// text may come in pieces of any size:
///
///     TextEncoder encoder(TextPlace::whole_value);
///     Bytes piece;
///     while (encoder.next(text, piece)) write(piece);
///
/// Decoding returns the same text, except for white space that decoded text never contains (TAB,
/// CR, ...; in SimpleText line feeds). Use one encoder per value or part.
/// Two bytes of state; copies nothing.
class TextEncoder {
  public:
    constexpr explicit TextEncoder(TextPlace place) : place_(place) {}

    /// Removes bytes from the front of `text` and sets `piece` to the bytes to write for them, a
    /// view of the text or of a constant. false if `text` is empty.
    [[nodiscard]] bool next(Bytes& text, Bytes& piece);

    /// The same for text in a double-byte charset, for readers that know the charset: the second
    /// byte of a pair gets no escape. Pass all text of a value to the same one of the two
    /// functions.
    [[nodiscard]] bool next(Bytes& text, Bytes& piece, Charset charset);

  private:
    [[nodiscard]] bool give(size_t plain, Bytes& text, Bytes& piece);
    [[nodiscard]] uint8_t after(uint8_t c) const {
        return c == '\\' && place_ == TextPlace::raw ? detail::scan::escaped : detail::scan::plain;
    }

    TextPlace place_;
    uint8_t before_ = 0; ///< the byte taken last, if it matters: see text_encoder.cpp
};

} // namespace nanosgf

#endif
