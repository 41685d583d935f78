// SPDX-License-Identifier: MIT
// Passes for callgrind, which counts the instructions of each.
#ifndef NANOSGF_TESTS_BENCH_COUNT_HPP
#define NANOSGF_TESTS_BENCH_COUNT_HPP

#include <vector>

#include "inputs.hpp"

namespace bench {

/// The compiler; then each pass once over each input, in nanosgf_counted(), and a line: bytes, input,
/// pass. False when one counts otherwise than the floor scanner.
bool count(const std::vector<Input>& inputs, bool wide);

} // namespace bench

#endif
