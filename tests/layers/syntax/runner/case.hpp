// SPDX-License-Identifier: MIT
// One conformance case as generate.py writes it into a constant table: an input and its event log.
#ifndef NANOSGF_TESTS_CONFORMANCE_CASE_HPP
#define NANOSGF_TESTS_CONFORMANCE_CASE_HPP

#include "cases_case.hpp"
#include "nanosgf/syntax/policy.hpp"

namespace conformance {

using cases::Chunking;
using cases::Plan;

/// Which charset the case is read with (policies with `double_byte` only).
enum class Set : uint8_t {
    untouched, ///< nobody calls set_charset
    shift_jis,
    gbk_big5,
    declared, ///< the handler sets what the value of CA names, at the value's last piece
};

struct Case : cases::Case {
    bool (*examine)(const Case& subject);
    Set charset;
    /// What an answered skip leaves out can be computed from `expected` itself: no structural repair
    /// stands in it. Otherwise a skip must only give the same log for every way to cut the input.
    bool regular;
    bool swept; ///< one of many that differ by a byte: cuts only
    nanosgf::Answer answer; ///< given to the event of line `answer_line`; go_on: to none
    uint16_t answer_line;
};

/// Runs a case with one policy in every way; reports the first difference. Returns whether there
/// was none. Instantiated in examine_*.cpp for the policies that the cases use.
template <class Policy>
bool examine(const Case& subject);

/// The table of all Markdown files.
extern const Case all_cases[];
extern const size_t case_count;

} // namespace conformance

#endif
