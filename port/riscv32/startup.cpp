// SPDX-License-Identifier: MIT
// The first instructions on a 32-bit RISC-V in machine mode: stack, trap handler, stack guard.
#include "bare/image.hpp"

#include <stdint.h>

extern "C" {

__attribute__((section(".vectors"), naked, used, noreturn)) void reset() {
    __asm__ volatile("la sp, stack_top\n"
                     "la t0, trap_entry\n"
                     "csrw mtvec, t0\n"
                     "j start_machine\n");
}

[[noreturn]] __attribute__((used)) void start_machine() { board::start(); }

[[noreturn]] __attribute__((used)) void report_fault(uintptr_t stack) { board::fault(stack, false); }

// The stack may be what is broken, so the report gets a fresh one. mtvec wants four bytes.
__attribute__((naked, used, aligned(4))) void trap_entry() {
    __asm__ volatile("mv a0, sp\n"
                     "la sp, stack_top\n"
                     "j report_fault\n");
}
}

namespace board {

// The image lies just below the stack. A locked entry of physical memory protection makes it
// read-only for machine mode too, so that no overflow can change it unnoticed. A naturally aligned
// region's size is written into its address as a run of ones.
void set_stack_guard() {
    constexpr uint32_t locked = 0x80;
    constexpr uint32_t naturally_aligned = 0x18;
    constexpr uint32_t read_and_execute = 0x05;
    const auto size = reinterpret_cast<uintptr_t>(FLASH_LENGTH);
    const uintptr_t region = reinterpret_cast<uintptr_t>(image_flash_begin) >> 2 | (size / 8 - 1);
    __asm__ volatile("csrw pmpaddr0, %0\n"
                     "csrw pmpcfg0, %1\n" ::"r"(region),
                     "r"(locked | naturally_aligned | read_and_execute)
                     : "memory");
}

} // namespace board
