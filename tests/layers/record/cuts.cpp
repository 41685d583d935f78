// SPDX-License-Identifier: MIT
// Cuts the journal's power at every operation, for every kind of memory, and judges by G1 to G7.
#include "oracle.hpp"

#include <cstdio>
#include <cstdlib>
#include <memory>

using namespace nanosgf::record;
using namespace simulation;

namespace {

struct Totals {
    uint64_t runs = 0;
    uint64_t cuts = 0;
    uint64_t full = 0;
};

std::string name(const Contract& contract) {
    static const char* const orders[] = {"at once", "at sync", "unknown"};
    return "unit " + std::to_string(contract.program_unit) + ", cut " +
           std::to_string(contract.cut_unit) + ", erase " + std::to_string(contract.erase_units) +
           " x " + std::to_string(contract.erase_unit) + ", erased " +
           std::to_string(contract.erased) + ", " + orders[static_cast<int>(contract.order)] +
           (contract.blank_is_safe ? ", blank is safe" : "");
}

/// Plays on from action `at` as an application would: an entry that the cut swallowed is recorded
/// again or not, a game that cannot go on is followed by the next.
void play(Oracle& oracle, const std::vector<Action>& script, size_t& at, size_t most = SIZE_MAX) {
    for (; most != 0 && at < script.size() && !oracle.flash.is_dead() && !oracle.found_fault();
         --most) {
        const Action& action = script[at];
        if (!oracle.perform(action) && !oracle.flash.is_dead()) {
            if (!action.begins) oracle.end_full_game();
            do ++at;
            while (at < script.size() && !script[at].begins); // no room
            continue;
        }
        ++at;
    }
}

/// Whether the game that `script[at]` belongs to can be gone on with after a cut; else where the
/// next begins.
size_t next_action(const Oracle& oracle, const std::vector<Action>& script, size_t at) {
    if (oracle.is_recording()) return at;
    while (at < script.size() && !script[at].begins) ++at;
    return at;
}

bool report(const Oracle& oracle, const Contract& contract, const std::string& how) {
    if (!oracle.found_fault()) return true;
    std::printf("%s; %s: %s\n", name(contract).c_str(), how.c_str(), oracle.complaint().c_str());
    return false;
}

/// Plays the script with a cut at each of `cuts`, which count operations since the last start.
bool run(Oracle& oracle, const Contract& contract, const std::vector<Action>& script,
         const std::vector<std::pair<uint64_t, Torn>>& cuts, uint64_t seed, Totals& totals) {
    size_t at = 0;
    std::string how = "no cut";
    if (!cuts.empty()) oracle.flash.cut_at(cuts[0].first, cuts[0].second, seed);
    play(oracle, script, at);
    for (size_t i = 0; i < cuts.size() && oracle.flash.is_dead() && !oracle.found_fault(); ++i) {
        how = "cut " + std::to_string(i + 1) + " at operation " + std::to_string(cuts[i].first) +
              " leaves " + torn_name(cuts[i].second) + ", seed " + std::to_string(seed);
        ++totals.cuts;
        const bool last = i + 1 == cuts.size();
        const bool alive = oracle.recover(last ? 0 : cuts[i + 1].first,
                                          last ? Torn::nothing : cuts[i + 1].second, seed + i + 1);
        if (!alive) continue;
        at = next_action(oracle, script, at);
        play(oracle, script, at, 12);
    }
    if (!oracle.flash.is_dead()) oracle.check();
    totals.full += oracle.full_answers();
    ++totals.runs;
    return report(oracle, contract, how);
}

/// One run without a cut, and one for each of its operations, or of `stride`, and each way to tear
/// it.
bool single_cuts(const Contract& contract, Retention retention, uint64_t stride, Totals& totals) {
    // Small erase units from the first operation on; large ones when they are nearly full.
    const bool small = contract.erase_unit == 256;
    Oracle past(contract, retention);
    for (const Action& action : make_past(contract))
        if (!small && !past.perform(action)) return report(past, contract, "the past");
    const std::vector<Action> script =
        small ? make_script(48, 20, 7, 0) : make_script(32, 14, 7, 14);
    const auto start = [&]() {
        return small ? std::make_unique<Oracle>(contract, retention)
                     : std::make_unique<Oracle>(past);
    };
    const auto whole = start();
    const uint64_t before = whole->flash.operations();
    if (!run(*whole, contract, script, {}, 1, totals)) return false;
    const uint64_t operations = whole->flash.operations() - before;
    for (uint64_t at = 1; at <= operations; at += stride)
        for (int torn = 0; torn < torn_kinds; ++torn)
            if (!run(*start(), contract, script, {{at, static_cast<Torn>(torn)}}, at, totals))
                return false;
    return true;
}

Contract contract_of(uint16_t unit, uint32_t erase_unit, int variant) {
    Contract contract{};
    contract.erase_unit = erase_unit;
    contract.erase_units = variant % 2 == 0 ? 4 : 3;
    contract.program_unit = unit;
    contract.cut_unit = variant == 2 ? 32 : unit;
    contract.erased = variant == 1 ? 0x00 : 0xFF;
    contract.blank_is_safe = variant != 1;
    contract.order = variant == 3 ? WriteOrder::at_sync : WriteOrder::at_once;
    return contract;
}

bool nested_cuts(uint64_t count, Totals& totals) {
    Random random(2026);
    for (uint64_t i = 0; i < count; ++i) {
        Contract contract = contract_of(static_cast<uint16_t>(1u << random.below(6)),
                                        256u << random.below(3), static_cast<int>(random.below(4)));
        contract.erase_units = 2 + random.below(4);
        contract.blank_is_safe = random.below(2) == 0;
        if (random.below(2) == 0) contract.order = WriteOrder::at_sync;
        const Retention retention =
            random.below(4) == 0 ? Retention::keep_all : Retention::remove_oldest;
        std::vector<std::pair<uint64_t, Torn>> cuts;
        for (uint32_t left = 2 + random.below(6); left != 0; --left)
            // Often within the recovery itself.
            cuts.push_back({1 + random.below(random.below(2) == 0 ? 12 : 60),
                            static_cast<Torn>(random.below(torn_kinds))});
        const std::vector<Action> script = make_script(24, 1 + random.below(20), i, 0);
        Oracle oracle(contract, retention);
        if (!run(oracle, contract, script, cuts, i, totals)) return false;
    }
    return true;
}

} // namespace

