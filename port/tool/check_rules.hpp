// SPDX-License-Identifier: MIT
// The table of rules: what `nanosgf check --explain` says of a code.
#ifndef NANOSGF_TOOL_CHECK_RULES_HPP
#define NANOSGF_TOOL_CHECK_RULES_HPP

#include "nanosgf/syntax/code.hpp"

#include <optional>
#include <string>
#include <vector>

namespace nanosgf::tool {

/// lib/nanosgf/check/RULES.md; ends in a zero byte.
extern const unsigned char rules_text[];

/// The code that has this name, of all that a check reports.
[[nodiscard]] std::optional<Code> code_named(const std::string& name);
/// All of them, in the order of their numbers.
[[nodiscard]] std::vector<Code> all_codes();
/// What the code is about, its severities, its source, its repair and both examples, as lines; empty for a code without a row.
[[nodiscard]] std::string explanation_of(const std::string& name);

/// The codes of Ishi files, which their reader reports.
[[nodiscard]] std::vector<Code> ishi_codes();

} // namespace nanosgf::tool

#endif
