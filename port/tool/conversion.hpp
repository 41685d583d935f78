// SPDX-License-Identifier: MIT
// What `nanosgf convert --to` knows of formats that need the whole file as a tree: one function each.
#ifndef NANOSGF_TOOL_CONVERSION_HPP
#define NANOSGF_TOOL_CONVERSION_HPP

#include "files.hpp"
#include "planting.hpp"

namespace nanosgf::tool {

/// A file that was read, and where the result and the sentences go.
struct Conversion {
    tree::Tree& tree;
    const Source& source;
    Files& files;
    Output& output;
    bool is_plain; ///< --plain
};

/// "byte 6", where a node stands in the file; "game 1, node 2" in files that were converted when they were read.
[[nodiscard]] std::string place_of(const Conversion& conversion, tree::Node node);
/// Reports the change of a node in a sentence; the exit status becomes 1.
void complain_of(const Conversion& conversion, tree::Node node, Code code);

/// Each writes all of the tree, and returns false, having complained, where it cannot.
bool write_ishi(const Conversion& conversion);

} // namespace nanosgf::tool

#endif
