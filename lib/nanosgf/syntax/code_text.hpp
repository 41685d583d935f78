// SPDX-License-Identifier: MIT
// Names and sentences of the codes of this layer, for programs that show them to people.
#ifndef NANOSGF_SYNTAX_CODE_TEXT_HPP
#define NANOSGF_SYNTAX_CODE_TEXT_HPP

#include "nanosgf/syntax/code.hpp"

namespace nanosgf {
namespace syntax {

/// The stable name, such as "char-illegal" for code::char_illegal; "unknown" for what is no code of this layer.
/// Zero-terminated, static. Does not link the sentences.
[[nodiscard]] const char* code_name(Code code);

/// One English sentence without a full stop, such as "these bytes mean nothing here; skipped"; "unknown code"
/// for what is no code of this layer. Zero-terminated, static.
[[nodiscard]] const char* code_message(Code code);

} // namespace syntax
} // namespace nanosgf

#endif
