// SPDX-License-Identifier: MIT
// Fuzzes the syntax layer: any text, cut, paused, skipped and misused in any way, through every form.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/support/mutator.hpp"
#include "fuzz/syntax/compare.hpp"
#include "fuzz/syntax/drive.hpp"
#include "fuzz/syntax/oracle.hpp"
#include "fuzz/syntax/plan.hpp"

namespace {

using namespace fuzz;
using nanosgf::Lenient;
using nanosgf::Strict;

// The policies, each with the letter that a plan chooses it by; L is Lenient, S is Strict. Handlers
// with and without spelling go different ways through the parser, so half of these have it.
struct Spelled : Lenient { // P
    static constexpr bool spelling = true;
};
struct SpelledStrict : Strict { // T
    static constexpr bool spelling = true;
};
struct Narrow : Spelled { // N
    static constexpr bool wide = false;
};
struct Located : nanosgf::Large<Lenient> { // C
    static constexpr bool line_and_column = true;
};
struct LocatedStrict : SpelledStrict { // U
    static constexpr bool line_and_column = true;
};
struct DoubleByte : Lenient { // D Shift_JIS, G GBK, A by the values of CA
    static constexpr bool double_byte = true;
};
struct DoubleByteStrict : SpelledStrict { // E Shift_JIS
    static constexpr bool double_byte = true;
};
struct Shallow : Spelled { // d
    static constexpr std::uint32_t max_depth = 3;
};
struct ShortValues : Narrow { // v
    static constexpr std::uint32_t max_value_length = 5;
};
struct ShortWideValues : Lenient { // w
    static constexpr std::uint32_t max_value_length = 20;
};
struct ShortInput : Lenient { // i
    static constexpr std::uint64_t max_bytes = 40;
};
struct Limits : Strict { // e
    static constexpr std::uint32_t max_depth = 2;
    static constexpr std::uint32_t max_value_length = 8;
    static constexpr std::uint64_t max_bytes = 100;
};

/// The events that must come after resuming at the event number `index`: it and what follows; for
/// a tree also the diagnostics of bytes between its `(` and what made it certain.
Trace rest_of(const Trace& trace, std::size_t index, EventKind kind) {
    std::size_t first = index;
    if (kind == EventKind::begin_tree)
        while (first != 0 && trace[first - 1].kind == EventKind::diagnostic &&
               trace[first - 1].offset > trace[index].offset)
            --first;
    return Trace(trace.begin() + static_cast<std::ptrdiff_t>(first), trace.end());
}

/// The push forms: cut, paused, misused and reset, then resumed at every checkpoint kept.
template <class Policy, template <class> class Form>
void push(const Plan& plan, const Trace& expected, const Outcome& end) {
    Push<Policy, Form> cut(plan, true);
    cut.begin();
    if (plan.reset_first) {
        cut.feed_some(plan.text, plan.text.size() - plan.text.size() / 3);
        FUZZ_REQUIRE(cut.parser().reset() == Status::ok, "reset() refused");
        cut.forget();
        cut.begin();
    }
    const Outcome outcome = cut.run(plan.text);
    require_equal(expected, cut.recorder.trace, "cut and disturbed against whole");
    require_same_end(end, outcome);
    const auto kept = cut.kept;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        Push<Policy, Form> fresh(plan, true);
        Push<Policy, Form>& resumed = i % 2 == 0 ? fresh : cut;
        resumed.forget();
        resumed.most_kept = 0;
        FUZZ_REQUIRE(resumed.parser().resume(kept[i].checkpoint) == Status::ok, "resume() refused");
        FUZZ_REQUIRE(resumed.parser().offset() == kept[i].checkpoint.offset, "resumed elsewhere");
        const Outcome again = resumed.run(plan.text, kept[i].checkpoint.offset);
        require_equal(rest_of(expected, kept[i].index, kept[i].kind), resumed.recorder.trace, "resumed");
        require_same_end(end, again);
    }
    using Checkpoint = typename Push<Policy, Form>::Checkpoint;
    FUZZ_REQUIRE(cut.parser().resume(Checkpoint()) == Status::misuse, "resume() at an empty checkpoint");
}

