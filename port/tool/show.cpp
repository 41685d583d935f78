// SPDX-License-Identifier: MIT
// `nanosgf show`: one position, in the terminal or as a picture.
#include "drawing.hpp"
#include "game_index.hpp"
#include "game_line.hpp"
#include "replacement.hpp"
#include "text.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

struct ShowOptions : Inputs {
    std::string charset;
    std::string path;
    std::uint64_t game = 1;
    std::uint64_t move = 0;
    bool has_move = false;
    std::string colour = "auto";
    std::string svg;
    std::string png;
    std::string index;
};

/// Numbers with full stops between them; false when it is something else.
bool read_path(const std::string& text, std::vector<std::uint64_t>& path) {
    std::size_t at = 0;
    while (at <= text.size()) {
        const std::size_t end = std::min(text.find('.', at), text.size());
        std::uint64_t number = 0;
        if (end == at || end - at > 9) return false;
        for (; at < end; ++at) {
            if (text[at] < '0' || text[at] > '9') return false;
            number = number * 10 + static_cast<std::uint64_t>(text[at] - '0');
        }
        path.push_back(number);
        ++at;
    }
    return true;
}

/// Whether a file of this name is SVG, PNG or empty, or there is none that could be lost.
bool is_picture_or_none(const std::string& name) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(name, unknown)) return true;
    std::string head(1000, '\0');
    std::ifstream file(name, std::ios::binary);
    if (!file) return false;
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(file.gcount()));
    const std::size_t begin = head.find_first_not_of(" \t\r\n");
    const auto begins = [&](std::string_view text) { return head.compare(begin, text.size(), text) == 0; };
    if (begin == std::string::npos) return head.size() < 1000;
    return begins("\x89PNG\r\n\x1A\n") || begins("<svg") || (begins("<?xml") && head.find("<svg") != std::string::npos);
}

/// Throws a sentence when a picture or the index would be written over what is read or over the other one.
void check_pictures(const ShowOptions& options) {
    if (!options.svg.empty() && options.svg == options.png)
        refuse_usage("--svg and --png cannot be written to one place");
    if (!options.index.empty() && options.files[0] == "-") refuse_usage("--index needs a file, and - is standard input");
    if (options.index == "-") refuse_usage("--index: - is standard output, and an index is also read");
    std::error_code unknown;
    for (const std::string& picture : {options.svg, options.png, options.index})
        if (!picture.empty() && std::filesystem::is_regular_file(picture, unknown) &&
            std::filesystem::equivalent(options.files[0], picture, unknown))
            refuse_usage(picture + " is an input file and would be overwritten");
}

/// One run of the command.
class Show {
  public:
    explicit Show(const ShowOptions& options)
        : options_(options), output_(STDOUT_FILENO), files_(options, output_, true) {
        game_ = options.game;
        if (options.has_move) selection_.move = options.move;
        files_.read_texts(options.charset);
        if (!options.path.empty()) (void)read_path(options.path, selection_.path);
    }

    ExitStatus run() {
        return files_.each(
            0, [this](Source& source) { show(source); }, [] {});
    }

  private:
    void show(Source& source) {
        Findings findings(files_, source);
        source.make_seekable();
        if (!options_.index.empty() && !find_game(source)) return;
        GameFinder finder(game_, findings);
        const Ending ending = read_all<FindingPolicy>(source, 0, finder, output_, files_.progress());
        if (source.failed()) return;
        if (!finder.is_found()) {
            findings.finish(ending);
            return complain_of_game(source, finder.games());
        }
        GameBytes bytes(source, game_, finder);
        GameLine line(selection_, bytes, findings, source);
        const std::string problem = line.go();
        if (!problem.empty()) finder.report_cut();
        findings.finish(ending);
        if (problem.empty()) return draw(line.take(!is_picture()));
        files_.progress().clear();
        files_.complain_of(source.name(), problem);
        files_.worsen(ExitStatus::unusable);
    }

    /// Opens the game through the index. Whether there is more to do.
    bool find_game(Source& source) {
        (void)source.read();
        if (source.failed()) return false;
        if (!source.is_read_as_it_is()) {
            fail(options_.index + ": no index is kept of a file that is converted to be read");
            source.rewind();
            return true;
        }
        GameIndex index(options_.index, source, output_, files_);
        const std::string problem = index.open();
        if (source.failed()) return false;
        if (!problem.empty()) {
            fail(problem);
            source.rewind();
            return true;
        }
        const std::optional<GameIndex::Place> place = index.find(game_);
        if (place) keep_to(source, place->begin, place->end);
        else complain_of_game(source, index.games());
        return place.has_value();
    }

    /// All that follows reads this game alone.
    void keep_to(Source& source, std::uint64_t begin, std::uint64_t end) {
        source.keep_to_game(game_, begin, end);
        game_ = 1;
    }

    void complain_of_game(const Source& source, std::uint64_t games) {
        if (source.failed()) return;
        files_.progress().clear();
        files_.complain_of(source.name(), no_such_game(game_, games));
        files_.worsen(ExitStatus::unusable);
    }

    [[nodiscard]] bool is_picture() const { return !options_.svg.empty() || !options_.png.empty(); }

