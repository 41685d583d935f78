// SPDX-License-Identifier: MIT
// `nanosgf recover`: what a pulled card, a flash dump or a damaged file still holds.
#include "charset.hpp"
#include "charset_finder.hpp"
#include "counted.hpp"
#include "escape.hpp"
#include "files.hpp"
#include "findings.hpp"
#include "recovery.hpp"
#include "replacement.hpp"
#include "source.hpp"
#include "table.hpp"
#include "nanosgf/tree/code_text.hpp"
#include "text.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <tuple>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

struct RecoverOptions {
    std::string file;
    std::string out;
    std::string charset;
    std::uint64_t game = 0; ///< 0: all
    bool in_place = false;
    bool json = false;
    bool removed = false;
    bool all = false;
    bool all_diagnostics = false;
    std::uint64_t offset = 0;
    bool has_offset = false;
    std::uint32_t erase_unit = 0;
    std::uint32_t unit = 0;

    [[nodiscard]] bool is_journal() const { return has_offset || erase_unit != 0 || unit != 0; }
};

/// The charsets of the games, by what guesses them.
class FoundCharsets final : public TextCharsets {
  public:
    /// `chosen`: by --charset; empty: nothing is chosen.
    explicit FoundCharsets(const std::string& chosen) {
        if (chosen.empty()) return;
        decisions_.push_back(claimed_charset(chosen));
        decisions_.back().why = CharsetDecision::Why::chosen;
        chosen_ = 0;
    }
    [[nodiscard]] std::uint32_t chosen() const override { return chosen_; }
    [[nodiscard]] std::uint32_t decide(const std::string& claim, const CharsetSamples& samples) override {
        const CharsetDecision decision = decide_charset(claim, samples);
        // The last ones are looked at: a file may have any number of wrong CA.
        const auto oldest = decisions_.rbegin() + static_cast<std::ptrdiff_t>(std::min(decisions_.size(), most_compared));
        const auto same = std::find(decisions_.rbegin(), oldest, decision);
        if (same != oldest) return static_cast<std::uint32_t>(decisions_.rend() - same - 1);
        decisions_.push_back(decision);
        return static_cast<std::uint32_t>(decisions_.size() - 1);
    }
    [[nodiscard]] Charset pairs(std::uint32_t decision) const override { return decisions_[decision].pairs; }
    [[nodiscard]] const CharsetDecision& at(std::uint32_t decision) const { return decisions_[decision]; }

  private:
    static constexpr std::size_t most_compared = 64;
    std::deque<CharsetDecision> decisions_;
    std::uint32_t chosen_ = none;
};

/// One run of the command.
class Recover {
  public:
    explicit Recover(const RecoverOptions& options) : options_(options), output_(STDOUT_FILENO), charsets_(options.charset) {}

    ExitStatus run() {
        const Image image(options_.file);
        if (!image.sentence().empty()) return refuse(image.sentence());
        if (image.size() == 0) return refuse("it is empty");
        RecoveryOptions what{options_.file, {}, options_.is_journal(), options_.removed, &charsets_};
        if (options_.has_offset) what.geometry.offset = options_.offset;
        what.geometry.erase_unit = options_.erase_unit;
        what.geometry.unit = options_.unit;
        const Recovery recovery(image, what, [&](const std::function<void(const Advance&)>& read) {
            Progress progress(true, image.size());
            read([&](std::uint64_t count) { progress.add(count, options_.file); });
        });
        recovery_ = &recovery;
        if (count() == 0) return refuse(nothing_sentence(image));
        if (options_.game > count())
            return refuse(fmt::format("there is no game {}; there are {}", options_.game, count()));
        list(image);
        if (output_.failed()) return refuse(output_.sentence());
        say_charsets();
        say_seven_bit(image);
        say_losses();
        const bool is_written = options_.in_place      ? write_in_place()
                                : options_.out.empty() ? true
                                                       : write_out();
        if (!is_written) return ExitStatus::unusable;
        return has_losses_ || is_charset_wrong_ ? ExitStatus::diagnostics : ExitStatus::clean;
    }

  private:
    [[nodiscard]] std::size_t count() const { return recovery_->count(); }

