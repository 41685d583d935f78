// SPDX-License-Identifier: MIT
// FF[1] to FF[3] become FF[4]: each step of the recipe (Versions 3), named by its number.
#include "conversions.hpp"

using namespace check;

namespace {

void step_1_identifiers() {
    upgrades("step 1: lower-case letters go", "(;Black[qd]Comment[x]\n GaMe[1])", "(;FF[4]B[qd]C[x]\n GM[1])",
             "2 0FF C 1 0B C 1 0C C 1 0GM C ");
    upgrades("step 1: a name without a capital becomes private", "(;AB[aa]foo[bb][cc];B[cc])", "(;FF[4]AB[aa]XFOOXL[bb][cc];B[cc])",
             "2 0FF C 35 0foo C ");
    upgrades("step 1: and one with a digit; each is another one", "(;FF[1]A1[a]a1[b]aone[c]XAONE[d]XXXAONE[e] A1[f])",
             "(;FF[4]XABXCD[a][f]XABXLD[b]XAONEXL[c]XAONE[d]XXXAONE[e])", "17 0A1 C 2 0FF C 35 0A1 C 35 0a1 C 35 0aone C ");
    upgrades("step 1: also in a game of FF[4], of which all else stays", "(;GM[1] FF[4]Comment[1]key[ a\\b];L[aa]B[tt])",
             "(;GM[1] FF[4]C[1]XKEYXL[ a\\b];L[aa]B[tt])", "1 0C C 35 0key C ");
}

void step_2_version() {
    upgrades("step 2: FF is missing", "(;\nGM[1];B[aa])", "(;FF[4]\nGM[1];B[aa])", "2 0FF C ");
    upgrades("step 2: FF[3], the first property", "(; GM[1] FF[3]\nSZ[9];B[aa])", "(;FF[4] GM[1]\nSZ[9];B[aa])",
             "2 0FF C ");
    upgrades("step 2: FF[1] that is the first", "(; FF[1] GM[1])", "(; FF[4] GM[1])", "2 0FF C ");
    upgrades("step 2: FF[4] stays as it is", "(;L[aa]FF[4] M[bb];B[tt])", "(;L[aa]FF[4] M[bb];B[tt])", "");
    upgrades("step 2: there is no FF[5], and its readers take it for FF[4]", "(;GM[1] FF[ 5 ]L[aa];B[tt]foo[x])",
             "(;GM[1] FF[4]L[aa];B[tt]XFOOXL[x])", "2 0FF C 35 1foo C ");
    upgrades("step 2: nor FF[999]", "(;FF[999]CA[UTF-8])", "(;FF[4]CA[UTF-8])", "2 0FF C ");
    upgrades("Versions 1: features of FF[4] alone make it FF[4]", "(;AP[x:1]TM[30];B[])", "(;FF[4]AP[x:1]TM[30];B[])",
             "2 0FF C ");
}

void step_3_setup_and_moves() {
    upgrades("step 3: setup, root, game-info and N first, everything else second",
             "(;FF[3];C[c]B[ab]AW[cc] PL[B]N[n]\nPB[x]LB[aa:1]\n(;W[aa])(;W[bb]))",
             "(;FF[4];AW[cc] PL[B]N[n]\nPB[x];C[c]B[ab]LB[aa:1]\n(;W[aa])(;W[bb]))", "2 0FF C 3 1B S ");
    upgrades("step 3: without a move, clocks and annotations alone go", "(;FF[3];BL[1]AB[aa] C[c]TR[aa]N[n]MN[3])",
             "(;FF[4];AB[aa] C[c]TR[aa]N[n];BL[1]MN[3])", "2 0FF C 3 1BL S ");
    upgrades("step 3: the same in the root", "(;FF[3]TE[2]AB[aa]M[aa];B[cc])", "(;FF[4]AB[aa]TR[aa];TE[2];B[cc])",
             "2 0FF C 7 0M C 3 0TE S ");
    upgrades("step 3: what says nothing needs no node", "(;FF[3];BL[]AB[aa])", "(;FF[4];AB[aa])", "2 0FF C 17 1BL D ");
    upgrades("step 3: PL alone goes", "(;FF[3];B[aa]PL[W])", "(;FF[4];B[aa])", "2 0FF C 3 1PL D ");
    upgrades("step 3: in the root", "(;FF[3]AB[aa]W[bb];B[cc])", "(;FF[4]AB[aa];W[bb];B[cc])", "2 0FF C 3 0W S ");
}

void step_4_two_moves() {
    upgrades("step 4: two nodes, in order of appearance", "(;FF[3];W[aa]B[bb]WL[1]BL[2]C[c])",
             "(;FF[4];W[aa]WL[1];B[bb]BL[2]C[c])", "2 0FF C 4 1B S ");
    upgrades("steps 3 and 4: three nodes", "(;FF[3];B[aa]W[bb]AE[cc])", "(;FF[4];AE[cc];B[aa];W[bb])",
             "2 0FF C 4 1W S 3 1B S ");
}

void step_5_annotations() {
    upgrades("step 5: TE then BM is interesting", "(;FF[3];B[aa]TE[1]BM[1])", "(;FF[4];B[aa]IT[])",
             "2 0FF C 5 1TE C 5 1BM C ");
    upgrades("step 5: BM then TE is doubtful", "(;FF[3];BM[1]B[aa] TE[1])", "(;FF[4];DO[]B[aa])",
             "2 0FF C 5 1BM C 5 1TE C ");
    upgrades("step 5: values of 2 lose their emphasis", "(;FF[3];B[aa]TE[2]BM[2])", "(;FF[4];B[aa]IT[])",
             "2 0FF C 5 1TE C 5 1TE D 5 1BM C ");
    upgrades("step 5: one alone stays", "(;FF[3];B[aa]TE[2])", "(;FF[4];B[aa]TE[2])", "2 0FF C ");
}

void step_6_letters() {
    upgrades("step 6: letters are labels, capitals in the order of the points", "(;L[aa] [bb][ba];B[cc])",
             "(;FF[4]LB[aa:A][bb:B][ba:C];B[cc])", "2 0FF C 6 0L C ");
    upgrades("step 6: beside LB they go into it", "(;LB[cc:x]L[aa])", "(;FF[4]LB[cc:x][aa:A])", "2 0FF C 6 0L C ");
    upgrades("step 6: what is no point, or has a label, goes", "(;L[aa][zz][aa][bb])", "(;FF[4]LB[aa:A][bb:C])",
             "2 0FF C 6 0L C 6 0L D 6 0L D ");
    upgrades("step 6: the letters after a point that has a label are those of their places", "(;LB[bb:x]L[aa][bb][cc])",
             "(;FF[4]LB[bb:x][aa:A][cc:C])", "2 0FF C 6 0L D 6 0L C ");
    upgrades("step 6: AA follows Z",
             "(;L[aa][ab][ac][ad][ae][af][ag][ah][ai][aj][ak][al][am][an][ao][ap][aq][ar][as][ba][bb][bc][bd][be][bf]"
             "[bg][bh][bi])",
             "(;FF[4]LB[aa:A][ab:B][ac:C][ad:D][ae:E][af:F][ag:G][ah:H][ai:I][aj:J][ak:K][al:L][am:M][an:N][ao:O]"
             "[ap:P][aq:Q][ar:R][as:S][ba:T][bb:U][bc:V][bd:W][be:X][bf:Y][bg:Z][bh:AA][bi:AB])",
             "2 0FF C 6 0L C ");
}

void step_7_marks() {
    upgrades("step 7: TR on stones, MA on empty points, behind the node's move", "(;;B[aa] M[aa][bb])",
             "(;FF[4];B[aa] TR[aa]MA[bb])", "2 0FF C 7 1M C ");
    upgrades("step 7: a captured stone leaves the point empty", "(;AB[aa]AW[ab]M[aa];W[ba]M[aa][ba])",
             "(;FF[4]AB[aa]AW[ab]TR[aa];W[ba]TR[ba]MA[aa])", "2 0FF C 7 0M C 7 1M C ");
    upgrades("step 7: behind setup in the same node, AE too", "(;AB[aa:ab]AE[aa]M[aa][ab]L[cc])",
             "(;FF[4]AB[aa:ab]AE[aa]TR[ab]MA[aa]LB[cc:A])", "2 0FF C 7 0M C 6 0L C ");
    upgrades("step 7: behind setup and a move in the same node", "(;AB[aa]AW[ab]W[ba]M[aa])",
             "(;FF[4]AB[aa]AW[ab];W[ba]MA[aa])", "2 0FF C 7 0M C 3 0W S ");
    upgrades("step 7: each variation has its own position",
             "(;;AB[aa](;W[ba](;W[ab]M[aa])(;B[ab]M[aa]))(;W[bb]M[aa][ba][bb]))",
             "(;FF[4];AB[aa](;W[ba](;W[ab]MA[aa])\n(;B[ab]TR[aa]))\n(;W[bb]TR[aa][bb]MA[ba]))",
             "2 0FF C 7 3M C 7 4M C 7 5M C ");
    upgrades("step 7: suicide", "(;AB[ab][ba];W[aa]M[aa])", "(;FF[4]AB[ab][ba];W[aa]MA[aa])", "2 0FF C 7 1M C ");
    upgrades("step 7: beside TR and MA they go into them", "(;AB[aa][bb]TR[bb]MA[cc]M[aa][bb][dd])",
             "(;FF[4]AB[aa][bb]TR[bb][aa]MA[cc][dd])", "2 0FF C 7 0M C ");
    upgrades("step 7: what is no point goes", "(;M[zz])", "(;FF[4])", "2 0FF C 7 0M C 7 0M D ");
    upgrades("step 7: in other games all points count as empty", "(;GM[4]B[aa]M[aa])", "(;FF[4]GM[4]B[aa]MA[aa])",
             "2 0FF C 7 0M C ");
}

void step_8_views() {
    upgrades("step 8: two corners are a rectangle", "(;VW[cc][aa])", "(;FF[4]VW[aa:cc])", "2 0FF C 8 0VW C ");
    upgrades("step 8: equal corners are a point", "(;VW[bb][bb])", "(;FF[4]VW[bb])", "2 0FF C 8 0VW C ");
    upgrades("step 8: other counts stay a list of points", "(;VW[aa][bb][cc];VW[aa];VW[])",
             "(;FF[4]VW[aa][bb][cc];VW[aa];VW[])", "2 0FF C 8 0VW K 8 1VW K ");
}

void step_9_passes() {
    upgrades("step 9: tt is a pass", "(;;B[tt]C[tt];W[ tt])", "(;FF[4];B[]C[tt];W[])", "2 0FF C 9 1B C 9 2W C ");
    upgrades("step 9: on larger boards it is a point", "(;FF[3]SZ[21];B[tt])", "(;FF[4]SZ[21];B[tt])", "2 0FF C ");
    upgrades("step 9: of Go alone", "(;GM[4];B[tt])", "(;FF[4]GM[4];B[tt])", "2 0FF C ");
}

void step_10_time() {
    upgrades("step 10: a number of FF[1] counts minutes", "(;FF[1]TM[90])", "(;FF[4]TM[5400])", "2 0FF C 10 0TM C ");
    upgrades("step 10: 30. has been a number", "(;FF[1]TM[30.])", "(;FF[4]TM[1800])", "2 0FF C 10 0TM C ");
    upgrades("step 10: of FF[3] seconds", "(;FF[3]TM[5400])", "(;FF[4]TM[5400])", "2 0FF C ");
    upgrades("step 10: fewer than ten minutes are reported", "(;FF[3]TM[90])", "(;FF[4]TM[90])", "2 0FF C 10 0TM K ");
    upgrades("step 10: units", "(;FF[3]TM[90 min];TM[1.5h];TM[1h 30m])", "(;FF[4]TM[5400];TM[5400];TM[5400])",
             "2 0FF C 10 0TM C 10 1TM C 10 2TM C ");
    upgrades("step 10: byo-yomi is OT", "(;FF[3]TM[1 hour + 3x30 sec])", "(;FF[4]OT[3x30 sec]TM[3600])",
             "2 0FF C 10 0TM C ");
    upgrades("step 10: text that has no time in front is OT", "(;FF[3]TM[about 90 minutes])",
             "(;FF[4]OT[about 90 minutes])", "2 0FF C 10 0TM C ");
    upgrades("step 10: behind what OT says", "(;FF[3]OT[x]CH[1]TM[1h, then 30 s])", "(;FF[4]OT[x; then 30 s]CH[1]TM[3600])",
             "2 0FF C 16 0CH K 10 0TM C ");
    upgrades("step 10: text without a number stays", "(;FF[3]TM[none])", "(;FF[4]TM[none])", "2 0FF C 10 0TM K ");
}

void step_11_overtime() {
    upgrades("step 11: OM and OP are OT", "(;FF[3] OP[600]OM[25])", "(;FF[4] OT[25 moves / 600 sec])",
             "2 0FF C 11 0OP C 11 0OM C ");
    UpgradeOptions options;
    options.keeps_private_copy = true;
    upgrades("step 11: a private copy on request", "(;FF[3]OM[25]OP[600])", "(;FF[4]OT[25 moves / 600 sec]XOM[25]XOP[600])",
             "2 0FF C 11 0OM C 11 0OP C ", options);
    upgrades("step 11: one alone", "(;FF[3]OM[25])", "(;FF[4]OT[25 moves])", "2 0FF C 11 0OM C ");
    upgrades("step 11: no number, or not of the root", "(;FF[3]OM[x];OP[5])", "(;FF[4]OM[x];OP[5])",
             "2 0FF C 11 0OM K 11 1OP K ");
}

void step_12_limits() {
    upgrades("step 12: LT and OV go into OT", "(;FF[3]OM[25]OP[600]OV[3]LT[])",
             "(;FF[4]OT[25 moves / 600 sec; overhead 3 sec a move; loses on time])",
             "2 0FF C 11 0OM C 11 0OP C 12 0OV C 12 0LT C ");
    upgrades("step 12: without OT they stay", "(;FF[3]LT[]OV[3])", "(;FF[4]LT[]OV[3])", "2 0FF C 12 0LT K 12 0OV K ");
    upgrades("step 12: an empty OT is none", "(;FF[3]OT[]LT[]OV[3])", "(;FF[4]LT[]OV[3])", "2 0FF C 17 0OT D 12 0LT K 12 0OV K ");
    UpgradeOptions options;
    options.drops_obsolete = true;
    upgrades("step 12: or go", "(;FF[3]LT[]OV[3])", "(;FF[4])", "2 0FF C 12 0LT D 12 0OV D ", options);
}

void step_13_half_points() {
    upgrades("step 13: KI counts half points", "(;KI[11])", "(;FF[4]KM[5.5])", "2 0FF C 13 0KI C ");
    upgrades("step 13: KM says the same", "(;KI[11]KM[5.5])", "(;FF[4]KM[5.5])", "2 0FF C 13 0KI D ");
    upgrades("step 13: KM says something else", "(;KI[11]KM[6])", "(;FF[4]KI[11]KM[6])", "2 0FF C 13 0KI K ");
}

void step_14_forms() {
    upgrades("step 14: dates", "(;DT[8 March 1990];DT[1990/3/8];DT[31.12.89];DT[Oct 4,5 1988])",
             "(;FF[4]DT[1990-03-08];DT[1990-03-08];DT[1989-12-31];DT[1988-10-04,05])",
             "2 0FF C 14 0DT C 14 1DT C 14 2DT C 14 3DT C ");
    upgrades("step 14: dates with words", "(;DT[8th of March 1990];DT[3. und 4. Mai 1975];DT[Sept 5 1988];DT[March 1990])",
             "(;FF[4]DT[1990-03-08];DT[1975-05-03,04];DT[1988-09-05];DT[1990-03])",
             "2 0FF C 14 0DT C 14 1DT C 14 2DT C 14 3DT C ");
    upgrades("step 14: a month is one of twelve, or day and month are the same", "(;DT[13/5/1990];DT[5/13/1990];DT[7/7/1990])",
             "(;FF[4]DT[1990-05-13];DT[1990-05-13];DT[1990-07-07])", "2 0FF C 14 0DT C 14 1DT C 14 2DT C ");
    const Bytes no_dates[] = {"8 March Apr 1990", "8 March 1990 1991", "8 March 1990!",
                              "45 March 1990",  "8 March 900", "8 March 12345",  "8 hurray 1990",     "0 March 1990",
                              "8 Ma 1990",      "8 3 5 1990",  "8 March",        "March"};
    for (const Bytes date : no_dates) {
        char from[50] = "(;DT[", to[50] = "(;FF[4]DT[";
        __builtin_memcpy(from + 5, date.data(), date.size());
        __builtin_memcpy(from + 5 + date.size(), "])", 2);
        __builtin_memcpy(to + 10, date.data(), date.size());
        __builtin_memcpy(to + 10 + date.size(), "])", 2);
        upgrades("step 14: what is no date stays", Bytes(from, date.size() + 7), Bytes(to, date.size() + 12),
                 "2 0FF C 14 0DT K ");
    }
    upgrades("step 14: what could be two dates stays", "(;DT[5/6/1990];DT[spring 1990];DT[1990-02-30];DT[1990-05])",
             "(;FF[4]DT[5/6/1990];DT[spring 1990];DT[1990-02-30];DT[1990-05])",
             "2 0FF C 14 0DT K 14 1DT K 14 2DT K ");
    upgrades("step 14: results", "(;RE[Black resigns];RE[W+0.5];RE[w+3.];RE[jigo];RE[Black])",
             "(;FF[4]RE[W+R];RE[W+0.5];RE[W+3];RE[Draw];RE[Black])",
             "2 0FF C 14 0RE C 14 2RE C 14 3RE C 14 4RE K ");
    upgrades("Versions 6: values that are too many go first", "(;KM[5.][6])", "(;FF[4]KM[5])", "10 0KM D 2 0FF C 14 0KM C ");
    upgrades("step 14: numbers", "(;KM[5 1/2];KM[5.];KM[none];V[3.]BL[7.])", "(;FF[4]KM[5.5];KM[5];KM[none];V[3]BL[7])",
             "2 0FF C 14 0KM C 14 1KM C 14 2KM K 14 3V C 14 3BL C ");
}

void step_15_names() {
    upgrades("step 15: ID is the name where there is none", "(;FF[3]ID[x]GN[])", "(;FF[4]GN[x])",
             "2 0FF C 15 0ID C 17 0GN D ");
    upgrades("step 15: else a line of the comment", "(;FF[3]GN[n]ID[x]GC[c])", "(;FF[4]GN[n]GC[c\nx])", "2 0FF C 15 0ID C ");
    upgrades("step 15: or all of it", "(;FF[3]GN[n]ID[x])", "(;FF[4]GN[n]GC[x])", "2 0FF C 15 0ID C ");
    upgrades("step 15: the same once", "(;FF[3]GN[x]ID[x])", "(;FF[4]GN[x])", "2 0FF C 15 0ID D ");
}

void step_16_obsolete() {
    upgrades("step 16: what FF[4] lacks stays", "(;FF[3]CH[1]SI[1]BS[0]WS[1]SC[aa]RG[aa]SE[aa]TC[3]CI[1];EL[3]EX[aa])",
             "(;FF[4]CH[1]SI[1]BS[0]WS[1]SC[aa]RG[aa]SE[aa]TC[3]CI[1];EL[3]EX[aa])",
             "2 0FF C 16 0CH K 16 0SI K 16 0BS K 16 0WS K 16 0SC K 16 0RG K 16 0SE K 16 0TC K 16 0CI K 16 1EL K 16 1EX K ");
    UpgradeOptions options;
    options.drops_obsolete = true;
    upgrades("step 16: or goes", "(;FF[3]CH[1]KGSDE[aa];EL[3]B[aa])", "(;FF[4]KGSDE[aa];B[aa])",
             "2 0FF C 16 0CH D 16 1EL D ", options);
}

void step_17_empty_values() {
    upgrades("step 17: values that say nothing go", "(;FF[3]DT[]PB[x] PW[]\nC[];AB[])", "(;FF[4]PB[x];)",
             "2 0FF C 17 0DT D 17 0PW D 17 0C D 17 1AB D ");
    upgrades("step 17: what may be empty stays", "(;FF[3]B[]VW[]FG[]KO[]TB[]XY[])", "(;FF[4]B[]VW[]FG[]KO[]TB[]XY[])",
             "2 0FF C ");
    upgrades("step 17: an emphasis without weight is the usual one", "(;FF[3];B[aa]TE[]GB[])",
             "(;FF[4];B[aa]TE[1]GB[1])", "2 0FF C 17 1TE C 17 1GB C ");
}

void step_18_labels() {
    upgrades("step 18: long labels stay", "(;FF[3]LB[aa:abcdef])", "(;FF[4]LB[aa:abcdef])", "2 0FF C ");
}

void step_19_charset() {
    upgrades("step 19: UTF-8 shows itself", "(;FF[3]PB[\xc3\xa9])", "(;FF[4]CA[UTF-8]PB[\xc3\xa9])",
             "2 0FF C 19 0CA C ");
    upgrades("step 19: other bytes do not", "(;FF[3]PB[\xe9])", "(;FF[4]PB[\xe9])", "2 0FF C 19 0CA K ");
    UpgradeOptions options;
    options.charset = "ISO-8859-15";
    upgrades("step 19: the user says it", "(;FF[3]PB[\xe9])", "(;FF[4]CA[ISO-8859-15]PB[\xe9])",
             "2 0FF C 19 0CA C ", options);
    upgrades("step 19: CA says it", "(;FF[3]CA[koi8-r]PB[\xe9])", "(;FF[4]CA[koi8-r]PB[\xe9])", "2 0FF C ");
}

void versions() {
    const auto is = [](Bytes sgf, uint8_t number, bool newer, bool older) {
        const Read read(sgf);
        const nanosgf::tree::Version version = nanosgf::tree::version_of(read.root());
        that(version.number == number && version.is_newer == newer && version.is_older == older, sgf);
    };
    is("(;GM[1];B[tt])", 1, false, false);
    is("(;FF[3];L[aa])", 3, false, true);
    is("(;AP[x])", 4, true, false);
    is("(;PM[1])", 4, true, false);
    is("(;AB[aa:bb])", 4, true, false);
    is("(;SZ[9:7])", 4, true, false);
    is("(;B[])", 4, true, false);
    is("(;LB[aa:1])", 3, false, false);
    is("(;Black[aa])", 1, false, true);
    is("(;CA[x]L[aa])", 3, true, true);
    is("(;M[aa])", 1, false, true);
}

void out_of_memory() {
    Read read("(;FF[3]L[aa][bb]PB[x];B[cc]M[cc];W[dd]M[dd])", 140);
    const Bytes before("(;FF[3]L[aa][bb]PB[x];B[cc]M[cc];W[dd]M[dd])");
    that(nanosgf::tree::upgrade(read.tree, read.root()) == Status::failed &&
             read.tree.error() == code::out_of_memory && read.is(before),
         "out of memory: nothing has changed");
    that(nanosgf::tree::upgrade(read.tree, read.root().first_child()) == Status::misuse, "a root alone is upgraded");
    UpgradeOptions options;
    options.charset = "Big5";
    that(nanosgf::tree::upgrade(read.tree, read.root(), options) == Status::misuse, "no byte pairs afterwards");
    Read pairs("(;C[\x83\x41])");
    that(pairs.tree.set_pairs(pairs.root(), nanosgf::Charset::gbk_big5) == Status::ok &&
             nanosgf::tree::upgrade(pairs.tree, pairs.root(), options) == Status::ok && pairs.is("(;FF[4]CA[Big5]C[\x83\x41])\n"),
         "but where the text was read with them");
}

void undo() {
    Read read("(;AB[aa];B[bb]AW[cc]M[aa](;W[dd]L[aa])(;W[ee]))");
    Tree& tree = read.tree;
    const UndoMark mark = tree.mark();
    that(nanosgf::tree::upgrade(tree, read.root()) == Status::ok &&
             read.is("(;FF[4]AB[aa];AW[cc];B[bb]TR[aa]\n(;W[dd]LB[aa:A])\n(;W[ee]))"),
         "an upgrade with splits");
    tree.undo_to(mark);
    that(read.is("(;AB[aa];B[bb]AW[cc]M[aa](;W[dd]L[aa])(;W[ee]))"), "is taken back like any edit");
}

} // namespace

void upgrading() {
    step_1_identifiers();
    step_2_version();
    step_3_setup_and_moves();
    step_4_two_moves();
    step_5_annotations();
    step_6_letters();
    step_7_marks();
    step_8_views();
    step_9_passes();
    step_10_time();
    step_11_overtime();
    step_12_limits();
    step_13_half_points();
    step_14_forms();
    step_15_names();
    step_16_obsolete();
    step_17_empty_values();
    step_18_labels();
    step_19_charset();
    versions();
    out_of_memory();
    undo();
}
