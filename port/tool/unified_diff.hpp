// SPDX-License-Identifier: MIT
// Edits of a text as a unified diff, which `patch -p0` applies.
#ifndef NANOSGF_TOOL_UNIFIED_DIFF_HPP
#define NANOSGF_TOOL_UNIFIED_DIFF_HPP

#include "output.hpp"
#include "repair.hpp"

namespace nanosgf::tool {

/// Three lines around each change. `edits` are in the order of the text, apart from each other.
void put_diff(Output& output, const std::string& name, const std::string& text, const std::vector<Edit>& edits);

} // namespace nanosgf::tool

#endif
