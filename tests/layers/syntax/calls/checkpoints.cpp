// SPDX-License-Identifier: MIT
// Damaged checkpoints: resume() refuses each that cannot be one, and reads on soundly from all others.
#include "nanosgf/syntax/callback_parser.hpp"
#include "support/check.hpp"

namespace {

using namespace nanosgf;
using support::check;

uint32_t refused = 0;
uint32_t accepted = 0;

struct Lines : Lenient {
    static constexpr bool line_and_column = true;
};
struct LargeLines : Large<Lines> {};
struct DoubleByte : Lenient {
    static constexpr bool double_byte = true;
};
struct Shallow : Strict {
    static constexpr uint32_t max_depth = 2;
};
struct Short : Lenient {
    static constexpr uint32_t max_value_length = 3;
    static constexpr uint64_t max_bytes = 70;
};
struct Deep : Large<Lenient> {
    static constexpr uint64_t max_bytes = uint64_t{1} << 40;
};

/// Counts events and keeps the checkpoints of all that may have one.
template <class Policy>
struct Counter {
    using Parser = CallbackParser<Policy>;
    using Checkpoint = typename Parser::Checkpoint;
    static constexpr uint32_t most_events = 500;

    static Answer take(void* context, const typename Parser::Event& event) {
        Counter& counter = *static_cast<Counter*>(context);
        if (event.kind == EventKind::begin_tree) ++counter.open;
        if (event.kind == EventKind::end_tree) --counter.open;
        const Checkpoint checkpoint = counter.parser.checkpoint();
        if (checkpoint && counter.count < 16) counter.kept[counter.count++] = checkpoint;
        return ++counter.events == most_events ? Answer::stop : Answer::go_on;
    }

