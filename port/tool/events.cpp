// SPDX-License-Identifier: MIT
// `nanosgf events`: what the parser finds in files, one event a line, or the totals alone.
#include "findings.hpp"
#include "listing.hpp"
#include "totals.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>
#include <utility>

namespace nanosgf::tool {
namespace {

struct EventsOptions : Inputs {
    std::size_t chunk = 0;
    bool json = false;
    bool count = false;
    bool strict = false;
    bool spelling = false;
    bool utf8 = false;
    std::string charset;
};

/// What the parser of one run reads: files of any size, Shift_JIS, GBK and Big5.
template <class Base, bool with_lines>
struct EventsPolicy : Unlimited<Base, with_lines> {
    static constexpr bool double_byte = true;
};

/// The finding that the encoding of the input explains.
bool is_explained_by_encoding(Code code) { return code == code::encoding_unsupported || code == code::no_sgf; }

/// Passes the parser's events on to a listing, together with the depth.
class ListEvents {
  public:
    ListEvents(Listing& listing, Findings& findings, bool with_spelling)
        : listing_(listing), findings_(findings), version_(findings), with_spelling_(with_spelling) {}

    void first_bytes(Bytes bytes) { encoding_ = refused_encoding(bytes.first(4)); }

    void on_begin_tree(std::uint64_t at) {
        spelling_.clear();
        version_.begin_tree();
        listing_.begin_tree(at, ++depth_);
    }
    void on_node(std::uint64_t at) {
        spelling_.clear();
        version_.node();
        listing_.node(at, depth_);
    }
    void on_identifier_chunk(Bytes spelling, std::uint64_t at) {
        if (with_spelling_) spelling_.add(spelling, at);
    }
    void on_property(const Identifier& name, std::uint64_t at) {
        version_.property(name);
        if (with_spelling_) {
            const Spelling::Words words = spelling_.from(at);
            listing_.property(name, &words, at, depth_);
            spelling_.clear();
        } else {
            listing_.property(name, nullptr, at, depth_);
        }
    }
    void on_value_chunk(Bytes raw, Part part, std::uint64_t at) {
        version_.value(raw, part);
        listing_.value(raw, part, at, depth_);
    }
    void on_end_tree(std::uint64_t at) {
        version_.end_tree();
        listing_.end_tree(at, depth_--);
    }
    void on_diagnostic(const Finding& finding) {
        findings_.add(finding.code, finding.offset);
        listing_.diagnostic(finding, is_explained_by_encoding(finding.code) ? encoding_ : nullptr, depth_);
    }

  private:
    Listing& listing_;
    Findings& findings_;
    VersionWatch version_;
    Spelling spelling_;
    const RefusedEncoding* encoding_ = nullptr;
    std::uint32_t depth_ = 0;
    bool with_spelling_;
};

class CountEvents {
  public:
    Totals totals;

    explicit CountEvents(Findings& findings) : findings_(findings), version_(findings) {}

    void first_bytes(Bytes bytes) { encoding_ = refused_encoding(bytes.first(4)); }

    void on_begin_tree(std::uint64_t) {
        version_.begin_tree();
        ++totals.trees;
        if (depth_++ == 0) ++totals.games;
        if (depth_ > totals.deepest) totals.deepest = depth_;
    }
    void on_node(std::uint64_t) {
        version_.node();
        ++totals.nodes;
    }
    void on_property(const Identifier& name, std::uint64_t) {
        version_.property(name);
        ++totals.properties;
    }
    /// A letter and a point: never FF. They are counted once, not in each of four totals.
    [[gnu::always_inline]] void on_plain_move(Bytes, std::uint64_t) {
        version_.node();
        ++moves_;
    }
    // The parser calls it in two places.
    [[gnu::always_inline]] void on_value_chunk(Bytes raw, Part part, std::uint64_t) {
        version_.value(raw, part);
        totals.values += part.first() ? 1 : 0;
        totals.value_bytes += raw.size();
    }
    void on_end_tree(std::uint64_t) {
        version_.end_tree();
        --depth_;
    }
    void on_diagnostic(const DiagnosticOf<Large<Lenient>>& finding) {
        findings_.add(finding.code, finding.offset);
        ++totals.by_code[finding.code];
        if (is_explained_by_encoding(finding.code)) totals.encoding = encoding_;
    }

    void finish() {
        totals.nodes += moves_;
        totals.properties += moves_;
        totals.values += moves_;
        totals.value_bytes += 2 * std::exchange(moves_, 0);
    }

  private:
    Findings& findings_;
    VersionWatch version_;
    const RefusedEncoding* encoding_ = nullptr;
    std::uint64_t moves_ = 0;
    std::uint32_t depth_ = 0;
};

/// One run of the command over all files.
class Events {
  public:
    explicit Events(const EventsOptions& options)
        : options_(options), output_(STDOUT_FILENO),
          files_(options, output_, options.count || !output_.is_terminal()),
          report_(output_, options.json, files_.several()) {
        files_.keep_as_they_are(); // offsets are those of the file
        files_.read_values(options.charset);
        files_.read_at_once();
        if (options.json) {
            listing_ = json_listing(output_);
        } else {
            const Style style = options.utf8 ? Style::utf8_text : Style::plain_text;
            listing_ = text_listing(output_, style, output_.is_terminal() && colours_wanted());
        }
    }

    ExitStatus run() {
        return files_.each_ahead(
            options_.chunk, output_,
            [this](Files& files, Source& source, Output& output) { options_.count ? count(files, source, output) : list(source); },
            [this] {
                if (options_.count) report_.finish();
            });
    }

