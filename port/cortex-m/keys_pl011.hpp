// SPDX-License-Identifier: MIT
// Keys that come over the serial port of the Stellaris LM3S6965.
#ifndef NANOSGF_PORT_CORTEX_M_KEYS_PL011_HPP
#define NANOSGF_PORT_CORTEX_M_KEYS_PL011_HPP

namespace board {

/// The next byte that was received, or -1. The port is on once something was written. Does not wait.
[[nodiscard]] int received_key();

} // namespace board

#endif
