// SPDX-License-Identifier: MIT
// Bytes that come over the serial port of Nordic's nRF51.
#ifndef NANOSGF_PORT_CORTEX_M_KEYS_NRF51_HPP
#define NANOSGF_PORT_CORTEX_M_KEYS_NRF51_HPP

namespace board {

/// Switches the receiver on. Write something before: that switches the port on.
void start_receiving();
/// The next byte that was received, or -1. Does not wait. The port keeps 6: call it every 500 us or sooner, or bytes are lost.
[[nodiscard]] int received_key();

} // namespace board

#endif
