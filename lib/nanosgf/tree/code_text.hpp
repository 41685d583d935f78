// SPDX-License-Identifier: MIT
// Names and sentences of the codes of this layer and of those below, for programs that show them to people.
#ifndef NANOSGF_TREE_CODE_TEXT_HPP
#define NANOSGF_TREE_CODE_TEXT_HPP

#include "nanosgf/tree/code.hpp"
#include "nanosgf/game/code_text.hpp"
#include "nanosgf/ishi/code_text.hpp"

namespace nanosgf {
namespace tree {

/// As syntax::code_name(), for codes of all layers up to `tree`.
[[nodiscard]] const char* code_name(Code code);
/// As syntax::code_message(), for the same.
[[nodiscard]] const char* code_message(Code code);

} // namespace tree
} // namespace nanosgf

#endif
