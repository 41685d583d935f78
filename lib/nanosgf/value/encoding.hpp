// SPDX-License-Identifier: MIT
// Charsets by their names in CA, and their properties for the parser.
#ifndef NANOSGF_VALUE_ENCODING_HPP
#define NANOSGF_VALUE_ENCODING_HPP

#include "nanosgf/syntax/policy.hpp"
#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {

/// A charset that CA names (FF[4] properties, CA; RFC 1345 and the IANA list).
enum class Encoding : uint8_t {
    unknown = 0,
    ascii,
    utf_8,
    iso_8859_1, ///< the default of FF[4]
    iso_8859_15,
    windows_1251,
    windows_1252,
    koi8_r,
    shift_jis,
    euc_jp,
    iso_2022_jp,
    euc_kr,
    gb2312, ///< EUC-CN
    gbk,
    gb18030,
    big5,
    utf_16,
    utf_32,
};

/// The charset that a raw CA value names; vendors' names are known, too. Case, blanks, punctuation and
/// the prefixes cs and x are ignored: `utf8`, `UTF-8`, `Utf_8`, `csUTF8`. Cost: at most some 5,000
/// instructions, and 560 bytes of flash.
[[nodiscard]] Encoding decode_encoding(Bytes raw);

/// The byte pairs for the parser and the text decoder. Files with CA[GB2312] often contain GBK,
/// whose pairs include those of GB2312.
[[nodiscard]] constexpr Charset charset_of(Encoding encoding) {
    switch (encoding) {
    case Encoding::shift_jis: return Charset::shift_jis;
    case Encoding::gb2312:
    case Encoding::gbk:
    case Encoding::gb18030:
    case Encoding::big5: return Charset::gbk_big5;
    default: return Charset::single_byte;
    }
}

/// Whether brackets and backslashes can be recognised in it: false for UTF-16, UTF-32 and
/// ISO-2022-JP, where any byte may be part of a character; true for Encoding::unknown.
[[nodiscard]] constexpr bool is_ascii_compatible(Encoding encoding) {
    return encoding != Encoding::iso_2022_jp && encoding != Encoding::utf_16 &&
           encoding != Encoding::utf_32;
}

/// The name to write into CA: `UTF-8`. Empty for Encoding::unknown.
[[nodiscard]] Bytes encoding_name(Encoding encoding);

} // namespace nanosgf

#endif
