// SPDX-License-Identifier: MIT
// Files as trees, up or down, and a sentence for each change.
#include "convert_versions.hpp"

#include "change_report.hpp"
#include "charset_finder.hpp"
#include "findings.hpp"
#include "game_charset.hpp"
#include "nanosgf/tree/code_text.hpp"
#include "nanosgf/tree/versions/downgrade.hpp"
#include "nanosgf/tree/versions/upgrade.hpp"
#include "nanosgf/value/encoding.hpp"
#include "nanosgf/value/number.hpp"
#include "planting.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace nanosgf::tool {
namespace {

/// What FF says needs no look at the rest of the game.
bool is_older_than(tree::Node root, std::uint8_t version) {
    const Decoded<std::int32_t> declared = decode_number(root.value("FF"));
    return (declared && declared.value >= 1 ? declared.value : tree::version_of(root).number) < version;
}

std::uint8_t version_named(const std::string& format) {
    return format == "ff4" ? std::uint8_t{4} : format == "ff3" ? std::uint8_t{3} : std::uint8_t{1};
}

/// Converts the games of one file.
class VersionConversion {
  public:
    VersionConversion(Files& files, const Source& source, tree::Tree& tree, const VersionOptions& options)
        : files_(files), source_(source), tree_(tree), options_(options), changes_(files, source, tree) {
        upgrading_.keeps_private_copy = options.keeps_copies;
        downgrading_.drops_unknown = options.drops;
        downgrading_.only_latin1 = options.only_latin1;
    }

    /// To FF[`version`]: from an older version than FF[3] through FF[4].
    /// `is_cut_off`: the input ends in a value of the last game.
    [[nodiscard]] bool run(std::uint8_t version, bool is_cut_off) {
        const Report<tree::Change> report = {&VersionConversion::take, this};
        for (const tree::Node root : tree_.games()) {
            changes_.begin_game();
            is_less_ = is_cut_off && !root.next_sibling();
            const bool is_older = is_older_than(root, version);
            passes_ff4_ = is_older && version != 4;
            upgrading_.drops_obsolete = options_.drops && !passes_ff4_;
            const CharsetDecision* const charset = source_.charset_of_game(changes_.game());
            const bool is_written = needs_charset(root, charset) && (root.has("CA") || version == 4);
            Status status = Status::ok;
            // A missing CA belongs after FF; before the upgrade it would say that the game is one of FF[4].
            upgrading_.charset = is_written && !root.has("CA") ? Bytes(charset->name) : Bytes(options_.charset);
            if (status == Status::ok && (version == 4 || is_older)) status = tree::upgrade(tree_, root, upgrading_, report);
            if (status == Status::ok && needs_charset(root, is_written ? charset : nullptr)) status = write_charset(tree_, root, *charset);
            const bool may_be_another = is_less_ && (charset == nullptr || charset->why != CharsetDecision::Why::plain);
            if (status == Status::ok && version == 4 && may_be_another && !root.has("CA")) status = write_charset_of_rest(root);
            if (status == Status::ok && version != 4) {
                is_downgrade_ = true;
                changes_.begin_conversion();
                status = tree::downgrade(tree_, root, version, downgrading_, report);
                is_downgrade_ = false;
            }
            if (status == Status::ok) {
                report_all();
                continue;
            }
            files_.complain_of(source_.name(), tree::code_message(tree_.error()));
            return false;
        }
        return true;
    }
    /// Text of a game that was UTF-8 is ISO-8859-1 now.
    [[nodiscard]] bool is_recoded() const { return is_recoded_; }

  private:
    /// A change, until both conversions of its game are done.
    struct Noted : NotedChange {
        tree::Node node;
        std::string text;
        bool is_downgrade;
    };

