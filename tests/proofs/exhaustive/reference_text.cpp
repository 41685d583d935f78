// SPDX-License-Identifier: MIT
// Byte order marks, the ends of values, lines and columns, each found on the whole text.
#include "reference_text.hpp"

#include "reference.hpp"

namespace exhaustive {

namespace {

bool within(char c, unsigned low, unsigned high) {
    const unsigned byte = static_cast<unsigned char>(c);
    return byte >= low && byte <= high;
}

// Bytes of the character that begins a text which is not empty.
size_t character_size(std::string_view text, nanosgf::Charset charset) {
    if (charset == nanosgf::Charset::single_byte || text.size() < 2) return 1;
    const bool sjis = charset == nanosgf::Charset::shift_jis;
    const bool leads = sjis ? within(text[0], 0x81, 0x9F) || within(text[0], 0xE0, 0xFC)
                            : within(text[0], 0x81, 0xFE);
    const bool trails = within(text[1], 0x40, 0x7E) || within(text[1], 0x80, sjis ? 0xFC : 0xFE);
    return leads && trails ? 2 : 1;
}

bool is_break(char c) { return c == '\n' || c == '\r'; }

} // namespace

Mark mark_of(std::string_view text) {
    using namespace std::string_view_literals;
    constexpr std::string_view others[] = {"\xFE\xFF"sv, "\xFF\xFE"sv, "\0\0\xFE\xFF"sv};
    constexpr std::string_view utf8 = "\xEF\xBB\xBF"sv;
    const auto begins = [](std::string_view all, std::string_view part) {
        return all.substr(0, part.size()) == part;
    };
    if (text.empty()) return Mark::none;
    if (begins(text, utf8)) return Mark::utf8;
    bool begun = begins(utf8, text);
    for (const std::string_view other : others) {
        if (begins(text, other)) return Mark::other;
        begun = begun || begins(other, text);
    }
    return begun ? Mark::begun : Mark::none;
}

ValueExtent value_extent(std::string_view text, nanosgf::Charset charset) {
    size_t i = 0;
    while (i < text.size() && text[i] != ']') {
        if (text[i] == '\\' && ++i == text.size()) return {i, false, true};
        i += character_size(text.substr(i), charset);
    }
    return {i, i < text.size(), false};
}

Location locate(std::string_view text, size_t offset) {
    Location location;
    for (size_t i = 0; i < offset;) {
        const bool pair = is_break(text[i]) && i + 1 < text.size() && is_break(text[i + 1]) &&
                          text[i] != text[i + 1];
        if (!is_break(text[i])) {
            ++location.column;
        } else {
            ++location.line;
            location.column = 1;
        }
        i += pair ? 2 : 1;
    }
    return location;
}

} // namespace exhaustive
