// SPDX-License-Identifier: MIT
// SysTick, and WFI with interrupts held back: what is pending ends the sleep, and runs only afterwards, so that none is missed.
#include "cortex-m/tick.hpp"

namespace board {

namespace {

volatile uint32_t& at(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

constexpr uintptr_t timer = 0xE000E010;
constexpr uintptr_t set_enable = 0xE000E100;
constexpr uintptr_t clear_pending = 0xE000E280;
constexpr uint32_t uart_interrupt = 1u << 5;
constexpr uintptr_t uart_mask = 0x4000C038;
constexpr uint32_t received = 1u << 4 | 1u << 6; // some bytes, or fewer and a pause

} // namespace

void start_tick(uint32_t cycles) {
    at(timer + 4) = cycles - 1;
    at(timer + 8) = 0;
    at(timer) = 7; // on, with interrupt, at the clock of the processor
    at(set_enable) = uart_interrupt;
}

void sleep() {
    __asm__ volatile("cpsid i" ::: "memory");
    at(uart_mask) = received;
    __asm__ volatile("dsb\n wfi" ::: "memory");
    at(uart_mask) = 0;
    at(clear_pending) = uart_interrupt;
    __asm__ volatile("dsb\n cpsie i" ::: "memory");
}

} // namespace board