    std::string nothing_sentence(const Image& image) const {
        if (options_.is_journal()) return "no journal like this is found in it";
        char head[4] = {};
        if (image.size() >= 4 && image.read(0, head, sizeof head))
            if (const RefusedEncoding* encoding = refused_encoding(Bytes(head, sizeof head)))
                return fmt::format("it is {}; convert it first: iconv -f {} -t UTF-8", encoding->sentence,
                                   encoding->name);
        for (const ImageFileSystem& system : recovery_->file_systems())
            return fmt::format("no recorded game and no SGF is found in it, a file system: {}", system.kind);
        return "no recorded game and no SGF is found in it";
    }

    [[nodiscard]] bool is_chosen(std::size_t index) const {
        return options_.game == index + 1 || (options_.game == 0 && (options_.all || !recovery_->is_version(index)));
    }

    /// The game with its texts in UTF-8.
    [[nodiscard]] FoundGame listed(std::size_t index) {
        FoundGame found = recovery_->game(index);
        SalvagedGame& game = found.game;
        if (!game.is_sgf) return found;
        const std::uint32_t number = recovery_->charset(index);
        const CharsetDecision decision = number == TextCharsets::none ? claimed_charset(game.charset) : charsets_.at(number);
        if (decision.charset.empty() || !charset_.choose(decision.charset)) charset_.choose_default();
        for (std::string* const field : {&game.black, &game.white, &game.result, &game.date})
            *field = to_utf8(charset_, without_escapes(*field, decision.pairs));
        return found;
    }

