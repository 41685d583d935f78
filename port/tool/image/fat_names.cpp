// SPDX-License-Identifier: MIT
// How long names are put together, and how a code page is guessed.
#include "image/fat_names.hpp"

#include "image/little_endian.hpp"

#include <algorithm>

namespace nanosgf::tool {
namespace {

constexpr std::uint8_t deleted_mark = 0xE5;

/// Of the eleven bytes of a short name, the first of which is `first`.
std::uint8_t check_of(const std::uint8_t* entry, std::uint8_t first) {
    unsigned sum = first;
    for (unsigned i = 1; i < 11; ++i) sum = (((sum & 1) << 7) + (sum >> 1) + entry[i]) & 0xFF;
    return static_cast<std::uint8_t>(sum);
}

/// The capital of a letter, or the letter.
char32_t capital(char32_t c) {
    if ((c >= 'a' && c <= 'z') || (c >= 0xE0 && c <= 0xFE && c != 0xF7)) return c - 32;
    if (c == 0xFF) return 0x178;
    if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E)) return c % 2 == 0 ? c - 1 : c;
    if (c >= 0x100 && c <= 0x17F && c != 0x130 && c != 0x131 && c != 0x178) return c & ~char32_t{1};
    if (c >= 0x3B1 && c <= 0x3CB) return c == 0x3C2 ? 0x3A3 : c - 32;
    if (c >= 0x430 && c <= 0x44F) return c - 32;
    if (c >= 0x450 && c <= 0x45F) return c - 80;
    return c;
}

bool is_letter(char32_t c) {
    static constexpr struct {
        char32_t first, last;
    } ranges[] = {{0xC0, 0x17F},    {0x386, 0x3CE},   {0x400, 0x45F},   {0x5D0, 0x5EA},
                  {0x621, 0x64A},   {0xE01, 0xE4E},   {0x3041, 0x30FF}, {0x4E00, 0x9FFF},
                  {0xAC00, 0xD7A3}, {0xFE80, 0xFEFC}, {0xFF66, 0xFF9F}};
    return c != 0xD7 && c != 0xF7 && std::any_of(std::begin(ranges), std::end(ranges), [c](const auto& range) {
        return c >= range.first && c <= range.last;
    });
}

std::u32string characters(const std::string& utf_8) {
    std::u32string text;
    Utf8Character character;
    for (const char c : utf_8) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (byte < 0x80) {
            text += byte;
        } else if (character.empty()) {
            if (!character.begin(byte)) character.clear();
        } else if (character.take(byte) == Utf8Character::Taken::whole) {
            text += static_cast<char32_t>(character.code());
            character.clear();
        }
    }
    return text;
}

/// What a byte of a letter is worth; a character of two bytes is worth two of them.
constexpr int frequent = 4, uncased = 3, common = 2, other = -3, unreadable = -20, as_long = 20;

/// A code page that cards bear. Of those with two bytes a character, the first bytes of frequent ones.
struct CodePage {
    const char* name;
    std::uint8_t first_frequent = 0, last_frequent = 0;
    int worth = frequent; ///< the fewer are frequent, the more
};
// Among equals the first one.
constexpr CodePage code_pages[] = {
    {"CP437"},  {"CP850"},  {"CP852"},  {"CP866"}, {"CP858"}, {"CP737"}, {"CP775"}, {"CP855"},
    {"CP857"},  {"CP860"},  {"CP861"},  {"CP862"}, {"CP863"}, {"CP864"}, {"CP865"}, {"CP869"},
    {"CP874"},  {"CP932", 0x81, 0xEA}, {"CP936", 0xB0, 0xD7}, {"CP949", 0xB0, 0xC8, frequent + 1},
    {"CP950", 0xA4, 0xC6}};

/// Names that are shorter than what they stand for end at a tilde or the last full stop.
std::u32string stem(const std::u32string& text, bool is_short) {
    std::u32string stem;
    for (const char32_t c : text.substr(0, text.rfind(U'.'))) {
        if (is_short && c == U'~') break;
        if (c != U' ' && c != U'.') stem += capital(c);
    }
    return stem;
}

int worth(const CodePage& page, const std::string& name, const std::u32string& text, const std::u32string& full) {
    int sum = 0;
    std::size_t at = 0;
    for (const char32_t c : text) {
        const auto byte = static_cast<std::uint8_t>(name[at]);
        const bool is_double = page.last_frequent != 0 && byte > 0x80 && c >= 0x80 && !(c >= 0xFF61 && c <= 0xFF9F);
        at += is_double ? 2 : 1;
        if (at > name.size()) return unreadable;
        if (c < 0x80) continue;
        const bool is_frequent = byte >= page.first_frequent && byte <= page.last_frequent;
        if (is_double) sum += !is_letter(c) ? 2 * other : is_frequent ? 2 * page.worth : common;
        else if (c >= 0xFF61 && c <= 0xFF9F) sum += 1; // half-width, which few names have
        else sum += !is_letter(c) || capital(c) != c ? other : c < 0x500 ? frequent : uncased;
    }
    const std::u32string seen = stem(text, true);
    const std::u32string wanted = stem(full, false);
    for (std::size_t i = 0; i < std::min(seen.size(), wanted.size()); ++i)
        if (seen[i] >= 0x80) sum += seen[i] == wanted[i] ? as_long : -as_long;
    return sum;
}

} // namespace

