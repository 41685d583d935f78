// SPDX-License-Identifier: MIT
// Texts of single-byte charsets as UTF-8, for a display or a console.
#ifndef NANOSGF_PORT_COLLECTION_TO_UTF8_HPP
#define NANOSGF_PORT_COLLECTION_TO_UTF8_HPP

#include "nanosgf/syntax/bytes.hpp"

#include <stddef.h>

namespace collection {

/// The charset of a game's texts, ISO-8859-1 if no CA says otherwise (FF[4], CA). As that one is read Windows-1252; of Windows-1251 and
/// KOI8-R the letters; UTF-8 stays; of others a byte above 7F is U+FFFD.
class TextCharset {
  public:
    /// The value of CA in pieces. The table of names in the library knows more of them, and takes 560 bytes.
    void add(nanosgf::Bytes piece, bool is_first);
    /// Writes a byte of a text as UTF-8 if there is room; returns how many bytes that takes.
    [[nodiscard]] size_t put_utf8(char* into, size_t room, char octet) const;

  private:
    [[nodiscard]] unsigned character_of(unsigned char octet) const;

    char first_ = 'i', last_ = '1'; ///< letters of its name
};

} // namespace collection

#endif
