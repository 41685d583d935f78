// SPDX-License-Identifier: MIT
// Gives the README's example what it expects of a board, and runs it on the file that is named.
#include "board.hpp"

#include "example.inc"

namespace {

board::File* record = nullptr;

} // namespace

size_t uart_read(char* into, size_t capacity) { return record->read(into, capacity); }

void set_led(void*, Point point, Color color) {
    board::write(point.column);
    board::write(" ");
    board::write(point.row);
    if (color == Color::black) board::write(" black\n");
    else board::write(color == Color::white ? Bytes(" white\n") : Bytes(" off\n"));
}

int main(int argc, char** argv) {
    board::File file(argc == 2 ? argv[1] : "");
    if (!file.is_open()) return 2;
    record = &file;
    return read_game() ? 0 : 1;
}
