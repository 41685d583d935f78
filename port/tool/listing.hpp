// SPDX-License-Identifier: MIT
// One event a line: the two forms, text for people and JSON lines for programs.
#ifndef NANOSGF_TOOL_LISTING_HPP
#define NANOSGF_TOOL_LISTING_HPP

#include "escape.hpp"
#include "nanosgf/syntax/event.hpp"
#include "source.hpp"
#include "spelling.hpp"

#include <memory>

namespace nanosgf::tool {

using Finding = BasicDiagnostic<std::uint64_t, true>;

/// Receives the events of one file after the other. Values arrive in pieces and leave in pieces.
class Listing {
  public:
    virtual ~Listing() = default;

    /// A file begins, one of several.
    virtual void begin_file(const std::string& name) = 0;
    virtual void begin_tree(std::uint64_t at, std::uint32_t depth) = 0;
    virtual void node(std::uint64_t at, std::uint32_t depth) = 0;
    /// `spelling`: how the identifier is written in the file, or null if it is not wanted.
    virtual void property(const Identifier& name, const Spelling::Words* spelling,
                          std::uint64_t at, std::uint32_t depth) = 0;
    virtual void value(Bytes raw, Part part, std::uint64_t at, std::uint32_t depth) = 0;
    virtual void end_tree(std::uint64_t at, std::uint32_t depth) = 0;
    /// `encoding`: which encoding was refused, otherwise null.
    virtual void diagnostic(const Finding& finding, const RefusedEncoding* encoding,
                            std::uint32_t depth) = 0;
    /// All `size` bytes were read.
    virtual void end_of_input(std::uint64_t size) = 0;
    /// Reading ended at `at`, before the end of input, because of `code`.
    virtual void failure(std::uint64_t at, Code code) = 0;
};

/// `colours`: emphasise with terminal sequences. `style`: one of the two text styles.
[[nodiscard]] std::unique_ptr<Listing> text_listing(Output& output, Style style, bool colours);
[[nodiscard]] std::unique_ptr<Listing> json_listing(Output& output);

/// The sentence of a code; that of a refused encoding names it and says what to do.
[[nodiscard]] std::string sentence_for(Code code, const RefusedEncoding* encoding);

} // namespace nanosgf::tool

#endif