    static void take(void* self, const tree::Change& change) { static_cast<VersionConversion*>(self)->take(change); }
    void take(const tree::Change& change) {
        const bool is_charset = change.code == code::downgrade_charset && change.name == Bytes("CA");
        is_recoded_ = is_recoded_ || (is_charset && change.outcome == tree::Outcome::changed);
        const bool is_passing = passes_ff4_ && !is_downgrade_;
        // FF[3] has it.
        const bool is_decided = change.code == code::upgrade_charset && change.outcome == tree::Outcome::changed;
        if (is_decided && options_.charset.empty()) return; // a sentence about the charset says so
        const bool is_free_text = change.name == Bytes("DT") || change.name == Bytes("RE");
        const bool is_right_before_ff4 = change.code == code::upgrade_obsolete || change.code == code::upgrade_charset ||
                                         (change.code == code::upgrade_game_info && is_free_text);
        if (is_passing && change.outcome == tree::Outcome::kept && is_right_before_ff4) return;
        const NotedChange found_now = changes_.note(change);
        is_less_ = is_less_ || (found_now.has_value ? !is_ascii(change.value) : found_now.is_lost());
        if (found_now.has_value) return complain_of(found_now);
        // Once, for the first change of a property: looking for it reads the values before it, and its own.
        const bool is_next = !noted_.empty() && noted_.back().node.index() == change.node.index() && noted_.back().name == found_now.name;
        const tree::Properties found = is_passing && !is_next ? change.node.find(change.name) : tree::Properties();
        const Noted noted = {found_now, change.node, found.empty() ? std::string() : std::string(found->text()), is_downgrade_};
        if (passes_ff4_) noted_.push_back(noted);
        else complain_of(noted);
    }
    /// Some text is gone: what is left may be in another charset.
    [[nodiscard]] Status write_charset_of_rest(tree::Node root) {
        if (source_.is_charset_chosen() || !options_.charset.empty()) return Status::ok;
        std::string text;
        const Sink sink = {[](void* made, const char* bytes, std::size_t size) {
                               static_cast<std::string*>(made)->append(bytes, size);
                               return size;
                           },
                           &text};
        tree::TreeWriter writer(root, sink, tree::Form::preserve);
        if (writer.write() != Status::ok) return Status::failed;
        CharsetFinder finder;
        finder.add(Bytes(text));
        finder.finish();
        const CharsetDecision* const decision = finder.decision_of_game(1);
        if (!needs_charset(root, decision) || decision->pairs != Charset::single_byte) return Status::ok;
        if (!options_.is_quiet)
            files_.find(source_.name(), "charset", sentence_of_games(sentence_for(*decision) + "; CA becomes " + decision->name, changes_.game(), 1));
        return write_charset(tree_, root, *decision);
    }
    /// What the second conversion changed again is reported once, and not at all if it is what it was.
    void report_all() {
        const auto property = [](const Noted& noted) { return std::make_pair(noted.node.index(), noted.name); };
        std::map<std::pair<std::uint32_t, std::string>, const Noted*> first; // the changes of the first conversion
        std::set<std::pair<std::uint32_t, std::string>> again;
        for (Noted& noted : noted_) {
            if (!noted.is_downgrade) first.emplace(property(noted), &noted);
            const auto found = first.find(property(noted));
            if (!noted.is_downgrade || found == first.end()) continue;
            again.insert(found->first);
            noted.place = found->second->place;
        }
        for (const Noted& noted : noted_) {
            const bool is_again = again.count(property(noted)) != 0;
            const tree::Properties now = is_again ? noted.node.find(Bytes(noted.name)) : tree::Properties();
            const bool is_same = !now.empty() && now->text() == Bytes(first[property(noted)]->text);
            if (!is_same && (noted.is_downgrade || !is_again)) complain_of(noted);
        }
        noted_.clear();
    }
    void complain_of(const NotedChange& noted) {
        // What was asked for is no finding, nor is what said nothing; what is lost or stays is one, and so are doubles.
        if (noted.is_lost() || noted.has_value || noted.outcome == tree::Outcome::kept)
            files_.worsen(ExitStatus::diagnostics);
        if (options_.is_quiet) return;
        changes_.complain_of(noted);
    }

