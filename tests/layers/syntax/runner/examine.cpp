// SPDX-License-Identifier: MIT
// All runs of one case with one policy: every form, every cut, every answer at every event.
#include "runs.hpp"

namespace conformance {

using cases::reduced;

namespace {

constexpr uint16_t short_input = 40;
constexpr uint16_t widest = 17;

/// Which cuts of the input to try.
enum class Cuts : uint8_t {
    all,   ///< whole, every two-way cut, 1 to 17 bytes a chunk
    some,  ///< whole, 1, 2, 3 and 7 bytes a chunk; on boards whole and 1
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
        const bool chosen = width == 1 || (!reduced && (width <= 3 || width == 7));
        if ((!few || chosen) && !run(Chunking{width, width})) return false;
    }
    return true;
}

/// The answer that the case itself gives, or none.
Plan plan_of(const Case& subject) {
    Plan plan;
    if (subject.answer == Answer::go_on) return plan;
    plan.act = Plan::Act::answer;
    plan.answer = subject.answer;
    plan.at = subject.answer_line;
    return plan;
}

/// Every cut as the case says; with a pause at every event and with calls from inside a handler,
/// unless the case gives an answer itself or is one of many that differ by a byte.
bool examine_cuts(const Runs& runs, const Case& subject, Cuts cuts) {
    Plan pause;
    pause.act = Plan::Act::pause_always;
    Plan intrude;
    intrude.act = Plan::Act::intrude;
    const bool once = subject.answer != Answer::go_on || subject.swept;
    return for_each_chunking(subject, cuts, [&](Chunking c) {
        const bool cut_once = reduced && c.rest == 0 && c.first != 0;
        return runs.compare(plan_of(subject), c) &&
               (once || cut_once || (runs.compare(pause, c) && runs.compare(intrude, c)));
    });
}

/// The whole input at every distance from the end of memory, hence at every alignment.
bool examine_alignments(const Runs& runs, const Case& subject) {
    constexpr uint8_t alignments = reduced ? 1 : 64;
    for (uint8_t shift = 1; shift < alignments; ++shift)
        if (!runs.compare(plan_of(subject), Chunking{0, 0, shift})) return false;
    return true;
}

/// One answer at one event, in some cuts. `sum` is shared by the forms.
bool examine_answer(const Runs& runs, const Case& subject, const Plan& plan, Cuts cuts,
                    uint32_t& sum) {
    const char* line = line_at(subject.expected, plan.at);
    const bool derived = subject.regular || plan.answer == Answer::stop ||
                         !applies(plan.answer, kind_of(line));
    return for_each_chunking(subject, cuts, [&](Chunking c) {
        return derived ? runs.compare(plan, c) : runs.agree(plan, c, sum);
    });
}

constexpr Answer answers[] = {Answer::stop, Answer::skip_property, Answer::skip_node,
                              Answer::skip_tree};

} // namespace

bool examine(const Case& subject, const Forms& forms) {
    const Fed push(subject, forms, false), erased(subject, forms, true);
    const Pulled pulled(subject, forms);
    if (!examine_cuts(push, subject, Cuts::all) || !examine_cuts(erased, subject, Cuts::all) ||
        !examine_cuts(pulled, subject, Cuts::sizes) || !examine_alignments(push, subject) ||
        !examine_alignments(erased, subject))
        return false;
    for (uint16_t most = 1; most <= 3; ++most)
        if (!pulled.compare(plan_of(subject), Chunking{widest, most})) return false;
    if (subject.answer != Answer::go_on || subject.swept) return true;
    if (!push.after_end() || !erased.after_end()) return false;

    constexpr Cuts thorough = reduced ? Cuts::some : Cuts::all;
    const uint16_t lines = count_events(subject.expected);
    Plan plan;
    plan.act = Plan::Act::answer;
    const uint16_t step = reduced && lines > 8 ? 3 : 1;
    for (plan.at = 0; plan.at < lines; plan.at = static_cast<uint16_t>(plan.at + step)) {
        const EventKind kind = kind_of(line_at(subject.expected, plan.at));
        for (const Answer answer : answers) {
            plan.answer = answer;
            uint32_t sum = 0;
            if (!examine_answer(push, subject, plan, thorough, sum) ||
                !examine_answer(erased, subject, plan, Cuts::some, sum) ||
                !examine_answer(pulled, subject, plan, Cuts::some, sum))
                return false;
        }
        if (kind != EventKind::begin_tree && kind != EventKind::node) continue;
        const auto resumed = [&](const Runs& runs, Cuts cuts) {
            return for_each_chunking(subject, cuts,
                                     [&](Chunking c) { return runs.resume_at(plan.at, c); });
        };
        if (!resumed(push, thorough) || !resumed(erased, Cuts::some) ||
            !resumed(pulled, Cuts::some))
            return false;
    }
    return true;
}

} // namespace conformance
