// SPDX-License-Identifier: MIT
// Places that the linker script names, and what start-up code and the parts of the port share.
#ifndef NANOSGF_PORT_BARE_IMAGE_HPP
#define NANOSGF_PORT_BARE_IMAGE_HPP

#include <stddef.h>
#include <stdint.h>

extern "C" {
extern char image_flash_begin[];
extern char image_flash_end[];
extern char FLASH_LENGTH[]; ///< a number, written as an address
extern uint32_t stack_limit[]; ///< lowest word of the stack area
extern uint32_t stack_top[];   ///< just above its highest word
extern uint32_t data_begin[];
extern uint32_t data_end[];
extern uint32_t data_image[]; ///< where the initial values lie in flash
extern uint32_t bss_begin[];
extern uint32_t bss_end[];
extern char constructors_begin[];
extern char constructors_end[];

/// The program's main function under a name that C++ lets us call.
int program_main(int argc, char** argv) __asm__("main");
}

namespace board {

/// Everything after the stack pointer is set: variables, paint, guard, arguments, main, exit.
[[noreturn]] void start();
/// Makes the memory below the stack inaccessible, by whatever means the processor has.
void set_stack_guard();

/// Reports a fault and ends the program. `stack` is where the stack pointer was, `overflow` says
/// that the processor itself blames the stack.
[[noreturn]] void fault(uintptr_t stack, bool overflow);

/// Splits the semihosting command line; false when it cannot be read.
[[nodiscard]] bool read_arguments(int& argc, char**& argv);

} // namespace board

#endif
