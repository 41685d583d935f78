// SPDX-License-Identifier: MIT
// What run.sh plants into its copy of the library: faults, each switched on by its number, and counters.
#ifndef NANOSGF_FUZZ_PLANTED_HPP
#define NANOSGF_FUZZ_PLANTED_HPP

extern unsigned nanosgf_fault;                  ///< the active one; 0: none
extern unsigned long long nanosgf_wide_moves;   ///< groups of moves that the wide path recognised
extern unsigned long long nanosgf_wide_blocks;  ///< blocks of 64 bytes that it searched

#endif
