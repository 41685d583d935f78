// SPDX-License-Identifier: MIT
// Text to raw text, piece by piece: a backslash before each byte that needs one.
#ifndef NANOSGF_SYNTAX_TEXT_ENCODER_HPP
#define NANOSGF_SYNTAX_TEXT_ENCODER_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/syntax/policy.hpp"

namespace nanosgf {

/// Whether the text is all of a value or one part of a composed one, where a colon needs an escape.
enum class TextPlace : uint8_t { whole_value, composed_part };

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
    constexpr explicit TextEncoder(TextPlace place) : colon_(place == TextPlace::composed_part) {}

    /// Takes bytes from the front of `text` and gives what is to be written for them, a view of the
    /// text or of a constant. false when there are none.
    [[nodiscard]] bool next(Bytes& text, Bytes& piece);

    /// The same for text in a charset of byte pairs, for readers that know it: second bytes get no
    /// escape. All text of a value through the same function.
    [[nodiscard]] bool next(Bytes& text, Bytes& piece, Charset charset);

  private:
    [[nodiscard]] bool give(size_t plain, Bytes& text, Bytes& piece);
    [[nodiscard]] bool needs_escape(uint8_t c) const {
        return c == ']' || c == '\\' || (colon_ && c == ':');
    }

    bool colon_;
    uint8_t before_ = 0; ///< what was taken last, if it matters: see text_encoder.cpp
};

} // namespace nanosgf

#endif
