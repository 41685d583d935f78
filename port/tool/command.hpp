// SPDX-License-Identifier: MIT
// What main() knows of the subcommands: one function each that adds itself to the command line.
#ifndef NANOSGF_TOOL_COMMAND_HPP
#define NANOSGF_TOOL_COMMAND_HPP

#include "reading.hpp"

namespace CLI {
class App;
}

namespace nanosgf::tool {

/// Adds `nanosgf events`. When it was chosen, parsing the command line runs it and sets `status`.
void add_events(CLI::App& tool, ExitStatus& status);
/// Adds `nanosgf info`.
void add_info(CLI::App& tool, ExitStatus& status);
/// Adds `nanosgf show`.
void add_show(CLI::App& tool, ExitStatus& status);
/// Adds `nanosgf view`.
void add_view(CLI::App& tool, ExitStatus& status);
/// Adds `nanosgf json`.
void add_json(CLI::App& tool, ExitStatus& status);
/// Adds `nanosgf format`.
void add_format(CLI::App& tool, ExitStatus& status);
/// Adds `nanosgf convert`.
void add_convert(CLI::App& tool, ExitStatus& status);
/// Adds `nanosgf recover`.
void add_recover(CLI::App& tool, ExitStatus& status);

/// Adds `nanosgf check`.
void add_check(CLI::App& tool, ExitStatus& status);

/// Adds `nanosgf follow`.
void add_follow(CLI::App& tool, ExitStatus& status);

/// Adds `nanosgf cat`, `split`, `main-line` and `merge`.
void add_tree_commands(CLI::App& tool, ExitStatus& status);

/// "nanosgf: " and the sentence, on standard error.
void complain(const std::string& sentence);
/// Writes what is left in `output`; if that fails, a sentence on standard error says why.
ExitStatus written(Output& output);

} // namespace nanosgf::tool

#endif
