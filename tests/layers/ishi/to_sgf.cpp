// SPDX-License-Identifier: MIT
// Ishi to SGF, row by row of the mapping table, with sinks that are slow and tables that are small.
#include "log.hpp"

#include "nanosgf/ishi/to_sgf.hpp"

namespace {

using namespace ishi_tests;
using nanosgf::Sink;

struct Row {
    const char* rule;
    const char* input;
    const char* expected; ///< after (;FF[4]GM[1]SZ[19], without line feeds before variations
    const char* findings;
};

constexpr Row rows[] = {
    // The mapping table.
    {"Ishi 7, EVENT", "EVENT a ] b", "GN[a \\] b])", ""},
    {"Ishi 7, each EVENT is a game tree", "EVENT a\nB 1 a1\nEVENT\nBOARDSIZE 9\nW 1 a1",
     "GN[a];B[as])(;FF[4]GM[1]SZ[9];W[ai])", ""},
    {"Ishi 7, an EVENT without line end, after its remark", "EVENT\nREMARK\nEVENT",
     ")(;FF[4]GM[1]SZ[19]XR[])", ""},
    {"Ishi 7, an EVENT without line end, after a VAR that is left out", "VAR x\nEVENT",
     ")(;FF[4]GM[1]SZ[19])", "ishi-var-nomove@1:5 "},
    {"Ishi 7, a DIAGRAM without line end", "B 1 a1\nDIAGRAM", ";B[as];FG[])", ""},
    {"Ishi 7, ANALYSIS, PLACE, RECORDER, SOURCE add up",
     "SOURCE a\nANALYSIS b\nPLACE c\nRECORDER d\nSOURCE e\nSOURCE\nANALYSIS f\nPLACE g\nRECORDER h",
     "SO[a; e]AN[b; f]PC[c; g]US[d; h])", ""},
    {"Ishi 7, BLACK, WHITE; the last wins", "BLACK a 6-dan\nWHITE b\nBLACK c", "PB[c]PW[b])", "ishi-lost@3:1 "},
    {"Ishi 4, white space after a text is no text", "BLACK x \t \nWHITE y", "PB[x]PW[y])", ""},
    {"Ishi 7, a header without text is none", "BLACK\nSOURCE", ")", ""},
    {"Ishi 7, HANDICAP without a number", "HANDICAP", ")", ""},
    {"Ishi 7, DATE", "DATE 8 March 1990", "DT[1990-03-08])", ""},
    {"Ishi 7, DATE, the month first", "DATE Mar. 8, 1990", "DT[1990-03-08])", ""},
    {"Ishi 7, DATE, as SGF has it", "DATE 2001-09-26", "DT[2001-09-26])", ""},
    {"Ishi 7, DATE, a month", "DATE 1990-03", "DT[1990-03])", ""},
    {"Ishi 7, DATE, no day of a month", "BLACK x\nDATE 32 March 1990", "PB[x]XH[DATE 32 March 1990])", "ishi-header@2:1 "},
    {"Ishi 7, DATE, no year", "DATE 8 March", "XH[DATE 8 March])", "ishi-header@1:1 "},
    {"Ishi 7, DATE, a year of two digits", "DATE 8 March 89", "DT[1989-03-08])", ""},
    {"Ishi 7, DATE, another hyphen", "DATE 1990/03/08", "DT[1990-03-08])", ""},
    {"Ishi 7, DATE, a range of days", "DATE November 21-24, 1847", "DT[1847-11-21,22,23,24])", ""},
    {"Ishi 7, DATE, two months", "DATE Dec 9, 1938 and Mar 3-4, 1939", "DT[1938-12-09,1939-03-03,04])", ""},
    {"Ishi 7, DATE, two days", "DATE June 3 and 7, 1958", "DT[1958-06-03,07])", ""},
    {"Ishi 7, DATE, more days than there is room for",
     "DATE May 1-31 1958 and June 1-30 1958", "XH[DATE May 1-31 1958 and June 1-30 1958])", "ishi-header@1:1 "},
    {"Ishi 7, DATE, a year", "DATE 1739", "DT[1739])", ""},
    {"Ishi 7, DATE, any other text", "DATE last year", "XH[DATE last year])", "ishi-header@1:1 "},
    {"Ishi 7, HANDICAP", "HANDICAP 2", "HA[2])", ""},
    {"Ishi 7, HANDICAP 0", "HANDICAP 0", "XH[HANDICAP 0])", ""},
    {"Ishi 7, HANDICAP, any other text", "HANDICAP some", "XH[HANDICAP some])", "ishi-header@1:1 "},
    {"Ishi 7, KOMI", "KOMI 3 1/2", "KM[3.5])", ""},
    {"Ishi 7, KOMI, below zero", "KOMI -5.5", "KM[-5.5])", ""},
    {"Ishi 7, KOMI, two points", "KOMI 5.5.5", "XH[KOMI 5.5.5])", "ishi-header@1:1 "},
    {"Ishi 7, KOMI, a half", "KOMI 1/2", "KM[0.5])", ""},
    {"Ishi 7, KOMI, decimal", "KOMI 5.5 points", "KM[5.5])", ""},
    {"Ishi 7, KOMI, a stop that ends no word", "KOMI 5 .", "XH[KOMI 5 .])", "ishi-header@1:1 "},
    {"Ishi 7, KOMI, any other text", "KOMI none", "XH[KOMI none])", "ishi-header@1:1 "},
    {"Ishi 7, RESULT", "RESULT Black wins by 1", "RE[B+1])", ""},
    {"Ishi 7, RESULT, halves", "RESULT White wins by 2 1/2 points.", "RE[W+2.5])", ""},
    {"Ishi 7, RESULT, resigns", "RESULT Black resigns", "RE[W+R])", ""},
    {"Ishi 7, RESULT, resigns at a move", "RESULT Black resigns at move 186", "RE[W+R])", ""},
    {"Ishi 7, RESULT, without a verb", "RESULT Black by 3", "RE[B+3])", ""},
    {"Ishi 7, headers that SGF has no form for, in the order of the alphabet", "RESULT a ]\nKOMI b\nPLACE p\nCOM\nx\nENDCOM",
     "PC[p]XH[KOMI b][RESULT a \\]]GC[x])", "ishi-header@1:1 ishi-header@2:1 "},
    {"Ishi 7, RESULT, by resignation", "RESULT black won by resignation", "RE[B+R])", ""},
    {"Ishi 7, RESULT, on time", "RESULT White wins on time", "RE[W+T])", ""},
    {"Ishi 7, RESULT, a draw", "RESULT draw", "RE[Draw])", ""},
    {"Ishi 7, RESULT, a draw and more", "RESULT Jigo again", "XH[RESULT Jigo again])", "ishi-header@1:1 "},
    {"Ishi 7, RESULT, a win without a score", "RESULT White won", "RE[W+])", ""},
    {"Ishi 7, RESULT, a colour alone", "RESULT White", "XH[RESULT White])", "ishi-header@1:1 "},
    {"Ishi 7, RESULT, by forfeit", "RESULT Black wins by forfeit", "RE[B+F])", ""},
    {"Ishi 7, RESULT, by what nobody knows", "RESULT Black wins by luck", "XH[RESULT Black wins by luck])", "ishi-header@1:1 "},
    {"Ishi 7, RESULT, as SGF has it", "RESULT W+0.5", "RE[W+0.5])", ""},
    {"Ishi 7, RESULT, Jigo", "RESULT Jigo", "RE[Draw])", ""},
    {"Ishi 7, RESULT, any other text", "RESULT unfinished, Black ahead", "XH[RESULT unfinished, Black ahead])",
     "ishi-header@1:1 "},
    {"Ishi 7, RULES", "RULES japanese", "RU[Japanese])", ""},
    {"Ishi 7, RULES and more", "RULES Japanese old", "RU[Japanese old])", ""},
    {"Ishi 7, HANDICAP, and more", "HANDICAP 2 stones", "XH[HANDICAP 2 stones])", "ishi-header@1:1 "},
    {"Ishi 7, RULES Chinese", "RULES Chinese", "RU[Chinese])", ""},
    {"Ishi 7, TIMELIMIT", "TIMELIMIT 30 minutes each", "TM[1800])", ""},
    {"Ishi 7, TIMELIMIT, hours", "TIMELIMIT 1 hour", "TM[3600])", ""},
    {"Ishi 7, TIMELIMIT, a number of four digits", "TIMELIMIT 9999 seconds", "TM[9999])", ""},
    {"Ishi 7, TIMELIMIT, a longer number", "TIMELIMIT 65537 seconds", "TM[65537])", ""},
    {"Ishi 7, TIMELIMIT, hours and minutes", "TIMELIMIT 2 hours 30 minutes", "TM[9000])", ""},
    {"Ishi 7, TIMELIMIT, a number without a unit", "TIMELIMIT 30", "OT[30])", ""},
    {"Ishi 7, TIMELIMIT, below zero", "TIMELIMIT -30 minutes", "OT[-30 minutes])", ""},
    {"Ishi 7, TIMELIMIT, another unit", "TIMELIMIT 3 days", "OT[3 days])", ""},
    {"Ishi 7, TIMELIMIT, any other text", "TIMELIMIT 30 minutes plus byoyomi",
     "OT[30 minutes plus byoyomi])", ""},
    {"Ishi 7, BOARDSIZE", "BLACK x\nBOARDSIZE 9\nB 1 a9", "9]PB[x];B[aa])", ""},
    {"Ishi 7, B, W", "B 1 a1\nW 2 b2", ";B[as];W[br])", ""},
    {"Ishi 7, MN where the number is not the next", "B 22 a1\nW 23 b2\nB 30 c3",
     ";B[as]MN[22];W[br];B[cq]MN[30])", "ishi-number-gap@3:6 "},
    {"Ishi 7, PASS", "B 1 PASS", ";B[])", ""},
    {"Ishi 4, PASS, another word of four letters", "B 1 PUSS", ";)", "ishi-move-format@1:5 "},
    {"Ishi 4, VAR, a label of two characters", "B 1 a1\nVAR xy\nB 1 a2\nENDVAR", "(;B[as])(;B[ar]XV[xy]))", ""},
    {"Ishi 7, SETUP before moves", "SETUP W a1 B b1\nSETUP W c1", "AB[bs]AW[as][cs])", ""},
    {"Ishi 7, SETUP later", "B 1 a1\nSETUP B b1 W c1\nW 2 d1", ";B[as];AB[bs]AW[cs];W[ds])", "ishi-setup-late@2:1 "},
    {"Ishi 7, COM at event level", "COM\na\nb\nENDCOM\nB 1 a1", "GC[a\nb];B[as])", ""},
    {"Ishi 7, COM at event level with a title", "COM t\na\nENDCOM", "GC[t\na])", ""},
    {"Ishi 7, COM title", "B 1 a1\nCOM t\na\nENDCOM", ";B[as]N[t]C[a])", ""},
    {"Ishi 7, COM title alone", "B 1 a1\nCOM t\nENDCOM", ";B[as]N[t])", ""},
    {"Ishi 7, further COM blocks", "B 1 a1\nCOM t\na\nENDCOM\nCOM\nb\nENDCOM\nCOM u\nc\nENDCOM",
     ";B[as]N[t]C[a\n\nb\n\nu\nc])", ""},
    {"Ishi 7, MARK cc@", "MARK a@a1 10@b1 \\t@c1 \\S@d1 \\d@e1 \\c@f1 \\x@g1 :]@h1",
     "LB[as:a][bs:10][gs:\\\\x][hs:\\:\\]]CR[es]MA[fs]SQ[ds]TR[cs]"
     "XM[MARK a@a1 10@b1 \\\\t@c1 \\\\S@d1 \\\\d@e1 \\\\c@f1 \\\\x@g1 :\\]@h1])", ""},
    {"Ishi 7, MARK #n, loc, ALL, UNMARK, in their order",
     "B 1 a1\nW 2 b1\nB 3 c1\nW 4 d1\nMARK all x@c1\nUNMARK #1 d1\nMARK #1-2\nMARK a1",
     ";B[as];W[bs];B[cs];W[ds]LB[cs:x][bs:2][as:1]XM[MARK all x@c1][UNMARK #1 d1][MARK #1-2][MARK a1])", ""},
    {"Ishi 4, MARK #n-m of which some are there", "B 1 a1\nW 2 b1\nMARK #2-5", ";B[as];W[bs]LB[bs:2]XM[MARK #2-5])", ""},
    {"Ishi 7, PRISONER", "SETUP W a1\nB 1 a2\nW 2 PASS\nB 3 b1\nPRISONER a1",
     "AW[as];B[ar];W[];B[bs]XP[a1])", ""},
    {"Ishi 7, PRISONER #n", "SETUP B b1\nW 1 a1\nB 2 a2\nPRISONER #1", "AB[bs];W[as];B[ar]XP[#1])", ""},
    {"Ishi 7, PRISONER that is not what was taken", "B 1 a1\nPRISONER c3 #7",
     ";B[as]XP[c3 #7])", "ishi-prisoner@2:10 ishi-prisoner@2:13 "},
    {"Ishi 7, PRISONER that is not all that was taken", "SETUP B c1 b2 W a1 b1\nB 1 a2\nPRISONER a1",
     "AB[cs][br]AW[as][bs];B[ar]XP[a1])", "ishi-prisoner@3:10 "},
    {"Ishi 7, HIDE", "B 1 a1\nW 2 b1\nDIAGRAM\nHIDE a1 #2 #1-2", ";B[as];W[bs];FG[]AE[as][bs])", ""},
    {"Ishi 7, HIDE of one stone by two words and lines", "B 1 a1\nDIAGRAM\nHIDE a1 a1\nHIDE #1", ";B[as];FG[]AE[as])", ""},
    {"Ishi 7, HIDE of a number that no stone has", "B 1 a1\nDIAGRAM\nHIDE #2 #3-4 #1-9", ";B[as];FG[]AE[as])",
     "ishi-mark-nomove@3:6 ishi-mark-nomove@3:9 "},
    {"Ishi 7, stones of a DIAGRAM that are off the board of the event", "BOARDSIZE 9\nDIAGRAM 13x13\nSETUP B c12 m12\nHIDE n13 a5",
     "9];FG[]XD[13x13]AB[cb]AE[ai])", "ishi-lost@3:13 ishi-lost@4:6 "},
    {"Ishi 7, DIAGRAM", "DIAGRAM\nCOM\nx\nENDCOM", ";FG[]C[x])", ""},
    {"Ishi 7, DIAGRAM, a region", "DIAGRAM c1 a3", ";FG[]VW[aq:cs])", ""},
    {"Ishi 7, DIAGRAM, a board of its own", "DIAGRAM 9x9\nMARK a@a1", ";FG[]XD[9x9]LB[ai:a]XM[MARK a@a1])", ""},
    {"Ishi 7, DIAGRAM with SETUP", "DIAGRAM\nSETUP B a1", ";FG[]AB[as])", ""},
    {"Ishi 7, a DIAGRAM with AE that is followed by moves is a leaf",
     "B 1 a1\nDIAGRAM\nHIDE a1\nDIAGRAM\nHIDE a1\nSETUP W b1\nDIAGRAM a1 b2\nW 2 b2\nVAR\nW 2 c2\nENDVAR",
     ";B[as](;FG[]VW[ar:bs](;W[br])(;W[cr]))(;FG[]AW[bs]AE[as])(;FG[]AE[as]))", ""},
    {"Ishi 7, USER", "USER a ]\nb\n\nENDUSER\nUSER\nENDUSER", "XU[a \\]\nb\n][])", ""},
    {"Ishi 7, a USER block of a node that is no SGF", "B 1 a1\nUSER SGF NODE\nB-2[aa]\nENDUSER", ";B[as]XU[SGF NODE\nB-2[aa\\]])", ""},
    {"Ishi 7, USER SGF PART belongs to the node before, which has a block", "B 1 a1\nUSER SGF NODE\nAB[cs]B[as]W[bs]\nENDUSER\nW 2 b1\n"
     "USER SGF PART\nENDUSER\nB 3 d1\nMARK #2", ";AB[cs]B[as]W[bs];B[ds]LB[bs:2]XM[MARK #2])", ""},
    {"Ishi 7, USER SGF PART of any other step is a user block",
     "USER SGF PART\nENDUSER\nB 1 a1\nUSER SGF PART\nENDUSER\nW 2 d1\nUSER SGF NODE\nW[ds]\nENDUSER\nB 3 a2\nUSER SGF PART\nENDUSER\n"
     "VAR\nB 3 a3\nUSER SGF PART\nENDUSER\nENDVAR\nSETUP B e1\nUSER SGF PARTS\nENDUSER\nUSER SGF PART\nx\nENDUSER",
     "XU[SGF PART];B[as]XU[SGF PART];W[ds](;B[ar]XU[SGF PART];AB[es]XU[SGF PARTS][SGF PART\nx])(;B[aq]XU[SGF PART]))", "ishi-setup-late@18:1 "},
    {"Ishi 7, VAR", "B 1 a1\nW 2 a2\nVAR x\nW 2 a3\nB 3 a4\nENDVAR\nVAR\nW 2 a5\nENDVAR\nB 3 a6",
     ";B[as](;W[ar];B[an])(;W[aq]XV[x];B[ap])(;W[ao]))", ""},
    {"Ishi 7, VAR without a move is left out, and one in it", "B 1 x\nVAR\nB 1 a2\nENDVAR\nB 1 a3",
     ";;B[aq])", "ishi-move-format@1:5 ishi-var-nomove@2:1 "},
    {"Ishi 7, a VAR that begins with a hidden DIAGRAM", "B 1 a1\nVAR x\nDIAGRAM\nHIDE a1\nB 1 a2\nENDVAR",
     "(;B[as])(;B[ar]XV[x])(;FG[]AE[as]))", ""},
    {"Ishi 7, VAR in VAR, and of the first move of a VAR",
     "B 1 a1\nVAR a\nB 1 a2\nVAR b\nB 1 a3\nENDVAR\nW 2 a4\nVAR c\nW 2 a5\nENDVAR\nENDVAR\nW 2 a6",
     "(;B[as];W[an])(;B[ar]XV[a](;W[ap])(;W[ao]XV[c]))(;B[aq]XV[b]))", ""},
    {"Ishi 7, the position in a VAR is that before the move",
     "SETUP W a1\nB 1 a2\nW 2 c5\nB 3 b1\nPRISONER a1\nVAR\nB 3 c1\nW 4 d1\nMARK all\nENDVAR\nW 4 a1",
     "AW[as];B[ar];W[co](;B[bs]XP[a1];W[as])(;B[cs];W[ds]LB[ar:1][co:2][cs:3][ds:4]XM[MARK all]))", ""},
    {"Ishi 7, REMARK", "REMARK a\nREMARK b\nEVENT x\nREMARK c\nB 1 a1\nREMARK d\nEVENT y",
     "XR[a][b]GN[x];B[as]XR[c])(;FF[4]GM[1]SZ[19]XR[d]GN[y])", ""},
    {"Ishi 7, REMARK before VAR", "B 1 a1\nREMARK r\nVAR\nB 1 a2\nENDVAR\nREMARK s\nW 2 a3",
     "(;B[as];W[aq]XR[s])(;B[ar]XR[r]))", ""},
    {"Ishi 7, REMARK before data of a step with VAR", "B 1 a1\nREMARK r\nMARK #1\nVAR\nB 1 a2\nENDVAR", "(;B[as]LB[as:1]XM[MARK #1]XR[r])(;B[ar]))", ""},
    {"Ishi 7, REMARK that no step follows", "B 1 a1\nVAR\nB 1 a2\nREMARK r\nENDVAR\nREMARK s\nCOM\nc\nENDCOM\nREMARK t",
     "(;B[as]C[c])(;B[ar]))", "ishi-lost@6:1 ishi-lost@10:1 ishi-lost@4:1 "},
    {"Ishi 7, REMARK before a VAR that begins with a hidden DIAGRAM", "B 1 a1\nREMARK r\nVAR\nDIAGRAM\nHIDE a1 #7\nB 1 a2\nENDVAR",
     "(;B[as])(;B[ar])(;FG[]AE[as]))", "ishi-mark-nomove@5:9 ishi-lost@2:1 "},
    {"Ishi 7, an empty file", "", ")", ""},
    // Rules that need a board.
    {"Ishi 5, ishi-occupied", "SETUP B a1 a1\nW 1 a1", "AB[as][as];W[as])", "ishi-occupied@1:12 ishi-occupied@2:5 "},
    {"Ishi 5, ishi-mark-nomove", "SETUP B b1\nB 1 a1\nMARK #2 #3-4 b1", "AB[bs];B[as]XM[MARK #2 #3-4 b1])",
     "ishi-mark-nomove@3:6 ishi-mark-nomove@3:9 ishi-mark-nomove@3:14 "},
    {"Ishi 4, ALL marks no setup stones and nothing that was taken",
     "SETUP B b1\nW 1 a1\nB 2 a2\nMARK ALL", "AB[bs];W[as];B[ar]LB[ar:2]XM[MARK ALL])", ""},
    // Findings come once.
    {"Ishi 5, what the parser finds is reported once", "FOO\nB 1 a1\nREMARK x\nBAR\nVAR\nB 1 i1\nENDVAR\nDIAGRAM\nHIDE z9\nW 2 a2 x",
     "(;B[as](;W[ar])(;FG[]))(;XR[x]))",
     "ishi-keyword@1:1 ishi-keyword@4:1 ishi-loc@9:6 ishi-extra@10:8 ishi-loc@6:5 "},
    {"Ishi 5, what is found in the line of a VAR is reported once", "B 1 a1\nVAR abc\nFOO\nB 1 b1\nENDVAR\nVAR 8 x\nB 1 c1\nENDVAR\nW 2 a2",
     "(;B[as];W[ar])(;B[bs])(;B[cs]XV[8]))", "ishi-extra@2:5 ishi-extra@6:7 ishi-keyword@3:1 "},
};

class Conversion {
  public:
    explicit Conversion(const char* input) : input_(input, length(input)) {}

