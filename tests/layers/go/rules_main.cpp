// SPDX-License-Identifier: MIT
// Runs the tests of the board's rules and says how many checks were made.
#include "expect.hpp"

void rules();
void changes();
void drawings();

int main() {
    rules();
    changes();
    drawings();
    return support::conclude("go");
}
