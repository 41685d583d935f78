// SPDX-License-Identifier: MIT
// Aligned columns for people: as wide as their contents, narrower where the terminal is narrow.
#ifndef NANOSGF_TOOL_TABLE_HPP
#define NANOSGF_TOOL_TABLE_HPP

#include "output.hpp"

#include <vector>

namespace nanosgf::tool {

/// A column of a table.
struct TableColumn {
    const char* title;
    enum class Kind : std::uint8_t {
        text,   ///< cut at its end
        path,   ///< cut at its beginning
        number, ///< aligned to the right, and never cut
    } kind;
    bool may_be_missing; ///< left out when nothing is in it
};

/// Prints rows. The first `sample` rows decide the widths, so that a table of any length takes
/// little memory; rows after them may stand out.
class Table {
  public:
    static constexpr std::size_t sample = 1000;

    /// `width`: columns of the terminal, 0: nothing is cut. `emphasis`: the title in bold.
    Table(Output& output, std::vector<TableColumn> columns, std::size_t width, bool emphasis);

    /// A row of harmless text, a cell a column.
    void add(std::vector<std::string> cells);
    /// Prints what is still kept.
    void finish();

  private:
    void settle();
    void fit();
    void put(const std::vector<std::string>& cells);

    Output& output_;
    std::vector<TableColumn> columns_;
    std::size_t width_;
    bool emphasis_;
    bool settled_ = false;
    std::vector<std::size_t> widths_; ///< 0: left out
    std::vector<std::vector<std::string>> rows_;
};

} // namespace nanosgf::tool

#endif
