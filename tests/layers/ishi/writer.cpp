// SPDX-License-Identifier: MIT
// The Ishi writer: what each call writes, what is refused, and that the parser reads it back.
#include "copier.hpp"

namespace {

using namespace ishi_tests;
namespace code = nanosgf::code;
using nanosgf::Code;
using ishi::Diagram;
using ishi::Keyword;
using ishi::Mark;
using ishi::Target;
using ishi::Writer;

using Output = Tray<900>;

// What the parser delivers of a file, written again: each line as it stood, in capitals.
struct Row {
    const char* rule;
    const char* input;
    const char* expected; ///< nullptr: the input
};

constexpr Row rows[] = {
    {"Ishi 4, EVENT", "EVENT a  title\nEVENT\nB 1 A1\n", nullptr},
    {"Ishi 4, the first event needs no EVENT", "KOMI 5.5\nEVENT b\n", nullptr},
    {"Ishi 4, headers", "ANALYSIS a\nBLACK b\nDATE c\nHANDICAP 2\nKOMI d\nPLACE e\nRECORDER f\nRESULT g\nRULES h\n"
                        "SOURCE i\nTIMELIMIT j\nWHITE k\n", nullptr},
    {"Ishi 4, BOARDSIZE", "BOARDSIZE 9\nB 1 J9\n", nullptr},
    {"Ishi 4, B, W", "B 1 A1\nW 2 T19\nB 65535 PASS\n", nullptr},
    {"Ishi 2, letters without i, rows from the bottom", "B 1 h8\nW 2 j10\n", "B 1 H8\nW 2 J10\n"},
    {"Ishi 4, SETUP", "SETUP B A1 B2 W C3 D4\nSETUP W E5\n", nullptr},
    {"Ishi 4, SETUP after moves", "B 1 A1\nSETUP B B2\nB 2 C3\n", nullptr},
    {"Ishi 3, SETUP without points", "SETUP\nCOM\nx\nENDCOM\n", nullptr},
    {"Ishi 4, COM", "COM\na\n\n  b\n\nENDCOM\nB 1 A1\nCOM a title\nENDCOM\nCOM t\nx\nENDCOM\n", nullptr},
    {"Ishi 4, COM without lines", "COM\nENDCOM\nCOM t\n\nENDCOM\n", "COM\nENDCOM\nCOM t\nENDCOM\n"},
    {"Ishi 4, COM of empty lines", "COM\n\n\n\nENDCOM\n", nullptr},
    {"Ishi 4, USER", "USER a b\nMARK c\n\nENDUSER\nUSER\nENDUSER\nUSER\n\nENDUSER\n", nullptr},
    {"Ishi 4, MARK, UNMARK in their order",
     "B 1 A1\nMARK #1 A1 ALL a@B2 10@C3\nUNMARK #1\nMARK \\t@D4 @@E5 x@#1-2\nUNMARK ALL A1\n", nullptr},
    {"Ishi 4, PRISONER", "B 1 A1\nPRISONER #3 B2\n", nullptr},
    {"Ishi 4, DIAGRAM, HIDE", "DIAGRAM\nHIDE A1 #2 #3-9\nDIAGRAM A1 J9\nSETUP B A1\nDIAGRAM 9x8\nMARK a@J8\n", nullptr},
    {"Ishi 4, VAR, ENDVAR",
     "B 1 A1\nVAR 8\nB 1 A2\nVAR ab\nB 1 A3\nENDVAR\nW 2 B2\nENDVAR\nVAR\nDIAGRAM\nENDVAR\nW 2 B3\n", nullptr},
    {"Ishi 4, REMARK", "REMARK x\nEVENT y\nREMARK z\nB 1 A1\nREMARK\n", nullptr},
    {"Ishi 1, bytes from 128 on are kept in texts", "BLACK \xE4\xF6\nCOM \xE4\n\xE4\nENDCOM\n", nullptr},
    {"Ishi 3, an empty file", "", nullptr},
};

/// Writes `input` as a parser delivers it.
uint32_t copy(Bytes input, Output& output, bool copies_words, ishi::LineEnd line_end = ishi::LineEnd::lf) {
    Writer writer(output.sink(), line_end);
    Copier copier(writer);
    copier.copies_words = copies_words;
    ishi::Parser<Copier> parser(copier);
    bool good = parser.feed(input) == Status::ok && parser.finish() == Status::ok;
    good = repeat([&] { return writer.finish(); }) == Status::ok && good;
    return good ? copier.refused : UINT32_MAX;
}

Bytes reported(Bytes input, Log& log) {
    ishi::Parser<Log> parser(log);
    (void)parser.feed(input);
    (void)parser.finish();
    return log.bytes();
}

void run(const Row& row) {
    const Bytes input(row.input, length(row.input));
    const Bytes expected = row.expected == nullptr ? input : Bytes(row.expected, length(row.expected));
    for (uint8_t way = 0; way < 12; ++way) {
        Output output;
        output.step = way % 4 == 0 ? SIZE_MAX : way % 4;
        output.manner = static_cast<Output::Manner>(way / 4);
        const uint32_t refused = copy(input, output, false);
        check(refused == 0 && output.bytes() == expected, row.rule, expected, output.bytes());
    }
    Output output;
    const uint32_t refused = copy(input, output, true);
    Log before;
    Log after;
    (void)reported(input, before);
    (void)reported(output.bytes(), after);
    // Findings aside there is nothing in which the two may differ, but lines that were no text.
    check(refused == 0 && (row.expected != nullptr || before.bytes() == after.bytes()), row.rule,
          before.bytes(), after.bytes());
}

// A call that is refused, after these lines, and the same file goes on.
struct Refusal {
    const char* rule;
    const char* before;
    Status (*call)(Writer& writer);
    Code code;
};

Target numbers(uint16_t first, uint16_t last) {
    Target target;
    target.kind = Target::Kind::numbers;
    target.first = first;
    target.last = last;
    return target;
}
Target at(uint16_t column, uint16_t row) {
    Target target;
    target.point = {column, row};
    return target;
}
Mark labelled(const char* label, Target target) {
    Mark mark;
    mark.size = static_cast<uint8_t>(length(label));
    for (size_t i = 0; i < mark.size && i < 2; ++i) mark.label[i] = label[i];
    mark.target = target;
    return mark;
}
Diagram corners(Point first, Point last) {
    Diagram diagram;
    diagram.kind = Diagram::Kind::corners;
    diagram.first = first;
    diagram.last = last;
    return diagram;
}
Diagram sized(uint16_t columns, uint16_t height) {
    Diagram diagram;
    diagram.kind = Diagram::Kind::size;
    diagram.size = {columns, height};
    return diagram;
}

const Refusal refusals[] = {
    {"Ishi 5, ishi-order-header", "B 1 a1", [](Writer& w) { return w.header(Keyword::komi, "1"); },
     code::ishi_order_header},
    {"Ishi 5, ishi-order-header, BOARDSIZE", "DIAGRAM", [](Writer& w) { return w.board_size(9); },
     code::ishi_order_header},
    {"Ishi 5, ishi-size", "", [](Writer& w) { return w.board_size(20); }, code::ishi_size},
    {"Ishi 5, ishi-size, repeated", "BOARDSIZE 9", [](Writer& w) { return w.board_size(9); }, code::ishi_size},
    {"Ishi 5, ishi-size, after points", "SETUP B a1", [](Writer& w) { return w.board_size(9); }, code::ishi_size},
    {"Ishi 5, ishi-com-open", "", [](Writer& w) {
         return w.begin_comment("") == Status::ok ? w.finish() : Status::ok;
     }, code::ishi_com_open},
    {"Ishi 5, ishi-user-open", "", [](Writer& w) {
         return w.begin_text(Keyword::user) == Status::ok ? w.finish() : Status::ok;
     }, code::ishi_user_open},
    {"Ishi 4, the next keyword line is ENDCOM", "", [](Writer& w) {
         return w.begin_comment("") == Status::ok ? w.move(Color::black, 1, {0, 0}) : Status::ok;
     }, code::call_order},
    {"Ishi 5, ishi-var-open", "B 1 a1\nVAR", [](Writer& w) { return w.finish(); }, code::ishi_var_open},
    {"Ishi 5, ishi-var-open, by EVENT", "B 1 a1\nVAR", [](Writer& w) { return w.event("x"); }, code::ishi_var_open},
    {"Ishi 5, ishi-var-stray", "B 1 a1", [](Writer& w) { return w.end_variation(); }, code::ishi_var_stray},
    {"Ishi 5, ishi-var-nomove", "SETUP B a1", [](Writer& w) { return w.begin_variation(""); }, code::ishi_var_nomove},
    {"Ishi 5, ishi-var-nomove, of a DIAGRAM", "B 1 a1\nDIAGRAM", [](Writer& w) { return w.begin_variation(""); },
     code::ishi_var_nomove},
    {"Ishi 4, a label has two characters", "B 1 a1", [](Writer& w) { return w.begin_variation("abc"); }, code::ishi_kept},
    {"Ishi 4, a label has no blank", "B 1 a1", [](Writer& w) { return w.begin_variation("a "); }, code::ishi_kept},
    {"Ishi 5, ishi-move-format, n is not 0", "", [](Writer& w) { return w.pass(Color::white, 0); }, code::ishi_move_format},
    {"Ishi 5, ishi-move-format, no colour", "", [](Writer& w) { return w.pass(Color::none, 1); }, code::ishi_move_format},
    {"Ishi 5, ishi-loc, a move", "BOARDSIZE 9", [](Writer& w) { return w.move(Color::white, 1, {9, 0}); }, code::ishi_loc},
    {"Ishi 5, ishi-loc, setup", "", [](Writer& w) { return w.setup(Color::black, {0, 19}); }, code::ishi_loc},
    {"Ishi 5, ishi-loc, a mark", "", [](Writer& w) { return w.mark(labelled("a", at(19, 0))); }, code::ishi_loc},
    {"Ishi 5, ishi-loc, a diagram of its own size", "DIAGRAM 9x9", [](Writer& w) { return w.hide(at(9, 0)); }, code::ishi_loc},
    {"Ishi 5, ishi-loc, PRISONER takes no range", "B 1 a1", [](Writer& w) { return w.prisoner(numbers(1, 2)); }, code::ishi_loc},
    {"Ishi 5, ishi-loc, in words", "B 1 a1", [](Writer& w) { return w.words(Keyword::prisoner, "#1 i1"); }, code::ishi_loc},
    {"Ishi 5, ishi-number-duplicate", "B 7 a1", [](Writer& w) { return w.pass(Color::white, 7); }, code::ishi_number_duplicate},
    {"Ishi 5, ishi-number-duplicate, after ENDVAR", "B 7 a1\nVAR\nB 7 a2\nENDVAR",
     [](Writer& w) { return w.pass(Color::white, 7); }, code::ishi_number_duplicate},
    {"Ishi 5, ishi-prisoner-nomove", "", [](Writer& w) { return w.prisoner(at(0, 0)); }, code::ishi_prisoner_nomove},
    {"Ishi 5, ishi-mark-bad, an empty label", "", [](Writer& w) { return w.words(Keyword::mark, "@a1"); }, code::ishi_mark_bad},
    {"Ishi 5, ishi-mark-bad, a longer label", "", [](Writer& w) { return w.mark(labelled("abc", at(0, 0))); }, code::ishi_mark_bad},
    {"Ishi 5, ishi-mark-bad, a blank in a label", "", [](Writer& w) { return w.mark(labelled(" ", at(0, 0))); }, code::ishi_mark_bad},
    {"Ishi 5, ishi-mark-bad, UNMARK with a label", "", [](Writer& w) {
         Mark mark = labelled("a", at(0, 0));
         mark.remove = true;
         return w.mark(mark);
     }, code::ishi_mark_bad},
    {"Ishi 5, ishi-mark-bad, a range that does not increase", "", [](Writer& w) { return w.mark(labelled("a", numbers(2, 1))); },
     code::ishi_mark_bad},
    {"Ishi 5, ishi-mark-bad, ALL takes no label", "", [](Writer& w) { return w.words(Keyword::mark, "a@all"); }, code::ishi_mark_bad},
    {"Ishi 5, ishi-hide-place", "B 1 a1", [](Writer& w) { return w.hide(at(0, 0)); }, code::ishi_hide_place},
    {"Ishi 5, ishi-hide-place, after a move", "DIAGRAM\nB 1 a1", [](Writer& w) { return w.hide(at(0, 0)); }, code::ishi_hide_place},
    {"Ishi 5, ishi-setup-nocolour", "", [](Writer& w) { return w.setup(Color::none, {0, 0}); }, code::ishi_setup_nocolour},
    {"Ishi 5, ishi-region, a size", "", [](Writer& w) { return w.diagram(sized(1, 9)); }, code::ishi_region},
    {"Ishi 5, ishi-region, a corner", "BOARDSIZE 9", [](Writer& w) { return w.diagram(corners({0, 0}, {9, 8})); }, code::ishi_region},
    {"Ishi 3, data of a move stand before its variations", "B 1 a1\nVAR\nENDVAR",
     [](Writer& w) { return w.mark(labelled("a", at(0, 0))); }, code::call_order},
    {"Ishi 3, a variation begins with a step", "B 1 a1\nVAR", [](Writer& w) { return w.begin_comment("x"); }, code::call_order},
    {"Ishi writer, text outside a text", "", [](Writer& w) {
         Bytes piece("x");
         return w.text(piece);
     }, code::call_order},
    {"Ishi writer, lines of what is no COM", "", [](Writer& w) { return w.begin_lines(); }, code::call_order},
    {"Ishi writer, lines of a line", "",
     [](Writer& w) { return w.begin_text(Keyword::remark) == Status::ok ? w.begin_lines() : Status::failed; }, code::call_order},
    {"Ishi writer, the end of no text", "", [](Writer& w) { return w.end_text(); }, code::call_order},
    {"Ishi writer, B is no text", "", [](Writer& w) { return w.begin_text(Keyword::move_black); }, code::call_order},
    {"Ishi writer, words of SETUP", "", [](Writer& w) { return w.words(Keyword::setup, "B a1"); }, code::call_order},
};

void run(const Refusal& row) {
    Output output;
    Writer writer(output.sink());
    Copier copier(writer);
    ishi::Parser<Copier> parser(copier);
    // Fed without its end: what is open stays open.
    (void)parser.feed(Bytes(row.before, length(row.before)));
    (void)parser.feed("\n");
    const Status status = row.call(writer);
    const char* const name = nanosgf::ishi::code_name(writer.error());
    const char* const expected = nanosgf::ishi::code_name(row.code);
    check(status == Status::misuse && writer.error() == row.code, row.rule, Bytes(expected, length(expected)),
          Bytes(name, length(name)));
}

Writer::Finding found[8];
size_t findings = 0;
void add(void*, const Writer::Finding& finding) {
    if (findings < 8) found[findings] = finding;
    ++findings;
}

/// Text that the format cannot hold as it is, in pieces of `step` bytes.
void texts(size_t step, Output::Manner manner) {
    struct Text {
        const char* rule;
        Keyword keyword;
        Bytes text;
        const char* expected;
        size_t findings;
        Code code;
    };
    const Text all[] = {
        {"Ishi 5, ishi-end-in-text", Keyword::comment, "ENDCOM\n endcom x\nxENDCOM\nENDCO\nENDUSER\nENDCOMMENT",
         "COM\n.ENDCOM\n .endcom x\nxENDCOM\nENDCO\nENDUSER\n.ENDCOMMENT\nENDCOM\n", 3, code::ishi_end_in_text},
        {"Ishi 5, ishi-end-in-text, of USER", Keyword::user, "ENDUSER\nENDUSER\nENDCOM\nE",
         "USER ENDUSER\n.ENDUSER\nENDCOM\nE\nENDUSER\n", 1, code::ishi_end_in_text},
        {"Ishi 1, controls are left out", Keyword::comment, "a\x01\x7F" "b\x02\nENDC\x03OM", "COM\nab\n.ENDCOM\nENDCOM\n", 2,
         code::ishi_byte},
        {"Ishi writer, a byte 0 is a blank, as in SGF", Keyword::comment, Bytes("\0a\0\0b\r\0\nEND\0COM", 15), "COM\n a  b\n \nEND COM\nENDCOM\n", 1,
         code::ishi_byte},
        {"Ishi 1, bytes from 128 on are written", Keyword::black, "\xE4\xE5", "BLACK \xE4\xE5\n", 1, code::ishi_byte},
        {"Ishi 1, TAB", Keyword::comment, "\ta\tb", "COM\n\ta\tb\nENDCOM\n", 0, code::none},
        {"Ishi writer, a line break in a text of one line is a blank", Keyword::remark, "a\nb\r\nc", "REMARK a b c\n", 0,
         code::none},
        {"Ishi writer, each kind of line break ends a line", Keyword::comment, "a\r\nb\rc\n\nd", "COM\na\nb\nc\n\nd\nENDCOM\n",
         0, code::none},
    };
    for (const Text& text : all) {
        Output output;
        output.step = step;
        output.manner = manner;
        findings = 0;
        Writer writer(output.sink(), ishi::LineEnd::lf);
        writer.report_to(&add, nullptr);
        bool good = repeat([&] { return writer.begin_text(text.keyword); }) == Status::ok;
        if (text.keyword == Keyword::comment) good = repeat([&] { return writer.begin_lines(); }) == Status::ok && good;
        for (Bytes rest = text.text; !rest.empty(); rest = rest.from(step)) {
            Bytes piece = rest.first(step);
            good = repeat([&] { return writer.text(piece); }) == Status::ok && piece.empty() && good;
        }
        good = repeat([&] { return writer.end_text(); }) == Status::ok && good;
        good = repeat([&] { return writer.finish(); }) == Status::ok && good;
        const Bytes expected(text.expected, length(text.expected));
        check(good && output.bytes() == expected && findings == text.findings &&
                  (findings == 0 || (found[0].code == text.code && found[0].keyword == text.keyword)),
              text.rule, expected, output.bytes());
    }
}

void lines() {
    Output output;
    check(copy("b 1 a1\nCOM\nx\n\nENDCOM", output, false, ishi::LineEnd::cr_lf) == 0 &&
              output.bytes() == Bytes("B 1 A1\r\nCOM\r\nx\r\n\r\nENDCOM\r\n"),
          "Ishi 1, lines end with CR LF", "", output.bytes());
    output.clear();
    Writer writer(output.sink(), ishi::LineEnd::lf);
    bool good = true;
    for (uint16_t column = 0; column < 19; ++column)
        good = writer.setup(column < 9 ? Color::black : Color::white, {column, 0}) == Status::ok && good;
    good = writer.mark(labelled("a", at(0, 0))) == Status::ok && writer.finish() == Status::ok && good;
    const Bytes expected("SETUP B A19 B19 C19 D19 E19 F19 G19 H19 J19 W K19 L19 M19 N19 O19 P19\n"
                         "SETUP W Q19 R19 S19 T19\nMARK a@A19\n");
    check(good && output.bytes() == expected, "Ishi writer, a full line is not gone on with", expected, output.bytes());
    // A call that is to be repeated keeps out all others, and after reset() there is none.
    output.clear();
    output.manner = Output::Manner::busy;
    check(writer.event("x") == Status::paused && writer.remark("x") == Status::misuse &&
              writer.pass(Color::black, 1) == Status::misuse && writer.error() == code::call_order &&
              repeat([&] { return writer.event("x"); }) == Status::ok && writer.depth() == 0,
          "Ishi writer, a call that is to be repeated keeps out all others", "", output.bytes());
    output.manner = Output::Manner::failing;
    Status status = writer.pass(Color::black, 1);
    if (status == Status::ok) status = writer.pass(Color::black, 2);
    check(status == Status::failed && writer.error() == code::sink_failed, "Ishi writer, a sink that fails", "",
          output.bytes());
    const bool is_reset = writer.reset() == Status::ok;
    output.clear();
    output.manner = Output::Manner::willing;
    check(is_reset && writer.pass(Color::white, 3) == Status::ok && writer.finish() == Status::ok &&
              output.bytes() == Bytes("W 3 PASS\n") && writer.last_number() == 3,
          "Ishi writer, reset", "", output.bytes());
}

} // namespace

int main() {
    for (const Row& row : rows) run(row);
    for (const Refusal& row : refusals) run(row);
    for (size_t step = 1; step < 9; ++step)
        for (uint8_t manner = 0; manner < 3; ++manner) texts(step, static_cast<Output::Manner>(manner));
    lines();
    return support::conclude("ishi writer");
}
