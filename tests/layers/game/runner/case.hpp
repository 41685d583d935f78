// SPDX-License-Identifier: MIT
// One case as generate.py writes it into a constant table: an input and its log of typed events.
#ifndef NANOSGF_TESTS_GAME_CASE_HPP
#define NANOSGF_TESTS_GAME_CASE_HPP

#include <stddef.h>
#include <stdint.h>

#include "nanosgf/syntax/event.hpp"

namespace game_test {

struct Case {
    const char* file;     ///< the Markdown file
    const char* title;    ///< heading, and the row of the table where there is one
    const char* label;    ///< of the expected block
    const char* input;    ///< not terminated; may hold NUL
    uint16_t size;        ///< of `input`
    const char* expected; ///< lines, each with its line end; the last one is the status
    bool (*examine)(const Case& subject);
    nanosgf::Answer answer; ///< given to the event of line `answer_line`; go_on: to none
    uint16_t answer_line;
};

/// Runs a case with one handler and one choice of options in every way; the first difference is
/// told. Returns whether there was none. Instantiated in examine_*.cpp.
template <class Handler, class Options>
bool examine(const Case& subject);

/// The table of the Markdown file that this program was made from.
extern const Case cases[];
extern const size_t case_count;

} // namespace game_test

#endif