    void list(const Image& image) {
        if (options_.json) {
            for (std::size_t i = 0; i < count(); ++i)
                if (is_chosen(i)) put_json(i, listed(i));
            put_json_end(image);
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
                     {"state", Kind::text, false},
                     {"file", Kind::text, true}},
                    output_.is_terminal() ? terminal_columns(STDOUT_FILENO) : 0,
                    output_.is_terminal() && colours_wanted());
        for (std::size_t i = 0; i < count(); ++i) {
            if (!is_chosen(i)) continue;
            const FoundGame found = listed(i);
            const SalvagedGame& game = found.game;
            table.add({std::to_string(i + 1), std::to_string(game.offset), harmless(game.black),
                       harmless(game.white), std::to_string(game.moves), harmless(game.result),
                       harmless(game.date), state_text(found), harmless(found.path)});
        }
        table.finish();
        output_.flush();
    }

    static std::string state_text(const FoundGame& found) {
        using Where = FoundGame::Where;
        const SalvagedGame& game = found.game;
        const auto has = [&game](std::initializer_list<Loss::Kind> kinds) {
            return std::any_of(game.losses.begin(), game.losses.end(), [&kinds](const Loss& loss) {
                return std::find(kinds.begin(), kinds.end(), loss.kind) != kinds.end();
            });
        };
        std::string text = state_name(game.state);
        if (game.is_removed) text += ", removed";
        if (found.where == Where::deleted || found.where == Where::lost) text += fmt::format(", {}", where_name(found.where));
        if (game.state == SalvagedGame::State::carved && has({Loss::Kind::headless})) text += ", headless";
        if (found.is_guess) text += ", a guess";
        if (has({Loss::Kind::entries, Loss::Kind::beginning})) text += ", damaged";
        return text;
    }

    void put_field(std::string_view name, const std::string& text) {
        if (text.empty()) return;
        output_.put(fmt::format(",\"{}\":\"", name));
        put_escaped(output_, Style::json_text, text);
        output_.put('"');
    }

    /// `each` calls what it is given with each loss.
    template <class Each> void put_losses(Each each) {
        output_.put(",\"lost\":[");
        const char* between = "";
        each([this, &between](const Loss& loss) {
            output_.put(fmt::format("{}{{\"kind\":\"{}\",\"offset\":{},\"length\":{},\"count\":{},\"sentence\":\"",
                                    between, loss_name(loss.kind), loss.offset, loss.length, loss.count));
            put_escaped(output_, Style::json_text, loss_sentence(loss));
            output_.put("\"}");
            between = ",";
        });
        output_.put("]");
    }

    void put_json(std::size_t index, const FoundGame& found) {
        const SalvagedGame& game = found.game;
        output_.put("{\"file\":\"");
        put_escaped(output_, Style::json, options_.file);
        output_.put(fmt::format("\",\"game\":{},\"offset\":{}", index + 1, game.offset));
        if (found.where == FoundGame::Where::journal) output_.put(fmt::format(",\"number\":{}", game.number));
        put_field("path", found.path);
        put_field("black", game.black);
        put_field("white", game.white);
        put_field("result", game.result);
        put_field("date", game.date);
        output_.put(fmt::format(",\"moves\":{},\"state\":\"{}\",\"where\":\"{}\",\"guess\":{},\"versions\":{},\"removed\":{}",
                                game.moves, state_name(game.state), where_name(found.where), found.is_guess, found.versions,
                                game.is_removed));
        put_losses([&game](const auto& put) { std::for_each(game.losses.begin(), game.losses.end(), put); });
        output_.put("}\n");
    }

    void put_json_end(const Image& image) {
        output_.put("{\"file\":\"");
        put_escaped(output_, Style::json, options_.file);
        bool is_journal = recovery_->has_journal();
        for (std::size_t i = 0; i < count(); ++i) is_journal = is_journal && recovery_->where(i) == FoundGame::Where::journal;
        output_.put(fmt::format("\",\"is\":\"{}\",\"games\":{},\"removed_games\":{},\"file_systems\":[",
                                recovery_->is_text() ? "SGF" : is_journal ? "journal" : "image", count(), recovery_->removed()));
        const char* between = "";
        for (const ImageFileSystem& system : recovery_->file_systems()) {
            output_.put(fmt::format("{}{{\"kind\":\"{}\",\"offset\":{},\"length\":{},\"is_read\":{}}}", between, system.kind,
                                    system.where.offset, system.where.length, system.is_readable));
            between = ",";
        }
        output_.put("],\"ranges\":[");
        between = "";
        recovery_->each_range([&](const Range& range) {
            output_.put(fmt::format("{}{{\"offset\":{},\"length\":{},\"is\":\"{}\"}}", between, range.extent.offset,
                                    range.extent.length, range_name(range.kind)));
            between = ",";
        });
        output_.put(fmt::format("],\"size\":{}", image.size()));
        put_losses([this](const auto& put) { recovery_->each_loss(put); });
        output_.put("}\n");
    }

    void say(const std::string& sentence) { complain(file_title(options_.file) + ": " + sentence); }

    /// What was decided about the charsets of the chosen games, each once.
    /// A file in a charset of bytes below 80 is looked through byte by byte all the same: its start may be lost.
    void say_seven_bit(const Image& image) {
        std::string head(static_cast<std::size_t>(std::min<std::uint64_t>(image.size(), 1 << 17)), '\0');
        if (options_.is_journal() || !image.read(0, head.data(), head.size())) return;
        const std::optional<RecodedEncoding> encoding = recoded_encoding(Bytes(head.data(), head.size()));
        if (!encoding || !is_seven_bit(encoding->name)) return;
        is_charset_wrong_ = true;
        say(fmt::format("it is {}; a bracket inside a character ends a value here; nanosgf convert --to utf8 reads them whole", encoding->sentence));
    }

    void say_charsets() {
        struct Counted {
            std::uint64_t first_game = 0, games = 0;
        };
        std::map<std::uint32_t, Counted> counts;
        for (std::size_t i = 0; i < count(); ++i) {
            const std::uint32_t number = recovery_->charset(i);
            if (number == TextCharsets::none || !is_chosen(i)) continue;
            Counted& counted = counts[number];
            if (counted.games++ == 0) counted.first_game = i + 1;
        }
        Limit limit(options_.all_diagnostics);
        for (const auto& [number, counted] : counts) {
            const CharsetDecision& decision = charsets_.at(number);
            is_charset_wrong_ = is_charset_wrong_ || decision.is_fault();
            const std::string sentence = sentence_for(decision);
            if (!sentence.empty() && limit.take("charset")) say(sentence_of_games(sentence, counted.first_game, counted.games));
        }
        if (const std::string more = limit.summary(); !more.empty()) say(more);
    }

    void say_losses() {
        Limit limit(options_.all_diagnostics);
        recovery_->each_loss([&](const Loss& loss) {
            has_losses_ = true;
            if (loss.is_value || limit.take(loss.code == code::none ? loss_name(loss.kind) : tree::code_name(loss.code)))
                say(fmt::format("byte {}: {}", loss.offset, loss_sentence(loss)));
        });
        if (const std::string more = limit.summary(); !more.empty()) say(more);
        const std::size_t removed = recovery_->removed();
        if (removed != 0 && !options_.removed)
            say(counted(removed, "game") + " that the recorder removed to make room can still be read: --removed");
        const std::size_t versions = recovery_->versions();
        if (versions != 0 && !options_.all)
            say(counted(versions, "game is", "games are") + " not shown, of which another one has every move: --all");
    }

    ExitStatus refuse(const std::string& sentence) {
        say(sentence);
        return ExitStatus::unusable;
    }

    /// The chosen games into one file.
    bool write_file(const std::string& name, Replacement::Existing existing) {
        Replacement out(name, existing);
        bool good = out.sentence().empty();
        for (std::size_t i = 0; good && i < count(); ++i)
            if (is_chosen(i)) good = recovery_->write(i, {&Output::take, &out.output()});
        if (good && out.commit()) return true;
        complain(name + ": " + out.failure());
        return false;
    }

    bool write_in_place() {
        if (!recovery_->is_text() || recovery_->is_ishi()) {
            say(recovery_->is_ishi()       ? "it is an Ishi file; nanosgf convert makes SGF of it"
                : recovery_->has_journal() ? "a journal is never written to; name a folder with -o"
                                           : "an image is never written to; name a folder with -o");
            return false;
        }
        return !has_losses_ || write_file(options_.file, Replacement::Existing::replaced);
    }

    bool write_out() {
        namespace fs = std::filesystem;
        std::error_code error;
        const fs::path out = options_.out;
        const bool is_folder = fs::is_directory(out, error) || options_.out.back() == '/';
        std::size_t chosen = 0;
        for (std::size_t i = 0; i < count(); ++i) chosen += is_chosen(i) ? 1 : 0;
        if (!is_folder && (recovery_->is_text() || chosen == 1)) return write_file(options_.out, Replacement::Existing::refused);
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
        constexpr std::size_t many = 1000; // whose names are kept until they are in place
        for (std::size_t i = 0, added = 0; good && i < count(); ++i)
            if (is_chosen(i))
                good = (++added % many != 0 || files.commit()) &&
                       files.add([&out, stem, i](unsigned attempt) { return (out / fmt::format("{}-{}.sgf", stem, i + 1 + attempt)).string(); },
                                 [this, i](Output& output) { return recovery_->write(i, {&Output::take, &output}); });
        good = good && files.commit();
        for (const auto& [name, taken] : files.renamed()) complain(fmt::format("{}: this file exists already; the game is in {}", taken, name));
        if (!good) complain(files.sentence());
        return good;
    }

    const RecoverOptions& options_;
    Output output_;
    const Recovery* recovery_ = nullptr;
    FoundCharsets charsets_;
    ToUtf8 charset_;
    bool has_losses_ = false;
    bool is_charset_wrong_ = false;
};

