// SPDX-License-Identifier: MIT
// The debugger's services to the program: operations of "Semihosting for AArch32 and AArch64",
// which the RISC-V variant shares.
#ifndef NANOSGF_PORT_BARE_SEMIHOSTING_HPP
#define NANOSGF_PORT_BARE_SEMIHOSTING_HPP

#include <stdint.h>

namespace board {

enum class Service : uint32_t {
    open = 0x01,
    close = 0x02,
    write = 0x05,
    read = 0x06,
    seek = 0x0A,
    length = 0x0C,
    remove = 0x0E,
    rename = 0x0F,
    command_line = 0x15,
    exit_extended = 0x20,
};

/// Asks the debugger; `block` is an array of words whose meaning depends on the service.
inline intptr_t ask(Service service, const void* block) {
#if defined(__arm__)
    register uintptr_t r0 __asm__("r0") = static_cast<uintptr_t>(service);
    register const void* r1 __asm__("r1") = block;
    __asm__ volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory", "cc");
    return static_cast<intptr_t>(r0);
#elif defined(__riscv)
    register uintptr_t a0 __asm__("a0") = static_cast<uintptr_t>(service);
    register const void* a1 __asm__("a1") = block;
    // The three instructions are the signature; they must be uncompressed and lie in one page.
    __asm__ volatile(".option push\n"
                     ".option norvc\n"
                     ".balign 16\n"
                     "slli x0, x0, 0x1f\n"
                     "ebreak\n"
                     "srai x0, x0, 7\n"
                     ".option pop\n"
                     : "+r"(a0)
                     : "r"(a1)
                     : "memory");
    return static_cast<intptr_t>(a0);
#endif
}

} // namespace board

#endif
