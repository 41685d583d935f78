// SPDX-License-Identifier: MIT
// Has a static constructor, so that the linker script must refuse it.
#include "board.hpp"

namespace {

struct Constructed {
    explicit Constructed(size_t from) : value(from) {}
    volatile size_t value;
};

Constructed constructed(board::name().size());

} // namespace

int main(int, char**) { return static_cast<int>(constructed.value); }
