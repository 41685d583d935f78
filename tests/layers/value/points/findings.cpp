// SPDX-License-Identifier: MIT
// The one program of the tests of points, games, dates, results and times.
#include "findings.hpp"

namespace findings {

void check_row(uint8_t row, bool good, Bytes rule) {
    if (check(good, rule)) return;
    board::write("    row ");
    board::write(uint32_t{row});
    board::write("\n");
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
    time_settings();
    round_trips();
    // With an argument a fault is planted, which the run must report.
    if (argc > 1) check(decode_go_point("aa", go19).value == Point{1, 0}, "planted");
    return support::conclude("points, games, dates, results and times");
}
