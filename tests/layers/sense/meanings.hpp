// SPDX-License-Identifier: MIT
// Could hands have meant another game by the same scans? An oracle that sees a whole session at once.
#ifndef NANOSGF_TESTS_SENSE_MEANINGS_HPP
#define NANOSGF_TESTS_SENSE_MEANINGS_HPP

#include "readings.hpp"

namespace hands {

/// Motions by which hands play a game, each with what it was for.
struct Script {
    std::vector<Motion> motions;
    std::vector<std::string> reasons;
    [[nodiscard]] std::string words(const Game& game) const;
};

/// A script of `game` that gives these scans, with no other motions than those of the model and at no other times.
/// Empty: none was found. A game that the model of hands never plays, as one that repeats a position, has none.
Script meaning_of(const Seen& seen, const Game& game, const Nature& nature);

} // namespace hands

#endif
