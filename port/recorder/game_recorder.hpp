// SPDX-License-Identifier: MIT
// The program of a recording board: it reports on its serial port what the memory holds, and what is
// safe there from now on.
#ifndef NANOSGF_PORT_RECORDER_GAME_RECORDER_HPP
#define NANOSGF_PORT_RECORDER_GAME_RECORDER_HPP

#include "nanosgf/go/board.hpp"
#include "nanosgf/record/storage.hpp"

namespace recorder {

/// Plays an opening of 60 moves, on from where the newest game in the memory stands, finishes it and
/// prints it as SGF. `unit` as in record::Journal. Returns the exit status: 0, or 1 where the memory
/// fails, and then says so. A memory that holds something else is refused with 1, and not written to,
/// unless `may_claim`: a board's button or jumper. `change`, unless null, is called for each stone that is placed or removed.
///
/// Lines on the serial port, in this order:
///     recovered 17 B pd        for each entry that the memory holds; then the position
///     acknowledged 18 W dp     for each entry, after the sync that made it safe
///     begin of file            and after it the SGF, up to
///     end of file
/// If rotten bits hide something of the newest game, or a later one, there is `damaged: ...`; if the newest game is open, its SGF
/// comes then, and after it the entries of another game.
/// Entries beside moves are `game` (all root properties), `power-up`, `result Void` and `finish`.
[[nodiscard]] int play(const nanosgf::record::Storage& storage, uint8_t* unit,
                       bool may_claim, nanosgf::GoBoard::Change change, void* context);

} // namespace recorder

#endif
