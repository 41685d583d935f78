// SPDX-License-Identifier: MIT
// Has a variable in a section that start-up does not know and would not fill: must be refused.
#include "board.hpp"

__attribute__((section(".variables_of_mine"), used)) volatile int variable = 3;

int main(int argc, char**) { return variable + argc; }
