// SPDX-License-Identifier: MIT
// FF[4] for readers of FF[3] and FF[1]: each item of Versions 4, and of the table of Versions 2.
#include "conversions.hpp"

using namespace check;

namespace {

void version() {
    downgrades("FF[3]", 3, "(;FF[4]GM[1];B[aa])", "(;FF[3]GM[1];B[aa])", "21 0FF C ");
    downgrades("lower-case letters stay", 3, "(;FF[4]GaMe[1]SiZe[9:9];B[])", "(;FF[3]GaMe[1]SZ[9];B[tt])",
               "21 0FF C 28 0SZ C 22 1B C ");
    downgrades("FF is written where it was missing", 1, "(; GM[1];B[])", "(;FF[1] GM[1];B[tt])", "21 0FF C 22 1B C ");
    downgrades("a game of this version stays", 3, "(;FF[3]GM[1];B[])", "(;FF[3]GM[1];B[])", "");
    downgrades("but it says which version it is", 3, "(; CP[a]TR[aa])", "(;FF[3] CP[a]TR[aa])", "21 0FF C ");
    downgrades("an older one too", 3, "(;L[aa];B[tt])", "(;L[aa];B[tt])", "");
    Read read("(;FF[4];B[aa])");
    that(nanosgf::tree::downgrade(read.tree, read.root(), 2) == Status::misuse, "nobody knows FF[2]");
}

void passes() {
    downgrades("boards of up to 19 lines", 3, "(;FF[4]SZ[19])", "(;FF[3]SZ[19])", "21 0FF C ");
    downgrades("Kierulf: 2 lines at least; such a board has no other name", 1, "(;FF[4]SZ[1])", "(;FF[1]SZ[1])", "21 0FF C 28 0SZ K ");
    downgrades("tt for passes", 3, "(;FF[4];B[];W[tt])", "(;FF[3];B[tt];W[tt])", "21 0FF C 22 1B C ");
    downgrades("on larger boards there is none", 3, "(;FF[4]SZ[21];B[])", "(;FF[3]SZ[21];B[])",
               "21 0FF C 28 0SZ K 22 1B K ");
}

void rectangles() {
    downgrades("rectangles are expanded", 3, "(;FF[4]AB[aa:bb][ab:ac]\nAW[cc][dd])",
               "(;FF[3]AB[aa][ab][ba][bb][ac]\nAW[cc][dd])", "42 0AB C 21 0FF C 23 0AB C ");
    downgrades("what is no rectangle stays", 3, "(;FF[4]AB[aa:zz])", "(;FF[3]AB[aa:zz])", "21 0FF C 23 0AB K ");
}

void views() {
    downgrades("a view of a rectangle is two corners", 3, "(;FF[4]VW[aa:cc];VW[aa][ba];VW[bb];VW[])",
               "(;FF[3]VW[aa][cc];VW[aa][ba];VW[bb][bb];VW[])", "21 0FF C 32 0VW C 32 1VW C 32 2VW C 32 3VW K ");
    downgrades("Kierulf, VW: a property of the root, and empty it shows all", 1, "(;FF[4]VW[];VW[])", "(;FF[1]VW[];VW[])", "21 0FF C 32 1VW K ");
    downgrades("FF[3]: any number up to 19", 3, "(;FF[4]SZ[1])", "(;FF[3]SZ[1])", "21 0FF C ");
    downgrades("nor is there a list without points", 3, "(;FF[4];TB[])", "(;FF[3];TB[])", "21 0FF C 26 1TB K ");
    downgrades("another one stays", 3, "(;FF[4]VW[aa][cc])", "(;FF[3]VW[aa][cc])", "21 0FF C 32 0VW K ");
}

void text() {
    downgrades("no soft breaks", 3, "(;FF[4]C[a\\\nb\\\r\nc\nd])", "(;FF[3]C[abc\nd])", "21 0FF C 24 0C C ");
    downgrades("no escapes but of ] and \\", 3, "(;FF[4]C[\\a\\]\\\\\\:])", "(;FF[3]C[a\\]\\\\:])", "21 0FF C 24 0C C ");
}

void labels() {
    downgrades("labels have four characters", 3, "(;FF[4]LB[aa:abcdef][bb:1234][cc:a\\]bcd])",
               "(;FF[3]LB[aa:abcd][bb:1234][cc:a\\]bc])", "21 0FF C 25 0LB C ");
    downgrades("a label that changes, behind it one that does not", 3, "(;FF[4]LB[aa:123456][bb:1234];LB[aa:a\\\nb][bb:1])",
               "(;FF[3]LB[aa:1234][bb:1234];LB[aa:ab][bb:1])", "21 0FF C 25 0LB C 24 1LB C ");
    downgrades("FF[1]: letters in order are L", 1, "(;FF[4]LB[bb:B][aa:A])", "(;FF[1]L[aa][bb])",
               "21 0FF C 25 0LB C ");
    downgrades("FF[1]: small ones too", 1, "(;FF[4]LB[bb:b][aa:a])", "(;FF[1]L[aa][bb])", "21 0FF C 25 0LB C ");
    downgrades("FF[1]: other labels stay", 1, "(;FF[4]LB[bb:B][aa:1])", "(;FF[1]LB[bb:B][aa:1])",
               "21 0FF C 25 0LB K ");
}

void unknown() {
    downgrades("SQ AR LN DD and others stay for readers that pass over them", 3,
               "(;FF[4]AP[x:1]SQ[aa:ab]AR[aa:bb]LN[aa:bb]DD[aa]PM[1]KGSDE[aa])",
               "(;FF[3]AP[x:1]SQ[aa:ab]AR[aa:bb]LN[aa:bb]DD[aa]PM[1]KGSDE[aa])",
               "21 0FF C 26 0AP K 26 0SQ K 26 0AR K 26 0LN K 26 0DD K 26 0PM K ");
    DowngradeOptions options;
    options.drops_unknown = true;
    downgrades("or go", 3, "(;FF[4]AP[x:1]SQ[aa]AR[aa:bb]LN[aa:bb]DD[aa]KGSDE[aa]CR[aa])", "(;FF[3]KGSDE[aa]CR[aa])",
               "21 0FF C 26 0AP D 26 0SQ D 26 0AR D 26 0LN D 26 0DD D ", options);
    downgrades("FF[1] lacks more", 1, "(;FF[4]AN[x]RU[y];KO[]B[aa]MN[1])", "(;FF[1]AN[x]RU[y];KO[]B[aa]MN[1])",
               "21 0FF C 26 0AN K 26 0RU K 26 1KO K 26 1MN K ");
}

void formats() {
    downgrades("an FF that says nothing", 1, "(;FF[0]GM[1]AB[aa])", "(;FF[1]GM[1]AB[aa])", "21 0FF C ");
    downgrades("an FF that is no number", 1, "(;GM[1]FF[x]AB[aa])", "(;FF[1]GM[1]AB[aa])", "21 0FF C ");
    downgrades("an empty FF", 1, "(;FF[]GM[1]AB[aa])", "(;FF[1]GM[1]AB[aa])", "21 0FF C ");
    downgrades("a game of FF[1] needs none", 1, "(;GM[1]AB[aa])", "(;GM[1]AB[aa])", "");
}

void time() {
    downgrades("TM in the same unit", 3, "(;FF[4]TM[5400])", "(;FF[3]TM[5400])", "21 0FF C ");
    downgrades("FF[1]: minutes", 1, "(;FF[4]TM[5400];TM[100];TM[0])", "(;FF[1]TM[90];TM[100 sec];TM[0])",
               "21 0FF C 27 0TM C 27 1TM C ");
    downgrades("OT is OM and OP", 3, "(;FF[4]OT[25 moves / 600 sec])", "(;FF[3]OM[25]OP[600])", "21 0FF C 33 0OT C ");
    downgrades("OM alone", 3, "(;FF[4]OT[25 moves])", "(;FF[3]OM[25])", "21 0FF C 33 0OT C ");
    downgrades("OP alone", 3, "(;FF[4]OT[600 sec])", "(;FF[3]OP[600])", "21 0FF C 33 0OT C ");
    downgrades("OT that is no numbers", 3, "(;FF[4]OT[x moves / 600 sec])", "(;FF[3]OT[x moves / 600 sec])", "21 0FF C 33 0OT K ");
    downgrades("OT without its units", 3, "(;FF[4]OT[25 / 600 sec])", "(;FF[3]OT[25 / 600 sec])", "21 0FF C 33 0OT K ");
    downgrades("OT of no seconds", 3, "(;FF[4]OT[25 moves / y sec])", "(;FF[3]OT[25 moves / y sec])", "21 0FF C 33 0OT K ");
    downgrades("OT where OM is already", 3, "(;FF[4]OM[1]OT[25 moves])", "(;FF[3]OM[1]OT[25 moves])", "21 0FF C 33 0OT K ");
    downgrades("another OT stays", 3, "(;FF[4]OT[3x30 byo-yomi])", "(;FF[3]OT[3x30 byo-yomi])", "21 0FF C 33 0OT K ");
}

void scores() {
    downgrades("FF[1]: V is a whole number", 1, "(;FF[4]V[-3.5];V[2.25];V[3];V[0.04];V[x];V[9.999])", "(;FF[1]V[-4];V[2];V[3];V[0];V[x];V[10])",
               "21 0FF C 41 0V C 41 1V C 41 3V C 41 5V C ");
    downgrades("in FF[3] it is a real", 3, "(;FF[4]V[3.5])", "(;FF[3]V[3.5])", "21 0FF C ");
}

void names() {
    downgrades("FF[1] has a digit as the second character", 1, "(;FF[4]A1[x]B12[y]key[z])", "(;FF[1]A1[x]XBBCXCDD[y]XKEYXL[z])", "21 0FF C 35 0B12 C 35 0key C ");
    downgrades("FF[3] has none", 3, "(;FF[4]A1[x])", "(;FF[3]XABXCD[x])", "21 0FF C 35 0A1 C ");
    downgrades("also in a game of this version", 3, "(;GM[1]FF[3]SiZe[9]key[ x])", "(;GM[1]FF[3]SiZe[9]XKEYXL[ x])", "35 0key C ");
}

void sizes() {
    downgrades("no SZ[a:b]", 3, "(;FF[4]SZ[9:9])", "(;FF[3]SZ[9])", "21 0FF C 28 0SZ C ");
    downgrades("a rectangle has no other size", 3, "(;FF[4]SZ[9:7])", "(;FF[3]SZ[9:7])", "21 0FF C 28 0SZ K ");
}

void charsets() {
    downgrades("text is ISO-8859-1", 3, "(;FF[4]CA[UTF-8]PB[\xc3\xa9\xc2\xa9]XY[\xc3\xbf])",
               "(;FF[3]CA[ISO-8859-1]PB[\xe9\xa9]XY[\xff])", "21 0FF C 29 0CA C ");
    // "Ã©" would be the bytes of an e with an accent, which readers that look at the bytes take for UTF-8.
    downgrades("but not where its bytes would be UTF-8 again", 3, "(;FF[4]CA[UTF-8]PB[\xc3\x83\xc2\xa9]PW[x];C[\xc3\x83\xc2\xa8])",
               "(;FF[3]CA[UTF-8]PB[\xc3\x83\xc2\xa9]PW[x];C[\xc3\x83\xc2\xa8])", "21 0FF C 29 0CA K ");
    downgrades("one character that is none of it is enough", 3, "(;FF[4]CA[UTF-8]PB[\xc3\x83\xc2\xa9]PW[x];C[\xc3\xa9])",
               "(;FF[3]CA[ISO-8859-1]PB[\xc3\xa9]PW[x];C[\xe9])", "21 0FF C 29 0CA C ");
    downgrades("other characters stay with their charset", 3, "(;FF[4]CA[UTF-8]PB[\xc3\xa9\xe6\x9f\xb3])",
               "(;FF[3]CA[UTF-8]PB[\xc3\xa9\xe6\x9f\xb3])", "21 0FF C 29 0CA K ");
    DowngradeOptions options;
    options.only_latin1 = true;
    downgrades("or are question marks", 3, "(;FF[4]CA[UTF-8]PB[\xc3\xa9\xe6\x9f\xb3]PW[x])",
               "(;FF[3]CA[ISO-8859-1]PB[\xe9?]PW[x])", "21 0FF C 29 0CA C 29 0PB C ", options);
    downgrades("a label is cut by characters", 3, "(;FF[4]CA[UTF-8]LB[aa:\xe6\x9f\xb3\xe6\x9f\xb3\xe6\x9f\xb3\xe6\x9f\xb3\xe6\x9f\xb3])",
               "(;FF[3]CA[UTF-8]LB[aa:\xe6\x9f\xb3\xe6\x9f\xb3\xe6\x9f\xb3\xe6\x9f\xb3])",
               "21 0FF C 29 0CA K 25 0LB C ");
    downgrades("a label in other bytes, behind it one in the same", 3, "(;FF[4]CA[UTF-8]LB[aa:\xc3\xa9][bb:1])",
               "(;FF[3]CA[ISO-8859-1]LB[aa:\xe9][bb:1])", "21 0FF C 29 0CA C ");
    downgrades("a label of question marks, behind it one in the same bytes", 3, "(;FF[4]CA[UTF-8]LB[aa:\xe6\x9f\xb3][bb:1])",
               "(;FF[3]CA[ISO-8859-1]LB[aa:?][bb:1])", "21 0FF C 29 0CA C 29 0LB C ", options);
    downgrades("byte pairs stay", 3, "(;FF[4]CA[Big5]C[\xa5\x5c\\\n\xa5\x5d])", "(;FF[3]CA[Big5]C[\xa5\x5c\xa5\x5d])",
               "21 0FF C 29 0CA K 24 0C C ");
}

void marks() {
    downgrades("FF[1]: one mark for TR, MA and CR", 1, "(;FF[4]TR[aa:ab] MA[bb]CR[aa]SL[cc])",
               "(;FF[1]M[aa][ab][bb]SL[cc])", "21 0FF C 31 0TR C 31 0MA C 31 0CR C ");
    downgrades("FF[3] has them", 3, "(;FF[4]TR[aa]MA[bb]CR[cc])", "(;FF[3]TR[aa]MA[bb]CR[cc])", "21 0FF C ");
}

void annotations() {
    downgrades("FF[1]: IT is TE and BM, DO BM and TE", 1, "(;FF[4];B[aa]IT[];DO[]W[bb])",
               "(;FF[1];B[aa]TE[1]BM[1];BM[1]TE[1]W[bb])", "21 0FF C 30 1IT C 30 2DO C ");
}

void figures() {
    downgrades("FG holds nothing", 3, "(;FF[4]FG[257:x];FG[])", "(;FF[3]FG[];FG[])", "21 0FF C 34 0FG C ");
}

void round_trips() {
    comes_back("FF[1] and back: passes, marks, letters, annotations, time", 1,
               "(;FF[4]GM[1]SZ[9]TM[5400]AB[aa][ab]\nVW[aa:cc];W[bb]IT[]LB[aa:A][cc:B]C[x]\n"
               "(;B[]TR[aa]MA[cc])\n(;B[cc]DO[]N[y]))");
    comes_back("FF[1] and back: seconds", 1, "(;FF[4]TM[100])");
    comes_back("FF[3] and back: overtime", 3, "(;FF[4]TM[3600]OT[25 moves / 600 sec];B[])");
}

void out_of_memory() {
    const Bytes before("(;FF[4]AB[aa:ss];B[])");
    Read read(before, 300);
    that(nanosgf::tree::downgrade(read.tree, read.root(), 3) == Status::failed &&
             read.tree.error() == code::out_of_memory && read.is(before),
         "out of memory: nothing has changed");
}

} // namespace

void downgrading() {
    version();
    passes();
    rectangles();
    views();
    text();
    labels();
    unknown();
    formats();
    time();
    scores();
    names();
    sizes();
    charsets();
    marks();
    annotations();
    figures();
    round_trips();
    out_of_memory();
}
