// SPDX-License-Identifier: MIT
// The files that `nanosgf check` reads: those that are named, and all records in folders.
#ifndef NANOSGF_TOOL_CHECK_FILES_HPP
#define NANOSGF_TOOL_CHECK_FILES_HPP

#include <string>
#include <vector>

namespace nanosgf::tool {

/// What was named, each folder replaced by the files in it and below whose names end in .sgf, in any case, sorted.
struct ExpandedFiles {
    std::vector<std::string> files;
    std::vector<std::pair<std::string, std::string>> failures; ///< a folder, and a sentence
};
[[nodiscard]] ExpandedFiles expand(const std::vector<std::string>& names);

} // namespace nanosgf::tool

#endif
