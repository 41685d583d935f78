// SPDX-License-Identifier: MIT
// Draws pixels and letters.
#include "goboard/frame.hpp"

#include "goboard/font.hpp"

namespace goboard {

namespace {

constexpr uint32_t unknown = 0xFFFD;

/// Takes a character of UTF-8 off the start of `text`.
uint32_t take(Bytes& text) {
    const uint8_t lead = text[0];
    text = text.from(1);
    if (lead < 0x80) return lead;
    const unsigned more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    uint32_t character = more == 0 ? unknown : lead & (0x3Fu >> more);
    for (unsigned i = 0; i < more; ++i, text = text.from(1)) {
        if (text.empty() || (text[0] & 0xC0) != 0x80) return unknown;
        character = character << 6 | (text[0] & 0x3F);
    }
    return character;
}

} // namespace

size_t letters(Bytes text) {
    size_t count = 0;
    for (const char octet : text) count += (octet & 0xC0) != 0x80 ? 1 : 0;
    return count;
}

void Frame::clear() {
    for (uint8_t& each : bytes_) each = 0;
}

void Frame::set(int column, int row, bool lit) {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return;
    uint8_t& eight = bytes_[row * (columns / 8) + column / 8];
    const auto bit = static_cast<uint8_t>(1u << column % 8);
    eight = static_cast<uint8_t>(lit ? eight | bit : eight & ~bit);
}

void Frame::box(int column, int row, int width, int height, bool lit) {
    for (int y = row; y < row + height; ++y)
        for (int x = column; x < column + width; ++x) set(x, y, lit);
}

void Frame::invert(int column, int row, int width, int height) {
    for (int y = row; y < row + height && y < rows; ++y)
        for (int x = column; x < column + width && x < columns; ++x) set(x, y, !is_lit(x, y));
}

void Frame::glyph(int column, int row, uint32_t character) {
    size_t before = 0, found = SIZE_MAX;
    for (uint8_t i = 0; i < font_run_count; ++i) {
        const uint32_t index = character - font_runs[i].first;
        if (index < font_runs[i].count) found = before + index;
        before += font_runs[i].count;
    }
    const uint32_t packed = font_glyphs[found < before ? found : before - 1];
    for (uint8_t x = 0; x < font_width; ++x) {
        const uint32_t bits = x < font_width - 1 ? packed >> font_height * x : font_fifths[packed >> 28];
        for (uint8_t y = 0; y < font_height; ++y)
            if ((bits >> y & 1) != 0) set(column + x, row + y);
    }
}

int Frame::text(int column, int row, Bytes text, int end) {
    while (!text.empty() && column + letter <= end) {
        const uint32_t character = take(text);
        if (character > ' ') glyph(column, row, character);
        column += letter;
    }
    return column;
}

int Frame::paragraph(int column, int row, Bytes words, int most_lines) {
    const auto most = static_cast<size_t>((columns - column) / letter);
    for (int i = 0; i < most_lines && !words.empty(); ++i, row += line) {
        // The longest start that fits and ends before a blank or a line feed.
        size_t fits = 0, next = 0;
        for (size_t at = 0; at <= words.size(); ++at) {
            const bool ends = at == words.size() || words[at] == ' ' || words[at] == '\n';
            if (letters(words.first(at)) > most) break;
            if (!ends) continue;
            fits = at;
            next = at + 1;
            if (at < words.size() && words[at] == '\n') break;
        }
        if (next == 0) { // a word longer than a line
            while (fits < words.size() && letters(words.first(fits + 1)) <= most) ++fits;
            next = fits;
        }
        text(column, row, words.first(fits));
        words = words.from(next);
    }
    return row;
}

} // namespace goboard
