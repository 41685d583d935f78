// SPDX-License-Identifier: MIT
// `nanosgf recover`: what a pulled card, a flash dump or a damaged file still holds.
#include "escape.hpp"
#include "files.hpp"
#include "image_view.hpp"
#include "journal_salvage.hpp"
#include "replacement.hpp"
#include "source.hpp"
#include "table.hpp"
#include "text.hpp"
#include "text_salvage.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <tuple>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

struct RecoverOptions {
    std::string file;
    std::string out;
    std::uint64_t game = 0; ///< 0: all
    bool in_place = false;
    bool json = false;
    bool removed = false;
    std::uint64_t offset = 0;
    bool has_offset = false;
    std::uint32_t erase_unit = 0;
    std::uint32_t unit = 0;

    [[nodiscard]] bool is_journal() const { return has_offset || erase_unit != 0 || unit != 0; }
};

/// Whether the name says that the file is SGF: .sgf, .sgfs, ...
bool is_sgf_name(const std::string& name) {
    const std::string extension = std::filesystem::path(name).extension().string();
    return extension.size() >= 4 && std::equal(extension.begin(), extension.begin() + 4, ".sgf",
                                               [](char a, char b) { return a == b || (a | 0x20) == b; });
}

/// One run of the command.
class Recover {
  public:
    explicit Recover(const RecoverOptions& options) : options_(options), output_(STDOUT_FILENO) {}

    ExitStatus run() {
        const Image file(options_.file);
        if (!file.sentence().empty()) return refuse(file.sentence());
        if (file.size() == 0) return refuse("it is empty");
        const ImageView image(file, {{0, file.size()}});
        read_journals(image);
        if (journals_.empty() && !options_.is_journal()) read_text(image);
        if (games_.empty()) return refuse(nothing_sentence(image));
        if (options_.game > games_.size())
            return refuse(fmt::format("there is no game {}; there are {}", options_.game, games_.size()));
        collect_losses();
        list();
        if (output_.failed()) return refuse(output_.sentence());
        say_losses();
        const bool is_written = options_.in_place      ? write_in_place()
                                : options_.out.empty() ? true
                                                       : write_out();
        if (!is_written) return ExitStatus::unusable;
        return losses_.empty() ? ExitStatus::clean : ExitStatus::diagnostics;
    }

  private:
    struct Found {
        const SalvagedGame* game;
        std::function<bool(Sink)> write;
    };

    template <class Read> void with_progress(std::uint64_t size, Read read) {
        Progress progress(true, size);
        read([&](std::uint64_t count) { progress.add(count, options_.file); });
    }

    void read_journals(const View& image) {
        Geometry geometry;
        if (options_.has_offset) geometry.offset = options_.offset;
        geometry.erase_unit = options_.erase_unit;
        geometry.unit = options_.unit;
        std::vector<JournalImage> found;
        with_progress(image.size(),
                      [&](const Advance& advance) { found = find_journals(image, geometry, advance); });
        for (JournalImage& journal : found) {
            auto kept = std::make_unique<JournalImage>(std::move(journal));
            auto salvage = std::make_unique<JournalSalvage>(*kept, options_.removed);
            if (salvage->games().empty()) continue;
            for (const SalvagedGame& game : salvage->games())
                games_.push_back({&game, [from = salvage.get(), &game](Sink sink) {
                                      return from->write(game, sink) == record::Status::ok;
                                  }});
            losses_.insert(losses_.end(), salvage->losses().begin(), salvage->losses().end());
            removed_ += salvage->removed();
            images_.push_back(std::move(kept));
            journals_.push_back(std::move(salvage));
        }
    }

    void read_text(const View& image) {
        with_progress(image.size(), [&](const Advance& advance) {
            text_ = std::make_unique<TextSalvage>(image, is_sgf_name(options_.file), advance);
        });
        for (const SalvagedGame& game : text_->games())
            games_.push_back({&game, [this, &game](Sink sink) { return text_->write(game, sink); }});
        losses_ = text_->losses();
    }

