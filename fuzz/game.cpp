// SPDX-License-Identifier: MIT
// Fuzzes the typed parser: any record, cut, paused, skipped and misused in any way.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "fuzz/game/handler.hpp"
#include "fuzz/support/guarded.hpp"
#include "fuzz/support/mutator.hpp"
#include "fuzz/support/outcome.hpp"
#include "fuzz/syntax/plan.hpp"
#include "nanosgf/game/parser.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "tests/layers/game/typed_events.hpp"

namespace {

using namespace fuzz;
using nanosgf::Status;
using nanosgf::game::Everything;
using nanosgf::game::GoOnly;

// What a reader knows, each with the letter that a plan chooses it by; L is Everything, G is GoOnly.
struct DoubleByte : Everything { // D
    static constexpr bool double_byte = true;
};
struct StrictReader : Everything { // S
    static constexpr bool repair = false;
};
struct StrictGo : GoOnly { // T
    static constexpr bool repair = false;
    static constexpr bool double_byte = true;
    static constexpr bool reads_charset = true;
};
struct Located : nanosgf::Large<Everything> { // C
    static constexpr bool line_and_column = true;
    static constexpr bool wide = false;
};
struct SomeGames : Everything { // H
    static constexpr nanosgf::Games games = nanosgf::Games::hex | nanosgf::Games::octi;
    static constexpr bool reads_charset = false;
};
struct NoComments : Everything { // R
    [[nodiscard]] static constexpr bool reads(std::uint32_t name) { return name != nanosgf::key("C"); }
};
struct Limits : Everything { // d
    static constexpr std::uint32_t max_depth = 3;
    static constexpr std::uint32_t max_value_length = 30;
    static constexpr std::uint64_t max_bytes = 200;
};

Guarded& memory() {
    static Guarded block(std::size_t{1} << 16);
    return block;
}

/// One reader with one handler, to be fed as a plan says.
template <template <class> class Handler, class Options>
class Run final : public Caller {
  public:
    Run(const Plan& plan, bool disturb)
        : recorder(plan, disturb), plan_(plan), disturb_(disturb), handler_(recorder), parser_(handler_) {
        recorder.caller = this;
    }

    Recorder recorder;

    Outcome run() {
        Status status = feed(plan_.text);
        while (status == Status::ok || status == Status::paused) {
            recorder.paused = false;
            (void)memory().room(0);
            status = parser_.finish();
            require_reported(status);
            if (status != Status::paused) break;
        }
        const Outcome outcome{status, parser_.error(), parser_.offset()};
        if (status == Status::ok)
            FUZZ_REQUIRE(recorder.depth() == 0 && parser_.depth() == 0 && outcome.offset == plan_.text.size(),
                         "at the end the depth is %u, at %llu", parser_.depth(),
                         static_cast<unsigned long long>(outcome.offset));
        recorder.paused = false;
        const std::size_t events = recorder.events;
        FUZZ_REQUIRE(parser_.finish() == status && recorder.events == events, "an end that does not stick");
        return outcome;
    }

    void reset_in_the_middle() {
        (void)feed(plan_.text.substr(0, plan_.text.size() - plan_.text.size() / 3));
        FUZZ_REQUIRE(parser_.reset() == Status::ok, "reset() refused");
        recorder.forget();
    }

    void misuse() override {
        const auto depth = parser_.depth();
        FUZZ_REQUIRE(parser_.feed(Bytes("(;X[y])")) == Status::misuse && parser_.finish() == Status::misuse &&
                         parser_.reset() == Status::misuse && parser_.depth() == depth,
                     "a call from inside a handler");
    }

  private:
    Status feed(std::string_view text) {
        std::size_t at = 0;
        for (std::size_t index = 0; at < text.size(); ++index) {
            const std::size_t size = std::min(disturb_ ? plan_.cut(index) : SIZE_MAX, text.size() - at);
            const Status status = feed_block(text, at, at + size);
            if (status != Status::ok) return status;
        }
        return Status::ok;
    }

    Status feed_block(std::string_view text, std::size_t& at, std::size_t end) {
        for (;;) {
            recorder.paused = false;
            const Bytes block(memory().place(text.data() + at, end - at), end - at);
            const std::size_t events = recorder.events;
            const Status status = parser_.feed(block);
            const std::uint64_t offset = parser_.offset();
            FUZZ_REQUIRE(offset >= at && offset <= end, "offset() is %llu after feeding %zu to %zu",
                         static_cast<unsigned long long>(offset), at, end);
            require_reported(status);
            at = static_cast<std::size_t>(offset);
            if (status != Status::paused) return status;
            FUZZ_REQUIRE(recorder.events > events, "feed() pauses without an event");
            if (plan_.recut) return Status::ok;
        }
    }

