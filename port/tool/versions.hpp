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
    bool may_be_hidden;
    bool is_headless;
    bool is_in_node; ///< headless, and its first node is not whole: it is not compared
    std::uint32_t text; ///< games of the same text are no versions of each other
};

/// Of each candidate the one that it is a version of, or its own index. A version has no variations,
/// and its nodes stand in the other's main line, from the root on or, headless and of three at
/// least, from anywhere on; of its last node what is left after a cut; RE in the root is not
/// compared. `candidate` and `write` give one and
/// its text, that three times at most. Memory: some 40 bytes for each.
[[nodiscard]] std::vector<std::uint32_t> find_versions(std::size_t count, const std::function<Candidate(std::size_t)>& candidate,
                                                       const std::function<void(std::size_t, Sink)>& write);

} // namespace nanosgf::tool

#endif
