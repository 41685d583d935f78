// SPDX-License-Identifier: MIT
// What was promised, and whether a store still has it after a cut.
#include "ledger.hpp"

#include <algorithm>
#include <cstdio>

namespace simulation {

using namespace nanosgf::record;

void add_lines(const Action& action, Lines& lines) {
    if (!action.begins) {
        lines.push_back(static_cast<char>(action.kind) + action.bytes);
        return;
    }
    for (size_t i = 0; i < action.values.size(); ++i) lines.push_back({static_cast<char>('A' + i)});
    for (size_t i = 0; i < action.values.size(); ++i) lines[i] += "N" + action.values[i];
}

namespace {

bool ends(const Action& action) {
    return !action.begins && (action.kind == Kind::finish || action.kind == Kind::abandon);
}

class Ledger {
  public:
    Ledger(const Setup& setup, const BlockDevice& formatted, Totals& totals)
        : setup_(setup), totals_(totals), device(formatted) {
        if (setup.has_no_syncs) device.ignore_syncs();
    }

    /// Power comes back: nothing of the program that ran is left.
    void power_up() {
        store_ = nullptr;
        device.power_up();
    }

    bool start() {
        store_ = setup_.make(device);
        const bool started = store_->start();
        if (!started && !device.is_dead()) complain("G4: it does not start");
        return started;
    }

    /// False when there was no room, or power failed.
    bool perform(const Action& action) {
        const Status status = store_->perform(action);
        if (!device.violation.empty()) complain("the device: " + device.violation);
        if (status == Status::ok) {
            enter(games_, action);
            // What is read while power is on is looked at when it changed much.
            if (action.begins || ends(action) || store_->count() != games_.size()) find_removed();
        } else if (device.is_dead()) {
            is_pending_ = true;
            pending_ = action;
        } else if (status == Status::full) {
            ++totals_.full;
        } else {
            complain("G4: an action fails while power is on, kind " +
                     std::to_string(static_cast<int>(action.kind)) + ", status " +
                     std::to_string(static_cast<int>(status)));
        }
        return status == Status::ok;
    }

    /// After a start: compares, and goes on with the game if there is one.
    bool recover() {
        if (!start()) return false;
        std::vector<Lines> found;
        if (!store_->read_all(found)) {
            if (!device.is_dead()) complain("G4: games cannot be read");
            return false;
        }
        settle(found);
        const bool is_open = !games_.empty() && !is_ended_;
        if (store_->is_resumable() != is_open) complain("G4: resumable is not what it should be");
        if (found_fault() || !is_open) return !found_fault();
        Action action;
        action.kind = Kind::power_up;
        return perform(action) || !device.is_dead();
    }

    bool is_recording() const { return store_->is_recording(); }
    bool found_fault() const { return !complaint.empty(); }

  private:
    const Setup& setup_;
    Totals& totals_;

  public:
    BlockDevice device;
    std::string complaint;

  private:
    void complain(const std::string& text) {
        if (complaint.empty()) complaint = text;
    }

    void enter(std::vector<Lines>& games, const Action& action) {
        if (action.begins) games.emplace_back();
        is_ended_ = ends(action);
        if (setup_.finished == nullptr) {
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
        if (!store_->read_all(found)) return complain("G4: games cannot be read while power is on");
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

    std::unique_ptr<Store> store_;
    std::vector<Lines> games_;
    bool is_ended_ = false;
    bool is_pending_ = false;
    Action pending_;
};

/// Plays on as an application would: where there is no room, with the next game.
void go_on(Ledger& ledger, const std::vector<Action>& script, size_t& at, size_t most) {
    for (; most != 0 && at < script.size() && !ledger.device.is_dead() && !ledger.found_fault();
         --most) {
        if (!ledger.perform(script[at]) && !ledger.device.is_dead()) {
            do ++at;
            while (at < script.size() && !script[at].begins);
            continue;
        }
        ++at;
    }
}

} // namespace

std::string play(const Setup& setup, const BlockDevice& formatted,
                 const std::vector<Action>& script, const std::vector<uint64_t>& cuts,
                 uint64_t seed, Totals& totals) {
    Ledger ledger(setup, formatted, totals);
    ++totals.runs;
    size_t at = 0;
    if (!cuts.empty()) ledger.device.cut_at(cuts[0], seed);
    if (ledger.start()) go_on(ledger, script, at, SIZE_MAX);
    for (size_t i = 0; i < cuts.size() && ledger.device.is_dead() && !ledger.found_fault(); ++i) {
        ++totals.cuts;
        ledger.power_up();
        if (i + 1 < cuts.size()) ledger.device.cut_at(cuts[i + 1], seed + i + 1);
        if (!ledger.recover()) continue;
        if (!ledger.is_recording())
            while (at < script.size() && !script[at].begins) ++at;
        go_on(ledger, script, at, 10);
    }
    // Once more from the medium, with what was not synced lost.
    if (!ledger.found_fault()) {
        ledger.device.cut_at(1, seed);
        (void)ledger.device.sync();
        ledger.power_up();
        (void)ledger.recover();
    }
    return ledger.complaint;
}

bool prove(const Setup& setup, uint64_t seeds, uint64_t nested) {
    BlockDevice formatted(setup.rules);
    if (!setup.format(formatted) || !formatted.sync()) {
        std::printf("%s: cannot be formatted\n", setup.name.c_str());
        return false;
    }
    Totals totals;
    const std::vector<Action> script = make_script(60, 20, 7, 0);
    uint64_t operations = 0;
    {
        // Counts operations: as many as there are cuts that leave the power on.
        Totals ignored;
        Ledger whole(setup, formatted, ignored);
        size_t at = 0;
        const uint64_t before = whole.device.operations();
        if (whole.start()) go_on(whole, script, at, SIZE_MAX);
        operations = whole.device.operations() - before;
    }
    std::string complaint = play(setup, formatted, script, {}, 1, totals);
    std::string how = "no cut";
    for (uint64_t cut = 1; cut <= operations && complaint.empty(); ++cut)
        for (uint64_t seed = 0; seed < seeds && complaint.empty(); ++seed) {
            complaint = play(setup, formatted, script, {cut}, cut * seeds + seed, totals);
            how = "cut at operation " + std::to_string(cut);
        }
    Random random(2026);
    for (uint64_t i = 0; i < nested && complaint.empty(); ++i) {
        std::vector<uint64_t> cuts = {1 + random.below(static_cast<uint32_t>(operations))};
        how = "cuts at operations " + std::to_string(cuts[0]);
        for (uint32_t left = 1 + random.below(4); left != 0; --left) {
            // Often within the recovery itself.
            cuts.push_back(1 + random.below(random.below(2) == 0 ? 6 : 40));
            how += ", " + std::to_string(cuts.back());
        }
        complaint = play(setup, formatted, make_script(24, 12, i, 0), cuts, i, totals);
        how += ", nested run " + std::to_string(i);
    }
    std::printf(
        "%s: %llu operations, %llu runs, %llu cuts, %llu games removed, %llu times full%s%s\n",
        setup.name.c_str(), static_cast<unsigned long long>(operations),
        static_cast<unsigned long long>(totals.runs), static_cast<unsigned long long>(totals.cuts),
        static_cast<unsigned long long>(totals.removed),
        static_cast<unsigned long long>(totals.full), setup.is_broken ? "; broken on purpose" : "",
        complaint.empty() ? "" : ("; " + how + ": " + complaint).c_str());
    return complaint.empty() != setup.is_broken;
}

} // namespace simulation
