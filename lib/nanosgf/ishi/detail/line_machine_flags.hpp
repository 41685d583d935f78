// SPDX-License-Identifier: MIT
// The parser's modes and flags, for the files of its engine.
#ifndef NANOSGF_ISHI_DETAIL_LINE_MACHINE_FLAGS_HPP
#define NANOSGF_ISHI_DETAIL_LINE_MACHINE_FLAGS_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// Where in a line the parser is.
namespace mode {
constexpr uint8_t line_start = 0; ///< before the keyword
constexpr uint8_t keyword = 1;
constexpr uint8_t line_text = 2; ///< in the text after a keyword
constexpr uint8_t between = 3;   ///< before an argument or the end of the line
constexpr uint8_t word = 4;      ///< in an argument
constexpr uint8_t rest = 5;      ///< where nothing more is defined
constexpr uint8_t skip_line = 6;
constexpr uint8_t extra = 7;       ///< the same, after complete arguments
constexpr uint8_t block_start = 8; ///< in the blanks before a line of a block
constexpr uint8_t block_word = 9;  ///< in what may be the end of the block
constexpr uint8_t block_text = 10;
} // namespace mode

/// The words of DIAGRAM so far.
namespace region {
constexpr uint16_t corner = 1;
constexpr uint16_t size = 2;
constexpr uint16_t bad = 3;
} // namespace region

namespace flag {
constexpr uint16_t busy = 1;
constexpr uint16_t stopped = 2;
constexpr uint16_t finished = 4;
constexpr uint16_t after_return = 8; ///< after CR: an LF that follows belongs to it
constexpr uint16_t byte_reported = 16;   ///< ishi_byte, once a line
constexpr uint16_t text_begun = 32;
constexpr uint16_t text_skipped = 64;
constexpr uint16_t has_line = 128; ///< a line of the block was delivered
constexpr uint16_t overlong = 256; ///< the current word is longer than every word that has a meaning
// Of the current event:
constexpr uint16_t in_event = 512;
constexpr uint16_t in_tree = 1024;  ///< a move or diagram came
constexpr uint16_t has_move = 2048; ///< the current step is a move
constexpr uint16_t in_diagram = 4096;
constexpr uint16_t has_size = 8192;
constexpr uint16_t has_point = 16384; ///< SETUP or MARK came
constexpr uint16_t unreported = 32768;    ///< the VAR that is skipped was not delivered
} // namespace flag

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
