// SPDX-License-Identifier: MIT
// `nanosgf check`: what the documents forbid in files and folders of them.
#include "check_baseline.hpp"
#include "check_files.hpp"
#include "check_fix.hpp"
#include "check_listing.hpp"
#include "check_rules.hpp"
#include "file_stamp.hpp"
#include "files.hpp"
#include "nanosgf/check/code_text.hpp"
#include "nanosgf/ishi/code_text.hpp"
#include "replacement.hpp"
#include "unified_diff.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <tuple>
#include <unistd.h>
#include <utility>

namespace nanosgf::tool {
namespace {

struct CheckOptions : Inputs {
    std::string charset;
    std::string profile = "lenient";
    std::string disabled; ///< names, with commas
    std::string set;
    std::string baseline;
    std::string explained;
    bool json = false;
    bool sarif = false;
    bool info = false;
    bool fix = false;
    bool diff = false;
    bool unsafe = false;
    bool is_strict_about_warnings = false;
};

const std::vector<std::string> profiles = {"lenient", "strict", "ff1", "ff2", "ff3", "ff4", "hex", "kierulf"};
const std::vector<std::string> levels = {"off", "info", "warning", "error"};

std::size_t index_of(const std::vector<std::string>& words, const std::string& word) {
    return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

std::vector<std::string> listed_in(const std::string& list) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < list.size();) {
        const std::size_t end = std::min(list.find(',', at), list.size());
        at = std::min(list.find_first_not_of(' ', at), end); // after a comma
        words.push_back(list.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

/// Throws a sentence for a name that no code has.
Code required_code(const std::string& name) {
    const std::optional<Code> code = code_named(name);
    if (!code) refuse_usage(name + " is no code; nanosgf check --explain all lists them");
    return *code;
}

std::vector<check::Override> overrides_of(const CheckOptions& options) {
    std::vector<check::Override> overrides;
    for (const std::string& setting : listed_in(options.set)) {
        const std::size_t split = setting.find('=');
        const std::size_t level = split == std::string::npos ? levels.size() : index_of(levels, setting.substr(split + 1));
        if (level == levels.size()) refuse_usage("--set takes CODE=off, CODE=info, CODE=warning or CODE=error, not " + setting);
        overrides.push_back({required_code(setting.substr(0, split)), static_cast<check::Severity>(level)});
    }
    for (const std::string& name : listed_in(options.disabled)) overrides.push_back({required_code(name), check::Severity::off});
    return overrides;
}

/// One run of the command over all files.
class Check {
  public:
    explicit Check(const CheckOptions& options)
        : options_(options), overrides_(overrides_of(options)), output_(STDOUT_FILENO),
          files_(options, output_, !output_.is_terminal()) {
        if (!options.baseline.empty()) baseline_.emplace(options.baseline);
    }

    ExitStatus run(const ExpandedFiles& expanded) {
        files_.read_values(options_.charset);
        for (const auto& [folder, sentence] : expanded.failures) {
            files_.complain_of(folder, sentence);
            files_.worsen(ExitStatus::unusable);
        }
        to_judge_ = expanded.files.size() + expanded.failures.size();
        if (is_baseline_broken()) return ExitStatus::unusable;
        listing_ = options_.diff    ? silent_check_listing()
                   : options_.json  ? json_check_listing(output_)
                   : options_.sarif ? sarif_check_listing(output_)
                                    : text_check_listing(output_);
        return files_.each_ahead(0, output_, [this](Files& files, Source& source, Output& output) { read(files, source, output); }, [this] {
            listing_->finish(summary());
            if (baseline_ && !output_.failed()) baseline_->finish(); // else not all files were read
            if (is_baseline_broken()) files_.worsen(ExitStatus::unusable);
        });
    }

  private:
    bool is_baseline_broken() {
        if (!baseline_ || baseline_->failure().empty()) return false;
        files_.complain_of(options_.baseline, baseline_->failure());
        return true;
    }

    [[nodiscard]] bool shows_repairs() const { return options_.json || options_.sarif; }

    void read(Files& files, Source& source, Output& output) {
        source.make_rereadable(); // lines, columns and repairs look back
        if (source.failed()) return;
        if (options_.fix || options_.diff) return fix(source);
        judge(files, source, output);
    }

    void feed(Source& source, bool finds_repairs, Output& output, Progress& progress, const CheckedFile::Take& take) {
        const auto profile = static_cast<check::Profile>(index_of(profiles, options_.profile));
        static thread_local CheckMemory memory;
        CheckedFile file(memory, source, profile, overrides_, take);
        if (finds_repairs) file.find_repairs();
        if (!options_.info) file.show_from(check::Severity::warning);
        (void)feed_all(file, source, 0, file, output, progress);
    }

    void judge(Files& files, Source& source, Output& output) {
        constexpr std::size_t batch_size = 1000;
        constexpr std::size_t bytes = 512; // some, of a finding
        const std::string& name = source.name();
        std::vector<FileFinding> batch;
        const auto pass_on = [&] {
            const std::size_t size = batch.size() * bytes;
            files.show([this, name, batch = std::exchange(batch, {})] { for (const FileFinding& found : batch) take(name, found); }, size);
        };
        feed(source, shows_repairs(), output, files.progress(), [&](const FileFinding& found) {
            batch.push_back(found);
            if (batch.size() == batch_size) pass_on();
        });
        pass_on();
        files.show([this, name, findings = source.take_findings(), is_read = !source.failed()] { end_file(name, findings, is_read); });
    }

    void end_file(const std::string& name, const std::vector<SourceFinding>& findings, bool is_read) {
        list(name);
        for (const SourceFinding& finding : findings) {
            FileFinding found;
            found.code = finding.kind;
            found.number = finding.code;
            found.message = finding.message;
            found.severity = severity_of(finding);
            found.line = finding.line;
            found.column = finding.column;
            found.has_place = finding.line != 0;
            found.has_offset = false;
            if (found.severity != check::Severity::off) take(name, found);
        }
        list(name);
        if (baseline_ && is_read) baseline_->end_file(name);
        ++count_;
        if (errors_ + warnings_ != before_) ++faulty_;
        before_ = errors_ + warnings_;
    }

    [[nodiscard]] check::Severity severity_of(const SourceFinding& finding) const {
        check::Severity severity = source_severity(finding.code);
        for (const check::Override& one : overrides_)
            if (one.code == finding.code) severity = one.severity;
        return severity;
    }

    /// Whether one more pass is worth its time. What a text needs that was made to need many, the next run does.
    static bool may_pass(std::uint64_t pass, std::uint64_t bytes) {
        constexpr std::uint64_t most_passes = 1000, most_bytes = std::uint64_t{1} << 27;
        return pass < 10 || (pass < most_passes && pass * bytes < most_bytes);
    }

    /// Repairs a text until nothing is left to do.
    void fix(Source& source) {
        const std::optional<FileStamp> stamp = stamp_of(source.descriptor());
        const std::optional<std::string> bytes = bytes_of_file(source.descriptor());
        if (!bytes) return refuse(source, "it cannot be read");
        EditedText text(*bytes);
        std::size_t count = 0;
        bool has_findings = false;
        std::vector<std::string> charsets;
        for (std::uint64_t pass = 0;; ++pass) {
            std::optional<Source> made;
            if (pass != 0) made.emplace(source.name(), 0, unnamed_file(text.text()));
            if (made) made->find_charsets(options_.charset, false);
            std::vector<Repair> repairs = repairs_of(made ? *made : source, has_findings);
            if (made && made->failed()) return refuse(source, "it is not repaired: a copy of it cannot be made");
            if (pass == 0) charsets = charsets_of(source);
            else if (charsets_of(*made) != charsets) {
                refuse(source, "it is not repaired: its charset, which is not certain, would become another");
                text = EditedText(*bytes);
                count = 0;
                break;
            }
            const std::size_t applied = may_pass(pass, bytes->size()) ? text.apply(std::move(repairs)) : 0;
            if (applied == 0) break;
            count += applied;
        }
        if ((has_findings || source.is_converted()) && !source.is_read_as_it_is()) refuse(source, "it is not repaired: it is read as SGF in UTF-8, but is something else; nanosgf convert makes that of it");
        source.rewind();
        if (options_.diff) put_diff(output_, source.name(), text.original(), text.edits());
        if (options_.diff || count == 0) return judge(files_, source, output_);
        const std::string obstacle = obstacle_to_writing(source.name(), stamp);
        if (!obstacle.empty()) refuse(source, "it is not repaired: " + obstacle);
        if (!obstacle.empty() || !replace(source.name(), text.text())) return judge(files_, source, output_);
        repaired_ += count;
        Source made(source.name(), 0, unnamed_file(text.text()));
        made.find_charsets(options_.charset, false);
        judge(files_, made, output_);
    }

    /// What the games of a file that was read are read in, as far as CA does not say it.
    static std::vector<std::string> charsets_of(const Source& source) {
        std::vector<std::string> charsets;
        for (const CharsetFinder::Counted& counted : source.charsets()) charsets.push_back(fmt::format("{} {} {}", counted.decision.name, counted.first_game, counted.games));
        return charsets;
    }

    std::vector<Repair> repairs_of(Source& source, bool& has_findings) {
        std::vector<Repair> repairs;
        Progress progress(false, std::nullopt);
        const auto take_repair = [&](const FileFinding& found) {
            if (found.severity <= check::Severity::info && !options_.info) return;
            has_findings = true;
            if (found.repair && (found.repair->is_safe || options_.unsafe)) repairs.push_back(*found.repair);
        };
        feed(source, true, output_, progress, take_repair);
        return repairs;
    }

    /// A sentence if what is there now may not be replaced by what was made of the file that was read.
    static std::string obstacle_to_writing(const std::string& name, const std::optional<FileStamp>& before) {
        const std::optional<FileStamp> now = stamp_of(name);
        if (!now) return std::string("it is no longer there: ") + std::strerror(errno);
        if (now != before) return "it has changed since it was read";
        return access(name.c_str(), W_OK) == 0 ? "" : std::string("it may not be written: ") + std::strerror(errno);
    }

    bool replace(const std::string& name, const std::string& text) {
        Replacement place(name);
        if (place.sentence().empty()) place.output().put(text);
        if (place.commit()) return true;
        files_.complain_of(name, place.sentence());
        files_.worsen(ExitStatus::unusable);
        return false;
    }

    void refuse(Source& source, const std::string& sentence) {
        files_.complain_of(source.name(), sentence);
        files_.worsen(ExitStatus::unusable);
    }

    void take(const std::string& name, FileFinding found) {
        if (options_.is_strict_about_warnings && found.severity == check::Severity::warning) found.severity = check::Severity::error;
        if (found.severity <= check::Severity::info) {
            if (!options_.info) return;
        } else {
            if (baseline_ && baseline_->knows(name, found.code)) {
                ++known_;
                return;
            }
            ++(found.severity == check::Severity::warning ? warnings_ : errors_);
            files_.worsen(ExitStatus::diagnostics);
        }
        found_.push_back(std::move(found));
        if (found_.size() >= most_sorted) list(name);
    }

    /// What is decided at the end of a node or game comes late: shown in the order of the file.
    void list(const std::string& name) {
        std::stable_sort(found_.begin(), found_.end(), [](const FileFinding& a, const FileFinding& b) {
            return a.has_offset ? a.offset < b.offset : std::tie(a.line, a.column) < std::tie(b.line, b.column);
        });
        for (const FileFinding& found : found_) listing_->add(name, found);
        found_.clear();
    }

    [[nodiscard]] std::string summary() const {
        const auto counted = [](std::uint64_t number, const char* what) { return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s"); };
        std::string known = known_ == 0 ? "" : fmt::format("; {} known", known_);
        if (repaired_ != 0) known += fmt::format("; {} repaired", repaired_);
        if (count_ != to_judge_) known += fmt::format("; {} not read", to_judge_ - count_);
        if (errors_ + warnings_ == 0) return "no errors or warnings in " + counted(count_, "file") + known;
        return fmt::format("{}, {} in {} of {}{}", counted(errors_, "error"), counted(warnings_, "warning"), faulty_,
                           counted(count_, "file"), known);
    }

    const CheckOptions& options_;
    const std::vector<check::Override> overrides_;
    Output output_;
    Files files_;
    std::unique_ptr<CheckListing> listing_;
    static constexpr std::size_t most_sorted = 10000;
    std::vector<FileFinding> found_; ///< of the current file, not yet shown
    std::optional<CheckBaseline> baseline_;
    std::uint64_t known_ = 0;
    std::uint64_t repaired_ = 0;
    std::uint64_t errors_ = 0;
    std::uint64_t warnings_ = 0;
    std::uint64_t before_ = 0; ///< both together, in the files before
    std::uint64_t to_judge_ = 0; ///< files, and folders that could not be searched
    std::uint64_t count_ = 0;    ///< files that were judged
    std::uint64_t faulty_ = 0;
};

void put_explanation(const std::string& name, Output& output) {
    if (name == "all") {
        for (const Code code : all_codes()) {
            const std::string repair = repair_rule(code);
            const std::string kind = repair.empty() ? "" : " [" + repair.substr(0, repair.find(':')) + " fix]";
            output.put(fmt::format("{}: {}{}\n", check::code_name(code), check::code_message(code), kind));
        }
        for (const Code code : ishi_codes()) output.put(fmt::format("{}: {}\n", ishi::code_name(code), ishi::code_message(code)));
        return;
    }
    for (const Code code : ishi_codes())
        if (name == ishi::code_name(code)) return output.put(fmt::format("{}: {}\nseverity: {}\nsource: Ishi Standard Format\nfix: none\n", name, ishi::code_message(code), severity_name(source_severity(code))));
    (void)required_code(name);
    output.put(explanation_of(name));
}

constexpr char check_help[] = R"(A line for each error and warning, and for each info with --info:
  FILE:LINE:COLUMN: SEVERITY: PROPERTY[VALUE]: SENTENCE [CODE]
  Columns count bytes. What follows a semicolon is what a reader of this library does with it.
  The last line counts them. What a document allows is an info; so is what is only unusual.

-j N reads several files at once; what is shown, and its order, is the same. --fix and --diff take
  one after the other.

Folders are searched for files that end in .sgf. Nothing is changed but by --fix.

--fix repairs files; what is reported is what is left. A safe repair removes the fault, and changes
  nothing else that a reader of this library gets; --unsafe-fixes also removes what is wrong, or
  guesses.
  --explain says what is done about a code. With --info what is reported as info is repaired, too.
  Repairs that touch each other are done one after the other, in as many passes as it takes: at most
  1,000, in files of many megabytes fewer, but at least 10. The file is held in memory; another one
  is written beside it, and takes its place when it is complete.
  Files that are read as UTF-8 but are not (UTF-16, HZ, ISO-2022), and Ishi files, are refused.
--diff shows the same as a unified diff for patch -p0, and changes nothing.

--profile: lenient judges each game by its FF; strict also warns of bad style; ff1 to ff4 judge by
  that version, hex by HexWiki, kierulf by FF[1] as Kierulf defined it.

--baseline: KNOWN has how often each code is known in each file. It is written if it is not there,
  with all that is found, and again if some of that is no longer found; only what is beyond it is
  reported.

JSON: an object a line, with "file", "line", "column", "offset", "severity", "code", "message", and
  as far as they are known "property", "text" (of the value, at most 32 bytes), "game" (from 1),
  "node" (from 0, in the order of the file), "variations" (the number of each, from 0, on the way to
  the node; not below 1024) and "fix": whether it is "safe", and its "edits", bytes from "offset" on
  that become "text"; not if these and their bytes are more than 4096. Findings of Ishi files have
  no "offset".

Exit status: 0 no error or warning; 1 some; 2 wrong usage, or a file or the output failed.
)";

} // namespace

void add_check(CLI::App& tool, ExitStatus& status) {
    const auto options = std::make_shared<CheckOptions>();
    CLI::App* command = tool.add_subcommand("check", "Finds what the documents forbid");
    command->footer(check_help);
    command->add_option("FILE", options->files, "Files and folders to check; - is standard input")->option_text("...");
    const auto form = command->add_flag("--json", options->json, "JSON lines instead of text");
    command->add_flag("--sarif", options->sarif, "A SARIF log instead of text")->excludes(form);
    command->add_flag("--info", options->info, "Also what is legal, but unusual");
    command->add_flag("--werror", options->is_strict_about_warnings, "Warnings are errors");
    const auto fix = command->add_flag("--fix", options->fix, "Repair files, where that is safe");
    command->add_flag("--diff", options->diff, "Show what --fix would change")->excludes(fix)->excludes("--json")->excludes("--sarif");
    command->add_flag("--unsafe-fixes", options->unsafe, "Also other repairs, with --fix or --diff");
    takes_one_of(command->add_option("--profile", options->profile, "By which rules: lenient if not given")
                     ->option_text("lenient|strict|ff1|ff2|ff3|ff4|hex|kierulf"),
                 profiles);
    command->add_option("--disable", options->disabled, "Do not report these codes")->type_name("CODES")->option_text("CODE,...");
    command->add_option("--set", options->set, "Other severities: off, info, warning or error")
        ->type_name("SETTINGS")
        ->option_text("CODE=SEVERITY,...");
    command->add_option("--baseline", options->baseline, "Report only what is not in this file")->type_name("KNOWN")->option_text("KNOWN");
    command->add_option("--explain", options->explained, "Explain a code, or list all of them")->type_name("CODE")->option_text("CODE");
    add_threads(*command, *options);
    add_charset(*command, options->charset);
    command->callback([options, &status] {
        if (!options->explained.empty()) {
            Output output(STDOUT_FILENO);
            put_explanation(options->explained, output);
            status = written(output);
            return;
        }
        if (options->files.empty()) refuse_usage("name a file to read; - is standard input");
        check_files(options->files);
        if (options->baseline == "-") refuse_usage("--baseline: - is standard output, and KNOWN is also read");
        if (options->unsafe && !options->fix && !options->diff) refuse_usage("--unsafe-fixes needs --fix or --diff");
        for (const std::string& name : options->files)
            if (options->fix && name == "-") refuse_usage("standard input (-) cannot be repaired; --diff shows what would change");
        const ExpandedFiles expanded = expand(options->files);
        options->files = expanded.files;
        if (options->fix || options->diff) options->threads = 1;
        status = Check(*options).run(expanded);
    });
}

} // namespace nanosgf::tool
