// SPDX-License-Identifier: MIT
// Counts runs and reports the first difference of each case, through the board's console.
#ifndef NANOSGF_TESTS_CASES_REPORT_HPP
#define NANOSGF_TESTS_CASES_REPORT_HPP

#include "cases_case.hpp"
#include "cases_log.hpp"

namespace cases {

/// Runs judged since the program started.
extern uint32_t runs;

/// Writes a text that ends in a zero byte.
void write(const char* text);
/// Writes `DIFFERENT file:line: title [label, form, chunks, plan]`; `form` may be null.
void report(const Case& subject, const char* form, Chunking chunking, const Plan& plan);

/// Reports what is wrong with a run, if anything: the log, or `fault`, which is null where nothing
/// else was found. Returns whether all was well.
bool judge(const Case& subject, const char* form, Chunking chunking, const Plan& plan,
           const Log& log, const char* fault);

} // namespace cases

#endif
