// SPDX-License-Identifier: MIT
// What a ScanReader remembers beside its planes and its board.
#ifndef NANOSGF_SENSE_DETAIL_SCAN_STATE_HPP
#define NANOSGF_SENSE_DETAIL_SCAN_STATE_HPP

#include "nanosgf/sense/scan_event.hpp"

namespace nanosgf {
namespace detail {

/// All 0 at first, by one call of memset: nothing has a value of its own.
struct ScanState {
    using Handler = void (*)(void* context, const ScanEvent& event);

    /// Moves of the record that can still be withdrawn, and those that an explanation may add.
    static constexpr uint8_t most_kept = 6;
    static constexpr uint8_t most_new = 3; ///< and one that the sensors do not show
    static constexpr uint8_t most_arrived = 4;
    static constexpr uint8_t most_corrected = 2;
    static constexpr uint8_t most_advised = 16;
    static constexpr uint8_t unknown = 3; ///< in a map
    static constexpr uint8_t masked = 3;  ///< in `settled`
    static constexpr uint8_t most_unsettled = 16;
    static constexpr uint8_t equal_shift = 14; ///< in `unsettled_`: how often the reading was seen
    static constexpr uint16_t no_point = 0xFFF;
    static constexpr uint16_t together = 0x8000; ///< in `arrived_`: at once with the one before
    static constexpr uint16_t in_one_scan = 0x2000; ///< and seen in the same scan
    static constexpr uint16_t pending = 0x4000;  ///< it seemed to be a captured stone that was put back
    static constexpr uint16_t at_once_ms = 110; ///< readings of two stones may settle in the other order
    static constexpr uint16_t loose_ms = 300; ///< after its answer a stone may still be sliding

    enum class Stage : uint8_t { explained, searching, decided, over };
    /// How far the search goes. Strict: a stone may still be on its way before an answer to it.
    enum class Resort : uint8_t { strict, relaxed, suicide, any_turn, advised };
    /// See put_back().
    enum : uint8_t { there = 1, two_there = 2, lifted_again = 4, answered = 8 };
    /// In `left_`: of a captured stone; a Color: it was lifted less than `wait_ms` ago.
    enum Left : uint8_t { none = 0, lying = 3 };
    /// A move: its point in 12 bits, `no_point` for a pass; its colour; and how many stones it captured, 2: or more.
    using Entry = uint16_t;
    static constexpr uint8_t captured_shift = 14;
    static constexpr uint8_t turn_shift = 6; ///< in `effects_`: the move was `out_of_turn`

    // Bytes, then halfwords, then words, then arrays: the shortest instructions of a Cortex-M0 reach only 32 of each.
    Stage stage_;
    uint8_t kept_;      ///< moves of the record in moves_
    uint8_t played_;    ///< of these, those that are in `board_`: fewer during a trial
    uint8_t tried_;     ///< after them, moves of a trial
    uint8_t unsettled_count_;
    uint8_t arrivals_;  ///< entries in arrived_
    uint8_t asked_;     ///< 0: no question is open; else its distance()
    uint8_t handicap_;
    uint8_t unread_;    ///< scans until the board after a power cut is known
    Color taken_color_; ///< of the stones captured last
    bool illegal_;
    bool confirmed_; ///< by the button: no waiting until the next change
    bool has_taken_; ///< some point of `left_` may be `taken`
    bool undone_;    ///< by the button: stones that are lifted may be played again at once
    bool loose_;     ///< the stone before the last was lifted as its answer came
    // The search.
    uint8_t withdrawn_; ///< moves taken back in this trial
    uint8_t order_;     ///< of the stones in new_
    uint8_t found_;     ///< 1: the order that was seen explains the board; 2: the other one does
    uint8_t flags_;     ///< of the explanation found first
    uint8_t count_;     ///< stones in new_
    uint8_t nearest_;   ///< moves to take back for the smallest repair
    Resort resort_;
    bool in_order_;     ///< the stones of the explanation were seen in its order
    uint8_t next_pending_; ///< for find_hidden()
    bool all_pending_; ///< in this trial each of them that is still there is a new stone
    ScanPolicy policy_;
    uint16_t bytes_;             ///< of a plane
    uint16_t points_;
    uint16_t hidden_; ///< a move in new_ that the sensors do not show
    uint16_t repair_;        ///< stones to put or take for it
    uint16_t new_differ_;    ///< from the position of this trial
    uint16_t differ_;        ///< points where the board differs from the record
    uint16_t last_taken_;    ///< where the captured stone was that was lifted last
    Entry last_;             ///< the last move in `board_`; 0: none is kept
    uint32_t now_;
    uint32_t changed_at_;
    uint32_t taken_at_;
    uint32_t placed_at_;
    uint32_t lifted_at_; ///< the stone of the last move
    uint32_t moved_at_[2]; ///< of each colour the last move
    Handler handler_;
    void* context_;
    uint16_t unsettled_[most_unsettled]; ///< a point, its last reading, and how many scans it was the same
    uint16_t arrived_[most_arrived + 1]; ///< new stones since the last move, in the order in which they were seen
    uint16_t new_[most_new + 1]; ///< points in the order of the board
    Entry moves_[most_kept + most_new + 1]; ///< after those of the record, those of a trial
    uint8_t effects_[most_kept + most_new + 1]; ///< what undoes them
};

} // namespace detail
} // namespace nanosgf

#endif
