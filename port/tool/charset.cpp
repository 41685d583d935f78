// SPDX-License-Identifier: MIT
// The charsets: UTF-8 and Windows-1252 by hand, the others by iconv.
#include "charset.hpp"

#include "source.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <strings.h>

namespace nanosgf::tool {
namespace {

/// Windows-1252, 80 to 9F (unicode.org, CP1252.TXT); 0: no character.
constexpr std::uint16_t windows_1252[] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

/// As iconv calls it: the superset that programs write where they name the standard.
const char* iconv_name(Encoding encoding) {
    switch (encoding) {
    case Encoding::ascii: return "US-ASCII";
    case Encoding::utf_8: return "UTF-8";
    case Encoding::iso_8859_1:
    case Encoding::windows_1252: return "CP1252";
    case Encoding::iso_8859_15: return "ISO-8859-15";
    case Encoding::windows_1251: return "CP1251";
    case Encoding::koi8_r: return "KOI8-R";
    case Encoding::shift_jis: return "CP932";
    case Encoding::euc_jp: return "EUC-JP-MS";
    case Encoding::iso_2022_jp: return "ISO-2022-JP";
    case Encoding::euc_kr: return "CP949";
    case Encoding::gb2312:
    case Encoding::gbk:
    case Encoding::gb18030: return "GB18030";
    case Encoding::big5: return "BIG5-HKSCS";
    default: return nullptr;
    }
}

/// Whether iconv may be asked: its names have suffixes and paths that a file must not choose.
bool is_plain_name(const std::string& name) {
    if (name.empty() || name.size() > 32) return false;
    for (const char c : name)
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
              c == '-' || c == '_' || c == '.' || c == '(' || c == ')'))
            return false;
    return true;
}

/// How many bytes from the start on are below 80.
std::size_t ascii_length(std::string_view text) {
    std::size_t length = 0;
    for (std::uint64_t word = 0; length + sizeof word <= text.size(); length += sizeof word) {
        std::memcpy(&word, text.data() + length, sizeof word);
        if ((word & 0x8080808080808080) != 0) break;
    }
    while (length != text.size() && static_cast<std::uint8_t>(text[length]) < 0x80) ++length;
    return length;
}

/// Whether iconv knows it, and digits are what they are in ASCII, as the brackets of every file: not in EBCDIC.
bool can_be_decoded(const std::string& name) {
    ToUtf8 charset;
    return charset.choose(name) && to_utf8(charset, "0123456789") == "0123456789";
}

/// Names that IANA has registered, and not every iconv knows; and a name that each of them does. No byte of a bracket
/// or backslash is a part of their characters.
struct Alias {
    const char* name;
    const char* iconv;
};
constexpr Alias aliases[] = {
    {"csUTF8", "UTF-8"},   {"csUTF7", "UTF-7"},        {"chinese", "GB18030"},    {"csISO58GB231280", "GB18030"}, {"iso-ir-58", "GB18030"},
    {"korean", "CP949"},   {"csKSC56011987", "CP949"}, {"iso-ir-149", "CP949"},
};

} // namespace

std::string charset_for_iconv(Encoding encoding, const std::string& name) {
    const char* const known = iconv_name(encoding);
    if (known != nullptr) return known;
    if (encoding != Encoding::unknown) return {};
    // Its letters are a part of Shift_JIS, which has no pairs that begin with them.
    if (strcasecmp(name.c_str(), "JIS_X0201") == 0 || strcasecmp(name.c_str(), "X0201") == 0) return "CP932";
    for (const Alias& alias : aliases)
        if (strcasecmp(name.c_str(), alias.name) == 0) return alias.iconv;
    if (can_be_decoded(name)) return name;
    // Names of RFC 1345 may end in a year, which no other standard of that name differs by.
    const std::string standard = name.substr(0, name.find(':'));
    return standard == name ? std::string() : charset_for_iconv(decode_encoding(Bytes(standard)), standard);
}

