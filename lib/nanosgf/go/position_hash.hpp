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

/// The hash of a position: size, stones and, with `turn`, the side to play; not the moves that led there, no prisoners,
/// no ko. The same for each board, machine and version: it may be kept in a file. Equal positions have equal hashes; of
/// others two in 2^64 do, unless somebody wants them to.
///
/// Cost: a pass over the board's points for each way to turn it, 1 to 8, twice with `colors`. No tables.
[[nodiscard]] uint64_t position_hash(const GoBoard& board, SamePosition same = SamePosition());

} // namespace nanosgf

#endif
