// SPDX-License-Identifier: MIT
// The one program of the tests of points, games, dates and results.
#include "findings.hpp"

namespace findings {

namespace {

uint32_t checks = 0;
uint32_t failures = 0;

} // namespace

void check(bool good, Bytes rule) {
    ++checks;
    if (good) return;
    ++failures;
    board::write("DIFFERENT ");
    board::write(rule);
    board::write("\n");
}

void check_row(uint8_t row, bool good, Bytes rule) {
    check(good, rule);
    if (good) return;
    board::write("    row ");
    board::write(uint32_t{row});
    board::write("\n");
}

int finish() {
    board::write(checks);
    board::write(" checks of points, games, dates and results, ");
    board::write(failures);
    board::write(" different\n");
    return failures == 0 ? 0 : 1;
}

} // namespace findings

int main(int argc, char**) {
    using namespace findings;
    go_rows();
    list_rows();
    size_rows();
    game_rows();
    go_moves();
    lists();
    sizes();
    coordinates();
    hex();
    backgammon();
    other_games();
    dates();
    results();
    round_trips();
    // With an argument a fault is planted, which the run must report.
    if (argc > 1) check(decode_go_point("aa", go19).value == Point{1, 0}, "planted");
    return finish();
}
