// SPDX-License-Identifier: MIT
// Commands and pixels of an SSD0323, chip select on pin A3, command or data on pin C7.
#include "cortex-m/display_lm3s6965.hpp"

namespace board {

namespace {

volatile uint32_t& at(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

constexpr uintptr_t port_a = 0x40004000;
constexpr uintptr_t port_c = 0x40006000;
constexpr uintptr_t direction = 0x400;
constexpr uintptr_t digital = 0x51C;
constexpr uint32_t select_pin = 1u << 3;
constexpr uint32_t data_pin = 1u << 7;
// The address of a port's data says which pins are meant.
constexpr uintptr_t chip_select = port_a + (select_pin << 2);
constexpr uintptr_t is_data = port_c + (data_pin << 2);

} // namespace

void Display::begin() {
    constexpr uintptr_t clock_gates_2 = 0x400FE108; // bits 0 and 2: ports A and C
    at(clock_gates_2) = at(clock_gates_2) | 0x05;
    at(port_a + direction) = at(port_a + direction) | select_pin;
    at(port_a + digital) = at(port_a + digital) | select_pin;
    at(port_c + direction) = at(port_c + direction) | data_pin;
    at(port_c + digital) = at(port_c + digital) | data_pin;
    const uint8_t on[] = {0xAF};
    send(false, on, sizeof on);
    window(0, 0, columns, rows);
    const uint8_t dark[columns / 2] = {};
    for (uint8_t row = 0; row < rows; ++row) send(true, dark, sizeof dark);
}

void Display::draw(uint8_t column, uint8_t row, uint8_t width, uint8_t height,
                   const uint8_t* pixels, size_t size) {
    window(column, row, width, height);
    send(true, pixels, size);
}

void Display::window(uint8_t column, uint8_t row, uint8_t width, uint8_t height) {
    const uint8_t commands[] = {0x15,
                                static_cast<uint8_t>(column / 2),
                                static_cast<uint8_t>((column + width) / 2 - 1),
                                0x75,
                                row,
                                static_cast<uint8_t>(row + height - 1)};
    send(false, commands, sizeof commands);
}

// It is left expecting commands: what the card's bus carries while no card is selected means
// nothing to it then, should it be selected by the same pin, as in QEMU.
void Display::send(bool pixels, const uint8_t* bytes, size_t size) {
    at(is_data) = pixels ? data_pin : 0;
    at(chip_select) = 0;
    bus_.exchange(bus_.context, bytes, nullptr, size);
    at(chip_select) = select_pin;
    at(is_data) = 0;
}

} // namespace board
