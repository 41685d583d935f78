// SPDX-License-Identifier: MIT
// Gives the examples of the Ishi layer's README a serial port, and looks at what they convert.
#include "support/check.hpp"

#include "examples.inc"

namespace {

using support::check;

// What comes: a text, so many times.
Bytes coming;
size_t taken = 0;
unsigned times = 0;

// What was written.
char written[512];
size_t written_size = 0;
unsigned nodes = 0;
unsigned calls = 0;

void begin(Bytes text, unsigned count) {
    coming = text;
    taken = 0;
    times = count;
    written_size = nodes = 0;
}

Bytes result() { return {written, written_size}; }

constexpr char game[] = "EVENT Title match\r\nBLACK Haruyama\r\nBOARDSIZE 9\r\nSETUP W E5\r\n"
                        "B 1 C3\r\nCOM\r\nnot [here]\r\nENDCOM\r\n"
                        "VAR\r\nB 1 D3\r\nENDVAR\r\nW 2 PASS\r\n";
constexpr char sgf[] = "(;FF[4]GM[1]SZ[9]GN[Title match]PB[Haruyama]AW[ee]"
                       ";B[cg]C[not [here\\]];W[])\n";
constexpr char game_again[] = "EVENT Title match\r\nBLACK Haruyama\r\nBOARDSIZE 9\r\nSETUP W E5\r\n"
                              "B 1 C3\r\nCOM\r\nnot [here]\r\nENDCOM\r\nW 2 PASS\r\n";

} // namespace

int uart_read() {
    if (taken == coming.size() && times > 1) {
        --times;
        taken = 0;
    }
    return taken < coming.size() ? coming[taken++] : -1;
}

// Takes a few bytes, and is busy at every third call.
size_t uart_write(void*, const char* bytes, size_t size) {
    size_t count = 0;
    if (++calls % 3 == 0) return count;
    for (; count < size && count < 7; ++count) {
        if (bytes[count] == ';') ++nodes;
        if (written_size < sizeof written) written[written_size++] = bytes[count];
    }
    return count;
}

int main() {
    begin(Bytes(game), 1);
    check(ishi_to_sgf() && result() == Bytes(sgf), "the file is SGF, but for its variation");
    board::write(result());

    begin("DIAGRAM\nCOM\nsome words of comment\nENDCOM\n", 100);
    check(ishi_to_sgf() && nodes == 101, "a file that is longer than the window");

    begin("REMARK more words than the window holds\n", 100);
    check(!ishi_to_sgf(), "a step that the window does not hold");

    begin(Bytes(), 0);
    check(sgf_to_ishi(Bytes(sgf)) && result() == Bytes(game_again), "the game is an Ishi file");
    board::write(result());
    check(!sgf_to_ishi("no game"), "no game, no file");
    return support::conclude("readme, Ishi");
}
