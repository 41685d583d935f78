// SPDX-License-Identifier: MIT
// The first instructions on a Cortex-M: vector table, floating point, stack guard, fault handler.
#include "bare/image.hpp"

#include <stdint.h>

namespace {

[[maybe_unused]] volatile uint32_t& reg(uintptr_t address) {
    return *reinterpret_cast<volatile uint32_t*>(address);
}

} // namespace

extern "C" {

[[noreturn]] __attribute__((used)) void reset() {
#if defined(__ARM_FP)
    constexpr uintptr_t coprocessor_access = 0xE000ED88; // CPACR
    reg(coprocessor_access) = reg(coprocessor_access) | 0xFu << 20;
    __asm__ volatile("dsb\n isb" ::: "memory");
#endif
    board::start();
}

[[noreturn]] __attribute__((used)) void report_fault(uintptr_t stack) {
#if __ARM_ARCH >= 8
    constexpr uintptr_t fault_status = 0xE000ED28;    // CFSR
    constexpr uint32_t below_stack_limit = 1u << 20;  // UFSR.STKOF
    board::fault(stack, (reg(fault_status) & below_stack_limit) != 0);
#else
    board::fault(stack, false);
#endif
}

// The stack may be what is broken, so the report gets a fresh one.
__attribute__((naked, used)) void fault_entry() {
    __asm__ volatile("mrs r0, msp\n"
                     "ldr r1, =stack_top\n"
                     "msr msp, r1\n"
                     "ldr r1, =report_fault\n"
                     "bx r1\n");
}

struct VectorTable {
    uint32_t* stack;
    void (*handlers[15])();
};

// Called at each tick of the system timer, where a program has switched that on and defines this function (tick.hpp).
__attribute__((weak, nothrow, alias("fault_entry"))) void on_tick();

// No other interrupt is enabled; whatever comes but reset and the tick is a fault.
extern const VectorTable vectors;
__attribute__((section(".vectors"), used)) const VectorTable vectors = {
    stack_top,
    {reset, fault_entry, fault_entry, fault_entry, fault_entry, fault_entry, fault_entry,
     fault_entry, fault_entry, fault_entry, fault_entry, fault_entry, fault_entry, fault_entry,
     on_tick}};
}

namespace board {

#if __ARM_ARCH >= 8

void set_stack_guard() { __asm__ volatile("msr msplim, %0" ::"r"(stack_limit)); }

#else

// A region without access in the memory protection unit, as large as any frame; everything else
// keeps its default. It lies below RAM, where some machines ignore writes instead of refusing them.
// Cortex-M0 has no such unit: there it has to do that nothing lies below RAM.
void set_stack_guard() {
    constexpr uintptr_t mpu_type = 0xE000ED90;
    constexpr uintptr_t mpu_control = 0xE000ED94;
    constexpr uintptr_t mpu_number = 0xE000ED98;
    constexpr uintptr_t mpu_base = 0xE000ED9C;
    constexpr uintptr_t mpu_attributes = 0xE000EDA0;
    constexpr uint32_t execute_never = 1u << 28;
    constexpr uintptr_t size = uintptr_t{1} << 20;
    constexpr uint32_t size_field = 19u << 1; // 2 to the power of (19 + 1)
    constexpr uint32_t enable = 1;
    constexpr uint32_t default_map = 4;
    if ((reg(mpu_type) >> 8 & 0xFF) == 0) return;
    reg(mpu_number) = 0;
    reg(mpu_base) = static_cast<uint32_t>(reinterpret_cast<uintptr_t>(stack_limit) - size);
    reg(mpu_attributes) = execute_never | size_field | enable;
    reg(mpu_control) = default_map | enable;
    __asm__ volatile("dsb\n isb" ::: "memory");
}

#endif

} // namespace board
