// SPDX-License-Identifier: MIT
// What a relay carries: a game, event by event.
#ifndef NANOSGF_SENSE_RELAY_EVENT_HPP
#define NANOSGF_SENSE_RELAY_EVENT_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/value/number.hpp"
#include "nanosgf/value/point.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {

/// The longest line of a relay, with its check value and without its line feed.
inline constexpr size_t relay_line = 120;
/// The longest line of the other direction.
inline constexpr size_t relay_command = 40;

/// Whether lines have a check value: needed where a pipe may lose, change or reorder bytes.
enum class LineCheck : uint8_t { none, crc };

/// A numbered line. RELAY.md has its spelling. Texts are UTF-8 without control characters, not SGF: the
/// receiver adds escapes. The views belong to whoever made the event.
struct RelayEvent {
    enum class Kind : uint8_t {
        game,   ///< a game starts: `size`
        info,   ///< a value of its root: `name` (PB, KM, ...) and `text`, which replaces an earlier one
        setup,  ///< a stone of the start position, or `none`: an empty point; `color`, `point`
        move,   ///< `color`, and `point` or `pass`; `time` if has_time, and then `overtime` if not 0
        undo,   ///< the last move is taken back
        note,   ///< a comment on the last move: `text`
        result, ///< the game is over: `text` as in RE
        gone,   ///< this event and those up to number `until` are no longer known
    };

    Kind kind = Kind::undo;
    Color color = Color::none;
    bool pass = false;
    bool has_time = false;
    uint16_t overtime = 0; ///< OB or OW: periods or moves left
    Point point;
    BoardSize size;
    Decimal time;          ///< BL or WL, in seconds
    uint32_t until = 0;
    Bytes name;
    Bytes text;

    [[nodiscard]] static RelayEvent of(Kind kind) {
        RelayEvent event;
        event.kind = kind;
        return event;
    }
    [[nodiscard]] static RelayEvent game(BoardSize size) {
        RelayEvent event = of(Kind::game);
        event.size = size;
        return event;
    }
    [[nodiscard]] static RelayEvent info(Bytes name, Bytes text) {
        RelayEvent event = of(Kind::info);
        event.name = name;
        event.text = text;
        return event;
    }
    [[nodiscard]] static RelayEvent setup(Color color, Point point) {
        RelayEvent event = of(Kind::setup);
        event.color = color;
        event.point = point;
        return event;
    }
    [[nodiscard]] static RelayEvent move(Color color, Point point) {
        RelayEvent event = of(Kind::move);
        event.color = color;
        event.point = point;
        return event;
    }
    [[nodiscard]] static RelayEvent passed(Color color) {
        RelayEvent event = of(Kind::move);
        event.color = color;
        event.pass = true;
        return event;
    }
    [[nodiscard]] static RelayEvent undo() { return of(Kind::undo); }
    [[nodiscard]] static RelayEvent with_text(Kind kind, Bytes text) {
        RelayEvent event = of(kind);
        event.text = text;
        return event;
    }
};

/// A move that the host wants to see on the board.
struct RelayMove {
    enum class Kind : uint8_t { play, pass, resign };
    Kind kind = Kind::play;
    Color color = Color::none;
    Point point;
};

} // namespace nanosgf

#endif
