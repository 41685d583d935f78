// SPDX-License-Identifier: MIT
// The Ishi parser, row by row: each keyword, notation and rule, for every way to cut the input.
#include "log.hpp"

#include "nanosgf/ishi/parser.hpp"

namespace {

using namespace ishi_tests;

struct Row {
    const char* rule;
    const char* input;
    const char* expected;
};

constexpr Row rows[] = {
    // Lexical rules.
    {"Ishi 1, an empty file is one event without data", "", "[ ] "},
    {"Ishi 1, CR LF ends a line", "B 1 a1\r\nW 2 b2\r\n", "[ B1as W2br ] "},
    {"Ishi 1, a lone LF ends a line", "B 1 a1\nW 2 b2", "[ B1as W2br ] "},
    {"Ishi 1, a lone CR ends a line", "B 1 a1\rW 2 b2\r", "[ B1as W2br ] "},
    {"Ishi 1, CR LF is one line for diagnostics", "B 1 a1\r\n\r\nFOO", "[ B1as !ishi-keyword@3:1 ] "},
    {"Ishi 1, LF CR are two lines for diagnostics", "\n\rFOO", "!ishi-keyword@3:1 [ ] "},
    {"Ishi 1, white space and blank lines do not matter", "\n \t\n  B\t 1   a1  \n", "[ B1as ] "},
    {"Ishi 1, case of keywords, locations, ALL, PASS, colours does not matter",
     "sEtUp b A1 w B1\nmArK aLl\nb 1 pAsS", "[ +Bas +Wbs mark(all) MARK\"aLl\" B1- ] "},
    {"Ishi 1, case of texts and labels matters", "Black aB C\nMARK aB@c3",
     "[ BLACK\"aB C\" mark(aB@cq) MARK\"aB@c3\" ] "},
    {"Ishi 1, a text of one line loses the blanks around it, TAB is a blank", "PLACE \t x \ty  \n",
     "[ PLACE\"x  y\" ] "},
    {"Ishi 1, bytes from 128 on are kept in texts", "PLACE K\xC3\xB6ln",
     "[ PLACE\"K!ishi-byte@1:8 \xC3\xB6ln\" ] "},
    {"Ishi 1, bytes from 128 on are kept in commentary and user data",
     "COM\n\xE4\nENDCOM\nUSER \xE4\n\xE4\nENDUSER",
     "[ !ishi-byte@2:1 COM\"\xE4\" !ishi-byte@4:6 USER\"\xE4!ishi-byte@5:1 /\xE4\" ] "},
    {"Ishi 1, other controls are passed over", "PLACE a\x7F" "b\nB\x01 1 a\x02\x31",
     "[ PLACE\"a!ishi-byte@1:8 b\" !ishi-byte@2:2 B1as ] "},
    // Notation.
    {"Ishi 2, n may have zeros before it", "B 007 a1", "[ B7as ] "},
    {"Ishi 2, columns leave i out, rows are counted from below", "SETUP B h1 j1 t19 T1",
     "[ +Bhs +Bis +Bsa +Bss ] "},
    {"Ishi 2, rows are those of the event's board", "BOARDSIZE 9\nB 1 j9", "[ size9 B1ia ] "},
    {"Ishi 2, cc is one or two characters", "MARK ab@a1 !@a2 10@a3",
     "[ mark(ab@as) mark(!@ar) mark(10@aq) MARK\"ab@a1 !@a2 10@a3\" ] "},
    {"Ishi 2, special marks", "MARK \\t@a1 \\S@a2", "[ mark(\\t@as) mark(\\S@ar) MARK\"\\t@a1 \\S@a2\" ] "},
    // Keywords.
    {"Ishi 4, EVENT ends the event before it", "EVENT a b\nB 1 a1\nEVENT\nW 1 a1",
     "[ EVENT\"a b\" B1as ] [ EVENT\"\" W1as ] "},
    {"Ishi 4, the first event needs no EVENT", "KOMI 0\nEVENT x", "[ KOMI\"0\" ] [ EVENT\"x\" ] "},
    {"Ishi 4, a new event has its own board", "BOARDSIZE 9\nEVENT x\nB 1 a1",
     "[ size9 ] [ EVENT\"x\" B1as ] "},
    {"Ishi 4, ANALYSIS", "ANALYSIS x", "[ ANALYSIS\"x\" ] "},
    {"Ishi 4, BLACK", "BLACK x", "[ BLACK\"x\" ] "},
    {"Ishi 4, DATE", "DATE x", "[ DATE\"x\" ] "},
    {"Ishi 4, HANDICAP", "HANDICAP 2", "[ HANDICAP\"2\" ] "},
    {"Ishi 4, KOMI", "KOMI 3 1/2", "[ KOMI\"3 1/2\" ] "},
    {"Ishi 4, PLACE", "PLACE x", "[ PLACE\"x\" ] "},
    {"Ishi 4, RECORDER", "RECORDER x", "[ RECORDER\"x\" ] "},
    {"Ishi 4, RESULT", "RESULT x", "[ RESULT\"x\" ] "},
    {"Ishi 4, RULES", "RULES Chinese", "[ RULES\"Chinese\" ] "},
    {"Ishi 4, SOURCE, repeated", "SOURCE x\nSOURCE y", "[ SOURCE\"x\" SOURCE\"y\" ] "},
    {"Ishi 4, TIMELIMIT", "TIMELIMIT x", "[ TIMELIMIT\"x\" ] "},
    {"Ishi 4, WHITE", "WHITE x", "[ WHITE\"x\" ] "},
    {"Ishi 4, a header without text", "WHITE\nBLACK  ", "[ WHITE\"\" BLACK\"\" ] "},
    {"Ishi 4, BOARDSIZE", "BOARDSIZE 2\nB 1 b2", "[ size2 B1ba ] "},
    {"Ishi 4, B and W", "B 1 a1\nW 2 PASS", "[ B1as W2- ] "},
    {"Ishi 4, numbers need not alternate in parity or colour", "W 1 a1\nB 2 a2", "[ W1as B2ar ] "},
    {"Ishi 4, SETUP", "SETUP B a1 a2 W a3 B a4\nSETUP w a5", "[ +Bas +Bar +Waq +Bap +Wao ] "},
    {"Ishi 4, COM with a title", "COM  My title \nfirst\n  second \n\nENDCOM",
     "[ COM^\"My title\" COM\"first/  second /\" ] "},
    {"Ishi 4, COM without text", "COM\nENDCOM", "[ COM\"\" ] "},
    {"Ishi 4, COM does not nest", "COM\nCOM\nB 1 a1\nENDUSER\nENDCOMMENT\n endcom \nB 1 a1",
     "[ COM\"COM/B 1 a1/ENDUSER/ENDCOMMENT\" B1as ] "},
    {"Ishi 4, COM holds what ENDCOM begins like", "COM\n\t EndC\nENDCOMx\nendcom", "[ COM\" \tEndC/ENDCOMx\" ] "},
    {"Ishi 4, USER, the line itself is part of the data", "USER a b\n c\nENDCOM\nEndUser",
     "[ USER\"a b/ c/ENDCOM\" ] "},
    {"Ishi 4, USER without a first line", "USER\nx\nENDUSER", "[ USER\"/x\" ] "},
    {"Ishi 4, USER of one line", "USER x\nENDUSER", "[ USER\"x\" ] "},
    {"Ishi 4, MARK", "MARK ALL a1 #3 #4-16 x@#3 x@#81-90",
     "[ mark(all) mark(as) mark(#3) mark(#4-16) mark(x@#3) mark(x@#81-90) MARK\"ALL a1 #3 #4-16 x@#3 x@#81-90\" ] "},
    {"Ishi 4, UNMARK", "UNMARK a1 #3 #4-16 all",
     "[ unmark(as) unmark(#3) unmark(#4-16) unmark(all) UNMARK\"a1 #3 #4-16 all\" ] "},
    {"Ishi 4, PRISONER", "B 1 a1\nPRISONER #17 c7", "[ B1as taken(#17) taken(cm) PRISONER\"#17 c7\" ] "},
    {"Ishi 4, DIAGRAM", "DIAGRAM", "[ diagram ] "},
    {"Ishi 4, DIAGRAM with two corners", "DIAGRAM c1 a3", "[ diagram(cs:aq) ] "},
    {"Ishi 4, DIAGRAM with a size, and its own points", "DIAGRAM 9X9\nSETUP B a1", "[ diagram9x9 +Bai ] "},
    {"Ishi 4, HIDE", "DIAGRAM\nHIDE a1 #3 #4-5", "[ diagram hide(as) hide(#3) hide(#4-5) ] "},
    {"Ishi 4, VAR", "B 1 a1\nVAR 8\nB 1 a2\nENDVAR\nW 2 a3", "[ B1as {8 B1ar } W2aq ] "},
    {"Ishi 4, VAR nests", "B 1 a1\nVAR\nB 1 a2\nVAR ab\nB 1 a3\nENDVAR\nENDVAR",
     "[ B1as { B1ar {ab B1aq } } ] "},
    {"Ishi 4, REMARK", "REMARK x\nEVENT y\nREMARK  z\nB 1 a1", "REMARK\"x\" [ EVENT\"y\" REMARK\"z\" B1as ] "},
    // Validation.
    {"Ishi 5, ishi-keyword", "  FOO bar\nB 1 a1", "!ishi-keyword@1:3 [ B1as ] "},
    {"Ishi 5, ishi-keyword, a word too long for any", "ANALYSISANALYSISANALYSIS x", "!ishi-keyword@1:1 [ ] "},
    {"Ishi 5, ishi-order-header", "B 1 a1\nBLACK x\nDIAGRAM\nBOARDSIZE 9",
     "[ B1as !ishi-order-header@2:1 diagram !ishi-order-header@4:1 ] "},
    {"Ishi 5, ishi-com-open", "COM\nabc", "[ COM\"abc!ishi-com-open@2:4 ...\" ] "},
    {"Ishi 5, ishi-com-open after a line end", "COM x\nabc\n", "[ COM^\"x\" COM\"abc!ishi-com-open@3:1 ...\" ] "},
    {"Ishi 5, ishi-com-open in the first line", "COM x", "[ COM^\"x\" !ishi-com-open@1:6 COM\"...\" ] "},
    {"Ishi 5, ishi-user-open", "USER x\ny", "[ USER\"x/y!ishi-user-open@2:2 ...\" ] "},
    {"Ishi 5, ishi-com-stray, ishi-user-stray, ishi-var-stray", "ENDCOM\nENDUSER\nENDVAR",
     "!ishi-com-stray@1:1 !ishi-user-stray@2:1 !ishi-var-stray@3:1 [ ] "},
    {"Ishi 5, ishi-var-open, EVENT closes all", "B 1 a1\nVAR\nB 1 a2\nVAR\nB 1 a3\nEVENT x",
     "[ B1as { B1ar { B1aq !ishi-var-open@6:1 } } ] [ EVENT\"x\" ] "},
    {"Ishi 5, ishi-var-open, the end of the file", "B 1 a1\nVAR\nB 1 a2\n",
     "[ B1as { B1ar !ishi-var-open@4:1 } ] "},
    {"Ishi 5, ishi-var-nomove", "VAR\nB 1 a2\nVAR\nB 1 a3\nENDVAR\nENDVAR\nB 1 a1",
     "[ !ishi-var-nomove@1:1 B1as ] "},
    {"Ishi 5, ishi-var-nomove after SETUP", "B 1 a1\nSETUP B a3\nVAR\nB 1 a2\nENDVAR\nW 2 a4",
     "[ B1as !ishi-setup-late@2:1 +Baq !ishi-var-nomove@3:1 W2ap ] "},
    {"Ishi 5, after a VAR that is dropped all is as before it",
     "B 1 a1\nDIAGRAM 9x9\nVAR\nBOARDSIZE 5\nDIAGRAM 5x5\nB 7 a2\nCOM\nENDVAR\nENDCOM\nVAR\nENDVAR\nENDVAR\nSETUP B a9\nW 2 a2",
     "[ B1as diagram9x9 !ishi-var-nomove@3:1 +Baa W2ar ] "},
    {"Ishi 5, ishi-move-format, n missing or 0", "B\nB a1\nB 0 a1\nB 1\nB 99999 a1",
     "[ !ishi-move-format@1:1 !ishi-move-format@2:3 !ishi-move-format@3:3 !ishi-move-format@4:3 !ishi-move-format@5:3 ] "},
    {"Ishi 5, ishi-move-format, location invalid", "B 1 aa\nB 1 a\nB 1 a1b",
     "[ !ishi-move-format@1:5 !ishi-move-format@2:5 !ishi-move-format@3:5 ] "},
    {"Ishi 5, ishi-move-format, an extra word that would parse as data", "B 22 Q3 R7\nB 22 Q3 PASS\nB 22 Q3 4",
     "[ B22pq !ishi-move-format@1:9 !ishi-number-duplicate@2:6 !ishi-colour-twice@2:6 B22pq !ishi-move-format@2:9 !ishi-number-duplicate@3:6 !ishi-colour-twice@3:6 B22pq !ishi-move-format@3:9 ] "},
    {"Ishi 5, ishi-extra", "B 1 a1\nVAR x extra\nB 1 a2 good move\nENDVAR back again\nBOARDSIZE",
     "[ B1as !ishi-extra@2:7 {x B1ar !ishi-extra@3:8 } !ishi-extra@4:8 !ishi-order-header@5:1 ] "},
    {"Ishi 5, ishi-extra, a label that is too long", "B 1 a1\nVAR abc\nENDVAR", "[ B1as !ishi-extra@2:5 { } ] "},
    {"Ishi 5, ishi-extra, after ENDCOM, ENDUSER, BOARDSIZE, DIAGRAM",
     "COM\nENDCOM x\nUSER\nENDUSER x y\nBOARDSIZE 9 9\nDIAGRAM 9x9 x\n",
     "[ COM\"\" !ishi-extra@2:8 USER\"\" !ishi-extra@4:9 size9 !ishi-extra@5:13 !ishi-extra@6:13 diagram9x9 ] "},
    {"Ishi 5, ishi-size", "BOARDSIZE 1\nBOARDSIZE 20\nBOARDSIZE\nBOARDSIZE x",
     "[ !ishi-size@1:11 !ishi-size@2:11 !ishi-size@3:1 !ishi-size@4:11 ] "},
    {"Ishi 5, ishi-size, repeated", "BOARDSIZE 9\nBOARDSIZE 9", "[ size9 !ishi-size@2:1 ] "},
    {"Ishi 5, ishi-size, after SETUP", "SETUP B a1\nBOARDSIZE 9", "[ +Bas !ishi-size@2:1 ] "},
    {"Ishi 5, ishi-size, after MARK", "MARK a1\nBOARDSIZE 9", "[ mark(as) MARK\"a1\" !ishi-size@2:1 ] "},
    {"Ishi 5, ishi-loc", "SETUP B i3 u1 a0 a20 x a1\nB 1 i3\nPRISONER a1",
     "[ !ishi-loc@1:9 !ishi-loc@1:12 !ishi-loc@1:15 !ishi-loc@1:18 !ishi-loc@1:22 +Bas !ishi-loc@2:5 !ishi-prisoner-nomove@3:1 ] "},
    {"Ishi 5, ishi-number-duplicate", "B 1 a1\nW 1 a2", "[ B1as !ishi-number-duplicate@2:5 W1ar ] "},
    {"Ishi 5, ishi-number-order", "B 5 a1\nW 2 a2", "[ B5as !ishi-number-order@2:5 W2ar ] "},
    {"Ishi 5, ishi-number-gap", "B 1 a1\nW 3 a2", "[ B1as !ishi-number-gap@2:5 W3ar ] "},
    {"Ishi 5, a VAR starts a new sequence, and the main line goes on after it",
     "B 1 a1\nW 2 a2\nVAR\nW 2 a3\nB 9 a4\nENDVAR\nB 4 a5",
     "[ B1as W2ar { W2aq !ishi-number-gap@5:5 B9ap } !ishi-number-gap@7:5 B4ao ] "},
    {"Ishi 5, ishi-colour-twice", "B 1 a1\nB 2 a2", "[ B1as !ishi-colour-twice@2:5 B2ar ] "},
    {"Ishi 5, ishi-prisoner-nomove", "PRISONER a1", "!ishi-prisoner-nomove@1:1 [ ] "},
    {"Ishi 5, ishi-mark-bad", "MARK @a1 abc@a1 a@ x #0 #9-3\nUNMARK a@a1",
     "[ !ishi-mark-bad@1:6 !ishi-mark-bad@1:10 !ishi-mark-bad@1:17 !ishi-mark-bad@1:20 !ishi-mark-bad@1:22 !ishi-mark-bad@1:25 MARK\"@a1 abc@a1 a@ x #0 #9-3\" !ishi-mark-bad@2:8 UNMARK\"a@a1\" ] "},
    {"Ishi 5, ishi-mark-bad, a word longer than any", "MARK aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@a1 a1",
     "[ !ishi-mark-bad@1:6 mark(as) MARK\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@a1 a1\" ] "},
    {"Ishi 5, ishi-hide-place", "HIDE a1\nDIAGRAM\nHIDE a1\nB 1 a2\nHIDE a1",
     "!ishi-hide-place@1:1 [ diagram hide(as) B1ar !ishi-hide-place@5:1 ] "},
    {"Ishi 5, ishi-setup-nocolour", "SETUP a1 B a2\nSETUP a3",
     "[ !ishi-setup-nocolour@1:7 +Bar !ishi-setup-nocolour@2:7 ] "},
    {"Ishi 5, ishi-region", "DIAGRAM a1\nDIAGRAM 1x9\nDIAGRAM 9x20\nDIAGRAM 9\nDIAGRAM i1 a2",
     "[ !ishi-region@1:9 diagram !ishi-region@2:9 diagram !ishi-region@3:9 diagram !ishi-region@4:9 diagram !ishi-region@5:9 diagram ] "},
    {"Ishi 5, ishi-byte, once a line", "PLACE \xE4 \xE4\nPLACE \x01",
     "[ !ishi-byte@1:7 PLACE\"\xE4 \xE4\" !ishi-byte@2:7 PLACE\"\" ] "},
    // Decisions.
    {"Ishi 6.2, VAR that holds only a DIAGRAM", "B 1 a1\nVAR\nDIAGRAM\nENDVAR", "[ B1as { diagram } ] "},
    {"Ishi 6.3, remarks before the first EVENT belong to it", "REMARK x\nEVENT y", "REMARK\"x\" [ EVENT\"y\" ] "},
    {"Ishi 6.5, MARK inside USER is data", "USER\nMARK All\nENDUSER", "[ USER\"/MARK All\" ] "},
    {"Ishi 6.7, SETUP after moves is a step of its own", "B 1 a1\nSETUP W a2\nB 2 a3",
     "[ B1as !ishi-setup-late@2:1 +War !ishi-colour-twice@3:5 B2aq ] "},
    {"Ishi 6.9, DIAGRAM of a size and of corners", "DIAGRAM 9x9\nMARK x@a1\nDIAGRAM a1 j9\nMARK x@a1",
     "[ diagram9x9 mark(x@ai) MARK\"x@a1\" diagram(as:ik) mark(x@as) MARK\"x@a1\" ] "},
    {"Ishi 6.12, two characters with a backslash that mean nothing are a label", "MARK \\x@a1",
     "[ mark(\\x@as) MARK\"\\x@a1\" ] "},
    {"Ishi 6.13, cc@target is split at the last @", "MARK @@q4", "[ mark(@@pp) MARK\"@@q4\" ] "},
};

const Row* last_failed = nullptr; // a row is reported once

void check(bool good, const Row& row, const char* how, Bytes got) {
    ishi_tests::check(good || &row == last_failed, row.rule, support::text(row.expected), got, support::text(how));
    if (!good) last_failed = &row;
}

/// Feeds `input` in chunks, the first of `first` bytes, the others of `step`; goes on after pauses.
void run(const Row& row, size_t first, size_t step, Answer answer, const char* how) {
    Log log;
    log.answer = answer;
    ishi::Parser<Log> parser(log);
    Bytes rest(row.input, length(row.input));
    Status status = Status::ok;
    for (size_t size = first; !rest.empty(); size = step) {
        const uint32_t before = parser.offset();
        Bytes chunk = rest.first(size);
        status = parser.feed(chunk);
        rest = rest.from(parser.offset() - before);
        if (status != Status::ok && status != Status::paused) break;
        if (status == Status::ok && !chunk.empty()) break; // feed() removes what it consumed
    }
    do status = parser.finish();
    while (status == Status::paused);
    const Bytes expected(row.expected, length(row.expected));
    check(status == Status::ok && log.bytes() == expected, row, how, log.bytes());
}

struct Lines {
    uint32_t offsets = 0;
    uint32_t count = 0;
    void on_line(ishi::Keyword, uint32_t at) {
        offsets = offsets * 100 + at;
        ++count;
    }
};

/// Leaves out a variation or an event, or stops.
struct Skipper {
    Log log;
    Answer to_event = Answer::go_on;
    Answer to_variation = Answer::go_on;
    Answer to_text = Answer::go_on;
    Answer on_begin_event(uint32_t at) {
        log.on_begin_event(at);
        return to_event;
    }
    void on_end_event(uint32_t at) { log.on_end_event(at); }
    Answer on_begin_variation(Bytes label) {
        log.on_begin_variation(label);
        return to_variation;
    }
    void on_end_variation(uint32_t at) { log.on_end_variation(at); }
    void on_move(Color color, uint16_t number, Point point) { log.on_move(color, number, point); }
    Answer on_text(ishi::Text text, ishi::Keyword keyword, Bytes piece, TextPart part) {
        log.on_text(text, keyword, piece, part);
        return to_text;
    }
};

void answers() {
    const char* const input = "KOMI x y\nB 1 a1\nVAR\nB 1 a2\nVAR\nB 1 a3\nENDVAR\nENDVAR\nW 2 a4\nEVENT z\nB 1 a5";
    const Row rows_of_answers[] = {
        {"Ishi parser, skip_tree leaves out a variation", input,
         "[ KOMI\"x y\" B1as { } W2ap ] [ EVENT\"z\" B1ao ] "},
        {"Ishi parser, skip_tree leaves out an event", input, "[ ] [ ] "},
        {"Ishi parser, stop is sticky", input, "[ "},
    };
    for (const Row& row : rows_of_answers) {
        Skipper skipper;
        const char which = row.rule[13]; // s of skip or stop
        const bool stops = row.rule[14] == 't' && which == 's';
        if (&row == rows_of_answers) skipper.to_variation = Answer::skip_tree;
        if (&row == rows_of_answers + 1) skipper.to_event = Answer::skip_tree;
        if (stops) skipper.to_event = Answer::stop;
        ishi::Parser<Skipper> parser(skipper);
        const Status fed = parser.feed(Bytes(input, length(input)));
        const Status end = parser.finish();
        const Bytes expected(row.expected, length(row.expected));
        check(skipper.log.bytes() == expected && (fed == Status::stopped) == stops &&
                  (end == Status::stopped) == stops,
              row, "answered", skipper.log.bytes());
    }
    Lines lines;
    ishi::Parser<Lines> parser(lines);
    const Status fed = parser.feed("REMARK x\nB 1 a1\nCOM\nB\nENDCOM\nFOO\n");
    const Row row = {"Ishi parser, on_line reports the lines that count, and where", "", ""};
    check(fed == Status::ok && parser.finish() == Status::ok && lines.count == 3 &&
              lines.offsets == 916 && parser.feed("x") == Status::misuse,
          row, "reported", Bytes());
}

/// Final, so that its names can only be asked of itself, and one of them overloaded.
struct FinalMoves final {
    uint32_t black = 0;
    uint32_t moves = 0;
    uint32_t passes = 0;
    void on_move(Color color, uint16_t number, Point) { on_move(color, number); }
    void on_move(Color color, uint16_t) {
        ++moves;
        if (color == Color::black) ++black;
    }
    void on_pass(Color, uint16_t) { ++passes; }
};

void final_handlers_get_events() {
    FinalMoves handler;
    ishi::Parser<FinalMoves> parser(handler);
    const Status fed = parser.feed("B 1 a1\nW 2 a2\nB 3 PASS\nW 4 a4\n");
    const Row row = {"Ishi parser, a final handler gets its events, overloaded methods too", "", ""};
    check(fed == Status::ok && parser.finish() == Status::ok && handler.moves == 3 && handler.black == 1 && handler.passes == 1,
          row, "reported", Bytes());
}

/// Asks for a new start while it is called.
struct Resetter {
    ishi::Parser<Resetter>* parser = nullptr;
    uint32_t refused = 0;
    uint32_t moves = 0;
    void on_move(Color, uint16_t, Point) {
        ++moves;
        refused += parser->reset() == Status::misuse ? 1 : 0;
    }
};

void reset_starts_again() {
    Resetter handler;
    ishi::Parser<Resetter> parser(handler);
    handler.parser = &parser;
    const Row row = {"Ishi reader, reset starts again, and is refused inside a handler", "", ""};
    const Bytes input("BOARDSIZE 9\nB 1 a1\nVAR\nB 1 a2\nCOM\nx\n");
    bool good = true;
    for (size_t size = 0; size <= input.size(); ++size) {
        good = good && parser.feed(input.first(size)) == Status::ok && parser.reset() == Status::ok;
        good = good && parser.offset() == 0 && parser.depth() == 0 && parser.board_size().columns == 19;
        handler.moves = handler.refused = 0;
        good = good && parser.feed(input) == Status::ok && parser.depth() == 1 && parser.finish() == Status::ok;
        good = good && handler.moves == 2 && handler.refused == 2 && parser.offset() == input.size();
        good = good && parser.reset() == Status::ok;
    }
    check(good, row, "reset", Bytes());
}

} // namespace

int main() {
    reset_starts_again();
    final_handlers_get_events();
    for (const Row& row : rows) {
        const size_t size = length(row.input);
        run(row, size, size, Answer::go_on, "whole");
        run(row, 1, 1, Answer::pause, "byte by byte with a pause at every event");
        run(row, size, size, Answer::pause, "whole with a pause at every event");
        for (size_t cut = 1; cut < size; ++cut) run(row, cut, size, Answer::go_on, "cut in two");
        for (size_t step = 1; step <= 17; ++step) run(row, step, step, Answer::go_on, "in small chunks");
    }
    answers();
    return support::conclude("ishi parser");
}
