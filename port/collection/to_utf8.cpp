// SPDX-License-Identifier: MIT
// Letters from bytes, as the charsets of the IANA list have them.
#include "collection/to_utf8.hpp"

#include <stdint.h>

namespace collection {

namespace {

/// KOI8-R has Cyrillic letters in the order of the Latin ones that sound like them: which of the alphabet.
constexpr uint8_t koi8_order[] = {30, 0,  1,  22, 4,  5,  20, 3, 21, 8,  9,  10, 11, 12, 13, 14,
                                  15, 31, 16, 17, 18, 19, 6,  2, 28, 27, 7,  24, 29, 25, 23, 26};

constexpr unsigned unknown = 0xFFFD;
#ifdef NANOSGF_CARD_FONT
constexpr unsigned first_pair = 0x100000; ///< 110000 for Kind::shift_jis

/// The Kana of JIS X 0208 and their punctuation, which need no FONT.BIN; 0: another character.
unsigned kana(unsigned row, unsigned cell) {
    if (row == 4 || row == 5) return (row == 4 ? 0x3040 : 0x30A0) + cell;
    if (row != 1) return 0;
    if (cell == 6 || cell == 28) return cell == 6 ? 0x30FB : 0x30FC;
    return cell == 2 || cell == 3 ? 0x2FFF + cell : cell >= 54 && cell <= 57 ? 0x2FD6 + cell : 0;
}
#endif

/// A byte above 7F.
unsigned cyrillic(uint8_t octet, bool is_koi8) {
    if (octet == (is_koi8 ? 0xB3 : 0xA8)) return 0x401;
    if (octet == (is_koi8 ? 0xA3 : 0xB8)) return 0x451;
    if (octet < 0xC0) return unknown;
    return is_koi8 ? 0x430u + koi8_order[octet & 0x1F] - (octet & 0x20) : 0x350u + octet;
}

} // namespace

void TextCharset::add(nanosgf::Bytes piece, bool is_first) {
    if (piece.empty()) return;
    if (is_first) first_ = static_cast<char>(piece[0] | 0x20);
    const int last = piece[piece.size() - 1] | 0x20;
    switch (first_) {
    case 'u': kind_ = Kind::utf8; break;
    case 'i':
    case 'l': kind_ = last == '1' ? Kind::latin : Kind::other; break; // iso-8859-1, latin1
    case 'w':
    case 'c': kind_ = last == '2' ? Kind::latin : last == '1' ? Kind::windows_1251 : Kind::other; break; // windows-1252, cp1251
    case 'k': kind_ = last == '7' ? Kind::euc_kr : Kind::koi8; break;                                    // ks_c_5601-1987, koi8-r
    case 's': kind_ = Kind::shift_jis; break;
    case 'e': kind_ = last == 'p' ? Kind::euc_jp : Kind::euc_kr; break;
    case 'g': kind_ = Kind::gbk; break;
    case 'b': kind_ = Kind::big5; break;
    default: kind_ = Kind::other; break;
    }
}

void TextCharset::put(char* text, size_t& size, size_t capacity, uint8_t octet) {
    unsigned character = octet;
#ifdef NANOSGF_CARD_FONT
    const uint8_t lead = lead_;
    lead_ = 0;
    if (lead != 0 && octet >= 0x40) {
        if (lead == 0x8F && kind_ == Kind::euc_jp) { // of three bytes: a character that the file has not
            lead_ = 0x80;
            return;
        }
        const bool is_late = octet >= 0x9F;
        if (kind_ == Kind::shift_jis) character = kana(lead * 2u - 0x101 + is_late, octet - (is_late ? 0x9Eu : octet < 0x80 ? 0x3Fu : 0x40u));
        else character = kind_ == Kind::euc_jp ? kana(lead - 0xA0u, octet - 0xA0u) : 0;
        if (character == 0) character = first_pair + static_cast<unsigned>(kind_) * 0x8000u + (lead & 0x7Fu) * 0x100 + octet;
    } else if (kind_ >= Kind::shift_jis && kind_ <= Kind::euc_kr && octet >= 0x80) {
        if (kind_ != Kind::shift_jis || octet < 0xA1 || octet >= 0xE0) {
            lead_ = octet;
            return;
        }
        character = 0xFF61 - 0xA1 + octet; // half-width Katakana
    } else
#endif
    if (octet >= 0x80 && kind_ > Kind::latin) {
        const bool is_koi8 = kind_ == Kind::koi8;
        character = is_koi8 || kind_ == Kind::windows_1251 ? cyrillic(octet, is_koi8) : unknown;
    }
#ifdef NANOSGF_CARD_FONT
    const bool stays = character < 0x100;
#else
    const bool stays = octet < 0x80 || kind_ == Kind::utf8;
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
