// SPDX-License-Identifier: MIT
// One case as generate.py writes it into a constant table: an input and its log of typed events.
#ifndef NANOSGF_TESTS_GAME_CASE_HPP
#define NANOSGF_TESTS_GAME_CASE_HPP

#include "cases_case.hpp"

namespace game_test {

using cases::Chunking;
using cases::Plan;
using cases::reduced;

struct Case : cases::Case {
    bool (*examine)(const Case& subject);
    nanosgf::Answer answer; ///< given to the event of line `answer_line`; go_on: to none
    uint16_t answer_line;
};

/// Runs a case with one handler and one choice of options in every way; the first difference is
/// reported. Returns whether there was none. Instantiated in examine_*.cpp.
template <class Handler, class Options>
bool examine(const Case& subject);

/// The table of all Markdown files.
extern const Case all_cases[];
extern const size_t case_count;

} // namespace game_test

#endif
