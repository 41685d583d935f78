// SPDX-License-Identifier: MIT
// What options take, and a sentence of the tool's own for each wrong command line.
#ifndef NANOSGF_TOOL_USAGE_HPP
#define NANOSGF_TOOL_USAGE_HPP

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
class ParseError;
}

namespace nanosgf::tool {

/// The option takes a number in decimal digits, from `least` to `most`; UINT64_MAX: of any size.
void takes_number(CLI::Option* option, std::uint64_t least = 0, std::uint64_t most = UINT64_MAX);
/// The option takes one of these words.
void takes_one_of(CLI::Option* option, std::vector<std::string> words);

/// Throws the sentence as wrong usage.
[[noreturn]] void refuse_usage(const std::string& sentence);

/// For all options of all commands, when the last one was added: flags take no value, and no value is
/// empty.
void complete_options(CLI::App& tool);

/// What was wrong with the command line.
[[nodiscard]] std::string usage_sentence(const CLI::ParseError& wrong, const CLI::App& tool);
/// The same where help or the version was asked for: empty if nothing else is wrong.
[[nodiscard]] std::string unknown_word(const CLI::App& tool);

} // namespace nanosgf::tool

#endif
