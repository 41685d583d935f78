// SPDX-License-Identifier: MIT
// Widths, and the cutting of what does not fit.
#include "table.hpp"

#include "text.hpp"

#include <algorithm>
#include <numeric>

namespace nanosgf::tool {
namespace {

constexpr std::size_t gap = 2;
constexpr std::size_t narrowest = 6; ///< a column is not made narrower than this

} // namespace

Table::Table(Output& output, std::vector<TableColumn> columns, std::size_t width, bool emphasis)
    : output_(output), columns_(std::move(columns)), width_(width), emphasis_(emphasis),
      widths_(columns_.size(), 0) {}

void Table::add(std::vector<std::string> cells) {
    if (settled_) return put(cells);
    rows_.push_back(std::move(cells));
    if (rows_.size() == sample) settle();
}

void Table::finish() {
    if (!settled_ && !rows_.empty()) settle();
}

void Table::settle() {
    settled_ = true;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        for (const auto& row : rows_) widths_[i] = std::max(widths_[i], columns(row[i]));
        if (widths_[i] != 0 || !columns_[i].may_be_missing)
            widths_[i] = std::max(widths_[i], columns(columns_[i].title));
    }
    fit();
    std::vector<std::string> titles;
    for (const TableColumn& column : columns_) titles.emplace_back(column.title);
    if (emphasis_) output_.put_sequence("\x1b[1m");
    put(titles);
    if (emphasis_) output_.put_sequence("\x1b[0m");
    for (const auto& row : rows_) put(row);
    rows_.clear();
}

// The widest column gives way, one column of the terminal after the other.
void Table::fit() {
    if (width_ == 0) return;
    const auto total = [this] {
        const auto shown = static_cast<std::size_t>(
            widths_.size() -
            static_cast<std::size_t>(std::count(widths_.begin(), widths_.end(), 0u)));
        return std::accumulate(widths_.begin(), widths_.end(), shown == 0 ? 0 : gap * (shown - 1));
    };
    for (std::size_t excess = total(); excess > width_; --excess) {
        std::size_t widest = columns_.size();
        for (std::size_t i = 0; i < columns_.size(); ++i)
            if (columns_[i].kind != TableColumn::Kind::number && widths_[i] > narrowest &&
                (widest == columns_.size() || widths_[i] > widths_[widest]))
                widest = i;
        if (widest == columns_.size()) return;
        --widths_[widest];
    }
}

void Table::put(const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (widths_[i] == 0) continue;
        using Kind = TableColumn::Kind;
        const Kind kind = columns_[i].kind;
        const std::string cell = width_ == 0 || kind == Kind::number ? cells[i]
                                 : kind == Kind::path ? cut_front(cells[i], widths_[i])
                                                      : cut(cells[i], widths_[i]);
        const std::size_t used = columns(cell);
        const std::string padding(widths_[i] - std::min(widths_[i], used), ' ');
        if (!line.empty()) line.append(gap, ' ');
        line += kind == Kind::number ? padding + cell : cell + padding;
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    output_.put(width_ == 0 ? line : cut(line, width_));
    output_.put('\n');
}

} // namespace nanosgf::tool
