// SPDX-License-Identifier: MIT
// The watchdog counts twice: at its first end it only remembers, at its second it resets.
#include "cortex-m/watchdog_lm3s6965.hpp"

#include <stdint.h>

namespace board {

namespace {

volatile uint32_t& at(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

constexpr uintptr_t watchdog = 0x40000000;
constexpr uintptr_t load = watchdog + 0x000;
constexpr uintptr_t control = watchdog + 0x008; // bit 0: counts, bit 1: resets
constexpr uintptr_t clear = watchdog + 0x00C;

} // namespace

void start_watchdog() {
    constexpr uintptr_t clock_gates_0 = 0x400FE100; // bit 3
    constexpr uint32_t ticks = 4 * 12000000;
    at(clock_gates_0) = at(clock_gates_0) | 0x08;
    at(load) = ticks;
    at(control) = 0x03;
}

// Any value clears what the first end left, and starts the count again.
void feed_watchdog() { at(clear) = 1; }

bool is_watchdog_on() { return (at(control) & 0x03) == 0x03; }

} // namespace board
