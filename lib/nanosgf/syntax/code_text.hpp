// SPDX-License-Identifier: MIT
// Names and sentences for diagnostics, for those who show them to people.
#ifndef NANOSGF_SYNTAX_CODE_TEXT_HPP
#define NANOSGF_SYNTAX_CODE_TEXT_HPP

#include "nanosgf/syntax/code.hpp"

namespace nanosgf {

/// The stable name, such as "char-illegal"; "unknown" for a number that is no Code.
/// Zero-terminated, static.
[[nodiscard]] const char* code_name(Code code);

/// One English sentence without a full stop, such as "these bytes mean nothing here; skipped".
/// Linking it costs about 1.5 KB of flash. Zero-terminated, static.
[[nodiscard]] const char* code_message(Code code);

} // namespace nanosgf

#endif
