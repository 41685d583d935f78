// SPDX-License-Identifier: MIT
// Cuts the file store's power at every operation, for every kind of file system, and judges by G1
// to G7.
#include "file_oracle.hpp"

#include <cstdio>
#include <cstdlib>

using namespace nanosgf::record;
using namespace simulation;

namespace {

struct Totals {
    uint64_t runs = 0;
    uint64_t cuts = 0;
    uint64_t full = 0;
};

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

/// Plays on as an application would; without room the next game begins.
void play(FileOracle& oracle, const std::vector<Action>& script, size_t& at,
          size_t most = SIZE_MAX) {
    for (; most != 0 && at < script.size() && !oracle.directory.is_dead() && !oracle.found_fault();
         --most) {
        if (!oracle.perform(script[at]) && !oracle.directory.is_dead()) {
            do ++at;
            while (at < script.size() && !script[at].begins);
            continue;
        }
        ++at;
    }
}

size_t next_action(const FileOracle& oracle, const std::vector<Action>& script, size_t at) {
    if (oracle.is_recording()) return at;
    while (at < script.size() && !script[at].begins) ++at;
    return at;
}

/// Plays the script with a cut at each of `cuts`, which count operations since the last start.
bool run(FileOracle& oracle, const World& world, const std::vector<Action>& script,
         const std::vector<std::pair<uint64_t, Loss>>& cuts, uint64_t seed, Totals& totals) {
    size_t at = 0;
    std::string how = "no cut";
    if (!cuts.empty()) oracle.directory.cut_at(cuts[0].first, cuts[0].second, seed);
    play(oracle, script, at);
    for (size_t i = 0; i < cuts.size() && oracle.directory.is_dead() && !oracle.found_fault();
         ++i) {
        how = "cut " + std::to_string(i + 1) + " at operation " + std::to_string(cuts[i].first) +
              " leaves " + loss_name(cuts[i].second) + ", seed " + std::to_string(seed);
        ++totals.cuts;
        const bool last = i + 1 == cuts.size();
        const bool alive = oracle.recover(last ? 0 : cuts[i + 1].first,
                                          last ? Loss::nothing : cuts[i + 1].second, seed + i + 1);
        if (!alive) continue;
        at = next_action(oracle, script, at);
        play(oracle, script, at, 12);
    }
    if (!oracle.directory.is_dead()) oracle.check();
    totals.full += oracle.full_answers();
    ++totals.runs;
    if (!oracle.found_fault()) return true;
    std::printf("%s; %s: %s\n", name(world).c_str(), how.c_str(), oracle.complaint().c_str());
    return false;
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

bool single_cuts(const World& world, uint64_t stride, Totals& totals) {
    for (const std::vector<Action>& script : {make_script(60, 20, 7, 0), make_alike(60, 8)}) {
        FileOracle whole(world.contract, world.retention, world.capacity);
        if (!run(whole, world, script, {}, 1, totals)) return false;
        for (uint64_t at = 1; at <= whole.directory.operations(); at += stride)
            for (int loss = 0; loss < loss_kinds; ++loss) {
                FileOracle oracle(world.contract, world.retention, world.capacity);
                if (!run(oracle, world, script, {{at, static_cast<Loss>(loss)}}, at, totals))
                    return false;
            }
    }
    return true;
}

/// An entry's data without its size, and soon after the next start a size without its data.
bool ghosts(const World& world, uint64_t stride, Totals& totals) {
    if (world.contract.size_is_written || world.capacity != SIZE_MAX) return true;
    const std::vector<Action> script = make_alike(60, 8);
    FileOracle whole(world.contract, world.retention, world.capacity);
    if (!run(whole, world, script, {}, 1, totals)) return false;
    for (uint64_t at = 1; at <= whole.directory.operations(); at += stride)
        for (uint64_t next = 1; next <= 6; ++next) {
            FileOracle oracle(world.contract, world.retention, world.capacity);
            if (!run(oracle, world, script, {{at, Loss::behind}, {next, Loss::stale}}, at, totals))
                return false;
        }
    return true;
}

constexpr uint32_t worlds = 48;

World world_of(uint32_t number) {
    static const uint16_t writes[] = {512, 7};
    static const size_t rooms[] = {SIZE_MAX, SIZE_MAX, 2500, 1500, 2500, 1500};
    const uint32_t room = number / 8 % 6;
    return {{9999, writes[number % 2], number / 2 % 2 == 0, number / 4 % 2 == 0},
            room % 3 == 0 ? Retention::keep_all : Retention::remove_oldest,
            rooms[room]};
}

bool nested_cuts(uint64_t count, Totals& totals) {
    Random random(2026);
    for (uint64_t i = 0; i < count; ++i) {
        const World world = world_of(random.next());
        std::vector<std::pair<uint64_t, Loss>> cuts;
        for (uint32_t left = 2 + random.below(6); left != 0; --left)
            // Often within the recovery itself.
            cuts.push_back({1 + random.below(random.below(2) == 0 ? 8 : 90),
                            static_cast<Loss>(random.below(loss_kinds))});
        const std::vector<Action> script =
            i % 2 == 0 ? make_script(30, 1 + random.below(20), i, 0) : make_alike(30, i);
        FileOracle oracle(world.contract, world.retention, world.capacity);
        if (!run(oracle, world, script, cuts, i, totals)) return false;
    }
    return true;
}

} // namespace

/// file_cuts [NESTED [STRIDE]]: as many runs with nested cuts, 20,000 if not told; single cuts and
/// pairs at every STRIDE-th operation, each if not told.
int main(int count, char** arguments) {
    const uint64_t nested = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 20000;
    const uint64_t stride = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
    Totals single;
    bool good = true;
    for (uint32_t number = 0; number < worlds; ++number)
        good = good && single_cuts(world_of(number), stride, single);
    Totals pairs;
    for (uint32_t number = 0; number < worlds; ++number)
        good = good && ghosts(world_of(number), stride, pairs);
    std::printf("single cuts: %llu runs, %llu cuts, %llu times full\n",
                static_cast<unsigned long long>(single.runs),
                static_cast<unsigned long long>(single.cuts),
                static_cast<unsigned long long>(single.full));
    std::printf("pairs of cuts: %llu runs, %llu cuts\n",
                static_cast<unsigned long long>(pairs.runs),
                static_cast<unsigned long long>(pairs.cuts));
    Totals several;
    good = good && nested_cuts(nested, several);
    std::printf("nested cuts: %llu runs, %llu cuts, %llu times full\n",
                static_cast<unsigned long long>(several.runs),
                static_cast<unsigned long long>(several.cuts),
                static_cast<unsigned long long>(several.full));
    return good ? 0 : 1;
}
