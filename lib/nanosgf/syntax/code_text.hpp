// SPDX-License-Identifier: MIT
// Names and sentences of diagnostic codes, for programs that show them to people.
#ifndef NANOSGF_SYNTAX_CODE_TEXT_HPP
#define NANOSGF_SYNTAX_CODE_TEXT_HPP

#include "nanosgf/syntax/code.hpp"

namespace nanosgf {

/// The stable name, such as "char-illegal" for Code::char_illegal; "unknown" for a number that is
/// no Code. Zero-terminated, static. For the cost see code_message().
[[nodiscard]] const char* code_name(Code code);

/// One English sentence without a full stop, such as "these bytes mean nothing here; skipped".
/// Zero-terminated, static. Cost: about 8 KB of flash on a Cortex-M0+ (GCC 12, -Os), for all
/// layers' codes; code_name() alone costs as much, because GCC links the strings of both together.
[[nodiscard]] const char* code_message(Code code);

} // namespace nanosgf

#endif
