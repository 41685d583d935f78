// SPDX-License-Identifier: MIT
// Cuts the file store's power at every operation, and has every call fail, for every kind of file
// system, and judges by G1 to G7.
#include "../../support/cuts.hpp"
#include "file_oracle.hpp"

#include <memory>

using namespace nanosgf::record;
using namespace simulation;

namespace {

struct World {
    FileContract contract;
    Retention retention;
    size_t capacity;
};

std::string name(const World& world) {
    return "writes of " + std::to_string(world.contract.largest_write) +
           (world.contract.size_is_written ? ", size is written" : ", check values") +
           (world.contract.replaces_at_once ? ", replaces at once" : ", removes and renames") +
           (world.retention == Retention::keep_all ? ", keeps all" : "") + ", room for " +
           std::to_string(world.capacity);
}

bool report(const World& world, const std::string& complaint) {
    if (!complaint.empty()) std::printf("%s: %s\n", name(world).c_str(), complaint.c_str());
    return complaint.empty();
}

/// Games that differ little, so that what an older one left looks like a move of the newer one.
std::vector<Action> make_alike(size_t count, uint64_t seed) {
    std::vector<Action> script = make_script(count, 12, seed, 0);
    Random random(seed);
    for (Action& action : script) {
        if (action.begins) {
            action.values = {"19"};
        } else if (action.kind == Kind::black || action.kind == Kind::white) {
            action.bytes = random.below(2) == 0 ? "pd" : "dd";
        }
    }
    return script;
}

std::unique_ptr<FileOracle> start(const World& world) {
    return std::make_unique<FileOracle>(world.contract, world.retention, world.capacity);
}

/// Each operation fails in each way.
bool single_cuts(const World& world, Totals& totals) {
    std::string complaint;
    for (const std::vector<Action>& script : {make_script(60, 20, 7, 0), make_alike(60, 8)})
        if (complaint.empty())
            complaint = simulation::single_cuts([&] { return start(world); }, script, loss_kinds,
                                                loss_kinds, Failure::power, totals);
    return report(world, complaint);
}

/// Two failures, the second at each of up to `most` calls after the first.
std::string pairs(const World& world, const Cut<Loss>& first, Loss leaves, Failure failure,
                  uint64_t most, Totals& totals) {
    std::string complaint;
    for (uint64_t next = 1; next <= most && complaint.empty(); ++next) {
        const uint64_t before = totals.cuts;
        complaint = play_cuts(*start(world), make_alike(60, 8), {first, {next, leaves, failure}},
                              first.operation, totals);
        if (totals.cuts != before + 2) break;
    }
    return complaint;
}

/// Each call fails, reads too, once or until the next start; then each call of what follows fails.
bool failing_calls(const World& world, Totals& totals) {
    std::string complaint;
    for (const Failure failure : {Failure::lasting, Failure::once}) {
        if (complaint.empty())
            complaint =
                simulation::single_cuts([&] { return start(world); }, make_script(60, 20, 7, 0), 1,
                                        loss_kinds, failure, totals);
        for (uint64_t first = 9; first < 150 && complaint.empty(); first += 60)
            complaint =
                pairs(world, {first, Loss::prefix, failure}, Loss::prefix, failure, 400, totals);
    }
    return report(world, complaint);
}

/// An entry's data without its size, and soon after the next start a size without its data.
bool ghosts(const World& world, Totals& totals) {
    if (world.contract.size_is_written || world.capacity != SIZE_MAX) return true;
    const auto whole = start(world);
    std::string complaint = play_cuts(*whole, make_alike(60, 8), {}, 1, totals);
    const uint64_t operations = whole->directory.operations();
    for (uint64_t at = 1; at <= operations && complaint.empty(); ++at)
        complaint = pairs(world, {at, Loss::behind}, Loss::stale, Failure::power, 6, totals);
    return report(world, complaint);
}

constexpr uint32_t worlds = 48;

World world_of(uint32_t number) {
    static const uint16_t writes[] = {512, 7};
    static const size_t rooms[] = {SIZE_MAX, SIZE_MAX, 2500, 900, 2500, 1500};
    const uint32_t room = number / 8 % 6;
    return {{9999, writes[number % 2], number / 2 % 2 == 0, number / 4 % 2 == 0},
            room % 3 == 0 ? Retention::keep_all : Retention::remove_oldest,
            rooms[room]};
}

bool nested_cuts(uint64_t count, Totals& totals) {
    Random random(2026);
    for (uint64_t i = 0; i < count; ++i) {
        const World world = world_of(random.next());
        std::vector<Cut<Loss>> cuts;
        for (uint32_t left = 2 + random.below(6); left != 0; --left)
            // Often within the recovery itself.
            cuts.push_back({1 + random.below(random.below(2) == 0 ? 8 : 90),
                            static_cast<Loss>(random.below(loss_kinds))});
        const std::vector<Action> script =
            i % 2 == 0 ? make_script(30, 1 + random.below(20), i, 0) : make_alike(30, i);
        if (!report(world, play_cuts(*start(world), script, cuts, i, totals))) return false;
    }
    return true;
}

} // namespace

/// file_cuts [NESTED [KINDS]]: as many runs with nested cuts, 20,000 if not said; and single cuts,
/// pairs and failing calls on each KINDS-th kind of file system, on each if not said.
int main(int count, char** arguments) {
    const uint64_t nested = number(count, arguments, 1, 20000);
    const uint64_t kinds = number(count, arguments, 2, 1);
    Totals single;
    Totals pairs;
    Totals failing;
    bool good = true;
    for (uint32_t kind = 0; kind < worlds; kind += static_cast<uint32_t>(kinds)) {
        const World world = world_of(kind);
        good = good && single_cuts(world, single);
        good = good && ghosts(world, pairs);
        good = good && failing_calls(world, failing);
    }
    single.print("single cuts");
    pairs.print("pairs of cuts");
    failing.print("failing calls");
    Totals several;
    good = good && nested_cuts(nested, several);
    several.print("nested cuts");
    return good ? 0 : 1;
}
