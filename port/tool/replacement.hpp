// SPDX-License-Identifier: MIT
// A file that appears whole or not at all: written beside its place and moved there at the end.
#ifndef NANOSGF_TOOL_REPLACEMENT_HPP
#define NANOSGF_TOOL_REPLACEMENT_HPP

#include "output.hpp"

#include <optional>
#include <string>

namespace nanosgf::tool {

/// A temporary file in the folder of `path`, or of what the symbolic link `path` leads to. Without
/// commit() it is removed, and what `path` was stays. A device or pipe is written to directly.
class Replacement {
  public:
    explicit Replacement(const std::string& path);
    ~Replacement();
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;

    /// Where to write; only while sentence() is empty.
    [[nodiscard]] Output& output() { return *output_; }
    /// Puts the file in its place, with the mode of the one that was there; whether that worked.
    [[nodiscard]] bool commit();
    /// Why it cannot be written, without a full stop. Empty while nothing failed.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }

  private:
    void fail(const char* what);

    std::string target_;
    std::string temporary_; ///< empty: the target is written to directly
    std::string sentence_;
    std::optional<Output> output_;
    int descriptor_ = -1;
};

} // namespace nanosgf::tool

#endif
