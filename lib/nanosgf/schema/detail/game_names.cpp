// SPDX-License-Identifier: MIT
// The names of the games of GM, in flash, for programs that show them to people.
#include "nanosgf/schema/games.hpp"

#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace schema {
namespace {

/// One after another in the order of their numbers (FF[4] properties, GM), each with a closing
/// zero.
constexpr char names[] = "Go\0"
                         "Othello\0"
                         "Chess\0"
                         "Gomoku + Renju\0"
                         "Nine Men's Morris\0"
                         "Backgammon\0"
                         "Chinese chess\0"
                         "Shogi\0"
                         "Lines of Action\0"
                         "Ataxx\0"
                         "Hex\0"
                         "Jungle\0"
                         "Neutron\0"
                         "Philosopher's Football\0"
                         "Quadrature\0"
                         "Trax\0"
                         "Tantrix\0"
                         "Amazons\0"
                         "Octi\0"
                         "Gess\0"
                         "Twixt\0"
                         "Zertz\0"
                         "Plateau\0"
                         "Yinsh\0"
                         "Punct\0"
                         "Gobblet\0"
                         "Hive\0"
                         "Exxit\0"
                         "Hnefatal\0"
                         "Kuba\0"
                         "Tripples\0"
                         "Chase\0"
                         "Tumbling Down\0"
                         "Sahara\0"
                         "Byte\0"
                         "Focus\0"
                         "Dvonn\0"
                         "Tamsk\0"
                         "Gipf\0"
                         "Kropki";

struct Packed {
    uint8_t bytes[sizeof(names)] = {};
};

constexpr Packed pack() {
    Packed packed;
    for (size_t i = 0; i < sizeof(names); ++i) packed.bytes[i] = static_cast<uint8_t>(names[i]);
    return packed;
}

NANOSGF_FLASH constexpr Packed packed = pack();

} // namespace

Bytes game_name(uint16_t gm, char (&into)[game_name_capacity]) {
    if (gm == 0 || gm > last_game) return Bytes(into, 0);
    const uint8_t* at = packed.bytes;
    for (uint16_t before = 1; before != gm; ++before)
        while (nanosgf::detail::flash_byte(at++) != 0) {
        }
    size_t length = 0;
    for (uint8_t letter = 0; (letter = nanosgf::detail::flash_byte(at++)) != 0;)
        into[length++] = static_cast<char>(letter);
    return Bytes(into, length);
}

} // namespace schema
} // namespace nanosgf
