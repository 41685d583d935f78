// SPDX-License-Identifier: MIT
// Chooses the planted fault, and reports at the end what the run met and how much time it took.
#include "fuzz/support/planted.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>

unsigned nanosgf_fault = 0;
unsigned long long nanosgf_wide_moves = 0;
unsigned long long nanosgf_wide_blocks = 0;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
    if (const char* fault = std::getenv("NANOSGF_FAULT"))
        nanosgf_fault = static_cast<unsigned>(std::strtoul(fault, nullptr, 10));
    std::atexit([] {
        std::fprintf(stderr, "planted: wide moves %llu\nplanted: wide blocks %llu\nplanted: milliseconds %.0f\n",
                     nanosgf_wide_moves, nanosgf_wide_blocks,
                     static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC);
    });
    return 0;
}
