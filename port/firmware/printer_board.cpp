// SPDX-License-Identifier: MIT
// The board after the last move of the main line, and how many stones were taken.
#include "printer.hpp"

#include "nanosgf/go/drawing.hpp"
#include "nanosgf/schema/games.hpp"

namespace firmware {

void Printer::print_position() {
    if (in_root_) return; // the file could not be read so far
    console_.fresh_line();
    console_.line();
    console_.indent(margin);
    if (game_ != 1) {
        char letters[nanosgf::schema::game_name_capacity];
        const Bytes name = nanosgf::schema::game_name(game_, letters);
        console_.text("No board: this is a game of ");
        if (name.size() != 0) console_.text(name);
        else console_.number(game_);
        console_.text(", and this firmware plays Go.");
    } else if (player_.refusal() != nanosgf::Refusal::none) {
        console_.text("No board: ");
        console_.number(size_.columns);
        console_.text("x");
        console_.number(size_.rows);
        console_.text(" is larger than the 25x25 of this firmware.");
    } else {
        print_board();
    }
    console_.fresh_line();
}

void Printer::print_board() {
    if (games_ > 1) {
        console_.text("Game ");
        console_.number(games_);
        console_.text(main_line_moves_ == 0 ? ": " : " after ");
    } else {
        console_.text(main_line_moves_ == 0 ? "" : "After ");
    }
    if (main_line_moves_ == 0) {
        console_.text(board_.to_play() == Color::black ? "Black to play" : "White to play");
    } else {
        console_.text("move ");
        console_.number(main_line_moves_);
        if (last_.color != Color::none) console_.text(", ");
        if (last_.color != Color::none) print_played(last_);
    }
    console_.line();
    console_.line();

    constexpr size_t widest = 2 + 2 * most + 3;
    char line[widest];
    const nanosgf::Drawing drawing;
    for (uint8_t i = 0; i < drawing.lines(board_.size()); ++i) {
        console_.text(Bytes(line, drawing.line(board_, i, line, widest)));
        console_.line();
    }
    console_.line();
    console_.text("Prisoners   ");
    console_.number(board_.prisoners(Color::black));
    console_.text(" taken by Black (X), ");
    console_.number(board_.prisoners(Color::white));
    console_.text(" by White (O)");
}

} // namespace firmware
