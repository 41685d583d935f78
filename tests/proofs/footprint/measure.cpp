// SPDX-License-Identifier: MIT
// Counts the instructions and the stack that feeding takes, on the emulated board, and prints them.
#include "absent.hpp"
#include "counting.hpp"
#include "inlined.hpp"

#include "nanosgf/syntax/reader.hpp"
#include "nanosgf/syntax/writer.hpp"

namespace footprint {
namespace {

// What the headers say that each costs.
struct WithLines : nanosgf::Lenient {
    static constexpr bool line_and_column = true;
};
static_assert(sizeof(nanosgf::Parser<Counter>) == 36);
static_assert(sizeof(nanosgf::CallbackParser<>) == 40);
static_assert(sizeof(nanosgf::CallbackParser<WithLines>) == 40 + 32);
static_assert(sizeof(nanosgf::Reader<>) == 84);

using nanosgf::Bytes;
using nanosgf::CallbackParser;
using nanosgf::Status;

constexpr char game_bytes[] = {
#include "game.inc"
};
constexpr Bytes game(game_bytes, sizeof game_bytes);

/// Holds every repair and both ends of input, so that no rare path hides a deeper stack.
constexpr Bytes rough("\xEF\xBB\xBF mail (x) B[aa] (Black[pd](;File Format[3]A1[x]ABCDEFGHIJKLMNOPQRS[y]comment[z]"
                  "((;W[\\]])()B[aa],[bb]QQ;)AB[cc][];C[) ;W[] x ;\x00 B[dd]C[a\\");

constexpr uint32_t games = 200;

/// Feeds `times` games, `step` bytes a call. Not inlined, so that every parser pays for the same loop.
template <class Parser>
[[gnu::noipa]] bool feed_games(Parser& parser, uint32_t times, size_t step) {
    bool ok = true;
    for (; times != 0; --times)
        for (size_t at = 0; at < game.size(); at += step)
            ok &= parser.feed(game.from(at).first(step)) == Status::ok;
    return ok;
}

/// Prints the instructions from entering feed to leaving it, over all games. What the loop takes is
/// counted with a parser that is not there, and taken off.
template <class Parser>
void instructions(const char* name, Parser& parser, size_t step) {
    uint32_t start = ticks();
    const bool ok = feed_games(parser, games, step);
    const uint32_t with_parser = ticks_since(start);
    Absent absent(count, nullptr);
    start = ticks();
    feed_games(absent, games, step);
    const uint32_t loop_alone = ticks_since(start);
    const uint32_t calls = games * static_cast<uint32_t>((game.size() + step - 1) / step);
    print(name, (with_parser - loop_alone) * instructions_a_tick() + calls * Absent::instructions);
    if (!ok) fail("the parser refused the game");
}

/// Prints what the handler saw of one game, for comparison with what the game's generator knows.
void totals_of(const char* events, const char* bytes, const Totals& seen) {
    print(events, seen.events / games);
    print(bytes, seen.bytes / games);
}

void measure_instructions() {
    Totals whole;
    CallbackParser<> erased(count, &whole);
    instructions("erased_64", erased, 64);
    totals_of("erased_64_events", "erased_64_bytes", whole);

    Totals single;
    CallbackParser<> erased_single(count, &single);
    instructions("erased_1", erased_single, 1);
    totals_of("erased_1_events", "erased_1_bytes", single);

    Inlined inlined;
    instructions("inlined_64", inlined, 64);
    totals_of("inlined_64_events", "inlined_64_bytes", inlined.counter.totals);

    Totals skipped;
    CallbackParser<> skipping(skip_trees, &skipped);
    instructions("skip_64", skipping, 64);
    totals_of("skip_64_events", "skip_64_bytes", skipped);
}

uint32_t stack_at_call;
uint32_t lowest_at_callback;
size_t stack_step;
Bytes stack_input;

/// Runs the whole life of a parser: feed in steps, finish, reset.
template <class Policy>
[[gnu::noipa]] void live(CallbackParser<Policy>& parser) {
    __asm__ volatile("mov %0, sp" : "=r"(stack_at_call));
    for (size_t at = 0; at < stack_input.size(); at += stack_step)
        if (parser.feed(stack_input.from(at).first(stack_step)) != Status::ok) break;
    if (parser.finish() != Status::ok) return;
    if (parser.reset() != Status::ok) fail("reset was refused");
}

/// Bytes of stack below the frame of live() that a parser's life has used: down to the lowest word
/// that does not hold the paint any more, or to the stack pointer of the callback, which counts
/// words that were reserved and not written too. The callback itself uses none.
template <class Policy>
[[gnu::noinline]] uint32_t stack_of_a_life() {
    constexpr uint32_t paint = 0x5AFEC0DE;
    constexpr int32_t words = 256;
    CallbackParser<Policy> parser(keep_lowest_stack, &lowest_at_callback);
    lowest_at_callback = UINT32_MAX;
    volatile uint32_t* here;
    __asm__ volatile("mov %0, sp" : "=r"(here));
    for (int32_t i = 1; i <= words; ++i) here[-i] = paint;
    live(parser);
    int32_t depth = words;
    while (depth != 0 && here[-depth] == paint) --depth;
    const auto lowest = static_cast<uint32_t>(reinterpret_cast<uintptr_t>(here - depth));
    return stack_at_call - (lowest < lowest_at_callback ? lowest : lowest_at_callback);
}

template <class Policy>
uint32_t deepest_stack() {
    uint32_t deepest = 0;
    constexpr size_t steps[] = {64, 7, 1};
    const Bytes inputs[] = {game, rough};
    for (const Bytes input : inputs) {
        for (const size_t step : steps) {
            stack_input = input;
            stack_step = step;
            const uint32_t used = stack_of_a_life<Policy>();
            if (used > deepest) deepest = used;
        }
    }
    return deepest;
}

void measure_memory() {
    print("state", sizeof(CallbackParser<>));
    print("state_strict", sizeof(CallbackParser<nanosgf::Strict>));
    print("writer_state", sizeof(nanosgf::Writer));
    print("stack", deepest_stack<nanosgf::Lenient>());
    print("stack_strict", deepest_stack<nanosgf::Strict>());
}

} // namespace
} // namespace footprint

int main() {
    footprint::start_counting();
    footprint::print("games", footprint::games);
    footprint::print("instructions_a_tick", footprint::instructions_a_tick());
    footprint::measure_instructions();
    footprint::measure_memory();
    return 0;
}
