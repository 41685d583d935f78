// SPDX-License-Identifier: MIT
// Draws pixels and letters.
#include "goboard/frame.hpp"

#include "goboard/font.hpp"

namespace goboard {

namespace {

/// Takes a character off the start of `text`, where it is not UTF-8 a byte. Of one that was cut off at the end, a blank.
uint32_t take(Bytes& text) {
    const uint8_t lead = text[0];
    text = text.from(1);
    if (lead < 0xC2 || lead >= 0xF8) return lead;
    const unsigned more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    uint32_t character = lead & (0x3Fu >> more);
    for (unsigned i = 0; i < more; ++i) {
        if (i == text.size()) {
            if (i == 0) return lead;
            text = Bytes();
            return ' ';
        }
        if ((text[i] & 0xC0) != 0x80) return lead;
        character = character << 6 | (text[i] & 0x3F);
    }
    text = text.from(more);
    return character;
}

constexpr uint32_t first_wide = 0x2190; ///< arrows; what comes before are letters and punctuation
constexpr uint32_t unknown = 0xFFFD;

bool is_wide(uint32_t character) { return character >= first_wide && character != unknown; }

uint32_t kana_column(size_t index, uint8_t x) {
    if (x == 0) return 0;
    const size_t bit = 81 * index + 9 * (x - 1u);
    const uint8_t* const at = font_kana + bit / 8;
    return ((at[0] | static_cast<uint32_t>(at[1]) << 8) >> bit % 8 & 0x1FF) << 1;
}

} // namespace

int letters(Bytes text) {
    int count = 0;
    while (!text.empty()) count += is_wide(take(text)) ? 2 : 1;
    return count;
}

bool is_tall(Bytes text) {
    while (!text.empty())
        if (is_wide(take(text))) return true;
    return false;
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
    const uint8_t* const pixels = found < before ? nullptr : glyphs.find(character);
    const bool is_letter = found < font_letters, is_kana = !is_letter && found < before;
    const uint32_t packed = font_glyphs[is_letter ? found : font_letters - 1u];
    for (uint8_t x = 0; x < Glyphs::width; ++x) {
        uint32_t bits = 0;
        if (is_kana) bits = kana_column(found - font_letters, x);
        else if (pixels != nullptr) bits = Glyphs::column(pixels, x);
        else if (is_wide(character)) bits = x % 8 == 0 ? 0x3FE : x < 8 ? 0x202 : 0;
        else if (x < font_width) bits = (x < font_width - 1 ? packed >> font_height * x & 0x7F : font_fifths[packed >> 28]) << drop;
        for (uint8_t y = 0; y < Glyphs::height; ++y)
            if ((bits >> y & 1) != 0) set(column + x, row - drop + y);
    }
}

int Frame::text(int column, int row, Bytes text, int end) {
    while (!text.empty()) {
        const uint32_t character = take(text);
        const int after = column + (is_wide(character) ? 2 * letter : letter);
        if (after > end) break;
        if (character > ' ') glyph(column, row, character);
        column = after;
    }
    return column;
}

int Frame::lines(Frame* frame, int column, int row, Bytes& words, int most_lines) {
    for (; most_lines != 0 && !words.empty() && row + font_height <= rows; --most_lines) {
        // The longest start that fits and ends well.
        Bytes rest = words;
        size_t fits = 0, next = 0, at = 0;
        bool is_tall = false, was_wide = false;
        for (int left = (columns - column) / letter;;) {
            at = words.size() - rest.size();
            const uint8_t after = rest.empty() ? uint8_t{'\n'} : rest[0];
            const bool is_blank = after == ' ' || after == '\n';
            const uint32_t character = rest.empty() ? 0 : take(rest);
            if (is_blank || was_wide || is_wide(character)) {
                fits = at;
                next = at + (is_blank ? 1 : 0);
            }
            was_wide = is_wide(character);
            left -= was_wide ? 2 : 1;
            if (after == '\n' || left < 0) break;
            is_tall = is_tall || was_wide;
        }
        if (next == 0) fits = next = at; // a word longer than a line
        if (is_tall) row += drop;
        if (is_tall && row + line > rows) break;
        if (frame != nullptr) frame->text(column, row, words.first(fits));
        words = words.from(next);
        row += is_tall ? tall - drop : line;
    }
    return row;
}

} // namespace goboard
