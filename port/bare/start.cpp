// SPDX-License-Identifier: MIT
// From the first instruction with a stack to main and on to the exit; the same on every bare machine.
#include "bare/image.hpp"
#include "board.hpp"

namespace board {

namespace {

constexpr uint32_t paint = 0x5AC3A53C;

} // namespace

void start() {
    for (uint32_t *from = data_image, *to = data_begin; to != data_end;) *to++ = *from++;
    for (uint32_t* word = bss_begin; word != bss_end;) *word++ = 0;
    stack_repaint();
    set_stack_guard();
    int argc = 0;
    char** argv = nullptr;
#ifndef NANOSGF_NO_ARGUMENTS // a program that takes none: saves 150 bytes of flash
    if (!read_arguments(argc, argv)) exit(exit_no_arguments);
#endif
    exit(program_main(argc, argv));
}

void fault(uintptr_t stack, bool overflow) {
    if (overflow || stack < reinterpret_cast<uintptr_t>(stack_limit)) {
        write("stack overflow\n");
        exit(exit_stack_overflow);
    }
    write("fault\n");
    exit(exit_fault);
}

size_t stack_size() {
    return static_cast<size_t>(stack_top - stack_limit) * sizeof(uint32_t);
}

size_t stack_used() {
    const uint32_t* word = stack_limit;
    while (word != stack_top && *word == paint) ++word;
    return static_cast<size_t>(stack_top - word) * sizeof(uint32_t);
}

// Not inlined, so that the frame's address lies below everything that the caller uses.
__attribute__((noinline)) size_t stack_now() {
    const auto here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
    return reinterpret_cast<uintptr_t>(stack_top) - here;
}

__attribute__((noinline)) void stack_repaint() {
    const auto here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
    // This function's own frame stays below `here`; it is small and holds no array.
    constexpr uintptr_t own_frame = 64;
    volatile uint32_t* word = stack_limit;
    for (; reinterpret_cast<uintptr_t>(word) + own_frame < here; ++word) *word = paint;
}

size_t static_constructors() {
    return static_cast<size_t>(constructors_end - constructors_begin) / sizeof(void*);
}

size_t image_flash() { return static_cast<size_t>(image_flash_end - image_flash_begin); }

size_t image_ram() {
    return static_cast<size_t>(bss_end - data_begin) * sizeof(uint32_t);
}

Bytes name() { return NANOSGF_BOARD_NAME; }

} // namespace board
