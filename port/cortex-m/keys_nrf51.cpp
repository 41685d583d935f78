// SPDX-License-Identifier: MIT
// Receives from the serial port of Nordic's nRF51 (micro:bit).
#include "cortex-m/keys_nrf51.hpp"

#include <stdint.h>

namespace board {

namespace {

volatile uint32_t& reg(uintptr_t offset) { return *reinterpret_cast<volatile uint32_t*>(uintptr_t{NANOSGF_UART_ADDRESS} + offset); }

constexpr uintptr_t start_receiver = 0x000;
constexpr uintptr_t byte_received = 0x108;
constexpr uintptr_t select_pin = 0x514;
constexpr uintptr_t received_data = 0x518;

} // namespace

void start_receiving() {
    reg(select_pin) = 25; // the micro:bit's pin from its USB bridge
    reg(start_receiver) = 1;
}

int received_key() {
    if (reg(byte_received) == 0) return -1;
    reg(byte_received) = 0; // before the byte is taken: the next one sets it again
    return static_cast<int>(reg(received_data) & 0xFF);
}

} // namespace board
