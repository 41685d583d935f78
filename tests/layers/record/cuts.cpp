// SPDX-License-Identifier: MIT
// Cuts the journal's power at every operation, and has every call fail, for every kind of memory, and
// judges by G1 to G7.
#include "../../support/cuts.hpp"

#include <memory>

#include <unistd.h>

using namespace nanosgf::record;
using namespace simulation;

namespace {

std::string name(const StorageContract& contract) {
    static const char* const orders[] = {"at once", "at sync", "unknown"};
    return "unit " + std::to_string(contract.program_unit) + ", cut " +
           std::to_string(contract.cut_unit) + ", erase " + std::to_string(contract.erase_units) +
           " x " + std::to_string(contract.erase_unit) + ", erased " +
           std::to_string(contract.erased) + ", " + orders[static_cast<int>(contract.order)] +
           (contract.blank_is_safe ? ", blank is safe" : "");
}

bool report(const StorageContract& contract, const std::string& complaint) {
    if (!complaint.empty()) std::printf("%s: %s\n", name(contract).c_str(), complaint.c_str());
    return complaint.empty();
}

/// The same, with starts in between.
std::vector<Action> with_starts(const std::vector<Action>& actions, size_t every) {
    std::vector<Action> script;
    for (size_t i = 0; i < actions.size(); ++i) {
        script.push_back(actions[i]);
        if (i % every != every - 1) continue;
        Action start;
        start.kind = Kind::power_up;
        script.insert(script.end(), 2, start);
    }
    return script;
}

/// Each operation fails in each way.
bool single_cuts(const StorageContract& contract, Retention retention, Totals& totals) {
    // Small erase units from the first operation on; large ones when they are nearly full.
    const bool small = contract.erase_unit == 256;
    Oracle past(contract, retention);
    for (const Action& action : make_past(contract))
        if (!small && !past.perform(action)) return report(contract, "the past");
    const std::vector<Action> script =
        with_starts(small ? make_script(48, 20, 7, 0) : make_script(32, 14, 7, 14), 9);
    const auto start = [&]() {
        return small ? std::make_unique<Oracle>(contract, retention)
                     : std::make_unique<Oracle>(past);
    };
    return report(contract,
                  simulation::single_cuts(start, script, torn_kinds, torn_kinds, Failure::power, totals));
}

/// Each call fails, reads too, once or until the next start; then each call of what follows fails.
bool failing_calls(const StorageContract& contract, Retention retention, Totals& totals) {
    const std::vector<Action> script = make_script(48, 20, 7, 0);
    const auto start = [&]() { return std::make_unique<Oracle>(contract, retention); };
    std::string complaint;
    for (const Failure failure : {Failure::lasting, Failure::once}) {
        if (complaint.empty())
            complaint =
                simulation::single_cuts(start, script, 1, torn_kinds, failure, totals);
        // Until the second one comes too late.
        for (uint64_t first = 9; first < 100 && complaint.empty(); first += 30)
            for (uint64_t next = 1, before = 0; complaint.empty(); ++next) {
                if (next != 1 && totals.cuts != before + 2) break;
                before = totals.cuts;
                complaint = play_cuts(
                    *start(), script,
                    {{first, Torn::bits, failure}, {next, Torn::garbage, failure}}, next, totals);
            }
    }
    return report(contract, complaint);
}

StorageContract contract_of(uint16_t unit, uint32_t erase_unit, int variant) {
    StorageContract contract{};
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
        StorageContract contract = contract_of(static_cast<uint16_t>(1u << random.below(6)),
                                        256u << random.below(3), static_cast<int>(random.below(4)));
        contract.erase_units = 2 + random.below(4);
        contract.blank_is_safe = random.below(2) == 0;
        if (random.below(2) == 0) contract.order = WriteOrder::at_sync;
        const Retention retention =
            random.below(4) == 0 ? Retention::keep_all : Retention::remove_oldest;
        std::vector<Cut<Torn>> cuts;
        for (uint32_t left = 2 + random.below(6); left != 0; --left)
            // Often within the recovery itself.
            cuts.push_back({1 + random.below(random.below(2) == 0 ? 12 : 60),
                            static_cast<Torn>(random.below(torn_kinds))});
        const std::vector<Action> script =
            with_starts(make_script(24, 1 + random.below(20), i, 0), 2 + random.below(30));
        Oracle oracle(contract, retention);
        if (!report(contract, play_cuts(oracle, script, cuts, i, totals))) return false;
    }
    return true;
}

} // namespace

/// cuts [--images EACH] [NESTED [KINDS [FIRST]]]: as many runs with nested cuts, 100,000 if not said; and single cuts and
/// failing calls on each KINDS-th kind of memory, on each if not said. With `--images` each EACH-th
/// memory that is read goes to standard output.
int main(int count, char** arguments) {
    if (count > 2 && std::string(arguments[1]) == "--images") {
        simulation::each_image = number(count, arguments, 2, 1);
        simulation::images = fdopen(dup(STDOUT_FILENO), "wb");
        if (simulation::images == nullptr || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return 2;
        count -= 2;
        arguments += 2;
    }
    const uint64_t nested = number(count, arguments, 1, 100000);
    const uint64_t kinds = number(count, arguments, 2, 1);
    const uint64_t first = number(count, arguments, 3, 0);
    Totals single;
    Totals failing;
    bool good = true;
    uint64_t kind = 0;
    for (const uint16_t unit :
         {uint16_t{1}, uint16_t{2}, uint16_t{4}, uint16_t{8}, uint16_t{16}, uint16_t{32}})
        for (const uint32_t erase_unit : {256u, 512u, 1024u, 2048u, 4096u})
            for (int variant = 0; variant < 4; ++variant) {
                if (kind++ % kinds != first) continue;
                const StorageContract contract = contract_of(unit, erase_unit, variant);
                for (const Retention retention : {Retention::remove_oldest, Retention::keep_all}) {
                    if (erase_unit != 256 && retention == Retention::keep_all) continue;
                    good = good && single_cuts(contract, retention, single);
                    if (erase_unit == 256)
                        good = good && failing_calls(contract, retention, failing);
                }
            }
    single.print("single cuts");
    failing.print("failing calls");
    Totals several;
    good = good && nested_cuts(nested, several);
    several.print("nested cuts");
    return good ? 0 : 1;
}