    Files& files_;
    const Source& source_;
    tree::Tree& tree_;
    const VersionOptions& options_;
    tree::UpgradeOptions upgrading_;
    tree::DowngradeOptions downgrading_;
    ChangeReport changes_;
    std::vector<Noted> noted_;
    bool is_less_ = false;    ///< some text of the game is lost or moved
    bool passes_ff4_ = false; ///< on the way to FF[3]
    bool is_downgrade_ = false;
    bool is_recoded_ = false;
};

/// All but the first bytes. Notes which of the bytes that the parser skipped come through.
class Rest {
  public:
    explicit Rest(Output& output) : output_(output) {}

    /// To be called when the tree has changed: its memory may move until then. `skipped`: offsets in the source, ascending.
    void begin(Bytes source, std::vector<std::uint64_t> skipped) {
        source_ = source;
        skipped_ = std::move(skipped);
        is_copied_.assign(skipped_.size(), false);
    }
    void leave_out(std::size_t size) { left_out_ = size; }
    static std::size_t take(void* rest, const char* bytes, std::size_t size) {
        auto& self = *static_cast<Rest*>(rest);
        const std::size_t left_out = std::min(size, self.left_out_);
        self.left_out_ -= left_out;
        const std::size_t taken = Output::take(&self.output_, bytes + left_out, size - left_out);
        if (!self.skipped_.empty() && taken <= size - left_out) self.note(bytes + left_out, taken);
        return left_out + taken;
    }
    /// Whether the byte at this offset of the source, one that was skipped, was written from there.
    [[nodiscard]] bool has(std::uint64_t offset) const {
        const std::size_t index = index_of(offset);
        return index != skipped_.size() && skipped_[index] == offset && is_copied_[index];
    }

  private:
    [[nodiscard]] std::size_t index_of(std::uint64_t offset) const {
        return static_cast<std::size_t>(std::lower_bound(skipped_.begin(), skipped_.end(), offset) - skipped_.begin());
    }
    void note(const char* bytes, std::size_t size) {
        const auto begin = reinterpret_cast<std::uintptr_t>(bytes) - reinterpret_cast<std::uintptr_t>(source_.begin());
        if (begin >= source_.size()) return;
        for (std::size_t i = index_of(begin); i != skipped_.size() && skipped_[i] - begin < size; ++i) is_copied_[i] = true;
    }

    Output& output_;
    Bytes source_;
    std::size_t left_out_ = 0;
    std::vector<std::uint64_t> skipped_;
    std::vector<bool> is_copied_;
};

/// One file on its way to another version.
struct VersionWork {
    Files& files;
    Source& source;
    Planting& planting;
    Findings& findings;
    const VersionOptions& options;
    Rest& rest;
};

/// Converts the games and writes them; whether there was enough memory.
bool write_version(const VersionWork& work, std::uint8_t version) {
    const auto& [files, source, planting, findings, options, rest] = work;
    tree::Tree& tree = planting.tree();
    const bool leaves_out_other_text = planting.leaves_out_other_text();
    VersionConversion conversion(files, source, tree, options);
    if (!conversion.run(version, findings.is_cut_off())) {
        files.worsen(ExitStatus::unusable);
        return false;
    }
    const auto write = [&work](tree::Node top, tree::Form form) {
        tree::TreeWriter writer(top, {&Rest::take, &work.rest}, form);
        (void)writer.write(); // the sink takes everything, and remembers what failed
    };
    // Text before the first game has no place between games of several files, and neither has a byte order mark.
    const bool has_games = !tree.games().empty();
    const bool keeps_other_text = has_games && !files.several() && !findings.is_cut_off() && !leaves_out_other_text;
    const bool keeps_mark = keeps_other_text && !conversion.is_recoded();
    if (!keeps_mark && !write_mark_as_charset(files, source, tree)) {
        files.complain_of(source.name(), tree::code_message(tree.error()));
        files.worsen(ExitStatus::unusable);
        return false;
    }
    rest.begin(tree.source(), findings.skipped());
    if (keeps_other_text) {
        rest.leave_out(keeps_mark ? 0 : size_of_mark(tree));
        write(tree.collection(), tree::Form::preserve);
        return true;
    }
    // A game that the file's end cuts off has no end of its own: as it stands it would be none.
    for (const tree::Node root : tree.games()) {
        const bool is_cut_off = findings.is_cut_off() && !root.next_sibling();
        write(root, is_cut_off ? tree::Form::canonical : tree::Form::preserve);
    }
    return true;
}

} // namespace

