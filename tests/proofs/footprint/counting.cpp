// SPDX-License-Identifier: MIT
// Counts instructions with SysTick, which in the emulator runs on counted instructions.
#include "counting.hpp"

#include "board.hpp"

namespace footprint {

namespace {

constexpr uint32_t counter_bits = 0xFFFFFF;
uint32_t a_tick = 0;

volatile uint32_t& system_timer(uint32_t index) {
    return reinterpret_cast<volatile uint32_t*>(0xE000E010)[index];
}

/// Runs exactly two instructions `rounds` times, and a handful around them.
[[gnu::noinline]] void spin(uint32_t rounds) {
    __asm__ volatile(".syntax unified\n"
                     "0: subs %0, #1\n"
                     "bne 0b\n"
                     : "+l"(rounds)
                     :
                     : "cc");
}

} // namespace

uint32_t ticks() { return system_timer(2); }

// SysTick counts down.
uint32_t ticks_since(uint32_t start) { return (start - ticks()) & counter_bits; }

uint32_t instructions_a_tick() { return a_tick; }

void start_counting() {
    system_timer(1) = counter_bits;
    system_timer(2) = 0;
    system_timer(0) = 5;
    // One instruction per mille more or less in a tick would already show in the remainder.
    constexpr uint32_t rounds = 1000000;
    const uint32_t start = ticks();
    spin(rounds);
    const uint32_t passed = ticks_since(start);
    a_tick = (2 * rounds + passed / 2) / passed;
    const uint32_t expected = 2 * rounds / a_tick;
    const uint32_t apart = expected > passed ? expected - passed : passed - expected;
    if (apart > 2) fail("instructions do not come in whole numbers a tick: run with -icount shift=0");
}

void print(const char* name, uint32_t value) {
    size_t length = 0;
    while (name[length] != '\0') ++length;
    board::write(board::Bytes(name, length));
    board::write(" ");
    board::write(value);
    board::write("\n");
}

void fail(const char* reason) {
    print(reason, 0);
    board::exit(1);
}

} // namespace footprint
