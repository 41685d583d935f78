// SPDX-License-Identifier: MIT
// The words of a line: locations, numbers, targets, marks (Ishi 2).
#ifndef NANOSGF_ISHI_DETAIL_WORDS_HPP
#define NANOSGF_ISHI_DETAIL_WORDS_HPP

#include "nanosgf/ishi/event.hpp"
#include "nanosgf/value/detail/spelling.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// What a word turned out to be.
enum class Found : uint8_t { no, malformed, off_board, yes };

using nanosgf::detail::is_capital;
using nanosgf::detail::is_digit;
using nanosgf::detail::is_small;
using nanosgf::detail::is_word;
using nanosgf::detail::lower_case;

/// Takes the digits from the front of `text`; 0: none, or a number beyond 65535.
[[nodiscard]] uint16_t take_number(Bytes& text);
/// All of `text` as a number; 0: it is none.
[[nodiscard]] uint16_t number_in(Bytes text);

/// A location: a letter without i, and the number of the row from below.
[[nodiscard]] Found find_point(Bytes text, BoardSize board, Point& point);
/// A location, `#n` or `#n-n`.
[[nodiscard]] Found find_target(Bytes text, BoardSize board, Target& target);
/// `ALL`, or a target with a label before its last `@` (Ishi 6.13); `mark.remove` is known before.
[[nodiscard]] Found find_mark(Bytes text, BoardSize board, Mark& mark);

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
