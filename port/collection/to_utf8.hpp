// SPDX-License-Identifier: MIT
// Texts of single-byte charsets as UTF-8, for a display or a console.
#ifndef NANOSGF_PORT_COLLECTION_TO_UTF8_HPP
#define NANOSGF_PORT_COLLECTION_TO_UTF8_HPP

#include "nanosgf/syntax/bytes.hpp"

#include <stddef.h>
#include <stdint.h>

namespace collection {

/// The charset of a game's texts, ISO-8859-1 if no CA says otherwise (FF[4], CA). As that one is read Windows-1252; of Windows-1251 and
/// KOI8-R the letters; UTF-8 stays; of others a byte above 7F is U+FFFD. With NANOSGF_CARD_FONT, for a display that reads bytes which
/// are not UTF-8 as ISO-8859-1, bytes of both stay, so that UTF-8 without CA is read; and pairs of double-byte charsets become
/// characters beyond Unicode, 110000 for the first charset and 8000 more for each: Shift_JIS, EUC-JP, GBK, Big5, EUC-KR.
class TextCharset {
  public:
    /// The value of CA in pieces. The table of names in the library knows more of them, and takes 560 bytes.
    void add(nanosgf::Bytes piece, bool is_first);
    /// Appends a piece of a text to the `size` bytes of `text` as UTF-8, as far as there is room for `capacity`.
    void append(char* text, size_t& size, size_t capacity, nanosgf::Bytes piece, bool is_first);

  private:
    enum class Kind : uint8_t { utf8, latin, shift_jis, euc_jp, gbk, big5, euc_kr, windows_1251, koi8, other };

    void put(char* text, size_t& size, size_t capacity, uint8_t octet);

    char first_ = 'i'; ///< letter of its name
    Kind kind_ = Kind::latin;
#ifdef NANOSGF_CARD_FONT
    uint8_t lead_ = 0; ///< the first byte of a pair
    const char* end_ = nullptr; ///< of the piece before
#endif
};

} // namespace collection

#endif