/// RFC 1345, 5: the names of charsets that not every iconv converts, without their years.
constexpr const char* not_converted[] = {
    "ANSI_X3.110-1983", "BS_viewdata", "iso-ir-47", "CSA_Z243.4-1985-1", "CSA_Z243.4-1985-2",
    "CSA_Z243.4-1985-gr", "iso-ir-123", "dk-us", "us-dk", "INVARIANT", "iso-ir-170", "ISO_6937-2-25",
    "iso-ir-152", "ISO_6937-2-add", "iso-ir-142", "ISO_8859-supp", "iso-ir-154", "latin1-2-5",
    "ISO_646.basic", "ref", "ISO_646.irv", "iso-ir-2", "irv", "JIS_C6220-1969-jp", "JIS_C6220-1969",
    "iso-ir-13", "katakana", "x0201-7", "JIS_C6229-1984-a", "iso-ir-91", "jp-ocr-a", "JIS_C6229-1984-b-add",
    "iso-ir-93", "jp-ocr-b-add", "JIS_C6229-1984-hand", "iso-ir-94", "jp-ocr-hand",
    "JIS_C6229-1984-hand-add", "iso-ir-95", "jp-ocr-hand-add", "JIS_C6229-1984-kana", "iso-ir-96",
    "JIS_X0201", "X0201", "JUS_I.B1.002", "JUS_I.B1.003-mac", "macedonian", "iso-ir-147",
    "JUS_I.B1.003-serb", "iso-ir-146", "serbian", "latin-lap", "lap", "iso-ir-158", "MSZ_7795.3",
    "NATS-DANO-ADD", "iso-ir-9-2", "NATS-SEFI-ADD", "iso-ir-8-2", "NC_NC00-10", "NF_Z_62-010_(1973)",
    "T.101-G2", "iso-ir-128", "T.61-7bit", "iso-ir-102", "T.61-8bit", "T.61", "videotex-suppl", "iso-ir-70",
};

bool is_known_charset(const std::string& name) {
    return !charset_for_iconv(decode_encoding(Bytes(name)), name).empty() || is_not_converted(name);
}

bool is_not_converted(const std::string& name) {
    if (!charset_for_iconv(decode_encoding(Bytes(name)), name).empty()) return false;
    const std::string standard = name.substr(0, name.find(':'));
    return ToUtf8().choose(name) || std::any_of(std::begin(not_converted), std::end(not_converted),
                       [&standard](const char* known) { return strcasecmp(known, standard.c_str()) == 0; });
}

ToUtf8::~ToUtf8() { close(); }

void ToUtf8::close() {
    if (converter_ != iconv_t(-1)) iconv_close(converter_);
}

bool is_hz(const std::string& name) {
    return strcasecmp(name.c_str(), "HZ-GB-2312") == 0 || strcasecmp(name.c_str(), "HZ") == 0;
}

bool is_utf_7(const std::string& name) { return strcasecmp(name.c_str(), "UTF-7") == 0; }

bool is_seven_bit(const std::string& name) {
    static constexpr const char* beginnings[] = {"ISO-2022-", "ISO2022", "csISO2022"};
    return is_hz(name) || is_utf_7(name) || std::any_of(std::begin(beginnings), std::end(beginnings), [&name](const char* beginning) {
               return strncasecmp(name.c_str(), beginning, std::strlen(beginning)) == 0;
           });
}

/// What iconv does with a backslash between brackets. Refused: in T.61. Another character: a yen sign in Shift_JISX0213, a
/// won sign in JOHAB.
ToUtf8::Backslash ToUtf8::backslash_in(iconv_t converter) {
    char text[] = {'[', '\\', ']'};
    char* from = text;
    std::size_t left = sizeof text;
    char buffer[16];
    char* to = buffer;
    std::size_t room = sizeof buffer;
    const bool is_whole = iconv(converter, &from, &left, &to, &room) != std::size_t(-1);
    const bool is_refused = !is_whole && errno == EILSEQ && from == text + 1;
    iconv(converter, nullptr, nullptr, nullptr, nullptr);
    const std::string_view found(buffer, static_cast<std::size_t>(to - buffer));
    const bool is_replaced = is_whole && found.size() > sizeof text && found.front() == '[' && found.back() == ']';
    return {is_refused, is_replaced ? std::string(found.substr(1, found.size() - 2)) : std::string()};
}

bool ToUtf8::choose(const std::string& name) {
    if (!is_plain_name(name)) return false;
    if (strcasecmp(name.c_str(), "UTF-8") == 0 || strcasecmp(name.c_str(), "UTF8") == 0) {
        mode_ = Mode::utf_8;
        return true;
    }
    if (name != name_ || converter_ == iconv_t(-1)) {
        const iconv_t opened = iconv_open("UTF-8", is_hz(name) ? iconv_name(Encoding::gb2312) : name.c_str());
        if (opened == iconv_t(-1)) return false;
        close();
        converter_ = opened;
        name_ = name;
        const Encoding encoding = decode_encoding(Bytes(name));
        unit_ = encoding == Encoding::utf_16 ? 2 : encoding == Encoding::utf_32 ? 4 : 1;
        is_korean_ = encoding == Encoding::euc_kr;
        is_utf_7_ = is_utf_7(name);
        backslash_ = backslash_in(converter_);
        hz_.reset();
        if (is_hz(name)) hz_.emplace();
    }
    mode_ = Mode::other;
    return true;
}

