// SPDX-License-Identifier: MIT
// Is compiled as position-independent code, whose offset table nothing fills: must be refused.
#include "board.hpp"

extern int elsewhere;
int elsewhere = 3;

int main(int argc, char**) {
    int* volatile address = &elsewhere;
    return *address + argc;
}