    void draw(const Position& position) {
        files_.progress().clear();
        if (!is_picture()) {
            const bool colours =
                options_.colour == "always" ||
                (options_.colour == "auto" && output_.is_terminal() && colours_wanted());
            const std::size_t width = terminal_columns(STDOUT_FILENO);
            draw_text(position, output_, width == 0 ? 80 : width, colours);
            return;
        }
        if (position.kind == BoardKind::none) {
            fail("there is no picture: boards of this game or size are not drawn");
            return;
        }
        const std::string svg = svg_drawing(position);
        if (!options_.svg.empty()) write(options_.svg, svg);
        if (options_.png.empty()) return;
        const Png png = png_drawing(svg);
        if (!png.remark.empty()) complain(png.remark);
        if (png.problem.empty()) write(options_.png, png.bytes);
        else fail(png.problem);
    }

    void fail(const std::string& sentence) {
        complain(sentence);
        files_.worsen(ExitStatus::unusable);
    }

    void write(const std::string& name, const std::string& bytes) {
        if (name == "-") return output_.put(bytes);
        if (!is_picture_or_none(name)) return fail(name + ": it is no picture, so it is not overwritten");
        Replacement file(name);
        if (file.sentence().empty()) file.output().put(bytes);
        if (!file.commit()) fail(name + ": " + file.sentence());
    }

    const ShowOptions& options_;
    Output output_;
    Files files_;
    Selection selection_;
    std::uint64_t game_ = 1; ///< of what the source gives
};

constexpr char show_help[] = R"(Shows the end of the main line of the first game, or
  --game K       of the K-th game of the file, from 1
  --path 0.1.2   of another line: a number for each branching on the way, the child to take, from 0.
                 A branching is a node with several children; a single child in parentheses of
                 its own is none. After the last number the line continues with first children.
  --move N       the node with the N-th move of that line, passes included; 0 is the root. Not MN.

The file may be larger than the memory. Pipes, and UTF-16 and other charsets that SGF is not written
  in, are copied as UTF-8 to a temporary file first.

In a large file --index OUT keeps where each game begins, 8 bytes a game: the first call reads the
  whole file and writes OUT, later calls open any game at once. It is written again if the file has
  changed. What is wrong before the game is then not reported. The same index serves a cursor of the
  library on a device.

After the board: the next move, or the first moves of the next nodes, and before them on the way the
  nodes with variations; of each the options that show it.

Text: ● Black, ○ White, ╋ handicap points, ( ) around the last move. Marks are on empty points, or
  to the right of a stone; a legend explains them. Labels that do not fit are listed. Points
  that VW hides are blank, and the board is cut to those that it shows.
  A sentence names letters in a PNG that no installed font has.
  With --svg or --png nothing is printed, and - as OUT is standard output. A file that is no SVG or
  PNG is not overwritten.

Boards up to 52x52 are drawn:
  Go, Gomoku, Renju   stones on crossings; rows are counted from below
  Othello             discs that turn
  Hex                 each row half a cell further right; ● and ○ mark the players' edges.
                      swap-pieces mirrors the stones, swap-sides leaves them; HexGui up to 0.9
                      means swap-sides by both
  Twixt               pegs, and in pictures the links between them; edges as in Hex
  Lines of Action     pieces on squares, rows from below; --svg and --png frame the start of
                      the last move
  Amazons             queens, and ■ for an arrow
  Gess                stones inside the ring; nine of them move together
  Othello, Lines of Action, Amazons (10x10) and Gess (20x20) start with their customary stones,
  unless the root places stones. Moves are executed unchecked, legal or not.
Of other games the moves are listed, setup in brackets, with * for a comment.

Exit status: 0 clean; 1 diagnostics on the way to the position, which are sentences on standard
  error; 2 wrong usage, no such position, or a file or the output failed.
)";

} // namespace

void add_show(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<ShowOptions>();
    CLI::App* command =
        tool.add_subcommand("show", "Shows a position in the terminal or as a picture");
    command->footer(std::string(show_help) + charset_explanation);
    options->files.resize(1);
    command->add_option("FILE", options->files[0], "File to read; - is standard input")
        ->required()
        ->option_text(" ");
    add_all_diagnostics(*command, options->all_diagnostics);
    takes_number(command->add_option("--game", options->game, "The K-th game of the file")->option_text("K"), 1);
    command->add_option("--path", options->path, "The children to take at branchings")
        ->type_name("PATH")
        ->option_text("0.1.2")
        ->check([](const std::string& text) {
            std::vector<std::uint64_t> path;
            return read_path(text, path) ? std::string() : (text.empty() ? "''" : text) + " is no path such as 0.1.2";
        });
    CLI::Option* const move =
        command->add_option("--move", options->move, "The N-th move of the line")->option_text("N");
    takes_number(move);
    takes_one_of(command->add_option("--color", options->colour, "Colours: always, never, or on a terminal")
                     ->option_text("always|never|auto"),
                 {"always", "never", "auto"});
    command->add_option("--svg", options->svg, "Write a picture as SVG")
        ->type_name("OUT")
        ->option_text("OUT");
    command->add_option("--png", options->png, "Write a picture as PNG")
        ->type_name("OUT")
        ->option_text("OUT");
    command->add_option("--index", options->index, "Keep an index of the games there")
        ->type_name("OUT")
        ->option_text("OUT");
    add_charset(*command, options->charset);
    command->callback([options, move, &status] {
        options->has_move = move->count() != 0;
        check_pictures(*options);
        status = Show(*options).run();
    });
}

} // namespace nanosgf::tool
