// SPDX-License-Identifier: MIT
// One case as generate.py writes it into a constant table: a record, and what its values mean.
#ifndef NANOSGF_TESTS_VALUE_CASE_HPP
#define NANOSGF_TESTS_VALUE_CASE_HPP

#include "cases_case.hpp"

namespace value_test {

using cases::Chunking;
using cases::reduced;

/// `expected` is what is decoded, in the notation of README.md.
struct Case : cases::Case {
    const char* codes; ///< the same
    bool (*examine)(const Case& subject);
};

extern const Case all_cases[];
extern const size_t case_count;

// The kinds of values, by the names that the tables use: each reads the record in all ways and
// reports the first difference. Returns whether there was none.
bool text(const Case& subject);
bool simple_text(const Case& subject);
bool text_shift_jis(const Case& subject);
bool text_gbk_big5(const Case& subject);
bool composed(const Case& subject);
bool composed_shift_jis(const Case& subject);
bool composed_gbk_big5(const Case& subject);
bool label(const Case& subject);
bool tuple(const Case& subject);
bool tuple_shift_jis(const Case& subject);
bool split(const Case& subject);
bool split_shift_jis(const Case& subject);
bool parts(const Case& subject);
bool parts_shift_jis(const Case& subject);
bool number(const Case& subject);
bool number_or_1(const Case& subject);
bool real(const Case& subject);
bool double_value(const Case& subject);
bool color(const Case& subject);
bool color_or_digit(const Case& subject);
bool none(const Case& subject);
bool figure(const Case& subject);
bool rank(const Case& subject);
bool round_value(const Case& subject);
bool rules(const Case& subject);
bool overtime(const Case& subject);
bool time(const Case& subject);
bool time_in_minutes(const Case& subject);
bool style(const Case& subject);
bool print_mode(const Case& subject);
bool encoding(const Case& subject);
bool utf8(const Case& subject);
bool latin1(const Case& subject);
bool collected(const Case& subject);

} // namespace value_test

#endif
