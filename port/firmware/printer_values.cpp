// SPDX-License-Identifier: MIT
// Values: text, results in words, and points as they are named on a Go board.
#include "printer.hpp"

namespace firmware {

void ShortValue::add(Bytes raw) {
    for (const char letter : raw) {
        cut = cut || size == sizeof letters;
        if (size != sizeof letters) letters[size++] = letter;
    }
}

void Printer::print_text(Bytes raw) {
    for (const char letter : raw) {
        const char decoded = decoder_.decode(letter);
        if (decoded == TextDecoder::nothing) continue;
        if (decoded == '\n' && use_ == Use::comment) console_.line();
        else console_.running(static_cast<uint8_t>(decoded));
    }
}

// FF[4] properties, RE: "B+R", "W+3.5", "0", "Draw", "Void", "?". Programs write words after them.
void Printer::print_result_in_words() {
    console_.end_of_word();
    if (value_.size < 2 || value_.letters[1] != '+') return;
    if (value_.letters[0] != 'B' && value_.letters[0] != 'W') return;
    console_.text(value_.letters[0] == 'B' ? " (Black wins" : " (White wins");
    const char how = value_.size > 2 ? value_.letters[2] : '\0';
    if (how == 'R') console_.text(" by resignation");
    if (how == 'T') console_.text(" on time");
    if (how == 'F') console_.text(" by forfeit");
    if (how >= '0' && how <= '9' && !value_.cut) {
        console_.text(" by ");
        console_.foreign(Bytes(value_.letters + 2, value_.size - 2U));
        console_.text(value_.size == 3 && how == '1' ? " point" : " points");
    }
    console_.text(")");
}

void Printer::count_move() {
    if (number_ != unknown) ++number_;
    if (variation_depth_ == 0) ++moves_;
    // The first move of the first tree in a fork is the one that variations replace.
    Fork* const fork = fork_at(depth_ - 1);
    if (fork != nullptr && !fork->has_move && fork->children == 1) {
        fork->has_move = true;
        fork->black = black_;
        fork->replaced = value_;
    }
    begin_move_cell();
    const uint8_t free = console_.room();
    if (number_ != unknown) console_.number(number_, 3);
    else console_.spaces(3);
    console_.spaces(1);
    print_move(black_, value_);
    const auto used = static_cast<uint8_t>(free - console_.room());
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

void Printer::print_move(bool black, const ShortValue& move) {
    console_.text(black ? "B " : "W ");
    // FF[3] wrote a pass as tt, on boards that have no such point.
    const bool pass = move.size == 0 || (move.is('t', 't') && columns_ <= 19 && rows_ <= 19);
    if (is_go_ && pass) {
        console_.text("pass");
    } else if (is_go_ && move.size == 2 && is_on_board(move.letters)) {
        print_point(move.letters);
    } else {
        console_.foreign(Bytes(move.letters, move.size));
        if (move.cut) console_.text("...");
    }
}

bool Printer::is_on_board(const char* letters) const {
    const auto column = static_cast<uint8_t>(letters[0] - 'a');
    const auto row = static_cast<uint8_t>(letters[1] - 'a');
    return columns_ <= 25 && rows_ <= 25 && column < columns_ && row < rows_;
}

void Printer::print_point(const char* letters) {
    // Board columns skip the letter I.
    const char column = static_cast<char>(letters[0] - 'a' + 'A' + (letters[0] >= 'i' ? 1 : 0));
    console_.text(Bytes(&column, 1));
    console_.number(static_cast<uint32_t>(rows_ - (letters[1] - 'a')));
}

void Printer::print_setup() {
    constexpr uint8_t widest = 8;
    if (console_.room() < widest) console_.fresh_line();
    console_.spaces(1);
    const bool area = value_.size == 5 && value_.letters[2] == ':';
    if (is_go_ && (value_.size == 2 || area) && is_on_board(value_.letters) &&
        (!area || is_on_board(value_.letters + 3))) {
        print_point(value_.letters);
        if (!area) return;
        console_.text("-");
        print_point(value_.letters + 3);
    } else {
        console_.foreign(Bytes(value_.letters, value_.size));
    }
}

// FF[4] properties, SZ: a number, or columns and rows.
void Printer::set_size() {
    uint32_t sides[2] = {0, 0};
    uint8_t side = 0;
    for (uint8_t i = 0; i < value_.size; ++i) {
        const char letter = value_.letters[i];
        if (letter == ':') side = 1;
        else if (letter >= '0' && letter <= '9')
            sides[side] = sides[side] * 10 + static_cast<uint32_t>(letter - '0');
    }
    if (side == 0) sides[1] = sides[0];
    if (sides[0] == 0 || sides[0] > UINT8_MAX || sides[1] == 0 || sides[1] > UINT8_MAX) return;
    columns_ = static_cast<uint8_t>(sides[0]);
    rows_ = static_cast<uint8_t>(sides[1]);
}

} // namespace firmware
