// SPDX-License-Identifier: MIT
// The names of charsets, without their punctuation, in one string of flash.
#include "nanosgf/value/encoding.hpp"

#include "nanosgf/syntax/flash.hpp"
#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {

namespace {

// What ends a name is how many charsets it ends: 1 after the last name of one.
constexpr uint8_t next = 0;
constexpr uint8_t last = 1;

/// In the order of the enumerators, from the second on.
constexpr uint8_t names[] NANOSGF_FLASH = {
    // ascii
    'a', 's', 'c', 'i', 'i', next, 'u', 's', 'a', 's', 'c', 'i', 'i', next, 'a', 'n', 's', 'i',
    'x', '3', '4', '1', '9', '6', '8', next, 'i', 's', 'o', '6', '4', '6', 'u', 's', last,
    // utf_8
    'u', 't', 'f', '8', last,
    // iso_8859_1
    'i', 's', 'o', '8', '8', '5', '9', '1', next, 'l', 'a', 't', 'i', 'n', '1', next, 'l', '1',
    next, 'i', 'b', 'm', '8', '1', '9', next, 'c', 'p', '8', '1', '9', last,
    // iso_8859_15
    'i', 's', 'o', '8', '8', '5', '9', '1', '5', next, 'l', 'a', 't', 'i', 'n', '9', last,
    // windows_1251
    'w', 'i', 'n', 'd', 'o', 'w', 's', '1', '2', '5', '1', next, 'c', 'p', '1', '2', '5', '1',
    last,
    // windows_1252
    'w', 'i', 'n', 'd', 'o', 'w', 's', '1', '2', '5', '2', next, 'c', 'p', '1', '2', '5', '2',
    last,
    // koi8_r
    'k', 'o', 'i', '8', 'r', last,
    // shift_jis
    's', 'h', 'i', 'f', 't', 'j', 'i', 's', next, 's', 'j', 'i', 's', next, 'm', 's', 'k', 'a',
    'n', 'j', 'i', next, 'c', 'p', '9', '3', '2', next, 'w', 'i', 'n', 'd', 'o', 'w', 's', '3',
    '1', 'j', next, 'm', 's', '9', '3', '2', last,
    // euc_jp
    'e', 'u', 'c', 'j', 'p', next, 'u', 'j', 'i', 's', last,
    // iso_2022_jp
    'i', 's', 'o', '2', '0', '2', '2', 'j', 'p', last,
    // euc_kr
    'e', 'u', 'c', 'k', 'r', next, 'k', 's', 'c', '5', '6', '0', '1', '1', '9', '8', '7', next,
    'k', 's', 'c', '5', '6', '0', '1', next, 'c', 'p', '9', '4', '9', next, 'u', 'h', 'c', last,
    // gb2312
    'g', 'b', '2', '3', '1', '2', next, 'e', 'u', 'c', 'c', 'n', next, 'g', 'b', '2', '3', '1',
    '2', '8', '0', last,
    // gbk
    'g', 'b', 'k', next, 'c', 'p', '9', '3', '6', next, 'm', 's', '9', '3', '6', next, 'w', 'i',
    'n', 'd', 'o', 'w', 's', '9', '3', '6', last,
    // gb18030
    'g', 'b', '1', '8', '0', '3', '0', last,
    // big5
    'b', 'i', 'g', '5', next, 'c', 'p', '9', '5', '0', next, 'b', 'i', 'g', '5', 'h', 'k', 's',
    'c', 's', last,
    // utf_16
    'u', 't', 'f', '1', '6', next, 'u', 't', 'f', '1', '6', 'l', 'e', next, 'u', 't', 'f', '1',
    '6', 'b', 'e', next, 'u', 'c', 's', '2', last,
    // utf_32
    'u', 't', 'f', '3', '2', next, 'u', 't', 'f', '3', '2', 'l', 'e', next, 'u', 't', 'f', '3',
    '2', 'b', 'e', next, 'u', 'c', 's', '4', last,
};

/// The next letter or digit from `at` on, in small letters; 0 at the end.
uint8_t next_letter(Bytes raw, size_t& at) {
    while (at != raw.size()) {
        const uint8_t c = detail::lower_case(raw[at++]);
        if (detail::is_digit(c) || detail::is_small(c)) return c;
    }
    return 0;
}

} // namespace

Encoding decode_encoding(Bytes raw) {
    if (Lenient::wide && raw == Bytes("UTF-8")) return Encoding::utf_8; // nearly always
    // IANA gives each charset a name that starts with cs, too; names of vendors may start with x.
    size_t start = 0;
    const uint8_t first = next_letter(raw, start);
    if (first != 'x' && (first != 'c' || next_letter(raw, start) != 's')) start = 0;
    uint8_t encoding = 1;
    size_t at = start;
    bool same = true;
    for (size_t i = 0; i != sizeof names; ++i) {
        const uint8_t letter = detail::flash_byte(names + i);
        const bool ends = letter < '0';
        if (same) same = next_letter(raw, at) == (ends ? 0 : letter);
        if (!ends) continue;
        if (same) return static_cast<Encoding>(encoding);
        encoding = static_cast<uint8_t>(encoding + letter);
        at = start;
        same = true;
    }
    return Encoding::unknown;
}

Bytes encoding_name(Encoding encoding) {
    switch (encoding) {
    case Encoding::unknown: break;
    case Encoding::ascii: return "US-ASCII";
    case Encoding::utf_8: return "UTF-8";
    case Encoding::iso_8859_1: return "ISO-8859-1";
    case Encoding::iso_8859_15: return "ISO-8859-15";
    case Encoding::windows_1251: return "windows-1251";
    case Encoding::windows_1252: return "windows-1252";
    case Encoding::koi8_r: return "KOI8-R";
    case Encoding::shift_jis: return "Shift_JIS";
    case Encoding::euc_jp: return "EUC-JP";
    case Encoding::iso_2022_jp: return "ISO-2022-JP";
    case Encoding::euc_kr: return "EUC-KR";
    case Encoding::gb2312: return "GB2312";
    case Encoding::gbk: return "GBK";
    case Encoding::gb18030: return "GB18030";
    case Encoding::big5: return "Big5";
    case Encoding::utf_16: return "UTF-16";
    case Encoding::utf_32: return "UTF-32";
    }
    return Bytes();
}

} // namespace nanosgf
