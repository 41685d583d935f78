// SPDX-License-Identifier: MIT
// Names and sentences of the codes of this layer and of those below, for programs that show them to people.
#ifndef NANOSGF_VALUE_CODE_TEXT_HPP
#define NANOSGF_VALUE_CODE_TEXT_HPP

#include "nanosgf/value/code.hpp"
#include "nanosgf/syntax/code_text.hpp"

namespace nanosgf {
namespace value {

/// As syntax::code_name(), for codes of `value` and `syntax`.
[[nodiscard]] const char* code_name(Code code);
/// As syntax::code_message(), for the same.
[[nodiscard]] const char* code_message(Code code);

} // namespace value
} // namespace nanosgf

#endif
