// SPDX-License-Identifier: MIT
// Files of the Ishi Standard Format among the inputs: known by their content, and read as SGF.
#ifndef NANOSGF_TOOL_ISHI_INPUT_HPP
#define NANOSGF_TOOL_ISHI_INPUT_HPP

#include "source.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace nanosgf::tool {

/// Whether more bytes than `head`, the beginning of a file, are needed to see whether it is an Ishi file.
[[nodiscard]] bool may_be_ishi(Bytes head);
/// Whether it is one: its first word is a keyword, alone in its line or before a blank, and no game
/// tree begins in it outside of blocks.
[[nodiscard]] bool is_ishi(Bytes head);

/// Whether a file of this name is one even if it is empty, which Ishi allows: `.go` or `.prb`.
[[nodiscard]] bool is_named_ishi(std::string_view name);

/// An Ishi file as SGF.
struct IshiAsSgf {
    std::string sgf;
    std::vector<SourceFinding> findings;
    std::vector<ConvertedNode> nodes; ///< in the order of the SGF
    bool is_whole = true; ///< false: there is not enough memory
};
/// `is_plain`: without private properties.
[[nodiscard]] IshiAsSgf ishi_as_sgf(const std::string& ishi, bool is_plain);

} // namespace nanosgf::tool

#endif
