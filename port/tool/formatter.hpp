// SPDX-License-Identifier: MIT
// Structure events into the raw writer: the streaming canonical form of a collection.
#ifndef NANOSGF_TOOL_FORMATTER_HPP
#define NANOSGF_TOOL_FORMATTER_HPP

#include "canonical.hpp"
#include "long_names.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/syntax/writer.hpp"
#include "version_watch.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace nanosgf::tool {

/// Files of any size; lead and trail bytes of Shift_JIS, GBK and Big5 where CA says so.
struct FormatPolicy : Large<Lenient> {
    static constexpr bool double_byte = true;
};

/// What is said where CA takes the place of the byte order mark in so many games.
[[nodiscard]] std::string sentence_of_mark(std::uint64_t games);

/// Writes events: tokens in one way, values in their canonical form, properties in their order.
/// Identifiers are written with their capitals and digits, or as they are spelled if those are none.
/// A node after a variation becomes a variation. Left out are values without identifier, which the
/// parser has reported, and a value that the end of the input cuts off. Memory: the identifier, a
/// value's first MiB, 4 KiB of output, and a bit a level; a longer value is written while it is read.
class Formatter {
  public:
    /// `sink`: null to write nothing, and only take findings and losses.
    /// `use_charset` sets the byte pairs of the parser from now on.
    /// `findings`: of the input; null where another reader reports them.
    Formatter(Sink sink, std::function<void(Charset)> use_charset, FindingTaker* findings)
        : sink_(sink), writer_(Sink{&Formatter::take, this}), use_charset_(std::move(use_charset)), findings_(findings) {
        if (findings != nullptr) version_.emplace(*findings);
    }

    /// The bytes that the parser gets next.
    void next_bytes(Bytes bytes, std::uint64_t at) { names_.read(bytes, at, in_value_); }
    /// Gives the sink what was written; after each piece of input.
    void flush();
    /// Whole game trees were written and nothing is open; call it once, at the end.
    [[nodiscard]] bool finished() { return !failed_ && writer_.finish() == Status::ok; }

    /// What is not in the output as it was in the input.
    struct Losses {
        std::uint64_t unfinished = 0; ///< bytes of the value that the end of the input cut off
        bool is_closed = false;       ///< which is written, and ended; otherwise it is left out
        std::uint64_t nameless = 0;   ///< values without identifier
        std::uint64_t nameless_bytes = 0;
        std::uint64_t marked = 0; ///< games in which CA says what the byte order mark said
        [[nodiscard]] std::vector<std::string> sentences() const;
    };
    [[nodiscard]] const Losses& losses() const { return losses_; }

    /// The byte order mark, which is not written, becomes CA[UTF-8] at the end of each root without CA.
    void write_mark_as_charset() { writes_mark_ = true; }
    /// The charset of the games that follow; nothing: as CA says.
    void fix_charset(std::optional<Charset> charset) { canonical_.fix_charset(charset); }

    void on_begin_tree(std::uint64_t at);
    void on_node(std::uint64_t) {
        if (version_) version_->node();
        if (in_root_) end_root();
        if (is_after_variation_) begin_tree(true);
        in_root_ = root_follows_;
        root_follows_ = false;
        if (writes()) write_node();
    }
    void on_property(Identifier name, std::uint64_t at) {
        if (version_) version_->property(name);
        if (!LongNames::is_whole(name) || nanosgf::detail::is_digit(name[0])) take_long_name(name, at);
        else if (name.size() == name_.size()) std::copy(name.bytes().begin(), name.bytes().end(), name_.begin());
        else name_.assign(name.bytes().data(), name.size());
        is_named_ = !name_.empty();
        has_value_ = false;
        if (missing_) report_missing();
    }
    // A call for each value would cost files of moves 5 %.
    [[gnu::always_inline]] void on_value_chunk(Bytes raw, Part part, std::uint64_t) {
        if (version_) version_->value(raw, part);
        const bool is_whole = part.first() && part.last() && !part.incomplete();
        in_value_ = !part.last();
        if (!is_whole || !is_named_ || raw.size() > longest_held) return take_piece(raw, part);
        losses_.unfinished = 0;
        if (needs_name()) write_value(raw);
    }
    void on_end_tree(std::uint64_t at);
    void on_diagnostic(const DiagnosticOf<FormatPolicy>& diagnostic);

