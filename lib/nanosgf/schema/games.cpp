// SPDX-License-Identifier: MIT
// Boards and notations of the games; games with higher numbers have none defined.
#include "nanosgf/schema/games.hpp"

#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace schema {
namespace {

constexpr uint8_t custom = 128;
constexpr uint8_t notation_mask = 127;
constexpr uint8_t last_described = 21;

struct Packed {
    /// Columns, rows, notation and whether the size is custom; number 0 has none of it.
    uint8_t bytes[last_described + 1][3] = {};
};

constexpr Packed pack() {
    Packed packed;
    struct Described {
        uint8_t number, columns, rows;
        Notation notation;
        uint8_t flag = 0;
    };
    constexpr Described described[] = {
        {1, 19, 19, Notation::letters},      {2, 8, 8, Notation::othello, custom},
        {3, 8, 8, Notation::opaque},         {4, 15, 15, Notation::letters, custom},
        {6, 0, 0, Notation::backgammon},     {7, 9, 10, Notation::opaque, custom},
        {8, 9, 9, Notation::opaque, custom}, {9, 8, 8, Notation::lines_of_action},
        {11, 11, 11, Notation::hex},         {18, 10, 10, Notation::amazons},
        {19, 0, 0, Notation::octi},          {20, 20, 20, Notation::gess},
        {21, 24, 24, Notation::twixt},
    };
    for (const Described& game : described) {
        packed.bytes[game.number][0] = game.columns;
        packed.bytes[game.number][1] = game.rows;
        packed.bytes[game.number][2] =
            static_cast<uint8_t>(static_cast<uint8_t>(game.notation) | game.flag);
    }
    return packed;
}

NANOSGF_FLASH constexpr Packed packed = pack();

} // namespace

GameFacts game(uint16_t gm) {
    const uint8_t* at = packed.bytes[gm > last_described ? 0 : gm];
    const uint8_t how = nanosgf::detail::flash_byte(at + 2);
    return {{nanosgf::detail::flash_byte(at), nanosgf::detail::flash_byte(at + 1)},
            (how & custom) != 0,
            static_cast<Notation>(how & notation_mask)};
}

} // namespace schema
} // namespace nanosgf
