// SPDX-License-Identifier: MIT
// Gives the README's example what it expects of a board, and runs it on the file that is named.
#include "board.hpp"

#include "example.inc"

namespace {

board::File* record = nullptr;

} // namespace

size_t uart_read(char* into, size_t capacity) { return record->read(into, capacity); }

void show_move(char color, nanosgf::Bytes letters) {
    board::write(nanosgf::Bytes(&color, 1));
    board::write(" ");
    board::write(letters);
    board::write("\n");
}

int main(int argc, char** argv) {
    board::File file(argc == 2 ? argv[1] : "");
    if (!file.is_open()) return 2;
    record = &file;
    return read_game() ? 0 : 1;
}
