// SPDX-License-Identifier: MIT
// UTF-8: whether text is valid, and how ISO-8859-1 becomes it, both piece by piece.
#ifndef NANOSGF_VALUE_UTF8_HPP
#define NANOSGF_VALUE_UTF8_HPP

#include <stdint.h>

#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {

/// Finds bytes that are no UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above
/// U+10FFFF. The text may come in pieces of any size, decoded or raw. Three bytes of state.
///
///     Utf8Validator validator;
///     Bytes rest = chunk;                                     // for each chunk
///     while (validator.find_error(rest)) ...;                 // text_charset at rest.data() - 1
///     if (validator.finish()) ...;                            // text_charset at the end
class Utf8Validator {
  public:
    /// Takes bytes from the front of `text` until one shows an error, that one included: true. It
    /// counts as the first of what follows, so that a character cut short hides no other error.
    /// false: all were taken and none showed an error.
    [[nodiscard]] bool find_error(Bytes& text);

    /// At the end of a text: whether its last character is cut short. Ready for the next text.
    [[nodiscard]] bool finish();

  private:
    [[nodiscard]] bool begin_character(uint8_t c);

    uint8_t missing_ = 0; ///< continuation bytes to come
    uint8_t lowest_ = 0;  ///< the next one is at least this
    uint8_t highest_ = 0; ///< and at most this
};

/// ISO-8859-1 to UTF-8 (the default of FF[4] properties, CA, to what the world reads):
///
///     Latin1ToUtf8 converter;
///     Bytes piece;
///     while (converter.next(text, piece)) use(piece);
///
/// A piece is a view of the text or of two bytes in the converter, then valid until the next call.
/// Nothing is carried over from one text to the next.
class Latin1ToUtf8 {
  public:
    /// Takes bytes from the front of `text`; false when there are none.
    [[nodiscard]] bool next(Bytes& text, Bytes& piece);

  private:
    char character_[2];
};

} // namespace nanosgf

#endif
