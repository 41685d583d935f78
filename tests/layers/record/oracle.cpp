// SPDX-License-Identifier: MIT
// Scripts, and how what is read after a cut is judged.
#include "oracle.hpp"

#include "nanosgf/record/frame.hpp"

#include <algorithm>

namespace simulation {

using nanosgf::Bytes;
using namespace nanosgf::record;

namespace {

Line line(Kind kind, const std::string& bytes) { return static_cast<char>(kind) + bytes; }

bool equal(const std::vector<Line>& a, const std::vector<Line>& b) { return a == b; }

uint32_t crc_of(const std::vector<uint8_t>& bytes) {
    uint32_t crc = Frame::crc_start;
    for (const uint8_t octet : bytes) crc = Frame::crc_step(crc, octet);
    return crc;
}

/// What each bit of a header changes in its check value, whatever the others are.
std::vector<uint32_t> changes_by_bits() {
    std::vector<uint8_t> bytes(Frame::header_size);
    const uint32_t none = crc_of(bytes);
    std::vector<uint32_t> changes;
    for (size_t bit = 0; bit < bytes.size() * 8; ++bit) {
        bytes[bit / 8] = static_cast<uint8_t>(1u << bit % 8);
        changes.push_back(crc_of(bytes) ^ none);
        bytes[bit / 8] = 0;
    }
    return changes;
}

/// Whether a header is there, of which one bit may be wrong, and is made good.
bool correct(std::vector<uint8_t>& bytes) {
    static const std::vector<uint32_t> changes = changes_by_bits();
    const uint32_t wrong = crc_of(bytes) ^ Frame::crc_residue;
    if (wrong == 0) return true;
    const auto bit = static_cast<size_t>(std::find(changes.begin(), changes.end(), wrong) - changes.begin());
    if (bit == changes.size()) return false;
    bytes[bit / 8] ^= static_cast<uint8_t>(1u << bit % 8);
    return true;
}

} // namespace

Oracle::Oracle(const StorageContract& contract, Retention retention)
    : flash(contract), contract_(contract), retention_(retention), storage_(flash.storage()),
      unit_(std::max(contract.program_unit, contract.cut_unit)),
      journal_(std::in_place, storage_, unit_.data(), unit_.size()) {
    if (!mount(*journal_)) complain("an empty memory does not mount");
}

Oracle::Oracle(const Oracle& past)
    : flash(past.flash), contract_(past.contract_), retention_(past.retention_),
      storage_(flash.storage()), unit_(past.unit_),
      journal_(std::in_place, storage_, unit_.data(), unit_.size()), games_(past.games_) {
    if (!mount(*journal_) || !resume()) complain("what was recorded cannot be gone on with");
}

void Oracle::complain(const std::string& text) {
    if (complaint_.empty()) complaint_ = text;
}

/// Whether the memory worked; else that must be the answer, and nothing but mounting is allowed. An
/// erase that fails alone may be made good, and a bad erase unit may leave nothing else to answer.
bool Oracle::is_reported(Journal& journal, StoreStatus status) {
    const bool must = flash.is_dead() && !flash.has_lost_erase();
    const bool may = flash.is_dead() || flash.bad_units != 0;
    if (status == StoreStatus::failed ? !may : must)
        complain("a failure of the memory is not reported, or there is none");
    if (status == StoreStatus::failed && (journal.is_recording() || journal.is_resumable() ||
                                     journal.append(Kind::undo, Bytes()) != StoreStatus::misuse))
        complain("after a failure something else than mounting is allowed");
    return !flash.is_dead() && status != StoreStatus::failed;
}

bool Oracle::mount(Journal& journal) {
    flash.count_reads();
    const StoreStatus status = journal.mount(retention_);
    if (!is_reported(journal, status)) return false;
    if (status == StoreStatus::foreign && games_.empty()) {
        // What a cut left of the very first game: G5, it must be asked for.
        if (journal.begin(nullptr, 0) != StoreStatus::misuse) complain("G5: foreign content is not kept");
        journal.claim();
        return true;
    }
    if (status != StoreStatus::ok) complain("G4: mounting fails");
    if (flash.most_reads() > 1) complain("G6: mounting reads a unit twice");
    return status == StoreStatus::ok;
}

bool Oracle::has_room(const Action& action) const {
    if (action.bytes.size() > Entry::max_size) return false;
    const size_t unit = std::max(contract_.program_unit, contract_.cut_unit);
    const auto in_units = [unit](size_t size) { return (size + unit - 1) / unit * unit; };
    size_t used = in_units(24) + in_units(10 + 6) + in_units(6); // header, result, end
    for (const std::string& value : action.values) {
        size_t left = 2 + value.size();
        for (; left > Entry::max_size; left -= Entry::max_size) used += in_units(Entry::max_size + 6);
        used += in_units(left + 6);
    }
    return !action.begins || used <= contract_.erase_unit;
}

bool Oracle::perform(const Action& action) {
    if (!action.begins && action.kind == Kind::power_up) {
        start_anew();
        return true;
    }
    const uint64_t before = flash.erases();
    const Usage used = usage();
    const StoreStatus status = act(*journal_, action);
    (void)is_reported(*journal_, status);
    if (status == StoreStatus::ok) {
        if (!has_room(action)) complain("what is too long is taken");
        others_ = with(std::move(others_), action);
        advance(games_, action);
        is_marked_ = false;
        if (action.begins) is_ending_ = false;
        if (journal_->entries() != count_entries()) complain("entries() tells another number");
        if (flash.erases() != before) find_removed(used);
    } else if (status == StoreStatus::failed) {
        std::vector<Games> more = with(others_, action);
        more.push_back(games_);
        advance(more.back(), action);
        for (const Games& other : more)
            if (std::find(others_.begin(), others_.end(), other) == others_.end()) others_.push_back(other);
    } else if (status == StoreStatus::full) {
        ++full_answers_;
        if (flash.erases() != before) complain("G6: `full` is answered after an erase");
        if (!action.begins && nanosgf::record::ends_game(action.kind))
            complain("G6: no room was kept for the end of the game");
        if (action.begins && retention_ == Retention::remove_oldest)
            complain("G4: no game can begin, and games may be removed");
    } else if (status == StoreStatus::too_long && !has_room(action)) {
        if (flash.erases() != before) complain("G6: `too_long` is answered after an erase");
    } else {
        complain("G4: an action fails while power is on, of kind " +
                 std::to_string(static_cast<int>(action.kind)));
    }
    if (!flash.violation.empty()) complain("G7: " + flash.violation);
    return status == StoreStatus::ok;
}

/// Power stays on, or comes on again when nothing was being written.
void Oracle::start_anew() {
    const uint64_t before = flash.programs() + flash.erases();
    if (!mount(*journal_)) return;
    settle(read_all(*journal_));
    if (flash.is_dead()) return;
    (void)resume();
    if (flash.programs() + flash.erases() != before) complain("G4: a start writes");
}

/// Goes on with a game if there is one that is open. False: a fault was found.
bool Oracle::resume() {
    is_marked_ = false;
    const bool is_open = !games_.empty() && !games_.back().ended;
    if (journal_->is_resumable() != is_open)
        complain(is_open ? "G4: an open game cannot be gone on with"
                         : "G3: a game can be gone on with that is not open");
    if (journal_->entries() != count_entries()) complain("entries() tells another number");
    if (!is_open || found_fault()) return !found_fault();
    const bool is_damaged = journal_->is_damaged();
    if (flash.is_dead()) return !found_fault(); // a read failed
    if (is_damaged) complain("what a cut left is taken for damage");
    if (journal_->resume() != StoreStatus::ok) complain("G4: an open game is not gone on with");
    is_marked_ = true;
    return !found_fault();
}

void Oracle::end_full_game() {
    is_ending_ = true;
    Action action;
    start_anew();
    action.kind = Kind::result;
    action.bytes = "W+Forfeit."; // as long as is promised
    const bool is_first = games_.back().lines.back()[0] != static_cast<char>(Kind::result);
    if (flash.is_dead() || found_fault()) return;
    if (!perform(action) && is_first && !flash.is_dead())
        complain("G6: no room was kept for the result of the game");
    if (!flash.is_dead()) start_anew();
    if (flash.is_dead() || found_fault()) return;
    action.kind = Kind::finish;
    action.bytes.clear();
    (void)perform(action);
}

/// What there may be, with the action: once it is acknowledged it is known what else of its game there
/// is; of one before it that remains open.
std::vector<Oracle::Games> Oracle::with(std::vector<Games> others, const Action& action) const {
    const auto is_another = [&](const Games& other) {
        return !action.begins && (other.empty() || !equal(other.back().lines, games_.back().lines));
    };
    others.erase(std::remove_if(others.begin(), others.end(), is_another), others.end());
    for (Games& other : others) advance(other, action);
    return others;
}

void Oracle::advance(Games& games, const Action& action) const {
    if (action.begins) {
        games.emplace_back();
        for (size_t i = 0; i < action.values.size(); ++i) {
            const std::string all = std::string{static_cast<char>('A' + i), 'N'} + action.values[i];
            for (size_t at = 0; at < all.size(); at += Entry::max_size)
                games.back().lines.push_back(
                    line(at == 0 ? Kind::root : Kind::root_more, all.substr(at, Entry::max_size)));
        }
    } else {
        if (is_marked_) games.back().lines.push_back(line(Kind::power_up, ""));
        games.back().lines.push_back(line(action.kind, action.bytes));
        games.back().ended = action.kind == Kind::finish || action.kind == Kind::abandon;
    }
}

/// Entries of the newest game.
uint32_t Oracle::count_entries() const {
    if (games_.empty()) return 0;
    const auto& lines = games_.back().lines;
    return static_cast<uint32_t>(std::count_if(lines.begin(), lines.end(), [](const Line& each) {
        return each[0] != static_cast<char>(Kind::power_up);
    }));
}

/// DESIGN.md, An erase unit, and Recorded anew.
Oracle::Usage Oracle::usage() const {
    struct Unit {
        uint32_t game, tail, first;
    };
    std::map<uint32_t, Unit> units;
    for (uint32_t index = 0; index < contract_.erase_units; ++index) {
        std::vector<uint8_t> bytes = flash.beginning(index, Frame::header_size);
        const auto word = [&bytes](size_t at) {
            return static_cast<uint32_t>(bytes[at] | bytes[at + 1] << 8 | bytes[at + 2] << 16) |
                   static_cast<uint32_t>(bytes[at + 3]) << 24;
        };
        if (bytes.empty() || std::count(bytes.begin(), bytes.end(), bytes[0]) == 24) continue;
        if (correct(bytes) && bytes[0] == 'J') units[word(4)] = {word(8), word(12), word(16)};
    }
    Usage used;
    for (auto unit = units.begin(); unit != units.end(); ++unit) {
        const auto next = std::next(unit);
        const bool is_anew = next != units.end() && next->second.game == unit->second.game &&
                             next->second.first <= unit->second.first;
        if (unit->first >= units.rbegin()->second.tail && !is_anew) ++used[unit->second.game];
    }
    return used;
}

/// After an action that erased: whole oldest games may have gone with it, no more than had to.
void Oracle::find_removed(const Usage& before) {
    const auto sum = [](const Usage& used) {
        uint32_t units = 0;
        for (const auto& game : used) units += game.second;
        return units;
    };
    is_unsure_ = true;
    if (flash.is_dead()) return;
    Journal journal(storage_, unit_.data(), unit_.size());
    if (!mount(journal)) return;
    const Games found = read_all(journal);
    if (flash.is_dead()) return;
    const size_t all = games_.size();
    settle(found);
    is_unsure_ = false;
    const uint32_t good = contract_.erase_units - flash.bad_units;
    if (sum(usage()) >= contract_.erase_units) complain("G4: no erase unit is free");
    size_t removed = all - games_.size();
    if (removed == 0) return;
    if (retention_ == Retention::keep_all) complain("G6: a game is removed that is to be kept");
    auto last = before.begin();
    while (--removed != 0 && last != before.end()) ++last;
    if (last == before.end()) return;
    if (sum(before) + 1 < good || good > sum(usage()) + last->second)
        complain("G7: a game is removed though there was room");
}

Oracle::Games Oracle::read_all(Journal& journal) {
    Games games;
    ListedGame game{};
    uint32_t number = 0;
    std::vector<uint32_t> numbers;
    StoreStatus status = journal.first_game(game);
    for (; is_reported(journal, status) && status != StoreStatus::none; status = journal.next_game(game)) {
        if (status != StoreStatus::ok || game.number <= number) {
            complain("G4: the listing fails");
            break;
        }
        number = game.number;
        numbers.push_back(number);
        games.emplace_back();
        Journal::Cursor cursor = journal.cursor(game);
        Entry entry;
        while ((status = journal.read(cursor, entry)) == StoreStatus::ok)
            games.back().lines.push_back(
                line(entry.kind, std::string(entry.bytes, entry.bytes + entry.size)));
        if (!is_reported(journal, status)) break;
    }
    if (images != nullptr && !flash.is_dead() && !found_fault() && images_read++ % each_image == 0) put_image(numbers, games);
    return games;
}

void Oracle::put_image(const std::vector<uint32_t>& numbers, const Games& found) const {
    const uint32_t unit = std::max(contract_.program_unit, contract_.cut_unit);
    const std::vector<uint8_t>& bytes = flash.readable_bytes();
    std::fprintf(images, "image %u %u %u %u\nunreadable", unit, contract_.erase_unit, contract_.erase_units, contract_.erased);
    for (uint32_t at = 0; at < bytes.size(); at += unit) {
        bool good = true;
        for (uint32_t part = at; part < at + unit; part += contract_.program_unit) good = good && flash.is_readable(part);
        if (!good) std::fprintf(images, " %u", at);
    }
    std::fputc('\n', images);
    std::fwrite(bytes.data(), 1, bytes.size(), images);
    size_t count = found.size();
    for (const ModelGame& game : found) count += game.lines.size();
    std::fprintf(images, "%zu\n", count);
    for (size_t i = 0; i < found.size(); ++i) {
        std::fprintf(images, "game %u\n", numbers[i]);
        for (const Line& entry : found[i].lines) {
            std::fprintf(images, "%u ", static_cast<unsigned>(static_cast<uint8_t>(entry[0])));
            for (size_t at = 1; at < entry.size(); ++at) std::fprintf(images, "%02x", static_cast<unsigned>(static_cast<uint8_t>(entry[at])));
            std::fputc('\n', images);
        }
    }
}

/// After a cut there is what was acknowledged, or that and the action that was cut; nothing else.
void Oracle::settle(const Games& found) {
    const auto same = [&found](const Games& games, size_t gone) {
        return games.size() - gone == found.size() &&
               std::equal(found.begin(), found.end(), games.end() - static_cast<std::ptrdiff_t>(found.size()),
                          [](const ModelGame& a, const ModelGame& b) { return equal(a.lines, b.lines); });
    };
    if (flash.is_dead() || same(games_, 0)) return;
    // With an action the oldest games may have gone.
    const auto becomes = [&](Games& with) {
        const size_t gone = with.size() - std::min(with.size(), std::max<size_t>(found.size(), 1));
        if (!same(with, gone)) return false;
        std::swap(games_, with);
        games_.erase(games_.begin(), games_.begin() + static_cast<std::ptrdiff_t>(gone));
        return true;
    };
    if (is_unsure_ && becomes(games_)) return;
    for (Games& other : others_)
        if (becomes(other)) return;
    for (size_t i = 0; i < found.size() && i < games_.size(); ++i) {
        if (equal(found[i].lines, games_[i].lines)) continue;
        const size_t size = found[i].lines.size();
        const bool prefix =
            size < games_[i].lines.size() &&
            std::equal(found[i].lines.begin(), found[i].lines.end(), games_[i].lines.begin());
        const std::string which = i + 1 < games_.size() ? " (G5: of an earlier game)" : "";
        return complain((prefix ? "G1: acknowledged entries are lost"
                                : "G2 or G3: something else is read than was recorded") +
                        which);
    }
    complain(found.size() < games_.size() ? "G1 or G5: a game is lost" : "G3: a game is invented");
}

void Oracle::check() {
    Journal journal(storage_, unit_.data(), unit_.size());
    if (!mount(journal)) return;
    settle(read_all(journal));
    const bool is_damaged = !flash.is_dead() && journal.is_damaged();
    if (is_damaged && !flash.is_dead()) complain("a cut is taken for damage");
}

bool Oracle::recover(uint64_t cut, Torn torn, uint64_t seed, Failure failure) {
    // Without power nothing is remembered.
    if (flash.failure() != Failure::once) journal_.emplace(storage_, unit_.data(), unit_.size());
    flash.power_up();
    flash.cut_at(cut, torn, seed, failure);
    // It only reads, so what follows finds the same (G4, recovery is idempotent).
    if (seed % 2 == 0) check();
    if (!flash.is_dead()) start_anew();
    if (flash.is_dead()) return false;
    is_unsure_ = false;
    if (contract_.blank_is_safe) others_.clear();
    if (found_fault()) return false;
    is_ending_ = is_ending_ && !games_.empty() && !games_.back().ended;
    if (is_ending_) end_full_game();
    return !flash.is_dead();
}

std::vector<Action> make_script(size_t count, uint32_t longest_game, uint64_t seed, uint32_t open) {
    Random random(seed);
    std::vector<Action> script;
    uint32_t left = open;
    for (uint32_t serial = 0; script.size() < count; ++serial) {
        Action action;
        if (left == 0) {
            action.begins = true;
            action.values = {"19", "Shūsaku " + std::to_string(serial)};
            if (random.below(4) == 0) action.values.push_back(std::string(70, 'x'));
            left = 1 + random.below(longest_game);
        } else if (--left == 0 && random.below(3) != 0) {
            action.kind = random.below(2) == 0 ? Kind::finish : Kind::abandon;
        } else {
            static const Kind kinds[] = {Kind::black, Kind::white,   Kind::black_left,
                                         Kind::undo,  Kind::comment, Kind::result};
            action.kind = kinds[random.below(6)];
            // The serial number makes each entry unlike all others.
            action.bytes = std::to_string(serial);
            if (action.kind == Kind::comment)
                action.bytes.append(random.below(Entry::max_size - 8),
                                    static_cast<char>(random.next()));
        }
        script.push_back(action);
    }
    return script;
}

std::vector<Action> make_past(const StorageContract& contract) {
    const uint32_t unit = std::max(contract.program_unit, contract.cut_unit);
    const uint32_t largest = std::max<uint32_t>(unit, Entry::max_size + 6);
    const uint32_t entries = contract.erase_unit / largest - 1;
    std::vector<Action> script;
    const auto add = [&script](bool begins, Kind kind, const std::string& bytes) {
        Action action;
        action.begins = begins;
        action.kind = kind;
        action.bytes = bytes;
        script.push_back(action);
    };
    const std::string text(Entry::max_size - 1, 'c');
    for (const uint32_t size : {entries + 3, entries > 5 ? entries - 5 : 0}) {
        add(true, Kind::root, "");
        for (uint32_t i = 0; i < size; ++i) add(false, Kind::comment, static_cast<char>(i) + text);
        if (size > entries) add(false, Kind::finish, "");
    }
    return script;
}

} // namespace simulation
