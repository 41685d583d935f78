// SPDX-License-Identifier: MIT
// What a ScanReader reports, and the times by which it decides.
#ifndef NANOSGF_SENSE_SCAN_EVENT_HPP
#define NANOSGF_SENSE_SCAN_EVENT_HPP

#include "nanosgf/value/point.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {

/// What happened. The first two are raw, for lights and sound; the next six change the record.
enum class ScanKind : uint8_t {
    placed,        ///< a stone of `color` is seen on `point`; on occupancy sensors `color` is black
    lifted,        ///< `point` is seen empty
    move,          ///< record B or W: `color` at `point`; see `flags`
    passed,        ///< record a pass of `color`
    moved_last,    ///< undo the last move, record `color` at `point`; the stone was on `from`
    taken_back,    ///< undo the last `count` moves
    setup,         ///< before move 1: `point` gets `color`, `none`: becomes empty
    ended,         ///< the button: nothing is recorded until `reset`
    remove,        ///< the stone of `color` on `point` is captured: take it off
    cleared,       ///< all stones were taken off the board; nothing is recorded until `reset`
    illegal,       ///< no moves explain the board; `count` events `advice` follow; again if the board changes
    advice,        ///< put a stone of `color` on `point`; `none`: take off what is on it
    legal,         ///< the board is explained again, after `illegal`
    ask,           ///< was the stone on `from` played before the one on `point`? See `answer`
    contradiction, ///< a move of `color` at `point`, which is masked, must have been played
};

/// What `color` plays, when, and how sure it is.
struct ScanEvent {
    ScanKind kind = ScanKind::placed;
    Color color = Color::none;
    uint8_t count = 0; ///< of `taken_back` and `illegal`
    uint8_t flags = 0; ///< of `move` and `moved_last`: see below
    Point point;
    Point from;
    uint32_t time_ms = 0; ///< of the scan or button

    static constexpr uint8_t doubtful = 1;    ///< several explanations: an `ask` came before it, or the sensors could not tell
    static constexpr uint8_t out_of_turn = 2; ///< the opponent was to play
    static constexpr uint8_t ko = 4;          ///< retakes a ko at once
    static constexpr uint8_t suicide = 8;     ///< its own group was removed
    static constexpr uint8_t inferred = 16;   ///< not seen on its point; the rest proves it
};

/// The times and rules of a ScanReader. Times are in milliseconds.
struct ScanPolicy {
    /// The sensors tell black from white; false: only whether there is a stone.
    bool colors = true;
    /// Equal scans until a reading counts: 1 to 3. Three at 50 ms outlast the bounce of a stone that
    /// is put down, and at one misread in 1,000 leave one false reading in days.
    uint8_t equal_scans = 3;
    /// A second stone of one hand within this time is a slide, not a move: nobody plays two stones
    /// and sees an answer in 0.7 s.
    uint16_t same_hand_ms = 700;
    /// Several explanations: wait this long for the next change before asking. Longer than a stone
    /// stays in a hand that adjusts it.
    uint16_t ask_ms = 1500;
    /// Stones are missing, or nothing explains the board: wait this long. Longer than taking off a
    /// few captured stones. Also how long a stone that is lifted and put back is what it was.
    uint16_t wait_ms = 3000;
    /// Changes of two points at one time may settle so far apart.
    uint16_t bounce_ms = 250;
    /// Occupancy sensors: an answer that comes sooner could have come first, since readings bounce.
    uint16_t order_ms = 400;
    /// Moves that are not recorded but `illegal`: flags of ScanEvent. A recorder is no referee, but
    /// two stones of one colour in turn are most often a missed move or a stone in a hand; and a ko
    /// that is retaken at once leaves the same stones as a capture that is taken back.
    uint8_t refused = ScanEvent::out_of_turn | ScanEvent::ko;
};

/// Buttons of a board.
enum class ScanButton : uint8_t {
    undo,    ///< takes back the last move; its stone is then to be taken off
    pass,    ///< a pass of the side to play
    confirm, ///< the board is as it should be: do not wait, and keep what was asked about
    end,     ///< the game is over: stones may be counted and cleared
};

} // namespace nanosgf

#endif
