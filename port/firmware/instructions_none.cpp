// SPDX-License-Identifier: MIT
// For boards whose emulation has no timer that counts instructions exactly.
#include "instructions.hpp"

namespace firmware {

InstructionCounter::InstructionCounter() = default;
void InstructionCounter::start() { started_ = own_; }
uint32_t InstructionCounter::stop() const { return started_; }

} // namespace firmware
