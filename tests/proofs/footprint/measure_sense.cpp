// SPDX-License-Identifier: MIT
// A reader of a sensor board's scans for 19x19: instructions of a scan, state and stack.
#include "board.hpp"
#include "counting.hpp"
#include "../../layers/sense/worst_cases.hpp"

#include "nanosgf/go/board.hpp"
#include "nanosgf/sense/scan_reader.hpp"

namespace footprint {
namespace {

using namespace nanosgf;

constexpr uint16_t side = 19;
uint32_t moves = 0;
uint32_t now_ms = 0;
uint8_t map[ScanReader<19>::map_bytes];

void count(void*, const ScanEvent& event) {
    moves += event.kind == ScanKind::move;
}

void put(uint16_t column, uint16_t row, uint8_t reading) {
    const auto index = static_cast<uint16_t>(row * side + column);
    const auto shift = static_cast<uint8_t>(index % 4 * 2);
    map[index / 4] = static_cast<uint8_t>((map[index / 4] & ~(3U << shift)) | static_cast<unsigned>(reading << shift));
}

/// The most instructions of any of so many scans, which are 50 ms apart.
uint32_t worst_of(GoScanReader& reader, uint32_t scans) {
    uint32_t worst = 0;
    for (; scans != 0; --scans, now_ms += 50) {
        const uint32_t start = ticks();
        reader.scan(map, now_ms);
        const uint32_t passed = ticks_since(start);
        if (passed > worst) worst = passed;
    }
    return worst * instructions_a_tick();
}

/// The costliest scan that a search found: see tests/layers/sense/worst_main.cpp.
uint32_t worst_scan(GoScanReader& reader, bool colors) {
    Board<19> position;
    uint32_t worst = 0;
    const auto scan = [&](const uint8_t* seen, uint32_t now) {
        const uint32_t start = ticks();
        reader.scan(seen, now);
        const uint32_t passed = ticks_since(start);
        if (passed > worst) worst = passed;
    };
    if (!worst::run(colors ? worst::with_colors : worst::occupancy, colors, reader, position, map, scan)) fail("the case was refused");
    return worst * instructions_a_tick();
}

void measure(GoScanReader& reader, bool colors) {
    reader.report_to(count, nullptr);
    if (!reader.reset({side, side})) fail("the size was refused");
    for (uint8_t& four : map) four = 0;
    moves = 0;
    print(colors ? "sense_first_scans" : "sense_first_scans_occupancy", worst_of(reader, 8));
    put(3, 3, 1);
    print(colors ? "sense_move" : "sense_move_occupancy", worst_of(reader, 8));
    if (moves != 1) fail("the move was not read");
    print(colors ? "sense_quiet" : "sense_quiet_occupancy", worst_of(reader, 8));
    print(colors ? "sense_worst" : "sense_worst_occupancy", worst_scan(reader, colors));
}

} // namespace
} // namespace footprint

int main() {
    using namespace footprint;
    start_counting();
    ScanPolicy occupancy;
    occupancy.colors = false;
    ScanReader<19> colors;
    const size_t before = board::stack_now();
    board::stack_repaint();
    measure(colors, true);
    print("sense_stack", static_cast<uint32_t>(board::stack_used() - before));
    ScanReader<19> stones(occupancy);
    measure(stones, false);
    print("sense_state", sizeof colors);
    return 0;
}
