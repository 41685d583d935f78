// SPDX-License-Identifier: MIT
// Fuzzes the Go board: any calls in any order, each held against a slow board that shares no thought.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "fuzz/board/referee.hpp"
#include "fuzz/board/script.hpp"
#include "fuzz/support/mutator.hpp"

namespace {

using namespace fuzz;

/// Stones on `density` of 30 points, so that large groups of any shape occur.
template <class Board>
void scatter(Referee<Board>& referee, unsigned density, unsigned seed) {
    std::uint32_t state = seed * 2654435761U + 12345U;
    for (std::uint16_t row = 0; row < referee.size().rows; ++row)
        for (std::uint16_t column = 0; column < referee.size().columns; ++column) {
            state = state * 1664525U + 1013904223U;
            const unsigned dice = state >> 16;
            if (dice % 30 >= density) continue;
            referee.place_only(dice % 7 < 1 + seed % 6 ? Color::black : Color::white, {column, row});
        }
    referee.compare();
}

/// Black in each `distance`-th column and in one row, White between: one long group with many arms.
template <class Board>
void comb(Referee<Board>& referee, unsigned distance) {
    const BoardSize size = referee.size();
    for (std::uint16_t row = 0; row < size.rows; ++row)
        for (std::uint16_t column = 0; column < size.columns; ++column) {
            const bool arm = column % distance == 0 || row == (distance * 3U) % size.rows;
            if (row + 1U != size.rows || column + 1U != size.columns)
                referee.place_only(arm ? Color::black : Color::white, {column, row});
        }
    referee.compare();
}

template <class Board>
void run(Script script) {
    const auto owner = std::make_unique<Referee<Board>>();
    Referee<Board>& referee = *owner;
    // Whole boards of stones are what costs time.
    unsigned whole_boards = 0;
    while (!script.done()) {
        const unsigned char action = script.byte();
        switch (action) {
        case 'z': {
            const std::uint16_t columns = script.side();
            referee.reset({columns, script.side()});
            break;
        }
        case 'y': {
            const std::uint16_t columns = script.side();
            referee.resize({columns, script.side()});
            break;
        }
        case 'b': referee.play(Color::black, script.point(referee.size())); break;
        case 'w': referee.play(Color::white, script.point(referee.size())); break;
        case 'k': referee.play(Color::none, script.point(referee.size())); break;
        case 'B': referee.pass(Color::black); break;
        case 'W': referee.pass(Color::white); break;
        case 'K': referee.pass(Color::none); break;
        case 'x': referee.place(Color::black, script.point(referee.size())); break;
        case 'o': referee.place(Color::white, script.point(referee.size())); break;
        case 'e': referee.place(Color::none, script.point(referee.size())); break;
        case 'd': {
            const unsigned density = script.byte() % 31;
            const unsigned seed = script.byte();
            if (++whole_boards <= 3) scatter(referee, density, seed);
            break;
        }
        case 'c': {
            const unsigned distance = 2 + script.byte() % 5;
            if (++whole_boards <= 3) comb(referee, distance);
            break;
        }
        case 'u': referee.undo(); break;
        case 'n': referee.set_number(script.number()); break;
        case 'p': {
            const unsigned char color = script.byte();
            referee.set_to_play(color == 'b'   ? Color::black
                                : color == 'w' ? Color::white
                                               : Color::none);
            break;
        }
        case 'h': referee.suppose_handicap(script.number()); break;
        case 's': referee.save(script.byte()); break;
        case 'r': referee.restore(script.byte()); break;
        default: break;
        }
    }
}

} // namespace

fuzz::Layout fuzz::layout_of(std::string_view) { return {0, Content::none, 128}; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > 4096) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    context().input = input;
    context().form = "board";
    Script script(input);
    switch (script.byte()) {
    case '1': run<nanosgf::Board<1>>(script); break;
    case '5': run<nanosgf::Board<5>>(script); break;
    case '9': run<nanosgf::Board<9>>(script); break;
    case 'N': run<nanosgf::Board<19>>(script); break;
    case 'R': run<nanosgf::Board<19, 3>>(script); break;
    case 'T': run<nanosgf::Board<2, 52>>(script); break;
    default: run<nanosgf::Board<52>>(script); break;
    }
    return 0;
}
