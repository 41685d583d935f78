// SPDX-License-Identifier: MIT
// The serial port of QEMU's RISC-V machine "virt": NS16550A.
#include "board.hpp"

namespace board {

void uart_write(Bytes text) {
    volatile uint8_t* const uart = reinterpret_cast<volatile uint8_t*>(uintptr_t{NANOSGF_UART_ADDRESS});
    constexpr int line_status = 5; // bit 5: ready for a byte
    for (char byte : text) {
        while ((uart[line_status] & 0x20) == 0) {}
        uart[0] = static_cast<uint8_t>(byte);
    }
}

} // namespace board
