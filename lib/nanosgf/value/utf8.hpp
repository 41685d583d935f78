// SPDX-License-Identifier: MIT
// UTF-8: checks text, and converts ISO-8859-1 to it, both piece by piece.
#ifndef NANOSGF_VALUE_UTF8_HPP
#define NANOSGF_VALUE_UTF8_HPP

#include <stdint.h>

#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {

/// Finds bytes that are not UTF-8 (RFC 3629); overlong forms, surrogates and anything above
/// U+10FFFF are errors. The text may come in pieces of any size, decoded or raw. Three bytes of
/// state.
///
///     Utf8Validator validator;
///     Bytes rest = chunk;                                             // for each chunk
///     while (validator.find_error(rest)) report(rest.data() - 1);     // text_charset
///     if (validator.finish()) report(chunk.data() + chunk.size());    // after the last chunk
class Utf8Validator {
  public:
    /// Removes bytes from the front of `text` up to and including one that shows an error, and
    /// returns true. That byte is then checked as the first byte of the next character, so that a
    /// truncated character hides no other error. Returns false if all bytes are consumed without
    /// an error.
    [[nodiscard]] bool find_error(Bytes& text);

    /// Ends a text; returns whether its last character is truncated. Ready for the next text.
    [[nodiscard]] bool finish();

    /// Whether a character was begun, and not ended.
    [[nodiscard]] bool is_inside() const { return missing_ != 0; }

  private:
    [[nodiscard]] bool begin_character(uint8_t c);

    uint8_t missing_ = 0; ///< continuation bytes to come
    uint8_t lowest_ = 0;  ///< the next one is at least this
    uint8_t highest_ = 0; ///< and at most this
};

/// Converts ISO-8859-1 (the default of FF[4] properties, CA) to UTF-8:
///
///     Latin1ToUtf8 converter;
///     Bytes piece;
///     while (converter.next(text, piece)) use(piece);
///
/// A piece is a view of the text, or of two bytes in the converter that are valid until the next
/// call. The converter has no state between calls.
class Latin1ToUtf8 {
  public:
    /// Removes bytes from the front of `text`; returns false if there are none.
    [[nodiscard]] bool next(Bytes& text, Bytes& piece);

  private:
    char character_[2];
};

} // namespace nanosgf

#endif
