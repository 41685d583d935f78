// SPDX-License-Identifier: MIT
// Cells, and the shortest way to change them on a terminal.
#include "view/screen.hpp"

#include "text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

/// Takes a terminal sequence `ESC [ ... m` from the front of `text`, which begins with one.
std::string_view take_sequence(std::string_view& text) {
    const std::size_t end = std::min(text.find('m'), text.size() - 1) + 1;
    const std::string_view sequence = text.substr(0, end);
    text.remove_prefix(end);
    return sequence;
}

/// Takes a character of UTF-8.
std::string_view take_letter(std::string_view& text) {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<std::uint8_t>(text[size]) & 0xC0) == 0x80) ++size;
    const std::string_view letter = text.substr(0, size);
    text.remove_prefix(size);
    return letter;
}

/// The first sign of UTF-8 text as one of ASCII.
char ascii_of(std::string_view letter) {
    constexpr std::string_view signs[] = {"X●", "O○", "+┌┬┐├┼┤└┴┘", "*╋", "-─·–", "|│", ">→", "<←", "^↑", "v↓", ".…"};
    for (const std::string_view sign : signs)
        if (sign.find(letter, 1) != std::string_view::npos) return sign[0];
    return '?';
}

} // namespace

void Screen::make_ascii() {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        std::string_view text = cells_[i].text;
        const bool is_second = text.empty(); // of a wide one
        const std::string_view letter = is_second ? text : take_letter(text);
        if (letter.size() == 1) cells_[i].text = std::string(letter);
        else cells_[i].text = std::string(1, is_second ? '?' : ascii_of(letter));
    }
}

void Screen::put_letter(std::size_t row, std::size_t& column, std::size_t end, std::string_view letter, std::string_view style) {
    const std::size_t width = tool::columns(letter);
    if (width == 0) { // stands above or below the one before
        if (column > 0 && column <= end && row < rows_) cells_[row * columns_ + column - 1].text += letter;
        return;
    }
    if (row < rows_ && column + width <= end) {
        Cell* const cell = &cells_[row * columns_ + column];
        cell[0] = {std::string(letter), std::string(style)};
        if (width == 2) cell[1] = {"", std::string(style)};
    }
    column += width;
}

void Screen::put(std::size_t row, std::size_t column, std::string_view text, std::string_view style, std::size_t width) {
    const std::size_t end = width < columns_ - std::min(column, columns_) ? column + width : columns_;
    while (!text.empty() && column < end) put_letter(row, column, end, take_letter(text), style);
}

void Screen::put_styled(std::size_t row, std::size_t column, std::string_view text, std::size_t skip, std::size_t width) {
    const std::size_t end = std::min(columns_, column + width);
    std::string_view style;
    while (!text.empty()) {
        if (text[0] == '\x1b') {
            style = take_sequence(text);
            if (style == "\x1b[0m") style = {};
            continue;
        }
        const std::string_view letter = take_letter(text);
        if (skip == 0) put_letter(row, column, end, letter, style);
        else skip -= std::min(skip, tool::columns(letter));
    }
}

void Screen::fill(std::size_t row, std::string_view style) {
    for (std::size_t column = 0; row < rows_ && column < columns_; ++column) cells_[row * columns_ + column].style = style;
}

std::size_t Screen::columns_of(std::string_view text) {
    std::size_t sum = 0;
    while (!text.empty()) {
        if (text[0] == '\x1b') (void)take_sequence(text);
        else sum += tool::columns(take_letter(text));
    }
    return sum;
}

void Screen::send(const Screen& before, Output& output) const {
    const bool is_new = before.rows_ != rows_ || before.columns_ != columns_;
    if (is_new) output.put_sequence("\x1b[0m\x1b[2J");
    std::string style;
    std::size_t at_row = SIZE_MAX, at_column = 0;
    for (std::size_t row = 0; row < rows_; ++row)
        for (std::size_t column = 0; column < columns_; ++column) {
            const Cell& cell = at(row, column);
            const bool is_same = is_new ? cell == Cell() : cell == before.at(row, column);
            if (is_same || cell.text.empty()) continue;
            if (row != at_row || column != at_column) output.put_sequence(std::string_view(fmt::format("\x1b[{};{}H", row + 1, column + 1)));
            if (cell.style != style) output.put_sequence(std::string_view("\x1b[0m"));
            if (cell.style != style && !cell.style.empty()) output.put_sequence(std::string_view(cell.style));
            style = cell.style;
            output.put(cell.text);
            at_row = row;
            at_column = column + tool::columns(cell.text);
        }
    if (!style.empty()) output.put_sequence("\x1b[0m");
    output.flush();
}

} // namespace nanosgf::tool
