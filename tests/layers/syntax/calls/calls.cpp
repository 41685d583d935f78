// SPDX-License-Identifier: MIT
// Rules about calls and constants that no event log can show: misuse, failing sources, names.
#include "nanosgf/syntax/code_text.hpp"
#include "nanosgf/syntax/reader.hpp"
#include "support/check.hpp"

namespace {

using namespace nanosgf;
using support::check;

struct Counter {
    uint32_t events = 0;
    Answer answer = Answer::go_on;
    Answer on_begin_tree(uint32_t) { return count(); }
    Answer on_node(uint32_t) { return count(); }
    Answer on_property(Identifier, uint32_t) { return count(); }
    Answer on_value_chunk(Bytes, Part, uint32_t) { return count(); }
    Answer on_end_tree(uint32_t) { return count(); }
    Answer count() {
        ++events;
        return answer;
    }
};

/// Gives `input` and then fails, or ends when `broken` is off.
struct Tape {
    Bytes input;
    bool broken = true;
    static size_t read(void* context, char* into, size_t capacity) {
        Tape& tape = *static_cast<Tape*>(context);
        if (tape.input.empty()) return tape.broken ? Source::failed : 0;
        const Bytes piece = tape.input.first(capacity);
        for (size_t i = 0; i < piece.size(); ++i) into[i] = piece.data()[i];
        tape.input = tape.input.from(piece.size());
        return piece.size();
    }
};

void reader_tells_a_failing_source() {
    Tape tape{Bytes("(;B[aa]"), true};
    char buffer[3];
    Reader<> reader({&Tape::read, &tape}, buffer, sizeof buffer);
    const EventKind kinds[] = {EventKind::begin_tree, EventKind::node, EventKind::property,
                               EventKind::value_chunk, EventKind::value_chunk};
    for (const EventKind kind : kinds) check(reader.next().kind == kind, "events before a failure");
    for (int again = 0; again < 3; ++again) {
        const Event& event = reader.next();
        check(event.kind == EventKind::failure && event.code == code::source_failed,
              "a failing source is a failure, and it stays");
        check(event.offset() == 7 && reader.offset() == 7, "with the offset that was reached");
    }
    check(reader.error() == code::source_failed, "error() tells the source");
    tape = Tape{Bytes("(;)"), false};
    check(reader.reset() == Status::ok && reader.error() == code::none, "reset after a failure");
    check(reader.next().kind == EventKind::begin_tree, "and the next tree is read");
    tape = Tape{Bytes(), true};
    Reader<> nothing({&Tape::read, &tape}, buffer, 1);
    check(nothing.next().code == code::source_failed, "a source that fails at once");
}

void reader_is_a_range_of_events() {
    Tape tape{Bytes("(;B[aa];W[bb])"), false};
    char buffer[4];
    Reader<> reader({&Tape::read, &tape}, buffer, sizeof buffer);
    uint32_t nodes = 0;
    uint32_t last = 0;
    for (const Event& event : reader) {
        if (event.kind == EventKind::node && ++nodes == 2) break;
        last = event.offset();
    }
    check(nodes == 2 && last == 4, "a range of events, left at the second node");
    EventKind first = EventKind::none;
    for (const Event& event : reader) {
        if (first == EventKind::none) first = event.kind;
        last = event.offset();
    }
    check(first == EventKind::property, "the next range continues after it");
    check(last == 13 && reader.error() == code::none, "up to the end of the input");
    for (const Event& event : reader) check(event.kind == EventKind::none, "and nothing follows");
    tape = Tape{Bytes("(;"), true};
    check(reader.reset() == Status::ok, "reset");
    nodes = 0;
    for (const Event& event : reader) {
        check(event.kind != EventKind::failure, "a failure is no event of the range");
        nodes += event.kind == EventKind::node ? 1 : 0;
    }
    check(nodes == 1 && reader.error() == code::source_failed, "which ends there, with an error");
}

void reader_refuses_answers_that_are_no_skips() {
    Tape tape{Bytes("(;B[aa]C[b];W[cc])"), false};
    char buffer[5];
    Reader<> reader({&Tape::read, &tape}, buffer, sizeof buffer);
    (void)reader.next();
    check(reader.next().kind == EventKind::node, "a node to skip");
    check(reader.skip(Answer::pause) == Status::misuse, "pause is no skip");
    check(reader.skip(Answer::stop) == Status::misuse, "stop is no skip");
    check(reader.skip(Answer::go_on) == Status::misuse, "go_on is no skip");
    check(reader.skip(Answer::skip_property) == Status::ok, "nothing to skip is no misuse");
    check(reader.skip(Answer::skip_node) == Status::ok, "a node is skipped");
    const Event& event = reader.next();
    check(event.kind == EventKind::node && event.offset() == 11, "the next node comes");
}

void resume_refuses_what_is_no_checkpoint() {
    Counter counter;
    Parser<Counter> parser(counter);
    check(!Parser<Counter>::Checkpoint(), "a checkpoint of nothing is not valid");
    check(parser.feed("(;B[a") == Status::ok, "the first piece");
    check(parser.resume(Parser<Counter>::Checkpoint()) == Status::misuse, "and cannot be resumed");
    check(!parser.checkpoint(), "none is to be had inside a value");
    check(parser.feed("a])") == Status::ok && parser.finish() == Status::ok, "nothing changed");
    check(parser.offset() == 8 && counter.events == 6, "nothing at all");
}

void the_end_is_the_end_until_reset() {
    Counter counter;
    Parser<Counter> parser(counter);
    check(parser.feed("(;)") == Status::ok && parser.finish() == Status::ok, "a tree");
    check(parser.feed(Bytes()) == Status::misuse, "feed after finish, even of nothing");
    check(parser.finish() == Status::ok && counter.events == 3, "a second finish does nothing");
    check(parser.reset() == Status::ok && parser.offset() == 0 && parser.depth() == 0, "reset");
    check(parser.feed("(;)") == Status::ok && parser.finish() == Status::ok, "another tree");
    check(counter.events == 6, "and its events");
}

void pieces_of_no_bytes_change_nothing() {
    Counter counter;
    Parser<Counter> parser(counter);
    const Bytes input("(;B[aa])");
    for (size_t i = 0; i < input.size(); ++i) {
        check(parser.feed(Bytes()) == Status::ok, "nothing before a byte");
        check(parser.feed(input.from(i).first(1)) == Status::ok, "a byte");
    }
    check(parser.feed(Bytes()) == Status::ok && parser.finish() == Status::ok, "the end");
    check(counter.events == 7, "a value in three pieces, and the rest");
}

struct Pauser {
    Answer on_node(uint32_t) { return Answer::pause; }
};

void feed_removes_what_it_consumed_from_a_variable() {
    Pauser pauser;
    Parser<Pauser> parser(pauser);
    Bytes rest("(;B[aa];");
    check(parser.feed(rest) == Status::paused && rest == "B[aa];", "up to the pause");
    check(parser.feed(rest) == Status::paused && rest.empty(), "up to the next");
    check(parser.feed(rest) == Status::ok && rest.empty(), "nothing");
    const Bytes constant("(;)");
    check(parser.reset() == Status::ok && parser.feed(constant) == Status::paused && constant.size() == 3,
          "a constant stays");
    rest = constant.from(2);
    check(parser.feed(rest) == Status::ok && rest.empty() && parser.finish() == Status::ok, "the end");
    rest = "(;)";
    check(parser.feed(rest) == Status::misuse && rest.size() == 3, "a refused call removes nothing");
}

void parsers_do_not_share_anything() {
    Counter one;
    Counter two;
    Parser<Counter> first(one);
    Parser<Counter> second(two);
    check(first.feed("(;C[a") == Status::ok, "one in a value");
    check(second.feed("(;FF") == Status::ok, "another in a word");
    check(first.feed("\\") == Status::ok && second.feed("[4]") == Status::ok, "in turns");
    check(first.feed("]])") == Status::ok && second.feed(")") == Status::ok, "to the end");
    check(first.finish() == Status::ok && second.finish() == Status::ok, "both");
    check(one.events == 7 && two.events == 5, "each has its own events");
}

struct DoubleByte : Lenient {
    static constexpr bool double_byte = true;
};

void charsets_change_between_values_only() {
    Counter counter;
    Parser<Counter, DoubleByte> parser(counter);
    check(parser.set_charset(Charset::shift_jis) == Status::ok, "before the input");
    check(parser.feed("(;C[") == Status::ok, "into a value");
    check(parser.set_charset(Charset::gbk_big5) == Status::misuse, "not inside, before a byte");
    check(parser.feed("a") == Status::ok, "further");
    check(parser.set_charset(Charset::gbk_big5) == Status::misuse, "nor after one");
    check(parser.feed("]") == Status::ok, "out of it");
    check(parser.set_charset(Charset::single_byte) == Status::ok, "but after it");
    constexpr Answer skips[] = {Answer::skip_property, Answer::skip_node, Answer::skip_tree};
    for (const Answer skip : skips) {
        Counter skipper;
        Parser<Counter, DoubleByte> skipping(skipper);
        check(skipping.feed("(;C") == Status::ok, "to a property");
        skipper.answer = skip;
        check(skipping.feed("[a") == Status::ok && skipping.set_charset(Charset::shift_jis) == Status::misuse, "not inside a value that is skipped");
        check(skipping.feed("]") == Status::ok && skipping.set_charset(Charset::shift_jis) == Status::ok, "but after it");
        check(skipping.feed("[\x8E\\])") == Status::ok && skipping.depth() == 0, "and the next one ends after its pair");
    }
}

/// Resumes a parse shortly before the last offset that can be counted and feeds nodes.
void read_up_to_the_last_offset(size_t piece) {
    constexpr uint32_t left = 15;
    char nodes[40];
    for (char& node : nodes) node = ';';
    Counter counter;
    Parser<Counter> parser(counter);
    counter.answer = Answer::pause;
    check(parser.feed("(") == Status::ok && parser.feed(";") == Status::paused, "a tree");
    Parser<Counter>::Checkpoint far = parser.checkpoint();
    far.offset = UINT32_MAX - left;
    counter = Counter();
    check(parser.resume(far) == Status::ok, "far behind");
    Status status = parser.feed("(");
    for (size_t at = 0; at < sizeof nodes && status == Status::ok; at += piece)
        status = parser.feed(Bytes(nodes, sizeof nodes).from(at).first(piece));
    check(status == Status::failed && parser.error() == code::input_too_long, "too many bytes");
    check(parser.offset() == UINT32_MAX, "the offset is that of the first byte too many");
    check(counter.events == left, "all before it were read, however the input is cut");
}

void an_input_longer_than_offsets_count_is_refused() {
    read_up_to_the_last_offset(1);
    read_up_to_the_last_offset(6);
    read_up_to_the_last_offset(40);
}

void stop_in_finish_stays() {
    Counter counter;
    Parser<Counter> parser(counter);
    check(parser.feed("(;(;") == Status::ok, "two open trees");
    counter.answer = Answer::stop;
    check(parser.finish() == Status::stopped && counter.events == 5, "stop at the first end");
    check(parser.finish() == Status::stopped && counter.events == 5, "no second end");
    check(parser.reset() == Status::ok, "until reset");
}

void codes_have_names_and_sentences() {
    constexpr uint8_t last = static_cast<uint8_t>(code::sink_failed);
    for (uint8_t i = 1; i <= last; ++i) {
        const char* name = syntax::code_name(static_cast<Code>(i));
        check(support::text(name).size() > 2 && *syntax::code_message(static_cast<Code>(i)) != '\0', "a code without words");
        for (uint8_t j = 1; j < i; ++j) {
            const char* other = syntax::code_name(static_cast<Code>(j));
            check(support::text(name) != support::text(other), "two codes of one name");
        }
    }
    const char* name = syntax::code_name(static_cast<Code>(last + 1));
    check(support::text(name) == Bytes("unknown"), "a number that is no code");
}

void identifiers_are_keys() {
    constexpr Identifier name = "AB";
    static_assert(name.key() == key("AB") && name == "AB" && name != Bytes("ABC"), "AB");
    static_assert(KeyName(key("AB")).name() == name && KeyName(key("ABCD")).name() == "ABCD", "and back");
    static_assert(KeyName(0).name().empty(), "no name for key 0");
    static_assert(name[1] == 'B' && name.size() == 2 && !name.empty(), "its letters");
    static_assert(key("ABCDE") == 0 && key("ABCD") != 0 && key("") == 0, "four letters at most");
    static_assert(key("A") != key("B") && key("KM") != key("MK"), "keys differ");
    static_assert(Identifier().empty() && Identifier::capacity == 16, "sizes");
    static_assert(__is_trivially_copyable(Parser<Counter>::Checkpoint), "copied as bytes");
    switch (name.key()) {
    case key("AW"): check(false, "a key is another name's"); break;
    case key("AB"): check(true, ""); break;
    default: check(false, "a key is not its name's"); break;
    }
}

} // namespace

int main() {
    reader_tells_a_failing_source();
    reader_is_a_range_of_events();
    reader_refuses_answers_that_are_no_skips();
    resume_refuses_what_is_no_checkpoint();
    the_end_is_the_end_until_reset();
    pieces_of_no_bytes_change_nothing();
    feed_removes_what_it_consumed_from_a_variable();
    parsers_do_not_share_anything();
    charsets_change_between_values_only();
    an_input_longer_than_offsets_count_is_refused();
    stop_in_finish_stays();
    codes_have_names_and_sentences();
    identifiers_are_keys();
    return support::conclude("syntax calls");
}
