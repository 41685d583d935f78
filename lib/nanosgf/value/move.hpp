// SPDX-License-Identifier: MIT
// A move of any game: one small type for readers, boards and writers.
#ifndef NANOSGF_VALUE_MOVE_HPP
#define NANOSGF_VALUE_MOVE_HPP

#include "nanosgf/value/detail/value_cursor.hpp"
#include "nanosgf/value/short_text.hpp"

namespace nanosgf {

/// The value of B or W. 16 bytes; `kind` determines which members have a meaning.
struct Move {
    enum class Kind : uint8_t {
        none,        ///< no move: the value could not be read
        play,        ///< a stone on `point` (Go, Gomoku, Othello, Hex, Twixt)
        step,        ///< a piece from `from` to `point` (Lines of Action, Gess)
        capture,     ///< the same, written as a capture (Lines of Action)
        shot,        ///< a piece from `from` to `point`, and an arrow to `arrow` (Amazons)
        checkers,    ///< `dice`, and `step_count` steps of checkers (Backgammon)
        pass,        ///< Go, Hex, Lines of Action
        resign,      ///< Hex, Lines of Action
        forfeit,     ///< Hex, Lines of Action
        swap_sides,  ///< the players exchange colours (Hex)
        swap_pieces, ///< the stones change colour and are mirrored (Hex)
        escape,      ///< Lines of Action, Gemma variant
        cube_double, ///< Backgammon: `double`
        cube_take,   ///< Backgammon: `take`
        cube_drop,   ///< Backgammon: `drop`
        text,        ///< well formed as far as is known; the raw value itself is the move
    };

    /// A checker's move: points of a Backgammon board from 0 (`a`); 24 is the bar, 25 is off.
    struct Step {
        uint8_t from;
        uint8_t to;
    };

    Kind kind = Kind::none;
    uint8_t dice[2] = {}; ///< 1 to 6 each
    uint8_t step_count = 0;
    Point point;
    Point from;
    Point arrow;

    [[nodiscard]] static constexpr Move of(Kind kind) {
        Move move;
        move.kind = kind;
        return move;
    }
    [[nodiscard]] static constexpr Move play_at(Point point) {
        Move move = of(Kind::play);
        move.point = point;
        return move;
    }

    /// Step `index`, less than `step_count`. Steps share memory with the points of other games.
    [[nodiscard]] constexpr Step step(uint8_t index) const {
        const Point& place = index < 2 ? point : from;
        const uint16_t packed = (index & 1) == 0 ? place.column : place.row;
        return {static_cast<uint8_t>(packed >> 8), static_cast<uint8_t>(packed & 0xFF)};
    }
    /// Adds a step. Returns false, and adds nothing, if there are four.
    constexpr bool add_step(Step added) {
        if (step_count >= 4) return false;
        Point& place = step_count < 2 ? point : from;
        const uint16_t packed = static_cast<uint16_t>(added.from << 8 | added.to);
        ((step_count & 1) == 0 ? place.column : place.row) = packed;
        ++step_count;
        return true;
    }

    friend constexpr bool operator==(const Move& a, const Move& b) {
        return a.kind == b.kind && a.dice[0] == b.dice[0] && a.dice[1] == b.dice[1] &&
               a.step_count == b.step_count && a.point == b.point && a.from == b.from &&
               a.arrow == b.arrow;
    }
    friend constexpr bool operator!=(const Move& a, const Move& b) { return !(a == b); }
};

/// A stone on a point, for games without other moves. No value: empty_value, point_malformed,
/// point_off_board.
[[nodiscard]] Decoded<Move> decode_play(Bytes raw, BoardSize size, PointNotation notation);

/// A move of a game without public notation: any text, as Kind::text.
[[nodiscard]] Decoded<Move> decode_text_move(Bytes raw, BoardSize size);

namespace detail {

/// The result of a decoder of moves at the end of the value: `move`, or Kind::none.
[[nodiscard]] Decoded<Move> finish(ValueCursor& in, Move& move);

/// A move that is a word, from a table for match_word() whose tags are kinds.
[[nodiscard]] inline Move::Kind take_word_move(ValueCursor& in, const uint8_t* words, bool fold) {
    return static_cast<Move::Kind>(match_word(in, words, fold));
}
/// Its inverse; not valid for a kind without a word.
[[nodiscard]] ShortText format_word_move(Move::Kind kind, const uint8_t* words);

} // namespace detail
} // namespace nanosgf

#endif
