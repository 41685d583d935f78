// SPDX-License-Identifier: MIT
// Two players' hands as the witness has them: what they do with the stones, to the millisecond.
#ifndef NANOSGF_TESTS_SENSE_WITNESS_HANDS_HPP
#define NANOSGF_TESTS_SENSE_WITNESS_HANDS_HPP

#include "layers/sense/witness_game.hpp"

namespace witness {

/// What hands do besides putting a stone down and, afterwards, taking captured ones off. One bit each.
enum Motion : unsigned {
    slide = 1,         ///< put down up to three neighbours away, and pushed to its point within six scans
    adjust = 2,        ///< some stone is lifted and put back
    misplace = 4,      ///< put down on a neighbour, and moved to its point when it has stood there
    misplace_late = 8, ///< the same, once the answer has been played
    take_before = 16,  ///< some captured stones are lifted before the capturing one is put down
    take_late = 32,    ///< some captured stones are left for up to four moves
    put_back = 64,     ///< a captured stone is lifted and put back, and lifted later
    quick = 128,       ///< the move comes within four scans of the one before
    knock = 256,       ///< a stone is pushed aside, or off the board, and put back
    undo_wait = 512,   ///< one to five moves are played and taken back; then the players wait
    undo_button = 1024,
    undo_quick = 2048, ///< one or two moves are taken back, and play goes on at once
    stray = 4096,      ///< a stone of the side that is not to play is put down, and taken off later
    handicap = 1 << 13,
    passing = 1 << 14,
    ends = 1 << 15, ///< the board is cleared, or stones are moved to count after the button
    soon = 1 << 16, ///< a stone may be played less than 3 s after a captured one of its colour was lifted there
    suicide = 1 << 17, ///< random games have moves that take off their own group
};
constexpr int motion_count = 18;
extern const char* const motion_names[motion_count];
/// How often each is done with a move that it fits.
extern const double motion_shares[motion_count];

enum class Button : uint8_t { none, undo, passed, end };

/// A point gets a stone, or none; or a button is pressed.
struct Act {
    int at = 0; ///< milliseconds
    int point = 0;
    int color = 0;
    Button button = Button::none;
};

struct Turn {
    int point = pass;
    unsigned motions = 0;
    uint64_t seed = 0;
};

/// A game as it will be played. Any turn can be left out, and any motion.
struct Plan {
    Game game; ///< without its moves
    bool kills_own = false; ///< suicide is legal
    bool expects = false; ///< the reader knows the handicap
    std::vector<Turn> turns;
    unsigned ending = 0;
    uint64_t seed = 0; ///< of handicap, ending and noise
};

/// What the hands do, in order, and the moves that they mean: turns that have become illegal are left out.
struct Played {
    std::vector<Act> acts;
    std::vector<int> moves;
};

Plan make_plan(const Game& game, unsigned motions, Random& random);
Played perform(const Plan& plan);

} // namespace witness

#endif
