// SPDX-License-Identifier: MIT
// What a case has in every layer, how its input is given to a run, and what the handler does then.
#ifndef NANOSGF_TESTS_CASES_CASE_HPP
#define NANOSGF_TESTS_CASES_CASE_HPP

#include <stddef.h>
#include <stdint.h>

#include "nanosgf/syntax/event.hpp"

namespace cases {

/// Small machines leave out some cases, sizes of chunks and cuts, to be done in seconds.
#ifdef NANOSGF_CASES_REDUCED
constexpr bool reduced = true;
#define NANOSGF_CASE_TITLE(text) "" // the line is enough, and flash is small
#else
constexpr bool reduced = false;
#define NANOSGF_CASE_TITLE(text) text
#endif

/// As generate.py writes it into a constant table; each layer adds members.
struct Case {
    const char* file;     ///< the Markdown file, without its ending
    uint16_t line;        ///< of it
    const char* title;    ///< heading, and the row of the table where there is one; empty on boards
    const char* label;    ///< of the expected block
    const char* input;    ///< not terminated; may hold NUL
    uint16_t size;        ///< of `input`
    const char* expected; ///< lines, each with its line end, or the text of a value
};

/// How the input is given: `first` bytes, then `rest` at a time; 0: all that is left.
struct Chunking {
    uint16_t first = 0;
    uint16_t rest = 0;
    uint8_t shift = 0; ///< bytes between the end of a chunk and the end of the memory (memory.hpp)
};

/// What the handler does in a run. Lines of the log are counted from 0; an event that adds to a
/// line already begun (a later piece of a value) gets `go_on`.
struct Plan {
    enum class Act : uint8_t {
        nothing,
        pause_always, ///< answers pause to every event, later pieces included
        answer,       ///< answers `answer` to the event that begins line `at`
        checkpoint,   ///< takes a checkpoint in the handler at line `at`
        intrude,      ///< calls what is not allowed from inside every event
    };
    Act act = Act::nothing;
    nanosgf::Answer answer = nanosgf::Answer::go_on;
    uint16_t at = 0;
};

} // namespace cases

#endif
