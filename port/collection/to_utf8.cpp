// SPDX-License-Identifier: MIT
// Letters from bytes, as the charsets of the IANA list have them.
#include "collection/to_utf8.hpp"

#include <stdint.h>

namespace collection {

namespace {

/// KOI8-R has Cyrillic letters in the order of the Latin ones that sound like them: which of the alphabet.
constexpr uint8_t koi8_order[] = {30, 0,  1,  22, 4,  5,  20, 3, 21, 8,  9,  10, 11, 12, 13, 14,
                                  15, 31, 16, 17, 18, 19, 6,  2, 28, 27, 7,  24, 29, 25, 23, 26};

} // namespace

void TextCharset::add(nanosgf::Bytes piece, bool is_first) {
    if (piece.empty()) return;
    if (is_first) first_ = static_cast<char>(piece[0] | 0x20);
    last_ = static_cast<char>(piece[piece.size() - 1]);
}

constexpr unsigned unknown = 0xFFFD;

/// A byte above 7F.
unsigned TextCharset::character_of(unsigned char octet) const {
    const bool is_koi8 = first_ == 'k';
    const bool is_windows = first_ == 'w' || first_ == 'c'; // windows-1251, cp1251
    if (is_windows ? last_ == '2' : (first_ == 'i' || first_ == 'l') && last_ == '1') return octet; // iso-8859-1, latin1
    if (!is_koi8 && !(is_windows && last_ == '1')) return unknown;
    if (octet == (is_koi8 ? 0xB3 : 0xA8)) return 0x401;
    if (octet == (is_koi8 ? 0xA3 : 0xB8)) return 0x451;
    if (octet < 0xC0) return unknown;
    return is_koi8 ? 0x430u + koi8_order[octet & 0x1F] - (octet & 0x20) : 0x350u + octet;
}

size_t TextCharset::put_utf8(char* into, size_t room, char octet) const {
    const bool stays = (octet & 0x80) == 0 || first_ == 'u';
    const unsigned character = stays ? 0 : character_of(static_cast<unsigned char>(octet));
    const size_t size = stays ? 1 : character < 0x800 ? 2 : 3;
    if (room < size) return 0;
    if (stays) into[0] = octet;
    for (size_t i = size; i > 1; --i) into[i - 1] = static_cast<char>(0x80 | (character >> 6 * (size - i) & 0x3F));
    if (!stays) into[0] = static_cast<char>(size == 2 ? 0xC0 | character >> 6 : 0xE0 | character >> 12);
    return size;
}

} // namespace collection