  private:
    /// Nodes begin a new line after so many bytes. Texts are not broken.
    static constexpr std::size_t line_width = 72;

    /// Longer values are not held.
    static constexpr std::size_t longest_held = std::size_t{1} << 20;

    [[nodiscard]] bool writes() const { return sink_.write != nullptr; }
    /// The charset that the root names decides where values end; elsewhere names and values matter only if they are written.
    [[nodiscard]] bool needs_name() const { return writes() || in_root_; }
    void begin_tree(bool is_added);
    void end_root();
    void report_missing();
    void take_long_name(Identifier name, std::uint64_t at);
    void write_node();
    void begin_value();
    void end_value();
    void take_piece(Bytes raw, Part part);
    void write_value(Bytes raw);
    void put_property(Bytes canonical);
    void put(Bytes bytes);
    static std::size_t take(void* self, const char* bytes, std::size_t size);
    void write_piece(Bytes canonical, Charset charset);
    void make(Status status) { failed_ = failed_ || status != Status::ok; }

    Sink sink_;
    Writer writer_;
    std::function<void(Charset)> use_charset_;
    FindingTaker* findings_;
    std::optional<VersionWatch> version_;
    Canonical canonical_;
    std::vector<bool> added_; ///< of each open tree: whether it was added for a node after a variation
    LongNames names_;
    std::string name_;
    std::string value_;
    Losses losses_;
    bool is_after_variation_ = false;
    bool root_follows_ = false;
    bool in_root_ = false;
    bool writes_mark_ = false;
    bool has_mark_ = false; ///< the input begins with the byte order mark of UTF-8
    bool is_named_ = false;
    bool has_value_ = false;
    bool is_valued_ = false; ///< the writer wrote a value last, or has not been called since
    bool in_value_ = false; ///< its end is not read yet
    bool is_streamed_ = false; ///< the value is too long to be held
    std::optional<std::uint64_t> missing_; ///< where there is no identifier in capitals, until it is known whether there is none
    bool failed_ = false;
    std::size_t column_ = 0; ///< bytes of the current line
    std::size_t used_ = 0;
    char buffer_[1u << 12];
};

/// A formatter and the parser that it listens to.
class Formatting {
  public:
    Formatting(Sink sink, FindingTaker* findings)
        : formatter_(sink, [this](Charset charset) { (void)parser_.set_charset(charset); }, findings) {}

    /// The byte pairs of the values that follow, whatever CA says, and again those that it says; between games.
    [[nodiscard]] Status set_pairs(Charset charset) {
        formatter_.fix_charset(charset);
        return parser_.set_charset(charset);
    }
    void follow_ca() { formatter_.fix_charset(std::nullopt); }
    /// See Formatter; before the first bytes.
    void write_mark_as_charset() { formatter_.write_mark_as_charset(); }

    // As those of Parser.
    [[nodiscard]] Status feed(Bytes bytes) {
        formatter_.next_bytes(bytes, parser_.offset());
        return flushed(parser_.feed(bytes));
    }
    [[nodiscard]] Status finish() { return flushed(parser_.finish()); }
    [[nodiscard]] std::uint64_t offset() const { return parser_.offset(); }
    [[nodiscard]] Code error() const { return parser_.error(); }
    /// See Formatter.
    [[nodiscard]] const Formatter::Losses& losses() const { return formatter_.losses(); }
    [[nodiscard]] bool finished() { return formatter_.finished(); }

  private:
    [[nodiscard]] Status flushed(Status status) {
        formatter_.flush();
        return status;
    }

    Formatter formatter_;
    Parser<Formatter, FormatPolicy> parser_{formatter_};
};

} // namespace nanosgf::tool

#endif