    /// Converts with a sink that takes `step` bytes at most and is busy every other time.
    [[nodiscard]] Status run(uint8_t forks, size_t step, bool plain = false) {
        step_ = step;
        ishi::Fork table[8];
        ishi::ToSgf conversion({&Conversion::read, this}, {&Conversion::write, this}, table, forks);
        conversion.report_to(&Conversion::found, this);
        if (plain) conversion.leave_private_out();
        if (reads_words) conversion.read_words();
        Status status;
        do status = conversion.write();
        while (status == Status::paused);
        error = conversion.error();
        return status;
    }
    Paper<700> sgf;
    Paper<200> findings;
    nanosgf::Code error = nanosgf::code::none;
    bool reads_words = true;
    size_t fails_at = SIZE_MAX; ///< from this read on the source fails
    size_t reads = 0;

  private:
    static size_t read(void* context, uint32_t offset, char* bytes, size_t size) {
        auto& self = *static_cast<Conversion*>(context);
        if (self.reads++ >= self.fails_at) return nanosgf::SeekableSource::failed;
        const Bytes rest = self.input_.from(offset).first(size);
        for (size_t i = 0; i < rest.size(); ++i) bytes[i] = rest.data()[i];
        return rest.size();
    }
    static size_t write(void* context, const char* bytes, size_t size) {
        auto& self = *static_cast<Conversion*>(context);
        if (self.step_ != SIZE_MAX && (self.busy_ = !self.busy_)) return 0;
        if (size > self.step_) size = self.step_;
        for (size_t i = 0; i < size; ++i) {
            // A line feed outside a value lies before a variation or after a tree.
            const bool counts = bytes[i] != '\n' || self.in_value_;
            if (counts) self.sgf.put(bytes[i]);
            if (self.escaped_) self.escaped_ = false;
            else if (bytes[i] == '\\') self.escaped_ = true;
            else if (bytes[i] == '[') self.in_value_ = true;
            else if (bytes[i] == ']') self.in_value_ = false;
        }
        return size;
    }
    static void found(void* context, const ishi::Finding& finding) {
        auto& self = *static_cast<Conversion*>(context);
        const char* const name = nanosgf::ishi::code_name(finding.code);
        self.findings.put(Bytes(name, length(name)));
        self.findings.put('@');
        self.findings.number(finding.line);
        self.findings.put(':');
        self.findings.number(finding.column);
        self.findings.put(' ');
    }