    /// A status says what the handler answered, unless an error says more.
    void require_reported(Status status) {
        if (status == Status::failed) return;
        FUZZ_REQUIRE((status == Status::stopped) == recorder.stopped, "status %u, but the handler %s",
                     static_cast<unsigned>(status), recorder.stopped ? "stopped" : "did not stop");
        FUZZ_REQUIRE(status != Status::paused || recorder.paused, "paused, but nobody asked for it");
    }

    const Plan& plan_;
    bool disturb_;
    Handler<Options> handler_;
    nanosgf::game::Parser<Handler<Options>, Options> parser_;
};

/// The events of some kinds, without their surroundings but the offset where `bare`.
template <class Chosen>
Log only(const Log& log, Chosen chosen, bool bare) {
    Log some;
    for (const Entry& entry : log) {
        if (!chosen(entry)) continue;
        some.push_back(entry);
        if (!bare) continue;
        some.back().where = Surroundings();
        some.back().where.offset = entry.where.offset;
    }
    return some;
}

/// The parser below, used directly, must deliver the same trees, nodes and properties.
template <class Options>
void require_structure(const Plan& plan, const Log& log, Outcome end) {
    context().form = "against the parser";
    Log expected;
    Structure<Options> structure(expected);
    nanosgf::Parser<Structure<Options>, Options> parser(structure);
    Status status = parser.feed(Bytes(memory().place(plan.text.data(), plan.text.size()), plan.text.size()));
    if (status == Status::ok) status = parser.finish();
    const auto of_parser = [](const Entry& entry) {
        return is_structure(entry.kind) ||
               (entry.kind == Typed::diagnostic && layer_of(entry.code) == nanosgf::Layer::syntax);
    };
    require_equal(expected, only(log, of_parser, true), "structure");
    require_same_end({status, parser.error(), parser.offset()}, end);
}

/// A handler with few methods must get the same events as one with all.
template <class Options>
void require_few(const Plan& plan, const Log& log) {
    context().form = "few methods";
    Run<FewEvents, Options> few(plan, false);
    few.recorder.judges = false;
    (void)few.run();
    const auto of_board = [](const Entry& entry) {
        return entry.kind == Typed::move || entry.kind == Typed::pass || entry.kind == Typed::setup;
    };
    require_equal(only(log, of_board, false), few.recorder.log, "few methods");
}

/// The callback must get the same events, a parser that resumes at a tree or node all from there on, and
/// findings the lines of their offsets.
template <class Options>
void require_forms(const Plan& plan) {
    context().form = "callback, resumed, located";
    const std::size_t all = plan.text.size() + 1;
    const auto cut = [&](std::size_t index) { return std::clamp<std::size_t>(plan.cut(index), 1, all); };
    FUZZ_REQUIRE((typed::read<Options, typed::ErasedParser<Options>>(plan.text, cut(0)) ==
                  typed::read<Options>(plan.text, all)),
                 "the callback gets other events");
    bool has_more = true;
    FUZZ_REQUIRE(typed::resumes<Options>(plan.text, cut(1), static_cast<long>(cut(2) % 8), has_more),
                 "other events after resume()");
    FUZZ_REQUIRE(typed::has_right_lines(plan.text, cut(3)), "a finding in another line or column");
}

template <class Options>
void exercise(const Plan& plan) {
    context().form = "whole";
    Run<AllEvents, Options> whole(plan, false);
    const Outcome end = whole.run();
    const Log& expected = whole.recorder.log;

    context().form = "cut";
    Run<AllEvents, Options> cut(plan, true);
    if (plan.reset_first) cut.reset_in_the_middle();
    const Outcome cut_end = cut.run();
    require_equal(expected, cut.recorder.log, "cut and disturbed against whole");
    require_same_end(end, cut_end);

    if (plan.skips_or_stops() || expected.size() >= Recorder::most_events) return;
    // Only the reader knows which charset the parser is to honour, and what it passes over.
    if constexpr (!Options::double_byte && Options::reads(nanosgf::key("C")))
        require_structure<Options>(plan, expected, end);
    if constexpr (Options::repair) require_few<Options>(plan, expected);
    if constexpr (std::is_same_v<Options, Everything> || std::is_same_v<Options, GoOnly> ||
                  std::is_same_v<Options, DoubleByte>)
        require_forms<Options>(plan);
}

} // namespace

fuzz::Layout fuzz::layout_of(std::string_view input) { return {after_first_line(input), Content::sgf}; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > (std::size_t{1} << 15)) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    context().input = input;
    const Plan plan(input);
    switch (plan.policy) {
    case 'G': exercise<GoOnly>(plan); break;
    case 'D': exercise<DoubleByte>(plan); break;
    case 'S': exercise<StrictReader>(plan); break;
    case 'T': exercise<StrictGo>(plan); break;
    case 'C': exercise<Located>(plan); break;
    case 'H': exercise<SomeGames>(plan); break;
    case 'R': exercise<NoComments>(plan); break;
    case 'd': exercise<Limits>(plan); break;
    default: exercise<Everything>(plan); break;
    }
    return 0;
}
