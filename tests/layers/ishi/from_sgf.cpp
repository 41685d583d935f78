// SPDX-License-Identifier: MIT
// SGF to Ishi, row by row of the mapping table, and back to the same SGF.
#include "copier.hpp"
#include "same_games.hpp"

#include "nanosgf/ishi/from_sgf.hpp"
#include "nanosgf/ishi/to_sgf.hpp"

namespace {

using namespace ishi_tests;
namespace code = nanosgf::code;
using nanosgf::Code;

struct Row {
    const char* rule;
    const char* input;    ///< after (;FF[4]GM[1]SZ[19] and before )
    const char* expected; ///< after EVENT and BOARDSIZE 19, or with an EVENT of its own; `~`: the rest is a block
    const char* findings;
};

constexpr Row rows[] = {
    {"Ishi 8, game tree, GN", "GN[a \\] b]", "EVENT a ] b\nBOARDSIZE 19\n", ""},
    {"Ishi 8, game tree, EV", "EV[e]", "EVENT e\nBOARDSIZE 19\nCOM Event\ne\nENDCOM\n~", ""},
    {"Ishi 8, game tree, its number", "CA[UTF-8]", "EVENT 1\nBOARDSIZE 19\nUSER SGF NODE\nFF[4]\nGM[1]\nSZ[19]\nCA[UTF-8]\nENDUSER\n", ""},
    {"Ishi 8, game tree, no title where nothing else is to be kept", "", "", ""},
    {"Ishi 8, AB AW in root", "AB[bs]AW[as][cs]", "SETUP B B1 W A1 C1\n", ""},
    {"Ishi 8, AB in root, a rectangle", "AB[aa:bb]", "EVENT 1\nBOARDSIZE 19\nSETUP B A19 B19 A18 B18\n~", ""},
    {"Ishi 8, AE in root", "AE[aa]", "EVENT 1\nBOARDSIZE 19\n~", "ishi-kept "},
    {"Ishi 8, HA", "HA[2]", "EVENT\nHANDICAP 2\nBOARDSIZE 19\n", ""},
    {"Ishi 8, HA[0] does not come back of itself", "HA[0]", "EVENT 1\nHANDICAP 0\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, AB AW later", ";B[as];AB[bs]AW[cs];W[ds]", "B 1 A1\nSETUP B B1 W C1\nW 2 D1\n", ""},
    {"Ishi 8, AE later", ";B[as];AE[as]", "B 1 A1\nDIAGRAM\nUSER SGF NODE\nAE[as]\nENDUSER\n", "ishi-kept "},
    {"Ishi 8, AB after a root with a block", "CA[x];AB[bs]AW[cs]C[t];W[ds]",
     "EVENT 1\nBOARDSIZE 19\nUSER SGF NODE\nFF[4]\nGM[1]\nSZ[19]\nCA[x]\nENDUSER\nSETUP B B1 W C1\nDIAGRAM\nCOM\nt\nENDCOM\n"
     "USER SGF NODE\nAB[bs]\nAW[cs]\nC[t]\nENDUSER\nW 1 D1\n", ""},
    {"Ishi 8, AB after a node that has no block", ";AB[bs];W[ds]",
     "DIAGRAM\nUSER SGF NODE\nAB[bs]\nENDUSER\nW 1 D1\n", "ishi-kept "},
    {"Ishi 8, B W", ";B[as];W[br];B[cq];B[];W[]", "B 1 A1\nW 2 B2\nB 3 C3\nB 4 PASS\nW 5 PASS\n", ""},
    {"Ishi 8, B W, tt", ";B[tt]", "B 1 PASS\nUSER SGF NODE\nB[tt]\nENDUSER\n", ""},
    {"Ishi 8, B off the board", ";B[zz];W[as]", "DIAGRAM\nUSER SGF NODE\nB[zz]\nENDUSER\nW 1 A1\n", "ishi-kept "},
    {"Ishi 8, MN", ";B[as]MN[22];W[br];B[cq]MN[30]", "B 22 A1\nW 23 B2\nB 30 C3\n", ""},
    {"Ishi 8, MN that says nothing, or what Ishi forbids", ";B[as]MN[1];W[br]MN[1];B[cq]MN[0]",
     "B 1 A1\nUSER SGF NODE\nB[as]\nMN[1]\nENDUSER\nW 2 B2\nUSER SGF NODE\nW[br]\nMN[1]\nENDUSER\nB 3 C3\n~", ""},
    {"Ishi 8, MN, the greatest number of Ishi", ";B[as]MN[65535];W[bs]", "B 65535 A1\nW 1 B1\n~", ""},
    {"Ishi 8, PB PW", "PB[Haruyama 6-dan]PW[x]", "EVENT\nBLACK Haruyama 6-dan\nWHITE x\nBOARDSIZE 19\n", ""},
    {"Ishi 8, BR WR", "PB[Haruyama]BR[6d]WR[4d]", "EVENT 1\nBLACK Haruyama 6d\nWHITE 4d\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, AN DT KM PC RE RU SO US",
     "AN[a]DT[1990-03-08]KM[5.5]PC[c]US[u]RE[B+1]RU[Chinese]SO[s]",
     "EVENT\nANALYSIS a\nDATE 1990-03-08\nKOMI 5.5\nPLACE c\nRECORDER u\nRESULT B+1\nRULES Chinese\nSOURCE s\nBOARDSIZE 19\n", ""},
    {"Ishi 8, DT, a text that reads as another date", "DT[8 March 1990]", "EVENT 1\nDATE 8 March 1990\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, a header of more than 64 characters", "PC[a place whose name has more characters than any header that has a form]",
     "EVENT\nPLACE a place whose name has more characters than any header that has a form\nBOARDSIZE 19\n", ""},
    {"Ishi 8, a number of more than 64 characters", "KM[0000000000000000000000000000000000000000000000000000000000000005.5]",
     "EVENT 1\nKOMI 0000000000000000000000000000000000000000000000000000000000000005.5\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, a result of which 64 characters would be another one",
     "RE[Black wins by 3                                                        x]",
     "EVENT 1\nRESULT Black wins by 3                                                        x\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, RE that FF[4] does not have", "RE[Black]", "EVENT 1\nRESULT Black\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, RU is Japanese or Chinese", "RU[AGA]", "EVENT 1\nBOARDSIZE 19\n~", "ishi-kept "},
    {"Ishi 8, TM", "TM[1800]", "EVENT\nTIMELIMIT 30 minutes\nBOARDSIZE 19\n", ""},
    {"Ishi 8, TM, hours", "TM[7200]", "EVENT\nTIMELIMIT 2 hours\nBOARDSIZE 19\n", ""},
    {"Ishi 8, TM, seconds", "TM[61]", "EVENT\nTIMELIMIT 61 seconds\nBOARDSIZE 19\n", ""},
    {"Ishi 8, TM, a fraction", "TM[1800.5]", "EVENT 1\nTIMELIMIT 1800.5 seconds\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, TM, a long time", "TM[99999]", "EVENT 1\nTIMELIMIT 99999 seconds\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, TM, a text", "TM[30 min]", "EVENT 1\nTIMELIMIT 30 min\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, OT without TM", "OT[5x30 byo-yomi]", "EVENT\nTIMELIMIT 5x30 byo-yomi\nBOARDSIZE 19\n", ""},
    {"Ishi 8, OT that may be read as a time", "OT[2 hours 30 minutes]", "EVENT 1\nTIMELIMIT 2 hours 30 minutes\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, DT, several dates", "DT[1996-05-06,07]", "EVENT 1\nDATE 1996-05-06,07\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, OT with TM", "TM[60]OT[o]", "EVENT 1\nTIMELIMIT 1 minute\nBOARDSIZE 19\nCOM Overtime\no\nENDCOM\n~", ""},
    {"Ishi 8, EV RO ON CP BT WT", "GN[g]EV[e]RO[r]ON[o]CP[c]BT[b]WT[w]",
     "EVENT g\nBOARDSIZE 19\nCOM Event\ne\nENDCOM\nCOM Round\nr\nENDCOM\nCOM Opening\no\nENDCOM\nCOM Copyright\nc\nENDCOM\n"
     "COM Black team\nb\nENDCOM\nCOM White team\nw\nENDCOM\n~", ""},
    {"Ishi 8, GC", "GC[a\nb]", "COM\na\nb\nENDCOM\n", ""},
    {"Ishi 8, C N of a root stand after SETUP", "GC[g]N[t]C[c]", "COM\ng\nENDCOM\nSETUP\nCOM t\nc\nENDCOM\n", ""},
    {"Ishi 8, C N of a root with stones", "AB[bs]N[t]C[c]", "SETUP B B1\nCOM t\nc\nENDCOM\n", ""},
    {"Ishi 8, C N", ";B[as]N[t]C[a\n\n b \\] \\: \\\\];W[bs]C[x];B[cs]N[y]",
     "B 1 A1\nCOM t\na\n\n b ] : \\\nENDCOM\nW 2 B1\nCOM\nx\nENDCOM\nB 3 C1\nCOM y\nENDCOM\n", ""},
    {"Ishi 8, C without text, N with a blank before it", ";B[as]C[];W[bs]N[ x]",
     "B 1 A1\nCOM\nENDCOM\nUSER SGF NODE\nB[as]\nC[]\nENDUSER\nW 2 B1\nCOM  x\nENDCOM\n~", ""},
    {"Ishi 8, C with a line that would end it", ";B[as]C[a\nEndCom b]",
     "B 1 A1\nCOM\na\n.EndCom b\nENDCOM\nUSER SGF NODE\nB[as]\nC[a\nEndCom b]\nENDUSER\n", "ishi-end-in-text "},
    {"Ishi 8, LB", ";B[as]LB[as:a][bs:10]",
     "B 1 A1\nMARK a@A1 10@B1\nUSER SGF NODE\nB[as]\nLB[as:a][bs:10]\nENDUSER\n", ""},
    {"Ishi 8, LB, longer text to COM", ";B[as]LB[as:abc][bs:x][cs:\xC3\xA4]C[c]",
     "B 1 A1\nCOM\nc\nENDCOM\nMARK ab@A1 x@B1\nCOM Labels\nA1: abc\nC1: \xC3\xA4\nENDCOM\n~", "ishi-byte ishi-byte "},
    {"Ishi 8, LB, one and two characters beside a longer text", ";B[as]LB[as:abc][bs:x][cs:yz]",
     "B 1 A1\nMARK ab@A1 x@B1 yz@C1\nCOM Labels\nA1: abc\nENDCOM\n~", ""},
    {"Ishi 8, TR SQ MA CR SL", ";B[as]TR[as]SQ[bs]MA[cs]CR[ds]SL[es]",
     "B 1 A1\nMARK \\t@A1 \\s@B1 X@C1 O@D1 *@E1\n~", ""},
    {"Ishi 8, TR, a rectangle", ";B[as]TR[aa:ba]", "B 1 A1\nMARK \\t@A19 \\t@B19\n~", ""},
    {"Ishi 8, AR LN DD", ";B[as]AR[as:bs]LN[as:bs]DD[]", "B 1 A1\n~", "ishi-kept ishi-kept ishi-kept "},
    {"Ishi 8, TR, what is no point and no rectangle", ";B[as]TR[aaxbb][zz]", "B 1 A1\n~", "ishi-kept ishi-kept "},
    {"Ishi 8, LB without a text", ";B[as]LB[as]", "B 1 A1\n~", "ishi-kept "},
    {"Ishi 8, TB TW", ";B[as]TB[as]TW[bs]", "B 1 A1\nMARK b@A1 w@B1\n~", ""},
    {"Ishi 8, VW", ";B[as];FG[]VW[aq:cs]", "B 1 A1\nDIAGRAM A3 C1\n", ""},
    {"Ishi 8, VW without FG, FG with text", ";VW[aq:cs];FG[257:x]",
     "DIAGRAM A3 C1\nUSER SGF NODE\nVW[aq:cs]\nENDUSER\nDIAGRAM\n~", ""},
    {"Ishi 8, VW that is no rectangle", ";FG[]VW[aa][bb]", "DIAGRAM\n~", "ishi-kept "},
    {"Ishi 8, VW of a move", ";B[as]VW[aa:bb]", "B 1 A1\n~", "ishi-kept "},
    {"Ishi 8, FG", ";B[as];FG[]C[x]", "B 1 A1\nDIAGRAM\nCOM\nx\nENDCOM\n", ""},
    {"Ishi 8, FG with text, PM", ";FG[257:x]PM[1]", "DIAGRAM\n~", ""},
    {"Ishi 8, other properties", ";B[as]BL[12.5]ZZ[\\]a\nb\\\nc:][];W[bs]",
     "B 1 A1\nUSER SGF NODE\nB[as]\nBL[12.5]\nZZ[\\]a\nb\\\nc:][]\nENDUSER\nW 2 B1\n", ""},
    {"Ishi 8, other properties, a line that would end the block", ";B[as]ZZ[a\n enduser b]",
     "B 1 A1\nUSER SGF NODE\nB[as]\nZZ[a\n \\enduser b]\nENDUSER\n", ""},
    {"Ishi 8, other properties, a line that would end the block after white space that Ishi does not have", ";B[as]ZZ[a\n\venduser b]",
     "B 1 A1\nUSER SGF NODE\nB[as]\nZZ[a\n \\enduser b]\nENDUSER\n", ""},
    {"Ishi 8, a node of no step", ";B[as];C[x];;W[bs]",
     "B 1 A1\nDIAGRAM\nCOM\nx\nENDCOM\nUSER SGF NODE\nC[x]\nENDUSER\nDIAGRAM\nUSER SGF NODE\n\nENDUSER\nW 2 B1\n", ""},
    {"Ishi 8, a move in the root", "B[as]N[n]C[c];W[bs]",
     "EVENT 1\nBOARDSIZE 19\nUSER SGF NODE\nFF[4]\nGM[1]\nSZ[19]\nB[as]\nN[n]\nC[c]\nENDUSER\nB 1 A1\nCOM n\nc\nENDCOM\n"
     "USER SGF PART\nENDUSER\nW 2 B1\n", ""},
    {"Ishi 8, a root with stones, a move and MN", "AB[as]W[bs]MN[5];B[cs]",
     "EVENT 1\nBOARDSIZE 19\nSETUP B A1\nUSER SGF NODE\nFF[4]\nGM[1]\nSZ[19]\nAB[as]\nW[bs]\nMN[5]\nENDUSER\nW 5 B1\n"
     "USER SGF PART\nENDUSER\nB 6 C1\n", ""},
    {"Ishi 8, a move in the root that Ishi does not have", "B[zz];W[bs]",
     "EVENT 1\nBOARDSIZE 19\nUSER SGF NODE\nFF[4]\nGM[1]\nSZ[19]\nB[zz]\nENDUSER\nW 1 B1\n", "ishi-kept "},
    {"Ishi 8, a move with setup", ";B[as];B[bs]AB[cs]AW[ds]C[t];W[es]",
     "B 1 A1\nSETUP B C1 W D1\nUSER SGF NODE\nB[bs]\nAB[cs]\nAW[ds]\nC[t]\nENDUSER\nB 2 B1\nCOM\nt\nENDCOM\nUSER SGF PART\nENDUSER\n"
     "W 3 E1\n", ""},
    {"Ishi 8, a move with setup after a root with a block", "CA[x];B[bs]AB[cs];W[es]",
     "EVENT 1\nBOARDSIZE 19\nUSER SGF NODE\nFF[4]\nGM[1]\nSZ[19]\nCA[x]\nENDUSER\nSETUP B C1\nB 1 B1\n"
     "USER SGF NODE\nB[bs]\nAB[cs]\nENDUSER\nW 2 E1\n", ""},
    {"Ishi 8, a move with setup after a root without a block", ";B[bs]AB[cs]", "B 1 B1\nUSER SGF NODE\nB[bs]\nAB[cs]\nENDUSER\n", "ishi-kept "},
    {"Ishi 8, a move with AE", ";B[as];W[bs]AB[cs]AE[as]",
     "B 1 A1\nSETUP B C1\nUSER SGF NODE\nW[bs]\nAB[cs]\nAE[as]\nENDUSER\nW 2 B1\nUSER SGF PART\nENDUSER\n", "ishi-kept "},
    {"Ishi 8, two moves in a node", ";W[as]B[]C[t];W[cs]",
     "W 1 A1\nUSER SGF NODE\nW[as]\nB[]\nC[t]\nENDUSER\nB 2 PASS\nCOM\nt\nENDCOM\nUSER SGF PART\nENDUSER\nW 3 C1\n", ""},
    {"Ishi 8, setup and two moves in a node", ";B[as];B[bs]W[cs]AB[ds]",
     "B 1 A1\nSETUP B D1\nUSER SGF NODE\nB[bs]\nW[cs]\nAB[ds]\nENDUSER\nB 2 B1\nUSER SGF PART\nENDUSER\nW 3 C1\nUSER SGF PART\nENDUSER\n", ""},
    {"Ishi 8, a property twice", ";B[as]C[a]C[b]", "B 1 A1\nCOM\na\nENDCOM\n~", "ishi-kept "},
    {"Ishi 8, a line break in a text of one line", "GN[a\nb]", "EVENT a b\nBOARDSIZE 19\n~", ""},
    {"Ishi 8, controls are lost", ";B[as]C[a\x08" "b]", "B 1 A1\nCOM\nab\nENDCOM\n~", nullptr},
    {"Ishi 8, bytes from 128 on", ";B[as]C[\xC3\xA4]", "B 1 A1\nCOM\n\xC3\xA4\nENDCOM\n", "ishi-byte "},
    // The private identifiers of the way from Ishi.
    {"Ishi 7, XR", "XR[a][b];B[as]XR[c]", "REMARK a\nREMARK b\nEVENT\nBOARDSIZE 19\nREMARK c\nB 1 A1\n", ""},
    {"Ishi 7, XH", "PC[p]XH[DATE a day][HANDICAP 0]", "EVENT\nPLACE p\nDATE a day\nHANDICAP 0\nBOARDSIZE 19\n", ""},
    {"Ishi 7, XH that says what SGF has a form for, or another header", "XH[DATE 1990][PLACE p]", "EVENT 1\nDATE 1990\nBOARDSIZE 19\n~", "ishi-kept "},
    {"Ishi 7, XH beside the property of its header", "DT[1990]XH[DATE a day]", "EVENT 1\nDATE 1990\nDATE a day\nBOARDSIZE 19\n~", ""},
    {"Ishi 7, XH in another order", "XH[KOMI x][DATE a day]", "EVENT 1\nKOMI x\nDATE a day\nBOARDSIZE 19\n~", ""},
    {"Ishi 7, XM, from which the marks were evaluated",
     ";B[as]LB[bs:a]TR[cs]XM[MARK a@b1 \\\\t@c1 #1][UNMARK #1]", "B 1 A1\nMARK a@b1 \\t@c1 #1\nUNMARK #1\n", ""},
    {"Ishi 7, XU", ";B[as]XU[a\nb][]", "B 1 A1\nUSER a\nb\nENDUSER\nUSER\nENDUSER\n", ""},
    {"Ishi 7, XU with an empty first line", ";B[as]XU[\n\nb][\n]", "B 1 A1\nUSER\n\nb\nENDUSER\nUSER\n\nENDUSER\n", ""},
    {"Ishi 7, XU with a first line of blanks", ";B[as]XU[ \nb]", "B 1 A1\nUSER  \nb\nENDUSER\n~", ""},
    {"Ishi 7, XU that would be taken for a block of a node", ";B[as]XU[SGF NODE\nC[x\\]]",
     "B 1 A1\n~", ""},
    {"Ishi 7, XP", ";B[as]XP[c3 #7]", "B 1 A1\nPRISONER c3 #7\n", ""},
    {"Ishi 7, XD", ";FG[]XD[9x8]LB[as:a]XM[MARK a@a1]", "DIAGRAM 9x8\nMARK a@a1\n", nullptr},
    {"Ishi 7, HIDE, SETUP in a DIAGRAM after which nothing comes", ";B[as];W[bs];FG[]AB[cs]AE[as]",
     "B 1 A1\nW 2 B1\nDIAGRAM\nSETUP B C1\nHIDE A1\n", ""},
    {"Ishi 7, XV without VAR", ";B[as]XV[x]", "B 1 A1\n~", ""},
    {"Ishi 7, lines that are none", ";B[as]XM[MARK a1@ ][FOO]", "B 1 A1\n~", ""},
};

size_t chunk = SIZE_MAX;

struct Findings {
    Paper<200> text;
    static void found(void* context, const ishi::Finding& finding) {
        Findings& self = *static_cast<Findings*>(context);
        const char* const name = nanosgf::ishi::code_name(finding.code);
        self.text.put(Bytes(name, length(name)));
        self.text.put(' ');
    }
};

using Lines = Tray<1400>;

/// Whether the call is to be repeated.
bool goes_on(Status status, const ishi::FromSgf& conversion) {
    return status == Status::paused || (status == Status::failed && conversion.error() == code::sink_failed);
}

/// Converts `sgf`, in chunks.
Code convert(Bytes sgf, Lines& lines, Findings& findings, size_t room_size = 300, bool is_plain = false) {
    char room[300];
    ishi::FromSgf conversion(lines.sink(), room, room_size, ishi::LineEnd::lf);
    conversion.report_to(&Findings::found, &findings);
    if (is_plain) conversion.leave_sgf_out();
    for (Bytes rest = sgf; !rest.empty(); rest = rest.from(chunk)) {
        Bytes piece = rest.first(chunk);
        Status status;
        do status = conversion.feed(piece);
        while (goes_on(status, conversion));
        if (status != Status::ok) return conversion.error();
    }
    while (goes_on(conversion.finish(), conversion)) {}
    return conversion.error();
}

struct Memory {
    Bytes bytes;
    static size_t read(void* context, uint32_t offset, char* to, size_t size) {
        const Bytes rest = static_cast<Memory*>(context)->bytes.from(offset).first(size);
        for (size_t i = 0; i < rest.size(); ++i) to[i] = rest.data()[i];
        return rest.size();
    }
};

/// What comes back, without the line feed after the tree.
template <size_t Capacity>
Bytes convert_back(Bytes lines, Tray<Capacity>& sgf) {
    Memory memory = {lines};
    ishi::Fork forks[4];
    ishi::ToSgf conversion({&Memory::read, &memory}, sgf.sink(), forks, 4);
    if (repeat([&] { return conversion.write(); }) != Status::ok) return "failed";
    return sgf.bytes().first(sgf.bytes().size() - 1);
}

void run(const Row& row, Lines::Manner manner, size_t step) {
    Paper<600> sgf;
    sgf.put("(;FF[4]GM[1]SZ[19]");
    sgf.put(Bytes(row.input, length(row.input)));
    sgf.put(')');
    Lines lines;
    lines.manner = manner;
    lines.step = step;
    Findings findings;
    const Code error = convert(sgf.bytes(), lines, findings);
    Paper<600> expected;
    const Bytes reported(row.expected, length(row.expected));
    const bool has_event = reported.first(5) == Bytes("EVENT") || reported.first(6) == Bytes("REMARK");
    if (!has_event) expected.put("EVENT\nBOARDSIZE 19\n");
    const bool is_open = !reported.empty() && reported[reported.size() - 1] == '~';
    expected.put(reported.first(reported.size() - (is_open ? 1 : 0)));
    if (is_open) expected.put("USER SGF NODE\n");
    const Bytes lines_got = is_open ? lines.bytes().first(expected.bytes().size()) : lines.bytes();
    const Bytes found = row.findings == nullptr ? findings.text.bytes() : Bytes(row.findings, length(row.findings));
    check(error == code::none && lines_got == expected.bytes() && found == findings.text.bytes(), row.rule, expected.bytes(),
          lines.bytes(), findings.text.bytes());
    if (row.findings == nullptr) return; // points beyond the board do not come back
    Tray<700> back;
    const Bytes got = convert_back(lines.bytes(), back);
    Bytes node;
    Bytes other;
    check(same_games(sgf.bytes(), got, node, other), row.rule, sgf.bytes(), got, Bytes());
}

/// What is reported of a whole collection, and what is left of it.
struct Case {
    const char* rule;
    const char* input;
    const char* expected;
    const char* findings;
};

constexpr Case cases[] = {
    {"Ishi 8, each game tree is an EVENT", "(;FF[4]GM[1]SZ[9]GN[a];B[aa])(;FF[4]GM[1]SZ[19];W[as])",
     "EVENT a\nBOARDSIZE 9\nB 1 A9\nEVENT\nBOARDSIZE 19\nW 1 A1\n", ""},
    {"Ishi 8, the number of an event", "(;FF[4]GM[1])(;FF[4]GM[1])",
     "EVENT 1\nUSER SGF NODE\nFF[4]\nGM[1]\nENDUSER\nEVENT 2\nUSER SGF NODE\nFF[4]\nGM[1]\nENDUSER\n", ""},
    {"Ishi 8, SZ that is not square is refused", "(;GM[1]SZ[19:9];B[aa](;W[bb])(;W[cc]))(;FF[4]GM[1]SZ[9];B[aa])",
     "EVENT\nBOARDSIZE 9\nB 1 A9\n", "ishi-board "},
    {"Ishi 8, SZ of more than 19 lines is refused", "(;GM[1]SZ[21];B[aa])", "", "ishi-board "},
    {"Ishi 8, another game is refused", "(;GM[11]SZ[11];B[a1])", "", "ishi-game "},
    {"Ishi 8, order conflict: a variation is refused", "(;FF[4]GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff]))(;W[gg]))",
     "EVENT\nBOARDSIZE 9\nB 1 A9\nW 2 B8\nB 3 C7\n", "ishi-variation ishi-variation "},
    {"Ishi 8, order conflict: a node after a variation", "(;FF[4]GM[1]SZ[9];B[aa](;W[bb]);C[x];W[cc])",
     "EVENT\nBOARDSIZE 9\nB 1 A9\nW 2 B8\n", "node-after-variation ishi-variation ishi-variation "},
    {"Ishi 8, what the parser finds is reported", "x(;FF[4]GM[1]SZ[9];B[aa]C[b", "EVENT\nBOARDSIZE 9\nB 1 A9\n",
     "junk-before eof-in-value eof-in-tree "},
};

void run(const Case& row) {
    const Bytes input(row.input, length(row.input));
    const Bytes expected(row.expected, length(row.expected));
    const Bytes found(row.findings, length(row.findings));
    for (size_t size = 1; size <= 8; ++size) {
        chunk = size == 8 ? SIZE_MAX : size;
        for (uint8_t manner = 0; manner < 3; ++manner) {
            Lines lines;
            lines.manner = static_cast<Lines::Manner>(manner);
            lines.step = size;
            Findings findings;
            const Code error = convert(input, lines, findings);
            check(error == code::none && lines.bytes() == expected && findings.text.bytes() == found, row.rule, expected,
                  lines.bytes(), findings.text.bytes());
        }
    }
}

void options() {
    Lines lines;
    Findings findings;
    chunk = SIZE_MAX;
    const Bytes sgf = "(;FF[4]GM[1]SZ[9]CA[x];B[aa]C[0123456789];W[bb]TR[aa]AR[aa:bb])";
    Code error = convert(sgf, lines, findings, 300, true);
    Bytes expected = "EVENT\nBOARDSIZE 9\nB 1 A9\nCOM\n0123456789\nENDCOM\nW 2 B8\nMARK \\t@A9\n";
    check(error == code::none && lines.bytes() == expected && findings.text.bytes() == Bytes("ishi-lost ishi-lost "),
          "Ishi 8, without blocks what Ishi has no words for is lost", expected, lines.bytes(), findings.text.bytes());
    uint32_t offsets = 0;
    char room[100];
    ishi::FromSgf conversion(lines.sink(), room, sizeof room);
    conversion.report_to(
        [](void* context, const ishi::Finding& found) {
            uint32_t& sum = *static_cast<uint32_t*>(context);
            sum = sum * 100 + found.offset;
        },
        &offsets);
    Bytes rest = "(;GM[1]SZ[9];B[aa]AR[aa:bb];W[bb]DD[])";
    const bool is_done = conversion.feed(rest) == Status::ok && conversion.finish() == Status::ok;
    check(is_done && offsets == 1227, "a finding has the offset of its node", "12, 27", lines.bytes());
    lines.clear();
    findings.text.clear();
    error = convert("no game", lines, findings);
    check(error == code::no_sgf && lines.bytes().empty(), "Ishi 8, what the parser refuses", "no-sgf", lines.bytes(),
          findings.text.bytes());
    lines.clear();
    findings.text.clear();
    error = convert("(;FF[4]GM[1]SZ[9];B[aa]C[0123456789];W[bb])", lines, findings, 17);
    expected = "EVENT\nBOARDSIZE 9\nB 1 A9\nW 2 B8\n";
    check(error == code::none && lines.bytes() == expected && findings.text.bytes() == Bytes("ishi-room "),
          "Ishi 8, a property for which there is no room is left out, and reported", expected, lines.bytes(),
          findings.text.bytes());
}

/// A room of every size: what fits is as in a large one, each property that does not is reported.
void rooms() {
    const char* const nodes[][4] = {{"FF[4]", "GM[1]", "SZ[9]", "PB[Bl]"}, {"B[aa]", "C[0123\\]56789]", "N[t]"},
                                    {"W[bb]", "TR[aa]\n[bb]", "XX[][a][bc]"}, {"C[x]", "B[cc]"}};
    for (size_t size = 0; size != 40; ++size)
        for (size_t step = SIZE_MAX; step != 0; step = step == 1 ? 0 : 1) {
            Paper<200> sgf, fitting;
            uint32_t left_out = 0;
            for (const auto& node : nodes) {
                sgf.put(sgf.bytes().empty() ? Bytes("(;") : Bytes(";"));
                fitting.put(fitting.bytes().empty() ? Bytes("(;") : Bytes(";"));
                size_t used = 0;
                for (const char* const text : node) {
                    if (text == nullptr) break;
                    const Bytes property(text, length(text));
                    sgf.put(property);
                    size_t needed = 0; // without white space between values
                    for (const char c : property) needed += c == '\n' ? 0 : 1;
                    const bool fits = used + needed <= size;
                    if (fits) fitting.put(property);
                    used += fits ? needed : 0;
                    left_out += fits ? 0 : 1;
                }
            }
            sgf.put(')');
            fitting.put(')');
            Lines lines, expected;
            Findings findings, others;
            chunk = SIZE_MAX;
            const Code all = convert(fitting.bytes(), expected, others);
            chunk = step;
            const Code error = convert(sgf.bytes(), lines, findings, size);
            uint32_t reported = 0;
            for (Bytes rest = findings.text.bytes(); !rest.empty(); rest = rest.from(1))
                reported += rest.first(9) == Bytes("ishi-room") ? 1 : 0;
            check(error == code::none && all == code::none && lines.bytes() == expected.bytes() && reported == left_out,
                  "a room of every size: what fits is written, what does not is reported", expected.bytes(), lines.bytes(),
                  findings.text.bytes());
        }
}

/// node_writer.hpp: whoever walks through a game writes its variations, here those of a second move, by the writer and the
/// state that it keeps. Each call is repeated until the sink took it.
void variations() {
    for (uint8_t manner = 0; manner < 3; ++manner) {
        Lines lines;
        lines.manner = static_cast<Lines::Manner>(manner);
        lines.step = 1;
        ishi::Writer writer(lines.sink(), ishi::LineEnd::lf);
        ishi::NodeWriter nodes(writer);
        Status last = Status::ok;
        const auto done = [&last](auto call) {
            if (last != Status::ok) return;
            do last = call();
            while (last == Status::paused || last == Status::failed);
        };
        const auto write = [&](Bytes node, ishi::NodeWriter::Place place) { done([&] { return nodes.write(node, place); }); };
        ishi::NodeWriter::Place root, inside, leaf;
        root.is_root = leaf.is_leaf = true;

        write("FF[4]GM[1]SZ[9]", root);
        write("B[aa]", inside);
        const ishi::NodeWriter::State fork = nodes.state();
        write("W[bb]", inside);
        const ishi::NodeWriter::State main_line = nodes.state();
        const Bytes others[] = {"W[cc]", "W[dd]"};
        for (const Bytes other : others) {
            done([&] { return writer.begin_variation(Bytes()); });
            nodes.restore(fork);
            write(other, leaf);
            done([&] { return writer.end_variation(); });
        }
        nodes.restore(main_line);
        write("B[ee]", leaf);
        done([&] { return writer.finish(); });
        const Bytes expected = "EVENT\nBOARDSIZE 9\nB 1 A9\nW 2 B8\nVAR\nW 2 C7\nENDVAR\nVAR\nW 2 D6\nENDVAR\nB 3 E5\n";
        check(last == Status::ok && lines.bytes() == expected, "Ishi 8, order conflict: variations after the first child", expected,
              lines.bytes(), Bytes());
    }
    BoardSize size;
    check(ishi::NodeWriter::find_board("GM[1]SZ[13]", size) == code::none && size == BoardSize{13, 13}, "Ishi 4, BOARDSIZE", "", "", "");
    check(ishi::NodeWriter::find_board("GM[1]SZ[9:13]", size) == code::ishi_board, "Ishi 4, a board that is not square", "", "", "");
    check(ishi::NodeWriter::find_board("GM[11]SZ[11]", size) == code::ishi_game, "another game", "", "", "");
}

} // namespace

int main() {
    for (const Row& row : rows)
        for (uint8_t way = 0; way < 6; ++way) {
            chunk = way == 0 ? SIZE_MAX : way;
            run(row, static_cast<Lines::Manner>(way % 3), way == 0 ? SIZE_MAX : way);
        }
    for (const Case& row : cases) run(row);
    options();
    rooms();
    variations();
    return support::conclude("sgf to ishi");
}