/// Throws a sentence when the output would be overwritten what is read.
void check_options(const RecoverOptions& options) {
    if (options.in_place && !options.out.empty())
        refuse_usage("--in-place and -o are two places to write to; choose one");
    if (options.out == "-") refuse_usage("--output: - is standard output, which lists the games");
    if (options.in_place && options.game != 0)
        refuse_usage("--in-place with --game would remove the other games");
    if (options.in_place && options.file == "-")
        refuse_usage("standard input (-) cannot be written in place");
    std::error_code unknown;
    if (!options.out.empty() && options.file != "-" &&
        std::filesystem::equivalent(options.file, options.out, unknown) &&
        !std::filesystem::is_directory(options.file, unknown))
        refuse_usage(options.out + " is an input file and would be overwritten; --in-place does that");
    const auto is_power = [](std::uint32_t number) { return (number & (number - 1)) == 0; };
    if (!is_power(options.unit)) refuse_usage("--unit is a power of two, 32768 at most");
    if (options.unit != 0 && options.erase_unit % options.unit != 0) refuse_usage("--erase-unit is a multiple of --unit");
}

constexpr char recover_help[] = R"(The contents of the file decide how it is read; an image may have all of these:
  file systems: FAT12, FAT16, FAT32 and littlefs 2, with or without a partition table. Live files
    come first, then deleted ones, then lost chains. Other file systems are named.
  a journal of the recorder (nanosgf::record), anywhere in a flash dump or the image of a card: it
    is found by the headers of its erase units. If there are several, or headers are damaged,
    --offset, --erase-unit and --unit, in bytes, choose one.
  SGF text, also cut off at either end, followed by zeros, erased bytes or other text, without its
    parentheses, or in UTF-16. An unfinished file of the recorder's file store is written as if it
    were finished. Ishi text, also cut off at either end, is written as SGF; if its BOARDSIZE may be
    lost, with 19x19.
  Space that no file and no journal owns comes last, and is called carved. In a file system it is
    read cluster by cluster, because the next one may belong to another file.
  If a deleted, lost or carved game is the same as another one, or its start, only that other one is
    shown; --all shows all of them. A game whose pieces no chain joins is called a guess.