void FatLongName::add(const std::uint8_t* entry) {
    const bool is_deleted = entry[0] == deleted_mark;
    const std::uint8_t number = entry[0] & 0x3F;
    const bool goes_on = !parts_.empty() && is_deleted == is_deleted_ && entry[13] == check_ &&
                         (is_deleted || (number == left_ && (entry[0] & 0x40) == 0));
    if (!goes_on) {
        clear();
        if (!is_deleted && ((entry[0] & 0x40) == 0 || number == 0 || number > most_parts)) return;
        is_deleted_ = is_deleted;
        check_ = entry[13];
        left_ = number;
    }
    if (parts_.size() == most_parts) return clear();
    if (left_ != 0) --left_;
    auto& part = parts_.emplace_back();
    for (unsigned i = 0; i < 13; ++i)
        part[i] = static_cast<char16_t>(le16(entry + (i < 5 ? 1 + 2 * i : i < 11 ? 4 + 2 * i : 6 + 2 * i)));
}

std::u16string FatLongName::take(const std::uint8_t* entry) {
    std::u16string name;
    for (auto part = parts_.rbegin(); part != parts_.rend(); ++part) name.append(part->data(), part->size());
    name.resize(std::min(name.find(u'\0'), name.size()));
    bool is_good = !name.empty() && is_deleted_ == (entry[0] == deleted_mark) && (is_deleted_ || left_ == 0);
    if (is_deleted_ && is_good) {
        // The first byte is lost; the check value is right for one that the long name can begin with.
        const char32_t first = capital(name[0]);
        is_good = first < 0x80 && first != ' ' && first != '.'
                      ? check_of(entry, static_cast<std::uint8_t>(first)) == check_ || check_of(entry, '_') == check_
                      : true;
    } else if (is_good) {
        is_good = check_of(entry, entry[0]) == check_;
    }
    clear();
    return is_good ? name : std::u16string();
}

std::string fat_short_name(const std::uint8_t* entry) {
    const auto part = [entry](unsigned from, unsigned size, bool is_lower) {
        std::string text(reinterpret_cast<const char*>(entry) + from, size);
        text.resize(text.find_last_not_of(' ') + 1);
        for (char& c : text)
            if (is_lower && c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
        return text;
    };
    // Windows NT keeps two bits beside the name.
    std::string name = part(0, 8, (entry[12] & 0x08) != 0);
    const std::string extension = part(8, 3, (entry[12] & 0x10) != 0);
    if (!name.empty() && entry[0] == deleted_mark) name[0] = '_';
    if (!name.empty() && entry[0] == 0x05) name[0] = static_cast<char>(deleted_mark);
    return extension.empty() ? name : name + '.' + extension;
}

std::string fat_long_name(const std::u16string& name) {
    std::string text;
    for (std::size_t i = 0; i < name.size(); ++i) {
        std::uint32_t code = name[i];
        if (code >= 0xD800 && code < 0xE000) {
            const std::uint32_t next = code < 0xDC00 && i + 1 < name.size() ? name[i + 1] : 0u;
            const bool is_pair = next >= 0xDC00 && next < 0xE000;
            code = is_pair ? 0x10000 + ((code - 0xD800) << 10) + (next - 0xDC00) : 0xFFFD;
            if (is_pair) ++i;
        }
        append_utf8(text, code);
    }
    return text;
}

void FatCodePage::add(const std::string& name, const std::u16string& full) {
    const bool is_ascii = std::all_of(name.begin(), name.end(), [](char c) { return (c & 0x80) == 0; });
    if (!is_ascii && samples_.size() < most_samples) samples_.push_back({name, full});
}

const char* FatCodePage::choose() const {
    const char* best = nullptr;
    int most = 0;
    ToUtf8 charset;
    for (const CodePage& page : code_pages) {
        if (!charset.choose(page.name)) continue;
        int sum = 0;
        for (const Sample& sample : samples_) {
            std::string text;
            charset.add(sample.name, text);
            const bool is_good = charset.finish(text);
            sum += is_good ? worth(page, sample.name, characters(text), characters(fat_long_name(sample.full)))
                           : unreadable;
        }
        if (sum <= most) continue;
        most = sum;
        best = page.name;
    }
    return best;
}

std::string fat_name_in(ToUtf8* code_page, const std::string& name) {
    std::string text;
    if (code_page != nullptr) {
        code_page->add(name, text);
        if (code_page->finish(text)) return text;
        text.clear();
    }
    static constexpr char digits[] = "0123456789ABCDEF";
    for (const char c : name) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (byte < 0x80) text += c;
        else text.append({'^', digits[byte >> 4], digits[byte & 15]});
    }
    return text;
}

} // namespace nanosgf::tool
