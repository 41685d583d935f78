// SPDX-License-Identifier: MIT
// A position on 19x19 and a change of it, for what the costliest scan of a ScanReader costs.
#ifndef NANOSGF_TESTS_SENSE_WORST_SCAN_HPP
#define NANOSGF_TESTS_SENSE_WORST_SCAN_HPP

#include "nanosgf/go/board.hpp"
#include "nanosgf/sense/scan_reader.hpp"

namespace worst {

using nanosgf::Color;
using nanosgf::Point;

constexpr uint8_t side = 19;
constexpr uint16_t points = side * side;
constexpr uint8_t most_moves = 6;
constexpr uint8_t most_changes = 8;
constexpr uint32_t period_ms = 200;

/// Points are counted row by row from the upper left corner; `points`: none.
struct Case {
    char position[points + 1];      ///< `.`, `X` black, `O` white; Black is to play
    uint16_t moves[most_moves];     ///< in turn, known from the record; none on a stone
    uint16_t changes[most_changes]; ///< then all at once these points
    char readings[most_changes + 1]; ///< read as this
};

inline Point point_of(uint16_t index) { return {static_cast<uint16_t>(index % side), static_cast<uint16_t>(index / side)}; }
inline Color color_of(char letter) { return letter == 'X' ? Color::black : letter == 'O' ? Color::white : Color::none; }

/// Calls `scan(map, now_ms)` for each scan: the position, its moves, and 30 scans after its changes. `board` is a
/// board of this size for the moment. False: the case is none.
template <class Scan>
bool run(const Case& chosen, bool colors, nanosgf::GoScanReader& reader, nanosgf::GoBoard& board, uint8_t* map, Scan scan) {
    if (!board.reset({side, side}) || !reader.reset({side, side})) return false;
    for (uint16_t i = 0; i < points; ++i) board.place(color_of(chosen.position[i]), point_of(i));
    board.set_to_play(Color::black);
    if (!reader.resync(board)) return false;
    Color turn = Color::black;
    for (const uint16_t move : chosen.moves) {
        if (move >= points || board.stone(point_of(move)) != Color::none) continue;
        board.play(turn, point_of(move));
        reader.replay(turn, point_of(move));
        turn = nanosgf::opponent(turn);
    }
    const auto put = [&](uint16_t index, Color color) {
        const auto shift = static_cast<uint8_t>(index % 4 * 2);
        const unsigned reading = colors ? static_cast<unsigned>(color) : color == Color::none ? 0U : 1U;
        map[index / 4] = static_cast<uint8_t>((map[index / 4] & ~(3U << shift)) | reading << shift);
    };
    for (uint16_t i = 0; i < points; ++i) put(i, board.stone(point_of(i)));
    uint32_t now_ms = 5000;
    for (uint8_t i = 0; i < 9; ++i, now_ms += period_ms) scan(map, now_ms);
    for (uint8_t i = 0; i < most_changes; ++i)
        if (chosen.changes[i] < points) put(chosen.changes[i], color_of(chosen.readings[i]));
    for (uint8_t i = 0; i < 30; ++i, now_ms += period_ms) scan(map, now_ms);
    return true;
}

} // namespace worst

#endif
