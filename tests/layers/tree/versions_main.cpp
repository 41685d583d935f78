// SPDX-License-Identifier: MIT
// Runs the rules of upgrades, downgrades and typed access, and says how many checks were made.
#include "check.hpp"

void typed();
void upgrading();
void downgrading();
void doubles();

int main() {
    typed();
    upgrading();
    downgrading();
    doubles();
    return support::conclude("versions");
}
