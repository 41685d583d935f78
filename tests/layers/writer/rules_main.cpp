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
    return support::conclude("writer");
}