    Bytes input_;
    size_t step_ = SIZE_MAX;
    bool busy_ = false;
    bool in_value_ = false;
    bool escaped_ = false;
};

/// A row may say the size too: what it expects begins after `SZ[` then.
void run(const Row& row, size_t step) {
    Conversion conversion(row.input);
    const Status status = conversion.run(8, step);
    const Bytes expected(row.expected, length(row.expected));
    const bool has_size = !expected.empty() && expected[0] >= '0' && expected[0] <= '9';
    const Bytes head = has_size ? Bytes("(;FF[4]GM[1]SZ[") : Bytes("(;FF[4]GM[1]SZ[19]");
    const Bytes got = conversion.sgf.bytes();
    const Bytes findings(row.findings, length(row.findings));
    check(status == Status::ok && got.first(head.size()) == head && got.from(head.size()) == expected &&
              conversion.findings.bytes() == findings,
          row.rule, expected, got, conversion.findings.bytes());
}

void tables() {
    const char* const input = "B 1 a1\nVAR\nB 1 a2\nW 2 b2\nVAR\nW 2 b3\nENDVAR\nENDVAR\nDIAGRAM\nHIDE a1\nW 2 c2";
    Conversion forwards(input);
    const Status status = forwards.run(0, SIZE_MAX);
    check(status == Status::ok && forwards.sgf.bytes() == Bytes("(;FF[4]GM[1]SZ[19];B[as];FG[];W[cr])") &&
              forwards.findings.bytes() == Bytes("ishi-variation@2:1 ishi-lost@9:1 "),
          "Ishi 7, a forward pass leaves variations and what is hidden out, and says so",
          "(;FF[4]GM[1]SZ[19];B[as];FG[];W[cr])", forwards.sgf.bytes(), forwards.findings.bytes());
    Conversion small(input);
    check(small.run(1, SIZE_MAX) == Status::failed && small.error == nanosgf::code::ishi_room,
          "Ishi 7, a table that is too small", "ishi-room", small.sgf.bytes(), small.findings.bytes());
    for (uint8_t forks = 2; forks != 8; ++forks) {
        Conversion whole(input), tight(input);
        const bool is_done = whole.run(8, SIZE_MAX) == Status::ok && tight.run(forks, SIZE_MAX) == Status::ok;
        check(is_done && tight.sgf.bytes() == whole.sgf.bytes(), "Ishi 7, a table that is just large enough",
              whole.sgf.bytes(), tight.sgf.bytes(), tight.findings.bytes());
    }
    Conversion plain("REMARK a\nB 1 a1\nMARK all\nUSER\nENDUSER\nVAR x\nB 1 a2\nPRISONER a3\nENDVAR\nDIAGRAM 9x9");
    check(plain.run(8, SIZE_MAX, true) == Status::ok &&
              plain.sgf.bytes() == Bytes("(;FF[4]GM[1]SZ[19](;B[as]LB[as:1];FG[])(;B[ar]))"),
          "Ishi 7, private identifiers left out", "", plain.sgf.bytes(), plain.findings.bytes());
    Conversion wordless("DATE 8 March 1990\nTIMELIMIT 1.5 hours\nKOMI 5 1/2\nRESULT Black by 3");
    wordless.reads_words = false;
    check(wordless.run(8, SIZE_MAX) == Status::ok &&
              wordless.sgf.bytes() == Bytes("(;FF[4]GM[1]SZ[19]OT[1.5 hours]KM[5.5]RE[B+3]XH[DATE 8 March 1990])") &&
              wordless.findings.bytes() == Bytes("ishi-header@1:1 "),
          "Ishi 7, headers in words are not read unless it is asked for", "", wordless.sgf.bytes(), wordless.findings.bytes());
    const char* const whole_file = "REMARK r\nBLACK x\nKOMI 5.5\nCOM\na\nENDCOM\nSETUP B c3\nB 1 a1\nMARK a@a1\nUSER u\nENDUSER\n"
                                   "VAR\nB 1 a2\nENDVAR\nDIAGRAM\nHIDE a1\nW 2 c2\nCOM t\nb\nENDCOM\n";
    Conversion whole(whole_file);
    bool is_whole = whole.run(8, SIZE_MAX) == Status::ok;
    for (size_t at = 0; at != whole.reads; ++at) {
        Conversion broken(whole_file);
        broken.fails_at = at;
        const Bytes all = whole.sgf.bytes();
        is_whole = is_whole && broken.run(8, SIZE_MAX) == Status::failed &&
                   broken.error == nanosgf::code::source_failed && all.first(broken.sgf.bytes().size()) == broken.sgf.bytes();
    }
    check(is_whole && whole.reads > 20, "Ishi to SGF, a source that fails at each of its reads", "source-failed",
          whole.sgf.bytes(), Bytes());
}

/// A file of moves, most of them as a writer puts them, and what else may stand between them. `blank` follows each move.
void put_moves(uint32_t seed, const char* blank, Paper<600>& file) {
    const char* const others[] = {"VAR\n", "ENDVAR\n", "REMARK r\n", "B 3 PASS\n", "SETUP W b2\n", "DIAGRAM\n", "b 5 c3\n", "\n", "MARK x@a1\n"};
    const auto draw = [&seed](uint32_t count) { return (seed = seed * 1664525 + 1013904223) / 65536 % count; };
    file.put(Bytes("BOARDSIZE 9\n"));
    bool is_black = draw(8) != 0;
    for (uint32_t number = 1; number < 30; ++number) {
        const uint32_t kind = draw(24);
        if (kind < 2) {
            const char* const other = others[draw(9)];
            file.put(Bytes(other, length(other)));
        }
        if (kind == 2) ++number;
        if (kind != 3) is_black = !is_black;
        const char line[] = {is_black ? 'W' : 'B', ' '};
        file.put(Bytes(line, 2));
        file.number(kind == 4 ? 1 : number);
        const char point[] = {' ', "ABCDEFGHIJK"[draw(kind == 5 ? 11 : 8)]};
        file.put(Bytes(point, 2));
        file.number(kind == 6 ? draw(12) : 1 + draw(9));
        file.put(Bytes(blank, length(blank)));
        file.put(kind == 7 ? Bytes("\r\n") : kind == 8 ? Bytes("\r") : Bytes("\n"));
    }
    file.put('\0');
}

/// Machines with wide words read a line `B 12 Q16` as a whole; one with a blank at its end is read word by word.
void lines_and_words() {
    for (uint32_t seed = 0; seed != 600; ++seed) {
        Paper<600> lines, words;
        put_moves(seed, "", lines);
        put_moves(seed, " ", words);
        Conversion whole(lines.bytes().data()), parts(words.bytes().data());
        const bool is_done = whole.run(8, SIZE_MAX) == Status::ok && parts.run(8, SIZE_MAX) == Status::ok;
        check(is_done && whole.sgf.bytes() == parts.sgf.bytes() && whole.findings.bytes() == parts.findings.bytes(),
              "Ishi 4, a line of a move is read alike as a whole and word by word", parts.sgf.bytes(), whole.sgf.bytes(),
              whole.findings.bytes());
    }
}

} // namespace

int main() {
    for (const Row& row : rows)
        for (size_t step = 0; step < 4; ++step) run(row, step == 0 ? SIZE_MAX : step);
    tables();
    lines_and_words();
    return support::conclude("ishi to sgf");
}