void ToUtf8::add(std::string_view piece, std::string& into) {
    if (mode_ == Mode::other) {
        std::string unpacked;
        if (hz_) piece = unpacked = hz_->take(piece);
        if (rest_.empty()) return convert(piece, into);
        rest_ += piece;
        return convert(std::string(std::move(rest_)), into);
    }
    while (!piece.empty()) {
        const std::size_t plain = pending_.empty() ? ascii_length(piece) : 0;
        into += piece.substr(0, plain);
        piece.remove_prefix(plain);
        for (; !piece.empty() && (!pending_.empty() || static_cast<std::uint8_t>(piece.front()) >= 0x80); piece.remove_prefix(1))
            add_byte(static_cast<std::uint8_t>(piece.front()), into);
    }
}

bool ToUtf8::finish(std::string& into) {
    if (!pending_.empty()) drop_pending(into);
    if (mode_ == Mode::other) { // a letter may wait for its accent
        if (hz_) convert(std::move(rest_) + hz_->finish(), into);
        char buffer[16];
        char* to = buffer;
        std::size_t room = sizeof buffer;
        iconv(converter_, nullptr, nullptr, &to, &room);
        put(std::string_view(buffer, static_cast<std::size_t>(to - buffer)), into);
        hangul_.finish(into);
        iconv(converter_, nullptr, nullptr, nullptr, nullptr);
    }
    if (!rest_.empty()) put_wrong(into);
    rest_.clear();
    const bool was_clean = is_clean_;
    is_clean_ = true;
    return was_clean;
}

void ToUtf8::add_byte(std::uint8_t byte, std::string& into) {
    if (!pending_.empty()) {
        const Utf8Character::Taken taken = pending_.take(byte);
        if (taken == Utf8Character::Taken::whole) {
            into += pending_.bytes();
            pending_.clear();
        }
        if (taken != Utf8Character::Taken::refused) return;
        drop_pending(into);
    }
    if (byte < 0x80) into += static_cast<char>(byte);
    else if (!pending_.begin(byte)) put_single(byte, into);
}

void ToUtf8::drop_pending(std::string& into) {
    if (mode_ == Mode::utf_8) put_wrong(into);
    else
        for (const char byte : pending_.bytes()) put_single(static_cast<std::uint8_t>(byte), into);
    pending_.clear();
}

void ToUtf8::put_single(std::uint8_t byte, std::string& into) {
    const std::uint32_t code = byte >= 0xA0 ? byte : windows_1252[byte - 0x80];
    if (mode_ == Mode::utf_8 || code == 0) put_wrong(into);
    else append_utf8(into, code);
}

void ToUtf8::put_wrong(std::string& into) {
    append_utf8(into, 0xFFFD);
    is_clean_ = false;
}

void ToUtf8::put(std::string_view text, std::string& into) {
    const std::string& sign = backslash_.replacement;
    while (!sign.empty()) {
        const std::size_t at = text.find(sign);
        if (at == text.npos) break;
        (into += text.substr(0, at)) += '\\';
        text.remove_prefix(at + sign.size());
    }
    if (is_korean_) hangul_.add(text, into);
    else into += text;
}

/// Bytes that the charset does not have, and programs write all the same.
bool ToUtf8::keeps(char refused) const {
    return (refused == '\\' && backslash_.is_refused) || (refused == '~' && is_utf_7_);
}

void ToUtf8::convert(std::string_view bytes, std::string& into) {
    char* from = const_cast<char*>(bytes.data()); // iconv's type; it writes nothing there
    std::size_t left = bytes.size();
    while (left != 0) {
        char buffer[4096];
        char* to = buffer;
        std::size_t room = sizeof buffer;
        const std::size_t result = iconv(converter_, &from, &left, &to, &room);
        const int error = result == std::size_t(-1) ? errno : 0;
        put(std::string_view(buffer, static_cast<std::size_t>(to - buffer)), into);
        if (error == EINVAL) {
            rest_.assign(from, left);
            return;
        }
        if (error == EILSEQ && keeps(*from)) {
            iconv(converter_, nullptr, nullptr, nullptr, nullptr);
            into += *from++;
            --left;
        } else if (error == EILSEQ) {
            hangul_.finish(into);
            put_wrong(into);
            const std::size_t skipped = std::min(unit_, left);
            from += skipped;
            left -= skipped;
        }
    }
}

std::string use_charset(ToUtf8& charset, const Source& source, std::uint64_t begin, const std::string& claim) {
    const CharsetDecision* const decision = source.charset_at(begin);
    const bool is_plain = decision == nullptr || decision->why == CharsetDecision::Why::plain;
    const std::string name = decision != nullptr ? decision->charset : claim.empty() ? claim : charset_for_iconv(decode_encoding(Bytes(claim)), claim);
    if (name.empty() || !charset.choose(name)) charset.choose_default();
    return is_plain ? std::string() : decision->name;
}

std::string to_utf8(ToUtf8& charset, std::string_view text) {
    std::string converted;
    charset.add(text, converted);
    (void)charset.finish(converted);
    return converted;
}

} // namespace nanosgf::tool
