// SPDX-License-Identifier: MIT
// Runs the rules of upgrades, downgrades and typed access, and says how many checks were made.
#include "check.hpp"

void typed();
void upgrading();
void downgrading();

int main() {
    typed();
    upgrading();
    downgrading();
    board::write("versions: ");
    board::write(check::counts.done);
    board::write(" checks, ");
    board::write(check::counts.failed);
    board::write(" failed\n");
    return check::counts.failed == 0 && check::counts.done != 0 ? 0 : 1;
}
