// SPDX-License-Identifier: MIT
// Shows that a machine starts, speaks and ends: tests/ports/CMakeLists.txt says what each word must do.
#include "board.hpp"

int main(int argc, char**) {
    board::write("hello from ");
    board::write(board::name());
    board::write("\n");
    return argc == 1 ? 0 : 3;
}
