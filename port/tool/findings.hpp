// SPDX-License-Identifier: MIT
// Diagnostics of commands that print something else: sentences on standard error.
#ifndef NANOSGF_TOOL_FINDINGS_HPP
#define NANOSGF_TOOL_FINDINGS_HPP

#include "files.hpp"
#include "nanosgf/syntax/code.hpp"

#include <map>
#include <string>

namespace nanosgf::tool {

/// Lets the first few of each kind through, and counts the others.
class Limit {
  public:
    static constexpr std::uint64_t none = UINT64_MAX;
    static constexpr std::uint64_t few = 5;

    explicit Limit(std::uint64_t most) : most_(most) {}
    [[nodiscard]] bool take(const char* kind = "") { return ++counts_[kind] <= most_; }
    /// Calls `tell(kind, count)` for the findings that were not shown.
    template <class Tell> void each_more(Tell tell) const {
        for (const auto& [kind, count] : counts_)
            if (count > most_) tell(kind, count - most_);
    }

  private:
    std::uint64_t most_;
    std::map<std::string, std::uint64_t> counts_;
};

/// Says what was found in one file. Remarks that are no deviation from FF[4] are passed over.
class Findings {
  public:
    /// After `most` sentences the rest is only counted.
    Findings(Files& files, const Source& source, std::uint64_t most)
        : files_(files), source_(source), limit_(most) {}

    /// The start of the input: a byte order mark may explain why it is refused.
    void first_bytes(Bytes bytes) { encoding_ = refused_encoding(bytes.first(4)); }
    /// What is to be passed over as well, because something else is said of it.
    void pass_over(Code code) { passed_over_ = code; }
    void add(Code code, std::uint64_t offset);
    /// Whether the input ended inside of a value or a game.
    [[nodiscard]] bool is_cut_off() const { return is_cut_off_; }
    /// The file was read: counts what was not said, complains when there was nothing.
    void finish(const Ending& ending);

  private:
    Files& files_;
    const Source& source_;
    const RefusedEncoding* encoding_ = nullptr;
    Limit limit_;
    Code passed_over_ = code::none;
    bool is_cut_off_ = false;
};

} // namespace nanosgf::tool

#endif
