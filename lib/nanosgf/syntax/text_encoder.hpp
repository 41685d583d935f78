// SPDX-License-Identifier: MIT
// Text to raw text, piece by piece: a backslash before each byte that needs one.
#ifndef NANOSGF_SYNTAX_TEXT_ENCODER_HPP
#define NANOSGF_SYNTAX_TEXT_ENCODER_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/syntax/scan.hpp"

namespace nanosgf {

/// What the text is: all of a value, one part of a composed one, where a colon needs an escape too,
/// or raw, with its escapes in it already, of which only a `]` without one needs it.
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
/// Decoding gives the text back, but for white space that text never holds after decoding (TAB,
/// CR, ...; in SimpleText line feeds). One encoder a value or part.
/// Two bytes of state; copies nothing.
class TextEncoder {
  public:
    constexpr explicit TextEncoder(TextPlace place) : place_(place) {}

    /// Takes bytes from the front of `text` and gives what is to be written for them, a view of the
    /// text or of a constant. false when there are none.
    [[nodiscard]] bool next(Bytes& text, Bytes& piece);

    /// The same for text in a charset of byte pairs, for readers that know it: second bytes get no
    /// escape. All text of a value through the same function.
    [[nodiscard]] bool next(Bytes& text, Bytes& piece, Charset charset);

  private:
    [[nodiscard]] bool give(size_t plain, Bytes& text, Bytes& piece);
    [[nodiscard]] uint8_t after(uint8_t c) const {
        return c == '\\' && place_ == TextPlace::raw ? detail::scan::escaped : detail::scan::plain;
    }

    TextPlace place_;
    uint8_t before_ = 0; ///< what was taken last, if it matters: see text_encoder.cpp
};

} // namespace nanosgf

#endif
