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

// Longer than every name that an entry can have. For readers that keep two letters only, the first two letters are no
// property of FF[4], except those of RESULT, which are RE.
constexpr Bytes unfinished_name("UNFINISHED");
constexpr Bytes undo_name("UNDO");
constexpr Bytes result_name("RESULT");
constexpr Bytes date_name("DATE");
constexpr Bytes power_up_name("POWERUP");
constexpr Bytes finished_name("FINISHED");

/// VERIFY and its value, as in the file.
struct CheckText {
    static constexpr uint8_t size = 16;

    /// Of the remainder so far, as Frame computes it.
    explicit CheckText(uint32_t crc);
    char text[size];
};

/// Bytes that are read, or gathered, at a time.
constexpr uint8_t piece_size = 32;

/// The longest entry in a file: `;POWERUP[`, each byte with an escape, `]`, VERIFY. A cut leaves no
/// more than that after the last complete entry.
constexpr uint8_t longest_entry = 9 + 2 * Entry::max_size + 1 + CheckText::size;
/// An entry must leave this room, for a result and FINISHED.
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
