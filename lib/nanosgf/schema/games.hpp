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
    opaque,          ///< no public definition: delivered as text
    letters,         ///< Go 1 and 2; Gomoku and Renju by custom
    othello,         ///< FF[1]: letter of the column, digit of the row
    backgammon,      ///< one letter per point; a move is dice and letters
    lines_of_action, ///< letter and number, from the bottom
    hex,             ///< letters and number, from the top
    amazons,         ///< points as in Go, three per move
    octi,            ///< two digits
    gess,            ///< points as in Go, `from:to`
    twixt,           ///< letters and number
};

/// What the points of a game refer to, and how they are written.
struct GameFacts {
    BoardSize size = {0, 0}; ///< without SZ; 0x0 if no size is defined or customary
    bool customary = false;  ///< the size is customary, but no document defines it
    Notation notation = Notation::opaque;
};

/// The facts of game number `gm`; an unknown number has no size and opaque notation.
[[nodiscard]] GameFacts game(uint16_t gm);

/// The longest name of a game has this many bytes.
inline constexpr uint8_t game_name_capacity = 24;

/// The name of game number `gm`, such as "Gomoku + Renju", written to `into`; empty if no game has
/// this number. Links a table of 0.4 KB.
[[nodiscard]] Bytes game_name(uint16_t gm, char (&into)[game_name_capacity]);

} // namespace schema
} // namespace nanosgf

#endif
