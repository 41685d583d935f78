// SPDX-License-Identifier: MIT
// A model of two players at a sensor board: what each hand does with each stone, at which millisecond, and what
// the sensors read of it.
#ifndef NANOSGF_TESTS_SENSE_HANDS_HPP
#define NANOSGF_TESTS_SENSE_HANDS_HPP

#include "games.hpp"

#include <string>
#include <vector>

namespace hands {

/// How players and sensors behave; the defaults are the nominal noise of the layer's README.md.
struct Nature {
    double misread = 0.001;    ///< of each reading
    std::uint32_t bounce = 3;  ///< scans at most after each change
    std::uint32_t period_ms = 50;
    double slide = 0.05;       ///< of the moves
    double adjust = 0.05;      ///< a stone is lifted and put back later
    double quick = 0.1;        ///< answers within 0 to 4 scans of 50 ms
    double knock = 0.01;       ///< a stone is pushed to another point, and repaired
    double early = 0.15;       ///< captured stones are lifted partly before the move
    double late = 0.15;        ///< or some moves later
    double put_back = 0.03;    ///< a captured stone that was taken off is put back, and taken off later
    double take_back = 0.01;   ///< 1 to 5 moves; those of the game are then played again
    bool colors = true;
    std::uint8_t equal_scans = 3; ///< of the reader's policy
    // Hardware with faults, beyond nominal noise.
    double gap = 0;            ///< of the scans: the next half a second has none
    double lost_row = 0;       ///< of the scans: for half a second a row reads `lost`
    enum class Lost : std::uint8_t { empty, unknown = 3 } lost = Lost::empty;
    double cross_talk = 0;     ///< of the readings of an empty point: it shows the stone beside it
    std::uint8_t dead = 0;     ///< sensors that read no stone
    std::uint8_t stuck = 0;    ///< sensors that read a black stone
    bool masks = true;         ///< the reader knows these
};

/// What the hands do around one move. A part that is impossible when its time comes is left out.
struct Plan {
    std::uint32_t think_ms = 1000;
    std::vector<std::uint16_t> slide;    ///< points before the last one
    std::uint32_t slide_ms = 100;        ///< on each
    enum class Lift : std::uint8_t { after, early, late } lift = Lift::after;
    std::uint16_t early = 0;             ///< stones lifted before
    std::uint32_t order = 0;             ///< a seed: in which order stones are lifted and put back
    std::uint32_t lift_ms = 300;         ///< for each stone
    bool puts_back = false;              ///< the captured stone that was lifted last
    std::uint32_t back_after_ms = 500, again_ms = 500;
    bool adjusts = false;
    std::uint16_t adjusted = 0;          ///< the stone
    std::uint32_t adjust_after_ms = 500;
    std::uint32_t adjust_ms = 500;
    bool knocks = false;
    std::uint16_t knocked = 0, knocked_to = 0;
    std::uint32_t repair_ms = 1000;
    std::vector<Move> tried;             ///< played after the move, and taken back
    std::uint8_t take_back = 0;          ///< so many moves of the game are taken back with them, and played again
    enum class Back : std::uint8_t { lift_first, put_first, any } back = Back::lift_first;
    std::uint32_t back_ms = 3800;        ///< until they go on
    bool undo_button = false;

    /// Words for a person.
    [[nodiscard]] std::string words(const Game& game, std::size_t move) const;
};

/// A point gets a stone, or becomes empty; or a button.
struct Motion {
    enum class What : std::uint8_t { stone, undo, end } what = What::stone;
    std::uint32_t at = 0;
    std::uint16_t point = 0;
    Color color = Color::none;
};

struct Session {
    Game game;
    std::vector<Plan> plans;   ///< one for each move
    std::uint64_t noise = 0;   ///< the seed of the sensors
    std::size_t start = 0;     ///< moves before are on the board when it is switched on
    /// What follows the last move without a button: nothing, the board is cleared, or stones are counted first.
    enum class End : std::uint8_t { button, clears, counts } end = End::button;
};

Session make_session(const Game& game, const Nature& nature, Random& random);
/// The motions of a session, in the order of their times.
std::vector<Motion> motions_of(const Session& session);

/// What came of a session.
struct Result {
    bool exact = false;
    std::uint32_t questions = 0;
    std::uint32_t doubtful = 0; ///< moves with this mark
    std::uint32_t illegal = 0;
    std::uint32_t scans = 0;
    std::vector<std::uint32_t> delays; ///< of each move: ms since its stone was put there
    std::string difference;  ///< from the game that the hands meant
    std::string unexplained; ///< a recorded position that the board did not show
    Game record;             ///< what was recorded
    std::string log;         ///< motions and events, if wanted
};
/// All that a reader gets: readings of one scan after the other, a byte a point, and buttons at scans.
struct Seen {
    std::uint32_t first_ms = 0;
    std::vector<std::vector<std::uint8_t>> scans;
    std::vector<Motion> buttons;
};
Result play(const Session& session, const Nature& nature, bool log, Seen* seen = nullptr);

/// The same failure from fewer moves, calmer hands and better sensors.
Session shrink(Session session, Nature& nature);

} // namespace hands

#endif
