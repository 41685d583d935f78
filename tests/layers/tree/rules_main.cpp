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
    return support::conclude("tree");
}