    std::string nothing_sentence(const View& image) const {
        if (options_.is_journal()) return "no journal like this is found in it";
        char head[4];
        if (const RefusedEncoding* encoding = refused_encoding(Bytes(head, image.read(0, head, sizeof head))))
            return fmt::format("it is {}; convert it first: iconv -f {} -t UTF-8", encoding->sentence,
                               encoding->name);
        return "no recorded game and no SGF is found in it";
    }

    void collect_losses() {
        for (const Found& found : games_)
            losses_.insert(losses_.end(), found.game->losses.begin(), found.game->losses.end());
        std::sort(losses_.begin(), losses_.end(), [](const Loss& a, const Loss& b) {
            return std::tie(a.offset, a.kind, a.length) < std::tie(b.offset, b.kind, b.length);
        });
    }

    [[nodiscard]] bool is_chosen(std::size_t index) const {
        return options_.game == 0 || options_.game == index + 1;
    }

    void list() {
        if (options_.json) {
            for (std::size_t i = 0; i < games_.size(); ++i)
                if (is_chosen(i)) put_json(i, *games_[i].game);
            put_json_end();
            return output_.flush();
        }
        using Kind = TableColumn::Kind;
        Table table(output_,
                    {{"no", Kind::number, false},
                     {"offset", Kind::number, false},
                     {"black", Kind::text, true},
                     {"white", Kind::text, true},
                     {"moves", Kind::number, false},
                     {"result", Kind::text, true},
                     {"date", Kind::text, true},
                     {"state", Kind::text, false}},
                    output_.is_terminal() ? terminal_columns(STDOUT_FILENO) : 0,
                    output_.is_terminal() && colours_wanted());
        for (std::size_t i = 0; i < games_.size(); ++i) {
            if (!is_chosen(i)) continue;
            const SalvagedGame& game = *games_[i].game;
            table.add({std::to_string(i + 1), std::to_string(game.offset), harmless(game.black),
                       harmless(game.white), std::to_string(game.moves), harmless(game.result),
                       harmless(game.date), state_text(game)});
        }
        table.finish();
        output_.flush();
    }

    static std::string state_text(const SalvagedGame& game) {
        std::string text = state_name(game.state);
        if (game.is_removed) text += ", removed";
        const bool is_damaged = std::any_of(game.losses.begin(), game.losses.end(), [](const Loss& loss) {
            return loss.kind == Loss::Kind::entries || loss.kind == Loss::Kind::beginning;
        });
        return is_damaged ? text + ", damaged" : text;
    }

    void put_field(std::string_view name, const std::string& text) {
        if (text.empty()) return;
        output_.put(fmt::format(",\"{}\":\"", name));
        put_escaped(output_, Style::json_text, text);
        output_.put('"');
    }

    void put_losses(const std::vector<Loss>& losses) {
        output_.put(",\"lost\":[");
        for (std::size_t i = 0; i < losses.size(); ++i) {
            const Loss& loss = losses[i];
            output_.put(fmt::format("{}{{\"kind\":\"{}\",\"offset\":{},\"length\":{},\"count\":{},\"sentence\":\"",
                                    i == 0 ? "" : ",", loss_name(loss.kind), loss.offset, loss.length,
                                    loss.count));
            put_escaped(output_, Style::json_text, loss_sentence(loss));
            output_.put("\"}");
        }
        output_.put("]");
    }

    void put_json(std::size_t index, const SalvagedGame& game) {
        output_.put("{\"file\":\"");
        put_escaped(output_, Style::json, options_.file);
        output_.put(fmt::format("\",\"game\":{},\"offset\":{}", index + 1, game.offset));
        if (text_ == nullptr) output_.put(fmt::format(",\"number\":{}", game.number));
        put_field("black", game.black);
        put_field("white", game.white);
        put_field("result", game.result);
        put_field("date", game.date);
        output_.put(fmt::format(",\"moves\":{},\"state\":\"{}\",\"removed\":{}", game.moves,
                                state_name(game.state), game.is_removed));
        put_losses(game.losses);
        output_.put("}\n");
    }

