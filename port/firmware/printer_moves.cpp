// SPDX-License-Identifier: MIT
// Moves in lines of cells, and setup; points as diagrams name them.
#include "printer.hpp"

#include "nanosgf/value/coordinates.hpp"
#include "nanosgf/value/go_point.hpp"

namespace firmware {

using nanosgf::key;

void Printer::on_move(Color color, Point point) {
    print_root_setup();
    player_.on_move(color, point);
    begin_move({point, color, false});
    end_move();
}

void Printer::on_pass(Color color) {
    print_root_setup();
    player_.on_pass(color);
    begin_move({Point(), color, true});
    end_move();
}

/// A move of another game, or one that cannot be read, as it stands in the file.
void Printer::print_literal_move(Color color, Bytes piece, bool first, bool last) {
    if (first) {
        begin_move(Played());
        console_.text(color == Color::black ? "B " : "W ");
        letters_ = 0;
    }
    print_letters(piece, last);
    if (last) end_move();
}

void Printer::begin_move(const Played& move) {
    if (number_ != unknown) ++number_;
    if (is_main_line_) {
        ++moves_;
        ++main_line_moves_;
        last_ = move;
    }
    // The first move of the first tree in a fork is the one that variations replace.
    Fork* const fork = fork_at(depth_ - 1);
    if (fork != nullptr && !fork->has_move && fork->children == 1) {
        fork->has_move = true;
        fork->replaced = move;
    }
    begin_move_cell();
    free_ = console_.room();
    if (number_ != unknown) console_.number(number_, 3);
    else console_.spaces(3);
    console_.spaces(1);
    if (move.color != Color::none) print_played(move);
}

void Printer::end_move() {
    const auto used = static_cast<uint8_t>(free_ - console_.room());
    padding_ = used < cell ? static_cast<uint8_t>(cell - used) : uint8_t{1};
}

// Cells are filled up when the next one comes, so that no line ends in blanks.
void Printer::begin_move_cell() {
    if (in_moves_ && console_.room() >= padding_ + cell) {
        console_.spaces(padding_);
        return;
    }
    console_.fresh_line();
    if (above_moves_) console_.line();
    above_moves_ = false;
    console_.indent(indent_here());
    in_moves_ = true;
    open_info_ = 0;
}

void Printer::print_played(const Played& move) {
    console_.text(move.color == Color::black ? "B " : "W ");
    if (move.is_pass) console_.text("pass");
    else print_point(move.point);
}

void Printer::print_letters(Bytes piece, bool last) {
    for (const char letter : piece) {
        if (letters_ < most_letters) console_.foreign(Bytes(&letter, 1));
        if (letters_ <= most_letters) ++letters_;
    }
    if (last && letters_ > most_letters) console_.text("...");
}

void Printer::print_point(Point point) {
    const nanosgf::ShortText name = nanosgf::format_diagram_point(point, size_);
    console_.text((name ? name : nanosgf::format_go_point(point)).bytes());
}

// The root's stones are printed from the board: how points are called is certain when SZ has come.
void Printer::on_setup(Color color, Point point) {
    player_.on_setup(color, point);
    if (in_root_ && fits()) {
        has_setup_ = true;
        return;
    }
    if (!has_value_) begin_setup(color);
    has_value_ = true;
    add_to_run(point);
}

void Printer::begin_setup(Color color) {
    begin_block(0);
    console_.text(color == Color::black   ? "Black stones"
                  : color == Color::white ? "White stones"
                                          : "Emptied");
}

/// A value of AB, AW or AE of another game: its letters come as they stand.
void Printer::begin_setup_value(uint32_t name) {
    if (!has_value_)
        begin_setup(name == key("AB")   ? Color::black
                    : name == key("AW") ? Color::white
                                        : Color::none);
    has_value_ = true;
    letters_ = 0;
    begin_name();
}

/// Before the name of a point in a list.
void Printer::begin_name() {
    constexpr uint8_t widest = 8;
    if (console_.room() < widest) console_.fresh_line();
    console_.spaces(1);
}

// A value of a rectangle comes column by column: three points or more are named by the first and
// the last.
void Printer::add_to_run(Point point) {
    const bool goes_on = run_length_ != 0 && run_length_ != UINT8_MAX &&
                         point.column == run_last_.column && point.row == run_last_.row + 1;
    if (!goes_on) {
        end_run();
        run_first_ = point;
    }
    run_last_ = point;
    ++run_length_;
}

void Printer::end_run() {
    const uint8_t length = run_length_;
    run_length_ = 0;
    if (length == 0) return;
    begin_name();
    print_point(run_first_);
    if (length == 1) return;
    console_.text(length == 2 ? " " : "-");
    print_point(run_last_);
}

void Printer::print_root_setup() {
    if (!has_setup_) return;
    has_setup_ = false;
    constexpr Color colors[] = {Color::black, Color::white};
    for (const Color color : colors) {
        bool has_one = false;
        for (Point point; point.column < size_.columns; ++point.column) {
            for (point.row = 0; point.row < size_.rows; ++point.row) {
                if (board_.stone(point) != color) continue;
                if (!has_one) begin_setup(color);
                has_one = true;
                add_to_run(point);
            }
        }
        end_run();
    }
}

} // namespace firmware
