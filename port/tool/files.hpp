// SPDX-License-Identifier: MIT
// The way of a command through its files: each is opened, complained of, and counts for the status.
#ifndef NANOSGF_TOOL_FILES_HPP
#define NANOSGF_TOOL_FILES_HPP

#include "ahead.hpp"
#include "command.hpp"
#include "limit.hpp"
#include "usage.hpp"

#include <functional>

namespace nanosgf::tool {

/// What each command reads; the options of a command inherit it.
struct Inputs {
    std::vector<std::string> files;
    bool all_diagnostics = false; ///< a sentence for each finding
    std::uint64_t threads = 1;    ///< of commands with -j
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
            read_file(name, chunk, read);
            if (output_.failed()) break;
        }
        return finish(end);
    }
    /// The same with `read(Files&, Source&, Output&)`, on so many threads as the command line says: it may write to
    /// `target` and complain by the files and the output that it gets, which keep the order; all else it may do in show().
    template <class Read, class End>
    ExitStatus each_ahead(std::size_t chunk, Output& target, Read read, End end) {
        if (inputs_.threads == 1 || !several()) return each(chunk, [&](Source& source) { read(*this, source, target); }, end);
        Ahead ahead(inputs_.files.size(), static_cast<std::size_t>(inputs_.threads), [&](std::size_t number, Ahead::Results& results) {
            Output output([&](std::string piece) { put_later(results, target, std::move(piece)); }, results.is_over());
            Files files(*this, output, results);
            files.read_file(inputs_.files[number], chunk, [&](Source& source) { read(files, source, output); });
            files.show([this, status = files.status_] { worsen(status); });
        });
        for (std::size_t i = 0; i != inputs_.files.size() && !output_.failed(); ++i) ahead.show_next([this] { return output_.failed(); });
        return finish(end);
    }
    /// Does something about the current file when those before were shown; at once where no other thread shows them.
    template <class Act> void show(Act act, std::size_t bytes = 0) {
        if (results_ == nullptr) return act();
        output_.flush();
        (void)results_->add(std::move(act), bytes);
    }

    /// Opens one of the files with all that was chosen for it.
    [[nodiscard]] std::unique_ptr<Source> open(const std::string& name, std::size_t chunk) const {
        auto source = std::make_unique<Source>(name, chunk);
        if (chosen_.keeps) source->keep_as_it_is();
        if (chosen_.is_plain) source->leave_private_out();
        if (chosen_.charset) source->find_charsets(*chosen_.charset, chosen_.is_live);
        return source;
    }
    /// Files of other formats are not read as SGF.
    void keep_as_they_are() { chosen_.keeps = true; }
    /// Bytes from a pipe or a device are read as they come; no charset is decided for them.
    void read_at_once() { chosen_.is_live = true; }
    /// Ishi files become SGF without private properties.
    void leave_private_out() { chosen_.is_plain = true; }
    /// For commands that write: what an Ishi file has, but is not kept, is reported, whatever the limit.
    void show_losses() { chosen_.shows_losses = true; }
    /// The charset of each game is decided, and said where CA does not say it. `charset`: of all games,
    /// by its name for iconv; empty: what they say and contain.
    void read_texts(const std::string& charset) { chosen_.charset = charset; }
    /// The same for commands that only need the ends of values: said where CA does not give them.
    void read_values(const std::string& charset) {
        chosen_.charset = charset;
        chosen_.needs_values_only = true;
    }
    /// Of the decisions about charsets a wrong CA is said, and what ends values elsewhere.
    void say_wrong_charsets() { chosen_.says_faults = true; }
    /// What the sentences about charsets end with, where CA becomes what was decided.
    void write_charsets() { chosen_.writes_charsets = true; }
    /// The same of those that end values elsewhere.
    void write_pairs() { chosen_.writes_pairs = true; }
    [[nodiscard]] bool several() const { return inputs_.files.size() > 1; }
    [[nodiscard]] Progress& progress() { return *progress_; }
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
    /// What the command chose.
    struct Chosen {
        bool keeps = false;
        bool is_plain = false;
        bool shows_losses = false;
        std::optional<std::string> charset;
        bool needs_values_only = false;
        bool is_live = false;
        bool says_faults = false;
        bool writes_charsets = false;
        bool writes_pairs = false;
    };

    /// For one file on another thread: the sentences come among what it writes.
    Files(Files& all, Output& output, Ahead::Results& results)
        : inputs_(all.inputs_), output_(output), progress_(all.progress_), chosen_(all.chosen_), all_(&all), results_(&results) {}

    template <class Read> void read_file(const std::string& name, std::size_t chunk, Read read) {
        limit_ = Limit(inputs_.all_diagnostics);
        const std::unique_ptr<Source> source = open(name, chunk);
        if (!source->failed()) read(*source);
        end_file(*source);
    }
    template <class End> ExitStatus finish(End end) {
        progress_->clear();
        limit_ = Limit(inputs_.all_diagnostics);
        end();
        if (const std::string more = limit_.summary(); !more.empty()) complain(more);
        return finish();
    }
    ExitStatus finish();
    void end_file(Source& source);
    static void put_later(Ahead::Results& results, Output& target, std::string piece);
    void say_charsets(const Source& source);
    [[nodiscard]] bool says(const CharsetDecision& decision) const;

    const Inputs& inputs_;
    Output& output_;
    std::shared_ptr<Progress> progress_;
    Limit limit_;
    ExitStatus status_ = ExitStatus::clean;
    Chosen chosen_;
    Files* all_ = nullptr; ///< of the thread that shows them
    Ahead::Results* results_ = nullptr;
};

/// A sentence about the first of so many games, and the others.
[[nodiscard]] std::string sentence_of_games(const std::string& sentence, std::uint64_t first_game, std::uint64_t games);

/// How sentences name a file: "standard input" for "-".
[[nodiscard]] std::string file_title(const std::string& name);

/// Adds the positional files to a command, and --all-diagnostics.
void add_files(CLI::App& command, Inputs& inputs);
/// Adds -j.
void add_threads(CLI::App& command, Inputs& inputs);
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
