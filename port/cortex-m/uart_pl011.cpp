// SPDX-License-Identifier: MIT
// The serial port of the Stellaris LM3S6965: ARM PrimeCell PL011.
#include "board.hpp"

namespace board {

namespace {

volatile uint32_t& at(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

volatile uint32_t& reg(uintptr_t offset) { return at(uintptr_t{NANOSGF_UART_ADDRESS} + offset); }

constexpr uintptr_t data = 0x00;
constexpr uintptr_t flags = 0x18; // bit 5: transmit queue full
constexpr uintptr_t baud_integer = 0x24;
constexpr uintptr_t baud_fraction = 0x28;
constexpr uintptr_t line_control = 0x2C;
constexpr uintptr_t control = 0x30;

void enable() {
    constexpr uintptr_t clock_gates_1 = 0x400FE104; // bit 0: UART0
    constexpr uintptr_t clock_gates_2 = 0x400FE108; // bit 0: GPIO port A, whose pins 0 and 1 it uses
    constexpr uintptr_t port_a_function = 0x40004420;
    constexpr uintptr_t port_a_digital = 0x4000451C;
    at(clock_gates_1) = at(clock_gates_1) | 1;
    at(clock_gates_2) = at(clock_gates_2) | 1;
    at(port_a_function) = at(port_a_function) | 3;
    at(port_a_digital) = at(port_a_digital) | 3;
    reg(control) = 0;
    reg(baud_integer) = 6; // 115200 baud from the 12 MHz that it wakes up with
    reg(baud_fraction) = 33;
    reg(line_control) = 0x70; // 8 bits, queues on
    reg(control) = 0x301;
}

} // namespace

void uart_write(Bytes text) {
    if ((reg(control) & 1) == 0) enable();
    for (char byte : text) {
        while ((reg(flags) & 0x20) != 0) {}
        reg(data) = static_cast<uint8_t>(byte);
    }
}

} // namespace board
