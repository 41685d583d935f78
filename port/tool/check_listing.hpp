// SPDX-License-Identifier: MIT
// How `nanosgf check` shows findings: lines for people, JSON lines, or a SARIF log.
#ifndef NANOSGF_TOOL_CHECK_LISTING_HPP
#define NANOSGF_TOOL_CHECK_LISTING_HPP

#include "checked_file.hpp"
#include "output.hpp"

#include <memory>

namespace nanosgf::tool {

class CheckListing {
  public:
    virtual ~CheckListing() = default;
    virtual void add(const std::string& file, const FileFinding& found) = 0;
    /// All files were read; `summary` is a line for people.
    virtual void finish(const std::string& summary) = 0;
};

/// `file:line:column: severity: property[value]: sentence [code]`
[[nodiscard]] std::unique_ptr<CheckListing> text_check_listing(Output& output);
/// An object a line.
[[nodiscard]] std::unique_ptr<CheckListing> json_check_listing(Output& output);
/// SARIF 2.1.0: one log, whose results are empty if nothing was found.
[[nodiscard]] std::unique_ptr<CheckListing> sarif_check_listing(Output& output);

/// Nothing.
[[nodiscard]] std::unique_ptr<CheckListing> silent_check_listing();

/// "info", "warning", "error", "fatal".
[[nodiscard]] const char* severity_name(check::Severity severity);

} // namespace nanosgf::tool

#endif
