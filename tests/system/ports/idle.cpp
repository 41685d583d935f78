// SPDX-License-Identifier: MIT
// A program that does nothing that check.sh asks for: every check must notice.
#include "board.hpp"

int main(int, char**) {
    board::write("idle\n");
    return 7;
}
