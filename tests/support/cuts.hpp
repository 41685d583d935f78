// SPDX-License-Identifier: MIT
// Plays scripts on a recorder whose device fails at chosen operations, and has a judge look at what is
// left after each.
#ifndef NANOSGF_TESTS_SUPPORT_CUTS_HPP
#define NANOSGF_TESTS_SUPPORT_CUTS_HPP

#include "../layers/record/oracle.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace simulation {

/// The device fails at this operation, counted from its last start; 0: it does not.
template <class Leaves> struct Cut {
    uint64_t operation;
    Leaves leaves; ///< of the operation
    Failure failure = Failure::power;
};

/// What a judge's device leaves.
template <class Judge>
using LeavesOf = typename std::decay_t<decltype(std::declval<Judge&>().device())>::Leaves;

struct Totals {
    uint64_t runs = 0;
    uint64_t cuts = 0;
    uint64_t full = 0;
    uint64_t removed = 0; ///< games that retention took

    void print(const char* what) const {
        std::printf("%s: %llu runs, %llu cuts, %llu times full", what,
                    static_cast<unsigned long long>(runs), static_cast<unsigned long long>(cuts),
                    static_cast<unsigned long long>(full));
        if (removed != 0)
            std::printf(", %llu games removed", static_cast<unsigned long long>(removed));
        std::printf("\n");
    }
};

/// Plays on from action `at` as an application would: where there is no room, with the next game.
template <class Judge>
void play(Judge& judge, const std::vector<Action>& script, size_t& at, size_t most = SIZE_MAX) {
    for (; most != 0 && at < script.size() && !judge.device().is_dead() && !judge.found_fault();
         --most) {
        const bool has_room = judge.perform(script[at]) || judge.device().is_dead();
        if (!has_room && !script[at].begins) judge.end_full_game();
        do ++at;
        while (!has_room && at < script.size() && !script[at].begins);
    }
}

/// Plays the script, and each of `cuts` happens. Returns how it came to the first complaint, or an
/// empty string.
template <class Judge>
std::string play_cuts(Judge& judge, const std::vector<Action>& script,
                      const std::vector<Cut<LeavesOf<Judge>>>& cuts, uint64_t seed,
                      Totals& totals) {
    size_t at = 0;
    if (!cuts.empty())
        judge.device().cut_at(cuts[0].operation, cuts[0].leaves, seed, cuts[0].failure);
    if (judge.start()) play(judge, script, at);
    for (size_t i = 0; i < cuts.size() && judge.device().is_dead() && !judge.found_fault(); ++i) {
        ++totals.cuts;
        const Cut<LeavesOf<Judge>> next =
            i + 1 < cuts.size() ? cuts[i + 1] : Cut<LeavesOf<Judge>>{};
        if (!judge.recover(next.operation, next.leaves, seed + i + 1, next.failure)) continue;
        // A game that cannot be gone on with is followed by the next.
        while (!judge.is_recording() && at < script.size() && !script[at].begins) ++at;
        play(judge, script, at, 12);
    }
    if (!judge.device().is_dead()) judge.check();
    totals.full += judge.full_answers();
    ++totals.runs;
    if (!judge.found_fault()) return "";
    static const char* const failures[] = {"cut", "lasting failure", "failure"};
    std::string how;
    for (const auto& cut : cuts)
        how += std::string(failures[static_cast<int>(cut.failure)]) + " at operation " +
               std::to_string(cut.operation) + " leaves " + name_of(cut.leaves) + ", ";
    return how + "seed " + std::to_string(seed) + ": " + judge.complaint();
}

/// One run without a cut, and `ways` for each of its operations, or for some `most` of them, which leave
/// one of `kinds` each in turn. `make` makes a judge. Returns the first complaint.
template <class Make>
std::string single_cuts(const Make& make, const std::vector<Action>& script, uint64_t ways,
                        int kinds, Failure failure, Totals& totals, uint64_t most = UINT64_MAX) {
    const auto whole = make();
    using Leaves = LeavesOf<decltype(*whole)>;
    whole->device().cut_at(0, Leaves{}, 1, failure); // says what is counted
    const uint64_t before = whole->device().operations();
    std::string complaint = play_cuts(*whole, script, {}, 1, totals);
    const uint64_t operations = whole->device().operations() - before;
    for (uint64_t at = 1; at <= operations; at += operations / most + 1)
        for (uint64_t way = 0; way < ways && complaint.empty(); ++way) {
            const auto leaves = static_cast<Leaves>((at + way) % static_cast<uint64_t>(kinds));
            complaint = play_cuts(*make(), script, {{at, leaves, failure}}, at + way * 10007, totals);
        }
    return complaint;
}

/// The number that is argument `place` of a program.
inline uint64_t number(int count, char** arguments, int place, uint64_t otherwise) {
    return count > place ? std::strtoull(arguments[place], nullptr, 10) : otherwise;
}

} // namespace simulation

#endif
