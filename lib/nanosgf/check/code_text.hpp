// SPDX-License-Identifier: MIT
// Names and sentences of the codes of this layer and of those below, for programs that show them to people.
#ifndef NANOSGF_CHECK_CODE_TEXT_HPP
#define NANOSGF_CHECK_CODE_TEXT_HPP

#include "nanosgf/check/code.hpp"
#include "nanosgf/game/code_text.hpp"

namespace nanosgf {
namespace check {

/// As syntax::code_name(), for codes of `check`, `game`, `value` and `syntax`.
[[nodiscard]] const char* code_name(Code code);
/// As syntax::code_message(), for the same. After a semicolon it says what was done.
[[nodiscard]] const char* code_message(Code code);

} // namespace check
} // namespace nanosgf

#endif
