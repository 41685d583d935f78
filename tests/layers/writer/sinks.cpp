// SPDX-License-Identifier: MIT
// Sinks that take some of the bytes, are busy, or fail: the writer goes on exactly where it stood.
#include "expect.hpp"

namespace {

using namespace expect;

/// Every call that writes, in an order that is allowed; `piece` is what is left of a piece.
constexpr uint8_t script_length = 26;
Status make(Writer& writer, uint8_t step, Bytes& piece) {
    switch (step) {
    case 0: return writer.begin_tree();
    case 1: return writer.node();
    case 2: return writer.property("FF");
    case 3: return writer.value("4");
    case 4: return writer.property("AP");
    case 5: return writer.begin_value();
    case 6: return writer.part(piece);
    case 7: return writer.colon();
    case 8: return writer.part(piece);
    case 9: return writer.end_value();
    case 10: return writer.property("KGSDE");
    case 11: return writer.raw_value("a\\]b]c\\");
    case 12: return writer.raw_value("");
    case 13: return writer.begin_tree();
    case 14: return writer.node();
    case 15: return writer.property("C");
    case 16: return writer.value("]\\ h\xC3\xA9 \\] and more text than a line holds\n:[(;");
    case 17: return writer.begin_value();
    case 18: return writer.text(piece);
    case 19: return writer.raw(piece);
    case 20: return writer.text(piece);
    case 21: return writer.end_value();
    case 22: return writer.node();
    case 23: return writer.end_tree();
    case 24: return writer.end_tree();
    default: return writer.finish();
    }
}
Bytes piece_of(uint8_t step) {
    switch (step) {
    case 6: return "a:b]";
    case 8: return "\\:\\";
    case 18: return "twenty letters and ]\n\r";
    case 19: return "x\\";
    case 20: return "]\\\\ five";
    default: return Bytes();
    }
}

constexpr char written[] = "(;FF[4]AP[a\\:b\\]:\\\\\\:\\\\]KGSDE[a\\]b\\]c\\\\][]\n"
                           "(;C[\\]\\\\ h\xC3\xA9 \\\\\\] and more text than a line holds\n:[(;]"
                           "[twenty letters and \\]\n\rx\\]\\\\\\\\ five];))\n";

/// Runs the script; a call that is not ok is repeated, and others are refused meanwhile.
/// Returns how many repetitions there were, UINT32_MAX if something was not as it must be.
uint32_t run(Page& page, uint16_t width, Status expected) {
    Writer writer(page.sink(), width);
    uint32_t repeated = 0;
    for (uint8_t step = 0; step != script_length; ++step) {
        Bytes piece = piece_of(step);
        Status status = make(writer, step, piece);
        for (; status == expected && expected != Status::ok; status = make(writer, step, piece)) {
            ++repeated;
            if (writer.error() != (status == Status::failed ? code::sink_failed : code::none))
                return UINT32_MAX;
            const size_t before = page.bytes().size();
            const bool is_tree = step == 0 || step == 13;
            if ((is_tree ? writer.node() : writer.begin_tree()) != Status::misuse) return UINT32_MAX;
            if (writer.finish() != Status::misuse) return UINT32_MAX;
            if (page.bytes().size() != before) return UINT32_MAX;
        }
        if (status != Status::ok || !piece.empty()) return UINT32_MAX;
    }
    return repeated;
}

void a_sink_that_takes_everything() {
    Page page;
    check(run(page, 0, Status::ok) == 0 && page.is(written), "the text as it must be");
}

void a_sink_that_takes_one_byte_at_a_time() {
    for (size_t step = 1; step != 8; ++step) {
        Page page;
        page.step = step;
        check(run(page, 0, Status::ok) == 0 && page.is(written), "no call needs to be repeated");
    }
}

/// Trouble at every byte, with lines of every width: one repetition, the same bytes.
void trouble_at_every_byte(size_t answer, Status expected) {
    constexpr uint16_t widths[] = {0, 1, 2, 5, 9, 20};
    for (const uint16_t width : widths) {
        Page whole;
        check(run(whole, width, Status::ok) == 0, "without trouble");
        for (size_t at = 0; at != whole.bytes().size(); ++at) {
            Page page;
            page.trouble_at = at;
            page.answer = answer;
            if (at % 2 != 0) page.step = 1;
            check(run(page, width, expected) == 1 && page.is(whole.bytes()), "trouble at a byte");
        }
    }
}

// Sink: a count beyond the size is a failure.
void a_sink_that_counts_wrong() {
    Page page;
    page.trouble_at = 0;
    page.answer = 1000;
    Writer writer(page.sink());
    check(writer.begin_tree() == Status::failed && writer.error() == code::sink_failed, "is not believed");
    check(writer.begin_tree() == Status::ok && page.is("("), "and may come round");
}

// The call to be repeated keeps out all others, finish() too.
void other_calls_are_refused_meanwhile() {
    Page page;
    Writer writer(page.sink());
    check(writer.begin_tree() == Status::ok && writer.node() == Status::ok, "a node");
    check(writer.property("C") == Status::ok, "and an identifier");
    page.trouble_at = 4;
    check(writer.value("ab") == Status::paused && page.is("(;C["), "busy behind the bracket");
    check(writer.raw_value("ab") == Status::misuse && writer.error() == code::call_order, "another value");
    Bytes piece("x");
    check(writer.text(piece) == Status::misuse && writer.end_value() == Status::misuse, "its pieces");
    check(writer.begin_value() == Status::misuse && writer.end_tree() == Status::misuse, "structure");
    check(writer.finish() == Status::misuse && page.is("(;C["), "and nothing is written");
    check(writer.value("ab") == Status::ok && page.is("(;C[ab]"), "the call goes on");
}

// A piece may be given up in the middle of a soft break or an escape: what follows is not swallowed.
void a_piece_given_up() {
    for (size_t at = 5; at != 9; ++at) {
        Page page;
        Writer writer(page.sink(), 5);
        bool good = writer.begin_tree() == Status::ok && writer.node() == Status::ok &&
                    writer.property("C") == Status::ok && writer.begin_value() == Status::ok;
        page.trouble_at = at;
        Bytes piece("a]bcd");
        good = good && writer.text(piece) == Status::paused && writer.end_value() == Status::misuse;
        piece = Bytes();
        good = good && writer.text(piece) == Status::ok && writer.end_value() == Status::ok;
        good = good && writer.end_tree() == Status::ok && writer.finish() == Status::ok;
        const Bytes text = page.bytes();
        size_t backslashes = 0;
        for (size_t i = text.size() - 4; text[i] == '\\'; --i) ++backslashes;
        check(good && text[text.size() - 3] == ']' && backslashes % 2 == 0, "the bracket ends the value");
    }
}

} // namespace

void sinks() {
    a_sink_that_takes_everything();
    a_sink_that_takes_one_byte_at_a_time();
    trouble_at_every_byte(0, Status::paused);
    trouble_at_every_byte(Sink::failed, Status::failed);
    a_sink_that_counts_wrong();
    other_calls_are_refused_meanwhile();
    a_piece_given_up();
}
