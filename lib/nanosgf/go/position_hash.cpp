// SPDX-License-Identifier: MIT
// Sums of mixed numbers, one for each stone, in two halves of 32 bits: small machines multiply no more.
#include "nanosgf/go/position_hash.hpp"

namespace nanosgf {
namespace {

// A symmetry of the board: three bits, of which each reflects it.
constexpr uint8_t mirrors_columns = 1;
constexpr uint8_t mirrors_rows = 2;
constexpr uint8_t exchanges = 4; ///< columns and rows, after the mirrors

struct Halves {
    uint32_t low = 0;
    uint32_t high = 0;

    void add(uint32_t number) {
        low += mix(number);
        high += mix(~number);
    }
    // The factors are the first bits of pi, e and the root of 2: odd, and nobody's choice.
    [[nodiscard]] static uint32_t mix(uint32_t number) {
        number *= uint32_t{0x243F6A89};
        number ^= number >> 15;
        number *= uint32_t{0xB7E15163};
        number ^= number >> 13;
        number *= uint32_t{0x6A09E667};
        return number ^ number >> 16;
    }
    [[nodiscard]] uint64_t value() const { return uint64_t{high} << 32 | low; }
};

/// Whether boards that differ by this symmetry count as the same.
bool counts(uint8_t symmetry, SamePosition same) {
    const bool is_rotation = symmetry == 0 || symmetry == (mirrors_columns | mirrors_rows) || symmetry == (exchanges | mirrors_columns) ||
                             symmetry == (exchanges | mirrors_rows);
    if (symmetry == 0) return true;
    if (is_rotation) return same.rotations;
    return same.mirror && (same.rotations || symmetry == mirrors_columns);
}

/// Side, or stone, as seen with the colours exchanged or not.
uint32_t number_of(Color color, bool exchanged) { return (color == Color::black) != exchanged ? 1 : 2; }

uint64_t hash_of(const GoBoard& board, uint8_t symmetry, bool exchanged, bool turn) {
    const BoardSize size = board.size();
    const uint32_t columns = (symmetry & exchanges) != 0 ? size.rows : size.columns;
    const uint32_t rows = (symmetry & exchanges) != 0 ? size.columns : size.rows;
    Halves halves;
    // A stone's number has neither bit 24 nor bit 25.
    halves.add(uint32_t{1} << 24 | columns << 8 | rows);
    if (turn) halves.add(uint32_t{1} << 25 | number_of(board.to_play(), exchanged));
    for (uint16_t row = 0; row < size.rows; ++row)
        for (uint16_t column = 0; column < size.columns; ++column) {
            const Color color = board.stone({column, row});
            if (color == Color::none) continue;
            const uint32_t across = (symmetry & mirrors_columns) != 0 ? size.columns - 1U - column : column;
            const uint32_t down = (symmetry & mirrors_rows) != 0 ? size.rows - 1U - row : row;
            const uint32_t place = (symmetry & exchanges) != 0 ? across << 8 | down : down << 8 | across;
            halves.add(number_of(color, exchanged) << 16 | place);
        }
    return halves.value();
}

} // namespace

uint64_t position_hash(const GoBoard& board, SamePosition same) {
    uint64_t least = UINT64_MAX;
    for (uint8_t symmetry = 0; symmetry < 8; ++symmetry) {
        if (!counts(symmetry, same)) continue;
        for (uint8_t exchanged = 0; exchanged <= (same.colors ? 1 : 0); ++exchanged) {
            const uint64_t hash = hash_of(board, symmetry, exchanged != 0, same.turn);
            if (hash < least) least = hash;
        }
    }
    return least;
}

} // namespace nanosgf
