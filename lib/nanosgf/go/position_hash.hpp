// SPDX-License-Identifier: MIT
// A number for a position, to find it again: in other variations, in other games, turned or mirrored.
#ifndef NANOSGF_GO_POSITION_HASH_HPP
#define NANOSGF_GO_POSITION_HASH_HPP

#include "nanosgf/go/board.hpp"

namespace nanosgf {

/// Which positions count as one.
struct SamePosition {
    bool rotations = false; ///< turned by 90, 180 and 270 degrees
    bool mirror = false;    ///< left and right exchanged; with rotations, in all eight ways
    bool colors = false;    ///< Black and White exchanged
    bool turn = true;       ///< the side to play must be the same
};

/// The hash of a position: its size, its stones and, with `turn`, the side to play. Moves, prisoners and ko do not count.
/// It is the same on each board, machine and version, so you may keep it in a file. Equal positions have equal hashes.
/// Two other positions have the same one with a probability of 1 in 2^64, unless somebody constructs them.
///
/// Cost: one pass over the points for each symmetry that counts, 1 to 8; twice as many with `colors`. No tables.
[[nodiscard]] uint64_t position_hash(const GoBoard& board, SamePosition same = SamePosition());

} // namespace nanosgf

#endif
