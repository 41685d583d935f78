// SPDX-License-Identifier: MIT
// The parser that is not there: what a program links that only makes the calls.
#include "absent.hpp"

namespace footprint {

using nanosgf::Status;

Absent::Absent(nanosgf::Answer (*)(void*, const nanosgf::Event&), void*) {}

// In assembly, so that it is Absent::instructions long and needs no stack, whatever the compiler.
static_assert(static_cast<int>(Status::ok) == 0 && Absent::instructions == 2, "as written below");
[[gnu::naked]] Status Absent::feed(nanosgf::Bytes) {
    __asm__(".syntax unified\n"
            "movs r0, #0\n"
            "bx lr\n");
}

Status Absent::finish() { return Status::ok; }
Status Absent::reset() { return Status::ok; }

} // namespace footprint
