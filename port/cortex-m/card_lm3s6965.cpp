// SPDX-License-Identifier: MIT
// The card's bus: ARM PrimeCell PL022 (SSI0 of the LM3S6965), with the chip select on pin D0.
#include "cortex-m/card_lm3s6965.hpp"

namespace board {

namespace {

volatile uint32_t& at(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

constexpr uintptr_t bus = 0x40008000;
constexpr uintptr_t control_0 = bus + 0x00; // frame: size, mode, clock rate
constexpr uintptr_t control_1 = bus + 0x04; // bit 1: enable
constexpr uintptr_t data = bus + 0x08;
constexpr uintptr_t status = bus + 0x0C; // bit 2: something received, bit 4: busy
constexpr uintptr_t prescale = bus + 0x10;
constexpr size_t queue = 8; // entries, each way
constexpr uintptr_t chip_select = 0x40007004; // port D, pin 0 alone
constexpr uint32_t pin_0 = 1;

// As many as the queue holds go out before the first is fetched, so that none is lost.
void exchange(void*, const uint8_t* out, uint8_t* in, size_t size) {
    while (size != 0) {
        const size_t count = size < queue ? size : queue;
        for (size_t i = 0; i < count; ++i) at(data) = out == nullptr ? 0xFF : out[i];
        while ((at(status) & 0x10) != 0) {}
        for (size_t i = 0; i < count; ++i) {
            const auto octet = static_cast<uint8_t>(at(data));
            if (in != nullptr) in[i] = octet;
        }
        if (out != nullptr) out += count;
        if (in != nullptr) in += count;
        size -= count;
    }
}

void select(void*, bool selected) { at(chip_select) = selected ? 0 : pin_0; }

// From the 12 MHz that it wakes up with, 30 percent more or less: 6 MHz, or 200 kHz.
void set_fast(void*, bool fast) { at(prescale) = fast ? 2 : 60; }

} // namespace

storage::Spi card_slot() {
    constexpr uintptr_t clock_gates_1 = 0x400FE104; // bit 4: SSI0
    constexpr uintptr_t clock_gates_2 = 0x400FE108; // bits 0 and 3: ports A and D
    constexpr uintptr_t port_a = 0x40004000;        // pins 2, 4 and 5 are clock, in and out
    constexpr uintptr_t port_d = 0x40007000;
    constexpr uintptr_t direction = 0x400;
    constexpr uintptr_t function = 0x420;
    constexpr uintptr_t digital = 0x51C;
    constexpr uint32_t bus_pins = 0x34;
    at(clock_gates_1) = at(clock_gates_1) | 0x10;
    at(clock_gates_2) = at(clock_gates_2) | 0x09;
    at(port_a + function) = at(port_a + function) | bus_pins;
    at(port_a + digital) = at(port_a + digital) | bus_pins;
    at(port_d + direction) = at(port_d + direction) | pin_0;
    at(port_d + digital) = at(port_d + digital) | pin_0;
    at(chip_select) = pin_0;
    at(control_1) = 0;
    at(prescale) = 60;
    at(control_0) = 0x07; // 8 bits, mode 0
    at(control_1) = 0x02;
    return {exchange, select, set_fast, nullptr};
}

} // namespace board
