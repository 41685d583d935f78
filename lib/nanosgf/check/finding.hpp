// SPDX-License-Identifier: MIT
// What a check reports, and the memory that a caller gives it.
#ifndef NANOSGF_CHECK_FINDING_HPP
#define NANOSGF_CHECK_FINDING_HPP

#include "nanosgf/check/severity.hpp"

#include <stddef.h>

namespace nanosgf {
namespace detail {

/// The array of positions of a Workspace, of any length including 0.
template <uint16_t count>
struct WorkspacePositions {
    [[nodiscard]] uint64_t* first() { return positions; }
    uint64_t positions[count];
};
template <>
struct WorkspacePositions<0> {
    [[nodiscard]] uint64_t* first() { return nullptr; }
};

} // namespace detail

namespace check {

/// One finding. code_name() and code_message() (code_text.hpp) give its name, its sentence and what was done.
struct CheckFinding {
    Code code;
    Severity severity;
    /// true: it comes before FF in the root, and its severity, the worst of all versions, may be too high. Never if the
    /// root was looked through first: Checker::root_is_known().
    bool provisional;
    uint64_t offset;   ///< of the byte that it is about, from 0
    uint32_t property; ///< nanosgf::key() of the property; 0: none, or a name of more than four characters
    uint32_t game;     ///< its number in the input, from 1; 0 before the first
    uint32_t node;     ///< its number in the game in the order of the file, from 0, the root; of a tree, of the node before it
    uint32_t depth;    ///< how many trees are open: 1 in the main tree, one more for each variation around the node
};

/// The caller's memory for what cannot have a fixed size. What does not fit is not checked, and reported once a game as
/// check_skipped. All pointers may be null.
struct CheckScratch {
    /// Five planes of one bit a point, for points that are unique in a node.
    uint8_t* planes = nullptr;
    size_t plane_bytes = 0; ///< of each plane: 46 for 19x19, 338 for 52x52
    /// For each arrow and line of a node, and for each private name in it, one entry.
    uint32_t* marks = nullptr;
    uint16_t mark_count = 0;
    /// For each position of a path one entry, to find the repeated ones (superko).
    uint64_t* positions = nullptr;
    uint16_t position_count = 0;
};

/// Memory for a CheckScratch:
///
///     check::Workspace<19> workspace;
///     check::Checker<Board<19>> checker(board, workspace.scratch());
template <uint8_t side = 19, uint16_t marks = 16, uint16_t positions = 0>
class Workspace : private detail::WorkspacePositions<positions> {
    static constexpr size_t plane = (size_t{side} * side + 7) / 8;

  public:
    [[nodiscard]] CheckScratch scratch() {
        CheckScratch scratch;
        scratch.planes = planes_;
        scratch.plane_bytes = plane;
        scratch.marks = marks_;
        scratch.mark_count = marks;
        scratch.positions = this->first();
        scratch.position_count = positions;
        return scratch;
    }

  private:
    uint32_t marks_[marks];
    uint8_t planes_[5 * plane];
};

} // namespace check
} // namespace nanosgf

#endif
