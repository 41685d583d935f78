// SPDX-License-Identifier: MIT
// The way of a command through its files: each is opened, complained of, and counts for the status.
#ifndef NANOSGF_TOOL_FILES_HPP
#define NANOSGF_TOOL_FILES_HPP

#include "command.hpp"
#include "limit.hpp"
#include "usage.hpp"

#include <CLI/CLI.hpp>

#include <functional>

namespace nanosgf::tool {

/// What each command reads; the options of a command inherit it.
struct Inputs {
    std::vector<std::string> files;
    bool all_diagnostics = false; ///< a sentence for each finding
};

class Files {
  public:
    /// A listing on the terminal shows by itself that something happens: no `progress` then.
    Files(const Inputs& inputs, Output& output, bool progress);

    /// Reads all files, each with `read(Source&)`, until the output fails; then `end()`, whose findings
    /// are limited like those of a file. The
    /// status is the worst of what happened.
    template <class Read, class End>
    ExitStatus each(std::size_t chunk, Read read, End end) {
        for (const std::string& name : inputs_.files) {
            limit_ = Limit(inputs_.all_diagnostics);
            std::unique_ptr<Source> opened;
            if (!ahead_) opened = open(name, chunk);
            Source& source = ahead_ ? ahead_() : *opened;
            if (ahead_ || !source.failed()) read(source);
            say_charsets(source);
            for (const SourceFinding& finding : source.take_findings()) {
                if (finding.is_fault) worsen(ExitStatus::diagnostics);
                if (shows_losses_ && finding.is_lost) complain_of(name, finding.sentence);
                else if (finding.is_fault || shows_losses_) find(name, finding.kind, finding.sentence);
            }
            if (const std::string more = limit_.summary(); !more.empty()) complain_of(name, more);
            if (source.failed()) {
                complain_of(name, source.sentence());
                worsen(ExitStatus::unusable);
            }
            if (output_.failed()) break;
        }
        progress_.clear();
        limit_ = Limit(inputs_.all_diagnostics);
        end();
        if (const std::string more = limit_.summary(); !more.empty()) complain(more);
        return finish();
    }

    /// Opens one of the files with all that was chosen for it.
    [[nodiscard]] std::unique_ptr<Source> open(const std::string& name, std::size_t chunk) const {
        auto source = std::make_unique<Source>(name, chunk);
        if (keeps_) source->keep_as_it_is();
        if (is_plain_) source->leave_private_out();
        if (charset_) source->find_charsets(*charset_, is_live_);
        return source;
    }
    /// Others open the files: `next` returns one after the other, and each may be read already when each() calls `read`,
    /// which it does in any case.
    void take_from(std::function<Source&()> next) { ahead_ = std::move(next); }
    /// Files of other formats are not read as SGF.
    void keep_as_they_are() { keeps_ = true; }
    /// Bytes from a pipe or a device are read as they come; no charset is decided for them.
    void read_at_once() { is_live_ = true; }
    /// Ishi files become SGF without private properties.
    void leave_private_out() { is_plain_ = true; }
    /// For commands that write: what an Ishi file has, but is not kept, is reported, whatever the limit.
    void show_losses() { shows_losses_ = true; }
    /// The charset of each game is decided, and said where CA does not say it. `charset`: of all games,
    /// by its name for iconv; empty: what they say and contain.
    void read_texts(const std::string& charset) { charset_ = charset; }
    /// The same for commands that only need the ends of values: said where CA does not give them.
    void read_values(const std::string& charset) {
        charset_ = charset;
        needs_values_only_ = true;
    }
    /// Of the decisions about charsets a wrong CA is said, and what ends values elsewhere.
    void say_wrong_charsets() { says_faults_ = true; }
    /// What the sentences about charsets end with, where CA becomes what was decided.
    void write_charsets() { writes_charsets_ = true; }
    /// The same of those that end values elsewhere.
    void write_pairs() { writes_pairs_ = true; }
    [[nodiscard]] bool several() const { return inputs_.files.size() > 1; }
    [[nodiscard]] Progress& progress() { return progress_; }
    void worsen(ExitStatus status) { status_ = std::max(status_, status); }
    /// Whether one more finding of the current file gets a sentence; if not, it is counted.
    [[nodiscard]] bool take(std::string_view kind) { return limit_.take(kind); }
    /// A finding of the current file: a sentence, or it is counted.
    void find(const std::string& name, std::string_view kind, const std::string& sentence) {
        if (take(kind)) complain_of(name, sentence);
    }
    /// A sentence about a file, after all that was listed before it.
    void complain_of(const std::string& name, const std::string& sentence);

  private:
    ExitStatus finish();
    void say_charsets(const Source& source);
    [[nodiscard]] bool says(const CharsetDecision& decision) const;

    const Inputs& inputs_;
    Output& output_;
    Progress progress_;
    Limit limit_;
    ExitStatus status_ = ExitStatus::clean;
    bool keeps_ = false;
    bool is_plain_ = false;
    bool shows_losses_ = false;
    std::function<Source&()> ahead_;
    std::optional<std::string> charset_;
    bool needs_values_only_ = false;
    bool is_live_ = false;
    bool says_faults_ = false;
    bool writes_charsets_ = false;
    bool writes_pairs_ = false;
};

/// A sentence about the first of so many games, and the others.
[[nodiscard]] std::string sentence_of_games(const std::string& sentence, std::uint64_t first_game, std::uint64_t games);

/// How sentences name a file: "standard input" for "-".
[[nodiscard]] std::string file_title(const std::string& name);

/// Adds the positional files to a command, and --all-diagnostics.
void add_files(CLI::App& command, Inputs& inputs);
/// Adds --all-diagnostics alone.
void add_all_diagnostics(CLI::App& command, bool& all_diagnostics);
/// The text for --help of commands that decode text.
extern const char charset_explanation[];
/// Adds --charset, which must be a name that iconv knows.
void add_charset(CLI::App& command, std::string& charset);
/// Throws a sentence when standard input is named more than once.
void check_files(const std::vector<std::string>& files);

} // namespace nanosgf::tool

#endif