/// cuts [NESTED [STRIDE]]: as many runs with nested cuts, 100,000 if not told; single cuts at every
/// STRIDE-th operation, each if not told.
int main(int count, char** arguments) {
    const uint64_t nested = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 100000;
    const uint64_t stride = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
    Totals single;
    bool good = true;
    for (const uint16_t unit :
         {uint16_t{1}, uint16_t{2}, uint16_t{4}, uint16_t{8}, uint16_t{16}, uint16_t{32}})
        for (const uint32_t erase_unit : {256u, 512u, 1024u, 2048u, 4096u})
            for (int variant = 0; variant < 4; ++variant) {
                const Contract contract = contract_of(unit, erase_unit, variant);
                good = good && single_cuts(contract, Retention::remove_oldest, stride, single);
                if (erase_unit == 256)
                    good = good && single_cuts(contract, Retention::keep_all, stride, single);
            }
    std::printf("single cuts: %llu runs, %llu cuts, %llu times full\n",
                static_cast<unsigned long long>(single.runs),
                static_cast<unsigned long long>(single.cuts),
                static_cast<unsigned long long>(single.full));
    Totals several;
    good = good && nested_cuts(nested, several);
    std::printf("nested cuts: %llu runs, %llu cuts, %llu times full\n",
                static_cast<unsigned long long>(several.runs),
                static_cast<unsigned long long>(several.cuts),
                static_cast<unsigned long long>(several.full));
    return good ? 0 : 1;
}
