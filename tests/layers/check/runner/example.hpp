// SPDX-License-Identifier: MIT
// A game that a document declares legal.
#ifndef NANOSGF_TESTS_CHECK_EXAMPLE_HPP
#define NANOSGF_TESTS_CHECK_EXAMPLE_HPP

#include "nanosgf/check/severity.hpp"

#include <stddef.h>

namespace check_test {

struct Example {
    const char* place; ///< table, document, section and sentence
    const char* text;  ///< as it is in the table
    const char* input;
    size_t size;
    nanosgf::check::Profile profile;
};

extern const Example all_examples[];
extern const size_t example_count;

} // namespace check_test

#endif
