// SPDX-License-Identifier: MIT
// Which games are versions of one: earlier states that a file system left, copies, or pieces.
#ifndef NANOSGF_TOOL_VERSIONS_HPP
#define NANOSGF_TOOL_VERSIONS_HPP

#include "nanosgf/syntax/writer.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace nanosgf::tool {

/// A game among which versions are looked for.
struct Candidate {
    const std::function<bool(Sink)>* write;
    bool may_be_hidden;
    bool is_headless;
    std::size_t text; ///< games of the same text are no versions of each other
};

/// Of each candidate the one that it is a version of, or its own index. A version has no variations,
/// and its nodes stand in the other's main line, from the root on or, headless and of three at
/// least, from anywhere on; of its last node what is left after a cut; RE in the root is not
/// compared. Reads each game twice at most. Memory: by their number.
[[nodiscard]] std::vector<std::size_t> find_versions(const std::vector<Candidate>& candidates);

} // namespace nanosgf::tool

#endif
