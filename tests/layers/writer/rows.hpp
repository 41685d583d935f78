// SPDX-License-Identifier: MIT
// The inputs of all cases of the other tests, collected by generate.py.
#ifndef NANOSGF_TESTS_WRITER_ROWS_HPP
#define NANOSGF_TESTS_WRITER_ROWS_HPP

#include "nanosgf/syntax/bytes.hpp"

namespace rows {

extern const nanosgf::Bytes inputs[];
extern const size_t count;

} // namespace rows

#endif
