// SPDX-License-Identifier: MIT
// Runs the rules of the tree in a caller's buffer, and says how many checks were made.
#include "check.hpp"

void reading();
void editing();
void merging();

int main() {
    reading();
    editing();
    merging();
    board::write("tree: ");
    board::write(check::counts.done);
    board::write(" checks, ");
    board::write(check::counts.failed);
    board::write(" failed\n");
    return check::counts.failed == 0 && check::counts.done != 0 ? 0 : 1;
}
