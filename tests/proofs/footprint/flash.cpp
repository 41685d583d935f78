// SPDX-License-Identifier: MIT
// A program that feeds a parser, linked once with a parser and once with one that is not there:
// the difference of the two images is what the parser adds. MEASURED names the type.
#include "absent.hpp"
#include "board.hpp"
#include "handlers.hpp"

#include "nanosgf/syntax/callback_parser.hpp"

int main(int argc, char** argv) {
    using nanosgf::Status;
    footprint::Totals totals;
    MEASURED parser(footprint::count, &totals);
    Status status = Status::ok;
    for (int i = 0; i < argc && status == Status::ok; ++i)
        status = parser.feed(nanosgf::Bytes(argv[i], 1));
    if (status == Status::ok) status = parser.finish();
    if (status == Status::ok) status = parser.reset();
    board::write(totals.events);
    return static_cast<int>(status);
}
