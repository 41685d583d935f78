// SPDX-License-Identifier: MIT
// The serial port USART1 of ST's STM32F1 and STM32F4.
#include "board.hpp"

namespace board {

namespace {

struct Registers {
    volatile uint32_t state; // bit 7: ready for a byte, bit 6: all sent
    volatile uint32_t data;
    volatile uint32_t baud_rate;
    volatile uint32_t control_1; // bit 13: on, bit 3: transmitter on
};

constexpr uint32_t transmit_on = 1u << 13 | 1u << 3;

} // namespace

// Clocks and pins are left as they are at reset: on silicon, RCC and GPIO need a board's own lines.
void uart_write(Bytes text) {
    auto& uart = *reinterpret_cast<Registers*>(uintptr_t{NANOSGF_UART_ADDRESS});
    if ((uart.control_1 & transmit_on) != transmit_on) {
        uart.baud_rate = 69; // about 115200 baud from 8 MHz
        uart.control_1 = transmit_on;
    }
    for (char byte : text) {
        while ((uart.state & 1u << 7) == 0) {}
        uart.data = static_cast<uint8_t>(byte);
    }
    while ((uart.state & 1u << 6) == 0) {}
}

} // namespace board
