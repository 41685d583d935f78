// SPDX-License-Identifier: MIT
// Runs the tests of the raw writer's rules and says how many checks were made.
#include "expect.hpp"

void calls();
void sinks();
void texts();

int main() {
    calls();
    sinks();
    texts();
    board::write("writer: ");
    board::write(expect::checks.done);
    board::write(" checks, ");
    board::write(expect::checks.failed);
    board::write(" failed\n");
    return expect::checks.failed == 0 && expect::checks.done != 0 ? 0 : 1;
}
