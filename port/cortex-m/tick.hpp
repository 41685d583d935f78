// SPDX-License-Identifier: MIT
// The system timer of a Cortex-M, and sleep until it ticks or a byte comes over the serial port.
#ifndef NANOSGF_PORT_CORTEX_M_TICK_HPP
#define NANOSGF_PORT_CORTEX_M_TICK_HPP

#include <stdint.h>

/// The program's, run as interrupt at each tick: short, and only what the main loop expects from it.
extern "C" void on_tick();

namespace board {

/// Ticks come every so many cycles of the processor, at most 2 to the power of 24.
void start_tick(uint32_t cycles);
/// Sleeps until a tick was dealt with, or a byte has come over the PL011 of the LM3S6965; returns at once if one is there. The port
/// is on once something was written; its interrupt only wakes, and has no handler.
void sleep();

} // namespace board

#endif
