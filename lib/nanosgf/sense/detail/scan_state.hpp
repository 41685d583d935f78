// SPDX-License-Identifier: MIT
// What a ScanReader remembers beside its planes and its board.
#ifndef NANOSGF_SENSE_DETAIL_SCAN_STATE_HPP
#define NANOSGF_SENSE_DETAIL_SCAN_STATE_HPP

#include "nanosgf/sense/detail/trial_board.hpp"
#include "nanosgf/sense/scan_event.hpp"

namespace nanosgf {
namespace detail {

/// What a new game forgets.
struct GameState {
    enum class Stage : uint8_t { explained, searching, decided, over };

    Stage stage_;
    uint8_t unsettled_count_;
    uint8_t kept_;      ///< moves of the record in moves_
    uint8_t played_;    ///< of these, those that are in `board_`: fewer during a trial
    uint8_t tried_;     ///< after them, moves of a trial
    uint8_t arrivals_;  ///< entries in arrived_
    uint8_t asked_;     ///< 0: no question is open; else its distance()
    uint8_t handicap_;
    uint8_t loose_;  ///< so many moves are withdrawn although stones of others stand: 2: the move before the last may be moved under its
                     ///< answer; 3: the one before was a stone that was put back
    bool undone_;    ///< by the button: stones that are lifted may be played again at once
    bool has_taken_; ///< some captured stone may have been lifted
    bool stood_;     ///< the stone of the record that was lifted last had stood for long
    bool confirmed_; ///< by the button: no waiting until the next change
    bool illegal_;
    Color taken_color_; ///< of the stones captured last
    uint8_t unread_;    ///< scans until the board after a power cut is known
};

/// All 0 at first, by one call of memset: nothing has a value of its own.
struct ScanState : GameState, MoveFormat {
    using Handler = void (*)(void* context, const ScanEvent& event);

    /// Moves of the record that can still be withdrawn, and those that an explanation may add.
    static constexpr uint8_t most_kept = 6;
    static constexpr uint8_t most_new = 5;
    static constexpr uint8_t most_shown = 4;   ///< of these, those that the board shows
    static constexpr uint8_t most_arrived = 4;
    static constexpr uint8_t most_corrected = 2;
    static constexpr uint8_t most_advised = 16;
    static constexpr uint8_t unknown = 3; ///< in a map
    static constexpr uint8_t masked = 3;  ///< in `settled`
    static constexpr uint8_t most_unsettled = 16;
    static constexpr uint8_t as_before = 4;
    static constexpr unsigned once = 1 << 14; ///< in `unsettled_`: how often the reading was seen
    static constexpr uint16_t at_once_ms = 160; ///< readings of two stones may settle in the other order
    static constexpr uint16_t loose_ms = 3000; ///< under its answer a stone may be moved so long
    static constexpr uint16_t adjusted_ms = 4000; ///< a stone that is there again so soon was only adjusted
    static constexpr uint16_t believed_ms = 740; ///< a withdrawal stands so long: stones of two moves are gone, or some were put back
    static constexpr uint16_t soon_ms = 420;     ///< if three stones came: others would be too many
    static constexpr uint16_t longest_ms = 0xFFFF; ///< since a stone was seen
    static constexpr unsigned stayed_shift = 27; ///< of a candidate: not 0 above it: its stone came 2 s ago
    static constexpr uint16_t impossible = 0xFFFF; ///< a cost
    static constexpr uint16_t nowhere = 0xFFFF; ///< no dead sensor

    /// In `left_`, of a captured stone. A Color: it was put back; or, where no stone is seen, it was lifted less than `wait_ms` ago.
    enum Left : uint8_t { none = 0, lying = 3 };
    /// What was seen of a point: its index in 12 bits, and a colour above them.
    static constexpr uint16_t any_place = 0xFFF;
    static uint32_t sight_of(unsigned color, unsigned index) { return color << 12 | index; }
    static uint16_t place_in(uint32_t sight) { return sight & any_place; }
    static constexpr uint16_t was_last = 1U << 14; ///< of an arrival: the captured stone that lay there was lifted last
    /// A stone that was put down.
    struct Arrival {
        uint32_t at;
        uint32_t stone; ///< as seen
    };

    // Bytes, then halfwords, then words: the shortest instructions of a Cortex-M0 reach only 32 of each. Bytes that are
    // set together are pairs: one instruction sets both.
    // The search.
    uint8_t choice_;    ///< of the options, as bits; the lowest one: the last stone in the place of one before
    bool open_;         ///< the other order explains the board too
    uint8_t withdrawn_; ///< moves taken back in this trial
    uint8_t count_;     ///< stones in new_ that the board shows
    uint8_t options_;   ///< after them, those that may be moves
    uint8_t record_shown_; ///< count_ before any move is withdrawn
    uint8_t size_;      ///< stones of the choice
    uint8_t best_size_; ///< stones in best_stones_
    uint8_t best_choice_;
    uint8_t best_withdrawn_;
    bool any_turn_;
    bool advised_;
    ScanPolicy policy_;
    // Halfwords reach further than bytes, and the policy is copied by words.
    uint16_t best_;          ///< cost of the best explanation
    uint16_t best_doubtful_; ///< `ScanEvent::doubtful`: the best explanation is one of several that the sensors cannot tell apart
    uint16_t points_;
    uint16_t moved_from_;  ///< where the first stone was of the last moves that others replaced
    uint16_t moves_since_; ///< recorded in their place, and later
    uint16_t hidden_; ///< a move in new_ that a dead sensor does not show
    uint16_t repair_;        ///< stones to put or take for it
    uint16_t differ_;        ///< points where the board differs from the position of this trial
    uint16_t gone_;          ///< of these, points where the position has a stone
    uint16_t record_differs_; ///< stones of the record that are gone, and those that came
    uint16_t cost_;          ///< of the choice
    uint16_t nearest_;       ///< moves to take back for the smallest repair
    uint16_t wait_;          ///< how long the best has to stand
    uint16_t last_taken_[2]; ///< of each colour, where the captured stone was that was lifted last
    // Planes of two bits a point, row by row.
    uint8_t* trial_;   ///< the position in `board_`
    uint8_t* settled_; ///< what is settled, or `masked`
    uint8_t* left_;    ///< a Left
    Move last_; ///< the last move in `board_`; 0: none is kept
    uint32_t now_;
    uint32_t changed_at_;
    uint32_t taken_at_;
    uint32_t lifted_at_; ///< the stone of the last move
    uint32_t returned_at_; ///< a move was recorded whose stone was there already, or may have been put back only
    uint32_t moved_at_[2]; ///< of each colour the last move
    Handler handler_;
    void* context_;
    uint32_t stones_[most_new]; ///< the choice, in the order of play
    uint16_t best_stones_[most_new]; ///< points of the best explanation
    Move moves_[most_kept + most_new]; ///< after those of the record, those of a trial
};

struct ScanBoard {
    TrialBoard board_; ///< the record's position, except during a trial
};

/// Like ScanState, and used less. They come after the board, so that its functions are called in fewer bytes.
struct ScanLists {
    uint16_t unsettled_[ScanState::most_unsettled]; ///< a point, its last reading, and how many scans it was the same
    ScanEvent event_; ///< what is known of the next event
    uint32_t new_[ScanState::most_shown + ScanState::most_arrived]; ///< see candidate(): what the board shows, then options
    ScanState::Arrival arrived_[ScanState::most_arrived]; ///< stones put down since the last move, as they were seen
};

} // namespace detail
} // namespace nanosgf

#endif