    void put_json_end() {
        output_.put("{\"file\":\"");
        put_escaped(output_, Style::json, options_.file);
        output_.put(fmt::format("\",\"is\":\"{}\",\"games\":{},\"removed_games\":{}",
                                text_ == nullptr ? "journal" : "SGF", games_.size(), removed_));
        put_losses(losses_);
        output_.put("}\n");
    }

    void say(const std::string& sentence) { complain(file_title(options_.file) + ": " + sentence); }

    void say_losses() {
        for (const Loss& loss : losses_)
            say(fmt::format("byte {}: {}", loss.offset, loss_sentence(loss)));
        if (removed_ != 0 && !options_.removed)
            say(fmt::format("{} that the recorder removed to make room can still be read: --removed",
                            removed_ == 1 ? "a game" : fmt::format("{} games", removed_)));
    }

    ExitStatus refuse(const std::string& sentence) {
        say(sentence);
        return ExitStatus::unusable;
    }

    /// The chosen games into one file.
    bool write_file(const std::string& name, Replacement::Existing existing) {
        Replacement out(name, existing);
        bool good = out.sentence().empty();
        for (std::size_t i = 0; good && i < games_.size(); ++i)
            if (is_chosen(i)) good = games_[i].write({&Output::take, &out.output()});
        if (good && out.commit()) return true;
        complain(name + ": " + out.failure());
        return false;
    }

    bool write_in_place() {
        if (text_ == nullptr) {
            say("a journal is never written to; name a folder with -o");
            return false;
        }
        return losses_.empty() || write_file(options_.file, Replacement::Existing::replaced);
    }

    bool write_out() {
        namespace fs = std::filesystem;
        std::error_code error;
        const fs::path out = options_.out;
        const bool is_folder = fs::is_directory(out, error) || options_.out.back() == '/';
        const std::size_t chosen = options_.game == 0 ? games_.size() : 1;
        if (!is_folder && (text_ != nullptr || chosen == 1)) return write_file(options_.out, Replacement::Existing::refused);
        if (!is_folder && (out.extension() == ".sgf" || fs::exists(out, error))) {
            say(fmt::format("there are {} games: -o names a folder for them, or choose one with --game",
                            chosen));
            return false;
        }
        fs::create_directories(out, error);
        if (error) {
            complain(options_.out + ": the folder cannot be made: " + error.message());
            return false;
        }
        const std::string stem = options_.file == "-" ? "stdin" : fs::path(options_.file).stem().string();
        NewFiles files(out.string());
        bool good = true;
        for (std::size_t i = 0; good && i < games_.size(); ++i)
            if (is_chosen(i))
                good = files.add([&out, stem, i](unsigned attempt) { return (out / fmt::format("{}-{}.sgf", stem, i + 1 + attempt)).string(); },
                                 [this, i](Output& output) { return games_[i].write({&Output::take, &output}); });
        good = good && files.commit();
        for (const auto& [name, taken] : files.renamed()) complain(fmt::format("{}: there is such a file already; the game is in {}", taken, name));
        if (!good) complain(files.sentence());
        return good;
    }

    const RecoverOptions& options_;
    Output output_;
    std::vector<std::unique_ptr<JournalImage>> images_;
    std::vector<std::unique_ptr<JournalSalvage>> journals_;
    std::unique_ptr<TextSalvage> text_;
    std::vector<Found> games_;
    std::vector<Loss> losses_;
    std::size_t removed_ = 0;
};

/// Throws a sentence when the output would be written over what is read.
void check_options(const RecoverOptions& options) {
    if (options.in_place && !options.out.empty())
        throw CLI::ParseError("--in-place and -o are two places to write to; choose one", 2);
    if (options.in_place && options.game != 0)
        throw CLI::ParseError("--in-place with --game would remove the other games", 2);
    if (options.in_place && options.file == "-")
        throw CLI::ParseError("standard input (-) cannot be written in place", 2);
    std::error_code unknown;
    if (!options.out.empty() && options.file != "-" &&
        std::filesystem::equivalent(options.file, options.out, unknown) &&
        !std::filesystem::is_directory(options.file, unknown))
        throw CLI::ParseError(options.out + " is read and would be written over; --in-place does that", 2);
    const auto is_power = [](std::uint32_t number) { return (number & (number - 1)) == 0; };
    if (!is_power(options.unit) || options.unit > 32768)
        throw CLI::ParseError("--unit is a power of two, 32768 at most", 2);
    if (options.erase_unit != 0 && (options.erase_unit < 128 || (options.unit != 0 && options.erase_unit % options.unit != 0)))
        throw CLI::ParseError("--erase-unit is 128 bytes or more, and a multiple of --unit", 2);
}

