// SPDX-License-Identifier: MIT
// What all commands that read several files have in common.
#include "files.hpp"

#include "charset.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>

namespace nanosgf::tool {
namespace {

std::optional<std::uint64_t> total_size(const std::vector<std::string>& names) {
    std::uint64_t total = 0;
    for (const std::string& name : names) {
        const std::optional<std::uint64_t> size = file_size(name);
        if (!size) return std::nullopt;
        total += *size;
    }
    return total;
}

} // namespace

Files::Files(const Inputs& inputs, Output& output, bool progress)
    : inputs_(inputs), output_(output), progress_(std::make_shared<Progress>(progress, total_size(inputs.files))) {}

void Files::complain_of(const std::string& name, const std::string& sentence) {
    if (results_ != nullptr) return show([all = all_, name, sentence] { all->complain_of(name, sentence); }, name.size() + sentence.size());
    progress_->clear();
    output_.flush();
    complain(file_title(name) + ": " + sentence);
}

void Files::end_file(Source& source) {
    say_charsets(source);
    for (const SourceFinding& finding : source.take_findings()) {
        if (finding.is_fault) worsen(ExitStatus::diagnostics);
        if (chosen_.shows_losses && finding.is_lost) complain_of(source.name(), finding.sentence);
        else if (finding.is_fault || chosen_.shows_losses) find(source.name(), finding.kind, finding.sentence);
    }
    if (const std::string more = limit_.summary(); !more.empty()) complain_of(source.name(), more);
    if (!source.failed()) return;
    complain_of(source.name(), source.sentence());
    worsen(ExitStatus::unusable);
}

void Files::put_later(Ahead::Results& results, Output& target, std::string piece) {
    const std::size_t size = piece.size();
    (void)results.add([&target, piece = std::move(piece)] { target.put(std::string_view(piece)); }, size);
}

void Files::say_charsets(const Source& source) {
    if (!source.recoded().empty()) find(source.name(), "charset", source.recoded());
    for (const CharsetFinder::Counted& counted : source.charsets()) {
        std::string sentence = sentence_for(counted.decision);
        if (sentence.empty() || !says(counted.decision)) continue;
        const bool is_written = chosen_.writes_charsets || (chosen_.writes_pairs && counted.decision.changes_pairs());
        if (is_written && !counted.decision.name.empty()) sentence += "; CA becomes " + counted.decision.name;
        if (counted.decision.is_fault()) worsen(ExitStatus::diagnostics);
        find(source.name(), "charset", sentence_of_games(sentence, counted.first_game, counted.games));
    }
}

bool Files::says(const CharsetDecision& decision) const {
    return !chosen_.needs_values_only || decision.changes_pairs() || (chosen_.says_faults && decision.is_fault());
}

ExitStatus Files::finish() {
    output_.flush();
    if (output_.shows_escapes())
        complain("what is shown is not byte for byte: control characters are escapes; a file or a pipe gets them as "
                 "they are");
    if (!output_.failed()) return status_;
    complain(output_.sentence());
    return ExitStatus::unusable;
}

std::string sentence_of_games(const std::string& sentence, std::uint64_t first_game, std::uint64_t games) {
    if (games > 1) return fmt::format("game {} and {} more: {}", first_game, games - 1, sentence);
    return first_game > 1 ? fmt::format("game {}: {}", first_game, sentence) : sentence;
}

std::string file_title(const std::string& name) { return name == "-" ? "standard input" : name.empty() ? "''" : name; }

void add_files(CLI::App& command, Inputs& inputs) {
    command.add_option("FILE", inputs.files, "Files to read; - is standard input")
        ->required()
        ->option_text("...");
    add_all_diagnostics(command, inputs.all_diagnostics);
}

void add_threads(CLI::App& command, Inputs& inputs) {
    takes_number(command.add_option("-j,--threads", inputs.threads, "Read so many files at once")->type_name("N")->option_text("N"), 1, 256);
}

void add_all_diagnostics(CLI::App& command, bool& all_diagnostics) {
    command.add_flag("--all-diagnostics", all_diagnostics, "Report every finding, not five a file");
}

const char charset_explanation[] = R"(
The charset of a game is the one that CA names, unless the bytes prove it wrong: bytes that are no
  characters of it, or text that is all UTF-8 under another name. Without CA it is UTF-8 if all text
  is; else the likeliest of GB18030, Big5, Shift_JIS, EUC-JP, EUC-KR, Windows-125x, ISO-8859-x,
  KOI8-R, IBM866 and 850 and the Macintosh's, by the characters of the texts and how common each is;
  else ISO-8859-1, the default of FF[4], read as Windows-1252. The first megabyte of a game's text
  decides, a guess its first KiB of other letters than ASCII. One sentence on standard error says
  where CA is missing or wrong; a wrong CA counts as a diagnostic, a guess does not. A short name
  can be read in several charsets: --charset NAME overrules all of this, by a name that iconv knows.
)";

void add_charset(CLI::App& command, std::string& charset) {
    command.add_option("--charset", charset, "Text is in this charset, whatever CA says")
        ->type_name("NAME")
        ->option_text("NAME")
        ->check([](const std::string& name) {
            if (!ToUtf8().choose(name)) return name + " is an unknown charset";
            const Encoding encoding = decode_encoding(Bytes(name));
            const bool is_wide = encoding == Encoding::utf_16 || encoding == Encoding::utf_32; // the file's bytes show that
            if (!is_wide && charset_for_iconv(encoding, name).empty()) return name + " has other characters where SGF has brackets";
            return std::string();
        });
}

void check_files(const std::vector<std::string>& files) {
    if (std::count(files.begin(), files.end(), "-") > 1)
        refuse_usage("standard input (-) can be read only once");
}

} // namespace nanosgf::tool
