// SPDX-License-Identifier: MIT
// An exact counter of instructions, where the emulated board has one.
#ifndef NANOSGF_PORT_FIRMWARE_INSTRUCTIONS_HPP
#define NANOSGF_PORT_FIRMWARE_INSTRUCTIONS_HPP

#include <stdint.h>

namespace firmware {

/// Counts between start and stop, up to 30 million instructions at a time, when the emulator runs
/// with `-icount shift=10`. Without that, or on a board without such a timer, is_exact is false.
class InstructionCounter {
  public:
    InstructionCounter();
    [[nodiscard]] bool is_exact() const { return is_exact_; }
    void start();
    /// Instructions since start, without those of the counting itself.
    [[nodiscard]] uint32_t stop() const;

  private:
    uint32_t started_ = 0;
    uint32_t own_ = 0;
    bool is_exact_ = false;
};

} // namespace firmware

#endif
