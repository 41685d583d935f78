// SPDX-License-Identifier: MIT
// How what is in the directory after a cut is judged.
#include "file_oracle.hpp"

#include "desk.hpp"

#include <algorithm>
#include <iterator>

namespace simulation {

using nanosgf::Bytes;
using namespace nanosgf::record;

namespace {

constexpr uint32_t reserve = 700;
/// The room without which no entry is written: two of the longest, and the end.
constexpr uint32_t needed = 2 * 142 + 32;

Line line(Kind kind, const std::string& bytes) { return static_cast<char>(kind) + bytes; }

bool ends(const Action& action) {
    return !action.begins && (action.kind == Kind::finish || action.kind == Kind::abandon);
}

/// Whether a game has ended where it stood.
bool ends_marked(const std::string& text, const FileContract& contract) {
    const size_t at = text.rfind(";FINISHED[]");
    if (contract.size_is_written) return at != std::string::npos && text.size() == at + 11;
    return at != std::string::npos && text.size() == at + 27 && text.substr(at + 11, 6) == "VERIFY";
}

/// A value as it stands in a file.
std::string escaped(const std::string& text) {
    std::string value;
    for (const char each : text) {
        if (each == ']' || each == '\\') value += '\\';
        value += each;
    }
    return value;
}

/// The files' names and bytes.
std::map<SimulatedFiles::Name, std::string> look(const SimulatedFiles& directory) {
    std::map<SimulatedFiles::Name, std::string> found;
    for (const auto& file : directory.all) found[file.first] = file.second.bytes;
    return found;
}

void add_property(std::vector<Line>& lines, const std::string& all) {
    for (size_t at = 0; at < all.size(); at += Entry::max_size)
        lines.push_back(
            line(at == 0 ? Kind::root : Kind::root_more, all.substr(at, Entry::max_size)));
}

} // namespace

bool has_kept(const std::string& then, const std::string& now, bool size_is_written) {
    const size_t verify = size_is_written ? 0 : 16;
    for (size_t end = then.size() < 142 ? 0 : then.size() - 142; end <= then.size(); ++end) {
        if (now.compare(0, end, then, 0, end) != 0) break;
        std::string rest = now.substr(end);
        std::string tail = then.substr(end);
        bool good = true;
        // With check values POWERUP is there in any case, else only with text.
        for (bool more = !size_is_written || !tail.empty(); more && good; more = !tail.empty()) {
            const std::string piece = ";POWERUP[" + escaped(tail.substr(0, Entry::max_size)) + "]";
            good = rest.size() >= piece.size() + verify && rest.compare(0, piece.size(), piece) == 0;
            if (good) rest.erase(0, piece.size() + verify);
            tail.erase(0, Entry::max_size);
        }
        if (good && rest.empty()) return true;
    }
    return false;
}

FileOracle::FileOracle(const FileContract& contract, Retention retention, size_t capacity)
    : directory(contract), contract_(contract), retention_(retention), files_(directory.files()),
      store_(files_) {
    directory.capacity = capacity;
    if (!mount(store_)) complain("an empty directory does not mount");
}

void FileOracle::complain(const std::string& text) {
    if (complaint_.empty()) complaint_ = text;
}

/// Whether the directory worked; else that must be the answer, and nothing but mounting is allowed.
bool FileOracle::is_reported(SgfFile& store, StoreStatus status) {
    if (directory.is_dead() != (status == StoreStatus::failed))
        complain("a failure of the directory is not reported, or there is none");
    if (directory.is_dead() && (store.is_recording() || store.is_resumable() ||
                            store.append(Kind::undo, Bytes()) != StoreStatus::misuse))
        complain("after a failure something else than mounting is allowed");
    return !directory.is_dead();
}

/// Writes nothing, but completes a replacement that was cut where they are not made at once.
bool FileOracle::mount(SgfFile& store) {
    auto before = look(directory);
    const StoreStatus status = store.mount(retention_, reserve);
    if (!is_reported(store, status)) return false;
    if (status != StoreStatus::ok) complain("G4: mounting fails");
    for (auto file = before.begin(); file != before.end() && !contract_.replaces_at_once;) {
        const SimulatedFiles::Name game(FileRole::game, file->first.second);
        const bool is_alone = file->first.first == FileRole::replacement && before.count(game) == 0;
        if (is_alone) before[game] = file->second;
        file = is_alone ? before.erase(file) : std::next(file);
    }
    if (look(directory) != before) complain("a start writes");
    return status == StoreStatus::ok;
}

bool FileOracle::perform(const Action& action) {
    directory.removed.clear();
    directory.refused = 0;
    const Files before = look(directory);
    const StoreStatus status = act(store_, action);
    (void)is_reported(store_, status);
    if (status == StoreStatus::ok) {
        const ModelGame last = games_.empty() ? ModelGame() : games_.rbegin()->second;
        games_ = after(action);
        has_ghost_ = false;
        const bool is_marked = ends(action) && directory.refused != 0 &&
                               ends_marked(newest_text(), contract_);
        if (is_marked) games_.rbegin()->second = {last.lines, true};
        if (!ends(action) && store_.entries() != games_.rbegin()->second.lines.size())
            complain("entries are miscounted");
        for (const auto& file : directory.all)
            if ((action.begins && file.first.first == FileRole::fresh) ||
                ((action.begins || ends(action)) && file.first.first == FileRole::replacement))
                complain("a file of a cut is left");
        for (const uint32_t number : directory.removed) {
            if (games_.begin()->first != number || games_.size() == 1 ||
                retention_ == Retention::keep_all)
                complain("G7: another game than the oldest is removed");
            games_.erase(number);
        }
        const bool is_whole = games_.rbegin()->second.ended && !is_marked;
        if (!is_strict(newest_text() + (is_whole ? "" : ")")))
            complain("a game is not SGF: " + newest_text());
        if (!action.begins && (!ends(action) || is_marked)) judge_growth(action, before);
        judge_removals(action, before);
    } else if (directory.is_dead()) {
        is_pending_ = true;
        pending_ = action;
    } else if (status == StoreStatus::full) {
        ++full_answers_;
        for (const uint32_t number : directory.removed) games_.erase(number);
        if (action.begins && !directory.removed.empty() && directory.refused == 0)
            complain("G7: a game is removed before the new one is safe");
        if (ends(action)) complain("G6: there is no room to end a game");
        if (!action.begins && files_.room(files_.context) >= needed)
            complain("G6: `full` is answered though there is room");
    } else {
        complain("G4: an action fails while power is on, of kind " +
                 std::to_string(static_cast<int>(action.kind)));
    }
    if (!directory.violation.empty()) complain("G7: " + directory.violation);
    return status == StoreStatus::ok;
}

/// sgf_file.hpp: nothing is rewritten while a game runs; resume, what a cut has left, where there is room.
void FileOracle::judge_growth(const Action& action, const Files& before) {
    const std::string& then = before.at({FileRole::game, games_.rbegin()->first});
    const std::string now = newest_text();
    if (action.kind != Kind::power_up) {
        if (now.compare(0, then.size(), then) != 0) complain("a running game is rewritten");
    } else if (now != then && files_.room(files_.context) >= needed &&
               !has_kept(then, now, contract_.size_is_written)) {
        complain("resume keeps not what a cut has left: " + then + " became " + now);
    }
}

/// sgf_file.hpp, mount and G7: the oldest game goes when a new one is safe and less than `reserve` is
/// left; more of them only until there is room.
void FileOracle::judge_removals(const Action& action, const Files& before) {
    if (action.kind == Kind::power_up && !action.begins) return;
    // The room without these removals.
    std::vector<int64_t> rooms{directory.capacity == SIZE_MAX
                                   ? INT64_MAX / 2
                                   : static_cast<int64_t>(files_.room(files_.context))};
    for (auto number = directory.removed.rbegin(); number != directory.removed.rend(); ++number)
        rooms.push_back(rooms.back() -
                        static_cast<int64_t>(before.at({FileRole::game, *number}).size()));
    // From the last removal on; each was called for by what was left then.
    for (size_t i = 1; i < rooms.size(); ++i) {
        const bool is_reserve = action.begins && i == 1;
        if (ends(action) ? directory.refused < i : rooms[i] >= (is_reserve ? reserve : needed))
            complain("G7: a game is removed though there is room");
    }
    const bool has_older = games_.size() + directory.removed.size() > 1;
    if (action.begins && directory.removed.empty() && rooms[0] < reserve && has_older &&
        retention_ == Retention::remove_oldest)
        complain("the oldest game stays though less than the reserve is left");
}

/// sgf_file.hpp, append: room for a result, and for the end.
void FileOracle::end_full_game() {
    Action action;
    action.kind = Kind::result;
    action.bytes = std::string(Entry::max_size, ']');
    if (!perform(action) && !directory.is_dead()) complain("G6: there is no room for a result");
    action.kind = Kind::finish;
    if (!directory.is_dead()) (void)perform(action);
}

std::string FileOracle::newest_text() {
    return directory.all[{FileRole::game, games_.rbegin()->first}].bytes;
}

FileOracle::Games FileOracle::after(const Action& action) const {
    Games games = games_;
    const uint32_t newest = games.empty() ? 0 : games.rbegin()->first;
    ModelGame& game = games[action.begins ? newest + 1 : newest];
    if (action.begins) {
        for (const char* const given : {"FF4", "GM1", "SZ19", "CAUTF-8", "APnanosgf:0.1"})
            add_property(game.lines, given);
        for (size_t i = 0; i < action.values.size(); ++i)
            add_property(game.lines,
                         std::string{static_cast<char>('A' + i), 'N'} + action.values[i]);
    } else if (ends(action)) {
        game = {{finished_text(game)}, true};
    } else if (action.kind != Kind::power_up) {
        game.lines.push_back(line(action.kind, action.bytes));
    }
    return games;
}

std::string FileOracle::finished_text(const ModelGame& game) const {
    // The journal's export of the same entries, which tests/layers/record/file_games.cpp compares.
    JournalDesk desk(contract(4096, 4));
    std::vector<std::string> header; // of each property its name and value
    auto entry = game.lines.begin();
    for (; entry != game.lines.end() && static_cast<Kind>((*entry)[0]) <= Kind::root_more; ++entry) {
        if (static_cast<Kind>((*entry)[0]) == Kind::root) header.emplace_back();
        header.back() += entry->substr(1);
    }
    std::vector<RootProperty> properties;
    for (const std::string& property : header)
        if (property.compare(0, 2, "FF") != 0) // which a journal's export adds
            properties.push_back({Bytes(property).first(property[1] == ' ' ? 1 : 2), Bytes(property).from(2)});
    bool good = desk.store.begin(properties.data(), properties.size()) == StoreStatus::ok;
    for (; entry != game.lines.end(); ++entry)
        good = good && append(desk.store, static_cast<Kind>((*entry)[0]), Bytes(*entry).from(1)) ==
                           StoreStatus::ok;
    return good ? text_of(desk.store) : "the journal does not take it";
}

FileOracle::Games FileOracle::read_all(SgfFile& store) {
    Games games;
    ListedGame game{};
    StoreStatus status = store.first_game(game);
    for (; is_reported(store, status) && status != StoreStatus::none; status = store.next_game(game)) {
        if (status != StoreStatus::ok) {
            complain("G4: the listing fails");
            break;
        }
        ModelGame& found = games[game.number];
        SgfFile::Cursor cursor = store.cursor(game);
        for (Entry entry; (status = store.read(cursor, entry)) == StoreStatus::ok;) {
            // Who records nothing by it promises nothing.
            if (entry.kind == Kind::power_up) continue;
            found.lines.push_back(
                line(entry.kind, std::string(entry.bytes, entry.bytes + entry.size)));
        }
        if (!is_reported(store, status)) break;
        const std::string& text = directory.all[{FileRole::game, game.number}].bytes;
        const bool is_finished = cursor.place < SgfFile::Cursor::Place::entries;
        found.ended = is_finished || ends_marked(text, contract_);
        if (is_finished) found.lines = {text};
    }
    return games;
}

/// What was acknowledged, or that and the action that was cut, or the entry that was cut before the
/// last start if nothing was acknowledged since; and the oldest games may have gone if that was the
/// action's doing.
std::vector<FileOracle::Games> FileOracle::allowed() const {
    std::vector<Games> all{games_};
    if (is_pending_) all.push_back(after(pending_));
    if (is_pending_ && ends(pending_) && directory.refused != 0) {
        all.push_back(games_);
        all.back().rbegin()->second.ended = true;
    }
    if (has_ghost_) all.push_back(after(ghost_));
    const size_t whole = all.size();
    for (size_t i = 0; i < whole; ++i) {
        // G7: a new game is safe before an older one goes.
        if (pending_.begins && i == 0 && directory.refused == 0) continue;
        Games fewer = all[i];
        for (const uint32_t number : directory.removed) {
            if (fewer.size() < 2 || fewer.begin()->first != number) continue;
            fewer.erase(number);
            all.push_back(fewer);
        }
    }
    return all;
}

void FileOracle::settle(const Games& found) {
    if (directory.is_dead() || games_ == found) return;
    for (const Games& games : allowed()) {
        if (!(games == found)) continue;
        if (games_.empty() || games.empty() || !(*games.rbegin() == *games_.rbegin()))
            has_ghost_ = is_pending_ = false;
        games_ = games;
        return;
    }
    for (const auto& game : games_) {
        const auto other = found.find(game.first);
        if (other != found.end() && other->second == game.second) continue;
        const bool is_earlier = game.first != games_.rbegin()->first;
        const std::string which =
            " in game " + std::to_string(game.first) + (is_earlier ? " (G5: an earlier one)" : "");
        if (other == found.end()) return complain("G1: a game is lost" + which);
        const std::vector<Line>& lines = other->second.lines;
        const std::vector<Line>& expected = game.second.lines;
        const bool is_prefix = lines.size() < expected.size() &&
                               std::equal(lines.begin(), lines.end(), expected.begin());
        if (game.second.ended || other->second.ended || is_prefix)
            return complain("G1: what was acknowledged is lost" + which);
        return complain("G2 or G3: what was not recorded is there" + which);
    }
    complain("G3: a game that was not recorded is there");
}

void FileOracle::check() {
    SgfFile store(files_);
    if (mount(store)) settle(read_all(store));
}

bool FileOracle::recover(uint64_t cut, Loss loss, uint64_t seed, Failure failure) {
    directory.power_up();
    directory.cut_at(cut, loss, seed, failure);
    if (seed % 2 == 0) check();
    if (directory.is_dead() || !mount(store_)) return false;
    settle(read_all(store_));
    if (directory.is_dead()) return false;
    if (is_pending_ && !pending_.begins && pending_.kind <= Kind::result &&
        !contract_.size_is_written) {
        has_ghost_ = true;
        ghost_ = pending_;
    }
    is_pending_ = false;
    pending_ = Action();
    const bool is_open = !games_.empty() && !games_.rbegin()->second.ended;
    if (store_.is_resumable() != is_open) complain("G4: resumable is not what it should be");
    if (is_open && store_.entries() != games_.rbegin()->second.lines.size())
        complain("entries are miscounted by a start");
    if (!is_open || found_fault()) return !found_fault();
    Action action;
    action.kind = Kind::power_up;
    if (perform(action)) return true;
    // No room: the game can be ended all the same.
    action.kind = Kind::abandon;
    return !directory.is_dead() && (perform(action) || !directory.is_dead());
}

} // namespace simulation
