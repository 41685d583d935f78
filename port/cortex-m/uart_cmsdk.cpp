// SPDX-License-Identifier: MIT
// The serial port of ARM's MPS2 and MPS3 boards: CMSDK APB UART.
#include "board.hpp"

namespace board {

namespace {

struct Registers {
    volatile uint32_t data;
    volatile uint32_t state; // bit 0: transmitter full
    volatile uint32_t control; // bit 0: transmitter on
    volatile uint32_t interrupts;
    volatile uint32_t baud_divider; // 16 at least
};

} // namespace

void uart_write(Bytes text) {
    auto& uart = *reinterpret_cast<Registers*>(uintptr_t{NANOSGF_UART_ADDRESS});
    uart.baud_divider = 217; // 115200 baud from 25 MHz
    uart.control = 1;
    for (char byte : text) {
        while ((uart.state & 1) != 0) {}
        uart.data = static_cast<uint8_t>(byte);
    }
}

} // namespace board
