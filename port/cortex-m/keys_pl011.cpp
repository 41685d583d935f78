// SPDX-License-Identifier: MIT
// Receives from the serial port: ARM PrimeCell PL011 (UART0 of the LM3S6965).
#include "cortex-m/keys_pl011.hpp"

#include <stdint.h>

namespace board {

int received_key() {
    constexpr uintptr_t data = 0x4000C000;
    constexpr uintptr_t flags = 0x4000C018; // bit 4: nothing received
    if ((*reinterpret_cast<volatile uint32_t*>(flags) & 0x10) != 0) return -1;
    return static_cast<int>(*reinterpret_cast<volatile uint32_t*>(data) & 0xFF);
}

} // namespace board
