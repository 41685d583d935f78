// SPDX-License-Identifier: MIT
// Diagnostics of commands that print something else: sentences on standard error.
#ifndef NANOSGF_TOOL_FINDINGS_HPP
#define NANOSGF_TOOL_FINDINGS_HPP

#include "files.hpp"
#include "nanosgf/syntax/code.hpp"

namespace nanosgf::tool {

/// Says what was found in one file. Remarks that are no deviation from FF[4] are passed over.
class Findings {
  public:
    static constexpr std::uint64_t no_limit = UINT64_MAX;

    /// After `most` sentences the rest is only counted.
    Findings(Files& files, const Source& source, std::uint64_t most)
        : files_(files), source_(source), most_(most) {}

    /// The start of the input: a byte order mark may tell why it is refused.
    void first_bytes(Bytes bytes) { encoding_ = refused_encoding(bytes.first(4)); }
    /// What is to be passed over as well, because something else is said of it.
    void pass_over(Code code) { passed_over_ = code; }
    void add(Code code, std::uint64_t offset);
    /// The file was read: counts what was not said, complains when there was nothing.
    void finish(const Ending& ending);

  private:
    Files& files_;
    const Source& source_;
    const RefusedEncoding* encoding_ = nullptr;
    std::uint64_t most_;
    Code passed_over_ = Code::none;
    std::uint64_t count_ = 0;
};

} // namespace nanosgf::tool

#endif
