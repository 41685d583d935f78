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
    board::write("go: ");
    board::write(expect::checks.done);
    board::write(" checks, ");
    board::write(expect::checks.failed);
    board::write(" failed\n");
    return expect::checks.failed == 0 && expect::checks.done != 0 ? 0 : 1;
}