constexpr char recover_help[] = R"(What is in the file decides what it is taken for:
  a journal of the recorder (nanosgf::record), anywhere in a flash dump or the image of a card: its
    erase units tell by their headers where they are. --offset, --erase-unit and --unit, in bytes,
    choose one where several are, or where headers were damaged.
  SGF text: cut off at either end, followed by zeros, erased bytes or other text, without its
    parentheses, in UTF-16 too; also an unfinished file of the recorder's file store, which is
    written as that would finish it.

What makes bytes a record: `(;`, or `(` and a property, and then properties that a version of SGF or a
  game defines, with values that they can have: numbers, points, moves, colours and the like are signs
  of a record, FF and GM two, texts none. At the start of a file, and behind another record, one known
  property is enough; behind bytes that are no text two signs; in a text 20, so that examples in
  documents and programs are none, or two if the file's name ends in .sgf. Three signs from a `;` on
  (in a text 20 again) are a headless game, whose beginning is lost. Four or more zeros or bytes FF,
  or four control characters among 64 bytes, are no text and belong to no game.

Lists the games: number, offset, players, moves that stand, result, and whether the game was finished,
  abandoned, or is open (text: cut off, headless). What is lost or repaired is said on standard error, with its
  offset. A game of a journal with a hole goes on behind it, and a comment in its text says how many
  entries are missing there. Text keeps its bytes up to the last complete value.

-o FOLDER writes each game to NAME-1.sgf, NAME-2.sgf, ..., or under the next free number, which is told;
  -o FILE one game, or all of a text, to a file that is not there yet. What is
  read is never written to, but with --in-place, which repairs a text file and keeps its old bytes
  until the new ones are complete.

JSON: a line for each game, {"file","game","offset","number","black","white","result","date","moves",
  "state","removed","lost"}, and one for the file, {"file","is","games","removed_games","lost"}. "lost"
  lists {"kind","offset","length","count","sentence"}; the file's has all of them. Kinds: torn,
  entries, beginning, unit (journal); cut-off, entry, headless, no-sgf, repair, utf-16 (text).

Exit status: 0 nothing is lost; 1 something is lost or was repaired; 2 wrong usage, nothing is found, or
  a file could not be read or written.
)";

} // namespace

void add_recover(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<RecoverOptions>();
    CLI::App* command =
        tool.add_subcommand("recover", "Lists and saves what a card, a dump or a damaged file holds");
    command->footer(recover_help);
    command->add_option("FILE", options->file, "File or device to read; - is standard input")
        ->required()
        ->option_text(" ");
    command->add_option("-o,--output", options->out, "Write games to this folder or file")
        ->type_name("OUT")
        ->option_text("OUT");
    command->add_option("--game", options->game, "This game only")->type_name("N")->option_text("N")
        ->check(CLI::PositiveNumber);
    command->add_flag("--in-place", options->in_place, "Repair the text file itself");
    command->add_flag("--json", options->json, "JSON lines instead of a table");
    command->add_flag("--removed", options->removed, "Also games removed to make room, not yet overwritten");
    CLI::Option* offset = command->add_option("--offset", options->offset, "Where the journal begins");
    offset->type_name("N")->option_text("N");
    command->add_option("--erase-unit", options->erase_unit, "Size of an erase unit")->type_name("N")->option_text("N");
    command->add_option("--unit", options->unit, "Size of a unit: the larger of program and cut unit")
        ->type_name("N")
        ->option_text("N");
    command->callback([options, offset, &status] {
        options->has_offset = offset->count() != 0;
        check_options(*options);
        status = Recover(*options).run();
    });
}

} // namespace nanosgf::tool
