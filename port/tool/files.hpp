// SPDX-License-Identifier: MIT
// The way of a command through its files: each is opened, complained of, and counts for the status.
#ifndef NANOSGF_TOOL_FILES_HPP
#define NANOSGF_TOOL_FILES_HPP

#include "command.hpp"

#include <CLI/CLI.hpp>

namespace nanosgf::tool {

class Files {
  public:
    /// A listing on the terminal shows by itself that something happens: no `progress` then.
    Files(const std::vector<std::string>& names, Output& output, bool progress);

    /// Reads all files, each with `read(Source&)`, until the output fails; then `end()`. The
    /// status is the worst of what happened.
    template <class Read, class End>
    ExitStatus each(std::size_t chunk, Read read, End end) {
        for (const std::string& name : names_) {
            Source source(name, chunk);
            if (keeps_) source.keep_as_it_is();
            if (is_plain_) source.leave_private_out();
            if (!source.failed()) read(source);
            for (const std::string& sentence : source.take_findings()) {
                complain_of(name, sentence);
                worsen(ExitStatus::diagnostics);
            }
            if (source.failed()) {
                complain_of(name, source.sentence());
                worsen(ExitStatus::unusable);
            }
            if (output_.failed()) break;
        }
        progress_.clear();
        end();
        return finish();
    }

    /// Files of other formats are not read as SGF.
    void keep_as_they_are() { keeps_ = true; }
    /// Ishi files become SGF without private properties.
    void leave_private_out() { is_plain_ = true; }
    [[nodiscard]] bool several() const { return names_.size() > 1; }
    [[nodiscard]] Progress& progress() { return progress_; }
    void worsen(ExitStatus status) { status_ = std::max(status_, status); }
    /// A sentence about a file, after all that was listed before it.
    void complain_of(const std::string& name, const std::string& sentence);

  private:
    ExitStatus finish();

    const std::vector<std::string>& names_;
    Output& output_;
    Progress progress_;
    ExitStatus status_ = ExitStatus::clean;
    bool keeps_ = false;
    bool is_plain_ = false;
};

/// How sentences name a file: "standard input" for "-".
[[nodiscard]] std::string file_title(const std::string& name);

/// Adds the positional files to a command.
void add_files(CLI::App& command, std::vector<std::string>& files);
/// Adds --charset, which must be a name that iconv knows.
void add_charset(CLI::App& command, std::string& charset);
/// Throws a sentence when standard input is named more than once.
void check_files(const std::vector<std::string>& files);

} // namespace nanosgf::tool

#endif
