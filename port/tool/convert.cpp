// SPDX-License-Identifier: MIT
// `nanosgf convert`: records in another format.
#include "conversion.hpp"
#include "convert_versions.hpp"
#include "counted.hpp"
#include "findings.hpp"
#include "formatter.hpp"
#include "in_place.hpp"
#include "replacement.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

struct ConvertOptions : Inputs {
    std::string to;
    std::string out;
    bool is_plain = false;
    bool replaces = false;
    bool in_place = false;
    std::string charset;
    VersionOptions versions;
};

/// Formats that need the whole file as a tree.
constexpr struct {
    const char* name;
    bool (*write)(const Conversion& conversion);
} tree_formats[] = {
    {"ishi", &write_ishi},
};

/// All names that --to takes.
std::vector<std::string> formats() {
    std::vector<std::string> names = {"sgf", "ff4", "ff3", "ff1", "utf8"};
    for (const auto& format : tree_formats) names.emplace_back(format.name);
    return names;
}

/// SGF is what every source gives: it is written in its canonical form.
class ToSgfPass {
  public:
    ToSgfPass(Output& output, Findings& findings, const Source& source)
        : findings_(findings), formatting_({&Output::take, &output}, &findings) {
        findings.write_canonical();
        if (!source.is_charset_chosen()) formatting_.write_mark_as_charset();
    }

    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }
    Status feed(Bytes bytes) { return formatting_.feed(bytes); }
    Status finish() { return formatting_.finish(); }
    [[nodiscard]] Status set_pairs(Charset charset) { return formatting_.set_pairs(charset); }
    void follow_ca() { formatting_.follow_ca(); }
    [[nodiscard]] std::uint64_t offset() const { return formatting_.offset(); }
    [[nodiscard]] Code error() const { return formatting_.error(); }
    [[nodiscard]] const Formatter::Losses& losses() const { return formatting_.losses(); }
    [[nodiscard]] bool is_complete(const Ending& ending) {
        return ending.is_whole && formatting_.finished();
    }

  private:
    Findings& findings_;
    Formatting formatting_;
};

/// Everything as it is, but texts in UTF-8.
class ToUtf8Pass {
  public:
    ToUtf8Pass(const Source& source, Output& output, Findings& findings)
        : findings_(findings), formatting_(Sink{}, &findings),
          copy_([this, &source](ToUtf8& charset, std::uint64_t begin,
                                               const std::string& claim) {
                    const CharsetDecision* const decision = source.charset_at(begin);
                    if (decision != nullptr && decision->is_not_decoded() && not_decoded_.empty()) not_decoded_ = decision->claim;
                    (void)use_charset(charset, source, begin, claim);
                },
                                     [&output](std::string_view piece) { output.put(piece); }) {
        findings.copy_bytes();
    }

    void first_bytes(Bytes bytes) { findings_.first_bytes(bytes); }
    Status feed(Bytes bytes) {
        (void)formatting_.feed(bytes);
        return copy_.feed(bytes);
    }
    Status finish() {
        (void)formatting_.finish();
        return copy_.finish();
    }
    [[nodiscard]] Status set_pairs(Charset charset) {
        (void)formatting_.set_pairs(charset);
        return copy_.set_pairs(charset);
    }
    void follow_ca() {
        formatting_.follow_ca();
        copy_.follow_ca();
    }
    [[nodiscard]] std::uint64_t offset() const { return copy_.offset(); }
    [[nodiscard]] Code error() const { return copy_.error(); }
    [[nodiscard]] const Utf8Copy& copy() const { return copy_; }
    /// What CA of the first game says whose text cannot be decoded; empty: there is none.
    [[nodiscard]] const std::string& not_decoded() const { return not_decoded_; }

  private:
    Findings& findings_;
    Formatting formatting_; ///< only knows what is wrong
    std::string not_decoded_;
    Utf8Copy copy_;
};

/// One run of the command over all files.
class Convert {
  public:
    explicit Convert(const ConvertOptions& options)
        : options_(options), output_(STDOUT_FILENO), files_(options, output_, options.in_place || !options.out.empty() || !output_.is_terminal()) {
        files_.show_losses();
        find_charsets();
        if (options.is_plain && options.to == "sgf") files_.leave_private_out();
    }

