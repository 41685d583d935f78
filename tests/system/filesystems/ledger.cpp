// SPDX-License-Identifier: MIT
// What was promised, and whether a store still has it after a cut.
#include "ledger.hpp"

#include <algorithm>
#include <cstring>

namespace simulation {

using namespace nanosgf::record;

namespace {

/// The lines of a begin or another action, as read_all gives them.
void add_lines(const Action& action, Lines& lines) {
    if (!action.begins) {
        lines.push_back(static_cast<char>(action.kind) + action.bytes);
        return;
    }
    for (size_t i = 0; i < action.values.size(); ++i) lines.push_back({static_cast<char>('A' + i)});
    for (size_t i = 0; i < action.values.size(); ++i) lines[i] += "N" + action.values[i];
}

bool ends(const Action& action) {
    return !action.begins && (action.kind == Kind::finish || action.kind == Kind::abandon);
}

bool is_start(const Action& action) { return !action.begins && action.kind == Kind::power_up; }

class Ledger {
  public:
    Ledger(const Setup& setup, const BlockDevice& formatted, Totals& totals)
        : setup_(setup), totals_(totals), device_(formatted) {
        if (setup.is_broken) device_.ignore_syncs();
    }

    BlockDevice& device() { return device_; }
    void end_full_game() {}

    /// False when it does not mount, or the device failed.
    bool start() {
        store_ = setup_.make(device_);
        const bool started = store_->start();
        if (started == device_.is_dead())
            complain(started ? "a failure is not reported by a start" : "G4: it does not start");
        return started && !device_.is_dead();
    }

    /// False when there was no room, or the device failed.
    bool perform(const Action& action) {
        const StoreStatus status = store_->perform(action);
        if (!device_.violation.empty()) complain("the device: " + device_.violation);
        // What `room` answers has no word for a failure, and the game is safe by then; an erase that
        // fails may be made good. What was acknowledged is looked for in any case.
        if (device_.is_dead() && status != StoreStatus::failed && status != StoreStatus::ok)
            complain("a failure is not reported by kind " +
                     std::to_string(static_cast<int>(action.kind)));
        if (status == StoreStatus::ok) {
            enter(games_, action);
            is_marked_ = is_start(action);
            // What is read while power is on is looked at when it changed much.
            if (action.begins || ends(action) || store_->count() != games_.size()) find_removed();
        } else if (device_.is_dead()) {
            is_pending_ = true;
            pending_ = action;
        } else if (status == StoreStatus::full) {
            ++full_answers_;
        } else {
            complain("G4: an action fails while power is on, kind " +
                     std::to_string(static_cast<int>(action.kind)) + ", status " +
                     std::to_string(static_cast<int>(status)));
        }
        return status == StoreStatus::ok;
    }

    /// Nothing is left of the program that ran: starts, compares, and goes on with the game if
    /// there is one.
    bool recover(uint64_t cut, Drawn leaves, uint64_t seed, Failure failure) {
        store_ = nullptr;
        device_.power_up();
        device_.cut_at(cut, leaves, seed, failure);
        if (!start()) return false;
        std::vector<Lines> found;
        const bool is_read = store_->read_all(found);
        if (is_read == device_.is_dead())
            complain(is_read ? "a failure is not reported by reading" : "G4: games cannot be read");
        if (!is_read || device_.is_dead()) return false;
        settle(found);
        const bool is_open = !games_.empty() && !is_ended_;
        if (store_->is_resumable() != is_open) complain("G4: resumable is not what it should be");
        if (found_fault() || !is_open) return !found_fault();
        Action action;
        action.kind = Kind::power_up;
        return perform(action) || !device_.is_dead();
    }

    /// Once more from the medium, with what was not synced lost.
    void check() {
        device_.cut_at(1, Drawn::from_seed, 1);
        (void)device_.sync();
        (void)recover(0, Drawn::from_seed, 1, Failure::power);
    }

    bool is_recording() const { return store_->is_recording(); }
    const std::string& complaint() const { return complaint_; }
    bool found_fault() const { return !complaint_.empty(); }
    uint64_t full_answers() const { return full_answers_; }

  private:
    void complain(const std::string& text) {
        if (complaint_.empty()) complaint_ = text;
    }

    void enter(std::vector<Lines>& games, const Action& action) {
        if (action.begins) games.emplace_back();
        is_ended_ = ends(action);
        if (setup_.finished == nullptr) {
            if (is_start(action)) return;
            if (is_marked_ && !action.begins)
                games.back().push_back(std::string(1, static_cast<char>(Kind::power_up)));
            add_lines(action, games.back());
        } else if (is_ended_) {
            games.back() = setup_.finished(games.back());
        } else if (action.begins || action.kind != Kind::power_up) {
            add_lines(action, games.back());
        }
    }

