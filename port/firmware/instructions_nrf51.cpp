// SPDX-License-Identifier: MIT
// TIMER0 of the nRF51 as a counter of instructions. The emulator's `-icount shift=10` makes each
// instruction 1024 ns long, which is 16.384 ticks of the timer's 16 MHz: ticks x 125 / 2048,
// rounded, is the number of instructions exactly.
#include "instructions.hpp"

namespace firmware {

namespace {

volatile uint32_t& timer(uintptr_t offset) {
    return *reinterpret_cast<volatile uint32_t*>(0x40008000 + offset);
}

constexpr uintptr_t task_start = 0x000;
constexpr uintptr_t task_capture = 0x040;
constexpr uintptr_t bit_mode = 0x508;
constexpr uintptr_t prescaler = 0x510;
constexpr uintptr_t captured = 0x540;

uint32_t ticks() {
    timer(task_capture) = 1;
    return timer(captured);
}

uint32_t to_instructions(uint32_t passed) {
    return static_cast<uint32_t>((uint64_t{passed} * 125 + 1024) >> 11);
}

/// Counts a loop of two instructions a round; the same few around it each time.
[[gnu::noipa]] uint32_t count_rounds(InstructionCounter& counter, uint32_t rounds) {
    counter.start();
    __asm__ volatile(".syntax unified\n"
                     "0: subs %0, #1\n"
                     "bne 0b\n"
                     : "+l"(rounds)
                     :
                     : "cc");
    return counter.stop();
}

} // namespace

// Two loops whose lengths differ by a known number of instructions show whether the count is exact.
InstructionCounter::InstructionCounter() {
    timer(bit_mode) = 3;
    timer(prescaler) = 0;
    timer(task_start) = 1;
    start();
    own_ = stop();
    is_exact_ = count_rounds(*this, 3500) - count_rounds(*this, 1000) == 5000;
}

void InstructionCounter::start() { started_ = ticks(); }

uint32_t InstructionCounter::stop() const { return to_instructions(ticks() - started_) - own_; }

} // namespace firmware
