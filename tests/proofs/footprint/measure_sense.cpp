// SPDX-License-Identifier: MIT
// A reader of a sensor board's scans for 19x19: instructions of a scan, state and stack.
#include "board.hpp"
#include "counting.hpp"

#include "nanosgf/go/board.hpp"
#include "nanosgf/sense/scan_reader.hpp"

namespace footprint {
namespace {

using namespace nanosgf;

constexpr uint16_t side = 19;
uint32_t moves = 0;
uint32_t advised = 0;
uint32_t now_ms = 0;
uint8_t map[ScanReader<19>::map_bytes];

void count(void*, const ScanEvent& event) {
    moves += event.kind == ScanKind::move;
    advised += event.kind == ScanKind::illegal;
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

/// A snake of 180 white stones, around it 180 black ones: the board's worst move captures it.
bool is_on_snake(uint16_t column, uint16_t row) {
    return row < 18 && (row % 2 == 0 || column == (row % 4 == 1 ? 18U : 0U));
}

/// Restores the position before the snake is captured, then lets several stones arrive and vanish at once:
/// each explanation that is tried has the worst move in it.
uint32_t worst_scan(GoScanReader& reader, bool colors) {
    Board<19> position;
    if (!position.reset({side, side})) fail("the size was refused");
    for (uint16_t row = 0; row < side; ++row)
        for (uint16_t column = 0; column < side; ++column) {
            const bool is_white = is_on_snake(column, row);
            const bool is_free = row == 18 && column >= 16;
            if (!is_free && !position.place(is_white ? Color::white : Color::black, {column, row})) fail("setup was refused");
            put(column, row, is_free ? 0 : colors && is_white ? 2 : 1);
        }
    if (!reader.reset({side, side}) || !reader.resync(position)) fail("the position was refused");
    reader.expect(Color::black, 0);
    uint32_t worst = worst_of(reader, 10);
    put(18, 18, 1);
    put(17, 18, colors ? 2 : 1);
    put(16, 18, 1);
    const uint32_t captured = worst_of(reader, 100);
    put(16, 18, 0);
    put(0, 0, 0);
    put(9, 9, 0);
    const uint32_t missing = worst_of(reader, 200);
    worst = captured > worst ? captured : worst;
    return missing > worst ? missing : worst;
}

void measure(GoScanReader& reader, bool colors) {
    reader.report_to(count, nullptr);
    if (!reader.reset({side, side})) fail("the size was refused");
    for (uint8_t& four : map) four = 0;
    moves = advised = 0;
    print(colors ? "sense_first_scans" : "sense_first_scans_occupancy", worst_of(reader, 8));
    put(3, 3, 1);
    print(colors ? "sense_move" : "sense_move_occupancy", worst_of(reader, 8));
    if (moves != 1) fail("the move was not read");
    print(colors ? "sense_quiet" : "sense_quiet_occupancy", worst_of(reader, 8));
    print(colors ? "sense_worst" : "sense_worst_occupancy", worst_scan(reader, colors));
    if (moves + advised < 2) fail("what was put was not noticed");
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