    /// Retention may have removed whole oldest games, never the newest.
    void find_removed() {
        std::vector<Lines> found;
        is_unsure_ = !store_->read_all(found);
        if (is_unsure_ && !device_.is_dead()) complain("G4: games cannot be read while power is on");
        if (is_unsure_) return;
        if (!is_suffix(found, games_)) return judge(found);
        totals_.removed += games_.size() - found.size();
        games_ = found;
    }

    static bool is_suffix(const std::vector<Lines>& found, const std::vector<Lines>& games) {
        return !found.empty() && found.size() <= games.size() &&
               std::equal(found.rbegin(), found.rend(), games.rbegin());
    }

    /// There is what was acknowledged, or that and the action that was cut; games may be removed
    /// only with the latter.
    void settle(const std::vector<Lines>& found) {
        const bool is_pending = is_pending_;
        is_pending_ = false;
        if (found == games_) return;
        if (is_unsure_ && is_suffix(found, games_)) {
            games_ = found;
            return;
        }
        if (is_pending) {
            const bool was_ended = is_ended_;
            std::vector<Lines> with = games_;
            enter(with, pending_);
            if (is_suffix(found, with)) {
                games_ = found;
                return;
            }
            is_ended_ = was_ended;
        }
        judge(found);
    }

    void judge(const std::vector<Lines>& found) {
        for (size_t i = 0; i < found.size() && i < games_.size(); ++i) {
            const Lines& now = found[i];
            const Lines& then = games_[i];
            if (now == then) continue;
            const bool is_prefix =
                now.size() < then.size() && std::equal(now.begin(), now.end(), then.begin());
            const std::string which = i + 1 < games_.size() ? " (G5: of an earlier game)" : "";
            size_t same = 0;
            while (same < now.size() && same < then.size() && now[same] == then[same]) ++same;
            return complain((is_prefix ? "G1: acknowledged entries are lost"
                                       : "G2 or G3: something else is read than was recorded") +
                            which + ", entry " + std::to_string(same) + " of game " +
                            std::to_string(i));
        }
        complain(found.size() < games_.size() ? "G1 or G5: a game is lost"
                                              : "G3: a game is invented");
    }

    const Setup& setup_;
    Totals& totals_;
    BlockDevice device_;
    std::string complaint_;
    uint64_t full_answers_ = 0;
    std::unique_ptr<Store> store_;
    std::vector<Lines> games_;
    bool is_ended_ = false;
    bool is_marked_ = false; ///< the next entry is the first one after a start
    bool is_pending_ = false;
    bool is_unsure_ = false; ///< whether games were removed
    Action pending_;
};

bool prove(const Setup& setup, const Effort& effort) {
    BlockDevice formatted(setup.rules);
    if (!setup.format(formatted) || !formatted.sync()) {
        std::printf("%s: cannot be formatted\n", setup.name.c_str());
        return false;
    }
    Totals totals;
    const auto make = [&] { return std::make_unique<Ledger>(setup, formatted, totals); };
    const std::vector<Action> script = make_script(60, 20, 7, 0);
    std::string complaint = single_cuts(make, script, effort.ways, 1, Failure::power, totals, effort.most);
    for (const Failure failure : {Failure::lasting, Failure::once})
        if (complaint.empty() && setup.hears_failures && !setup.is_broken)
            complaint = single_cuts(make, script, 1, 1, failure, totals, effort.nested * 30);
    Random random(2026);
    for (uint64_t i = 0; i < effort.nested && complaint.empty(); ++i) {
        std::vector<Cut<Drawn>> cuts = {{1 + random.below(300), Drawn::from_seed}};
        for (uint32_t left = 1 + random.below(4); left != 0; --left)
            // Often within the recovery itself.
            cuts.push_back(
                {1 + random.below(random.below(2) == 0 ? 6 : 40), Drawn::from_seed});
        complaint = play_cuts(*make(), make_script(24, 12, i, 0), cuts, i, totals);
    }
    totals.print(setup.name.c_str());
    if (!complaint.empty()) std::printf("%s: %s\n", setup.name.c_str(), complaint.c_str());
    return complaint.empty();
}

} // namespace

Effort::Effort(int count, char** arguments)
    : is_broken(count > 1 && std::strcmp(arguments[1], "--break") == 0),
      ways(number(count, arguments, is_broken ? 2 : 1, 4)),
      nested(number(count, arguments, is_broken ? 3 : 2, 1000)),
      most(number(count, arguments, is_broken ? 4 : 3, UINT64_MAX)) {}

int prove(const std::vector<Setup>& setups, const Effort& effort) {
    bool is_good = true;
    for (const Setup& setup : setups)
        if (!effort.is_broken || setup.is_broken) is_good = prove(setup, effort) && is_good;
    return is_good ? 0 : 1;
}

} // namespace simulation
