// SPDX-License-Identifier: MIT
// Firmware that reads a record through a 64-byte buffer, prints it while it arrives, and then
// reports what that took of the machine.
#include "board.hpp"
#include "console.hpp"
#include "instructions.hpp"
#include "printer.hpp"

#include "nanosgf/game/parser.hpp"

namespace {

using firmware::Console;
using firmware::InstructionCounter;
using firmware::Options;
using firmware::Printer;
using nanosgf::Bytes;
using nanosgf::GoPlayer;
using nanosgf::Status;

constexpr int exit_clean = 0;
constexpr int exit_diagnostics = 1;
constexpr int exit_unreadable = 2;

char buffer[64];
Printer printer;

/// What reading a file came to.
struct Reading {
    uint32_t bytes = 0;
    uint32_t instructions = 0;
    bool failed = false;
};

/// Feeds a whole file, 64 bytes at a time. An error in the record ends it, as the handler knows.
template <class Handler>
Reading read(board::File& file, nanosgf::game::Parser<Handler, Options>& parser,
             InstructionCounter* counter) {
    Reading reading;
    for (;;) {
        const size_t count = file.read(buffer, sizeof buffer);
        reading.failed = count == board::File::failed;
        if (count == 0 || reading.failed) break;
        if (counter != nullptr) counter->start();
        const Status status = parser.feed(Bytes(buffer, count));
        if (counter != nullptr) reading.instructions += counter->stop();
        reading.bytes += static_cast<uint32_t>(count);
        if (status != Status::ok) return reading;
    }
    if (!reading.failed) (void)parser.finish();
    return reading;
}

void row(Console& console, const char* what) {
    console.fresh_line();
    console.indent(2);
    console.text(what);
}

void of(Console& console, size_t used, size_t all) {
    console.number(static_cast<uint32_t>(used));
    if (all != 0) {
        console.text(" of ");
        console.number(static_cast<uint32_t>(all));
    }
    console.text(" bytes");
}

/// A quotient with two decimal places.
void quotient(Console& console, uint32_t dividend, uint32_t divisor) {
    const uint32_t hundredths = dividend % divisor * 100 / divisor;
    console.number(dividend / divisor);
    console.text(hundredths < 10 ? ".0" : ".");
    console.number(hundredths);
}

/// Reads the file once more and prints nothing, so that the cost of reading and playing shows.
void measure_reading(Console& console, board::File& file) {
    InstructionCounter counter;
    firmware::Board goban;
    GoPlayer player(goban);
    nanosgf::game::Parser<GoPlayer, Options> parser(player);
    if (!file.seek(0)) return;
    const Reading reading = read(file, parser, &counter);
    row(console, "typed parser  ");
    of(console, sizeof parser, 0);
    console.text(" of RAM, with its parser");
    row(console, "board         ");
    of(console, sizeof goban + sizeof player, 0);
    console.text(" of RAM, up to 25x25, with what keeps it on the main line");
    if (!counter.is_exact() || reading.bytes == 0) return;
    row(console, "instructions  ");
    quotient(console, reading.instructions, reading.bytes);
    console.text(" a byte (");
    console.number(reading.instructions);
    console.text(" in feed() for ");
    console.number(reading.bytes);
    console.text(" bytes, the moves played on the board)");
}

void prove(Console& console, board::File& file, size_t stack) {
    console.indent(0);
    console.line();
    console.text("What it took");
    row(console, "flash         ");
    of(console, board::image_flash(), 0);
    console.text(", this program and the library");
    row(console, "static RAM    ");
    of(console, board::image_ram(), 0);
    row(console, "stack         ");
    of(console, stack, board::stack_size());
    console.text(" at most, painted before the start");
    measure_reading(console, file);
    console.fresh_line();
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        board::write("usage: firmware FILE.sgf\n");
        return exit_unreadable;
    }
    board::File file(argv[1]);
    if (!file.is_open()) {
        board::write("the file cannot be opened\n");
        return exit_unreadable;
    }
    Console& console = printer.console();
    nanosgf::game::Parser<Printer, Options> parser(printer);
    const Reading reading = read<Printer>(file, parser, nullptr);
    const size_t stack = board::stack_used();
    printer.end_page();
    if (reading.failed) {
        console.fresh_line();
        console.text("the file cannot be read to its end");
        console.line();
        return exit_unreadable;
    }
    if (reading.bytes == 0) {
        console.fresh_line();
        console.text("The file is empty.");
        console.line();
    }
    // On a machine with an operating system there is nothing to report.
    if (board::image_flash() != 0) prove(console, file, stack);
    console.flush();
    return printer.diagnostics() == 0 ? exit_clean : exit_diagnostics;
}
