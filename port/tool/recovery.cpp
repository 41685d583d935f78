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

bool begins_text(const View& view) {
    const std::string head = head_of(view, sector);
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
        with_progress([this](const Advance& advance) { file_systems_ = find_file_systems(image_, advance); });
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
    for (const ImageFileSystem& system : file_systems_) {
        for (const auto& [offset, sentence] : system.problems)
            losses_.push_back({Loss::Kind::file_system, offset, 0, 0, Code::none, {}, sentence});
        if (!system.is_readable)
            losses_.push_back({Loss::Kind::file_system, system.where.offset, system.where.length, 0, Code::none, {},
                               system.kind + ": this file system is not read; games are looked for in all of it"});
    }
    for (const Extent& extent : image_.unreadable())
        losses_.push_back({Loss::Kind::unreadable, extent.offset, extent.length, 0, Code::none, {extent}, {}});
    for (const FoundGame& found : games_)
        losses_.insert(losses_.end(), found.game.losses.begin(), found.game.losses.end());
    std::sort(losses_.begin(), losses_.end(), [](const Loss& a, const Loss& b) {
        return std::tie(a.offset, a.kind, a.length) < std::tie(b.offset, b.kind, b.length);
    });
}

void Recovery::read_files(const Advance& advance) {
    using State = ImageFile::State;
    const Advance none = [](std::uint64_t) {};
    for (const State state : {State::live, State::deleted, State::lost_chain})
        for (const ImageFileSystem& system : file_systems_)
            for (const ImageFile& file : system.files) {
                if (file.state != state) continue;
                auto view = std::make_unique<ImageView>(image_, file.extents);
                advance(view->size());
                if (begins_journal(*view) && !find_journals(*view, {}, none).empty()) {
                    journal_views_.push_back(std::move(view));
                    continue;
                }
                const Where where = state == State::live ? Where::live : state == State::deleted ? Where::deleted : Where::lost;
                (void)read_text(std::move(view), where, &file, &system, none);
            }
}

/// False: there is no game in it.
bool Recovery::read_text(std::unique_ptr<View> view, Where where, const ImageFile* file, const ImageFileSystem* system, const Advance& advance) {
    const bool is_guess = file != nullptr && file->is_guess;
    const bool is_named = is_sgf_name(file != nullptr ? file->path : options_.name) && !is_guess;
    Text text;
    text.view = std::move(view);
    text.salvage = std::make_unique<TextSalvage>(*text.view, is_named, advance);
    const TextSalvage& salvage = *text.salvage;
    const bool has_games = !salvage.games().empty();
    if (where == Where::text || (where != Where::carved && (has_games || is_named))) {
        losses_.insert(losses_.end(), salvage.losses().begin(), salvage.losses().end());
        if (file != nullptr && !file->problem.empty())
            losses_.push_back({Loss::Kind::file_system, text.view->place(0), 0, 0, Code::none, {}, file->path + ": " + file->problem});
    }
    for (const SalvagedGame& game : salvage.games()) {
        FoundGame found{where, game, {}, false, 0, 0, false, [from = text.salvage.get(), &game](Sink sink) { return from->write(game, sink); }};
        if (!game.is_after_game) ++text_count_;
        found.text = text_count_;
        if (where == Where::carved) found.game.state = SalvagedGame::State::carved;
        const auto is_of_ishi = [](const Loss& loss) { return loss.kind == Loss::Kind::ishi; };
        is_ishi_ = is_ishi_ || std::any_of(game.losses.begin(), game.losses.end(), is_of_ishi);
        if (file != nullptr) found.path = file->path;
        found.is_guess = is_guess && crosses_clusters(game.places, *system);
        games_.push_back(std::move(found));
    }
    if (has_games) texts_.push_back(std::move(text));
    return has_games;
}

void Recovery::read_journals(std::unique_ptr<View> view, bool is_file, const Geometry& geometry, const Advance& advance) {
    for (JournalImage& found : find_journals(*view, geometry, advance)) {
        auto journal = std::make_unique<JournalImage>(std::move(found));
        auto salvage = std::make_unique<JournalSalvage>(*journal, options_.removed);
        if (salvage->games().empty()) continue;
        const Extent extent = is_file ? Extent{0, view->size()} : journal->extent();
        const std::vector<Extent> places = view->places(extent.offset, extent.length);
        journal_extents_.insert(journal_extents_.end(), places.begin(), places.end());
        const auto placed = [&view](Loss loss) {
            loss.offset = view->place(loss.offset);
            return loss;
        };
        for (const SalvagedGame& game : salvage->games()) {
            FoundGame one{Where::journal, game, {}, false, ++text_count_, 0, false, [from = salvage.get(), &game](Sink sink) {
                              return from->write(game, sink) == record::Status::ok;
                          }};
            one.game.offset = view->place(game.offset);
            for (Loss& loss : one.game.losses) loss = placed(loss);
            games_.push_back(std::move(one));
        }
        for (const Loss& loss : salvage->losses()) losses_.push_back(placed(loss));
        removed_ += salvage->removed();
        journal_images_.push_back(std::move(journal));
        journals_.push_back(std::move(salvage));
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
    (void)read_text(std::make_unique<ImageView>(image_, rest), Where::text, nullptr, nullptr, advance);
    is_text_ = games_.empty() || games_[0].game.offset < sector || begins_text(ImageView(image_, rest));
    if (is_text_) return;
    for (FoundGame& found : games_) {
        found.where = Where::carved;
        found.game.state = SalvagedGame::State::carved;
    }
    losses_ = {{Loss::Kind::file_system, 0, 0, 0, Code::none, {}, "no file system is known here; games are looked for in all of it"}};
}

/// Of a file system each cluster is looked at for itself: the next one may be anybody's.
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
            auto view = std::make_unique<ImageView>(image_, std::vector<Extent>{{at, next - at}});
            (void)read_text(std::move(view), Where::carved, nullptr, system, next - at <= longest_cluster ? none : advance);
        }
    }
}

void Recovery::group_versions() {
    std::vector<Candidate> candidates;
    bool is_any = false;
    for (const FoundGame& found : games_) {
        const bool may_be_hidden = found.where == Where::deleted || found.where == Where::lost || found.where == Where::carved;
        is_any = is_any || (may_be_hidden && games_.size() > 1);
        const auto is_headless = [](const Loss& loss) { return loss.kind == Loss::Kind::headless; };
        candidates.push_back({&found.write, may_be_hidden,
                              std::any_of(found.game.losses.begin(), found.game.losses.end(), is_headless), found.text});
    }
    if (!is_any) return;
    const std::vector<std::size_t> of = find_versions(candidates);
    for (std::size_t i = 0; i < of.size(); ++i) {
        if (of[i] == i) continue;
        games_[i].is_version = true;
        ++games_[of[i]].versions;
        ++versions_;
    }
}

std::vector<Range> Recovery::ranges() const {
    Ranges ranges;
    for (const FoundGame& found : games_) ranges.add(found.game.places, Range::Kind::game);
    for (const Loss& loss : losses_)
        if (loss.kind != Loss::Kind::utf16) ranges.add(loss.places, Range::Kind::lost);
    ranges.add(journal_extents_, Range::Kind::journal);
    for (const ImageFileSystem& system : file_systems_) {
        for (const ImageFile& file : system.files) ranges.add(file.extents, Range::Kind::file);
        ranges.add(system.structures, Range::Kind::structure);
    }
    return ranges.all(image_.size());
}

} // namespace nanosgf::tool
