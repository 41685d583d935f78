// SPDX-License-Identifier: MIT
// The template parser with its handler inlined, behind one function that is not.
#ifndef NANOSGF_TESTS_FOOTPRINT_INLINED_HPP
#define NANOSGF_TESTS_FOOTPRINT_INLINED_HPP

#include "handlers.hpp"

#include "nanosgf/syntax/parser.hpp"

namespace footprint {

struct Inlined {
    Counter counter;
    nanosgf::Parser<Counter> parser{counter};
    nanosgf::Status feed(nanosgf::Bytes bytes);
};

} // namespace footprint

#endif
