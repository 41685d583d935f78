// SPDX-License-Identifier: MIT
// What a program needs from the machine that it runs on: the same small interface for emulated
// boards and for a process on the host, so that one source is firmware, test and ordinary program.
#ifndef NANOSGF_PORT_BOARD_HPP
#define NANOSGF_PORT_BOARD_HPP

#include "nanosgf/syntax/bytes.hpp"

#include <stddef.h>
#include <stdint.h>

/// A program is `int main(int argc, char** argv)`; what it returns becomes the exit status of the
/// emulator or process. Bare-metal arguments come over semihosting: 8 at most, 400 bytes in all.
namespace board {

using nanosgf::Bytes;

/// Exit statuses that the port itself gives.
constexpr int exit_fault = 120;          ///< a hardware fault
constexpr int exit_stack_overflow = 121; ///< the stack left its area
constexpr int exit_no_arguments = 122;   ///< the command line could not be read

/// Writes to the console: standard output of the emulator (semihosting) or of the process.
void write(Bytes text);
/// Writes a number in decimal digits.
void write(uint32_t number);
/// Sends over the machine's serial port, waiting for each byte; on the host standard error.
void uart_write(Bytes text);

/// Ends the program; `code` (0 to 255) becomes the exit status of the emulator or process. A
/// stack found to be used up to its last word turns the code into `exit_stack_overflow`.
[[noreturn]] void exit(int code);

/// A file of the host, for reading; closed by the destructor.
class File {
  public:
    static constexpr size_t failed = SIZE_MAX;

    /// `path` ends in a zero byte and is the host's. is_open() says whether it worked.
    explicit File(const char* path);
    ~File();
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    [[nodiscard]] bool is_open() const { return handle_ != -1; }
    /// Reads up to `capacity` bytes; the count read, 0 at the end of the file, or `failed`.
    [[nodiscard]] size_t read(char* into, size_t capacity);
    /// Goes to byte `offset`, at most size().
    [[nodiscard]] bool seek(size_t offset);
    /// Bytes in the file, or `failed`.
    [[nodiscard]] size_t size() const;

  private:
    intptr_t handle_ = -1;
};

/// Bytes of stack that the program may use; 0 where unknown (host).
[[nodiscard]] size_t stack_size();
/// Most bytes of stack that were in use at any time since start-up or since stack_repaint(): the
/// area is painted with a pattern and searched for its lowest change. 0 on the host.
[[nodiscard]] size_t stack_used();
/// Bytes of stack in use by the caller at this moment. 0 on the host.
[[nodiscard]] size_t stack_now();
/// Paints the unused stack again, so that stack_used() speaks of what comes next.
void stack_repaint();

/// Static constructors in the image. The linker script refuses any, so that this is 0 on boards.
[[nodiscard]] size_t static_constructors();

/// Sizes of the image in bytes, from the linker script; 0 on the host.
[[nodiscard]] size_t image_flash(); ///< code, constants and the initial values of variables
[[nodiscard]] size_t image_ram();   ///< variables, without the stack

/// Writes a line that says how many bytes of variables, stack and flash the program has taken so far; on the host nothing.
inline void write_memory() {
    if (image_flash() == 0) return;
    write(static_cast<uint32_t>(image_ram()));
    write(" bytes of variables, ");
    write(static_cast<uint32_t>(stack_used()));
    write(" of stack, ");
    write(static_cast<uint32_t>(image_flash()));
    write(" of flash\n");
}

/// "mps2-an385", "virt" ... or "host".
[[nodiscard]] Bytes name();

} // namespace board

#endif
