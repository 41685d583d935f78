// SPDX-License-Identifier: MIT
// The words of an unfinished game's file.
#ifndef NANOSGF_RECORD_DETAIL_SGF_FILE_TEXT_HPP
#define NANOSGF_RECORD_DETAIL_SGF_FILE_TEXT_HPP

#include "nanosgf/record/frame.hpp"
#include "nanosgf/record/sgf_file.hpp"
#include "nanosgf/syntax/bytes.hpp"

#include <stdint.h>

namespace nanosgf {
namespace record {
namespace detail {

// Longer than any name that an entry has. Their first two letters are no property's of FF[4], for
// readers that go no further; but RESULT's are, as it is RE.
constexpr Bytes unfinished_name("UNFINISHED");
constexpr Bytes undo_name("UNDO");
constexpr Bytes result_name("RESULT");
constexpr Bytes date_name("DATE");
constexpr Bytes power_up_name("POWERUP");
constexpr Bytes finished_name("FINISHED");

/// VERIFY and its value, as they stand in the file.
struct CheckText {
    static constexpr uint8_t size = 16;

    /// Of the remainder so far, as Frame computes it.
    explicit CheckText(uint32_t crc);
    char text[size];
};

/// Bytes that are read, or gathered, at a time.
constexpr uint8_t piece_size = 32;

/// The longest entry as it stands in a file: `;POWERUP[`, each byte with an escape, `]`, VERIFY. A
/// cut leaves no more after the last whole entry.
constexpr uint8_t longest_entry = 9 + 2 * Entry::max_size + 1 + CheckText::size;
/// No entry is written that leaves less room than a result and FINISHED take.
constexpr uint8_t longest_end = 32;

} // namespace detail

/// What follows the last entry that can be read.
struct SgfFile::Tail {
    uint32_t entries; ///< before it, without POWERUP
    size_t size;
    char bytes[detail::longest_entry + 1]; ///< one more than a cut leaves
};

} // namespace record
} // namespace nanosgf

#endif