const char version_explanation[] = R"(
To ff4, ff3 or ff1: FF says the version of each game; without FF its contents decide. A game of the
  new version stays byte by byte, and so does every part that need not change. Left out is text
  after a game, if anything in the file changes; to ff4, all text outside games, if one of them is
  older; and in a node that changes, what means nothing. Doubles do not stay: see format --help.
  To ff4: L becomes LB, M becomes TR on stones and MA on empty points, TM counts seconds, a node
  with setup and moves becomes several, dates and results get the form of FF[4]. To ff3 and ff1:
  no rectangles, no soft line breaks, tt for a pass. To ff4, CA that is missing or wrong becomes
  what was decided; to ff3 and ff1, one that is wrong. Properties without another form stay, for
  readers skip them; --drop-obsolete removes them. Each change, loss and property that stays is a
  sentence on standard error; the last two count as diagnostics.
)";

bool is_version(const std::string& format) { return format == "ff4" || format == "ff3" || format == "ff1"; }

void add_version_options(CLI::App& command, VersionOptions& options) {
    command.add_flag("--drop-obsolete", options.drops, "To ff4, ff3, ff1: leave out properties that the version does not have");
    command.add_flag("--keep-copies", options.keeps_copies, "To ff4: keep OM and OP as XOM and XOP");
    command.add_flag("--latin1", options.only_latin1, "To ff3, ff1: ? for characters that ISO-8859-1 does not have");
    command.add_option("--ca", options.charset, "To ff4: CA for games that have none; by default the charset found")
        ->type_name("NAME")
        ->option_text("NAME")
        ->check([](const std::string& name) {
            const Encoding encoding = decode_encoding(name);
            if (encoding == Encoding::unknown) return name + " is an unknown charset";
            if (charset_of(encoding) != Charset::single_byte || !is_ascii_compatible(encoding))
                return name + " would have to be known before the file is read: --charset " + name;
            return std::string();
        });
    command.add_flag("-q,--quiet", options.is_quiet, "To ff4, ff3, ff1: do not report changes");
}

const char* meaningless_option(const VersionOptions& options, const std::string& format) {
    const bool is_upgrade = format == "ff4";
    const bool is_downgrade = is_version(format) && !is_upgrade;
    return options.keeps_copies && !is_upgrade       ? "--keep-copies"
           : options.only_latin1 && !is_downgrade    ? "--latin1"
           : !options.charset.empty() && !is_upgrade ? "--ca"
           : options.drops && !is_version(format)    ? "--drop-obsolete"
           : options.is_quiet && !is_version(format) ? "--quiet"
                                                     : nullptr;
}

bool convert_version(Files& files, Source& source, Output& output, const std::string& format,
                     const VersionOptions& options) {
    Findings findings(files, source);
    // Older versions have them, and an upgrade reports their changes.
    findings.pass_over(code::ident_lowercase);
    findings.copy_bytes();
    if (files.several()) findings.leave_out_other_text();
    const std::uint8_t version = version_named(format);
    Planting planting(findings, source, version == 4 && !files.several());
    planting.defer();
    const Ending ending = feed_all(planting, source, 0, planting, output, files.progress());
    Rest rest(output);
    const bool is_written = ending.is_whole && write_version({files, source, planting, findings, options, rest}, version);
    // What is not written is reported, be it legal or not.
    if (is_written) findings.copy_where([&rest](std::uint64_t offset) { return rest.has(offset); });
    planting.decide();
    findings.finish(ending);
    return is_written && !planting.tree().games().empty();
}

} // namespace nanosgf::tool
