// SPDX-License-Identifier: MIT
// `nanosgf convert --to ff4`, `ff3` and `ff1`: games in another version of SGF.
#ifndef NANOSGF_TOOL_CONVERT_VERSIONS_HPP
#define NANOSGF_TOOL_CONVERT_VERSIONS_HPP

#include "files.hpp"

#include <string>

namespace nanosgf::tool {

struct VersionOptions {
    bool drops = false;        ///< what the version does not have goes
    bool keeps_copies = false; ///< of OM and OP, as private properties
    bool only_latin1 = false;
    bool is_quiet = false;
    std::string charset; ///< CA for a game that has none
};

/// Adds the options that matter to versions alone.
void add_version_options(CLI::App& command, VersionOptions& options);
/// Whether it names a version: ff4, ff3 or ff1.
[[nodiscard]] bool is_version(const std::string& format);
/// An option that is given, but not for this format; otherwise null.
[[nodiscard]] const char* meaningless_option(const VersionOptions& options, const std::string& format);
/// The text for --help.
extern const char version_explanation[];

/// Reads a file, converts its games to the version, writes them, and says on standard error what changed.
/// Returns false, having complained, where what is written is not whole.
[[nodiscard]] bool convert_version(Files& files, Source& source, Output& output, const std::string& format,
                                   const VersionOptions& options);

} // namespace nanosgf::tool

#endif
