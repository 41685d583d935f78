// SPDX-License-Identifier: MIT
// Which characters are wide, and the arithmetic of columns.
#include "text.hpp"

#include "escape.hpp"

#include <algorithm>
#include <sys/ioctl.h>

namespace nanosgf::tool {
namespace {

struct Range {
    std::uint32_t first, last;
};
constexpr Range wide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x2E80, 0x303E},
    {0x3041, 0x33FF},   {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},
    {0xA960, 0xA97F},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},
    {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x16FE0, 0x18DFF}, {0x1AFF0, 0x1B2FF},
    {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1FAFF}, {0x20000, 0x3FFFD}};
constexpr Range zero[] = {{0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x0610, 0x061A},
                          {0x064B, 0x065F}, {0x0E31, 0x0E31}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E},
                          {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200D}, {0x20D0, 0x20FF},
                          {0x302A, 0x302D}, {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}};

template <std::size_t count>
bool is_in(const Range (&ranges)[count], std::uint32_t code) {
    const Range* const found = std::lower_bound(
        ranges, ranges + count, code, [](Range range, std::uint32_t c) { return range.last < c; });
    return found != ranges + count && code >= found->first;
}

std::size_t width_of(std::uint32_t code) {
    if (code < 0x300) return 1;
    return is_in(zero, code) ? 0 : is_in(wide, code) ? 2 : 1;
}

/// A character of well-formed text and its columns.
struct Letter {
    std::string_view bytes;
    std::uint32_t code;
    std::size_t width;
};

/// The first character of `text`, which is not empty.
Letter first_letter(std::string_view text) {
    const auto lead = static_cast<std::uint8_t>(text[0]);
    Utf8Character character;
    if (lead < 0x80 || !character.begin(lead)) return {text.substr(0, 1), lead, 1};
    for (std::size_t i = 1; i < text.size(); ++i) {
        const auto taken = character.take(static_cast<std::uint8_t>(text[i]));
        if (taken == Utf8Character::Taken::refused) break;
        if (taken == Utf8Character::Taken::whole)
            return {text.substr(0, i + 1), character.code(), width_of(character.code())};
    }
    return {text.substr(0, 1), lead, 1};
}

/// Appends a letter, or its replacement.
void append_harmless(const Letter& letter, std::string& into) {
    static constexpr char hexadecimal[] = "0123456789ABCDEF";
    const bool is_byte = letter.bytes.size() == 1;
    if (letter.code == '\n' || letter.code == '\t') {
        into += ' ';
    } else if (is_byte ? letter.code >= 0x20 && letter.code < 0x7F
                       : !steers_terminal(letter.code)) {
        into += letter.bytes;
    } else {
        for (const char c : letter.bytes) {
            const auto byte = static_cast<std::uint8_t>(c);
            into += {'^', hexadecimal[byte >> 4], hexadecimal[byte & 15]};
        }
    }
}

/// One line of text, wrapped.
void wrap_line(const std::string& line, std::size_t width, std::vector<std::string>& lines) {
    std::string_view rest = line;
    do {
        std::size_t used = 0, end = 0, next = 0, break_end = 0, break_next = 0;
        bool after_wide = false;
        while (end < rest.size()) {
            const Letter letter = first_letter(rest.substr(end));
            const bool is_blank = letter.code == ' ';
            if (end != 0 && (is_blank || after_wide || letter.width == 2)) {
                break_end = end;
                break_next = is_blank ? end + 1 : end;
            }
            if (used + letter.width > width) break;
            used += letter.width;
            after_wide = letter.width == 2;
            end += letter.bytes.size();
        }
        next = end;
        if (end < rest.size() && break_end != 0) {
            end = break_end;
            next = break_next;
        }
        if (end == 0 && next == 0 && !rest.empty()) // a character wider than the line
            end = next = first_letter(rest).bytes.size();
        lines.emplace_back(rest.substr(0, end));
        rest.remove_prefix(next);
    } while (!rest.empty());
}

} // namespace

std::string harmless(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        append_harmless(letter, shown);
        text.remove_prefix(letter.bytes.size());
    }
    return shown;
}

std::size_t columns(std::string_view text) {
    std::size_t sum = 0;
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        sum += letter.width;
        text.remove_prefix(letter.bytes.size());
    }
    return sum;
}

std::string cut(std::string_view text, std::size_t width) {
    if (width == 0 || columns(text) <= width) return std::string(width == 0 ? "" : text);
    std::string shown;
    std::size_t used = 1; // the ellipsis
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        used += letter.width;
        if (used > width) break;
        shown += letter.bytes;
        text.remove_prefix(letter.bytes.size());
    }
    return shown + "\u2026";
}

std::string cut_front(std::string_view text, std::size_t width) {
    std::size_t used = columns(text);
    if (width == 0 || used <= width) return std::string(width == 0 ? "" : text);
    while (used + 1 > width) {
        const Letter letter = first_letter(text);
        used -= letter.width;
        text.remove_prefix(letter.bytes.size());
    }
    return "\u2026" + std::string(text);
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    for (;;) {
        const std::size_t end = text.find('\n');
        wrap_line(harmless(text.substr(0, end)), std::max<std::size_t>(width, 2), lines);
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

std::size_t terminal_columns(int descriptor) {
    struct winsize size = {};
    return ioctl(descriptor, TIOCGWINSZ, &size) != 0 ? 0 : size.ws_col == 0 ? 80 : size.ws_col;
}

} // namespace nanosgf::tool