  private:
    /// On one thread.
    void list(Source& source) {
        if (files_.several()) listing_->begin_file(source.name());
        Findings findings(files_, source);
        findings.keep_silent();
        ListEvents events(*listing_, findings, options_.spelling);
        const Ending ending = read<true>(files_, source, output_, events);
        if (ending.is_whole) listing_->end_of_input(ending.offset);
        else if (source.failed()) listing_->failure(ending.offset, code::source_failed);
        else if (ending.code != code::none) listing_->failure(ending.offset, ending.code);
        finish(files_, findings, ending);
    }

    void count(Files& files, Source& source, Output& output) {
        Findings findings(files, source);
        findings.keep_silent();
        CountEvents events(findings);
        const Ending ending = read<false>(files, source, output, events);
        events.finish();
        events.totals.bytes = ending.offset;
        if (!ending.is_whole)
            events.totals.stopped_by = source.failed() ? code::source_failed : ending.code;
        files.show([this, name = source.name(), totals = std::move(events.totals)] {
            files_.progress().clear();
            report_.put(name, totals);
            if (output_.is_terminal()) output_.flush();
        });
        finish(files, findings, ending);
    }

    /// The strict parser stops at what the grammar does not allow, be it legal in an older version.
    static void finish(Files& files, Findings& findings, const Ending& ending) {
        if (ending.code != code::none) files.worsen(ExitStatus::diagnostics);
        findings.finish(ending);
    }

    template <bool with_lines, class Handler>
    Ending read(Files& files, Source& source, Output& output, Handler& handler) {
        if (options_.strict)
            return read_all<EventsPolicy<Strict, with_lines>>(source, options_.chunk, handler, output, files.progress());
        return read_all<EventsPolicy<Lenient, with_lines>>(source, options_.chunk, handler, output, files.progress());
    }

    const EventsOptions& options_;
    Output output_;
    Files files_;
    TotalsReport report_;
    std::unique_ptr<Listing> listing_;
};

constexpr char events_help[] = R"(Text: the offset in bytes, then the event, indented by depth. `(;FF[4],B[])` gives
         0  begin tree
         1    node
         2      FF
         5        [4]
         7    ! char-illegal at line 1, column 8: these bytes mean nothing here; skipped
         8      B
        10        []
        11  end tree
        12  end of input
  The name of a property is the capitals and digits of its identifier. A value is shown as in the
  file, its backslashes included; one without its ] was cut off by the end of input. In values the
  bytes 00..1F, 7F..FF and ^ are written as ^ and two hexadecimal digits: ^0A is a line feed, ^5E is
  ^. --utf8 shows UTF-8 characters as they are, except those that control a terminal. Deeper than 20
  trees a number shows the depth. A file that cannot be read further ends with "stopped".

JSON: one object a line. "event" is begin_tree, node, property, value, end_tree, diagnostic,
  end_of_input or failure (the rest is not read). All have "offset" and, if several files are
  read, "file"; begin_tree, node and end_tree "depth"; property "identifier" (and "spelling");
  value "raw" (and "incomplete": the input ended inside it); diagnostic "line" and "column" (from
  1, in bytes) and "code", a refused encoding also "encoding"; failure "code".
  "raw" keeps all bytes: a byte that belongs to no UTF-8 character is the character
  U+F700 + byte, so \uF7E9 for E9; these characters have no other use. In Python:
  b"".join(bytes([ord(c) & 255]) if "\uf780" <= c <= "\uf7ff" else c.encode() for c in raw)

Diagnostics are events of the parser, too: all are listed, and nothing about them goes to standard
  error. --count counts them. Where the charset of a game in a file decides how its values end, and
  CA does not say it, one sentence on standard error does. From a pipe events come with their bytes,
  and values end at the first bracket, unless --charset says in what they are. UTF-16 and UTF-32 are
  refused: the other commands read them.

Exit status: 0 clean; 1 diagnostics of what the game's version of SGF forbids, with --strict of what
  the grammar of FF[4] forbids; 2 wrong usage, or a file or the output failed.
)";

/// Throws a sentence about options that cannot be meant together.
void check(const EventsOptions& options) {
    check_files(options.files);
    if (options.count && options.spelling) refuse_usage("--spelling shows nothing with --count");
    if (!options.count && options.threads != 1) refuse_usage("-j is for --count: events are listed as they come");
    if (options.count && options.utf8) refuse_usage("--utf8 shows nothing with --count");
    if (options.json && options.utf8) refuse_usage("--utf8 is for text; JSON is UTF-8 anyway");
}

} // namespace

void add_events(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<EventsOptions>();
    CLI::App* command = tool.add_subcommand("events", "Lists the events of files, one a line");
    command->footer(std::string(events_help) + charset_explanation);
    add_files(*command, *options);
    command->add_flag("--json", options->json, "JSON lines instead of text");
    command->add_flag("--count", options->count, "Print totals instead of events");
    takes_number(command->add_option("--chunk", options->chunk, "Feed the parser N bytes at a time")->option_text("N"), 1,
                 Source::largest_chunk);
    command->add_flag("--strict", options->strict,
                      "Stop at the first deviation from the grammar of FF[4]");
    command->add_flag("--spelling", options->spelling,
                      "Show how an identifier is written where that differs");
    command->add_flag("--utf8", options->utf8, "Show UTF-8 characters as they are");
    add_charset(*command, options->charset);
    add_threads(*command, *options);
    command->callback([options, &status] {
        check(*options);
        status = Events(*options).run();
    });
}

} // namespace nanosgf::tool
