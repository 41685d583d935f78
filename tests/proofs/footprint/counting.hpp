// SPDX-License-Identifier: MIT
// A counter of instructions for the emulated board, and a way to say a number.
#ifndef NANOSGF_TESTS_FOOTPRINT_COUNTING_HPP
#define NANOSGF_TESTS_FOOTPRINT_COUNTING_HPP

#include <stdint.h>

namespace footprint {

/// Starts SysTick and finds how many instructions pass in a tick, with a loop of known length.
/// Under `-icount shift=0` an instruction takes one nanosecond of the emulator's time, so it is
/// a whole number: 40 with the 25 MHz clock of mps2-an385, for example.
void start_counting();
uint32_t instructions_a_tick();

/// A point in time, and the ticks that passed since then; at most 2^24 of them.
uint32_t ticks();
uint32_t ticks_since(uint32_t start);

/// Prints `name value` as a line.
void print(const char* name, uint32_t value);
/// Prints the reason and ends the program with status 1.
[[noreturn]] void fail(const char* reason);

} // namespace footprint

#endif
