// SPDX-License-Identifier: MIT
// `nanosgf info`: the headers of games, a line each.
#include "escape.hpp"
#include "header_reader.hpp"
#include "nanosgf/schema/games.hpp"
#include "nanosgf/value/any_game.hpp"
#include "table.hpp"
#include "text.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

struct InfoOptions : Inputs {
    std::string charset;
    bool json = false;
};

std::string game_title(std::uint16_t game) {
    char buffer[schema::game_name_capacity];
    const Bytes name = schema::game_name(game, buffer);
    return name.empty() ? fmt::format("game {}", game) : std::string(name.data(), name.size());
}

/// Nothing for games whose board has no size: Backgammon, and those of which no size is known.
std::string size_text(const GameHeader& game) {
    if (!game.has_size || game_of(game.game) == Games::backgammon) return {};
    return fmt::format("{}x{}", game.size.columns, game.size.rows);
}

std::string player(const GameHeader& game, HeaderField name, HeaderField team, HeaderField rank) {
    const std::string& who = game[name].empty() ? game[team] : game[name];
    if (game[rank].empty()) return who;
    return who.empty() ? game[rank] : who + " (" + game[rank] + ")";
}

/// One run of the command over all files.
class Info {
  public:
    explicit Info(const InfoOptions& options)
        : options_(options), output_(STDOUT_FILENO),
          files_(options, output_, !output_.is_terminal()),
          table_(output_,
                 {{"file", Kind::path, true},
                  {"no", Kind::number, true},
                  {"game", Kind::text, false},
                  {"size", Kind::text, false},
                  {"black", Kind::text, true},
                  {"white", Kind::text, true},
                  {"result", Kind::text, true},
                  {"moves", Kind::number, false},
                  {"var", Kind::number, false},
                  {"komi", Kind::text, true},
                  {"hcp", Kind::text, true},
                  {"date", Kind::text, true},
                  {"event", Kind::text, true}},
                 output_.is_terminal() ? terminal_columns(STDOUT_FILENO) : 0,
                 output_.is_terminal() && colours_wanted()) {}

    ExitStatus run() {
        files_.read_texts(options_.charset);
        return files_.each_ahead(
            0, output_, [this](Files& files, Source& source, Output& output) { read(files, source, output); }, [this] { table_.finish(); });
    }

  private:
    using Kind = TableColumn::Kind;

    void read(Files& files, Source& source, Output& output) {
        Findings findings(files, source);
        HeaderReader headers(findings, source, [&](const GameHeader& game) {
            if (options_.json) return put_json(output, source, game);
            std::vector<std::string> row = cells(source, game);
            std::size_t size = 0;
            for (const std::string& cell : row) size += sizeof cell + cell.size();
            files.show([this, row = std::move(row)]() mutable { table_.add(std::move(row)); }, size);
        });
        findings.finish(feed_all(headers, source, 0, headers, output, files.progress()));
    }

    [[nodiscard]] std::vector<std::string> cells(const Source& source, const GameHeader& game) const {
        std::vector<std::string> cells = {
            files_.several() ? file_title(source.name()) : "",
            game.number > 1 ? std::to_string(game.number) : "",
            game_title(game.game),
            size_text(game),
            player(game, HeaderField::black, HeaderField::black_team, HeaderField::black_rank),
            player(game, HeaderField::white, HeaderField::white_team, HeaderField::white_rank),
            game[HeaderField::result],
            std::to_string(game.moves),
            std::to_string(game.variations),
            komi_text(game),
            game[HeaderField::handicap],
            game[HeaderField::date],
            game[HeaderField::event]};
        for (std::string& cell : cells) cell = harmless(cell);
        return cells;
    }

    void put_json(Output& output, const Source& source, const GameHeader& game) const {
        output.put("{\"file\":\"");
        put_escaped(output, Style::json, source.name());
        output.put(fmt::format("\",\"game\":{},\"offset\":{},\"FF\":{},\"GM\":{},\"name\":\"{}\","
                                "\"size\":",
                                game.number, game.offset, game.file_format, game.game, game_title(game.game)));
        output.put(game.has_size ? fmt::format("{{\"columns\":{},\"rows\":{}}}", game.size.columns, game.size.rows) : "null");
        if (!game.charset.empty()) put_field(output, "charset", game.charset);
        if (!game.text_charset.empty()) put_field(output, "text_charset", game.text_charset);
        for (std::size_t i = 0; i < header_fields; ++i)
            if (!game.fields[i].empty())
                put_field(output, header_field_name(static_cast<HeaderField>(i)), game.fields[i]);
        output.put(
            fmt::format(",\"moves\":{},\"variations\":{}}}\n", game.moves, game.variations));
    }

    static void put_field(Output& output, std::string_view name, const std::string& text) {
        output.put(",\"");
        output.put(name);
        output.put("\":\"");
        put_escaped(output, Style::json_text, text);
        output.put('"');
    }

    const InfoOptions& options_;
    Output output_;
    Files files_;
    Table table_;
};

constexpr char info_help[] = R"(A line for each game:
  file      if several are read
  no        number of the game in its file, from the second on
  game      GM, and size: SZ, columns first; empty if the game has no known size
  black, white  names, or teams, with their ranks
  result    RE as in the file; DT and RE are shown as text, whatever their form
  moves     on the main line, passes included; not those off the board
  var       lines besides the main line
  komi, hcp, date, event  KM, HA, DT, EV; KM[375] of the Fox server, hundredths, is 3.75
  Empty columns are left out. On a terminal cells are cut to its width. A property that is
  not in the root is taken from the first node of the main line that has it.

Text is shown in UTF-8; bytes that do not belong to its charset are U+FFFD and reported.

JSON: one object a game, with "file", "game" (its number), "offset" (of its parenthesis, in bytes),
  "FF", "GM", "name" (of the kind of game), "size" {"columns","rows"}, null if neither SZ nor the
  kind of game says it, "moves", "variations"; as text, if the file has it: "charset" (CA),
  "text_charset" (where it is decided otherwise) and
  "black" PB, "black_rank" BR, "black_team" BT, "white" PW, "white_rank" WR, "white_team" WT, "date"
  DT, "event" EV, "round" RO, "place" PC, "game_name" GN, "rules" RU, "komi" KM, "handicap" HA,
  "time_limit" TM in seconds, "overtime" OT, "opening" ON, "result" RE, "annotator" AN, "user" US,
  "source" SO, "copyright" CP, "application" AP.

Exit status: 0 clean; 1 diagnostics; 2 wrong usage, or a file or the output failed. Only
  structure and headers are checked.
)";

} // namespace

void add_info(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<InfoOptions>();
    CLI::App* command = tool.add_subcommand("info", "Lists the headers of games, one a line");
    command->footer(std::string(info_help) + charset_explanation);
    add_files(*command, *options);
    command->add_flag("--json", options->json, "JSON lines instead of a table");
    add_charset(*command, options->charset);
    add_threads(*command, *options);
    command->callback([options, &status] {
        check_files(options->files);
        status = Info(*options).run();
    });
}

} // namespace nanosgf::tool
