// SPDX-License-Identifier: MIT
// `nanosgf json`: all that files hold, typed, as one JSON document.
#include "json_games.hpp"

#include <CLI/CLI.hpp>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

struct JsonOptions : Inputs {
    std::string charset;
};

/// One run of the command over all files.
class Json {
  public:
    explicit Json(const JsonOptions& options)
        : options_(options), output_(STDOUT_FILENO),
          files_(options, output_, !output_.is_terminal()) {}

    ExitStatus run() {
        files_.read_texts(options_.charset);
        output_.put('[');
        return files_.each_ahead(
            0, output_, [this](Files& files, Source& source, Output& output) { read(files, source, output); }, [this] { output_.put("\n]\n"); });
    }

  private:
    void read(Files& files, Source& source, Output& output) {
        Findings findings(files, source);
        JsonGames games(source, output, findings, [this, &files] { files.show([this] { separate(); }); });
        const Ending ending = read_typed(source, games, output, files.progress());
        games.finish();
        findings.finish(ending);
    }
    /// Before each game.
    void separate() {
        if (!is_first_) output_.put(',');
        is_first_ = false;
    }

    const JsonOptions& options_;
    Output output_;
    Files files_;
    bool is_first_ = true;
};

constexpr char json_help[] = R"(One document, an array of games in the order of the files:
  [{"file":"a.sgf","game":1,"offset":0,"FF":4,"GM":1,"name":"Go","size":{"columns":19,"rows":19},
    "charset":"UTF-8","nodes":[
    {"id":0,"parent":null,"properties":[{"name":"KM","values":[6.5]}, ...]},
    {"id":1,"parent":0,"properties":[{"name":"B","values":[{"kind":"play","x":15,"y":3}]}]},
    ...]}, ...]
  "game" counts within a file; "offset" is that of its parenthesis, in bytes. "size" is null if
  neither SZ nor the kind of game says it. "charset" is the
  charset that CA names, the text of CA if it names none that is known, null without CA. Nodes come
  as in the file: a game is a flat list, in which "parent" is the id of the node before; of several
  nodes with one parent the first is the main line. So the document nests six levels deep, however
  deep the file does; a reader needs no stack, and each node is a line. A root longer than 1 MB is
  read once: "size", "FF", "GM" and "charset" are then what its first megabyte says, and if a value
  before them depends on them, root-order says so.

Values, by the type of the property (FF[4] general, property value types):
  number, real, double      a number; exact decimals
  none (DO IT KO LT)        true
  color (PL)                "black" or "white"
  text, simple text         a string in UTF-8; a line break is \n
  composed text (AP)        an array of two strings, or of one if the colon is missing
  point                     {"x":15,"y":3}, columns and rows from 0 at the upper left
  rectangle of points       {"from":{"x":0,"y":0},"to":{"x":2,"y":1}}; also AR and LN, from and to
  label (LB, L)             {"x":3,"y":3,"text":"A"}
  move (B W EX)             {"kind":"play","x":15,"y":3}, {"kind":"pass"}; of other games also
                            step, capture, shot with "from" and "to", shot with "arrow"; checkers
                            with "dice" and "steps" (24 is the bar, 25 off); resign, forfeit,
                            swap-sides, swap-pieces, escape, double, take, drop; text with "text".
                            HexGui up to 0.9 wrote swap-pieces for swap-sides: its moves are
                            swap-sides
  SZ                        {"columns":19,"rows":19}
  RE                        {"text":"B+3.5","outcome":"win","winner":"black","how":"score",
                            "margin":3.5}
                            outcome: win, draw, void, unknown; how: score, resignation, time,
                            forfeit, unspecified
  DT                        {"text":"2024-01-02,03","dates":["2024-01-02","2024-01-03"]}
  FG                        {"flags":257,"name":"Figure 1"}; without flags null
  anything else             {"raw":"..."}: unknown and private properties, values that do not have
                            their type, and values after the one that counts; as in the file,
                            escapes included. A byte that belongs to no UTF-8 character is the
                            character U+F700 + byte, as in nanosgf events --json
  "name" is the identifier in full, its capitals and digits, or what the file has if those are none.
  An empty list (VW[], DD[], TB[]) has no values. A property that comes twice in a node is there
  twice; of moves, numbers and game information the first counts. TM is in seconds in every version.
  Points of games without public notation are strings. Text before CA in the root is decoded by that
  CA, within the first megabyte. "incomplete":true: the end of the input cut off the last value, or
  it was too long to be read.

Bytes of text that do not belong to its charset become U+FFFD and are reported. "text_charset" after
  the nodes names the charset where CA does not.

Exit status: 0 clean; 1 diagnostics, sentences on standard error; 2 wrong usage, or a file or
  the output failed.
)";

} // namespace

void add_json(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<JsonOptions>();
    CLI::App* command = tool.add_subcommand("json", "Prints the contents of files as typed JSON");
    command->footer(std::string(json_help) + charset_explanation);
    add_files(*command, *options);
    add_charset(*command, options->charset);
    add_threads(*command, *options);
    command->callback([options, &status] {
        check_files(options->files);
        status = Json(*options).run();
    });
}

} // namespace nanosgf::tool
