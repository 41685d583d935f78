// SPDX-License-Identifier: MIT
// What --in-place does: each file becomes what is made of it, whole or not at all.
#ifndef NANOSGF_TOOL_IN_PLACE_HPP
#define NANOSGF_TOOL_IN_PLACE_HPP

#include "files.hpp"

#include <functional>

namespace nanosgf::tool {

/// Lets `write` read the source and write what its file becomes; false: it is not whole. Then, and where the file is one
/// of Ishi, it stays as it is, and a sentence says so.
void replace_file(Files& files, Source& source, const std::function<bool(Output&)>& write);

/// Whether two of them are one file, so that one thread after the other has to replace it.
[[nodiscard]] bool names_one_twice(const std::vector<std::string>& names);

/// The places that a command may write to.
struct Places {
    bool has_in_place; ///< the command knows --in-place
    bool in_place;     ///< it was given
    std::string& out;  ///< of -o; empty: standard output
};

/// Throws a sentence where the files cannot be replaced, or -o names one of them. An `out` of - becomes empty.
void check_places(const Inputs& inputs, const Places& places);

} // namespace nanosgf::tool

#endif
