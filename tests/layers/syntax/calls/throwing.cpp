// SPDX-License-Identifier: MIT
// Handlers and sources that throw, on hosts: what they leave is what the headers say.
#include "nanosgf/game/parser.hpp"
#include "nanosgf/syntax/reader.hpp"

#include <cstdio>
#include <string>

namespace {

using namespace nanosgf;

const std::string record =
    "(;FF[4]GM[1]SZ[9]CA[UTF-8]AB[aa][bb:cc]C[a\\]b](;B[cd]LB[aa:x]TR[dd])(;W[ee]KM[6.5]RE[B+3]\n;XX[y]b[];B[aa];W[bb];B[cc];W[dd]\n;B[ee];W[ff]))";
unsigned long failures = 0;
unsigned long thrown = 0;

void check(bool good, const char* rule, unsigned long at) {
    if (good || ++failures > 20) return;
    std::printf("DIFFERENT throwing: %s, at event %lu\n", rule, at);
}

struct Thrown {};

/// Writes down the events, and throws at number `bad`.
struct Log {
    std::string text;
    unsigned long events = 0;
    unsigned long bad = 0;

    void add(const std::string& what) {
        if (++events == bad) throw Thrown();
        text += what + "\n";
    }
    void add(std::string what, Bytes bytes, uint32_t at = 0) {
        if (!bytes.empty()) what.append(bytes.data(), bytes.size());
        add(what + "@" + std::to_string(at));
    }
};

struct Plain : Log {
    void on_begin_tree(uint32_t at) { add("begin ", Bytes(), at); }
    void on_node(uint32_t at) { add("node ", Bytes(), at); }
    void on_identifier_chunk(Bytes spelling, uint32_t) { add("spelling ", spelling); }
    void on_property(Identifier name, uint32_t at) { add("property ", name.bytes(), at); }
    void on_value_chunk(Bytes raw, Part, uint32_t) { add("value ", raw); }
    void on_end_tree(uint32_t at) { add("end ", Bytes(), at); }
    void on_diagnostic(const Diagnostic& d) { add("code ", Bytes(), d.offset); }
};

struct Typed : Log {
    void on_board_size(BoardSize size) { add("size ", Bytes(), size.columns); }
    void on_root() { add("root"); }
    void on_move(Color, Point point) { add("move ", Bytes(), point.column); }
    void on_setup(Color, Point point) { add("setup ", Bytes(), point.column); }
    void on_markup(Markup, Point point) { add("markup ", Bytes(), point.column); }
    void on_label(Point, Bytes piece, TextPart) { add("label ", piece); }
    void on_text(uint32_t, Bytes piece, TextPart) { add("text ", piece); }
    void on_result(const Result&) { add("result"); }
    void on_komi(Decimal) { add("komi"); }
    void on_node(uint32_t at) { add("node ", Bytes(), at); }
    void on_end_tree(uint32_t at) { add("end ", Bytes(), at); }
    void on_raw_chunk(Bytes raw, Part, uint32_t at) { add("raw ", raw, at); }
    void on_diagnostic(const Diagnostic& d) { add("code ", Bytes(), d.offset); }
};

Answer called(void* log, const Event& event) {
    static_cast<Log*>(log)->add(std::to_string(static_cast<int>(event.kind)) + " ", event.bytes, event.offset());
    return Answer::go_on;
}

/// One reader that delivers to `log`, fed with `record` in pieces.
template <class Reader, class Handler>
Status read(Reader& reader, Handler& log, size_t piece, uint32_t& before) {
    log.text.clear();
    log.events = 0;
    for (size_t at = 0; at < record.size(); at += piece) {
        before = reader.offset();
        const Status status = reader.feed(Bytes(record).from(at).first(piece));
        if (status != Status::ok) return status;
    }
    before = reader.offset();
    return reader.finish();
}

/// Throws at each event in turn, each time looks at what is left, and reads it all once more.
template <class Reader, class Handler>
void throw_everywhere(Reader& reader, Handler& log, size_t piece) {
    uint32_t before = 0;
    log.bad = 0;
    check(reader.reset() == Status::ok, "reset", 0);
    check(read(reader, log, piece, before) == Status::ok, "without a throw", 0);
    const std::string whole = log.text;
    const unsigned long events = log.events;
    check(events > 20, "events", events);
    for (unsigned long bad = 1; bad <= events; ++bad) {
        check(reader.reset() == Status::ok, "reset", bad);
        log.bad = bad;
        try {
            (void)read(reader, log, piece, before);
            check(false, "nothing was thrown", bad);
        } catch (const Thrown&) {
            ++thrown;
        }
        check(reader.offset() == before, "offset() is the one before the call", bad);
        check(reader.error() == code::none, "error() is none", bad);
        check(reader.feed("(;)") == Status::stopped && reader.finish() == Status::stopped,
              "stopped, as after an answer", bad);
        check(log.events == bad, "nothing more is delivered", bad);
        log.bad = 0;
        check(reader.reset() == Status::ok && reader.offset() == 0 && reader.depth() == 0, "reset after it", bad);
        check(read(reader, log, piece, before) == Status::ok && log.text == whole, "the same events then", bad);
    }
}

void the_error_of_a_grammar_stays() {
    Plain log;
    Parser<Plain, Strict> parser(log);
    log.bad = 4; // begin, node, spelling, then the diagnostic
    try {
        (void)parser.feed("(;Ab[])");
        check(false, "nothing was thrown", 0);
    } catch (const Thrown&) {
    }
    check(parser.feed(")") == Status::failed && parser.error() == code::ident_lowercase, "the error stays", 0);
    check(parser.reset() == Status::ok, "reset after an error", 0);
}

void resume_goes_on_after_a_throw() {
    Log log;
    CallbackParser<> parser(called, &log);
    log.bad = 2;
    try {
        (void)parser.feed("(;B[aa])");
    } catch (const Thrown&) {
    }
    CallbackParser<>::Checkpoint start;
    start.mode = detail::Mode::outside;
    start.flags = 1;
    log.bad = 0;
    check(!parser.checkpoint(), "there is no checkpoint", 0);
    check(parser.resume(start) == Status::ok && parser.feed("(;B[aa])") == Status::ok &&
              parser.finish() == Status::ok && log.events == 7, "resume after it", 0);
}

/// A source that throws at each second call.
struct Tape {
    size_t at = 0;
    bool throws = false;
    static size_t read(void* context, char* into, size_t capacity) {
        Tape& tape = *static_cast<Tape*>(context);
        tape.throws = !tape.throws;
        if (tape.throws) throw Thrown();
        const size_t count = record.copy(into, capacity, tape.at);
        tape.at += count;
        return count;
    }
};

void the_next_call_asks_a_source_again_that_threw() {
    Tape tape;
    char buffer[7];
    Reader<> reader({&Tape::read, &tape}, buffer, sizeof buffer);
    unsigned long events = 0, throws = 0;
    for (;;) {
        const uint32_t before = reader.offset();
        try {
            const Event& event = reader.next();
            if (event.kind == EventKind::end_of_input) break;
            check(event.kind != EventKind::failure, "no failure", events);
            ++events;
        } catch (const Thrown&) {
            ++throws;
            check(reader.offset() >= before && reader.error() == code::none, "nothing is lost", events);
        }
    }
    check(reader.offset() == record.size() && events > 40, "all was read", events);
    check(throws == record.size() / sizeof buffer + 2, "each call threw once", throws);
}

} // namespace

int main() {
    for (const size_t piece : {size_t{1}, size_t{7}, record.size()}) {
        Plain plain;
        Parser<Plain> parser(plain);
        throw_everywhere(parser, plain, piece);
        Log log;
        CallbackParser<> erased(called, &log);
        throw_everywhere(erased, log, piece);
        Log joined;
        CallbackParser<Joined<Lenient>> joined_parser(called, &joined);
        throw_everywhere(joined_parser, joined, piece);
        Typed typed;
        game::Parser<Typed> typed_parser(typed);
        throw_everywhere(typed_parser, typed, piece);
    }
    the_error_of_a_grammar_stays();
    resume_goes_on_after_a_throw();
    the_next_call_asks_a_source_again_that_threw();
    std::printf("%lu times thrown, %lu differences\n", thrown, failures);
    return failures == 0 && thrown > 300 ? 0 : 1;
}
