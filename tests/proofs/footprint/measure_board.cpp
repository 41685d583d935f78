// SPDX-License-Identifier: MIT
// Counts the instructions and the stack of the board's worst moves on 19x19, on the emulated board,
// and prints them.
#include "counting.hpp"

#include "nanosgf/go/board.hpp"

namespace footprint {
namespace {

using nanosgf::Board;
using nanosgf::Color;
using nanosgf::Point;

// What the header says that it costs.
static_assert(sizeof(Board<19>) == 136);
static_assert(sizeof(Board<9>) == 68);

Board<19> board;

Point at(uint32_t column, uint32_t row) {
    return {static_cast<uint16_t>(column), static_cast<uint16_t>(row)};
}

void place(Color color, uint32_t column, uint32_t row) {
    if (!board.place(color, at(column, row))) fail("setup was refused");
}

/// Whether the snake that winds from the upper left, 180 stones long, goes over the point: along
/// all of each second row, and between them at alternating edges.
bool on_snake(uint32_t column, uint32_t row) {
    if (row >= 18) return false;
    return row % 2 == 0 || column == (row % 4 == 1 ? 18U : 0U);
}

/// The snake of White, Black on all other points.
void set_snake() {
    if (!board.reset({19, 19})) fail("the size was refused");
    for (uint32_t row = 0; row < 19; ++row)
        for (uint32_t column = 0; column < 19; ++column)
            place(on_snake(column, row) ? Color::white : Color::black, column, row);
}

constexpr uint32_t paint = 0x5AFEC0DE;
constexpr int32_t words = 128;
uint32_t deepest = 0;
bool refused = false;

[[gnu::noipa]] bool play(Color color, Point point) { return board.play(color, point); }
[[gnu::noipa]] bool undo() { return board.undo(); }
[[gnu::noipa]] bool nothing(Color, Point) { return true; }

/// Prints the instructions of the call, and keeps in mind how deep its stack went below this frame.
template <class Call>
[[gnu::noinline]] void measure(const char* name, Call call) {
    volatile uint32_t* here;
    __asm__ volatile("mov %0, sp" : "=r"(here));
    for (int32_t i = 1; i <= words; ++i) here[-i] = paint;
    uint32_t start = ticks();
    refused |= !call();
    const uint32_t passed = ticks_since(start);
    int32_t depth = words;
    while (depth != 0 && here[-depth] == paint) --depth;
    if (static_cast<uint32_t>(depth) * 4 > deepest) deepest = static_cast<uint32_t>(depth) * 4;
    start = ticks();
    refused |= !nothing(Color::black, {});
    print(name, (passed - ticks_since(start)) * instructions_a_tick());
    if (refused) fail("a move was refused");
}

void require(bool good, const char* what) {
    if (!good) fail(what);
}

void measure_snake() {
    set_snake();
    place(Color::none, 18, 18);
    // The snake ends above the lower right corner.
    measure("board_snake", [] { return play(Color::black, at(18, 18)); });
    require(board.prisoners(Color::black) == 180, "the snake was not captured");
    measure("board_snake_undo", [] { return undo(); });
    require(board.prisoners(Color::black) == 0 && board.stone(at(0, 0)) == Color::white, "undo failed");
}

/// The move touches the snake on three sides; its only liberty is at its other end.
void measure_living_snake() {
    set_snake();
    place(Color::none, 18, 18);
    place(Color::white, 10, 1);
    place(Color::none, 9, 1);
    place(Color::white, 8, 1);
    measure("board_snake_alive", [] { return play(Color::black, at(9, 1)); });
    require(board.last_move().suicide, "the stone lives");
}

/// All points are one group, which is the widest possible.
void measure_suicide() {
    if (!board.reset({19, 19})) fail("the size was refused");
    for (uint32_t row = 0; row < 19; ++row)
        for (uint32_t column = 0; column < 19; ++column) place(Color::black, column, row);
    place(Color::none, 9, 9);
    measure("board_suicide_361", [] { return play(Color::black, at(9, 9)); });
    require(board.prisoners(Color::white) == 361, "stones are left");
    measure("board_suicide_361_undo", [] { return undo(); });
    require(board.prisoners(Color::white) == 0, "stones are missing");
}

void measure_opening() {
    if (!board.reset({19, 19})) fail("the size was refused");
    place(Color::black, 3, 3);
    place(Color::white, 15, 15);
    measure("board_opening", [] { return play(Color::black, at(15, 3)); });
    measure("board_contact", [] { return play(Color::white, at(14, 3)); });
}

} // namespace
} // namespace footprint

int main() {
    using namespace footprint;
    start_counting();
    print("board_state", sizeof(Board<19>));
    print("board_state_9x9", sizeof(Board<9>));
    print("board_snapshot", sizeof(Board<19>::Snapshot));
    measure_opening();
    measure_snake();
    measure_living_snake();
    measure_suicide();
    print("board_stack", deepest);
    return 0;
}
