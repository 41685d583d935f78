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
#ifdef NANOSGF_CARD_FONT
    pairs_ = 0;
    switch (first_) {
    case 's': pairs_ = 1; break;
    case 'e': pairs_ = (last_ | 0x20) == 'p' ? 2 : 5; break;
    case 'g': pairs_ = 3; break;
    case 'b': pairs_ = 4; break;
    case 'k': pairs_ = last_ == '7' ? 5 : 0; break; // KS_C_5601-1987, not KOI8-R
    default: break;
    }
#endif
}

constexpr unsigned unknown = 0xFFFD;

/// A byte above 7F.
unsigned TextCharset::character_of(uint8_t octet) const {
    const bool is_koi8 = first_ == 'k';
    const bool is_windows = first_ == 'w' || first_ == 'c'; // windows-1251, cp1251
    if (is_windows ? last_ == '2' : (first_ == 'i' || first_ == 'l') && last_ == '1') return octet; // iso-8859-1, latin1
    if (!is_koi8 && !(is_windows && last_ == '1')) return unknown;
    if (octet == (is_koi8 ? 0xB3 : 0xA8)) return 0x401;
    if (octet == (is_koi8 ? 0xA3 : 0xB8)) return 0x451;
    if (octet < 0xC0) return unknown;
    return is_koi8 ? 0x430u + koi8_order[octet & 0x1F] - (octet & 0x20) : 0x350u + octet;
}

void TextCharset::put(char* text, size_t& size, size_t capacity, uint8_t octet) {
    unsigned character = octet;
    bool stays = octet < 0x80 || first_ == 'u';
#ifdef NANOSGF_CARD_FONT
    if (lead_ != 0 && octet >= 0x40) {
        const bool is_three = lead_ == 0x8F && pairs_ == 2; // of EUC-JP: a character that the file has not
        character = 0x108000 + pairs_ * 0x8000u + (lead_ & 0x7Fu) * 0x100 + octet;
        lead_ = is_three ? 0x80 : 0;
        if (is_three) return;
    } else {
        lead_ = 0;
        if (!stays && pairs_ == 1 && octet >= 0xA1 && octet < 0xE0) {
            character = 0xFF61 - 0xA1 + octet; // half-width Katakana
        } else if (!stays && pairs_ != 0) {
            lead_ = octet;
            return;
        } else if (!stays) {
            character = character_of(octet);
        }
    }
    stays = character < 0x100;
#else
    if (!stays) character = character_of(octet);
#endif
    const size_t count = stays ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    if (capacity - size < count) return;
    text += size;
    size += count;
    for (size_t i = count; i > 1; --i, character >>= 6) text[i - 1] = static_cast<char>(0x80 | (character & 0x3F));
    text[0] = static_cast<char>(stays ? character : (0xF00u >> count | character));
}

void TextCharset::append(char* text, size_t& size, size_t capacity, nanosgf::Bytes piece, [[maybe_unused]] bool is_first) {
#ifdef NANOSGF_CARD_FONT
    if (is_first) lead_ = 0;
    else if (lead_ != 0 && piece.data() == end_ + 1 && piece[0] != '\\' && piece[0] != ']')
        put(text, size, capacity, '\\'); // the second byte, which the parser took for an escape
    end_ = piece.end();
#endif
    for (const char octet : piece) put(text, size, capacity, static_cast<uint8_t>(octet));
}

} // namespace collection
