// SPDX-License-Identifier: MIT
// Names and sentences of the codes of this layer and of those below, for programs that show them to people.
#ifndef NANOSGF_ISHI_CODE_TEXT_HPP
#define NANOSGF_ISHI_CODE_TEXT_HPP

#include "nanosgf/ishi/code.hpp"
#include "nanosgf/value/code_text.hpp"

namespace nanosgf {
namespace ishi {

/// As syntax::code_name(), for codes of `ishi`, `value` and `syntax`.
[[nodiscard]] const char* code_name(Code code);
/// As syntax::code_message(), for the same.
[[nodiscard]] const char* code_message(Code code);

} // namespace ishi
} // namespace nanosgf

#endif
