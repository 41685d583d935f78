// SPDX-License-Identifier: MIT
// Where the bytes lie that a run is fed with: at the border of readable memory, where there is one.
#ifndef NANOSGF_TESTS_CASES_MEMORY_HPP
#define NANOSGF_TESTS_CASES_MEMORY_HPP

#include "cases_case.hpp"

namespace cases {

/// Which end of a piece touches memory that nobody may read.
enum class Border : uint8_t { end, start };

/// A copy of `piece`, valid until wipe(). Where there are pages, a byte read outside of it ends the
/// program, with a report of the current case; with `shift` that many readable brackets come between
/// the piece and the border. On a board pieces of up to 17 bytes are copied, longer ones are not.
[[nodiscard]] nanosgf::Bytes place(nanosgf::Bytes piece, Border border = Border::end,
                                   uint8_t shift = 0);
/// `size` bytes to write into, as place() would place them; `fallback` on a board.
[[nodiscard]] char* room(size_t size, char* fallback);
/// Overwrites the copy with brackets, so that a reader which kept an address would show it.
void wipe();

/// Has place() tell about `subject` when a byte outside is read.
void watch(const Case& subject);

} // namespace cases

#endif
