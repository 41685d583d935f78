// SPDX-License-Identifier: MIT
// The serial port of Nordic's nRF51 (micro:bit).
#include "board.hpp"

namespace board {

namespace {

volatile uint32_t& reg(uintptr_t offset) {
    return *reinterpret_cast<volatile uint32_t*>(uintptr_t{NANOSGF_UART_ADDRESS} + offset);
}

constexpr uintptr_t start_transmitter = 0x008;
constexpr uintptr_t byte_sent = 0x11C;
constexpr uintptr_t enable = 0x500;
constexpr uintptr_t select_pin = 0x50C;
constexpr uintptr_t transmit_data = 0x51C;
constexpr uintptr_t baud_rate = 0x524;

} // namespace

void uart_write(Bytes text) {
    reg(select_pin) = 24;        // the micro:bit's pin to its USB bridge
    reg(baud_rate) = 0x01D7E000; // 115200 baud
    reg(enable) = 4;
    reg(start_transmitter) = 1;
    for (char byte : text) {
        reg(byte_sent) = 0;
        reg(transmit_data) = static_cast<uint8_t>(byte);
        while (reg(byte_sent) == 0) {}
    }
}

} // namespace board
