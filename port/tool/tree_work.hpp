// SPDX-License-Identifier: MIT
// What a command does with files that were read as trees.
#ifndef NANOSGF_TOOL_TREE_WORK_HPP
#define NANOSGF_TOOL_TREE_WORK_HPP

#include "files.hpp"
#include "planting.hpp"

#include <memory>

namespace nanosgf::tool {

/// What a command does with each file.
class TreeWork {
  public:
    TreeWork() = default;
    TreeWork(const TreeWork&) = delete;
    TreeWork& operator=(const TreeWork&) = delete;
    virtual ~TreeWork() = default;
    /// Before take(): repairs what this work cannot do with. Returns false, having complained, without memory.
    virtual bool prepare(Files&, const Source&, tree::Tree&) { return true; }
    /// Returns false, having complained, where the result is not whole.
    virtual bool take(tree::Tree& tree, const Source& source, Output& output) = 0;
    /// After the last file; likewise.
    virtual bool end(Files&, Output&) { return true; }
};

/// Writes games in the form in which they were read.
void write_games(tree::Node top, Output& output, tree::Extent extent = tree::Extent::whole);

/// `nanosgf merge`.
[[nodiscard]] std::unique_ptr<TreeWork> make_merge();
extern const char merge_help[];

} // namespace nanosgf::tool

#endif
