// SPDX-License-Identifier: MIT
// The watchdog of the Stellaris LM3S6965.
#ifndef NANOSGF_PORT_CORTEX_M_WATCHDOG_LM3S6965_HPP
#define NANOSGF_PORT_CORTEX_M_WATCHDOG_LM3S6965_HPP

namespace board {

/// Resets the board when it was not fed for 8 seconds, at the clock of 12 MHz that the board wakes up with.
void start_watchdog();
void feed_watchdog();
/// Whether it counts and resets, as the device says.
[[nodiscard]] bool is_watchdog_on();

} // namespace board

#endif
