// SPDX-License-Identifier: MIT
// A screen of text: composed in memory, and sent as what differs from the one before.
#ifndef NANOSGF_TOOL_VIEW_SCREEN_HPP
#define NANOSGF_TOOL_VIEW_SCREEN_HPP

#include "output.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace nanosgf::tool {

/// Rows and columns count from 0. What does not fit is cut off.
class Screen {
  public:
    Screen() = default;
    Screen(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns), cells_(rows * columns) {}

    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] std::size_t columns() const { return columns_; }
    /// Harmless text in at most `width` columns; `style` is a terminal sequence, or empty.
    void put(std::size_t row, std::size_t column, std::string_view text, std::string_view style = {}, std::size_t width = SIZE_MAX);
    /// Text with terminal sequences for colours, without its first `skip` columns.
    void put_styled(std::size_t row, std::size_t column, std::string_view text, std::size_t skip, std::size_t width);
    /// The whole row has this style.
    void fill(std::size_t row, std::string_view style);

    /// For terminals without UTF-8: X and O are stones, lines are + - |, and what has no such sign is a question mark a column.
    void make_ascii();

    /// Sends what differs from `before`, all of it if that has another size.
    void send(const Screen& before, Output& output) const;

    /// Columns of text with terminal sequences.
    [[nodiscard]] static std::size_t columns_of(std::string_view text);

  private:
    /// A column of a row; the second one of a wide character has no text.
    struct Cell {
        std::string text = " ";
        std::string style;

        friend bool operator==(const Cell& a, const Cell& b) { return a.text == b.text && a.style == b.style; }
    };

    void put_letter(std::size_t row, std::size_t& column, std::size_t end, std::string_view letter, std::string_view style);
    [[nodiscard]] const Cell& at(std::size_t row, std::size_t column) const { return cells_[row * columns_ + column]; }

    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::vector<Cell> cells_;
};

} // namespace nanosgf::tool

#endif
