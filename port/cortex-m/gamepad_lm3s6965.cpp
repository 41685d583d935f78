// SPDX-License-Identifier: MIT
// Asks the pins of the keys.
#include "cortex-m/gamepad_lm3s6965.hpp"

namespace board {

namespace {

volatile uint32_t& at(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

constexpr uintptr_t port_e = 0x40024000;
constexpr uintptr_t port_f = 0x40025000;
// The address of a port's data says which pins are meant.
constexpr uintptr_t arrows = port_e + (0x0F << 2);
constexpr uintptr_t select_key = port_f + (0x02 << 2);
constexpr uint8_t keys = 5;

} // namespace

void Gamepad::begin() {
    constexpr uintptr_t clock_gates_2 = 0x400FE108; // bits 4 and 5: ports E and F
    constexpr uintptr_t pull_up = 0x510;
    constexpr uintptr_t digital = 0x51C;
    at(clock_gates_2) = at(clock_gates_2) | 0x30;
    at(port_e + pull_up) = at(port_e + pull_up) | 0x0F;
    at(port_e + digital) = at(port_e + digital) | 0x0F;
    at(port_f + pull_up) = at(port_f + pull_up) | 0x02;
    at(port_f + digital) = at(port_f + digital) | 0x02;
}

Key Gamepad::pressed() {
    const auto levels = static_cast<uint8_t>((at(arrows) & 0x0F) | (at(select_key) & 0x02) << 3);
    for (uint8_t i = 0; i < keys; ++i) {
        const auto bit = static_cast<uint8_t>(1u << i);
        if (((levels ^ levels_) & bit) == 0) continue;
        levels_ = static_cast<uint8_t>(levels_ ^ bit);
        const bool is_released = (levels & bit) != 0;
        const bool was_known = (known_ & bit) != 0;
        known_ = static_cast<uint8_t>(known_ | (is_released ? bit : 0));
        if (is_released != was_known) return static_cast<Key>(i + 1);
    }
    return Key::none;
}

} // namespace board
