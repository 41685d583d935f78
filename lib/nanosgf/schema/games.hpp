// SPDX-License-Identifier: MIT
// The games that GM can name: their board and how their points and moves are written.
#ifndef NANOSGF_SCHEMA_GAMES_HPP
#define NANOSGF_SCHEMA_GAMES_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/value/point.hpp"

namespace nanosgf {
namespace schema {

/// GM is 1 to 40 (FF[4] properties, GM).
inline constexpr uint8_t last_game = 40;

/// How points and moves of a game are written.
enum class Notation : uint8_t {
    opaque,          ///< no public definition: text that is passed on
    letters,         ///< Go 1 and 2; Gomoku and Renju by custom
    othello,         ///< FF[1]: letter of the column, digit of the row
    backgammon,      ///< one letter a point, dice and letters a move
    lines_of_action, ///< letter and number, from the bottom
    hex,             ///< letters and number, from the top
    amazons,         ///< points as in Go, three to a move
    octi,            ///< two digits
    gess,            ///< points as in Go, `from:to`
    twixt,           ///< letters and number
};

struct Game {
    BoardSize size = {0, 0}; ///< when SZ is missing; 0x0 where none is defined or customary
    bool customary = false;  ///< the size is custom, no document states it
    Notation notation = Notation::opaque;
};

/// What is known of game number `gm`; a number that is no game's has no size and opaque notation.
[[nodiscard]] Game game(uint16_t gm);

/// The longest name of a game has this many bytes.
inline constexpr uint8_t game_name_capacity = 24;

/// The name of game number `gm`, such as "Gomoku + Renju", written to `into`; empty when no game
/// has this number. Links a table of 0.4 KB.
[[nodiscard]] Bytes game_name(uint16_t gm, char (&into)[game_name_capacity]);

} // namespace schema
} // namespace nanosgf

#endif
