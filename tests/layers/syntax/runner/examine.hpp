// SPDX-License-Identifier: MIT
// All runs of one case with one policy: every form, every cut, every answer at every event.
#ifndef NANOSGF_TESTS_CONFORMANCE_EXAMINE_HPP
#define NANOSGF_TESTS_CONFORMANCE_EXAMINE_HPP

#include "fed.hpp"
#include "pull.hpp"

namespace conformance {

constexpr uint16_t short_input = 40;
constexpr uint16_t widest = 17;

/// Which cuts of the input to try.
enum class Cuts : uint8_t {
    all,   ///< whole, every two-way cut, 1 to 17 bytes a chunk
    some,  ///< whole, 1, 2, 3 and 7 bytes a chunk
    sizes, ///< 1 to 17 bytes: for Reader's buffers
};

/// Calls `run(Chunking)` for each; stops when one returns false, and then returns false.
template <class Function>
bool for_each_chunking(const Case& subject, Cuts cuts, Function run) {
    const bool few = cuts == Cuts::some || (reduced && subject.size > short_input);
    if (cuts != Cuts::sizes && !run(Chunking{0, 0})) return false;
    for (uint16_t at = 1; !few && cuts == Cuts::all && at < subject.size; ++at)
        if (!run(Chunking{at, 0})) return false;
    for (uint16_t width = 1; width <= widest; ++width) {
        const bool chosen = width == 1 || width == 7 || (!reduced && width <= 3);
        if ((!few || chosen) && !run(Chunking{width, width})) return false;
    }
    return true;
}

/// The answer that the case itself gives, or none.
inline Plan plan_of(const Case& subject) {
    Plan plan;
    if (subject.answer == Answer::go_on) return plan;
    plan.act = Plan::Act::answer;
    plan.answer = subject.answer;
    plan.at = subject.answer_line;
    return plan;
}

/// Every cut as the case says, with a pause at every event and with calls from inside a handler.
template <class Form>
bool examine_cuts(const Form& form, const Case& subject, Cuts cuts) {
    Plan pause;
    pause.act = Plan::Act::pause_always;
    Plan intrude;
    intrude.act = Plan::Act::intrude;
    const bool answered = subject.answer != Answer::go_on;
    return for_each_chunking(subject, cuts, [&](Chunking c) {
        return form.compare(plan_of(subject), c) &&
               (answered || (form.compare(pause, c) && form.compare(intrude, c)));
    });
}

/// One answer at one event, in some cuts. `sum` is shared by the forms.
template <class Form>
bool examine_answer(const Form& form, const Case& subject, const Plan& plan, Cuts cuts,
                    uint32_t& sum) {
    const char* line = line_at(subject.expected, plan.at);
    const bool derived = subject.regular || plan.answer == Answer::stop ||
                         !applies(plan.answer, kind_of(line));
    return for_each_chunking(subject, cuts, [&](Chunking c) {
        return derived ? form.compare(plan, c) : form.agree(plan, c, sum);
    });
}

constexpr Answer answers[] = {Answer::stop, Answer::skip_property, Answer::skip_node,
                              Answer::skip_tree};

template <class Policy>
bool examine(const Case& subject) {
    const Fed<Push<Policy>> push(subject);
    const Fed<Erased<Policy>> erased(subject);
    const Pull<Policy> pull(subject);
    if (!examine_cuts(push, subject, Cuts::all) || !examine_cuts(erased, subject, Cuts::all) ||
        !examine_cuts(pull, subject, Cuts::sizes))
        return false;
    for (uint16_t most = 1; most <= 3; ++most)
        if (!pull.compare(plan_of(subject), Chunking{widest, most})) return false;
    if (subject.answer != Answer::go_on) return true;
    if (!push.after_end() || !erased.after_end()) return false;

    constexpr Cuts thorough = reduced ? Cuts::some : Cuts::all;
    const uint16_t lines = count_events(subject.expected);
    Plan plan;
    plan.act = Plan::Act::answer;
    for (plan.at = 0; plan.at < lines; ++plan.at) {
        const EventKind kind = kind_of(line_at(subject.expected, plan.at));
        for (const Answer answer : answers) {
            plan.answer = answer;
            uint32_t sum = 0;
            if (!examine_answer(push, subject, plan, thorough, sum) ||
                !examine_answer(erased, subject, plan, Cuts::some, sum) ||
                !examine_answer(pull, subject, plan, Cuts::some, sum))
                return false;
        }
        if (kind != EventKind::begin_tree && kind != EventKind::node) continue;
        const auto resumed = [&](const auto& form, Cuts cuts) {
            return for_each_chunking(subject, cuts,
                                     [&](Chunking c) { return form.resume_at(plan.at, c); });
        };
        if (!resumed(push, thorough) || !resumed(erased, Cuts::some) ||
            !resumed(pull, Cuts::some))
            return false;
    }
    return true;
}

} // namespace conformance

#endif