    ExitStatus run() {
        if (options_.out.empty()) return each(output_);
        Replacement out(options_.out);
        if (!out.sentence().empty()) return failed(out.sentence());
        const ExitStatus status = each(out.output());
        if (!is_complete_ || status == ExitStatus::unusable) return failed(out.failure());
        return out.commit() ? status : failed(out.sentence());
    }

  private:
    void find_charsets() {
        const bool is_to_ff4 = options_.to == "ff4";
        if (!options_.versions.charset.empty()) return; // CA counts, and --ca where it is missing
        if (options_.to == "utf8" || (is_to_ff4 && !options_.versions.is_quiet)) files_.read_texts(options_.charset);
        else files_.read_values(options_.charset);
        if (is_version(options_.to)) files_.say_wrong_charsets();
        if (is_to_ff4) files_.write_charsets();
        if (options_.to == "ishi" && !options_.is_plain) files_.write_pairs();
    }
    ExitStatus each(Output& target) {
        return files_.each_ahead(0, target, [this](Files& files, Source& source, Output& output) {
            const bool is_whole = convert(files, source, output);
            files.show([this, is_whole] { is_complete_ = is_whole && is_complete_; });
        }, [] {});
    }
    bool convert(Files& files, Source& source, Output& output) {
        for (const auto& format : tree_formats)
            if (options_.to == format.name) return convert(files, source, output, format.write);
        if (is_version(options_.to)) return convert_version(files, source, output, options_.to, options_.versions);
        if (options_.in_place) {
            replace_file(files, source, [&](Output& place) { return convert_to_utf8(files, source, place); });
            return true;
        }
        if (options_.to == "utf8") return convert_to_utf8(files, source, output);
        Findings findings(files, source);
        ToSgfPass pass(output, findings, source);
        const Ending ending = feed_all(pass, source, 0, pass, output, files.progress());
        findings.finish(ending);
        if (!output.failed()) findings.name_losses(pass.losses());
        return pass.is_complete(ending);
    }
    bool convert(Files& files, Source& source, Output& output, bool (*write)(const Conversion&)) {
        Findings findings(files, source);
        findings.leave_out_other_text();
        Planting planting(findings, source);
        const Ending ending = feed_all(planting, source, 0, planting, output, files.progress());
        findings.finish(ending);
        const bool is_whole = ending.is_whole && write({planting.tree(), source, files, output, options_.is_plain});
        if (ending.is_whole && !is_whole) files.worsen(ExitStatus::unusable);
        return is_whole;
    }
    bool convert_to_utf8(Files& files, Source& source, Output& output) {
        Findings findings(files, source);
        ToUtf8Pass pass(source, output, findings);
        const Ending ending = feed_all(pass, source, 0, pass, output, files.progress());
        findings.finish(ending);
        if (!pass.not_decoded().empty()) {
            files.worsen(ExitStatus::unusable);
            files.complain_of(source.name(), "CA says " + pass.not_decoded() + ", a charset that cannot be decoded here: --charset NAME reads it as another");
            return false;
        }
        const Utf8Copy& copy = pass.copy();
        if (!source.is_charset_chosen()) report_unknown(files, source, copy);
        if (copy.wrong_count() == 0) return ending.is_whole;
        std::string places;
        for (const std::uint64_t at : copy.wrong()) places += (places.empty() ? "" : ", ") + std::to_string(at);
        if (copy.wrong_count() > copy.wrong().size()) places += " and " + counted(copy.wrong_count() - copy.wrong().size(), "more");
        const std::string sentence = "bytes that are no characters of the charset, in the values at byte " + places;
        files.worsen(options_.replaces ? ExitStatus::diagnostics : ExitStatus::unusable);
        files.complain_of(source.name(), sentence + (options_.replaces ? ": they became U+FFFD" : "; --replace writes U+FFFD for them"));
        return ending.is_whole && options_.replaces;
    }
    /// Other commands keep such a CA, as every value that they copy.
    static void report_unknown(Files& files, const Source& source, const Utf8Copy& copy) {
        for (const Utf8Copy::Unknown& found : copy.unknown()) {
            files.worsen(ExitStatus::diagnostics);
            files.find(source.name(), "charset", sentence_of_games("CA names no known charset, " + found.claim + ": it becomes UTF-8", found.first_game, found.games));
        }
    }
    ExitStatus failed(const std::string& sentence) {
        complain(options_.out + ": " + sentence);
        return ExitStatus::unusable;
    }

