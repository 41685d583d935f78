// SPDX-License-Identifier: MIT
// The table of rules: what `nanosgf check --explain` says of a code.
#ifndef NANOSGF_TOOL_CHECK_RULES_HPP
#define NANOSGF_TOOL_CHECK_RULES_HPP

#include "nanosgf/check/severity.hpp"

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
/// How severe such a code is, and that of a text that is recoded, by every profile: what the Ishi format allows is `info`.
[[nodiscard]] check::Severity source_severity(Code code);

} // namespace nanosgf::tool

#endif
