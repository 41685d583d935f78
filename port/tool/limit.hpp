// SPDX-License-Identifier: MIT
// How many findings of a file get a sentence, in every command.
#ifndef NANOSGF_TOOL_LIMIT_HPP
#define NANOSGF_TOOL_LIMIT_HPP

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace nanosgf::tool {

/// Lets the first five findings of a file through, or all of them, and counts the others by kind.
class Limit {
  public:
    explicit Limit(bool shows_all = false) : most_(shows_all ? UINT64_MAX : 5) {}

    /// Whether the next finding is shown. `kind`: a code's name, or what counts like one.
    [[nodiscard]] bool take(std::string_view kind);
    /// "7 more findings: 4 char-illegal, 3 value-missing; --all-diagnostics shows them". Empty when all
    /// were shown.
    [[nodiscard]] std::string summary() const;

  private:
    std::uint64_t most_;
    std::uint64_t taken_ = 0;
    std::map<std::string, std::uint64_t, std::less<>> hidden_;
};

} // namespace nanosgf::tool

#endif
