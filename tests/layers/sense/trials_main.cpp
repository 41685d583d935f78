// SPDX-License-Identifier: MIT
// How many moves a scan plays and undoes on the board (rule 10): hostile positions and readings, and the costliest scans
// that were found. All of this file is compiled with calls at the entry of each function; those of the board's are counted.
// Usage: [GAMES]
#include "nanosgf/go/board.cpp" // NOLINT: so that it is compiled with these calls
#include "worst_cases.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

extern "C" {
__attribute__((no_instrument_function)) void __cyg_profile_func_enter(void* function, void* from);
__attribute__((no_instrument_function)) void __cyg_profile_func_exit(void* function, void* from);
}

namespace {

void* entered = nullptr; ///< while it is null, the next function that is entered
void* play_function = nullptr;
void* undo_function = nullptr;
unsigned plays = 0, undos = 0;

} // namespace

void __cyg_profile_func_enter(void* function, void*) {
    if (entered == nullptr) entered = function;
    plays += function == play_function;
    undos += function == undo_function;
}
void __cyg_profile_func_exit(void*, void*) {}

namespace {

using namespace nanosgf;

/// A generator of random numbers that gives the same everywhere.
struct Random {
    std::uint64_t state;
    std::uint32_t below(std::uint32_t end) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::uint32_t>((state >> 33) % end);
    }
};

/// The most of all scans: of those that changed the record or gave advice, and of the others.
struct Most {
    unsigned plays = 0, undos = 0;
    void note() {
        if (::plays > plays) plays = ::plays;
        if (::undos > undos) undos = ::undos;
    }
} searching, reporting;
bool reports = false;
unsigned long scans = 0;

void note(void*, const ScanEvent& event) { reports = reports || (event.kind != ScanKind::placed && event.kind != ScanKind::lifted); }

template <class Reader>
void scan(Reader& reader, const std::uint8_t* map, std::uint32_t now_ms) {
    plays = undos = 0;
    reports = false;
    reader.scan(map, now_ms);
    (reports ? reporting : searching).note();
    ++scans;
}

/// A board full of random stones but for some points; moves of the record; then changes of a few points, again and again.
template <std::uint8_t Side>
void hostile(std::uint64_t seed) {
    constexpr std::uint16_t points = Side * Side;
    Random random{seed};
    ScanPolicy policy;
    policy.colors = random.below(3) != 0;
    policy.equal_scans = static_cast<std::uint8_t>(1 + random.below(3));
    policy.refused = random.below(4) == 0 ? std::uint8_t{0} : policy.refused;
    ScanReader<Side> reader(policy);
    reader.report_to(note, nullptr);
    Board<Side> board;
    const auto point_of = [](std::uint32_t index) { return Point{static_cast<std::uint16_t>(index % Side), static_cast<std::uint16_t>(index / Side)}; };
    if (!board.reset({Side, Side}) || !reader.reset({Side, Side})) std::abort();
    const std::uint32_t empty = 2 + random.below(70);
    for (std::uint32_t i = 0; i < points; ++i)
        if (random.below(100) >= empty) board.place(random.below(2) == 0 ? Color::black : Color::white, point_of(i));
    if (!reader.resync(board)) std::abort();
    std::uint8_t former[points];
    for (std::uint32_t i = 0; i < points; ++i) former[i] = static_cast<std::uint8_t>(board.stone(point_of(i)));
    for (std::uint32_t i = 0; i < 9; ++i) {
        if (board.move_number() == 6 && random.below(2) == 0) break;
        const Color turn = board.to_play();
        const Point point = point_of(random.below(points));
        if (board.stone(point) != Color::none) continue;
        board.play(turn, point);
        reader.replay(turn, point);
    }
    if (random.below(3) == 0) reader.mask(point_of(random.below(points)));
    std::uint8_t map[ScanReader<Side>::map_bytes] = {};
    const auto read_as = [&](std::uint32_t index, unsigned reading) {
        map[index / 4] = static_cast<std::uint8_t>((map[index / 4] & ~(3U << index % 4 * 2)) | reading << index % 4 * 2);
    };
    for (std::uint32_t i = 0; i < points; ++i) read_as(i, static_cast<unsigned>(board.stone(point_of(i))));
    std::uint32_t now_ms = 1000;
    for (std::uint32_t i = 0; i < 10; ++i, now_ms += 50) scan(reader, map, now_ms);
    std::uint32_t chosen[5] = {};
    for (std::uint32_t& index : chosen) index = random.below(points);
    for (std::uint32_t turn = 0; turn < 60; ++turn) {
        for (std::uint32_t i = random.below(5) + 1; i != 0; --i)
            read_as(random.below(4) == 0 ? random.below(points) : chosen[random.below(5)], random.below(4));
        if (random.below(4) == 0) // the record's board again, but for a point
            for (std::uint32_t i = 0; i < points; ++i) read_as(i, static_cast<unsigned>(reader.board().stone(point_of(i))));
        if (random.below(4) == 0) { // that before its moves, and four more stones
            for (std::uint32_t i = 0; i < points; ++i) read_as(i, former[i]);
            for (std::uint32_t i = 0; i < 4; ++i) read_as(chosen[i], former[chosen[i]] != 0 ? former[chosen[i]] : 1 + i % 2);
        }
        for (std::uint32_t i = random.below(random.below(6) == 0 ? 90 : 12) + 1; i != 0; --i, now_ms += 50) scan(reader, map, now_ms);
        if (random.below(20) == 0) reader.button(static_cast<ScanButton>(random.below(3)), now_ms);
    }
}

void learn_functions() {
    Board<9> board;
    if (!board.reset({9, 9})) std::abort();
    entered = nullptr;
    board.play(Color::black, Point{4, 4});
    play_function = entered;
    entered = nullptr;
    static_cast<void>(board.undo());
    undo_function = entered;
}

} // namespace

int main(int argc, char** argv) {
    learn_functions();
    const unsigned long games = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 100;
    for (unsigned long i = 0; i < games; ++i) {
        hostile<9>(i);
        if (i % 4 == 0) hostile<19>(i);
        if (i % 4 == 1) hostile<5>(i);
    }
    for (const bool colors : {true, false}) {
        ScanPolicy policy;
        policy.colors = colors;
        ScanReader<worst::side> reader(policy);
        reader.report_to(note, nullptr);
        Board<worst::side> board;
        std::uint8_t map[ScanReader<worst::side>::map_bytes] = {};
        worst::run(colors ? worst::with_colors : worst::occupancy, colors, reader, board, map,
                   [&](const std::uint8_t* seen, std::uint32_t now_ms) { scan(reader, seen, now_ms); });
    }
    std::printf("%lu scans; a scan that searches played at most %u moves and undid %u; one that reports, %u and %u\n", scans, searching.plays,
                searching.undos, reporting.plays, reporting.undos);
    // Rule 10: six undone, five played and undone, six played again: exactly, so that the search here is known to be hostile
    // enough. What is reported then undoes and plays six more at most.
    const bool holds = searching.plays == 11 && searching.undos == 11 && reporting.plays <= 17 && reporting.undos <= 17;
    if (!holds) std::printf("FAULT a scan tries more or fewer moves than rule 10 says\n");
    return holds ? 0 : 1;
}