    const ConvertOptions& options_;
    Output output_;
    Files files_;
    bool is_complete_ = true;
};

/// Throws a sentence about an option that the format does not have.
void check_format(const ConvertOptions& options) {
    const bool has_plain_form = options.to == "sgf" || options.to == "ishi";
    const char* const option = options.is_plain && !has_plain_form ? "--plain" : meaningless_option(options.versions, options.to);
    if (options.to != "utf8" && (options.replaces || options.in_place))
        refuse_usage(fmt::format("{} means nothing with --to {}", options.replaces ? "--replace" : "--in-place", options.to));
    if (!options.charset.empty() && !options.versions.charset.empty()) refuse_usage("--charset says it for CA, too: --ca means nothing with it");
    if (option != nullptr) refuse_usage(fmt::format("{} means nothing with --to {}", option, options.to));
}

constexpr char convert_help[] = R"(The contents of a file decide what it is: SGF, or the Ishi Standard Format of 1990 (.go, .prb).

To sgf: an event becomes a game tree, VAR a sibling of its move, HIDE a leaf with AE. Private
  properties keep what SGF cannot express: XR remarks, XM lines of marks, XU user blocks, XV labels
  of variations, XD a diagram's own size, XP lists of prisoners, XH a DATE, HANDICAP, KOMI or RESULT
  that SGF has no form for. --plain leaves them out. The result is in the form of nanosgf format.

To ishi: a game of Go of up to 19x19 becomes an event; variations become VARs after the move that
  they replace. If the lines of a node, read back, do not give the same node, a block USER SGF NODE
  has all of its properties, too. A node with setup and a move, or with two moves, becomes several
  steps; those after the first have a block USER SGF PART. Variations beside a node that is no move
  are only in a block USER SGF VARIATIONS. So --to sgf gives the same games, with line feeds as line
  breaks. --plain writes no such blocks. Other games and boards are left out.

To sgf, ishi, ff4, ff3 and ff1 a file is held in memory, which takes two to four times its size,
  from and to Ishi up to ten times.

To utf8: texts become UTF-8, and CA of each game says so; a game without CA gets it as its first
  property. Every other byte stays. Each game is read in its own charset. If bytes are no characters
  of it, the result is incomplete, the status 2, and -o and --in-place write nothing; with --replace
  they become U+FFFD, and the status is 1. A sentence names their places. --in-place replaces each
  file, when another one beside it is complete.
)";
constexpr char losses_help[] = R"(
Losses and errors in the file are sentences on standard error, with line and column. An empty file
  named .go or .prb is an event without data.
The other commands read Ishi files too, as the SGF that this one writes; events shows their bytes.

Exit status: 0 clean; 1 diagnostics; 2 wrong usage, or a file or the output failed.
)";

} // namespace

void add_convert(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<ConvertOptions>();
    CLI::App* command = tool.add_subcommand("convert", "Writes files in another format");
    command->footer(std::string(convert_help) + version_explanation + losses_help + charset_explanation);
    add_files(*command, *options);
    takes_one_of(command->add_option("--to", options->to, "The format to write")->required()->option_text("sgf|ishi|ff4|ff3|ff1|utf8"),
                 formats());
    command->add_flag("--plain", options->is_plain, "Write no private properties and no blocks of SGF");
    command->add_flag("--replace", options->replaces, "To utf8: write U+FFFD for bytes that are no characters");
    command->add_flag("--in-place", options->in_place, "To utf8: replace each file by the result");
    add_charset(*command, options->charset);
    add_threads(*command, *options);
    command->add_option("-o,--output", options->out, "Write to this file; - is standard output")->type_name("OUT")->option_text("OUT");
    add_version_options(*command, options->versions);
    command->callback([options, &status] {
        check_files(options->files);
        check_format(*options);
        check_places(*options, {options->to == "utf8", options->in_place, options->out});
        if (options->in_place && names_one_twice(options->files)) options->threads = 1;
        status = Convert(*options).run();
    });
}

} // namespace nanosgf::tool
