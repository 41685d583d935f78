// SPDX-License-Identifier: MIT
// `nanosgf view`: its options, and the file that it reads.
#include "command.hpp"
#include "usage.hpp"
#include "view/viewer.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

struct ViewOptions : Inputs {
    std::string charset;
    std::string index;
    std::uint64_t game = 1;
    std::string colour = "auto";
};

/// One run of the command.
class Viewing {
  public:
    explicit Viewing(const ViewOptions& options) : options_(options), output_(STDOUT_FILENO), files_(options, output_, false) {}
    ~Viewing() {
        if (copy_ != nullptr) std::fclose(copy_);
    }
    Viewing(const Viewing&) = delete;
    Viewing& operator=(const Viewing&) = delete;

    ExitStatus run() {
        Source source(options_.files[0], 0);
        std::string problem = source.failed() ? std::string() : Terminal::problem();
        if (!problem.empty()) {
            complain(problem);
            return ExitStatus::unusable;
        }
        if (!source.failed()) problem = make_seekable(source);
        if (source.failed()) problem = source.sentence();
        if (problem.empty()) problem = view(source);
        if (problem.empty()) return ExitStatus::clean;
        files_.complain_of(options_.files[0], problem);
        return ExitStatus::unusable;
    }

  private:
    /// A pipe, an Ishi file and UTF-16 are copied as SGF; any other file is read where it is.
    std::string make_seekable(Source& source) {
        name_ = options_.files[0];
        Bytes block = source.read();
        if (source.is_read_as_it_is() && lseek(source.descriptor(), 0, SEEK_CUR) >= 0) return {};
        copy_ = std::tmpfile();
        if (copy_ == nullptr) return std::string("a temporary file cannot be made: ") + std::strerror(errno);
        Output bytes(fileno(copy_));
        for (; !block.empty() && !bytes.failed(); block = source.read()) bytes.put(std::string_view(block.data(), block.size()));
        bytes.flush();
        if (bytes.failed()) return "a temporary file: " + bytes.sentence();
        name_ = "/dev/fd/" + std::to_string(fileno(copy_));
        return {};
    }

    std::string view(Source& source) {
        const bool has_colours = options_.colour == "always" || (options_.colour == "auto" && colours_wanted());
        Viewer viewer(options_.files[0], name_, options_.charset, has_colours, files_, output_);
        if (!options_.index.empty()) {
            if (copy_ != nullptr) return "no index is kept of a file that is converted to be read";
            source.find_charsets(options_.charset, false);
            GameIndex index(options_.index, source, output_, files_);
            if (const std::string problem = index.open(); !problem.empty()) return problem;
            viewer.list().take(index);
        }
        return viewer.run(options_.game);
    }

    const ViewOptions& options_;
    Output output_;
    Files files_;
    std::string name_;
    std::FILE* copy_ = nullptr;
};

constexpr char view_help[] = R"(Shows the games of a file on the whole terminal, of 80x24 characters or any other size.

Keys:
  Right, l, Space   next node, into the chosen variation     Left, h   node before
  Up, Down, k, j    choose a variation                       u   up to the last branching
  [, ]              previous, next variation                 {, }   10 nodes back, on
  Home, End         start of the game, end of the line       PgUp, PgDn   pages of the comment
  g 57 Enter        move 57 of the line, passes included, as show --move counts
  f d4 Enter        next node of the game with this move; also "w d4" or "pass"; F finds it again
  p, n              previous, next game                      G 12 Enter   game 12
  L                 list of games; what you type filters it by players, dates, results, events
  r                 reads the file again, when it has changed
  Esc stops a long search, ? shows the keys, q quits.

In a window without room for both, the comment has pages of its own after the board. The least
  window has 10x3 characters.
Where the locale is not one of UTF-8, X and O are stones, and other signs than ASCII are question
  marks.

The file is read where it is, in fixed memory beside 8 bytes a game; the first game is shown at
  once.
Go is played; of other games each node shows its move and comment.

Exit status: 0 after q; 2 wrong usage, no terminal, no such game, or the file failed.

The charset of a game is decided as nanosgf show --help says, but nothing is said where CA is
  missing or wrong: --charset NAME overrules it.
)";

} // namespace

void add_view(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<ViewOptions>();
    CLI::App* command = tool.add_subcommand("view", "Walks through games on the whole terminal");
    command->footer(view_help);
    options->files.resize(1);
    command->add_option("FILE", options->files[0], "File to read")->required()->option_text(" ");
    takes_number(command->add_option("--game", options->game, "Starts with the K-th game of the file")->option_text("K"), 1);
    takes_one_of(command->add_option("--color", options->colour, "Colours: always, never, or as NO_COLOR and TERM say")
                     ->option_text("always|never|auto"),
                 {"always", "never", "auto"});
    command->add_option("--index", options->index, "Keep an index of the games there, as show does")
        ->type_name("OUT")
        ->option_text("OUT");
    add_charset(*command, options->charset);
    command->callback([options, &status] {
        if (options->files[0] == "-") refuse_usage("view reads a file; standard input is the keyboard");
        status = Viewing(*options).run();
    });
}

} // namespace nanosgf::tool
