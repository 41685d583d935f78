// SPDX-License-Identifier: MIT
// `nanosgf cat`, `split`, `main-line` and `merge`: games taken out of files and put together.
#include "findings.hpp"
#include "game_charset.hpp"
#include "in_place.hpp"
#include "replacement.hpp"
#include "tree_work.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

struct TreeOptions : Inputs {
    std::string out; ///< a file, of split a folder
    std::string charset;
};

class Cat final : public TreeWork {
    bool take(tree::Tree& tree, const Source&, Output& output) override {
        for (const tree::Node game : tree.games()) write_games(game, output);
        return true;
    }
};

class MainLine final : public TreeWork {
    bool take(tree::Tree& tree, const Source&, Output& output) override {
        write_games(tree.collection(), output, tree::Extent::main_line);
        return true;
    }
};

class Split final : public TreeWork {
  public:
    explicit Split(const std::string& folder) : folder_(folder), files_(folder) {}

    bool take(tree::Tree& tree, const Source& source, Output&) override {
        const std::filesystem::path path(source.name() == "-" ? "game.sgf" : source.name());
        unsigned number = 0;
        for (const tree::Node game : tree.games()) {
            const std::filesystem::path name = folder_ / fmt::format("{}-{:03}.sgf", path.stem().string(), ++number);
            if (!place(game, name.string())) return false;
        }
        return true;
    }
    bool end(Files&, Output&) override {
        if (files_.commit()) return true;
        complain(files_.sentence());
        return false;
    }

  private:
    bool place(tree::Node game, const std::string& name) {
        std::error_code unknown;
        if (std::filesystem::exists(std::filesystem::symlink_status(name, unknown))) {
            complain(name + ": this file exists already");
            return false;
        }
        const auto path = [name](unsigned attempt) { return attempt == 0 ? name : std::string(); };
        const auto put = [game](Output& output) {
            write_games(game, output);
            return true;
        };
        if (files_.add(path, put)) return true;
        complain(files_.sentence());
        return false;
    }

    std::filesystem::path folder_;
    NewFiles files_;
};

/// Reads the files and lets `work` write to standard output, or to a file that appears whole or not at all.
class Run {
  public:
    Run(const TreeOptions& options, TreeWork& work)
        : output_(STDOUT_FILENO), files_(options, output_, !options.out.empty() || !output_.is_terminal()), work_(work) {
        files_.show_losses();
        files_.read_values(options.charset);
    }

    ExitStatus to_output() { return each(output_); }
    ExitStatus to_file(const std::string& name) {
        Replacement out(name);
        if (!out.sentence().empty()) {
            complain(name + ": " + out.sentence());
            return ExitStatus::unusable;
        }
        const ExitStatus status = each(out.output());
        if (status == ExitStatus::unusable) {
            complain(name + ": " + out.failure());
            return status;
        }
        if (out.commit()) return status;
        complain(name + ": " + out.sentence());
        return ExitStatus::unusable;
    }

  private:
    ExitStatus each(Output& output) {
        return files_.each_ahead(
            0, output, [&](Files& files, Source& source, Output& place) { read(files, source, place); },
            [&] {
                if (!work_.end(files_, output)) files_.worsen(ExitStatus::unusable);
            });
    }
    void read(Files& files, Source& source, Output& output) {
        Findings findings(files, source);
        findings.leave_out_other_text();
        Planting planting(findings, source);
        const Ending ending = feed_all(planting, source, 0, planting, output, files.progress());
        findings.finish(ending);
        tree::Tree& tree = planting.tree();
        if (!ending.is_whole) return;
        const bool has_memory = write_mark_as_charset(files, source, tree);
        if (!has_memory) files.complain_of(source.name(), "there is not enough memory");
        if (!has_memory || !work_.prepare(files, source, tree) || !work_.take(tree, source, output)) files.worsen(ExitStatus::unusable);
    }

    Output output_;
    Files files_;
    TreeWork& work_;
};

constexpr char common[] = R"(
Nodes keep their text byte by byte, white space included. Text that is no SGF is left out and
  reported. The byte order mark becomes CA[UTF-8] in games without CA, of any version. A file is
  held in memory, which takes three to four times its size. With -o the result appears whole or not
  at all.

Exit status: 0 clean; 1 diagnostics, sentences on standard error; 2 wrong usage, or a file or
  the output failed.
)";

template <class Kind>
std::unique_ptr<TreeWork> make() {
    return std::make_unique<Kind>();
}

/// `keeps_none`: its work is done with each file, on any thread.
void add(CLI::App& tool, ExitStatus& status, const char* name, const char* what, const char* help,
         std::unique_ptr<TreeWork> (*make)(), bool keeps_none) {
    const auto options = std::make_shared<TreeOptions>();
    CLI::App* command = tool.add_subcommand(name, what);
    command->footer(std::string(help) + common + charset_explanation);
    add_files(*command, *options);
    command->add_option("-o,--output", options->out, "Write to this file; - is standard output")->type_name("OUT")->option_text("OUT");
    add_charset(*command, options->charset);
    if (keeps_none) add_threads(*command, *options);
    command->callback([options, &status, make] {
        check_files(options->files);
        check_places(*options, {false, false, options->out});
        const std::unique_ptr<TreeWork> work = make();
        Run run(*options, *work);
        status = options->out.empty() ? run.to_output() : run.to_file(options->out);
    });
}

constexpr char split_help[] = R"(games.sgf becomes games-001.sgf, games-002.sgf, ...; no file is overwritten. Each appears whole or
  not at all; if one cannot be written, those before it stay.

Nodes keep their text, and text that is no SGF and the byte order mark are left out, as nanosgf cat
  --help says.

Exit status: 0 clean; 1 diagnostics, sentences on standard error; 2 wrong usage, or a file or
  the output failed.
)";

void add_split(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<TreeOptions>();
    options->out = ".";
    CLI::App* command = tool.add_subcommand("split", "Writes each game to a file of its own");
    command->footer(std::string(split_help) + charset_explanation);
    add_files(*command, *options);
    add_charset(*command, options->charset);
    command->add_option("-d,--directory", options->out, "Write to this folder; by default the current one")
        ->type_name("DIR")
        ->option_text("DIR");
    command->callback([options, &status] {
        check_files(options->files);
        Split work(options->out);
        status = Run(*options, work).to_output();
    });
}

} // namespace

void write_games(tree::Node top, Output& output, tree::Extent extent) {
    tree::TreeWriter writer(top, {&Output::take, &output}, tree::Form::preserve, extent);
    (void)writer.write(); // the sink takes everything, and remembers what failed
}

void add_tree_commands(CLI::App& tool, ExitStatus& status) {
    add(tool, status, "cat", "Writes the games of all files as one collection",
        "Games follow each other in the order of the files.\n", &make<Cat>, true);
    add_split(tool, status);
    add(tool, status, "main-line", "Writes games without their variations",
        "The first variation of each node stays, all others are removed.\n", &make<MainLine>, true);
    add(tool, status, "merge", "Writes games as one tree, what they have in common once", merge_help, &make_merge, false);
}

} // namespace nanosgf::tool