    Parser parser{&Counter::take, this};
    Checkpoint kept[16];
    uint32_t count = 0;
    uint32_t events = 0;
    int64_t open = 0;
};

/// What checkpoint() may return, field by field.
template <class Policy>
bool is_possible(const typename Counter<Policy>::Checkpoint& checkpoint) {
    using detail::Mode;
    const bool is_node = checkpoint.mode == Mode::node_start;
    const bool is_first = checkpoint.mode == Mode::outside;
    if (!is_node && !is_first && checkpoint.mode != Mode::node) return false;
    if (is_first != (checkpoint.depth == 0)) return false;
    if (uint64_t{checkpoint.depth} + (is_node ? 0 : 1) > Policy::max_depth && Policy::max_depth < UINT32_MAX)
        return false;
    const uint64_t most = Policy::max_bytes != 0 ? Policy::max_bytes
                                                 : static_cast<typename Policy::Offset>(-1);
    if (checkpoint.offset >= most || checkpoint.depth > checkpoint.offset) return false;
    const uint8_t flags = checkpoint.flags; // 1: a tree has begun; then the charset
    if (flags != 1 && !(Policy::double_byte && (flags == 3 || flags == 5))) return false;
    if constexpr (Policy::line_and_column) {
        const uint64_t lines = checkpoint.line - 1;
        const uint64_t columns = checkpoint.column - 1;
        if (checkpoint.offset <= UINT32_MAX &&
            (lines > UINT32_MAX || columns > UINT32_MAX || lines + columns > checkpoint.offset))
            return false;
    }
    return true;
}

constexpr const char* tails[] = {
    "(;B[aa];C[x\\]y](;W[bb]KomMi[6])(;))(;C[\x81]]))", ";))(((;AB[]c[]", "A]B[", ")", "", "\xEF\xBB\xBF(W[aa])",
};

/// Feeds what may follow; whatever it is, counts must agree.
template <class Policy>
void read_on(const typename Counter<Policy>::Checkpoint& checkpoint, const char* tail, size_t piece) {
    size_t size = 0;
    while (tail[size] != '\0') ++size;
    Counter<Policy> counter;
    check(counter.parser.resume(checkpoint) == Status::ok, "accepted once, refused then");
    check(counter.parser.offset() == checkpoint.offset, "another offset");
    check(counter.parser.depth() == checkpoint.depth, "another depth");
    Status status = Status::ok;
    for (size_t at = 0; at < size && status == Status::ok; at += piece)
        status = counter.parser.feed(Bytes(tail, size).from(at).first(piece));
    check(counter.parser.offset() - checkpoint.offset <= size, "more bytes were read than were fed");
    if (status == Status::ok) {
        check(counter.parser.offset() - checkpoint.offset == size, "not all bytes were read");
        status = counter.parser.finish();
    }
    check(counter.events <= Counter<Policy>::most_events, "events after stop");
    check(status == Status::ok || status == Status::failed ||
              counter.events == Counter<Policy>::most_events, "an impossible status");
    check(counter.parser.depth() == checkpoint.depth + counter.open, "trees are not balanced");
    check(status != Status::ok || counter.parser.depth() == 0, "trees are left open");
    check(counter.parser.reset() == Status::ok, "no reset");
}

template <class Policy>
void resume(const typename Counter<Policy>::Checkpoint& checkpoint) {
    Counter<Policy> counter;
    check(counter.parser.feed("(;C[a") == Status::ok, "into a value");
    const uint32_t events = counter.events;
    const Status status = counter.parser.resume(checkpoint);
    check((status == Status::ok) == is_possible<Policy>(checkpoint), "resume() and the rule differ");
    if (status == Status::ok) {
        ++accepted;
        for (const char* tail : tails) {
            read_on<Policy>(checkpoint, tail, 1);
            read_on<Policy>(checkpoint, tail, SIZE_MAX / 2);
        }
    } else {
        ++refused;
        check(status == Status::misuse && counter.events == events, "refused by another status");
        check(counter.parser.offset() == 5 && counter.parser.depth() == 1, "refused, but changed");
        check(counter.parser.feed("])") == Status::ok && counter.parser.finish() == Status::ok &&
                  counter.events == events + 2, "refused, but it does not go on as before");
    }
}

uint64_t random_state = 88172645463325252u;
uint32_t random_number() {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return static_cast<uint32_t>(random_state >> 32);
}

template <class Policy>
void damage(Charset charset) {
    Counter<Policy> counter;
    if (Policy::double_byte) check(counter.parser.set_charset(charset) == Status::ok, "a charset");
    const Status status = counter.parser.feed(
        Policy::repair ? Bytes("x\n(;a[]\n;(W[a](AB[b])B[c])(;))(W[]C[];)") : Bytes("(;\n;(;)\n(;;))(;)"));
    check(status == Status::ok && counter.count >= 6, "checkpoints to damage");
    for (uint32_t i = 0; i < counter.count; ++i) {
        const auto& whole = counter.kept[i];
        check(is_possible<Policy>(whole), "a checkpoint against the rule");
        resume<Policy>(whole);
        for (size_t at = 0; at < sizeof whole; ++at) {
            for (unsigned value = 0; value < 256; ++value) {
                auto damaged = whole;
                reinterpret_cast<unsigned char*>(&damaged)[at] = static_cast<unsigned char>(value);
                resume<Policy>(damaged);
            }
        }
        for (int again = 0; again < 300; ++again) {
            auto damaged = whole;
            for (unsigned left = 1 + random_number() % 6; left != 0; --left)
                reinterpret_cast<unsigned char*>(&damaged)[random_number() % sizeof whole] =
                    static_cast<unsigned char>(random_number() >> random_number() % 8);
            resume<Policy>(damaged);
        }
    }
}

} // namespace

int main() {
    damage<Lenient>(Charset::single_byte);
    damage<Strict>(Charset::single_byte);
    damage<LargeLines>(Charset::single_byte);
    damage<Lines>(Charset::single_byte);
    damage<DoubleByte>(Charset::shift_jis);
    damage<DoubleByte>(Charset::gbk_big5);
    damage<Shallow>(Charset::single_byte);
    damage<Short>(Charset::single_byte);
    damage<Deep>(Charset::single_byte);
    board::write(refused);
    board::write(" checkpoints refused, ");
    board::write(accepted);
    board::write(" accepted\n");
    check(refused > 100000 && accepted > 50000, "enough of both");
    return support::conclude("checkpoints");
}