template <class Policy>
void pull(const Plan& plan, const Trace& expected, const Outcome& end) {
    Pull<Policy> reader(plan, plan.text);
    const Outcome outcome = reader.run();
    if (plan.source_fails) {
        Push<Policy, Inlined> half(plan, false);
        half.begin();
        half.feed_some(plan.text, plan.text.size() / 2);
        require_equal(half.recorder.trace, reader.recorder.trace, "pulled from a failing source");
        return;
    }
    require_equal(expected, reader.recorder.trace, "pulled against pushed");
    require_same_end(end, outcome);
    if (!reader.kept.taken) return;
    reader.resume();
    const Outcome again = reader.run();
    require_equal(rest_of(expected, reader.kept.index, reader.kept.kind), reader.recorder.trace,
                  "pulled after resume");
    require_same_end(end, again);
}

/// One text in one policy through all forms; gives the events of the whole feed.
template <class Policy>
Trace exercise(const Plan& plan, Outcome& end) {
    context().form = "push, whole";
    Push<Policy, Inlined> whole(plan, false);
    whole.begin();
    end = whole.run(plan.text);
    const Trace expected = whole.recorder.trace;
    Oracle(plan.text, expected, end, Policy::repair, plan.skips_or_stops(),
           whole.recorder.choose_charset,
           first_charset<Policy>(plan.policy))
        .check();
    context().form = "push, cut";
    push<Policy, Inlined>(plan, expected, end);
    context().form = "type-erased, cut";
    push<Policy, Erased>(plan, expected, end);
    context().form = "pull";
    pull<Policy>(plan, expected, end);
    return expected;
}

/// The same text without any answer that skips, stops or disturbs, in the charsets that the answers
/// of the plan would leave it in.
template <class Policy>
Trace plain(const Plan& plan, Outcome& end) {
    Plan silent = plan;
    silent.answers.clear();
    Push<Policy, Inlined> whole(silent, false);
    DeliveredCharset delivered(whole.recorder, plan);
    whole.begin();
    end = whole.run(plan.text);
    return whole.recorder.trace;
}

template <class Policy>
void exercise(const Plan& plan) {
    Outcome end;
    const Trace trace = exercise<Policy>(plan, end);
    Outcome plain_end;
    const Trace full = plain<Policy>(plan, plain_end);
    context().form = "skips";
    if (plain_end.status == Status::ok && !has_diagnostics(full)) {
        Skipped defined(plan);
        defined.take(full);
        require_equal(defined.trace, trace, "skips");
    }
    constexpr bool limited = Policy::max_depth != UINT32_MAX || Policy::max_bytes != 0 ||
                             Policy::max_value_length != UINT32_MAX;
    if constexpr (limited) {
        using Unlimited = std::conditional_t<
            Policy::repair, std::conditional_t<Policy::spelling, Spelled, Lenient>,
            std::conditional_t<Policy::spelling, SpelledStrict, Strict>>;
        Outcome unlimited_end;
        context().form = "limits";
        require_limit_only_ends(full, plain_end, plain<Unlimited>(plan, unlimited_end));
    }
}

void relate_policies(const Plan& plan) {
    Outcome lenient_end;
    Outcome strict_end;
    Outcome narrow_end;
    context().form = "strict and lenient";
    const Trace lenient = plain<Spelled>(plan, lenient_end);
    const Trace strict = plain<SpelledStrict>(plan, strict_end);
    require_strict_agrees(lenient, lenient_end, strict, strict_end);
    context().form = "wide and narrow";
    require_equal(lenient, plain<Narrow>(plan, narrow_end), "narrow against wide");
    require_same_end(lenient_end, narrow_end);
}

} // namespace

fuzz::Layout fuzz::layout_of(std::string_view input) { return {after_first_line(input), Content::sgf}; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > (std::size_t{1} << 16)) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    context().input = input;
    const Plan plan(input);
    switch (plan.policy) {
    case 'P': exercise<Spelled>(plan); break;
    case 'S': exercise<Strict>(plan); break;
    case 'T': exercise<SpelledStrict>(plan); break;
    case 'N': exercise<Narrow>(plan); break;
    case 'C': exercise<Located>(plan); break;
    case 'U': exercise<LocatedStrict>(plan); break;
    case 'D':
    case 'G':
    case 'A': exercise<DoubleByte>(plan); break;
    case 'E': exercise<DoubleByteStrict>(plan); break;
    case 'd': exercise<Shallow>(plan); break;
    case 'v': exercise<ShortValues>(plan); break;
    case 'w': exercise<ShortWideValues>(plan); break;
    case 'i': exercise<ShortInput>(plan); break;
    case 'e': exercise<Limits>(plan); break;
    default: exercise<Lenient>(plan); break;
    }
    relate_policies(plan);
    return 0;
}
