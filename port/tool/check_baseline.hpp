// SPDX-License-Identifier: MIT
// Findings that are known: `nanosgf check --baseline FILE` reports only what is new.
#ifndef NANOSGF_TOOL_CHECK_BASELINE_HPP
#define NANOSGF_TOOL_CHECK_BASELINE_HPP

#include "replacement.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace nanosgf::tool {

/// How often each code is known in each file: lines of a number, a code and a file's name as it was given.
class CheckBaseline {
  public:
    /// Reads FILE; without it everything is known, and finish() writes it: its place is taken now. Ask failure().
    explicit CheckBaseline(std::string path);

    /// Whether one more finding of this code in this file is known.
    [[nodiscard]] bool knows(const std::string& file, const std::string& code);
    /// A file was read: what it has no more is no longer known.
    void end_file(const std::string& file);
    /// Writes FILE if it was not there or knows less now.
    void finish();
    /// Why FILE cannot be read or written; empty if it can.
    [[nodiscard]] const std::string& failure() const { return failure_; }

  private:
    using Key = std::pair<std::string, std::string>; // file, code
    std::string path_;
    std::string failure_;
    std::map<Key, std::uint64_t> known_;
    std::map<Key, std::uint64_t> found_; ///< in the current file
    std::optional<Replacement> place_; ///< where FILE is written
    bool is_new_ = false;
    bool is_changed_ = false;
};

} // namespace nanosgf::tool

#endif
