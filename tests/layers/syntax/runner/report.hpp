// SPDX-License-Identifier: MIT
// Counts runs and tells the first difference of each case, through the board's console.
#ifndef NANOSGF_TESTS_CONFORMANCE_REPORT_HPP
#define NANOSGF_TESTS_CONFORMANCE_REPORT_HPP

#include "witness.hpp"

namespace conformance {

/// Small machines leave out some chunk sizes and cuts, to be done in seconds.
#ifdef NANOSGF_CONFORMANCE_REDUCED
constexpr bool reduced = true;
#else
constexpr bool reduced = false;
#endif

/// How the input reached the parser. `first`, then `rest` bytes at a time; 0: all that is left.
struct Chunking {
    uint16_t first = 0;
    uint16_t rest = 0;
};

/// Tells what is wrong with the run that `witness` saw, if anything. Returns whether all was well.
bool judge(const char* form, Chunking chunking, const Witness& witness);

/// Runs judged since the program began.
extern uint32_t runs;

} // namespace conformance

#endif
