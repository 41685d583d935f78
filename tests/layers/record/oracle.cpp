// SPDX-License-Identifier: MIT
// Scripts, and how what is read after a cut is judged.
#include "oracle.hpp"

#include <algorithm>

namespace simulation {

using nanosgf::Bytes;
using namespace nanosgf::record;

namespace {

Line line(Kind kind, const std::string& bytes) { return static_cast<char>(kind) + bytes; }

bool equal(const std::vector<Line>& a, const std::vector<Line>& b) { return a == b; }

} // namespace

Oracle::Oracle(const Contract& contract, Retention retention)
    : flash(contract), contract_(contract), retention_(retention), storage_(flash.storage()),
      unit_(std::max(contract.program_unit, contract.cut_unit)),
      journal_(storage_, unit_.data(), unit_.size()) {
    if (!mount(journal_)) complain("an empty memory does not mount");
}

Oracle::Oracle(const Oracle& past)
    : flash(past.flash), contract_(past.contract_), retention_(past.retention_),
      storage_(flash.storage()), unit_(past.unit_), journal_(storage_, unit_.data(), unit_.size()),
      games_(past.games_) {
    Action action;
    action.kind = Kind::power_up;
    if (!mount(journal_) || !perform(action)) complain("what was recorded cannot be gone on with");
}

void Oracle::complain(const std::string& text) {
    if (complaint_.empty()) complaint_ = text;
}

/// Whether the memory worked; else that must be the answer, and nothing but mounting is allowed.
bool Oracle::is_reported(Journal& journal, Status status) {
    if (flash.is_dead() != (status == Status::failed))
        complain("a failure of the memory is not reported, or there is none");
    if (flash.is_dead() && (journal.is_recording() || journal.is_resumable() ||
                            journal.append(Kind::undo, Bytes()) != Status::misuse))
        complain("after a failure something else than mounting is allowed");
    return !flash.is_dead();
}

bool Oracle::mount(Journal& journal) {
    flash.count_reads();
    const Status status = journal.mount(retention_);
    if (!is_reported(journal, status)) return false;
    if (status != Status::ok) complain("G4: mounting fails");
    if (flash.most_reads() > 1) complain("G6: mounting reads a unit twice");
    return status == Status::ok;
}

Status Oracle::call(const Action& action) {
    if (!action.begins) {
        return action.kind == Kind::power_up ? journal_.resume()
                                             : journal_.append(action.kind, Bytes(action.bytes));
    }
    std::vector<std::string> names(action.values.size());
    std::vector<RootProperty> properties;
    for (size_t i = 0; i < names.size(); ++i) {
        names[i] = {static_cast<char>('A' + i), 'N'};
        properties.push_back({Bytes(names[i]), Bytes(action.values[i])});
    }
    return journal_.begin(properties.data(), properties.size());
}

bool Oracle::has_room(const Action& action) const {
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
    const uint64_t before = flash.erases();
    const Status status = call(action);
    (void)is_reported(journal_, status);
    if (status == Status::ok) {
        advance(games_, action, flash.erases() - before);
        if (action.kind != Kind::result) has_reserve_ = true;
    } else if (flash.is_dead()) {
        is_pending_ = true;
        pending_ = action;
        pending_erases_ = flash.erases() - before;
    } else if (status == Status::full) {
        ++full_answers_;
        if (flash.erases() != before) complain("G6: `full` is answered after an erase");
        if (has_reserve_ && !action.begins && nanosgf::record::ends_game(action.kind))
            complain("G6: no room was kept for the end of the game");
    } else if (status == Status::too_long && !has_room(action)) {
        if (flash.erases() != before) complain("G6: `too_long` is answered after an erase");
    } else {
        complain("G4: an action fails while power is on, of kind " +
                 std::to_string(static_cast<int>(action.kind)));
    }
    if (!flash.violation.empty()) complain("G7: " + flash.violation);
    return status == Status::ok;
}

void Oracle::end_full_game() {
    Action action;
    action.kind = Kind::result;
    action.bytes = "W+Forfeit."; // as long as is promised
    const bool is_first = games_.back().lines.back()[0] != static_cast<char>(Kind::result);
    if (!perform(action)) {
        if (!flash.is_dead() && has_reserve_ && is_first)
            complain("G6: no room was kept for the result of the game");
        if (flash.is_dead()) return;
    }
    action.kind = Kind::finish;
    action.bytes.clear();
    (void)perform(action);
}

void Oracle::advance(Games& games, const Action& action, uint64_t erases) {
    if (action.begins) {
        games.emplace_back();
        for (size_t i = 0; i < action.values.size(); ++i) {
            const std::string all = std::string{static_cast<char>('A' + i), 'N'} + action.values[i];
            for (size_t at = 0; at < all.size(); at += Entry::max_size)
                games.back().lines.push_back(
                    line(at == 0 ? Kind::root : Kind::root_more, all.substr(at, Entry::max_size)));
        }
    } else {
        games.back().lines.push_back(line(action.kind, action.bytes));
        games.back().ended = action.kind == Kind::finish || action.kind == Kind::abandon;
    }
    games.back().erase_units += static_cast<uint32_t>(erases);
    if (erases > 1) complain("G7: more than one erase in a call");
    uint32_t used = 0;
    for (const ModelGame& game : games) used += game.erase_units;
    if (used >= contract_.erase_units) {
        // The oldest game must have gone, whole, and with this very action.
        if (retention_ == Retention::keep_all || games.size() == 1) complain("G6: overwritten");
        games.pop_front();
    }
}

Oracle::Games Oracle::read_all(Journal& journal) {
    Games games;
    Game game{};
    uint32_t number = 0;
    Status status = journal.first_game(game);
    for (; is_reported(journal, status) && status != Status::none; status = journal.next_game(game)) {
        if (status != Status::ok || game.number <= number) {
            complain("G4: the listing fails");
            break;
        }
        number = game.number;
        games.emplace_back();
        Cursor cursor = journal.cursor(game);
        Entry entry;
        while ((status = journal.read(cursor, entry)) == Status::ok)
            games.back().lines.push_back(
                line(entry.kind, std::string(entry.bytes, entry.bytes + entry.size)));
        if (!is_reported(journal, status)) break;
    }
    return games;
}

/// After a cut there is what was acknowledged, or that and the action that was cut; nothing else.
void Oracle::settle(const Games& found) {
    const auto same = [&found](const Games& games) {
        if (games.size() != found.size()) return false;
        for (size_t i = 0; i < games.size(); ++i)
            if (!equal(games[i].lines, found[i].lines)) return false;
        return true;
    };
    if (flash.is_dead() || same(games_)) return;
    if (is_pending_) {
        Games with = games_;
        advance(with, pending_, pending_erases_);
        if (same(with)) {
            games_ = with;
            return;
        }
    }
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
    if (mount(journal)) settle(read_all(journal));
}

bool Oracle::recover(uint64_t cut, Torn torn, uint64_t seed, Failure failure) {
    flash.power_up();
    has_reserve_ = false;
    flash.cut_at(cut, torn, seed, failure);
    // It only reads, so what follows finds the same (G4, recovery is idempotent).
    if (seed % 2 == 0) check();
    if (flash.is_dead() || !mount(journal_)) return false;
    settle(read_all(journal_));
    if (flash.is_dead()) return false;
    is_pending_ = false;
    const bool is_open = !games_.empty() && !games_.back().ended;
    if (journal_.is_resumable() != is_open)
        complain(is_open ? "G4: an open game cannot be gone on with"
                         : "G3: a game can be gone on with that is not open");
    if (!is_open || found_fault()) return !found_fault();
    Action action;
    action.kind = Kind::power_up;
    return perform(action) || !flash.is_dead();
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

std::vector<Action> make_past(const Contract& contract) {
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
