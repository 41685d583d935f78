// SPDX-License-Identifier: MIT
// Structure events into the raw writer: the streaming canonical form of a collection.
#ifndef NANOSGF_TOOL_FORMATTER_HPP
#define NANOSGF_TOOL_FORMATTER_HPP

#include "canonical.hpp"
#include "findings.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/syntax/writer.hpp"

#include <functional>
#include <vector>

namespace nanosgf::tool {

/// Files of any size; lead and trail bytes of Shift_JIS, GBK and Big5 where CA says so.
struct FormatPolicy : Large<Lenient> {
    static constexpr bool double_byte = true;
};

/// Writes events: tokens in one way, values in their canonical form, properties in their
/// order. A node after a variation becomes a variation, for which it keeps a bit a level. Values
/// without identifier, identifiers with digits and a value that the end of the input cuts off are
/// left out; the parser has reported each.
class Formatter {
  public:
    /// `use_charset` sets the byte pairs of the parser from now on.
    /// `findings`: of the input; null where another reader reports them.
    Formatter(Sink sink, std::function<void(Charset)> use_charset, Findings* findings)
        : sink_(sink), writer_(sink, line_width), use_charset_(std::move(use_charset)), findings_(findings) {
        if (findings != nullptr) version_.emplace(*findings);
    }

    /// Whole game trees were written and nothing is open; call it once, at the end.
    [[nodiscard]] bool finished() { return !failed_ && writer_.finish() == Status::ok; }

    /// Bytes of the value that the end of the input cut off and that is left out.
    [[nodiscard]] std::uint64_t unfinished() const { return unfinished_; }

    void on_begin_tree(std::uint64_t at);
    void on_node(std::uint64_t at);
    void on_property(Identifier name, std::uint64_t at);
    void on_value_chunk(Bytes raw, Part part, std::uint64_t at);
    void on_end_tree(std::uint64_t at);
    void on_diagnostic(const DiagnosticOf<FormatPolicy>& diagnostic) {
        if (findings_ != nullptr) findings_->add(diagnostic.code, diagnostic.offset);
    }

  private:
    /// Nodes begin a new line after so many bytes. Texts are not broken.
    static constexpr std::uint16_t line_width = 72;

    void begin_tree(bool is_added);
    void write_value(Bytes raw);
    void make(Status status) { failed_ = failed_ || status != Status::ok; }

    Sink sink_;
    Writer writer_;
    std::function<void(Charset)> use_charset_;
    Findings* findings_;
    std::optional<VersionWatch> version_;
    Canonical canonical_;
    std::vector<bool> added_; ///< of each open tree: whether it was added for a node after a variation
    std::string name_;
    std::string value_;
    std::uint64_t unfinished_ = 0;
    bool is_after_variation_ = false;
    bool root_follows_ = false;
    bool in_root_ = false;
    bool is_named_ = false; ///< the property has a name that can be written
    bool has_value_ = false;
    bool failed_ = false;
};

/// Has what a Formatter leaves out reported, be it legal or not.
inline void leave_out(Findings& findings) {
    for (const Code code : {code::junk_before, code::ident_digit}) findings.leave_out(code);
}

/// A formatter and the parser that it listens to.
class Formatting {
  public:
    Formatting(Sink sink, Findings* findings)
        : formatter_(sink, [this](Charset charset) { (void)parser_.set_charset(charset); }, findings) {}

    // As those of Parser.
    [[nodiscard]] Status feed(Bytes bytes) { return parser_.feed(bytes); }
    [[nodiscard]] Status finish() { return parser_.finish(); }
    [[nodiscard]] std::uint64_t offset() const { return parser_.offset(); }
    [[nodiscard]] Code error() const { return parser_.error(); }
    /// See Formatter.
    [[nodiscard]] std::uint64_t unfinished() const { return formatter_.unfinished(); }
    [[nodiscard]] bool finished() { return formatter_.finished(); }

  private:
    Formatter formatter_;
    Parser<Formatter, FormatPolicy> parser_{formatter_};
};

} // namespace nanosgf::tool

#endif