What is taken for a record: `(;`, or `(` and a property, and then properties that a version of SGF
  or a game defines, with values that they can have. Numbers, points, moves, colours and the like
  are signs of a record, FF and GM two, texts none. At the start of a file, and after another
  record, one known property is enough; after bytes that are no text two signs; in a text 20, or two
  if the file's name ends in .sgf: so examples in documents and programs are none. Three signs from
  a `;` on (in a text 20 again) are a headless game, whose start is lost. Whole properties directly
  before that belong to it, if SGF defines one of them. Four or more zeros or bytes FF, or four
  control characters among 64 bytes, are no text and belong to no game.
What is taken for an Ishi record: lines `B` or `W`, a number, and a point or PASS. Three of them
  with consecutive numbers are enough at the start of a file, after another record or bytes that are
  no text, and at an ENDCOM, ENDUSER or ENDVAR whose start is lost; in other text 21. Lines of SETUP
  with a colour and points count, too. All lines between start with a keyword or are in a block that
  has its end; at the start of a file some may be others.

Lists the games: number, offset, players, moves that were not undone, result, and whether the game
  was finished, abandoned, or is open (text: cut off, headless). Losses and repairs are reported on
  standard error, with their offset. A game of a journal continues after lost entries, and a comment
  in its text says how many are missing there. Text keeps its bytes up to the last complete value;
  so does CA, even if it is wrong.

-o FOLDER writes each game to NAME-1.sgf, NAME-2.sgf, ..., or under the next free number, which is
  reported. -o FILE writes one game, or all of a text, to a new file. The input is never changed,
  except by --in-place, which repairs a text file and keeps its old bytes until the new ones are
  complete.

JSON: a line for each game,
  {"file","game","offset","number","path","black","white","result","date","moves",
  "state","where","guess","versions","removed","lost"}, and one for the file, {"file","is","games",
  "removed_games","file_systems","ranges","size","lost"}. "where" is text, live, deleted, lost,
  journal or carved; "ranges" lists {"offset","length","is"} of all bytes, which are a game, lost, a
  journal, a file without record, a structure of a file system, or nobody's. "lost" lists
  {"kind","offset","length","count","sentence"}; the file's has all of them. Kinds: torn, entries,
  beginning, unit (journal); cut-off, entry, headless, no-sgf, repair, utf-16 (text); ishi,
  file-system, unreadable.

Exit status: 0 nothing is lost; 1 something is lost or was repaired, or a CA is wrong; 2 wrong
  usage, nothing is found, or a file could not be read or written.
)";

} // namespace

void add_recover(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<RecoverOptions>();
    CLI::App* command =
        tool.add_subcommand("recover", "Lists and saves games of a card, a dump or a damaged file");
    command->footer(std::string(recover_help) + charset_explanation);
    command->add_option("FILE", options->file, "File or device to read; - is standard input")
        ->required()
        ->option_text(" ");
    command->add_option("-o,--output", options->out, "Write games to this folder or file")
        ->type_name("OUT")
        ->option_text("OUT");
    takes_number(command->add_option("--game", options->game, "This game only")->option_text("N"), 1);
    add_charset(*command, options->charset);
    command->add_flag("--in-place", options->in_place, "Repair the text file itself");
    command->add_flag("--json", options->json, "JSON lines instead of a table");
    command->add_flag("--all", options->all, "Also earlier versions of games that are shown");
    add_all_diagnostics(*command, options->all_diagnostics);
    command->add_flag("--removed", options->removed, "Also games removed to make room, not yet overwritten");
    CLI::Option* const offset = command->add_option("--offset", options->offset, "Start of the journal")->option_text("N");
    takes_number(offset);
    takes_number(command->add_option("--erase-unit", options->erase_unit, "Size of an erase unit")->option_text("N"), 128, UINT32_MAX);
    takes_number(command->add_option("--unit", options->unit, "Size of a unit: the larger of program and cut unit")->option_text("N"), 1,
                 32768);
    command->callback([options, offset, &status] {
        options->has_offset = offset->count() != 0;
        check_options(*options);
        status = Recover(*options).run();
    });
}

} // namespace nanosgf::tool
