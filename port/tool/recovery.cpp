// SPDX-License-Identifier: MIT
// Which bytes are read as what, and in which order.
#include "recovery.hpp"

#include "signs.hpp"
#include "versions.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <tuple>

namespace nanosgf::tool {
namespace {

using Where = FoundGame::Where;

constexpr std::size_t sector = 512;
constexpr std::size_t longest_cluster = std::size_t{1} << 16; ///< that is looked at before it is scanned

/// Whether the name says that the file is SGF: .sgf, .sgfs, ...
bool is_sgf_name(const std::string& name) {
    const std::string extension = std::filesystem::path(name).extension().string();
    return extension.size() >= 4 && std::equal(extension.begin(), extension.begin() + 4, ".sgf",
                                               [](char a, char b) { return a == b || (a | 0x20) == b; });
}

std::string head_of(const View& view, std::size_t size) {
    std::string head(size, '\0');
    head.resize(view.read(0, head.data(), size));
    return head;
}

bool begins_journal(const View& view) {
    const std::string head = head_of(view, 2);
    return head == std::string{'J', 18};
}

bool crosses_clusters(const std::vector<Extent>& extents, const ImageFileSystem& system) {
    const auto cluster = [&system](std::uint64_t at) { return (at - system.data_begin) / system.cluster; };
    return extents.size() > 1 || cluster(extents[0].offset) != cluster(extents[0].end() - 1);
}

bool is_before(const Loss& a, const Loss& b) {
    return std::tie(a.offset, a.kind, a.length) < std::tie(b.offset, b.kind, b.length);
}

bool begins_text(const View& view) {
    const std::string head = head_of(view, sector);
    if (head.find("\xFF\xFF\xFF\xFF") != std::string::npos) return false; // erased; a single one is a letter of some charsets
    return std::count_if(head.begin(), head.end(), is_control) < 4;
}

} // namespace

const char* where_name(Where where) {
    switch (where) {
    case Where::text: return "text";
    case Where::live: return "live";
    case Where::deleted: return "deleted";
    case Where::lost: return "lost";
    case Where::journal: return "journal";
    case Where::carved: return "carved";
    }
    return "unknown";
}

Recovery::Recovery(const Image& image, const RecoveryOptions& options, const WithProgress& with_progress)
    : image_(image), options_(options) {
    if (!options.journals_only) {
        with_progress([this](const Advance& advance) {
            file_systems_ = find_file_systems(image_, advance, [this](const std::string& name, const Extent& where) { return may_begin(name, where); });
        });
        with_progress([this](const Advance& advance) { read_files(advance); });
    }
    with_progress([this](const Advance& advance) {
        for (auto& view : std::exchange(journal_views_, {})) read_journals(std::move(view), true, {}, advance);
        Ranges known;
        known.add(journal_extents_, Range::Kind::journal);
        read_journals(std::make_unique<ImageView>(image_, known.gaps({0, image_.size()})), false, options_.geometry, advance);
    });
    if (!options.journals_only) with_progress([this](const Advance& advance) { read_rest(advance); });
    group_versions();
}

std::optional<bool> Recovery::may_begin(const std::string& name, const Extent& where) const {
    if (!is_sgf_name(name)) return std::nullopt;
    constexpr std::uint64_t reach = 4096;
    const ImageView view(image_, {{where.offset, std::min(where.length, reach)}});
    const TextSalvage text(view, true, options_.charsets);
    bool is_begun = false;
    text.find([&](const GamePlace& place) { is_begun = is_begun || (!place.is_headless && text.offset(place) - where.offset < sector); },
              [](const TextGap&) {}, [](std::uint64_t) {});
    return is_begun;
}

const ImageFile* Recovery::file_of(const Source& source) const {
    return source.system == Source::none ? nullptr : &file_systems_[source.system].files[source.file];
}

std::uint32_t Recovery::number_of(const TextForm& text) {
    if (text.kind == TextForm::Kind::bytes) return 0;
    const TextForm& last = forms_.back().text;
    if (last.kind != text.kind || last.begin != text.begin || last.end != text.end) forms_.push_back({text, 0});
    return static_cast<std::uint32_t>(forms_.size() - 1);
}

GamePlace Recovery::place(const Listed& listed) const {
    const Form& form = forms_[listed.form];
    return {form.text, listed.begin, form.lost, listed.is_headless, listed.is_in_node, listed.is_cut_off, false, listed.charset};
}

/// The text of a source, which stays open until another one is asked for.
const TextSalvage& Recovery::open(std::uint32_t number) const {
    if (opened_.source == number) return *opened_.salvage;
    const Source& source = sources_[number];
    const ImageFile* const file = file_of(source);
    opened_.salvage.reset();
    opened_.view = std::make_unique<ImageView>(image_, file != nullptr ? file->extents : std::vector<Extent>{source.extent});
    const bool is_named = is_sgf_name(file != nullptr ? file->path : options_.name) && (file == nullptr || !file->is_guess);
    opened_.salvage = std::make_unique<TextSalvage>(*opened_.view, is_named, options_.charsets);
    opened_.source = number;
    return *opened_.salvage;
}

FoundGame Recovery::game(std::size_t index) const {
    const Listed& listed = listed_[index];
    FoundGame found{listed.where, {}};
    found.versions = listed.versions;
    if (listed.where == Where::journal) {
        const FoundJournal& journal = journals_[listed.source];
        found.game = journal.salvage->games()[index - journal.first_game];
        found.game.offset = journal.view->place(found.game.offset);
        for (Loss& loss : found.game.losses) loss.offset = journal.view->place(loss.offset);
        return found;
    }
    found.game = open(listed.source).game(place(listed));
    if (listed.where == Where::carved) found.game.state = SalvagedGame::State::carved;
    const Source& source = sources_[listed.source];
    const ImageFile* const file = file_of(source);
    if (file == nullptr) return found;
    found.path = file->path;
    found.is_guess = file->is_place_guess || (file->is_guess && crosses_clusters(found.game.places, file_systems_[source.system]));
    return found;
}

bool Recovery::write(std::size_t index, Sink sink) const {
    const Listed& listed = listed_[index];
    if (listed.where != Where::journal) return open(listed.source).write(place(listed), sink);
    const JournalSalvage& salvage = *journals_[listed.source].salvage;
    return salvage.write(salvage.games()[index - journals_[listed.source].first_game], sink) == record::StoreStatus::ok;
}

void Recovery::each_loss_of_systems(const std::function<void(const Loss&)>& take) const {
    std::vector<Loss> losses;
    if (is_unknown_)
        losses.push_back({Loss::Kind::file_system, 0, 0, 0, code::none, {}, "no file system is known here; games are looked for in all of it"});
    for (const ImageFileSystem& system : file_systems_) {
        for (const auto& [offset, sentence] : system.problems)
            losses.push_back({Loss::Kind::file_system, offset, 0, 0, code::none, {}, sentence});
        if (!system.is_readable)
            losses.push_back({Loss::Kind::file_system, system.where.offset, system.where.length, 0, code::none, {},
                              system.kind + ": this file system is not read; games are looked for in all of it"});
    }
    for (const std::uint32_t number : problems_) {
        const ImageFile& file = *file_of(sources_[number]);
        losses.push_back({Loss::Kind::file_system, ImageView(image_, file.extents).place(0), 0, 0, code::none, {}, file.path + ": " + file.problem});
    }
    for (const Extent& extent : image_.unreadable())
        losses.push_back({Loss::Kind::unreadable, extent.offset, extent.length, 0, code::none, {extent}, {}});
    std::sort(losses.begin(), losses.end(), is_before);
    for (const Loss& loss : losses) take(loss);
}

void Recovery::each_loss_of_journal(const FoundJournal& journal, const std::function<void(const Loss&)>& take) const {
    std::vector<Loss> losses = journal.salvage->losses();
    for (const SalvagedGame& game : journal.salvage->games()) losses.insert(losses.end(), game.losses.begin(), game.losses.end());
    for (Loss& loss : losses) loss.offset = journal.view->place(loss.offset);
    std::sort(losses.begin(), losses.end(), is_before);
    for (const Loss& loss : losses) take(loss);
}

void Recovery::each_loss(const std::function<void(const Loss&)>& take) const {
    each_loss_of_systems(take);
    auto gap = gaps_.begin();
    for (std::size_t i = 0; i <= listed_.size(); ++i) {
        for (; gap != gaps_.end() && gap->game == i; ++gap) take(open(gap->source).loss({forms_[gap->form].text, gap->begin, gap->end}));
        if (i == listed_.size()) break;
        if (listed_[i].where == Where::journal) {
            const FoundJournal& journal = journals_[listed_[i].source];
            if (journal.first_game == i) each_loss_of_journal(journal, take);
            continue;
        }
        std::vector<Loss> losses = open(listed_[i].source).game(place(listed_[i])).losses;
        std::sort(losses.begin(), losses.end(), is_before);
        for (const Loss& loss : losses) take(loss);
    }
}

void Recovery::read_files(const Advance& advance) {
    using State = ImageFile::State;
    const Advance none = [](std::uint64_t) {};
    for (const State state : {State::live, State::deleted, State::lost_chain})
        for (std::uint32_t system = 0; system < file_systems_.size(); ++system)
            for (std::uint32_t number = 0; number < file_systems_[system].files.size(); ++number) {
                const ImageFile& file = file_systems_[system].files[number];
                if (file.state != state) continue;
                auto view = std::make_unique<ImageView>(image_, file.extents);
                advance(view->size());
                if (begins_journal(*view) && !find_journals(*view, {}, none).empty()) {
                    journal_views_.push_back(std::move(view));
                    continue;
                }
                const Where where = state == State::live ? Where::live : state == State::deleted ? Where::deleted : Where::lost;
                read_text({{}, system, number}, where, none);
            }
}

void Recovery::read_text(const Source& source, Where where, const Advance& advance) {
    const auto number = static_cast<std::uint32_t>(sources_.size());
    const std::size_t games = listed_.size(), gaps = gaps_.size();
    sources_.push_back(source);
    const TextSalvage& text = open(number);
    text.find(
        [&](const GamePlace& place) {
            if (!place.is_after_game) ++text_count_;
            is_ishi_ = is_ishi_ || place.text.kind == TextForm::Kind::ishi;
            const std::uint32_t form = number_of(place.text);
            if (place.lost != 0) forms_[form].lost = place.lost;
            listed_.push_back({place.begin, form, number, text_count_, 0, place.charset, where, place.is_headless, place.is_in_node, place.is_cut_off, false});
        },
        [&](const TextGap& gap) {
            gaps_.push_back({gap.begin, gap.end, number_of(gap.text), number, static_cast<std::uint32_t>(listed_.size())});
        },
        advance);
    const bool has_games = listed_.size() != games;
    const ImageFile* const file = file_of(source);
    const bool is_reported = where == Where::text || (where != Where::carved && (has_games || (is_sgf_name(file->path) && !file->is_guess)));
    if (!is_reported) gaps_.erase(gaps_.begin() + static_cast<std::ptrdiff_t>(gaps), gaps_.end());
    if (is_reported && file != nullptr && !file->problem.empty()) problems_.push_back(number);
    if (has_games || is_reported) return;
    sources_.pop_back();
    opened_.source = Source::none;
}

void Recovery::read_journals(std::unique_ptr<View> view, bool is_file, const Geometry& geometry, const Advance& advance) {
    for (JournalImage& found : find_journals(*view, geometry, advance)) {
        auto journal = std::make_unique<JournalImage>(std::move(found));
        auto salvage = std::make_unique<JournalSalvage>(*journal, options_.removed);
        if (salvage->games().empty()) continue;
        const Extent extent = is_file ? Extent{0, view->size()} : journal->extent();
        const std::vector<Extent> places = view->places(extent.offset, extent.length);
        journal_extents_.insert(journal_extents_.end(), places.begin(), places.end());
        const auto number = static_cast<std::uint32_t>(journals_.size());
        const std::size_t first_game = listed_.size();
        for (std::size_t i = 0; i < salvage->games().size(); ++i)
            listed_.push_back({0, 0, number, ++text_count_, 0, TextCharsets::none, Where::journal, false, false, false, false});
        removed_ += salvage->removed();
        journals_.push_back({view.get(), std::move(journal), std::move(salvage), first_game});
    }
    journal_views_.push_back(std::move(view));
}

void Recovery::read_rest(const Advance& advance) {
    Ranges owned;
    owned.add(journal_extents_, Range::Kind::journal);
    bool is_known = !journals_.empty();
    for (const ImageFileSystem& system : file_systems_) {
        is_known = is_known || system.is_readable;
        if (system.is_readable) owned.add(system.where, Range::Kind::file);
    }
    for (const ImageFileSystem& system : file_systems_) {
        if (!system.is_readable) continue;
        Ranges journals;
        journals.add(journal_extents_, Range::Kind::journal);
        for (const Extent& free : system.free) carve(journals.gaps(free), &system, advance);
    }
    const std::vector<Extent> rest = owned.gaps({0, image_.size()});
    if (is_known || !file_systems_.empty()) return carve(rest, nullptr, advance);
    is_text_ = true;
    const Extent all = {0, image_.size()};
    read_text({all}, Where::text, advance);
    is_text_ = listed_.empty() || open(0).offset(place(listed_[0])) < sector || begins_text(ImageView(image_, {all}));
    if (is_text_) return;
    for (Listed& listed : listed_) listed.where = Where::carved;
    gaps_.clear();
    is_unknown_ = true;
}

/// In a file system each cluster is read by itself: the next one may belong to any file.
void Recovery::carve(const std::vector<Extent>& extents, const ImageFileSystem* system, const Advance& advance) {
    std::vector<char> bytes;
    for (const Extent& extent : extents) {
        for (std::uint64_t at = extent.offset, next = 0; at < extent.end(); at = next) {
            next = extent.end();
            if (system != nullptr && at >= system->data_begin)
                next = std::min(next, at + system->cluster - (at - system->data_begin) % system->cluster);
            bool may_have_games = true;
            if (next - at <= longest_cluster) {
                bytes.resize(static_cast<std::size_t>(next - at));
                (void)image_.read(at, bytes.data(), bytes.size());
                const auto has = [&bytes](char c) { return std::memchr(bytes.data(), c, bytes.size()) != nullptr; };
                may_have_games = has(';') || has('(') || has('\n') || has('\r');
                advance(next - at);
            }
            if (!may_have_games) continue;
            const Advance none = [](std::uint64_t) {};
            read_text({{at, next - at}}, Where::carved, next - at <= longest_cluster ? none : advance);
        }
    }
}

void Recovery::group_versions() {
    const auto may_be_hidden = [](Where where) { return where == Where::deleted || where == Where::lost || where == Where::carved; };
    const bool is_any = listed_.size() > 1 && std::any_of(listed_.begin(), listed_.end(), [&](const Listed& listed) { return may_be_hidden(listed.where); });
    if (!is_any) return;
    const std::vector<std::uint32_t> of = find_versions(
        listed_.size(), [&](std::size_t i) { return Candidate{may_be_hidden(listed_[i].where), listed_[i].is_headless, listed_[i].is_in_node, listed_[i].text}; },
        [this](std::size_t i, Sink sink) { (void)write(i, sink); });
    for (std::size_t i = 0; i < of.size(); ++i) {
        if (of[i] == i) continue;
        listed_[i].is_version = true;
        ++listed_[of[i]].versions;
        ++versions_;
    }
}

void Recovery::each_range(const std::function<void(const Range&)>& take) const {
    Ranges ranges;
    for (std::size_t i = 0; i < listed_.size(); ++i)
        if (listed_[i].where != Where::journal) ranges.add(game(i).game.places, Range::Kind::game);
    each_loss([&ranges](const Loss& loss) {
        if (loss.kind != Loss::Kind::utf16) ranges.add(loss.places, Range::Kind::lost);
    });
    ranges.add(journal_extents_, Range::Kind::journal);
    for (const ImageFileSystem& system : file_systems_) {
        for (const ImageFile& file : system.files) ranges.add(file.extents, Range::Kind::file);
        ranges.add(system.structures, Range::Kind::structure);
    }
    ranges.each(image_.size(), take);
}

} // namespace nanosgf::tool
