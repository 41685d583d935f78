// SPDX-License-Identifier: MIT
// What the tests of points, games, dates, results and times share: comparing findings.
#ifndef NANOSGF_TESTS_VALUE_FINDINGS_HPP
#define NANOSGF_TESTS_VALUE_FINDINGS_HPP

#include "nanosgf/value/any_game.hpp"
#include "support/check.hpp"

namespace findings {

using namespace nanosgf;
using support::check;

/// A check of a row of the case table, which it names.
void check_row(uint8_t row, bool good, Bytes rule);

inline constexpr BoardSize go19 = {19, 19};

/// No findings.
inline constexpr Codes none;

/// A value, with exactly these codes.
template <class Type>
bool is(const Decoded<Type>& decoded, const Type& value, Codes codes = none) {
    return decoded && decoded.value == value && decoded.codes == codes;
}
/// No value, with exactly these codes.
template <class Type>
bool is_none(const Decoded<Type>& decoded, Codes codes) {
    return !decoded && decoded.codes == codes;
}
/// A text that can be written, and what it is.
inline bool says(const ShortText& text, Bytes expected) {
    return text && text.bytes() == expected;
}

// The programs of this folder, each a part of one image.
void go_rows();
void list_rows();
void size_rows();
void game_rows();
void hex();
void backgammon();
void other_games();
void go_moves();
void lists();
void sizes();
void coordinates();
void dates();
void results();
void time_settings();
void round_trips();

} // namespace findings

#endif
