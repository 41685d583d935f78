// SPDX-License-Identifier: MIT
// A node with a property twice, with too many values, or with several moves becomes what FF[4] demands (Versions 6).
#include "conversions.hpp"

#include "nanosgf/tree/typed.hpp"

using namespace check;

namespace {

void lists() {
    repairs("a list becomes one list, with the values of all", "(;AB[aa] AW[bb]\nAB[cc] [dd];AB[aa]AB[bb]LB[aa:1]LB[bb:2]AB[cc])",
            "(;AB[aa][cc][dd] AW[bb];AB[aa][bb][cc]LB[aa:1][bb:2])", "17 0AB C [cc] 17 1AB C [bb] 17 1AB C [cc] 17 1LB C [bb:2] ");
    repairs("an empty list says nothing beside another", "(;VW[]VW[aa]TB[]TB[];DD[])", "(;VW[aa]TB[];DD[])", "17 0VW C [aa] 17 0TB C [] ");
    repairs("empty-list: nor within one property", "(;TB[][aa][]TW[][]AB[bb] [];TR[])", "(;TB[aa]TW[]AB[bb];TR[])", "9 0TB D [] 9 0TB D [] 9 0TW D [] 9 0AB D [] ");
    repairs("case table, row 111: but the first value of a view decides", "(;VW[][aa]DD[bb][];VW[][];VW[][cc]VW[dd])", "(;VW[]DD[bb];VW[];VW[dd])",
            "20 0VW D [aa] 20 0DD D [] 20 1VW D [] 20 2VW D [cc] 17 2VW C [dd] ");
    repairs("lower-case letters do not count", "(;AddBlack[aa]AB[bb])", "(;AddBlack[aa][bb])", "17 0AB C [bb] ");
    repairs("a property of no table is a list", "(;XY[1][][2]KGSDE[a]XY[2]KGSDE[b]key[c]key[d]k[e])",
            "(;XY[1][][2][2]KGSDE[a][b]key[c][d]k[e])", "17 0XY C [2] 17 0KGSDE C [b] 17 0key C [d] ");
    repairs("a list that is there once stays", "(;AB[aa] [bb] MULTIGOGM[1][][2]C [x])", "(;AB[aa] [bb] MULTIGOGM[1][][2]C [x])", "");
}

void points() {
    repairs("a point is in a list once", "(;AB[aa] [aa][bb][ aa];CR[aa]AW[bb][cc][bb]PL[B];TB[][cc][cc])", "(;AB[aa][bb];CR[aa]AW[bb][cc]PL[B];TB[cc])",
            "42 0AB C [aa] 42 0AB C [ aa] 42 1AW C [bb] 9 2TB D [] 42 2TB C [cc] ");
    repairs("of a rectangle the points that are new stay", "(;FF[4]AB[aa:bb][ab];SL[aa:bb][bc:ab][cc];VW[bb:aa][aa:bb])",
            "(;FF[4]AB[aa:bb];SL[aa:bb][ac][bc][cc];VW[bb:aa])", "42 0AB C [ab] 42 1SL C [bc:ab] 42 2VW C [aa:bb] ");
    repairs("also in the second of two properties", "(;AB[aa]AB[bb][aa]AB[bb])", "(;AB[aa][bb])", "17 0AB C [bb] 42 0AB C [aa] 17 0AB C [bb] 42 0AB C [bb] ");
    repairs("a value that is no point on the board stays", "(;SZ[9]AB[zz][zz][a][a][ss])", "(;SZ[9]AB[zz][zz][a][a][ss])", "");
    repairs("checkers are stacked, letters follow the order of L, and a view before FF[4] has two corners",
            "(;GM[6]AB[a][a];L[b][b])(;L[aa][bb][aa]VW[aa][aa];LB[aa:1][aa:1]AR[aa:bb][aa:bb])",
            "(;GM[6]AB[a][a];L[b][b])(;L[aa][bb][aa]VW[aa][aa];LB[aa:1][aa:1]AR[aa:bb][aa:bb])", "");
    repairs("each game has its own points", "(;GM[11]AB[a1][b2][A1])", "(;GM[11]AB[a1][b2])", "42 0AB C [A1] ");
}

void texts() {
    repairs("texts have an empty line between them", "(;C[a\\]]GC[x][y]C[b][c])", "(;C[a\\]\n\nb\n\nc]GC[x\n\ny])",
            "17 0C C [b] 10 0GC C [y] ");
    repairs("an empty one says nothing", "(;C[]C[b]C[])", "(;C[b])", "17 0C C [b] 17 0C C [] ");
    repairs("N, ON and CP have a line break", "(;N[a]N[b]CP[c][d])", "(;N[a\nb]CP[c\nd])", "17 0N C [b] 10 0CP C [d] ");
}

void single_values() {
    repairs("values-extra: the first value stays", "(;B[aa][bb];KM[6.5]\n[7]HA[2]HA[3][4])", "(;B[aa];KM[6.5]HA[2])",
            "10 0B D [bb] 10 1KM D [7] 17 1HA D [3] 17 1HA D [4] ");
    repairs("case table, row 174: unless it is empty", "(;PW[][white];PB[]PB[b])", "(;PW[white];PB[b])", "10 0PW D [] 17 1PB D [] ");
    repairs("also one of white space, where it is no text", "(;KM[ ][6.5];AB[ ][aa][\n];VW[\t][aa];PB[ ][b])", "(;KM[6.5];AB[aa];VW[];PB[ ])",
            "10 0KM D [ ] 9 1AB D [ ] 9 1AB D [\n] 20 2VW D [aa] 10 3PB D [b] ");
    repairs("and one of soft line breaks", "(;PW[\\\n][white]C[\\\r\n\\\n]C[c];PB[\\\n\n][b])", "(;PW[white]C[c];PB[\\\n\n])",
            "10 0PW D [\\\n] 17 0C C [c] 10 1PB D [b] ");
    repairs("an empty move, and an empty figure, mean something", "(;W[][bb];FG[]FG[1:x];KO[][])", "(;W[];FG[];KO[])",
            "10 0W D [bb] 17 1FG D [1:x] 10 2KO D [] ");
    repairs("of FF, GM, SZ and CA in the root the value that readers take", "(;FF[x][4]SZ[]GM[1]SZ[9][13];SZ[x][9])",
            "(;FF[4]SZ[9]GM[1];SZ[x])", "10 0FF D [x] 17 0SZ D [] 17 0SZ D [13] 10 1SZ D [9] ");
}

void moves() {
    repairs("two moves are two nodes, in their order", "(;W[aa]B[bb] C[c];W[cc])", "(;W[aa];B[bb]C[c];W[cc])", "4 0B S [bb] ");
    repairs("a second move of one colour is a double", "(;B[aa]B[bb]\n(;W[cc])(;W[dd]))", "(;B[aa]\n(;W[cc])(;W[dd]))", "17 0B D [bb] ");
    repairs("setup, root, game info and N go first, clocks with their colour, all else last",
            "(;FF[4]B[aa]W[bb]B[cc]TR[dd]WL[9]PB[x]BL[8]AW[ee]N[n]GB[1])", "(;FF[4]B[aa]PB[x]BL[8]AW[ee]N[n];W[bb]TR[dd]WL[9]GB[1])",
            "17 0B D [cc] 4 0W S [bb] ");
    repairs("each with one value", "(;B[aa][xx]W[bb]C[1]C[2])", "(;B[aa];W[bb]C[1\n\n2])", "10 0B D [xx] 4 0W S [bb] 17 0C C [2] ");
}

/// More properties than are compared one by one.
void many() {
    repairs("many names, none of them twice",
            "(;XA[]XB[]XC[]XD[]XE[]XF[]XG[]XH[]XI[]XJ[]XK[]XL[]XM[]XN[]XO[]XP[]XQ[]XR[])",
            "(;XA[]XB[]XC[]XD[]XE[]XF[]XG[]XH[]XI[]XJ[]XK[]XL[]XM[]XN[]XO[]XP[]XQ[]XR[])", "");
    repairs("many names, some of them twice",
            "(;XA[1]XB[]XC[]XD[]XE[]XF[]XG[]XH[]XI[]XJ[]XA[2]XK[]XL[]XM[]XN[]XO[]XP[]XxQ[3]XR[]XQ[4]XA[5])",
            "(;XA[1][2][5]XB[]XC[]XD[]XE[]XF[]XG[]XH[]XI[]XJ[]XK[]XL[]XM[]XN[]XO[]XP[]XxQ[3][4]XR[])", "17 0XA C [2] 17 0XA C [5] 17 0XQ C [4] ");
}

/// Upgrades and downgrades follow the same rule.
void conversions() {
    upgrades("doubles in a game of FF[4]", "(;FF[4]C[x]C[y];B[aa][bb];W[cc]B[dd])", "(;FF[4]C[x\n\ny];B[aa];W[cc];B[dd])",
             "17 0C C 10 1B D 4 2B S ");
    upgrades("M is marked after all moves", "(;;AB[aa]B[bb]W[cc]M[aa][bb]M[cc][dd])", "(;FF[4];AB[aa];B[bb];W[cc]TR[aa][bb][cc]MA[dd])",
             "2 0FF C 4 1W S 17 1M C 3 1B S 7 1M C ");
    downgrades("doubles on the way to FF[3]", 3, "(;FF[4]C[x]C[y];B[][bb];W[cc]B[dd])", "(;FF[3]C[x\n\ny];B[tt];W[cc];B[dd])",
               "17 0C C 21 0FF C 10 1B D 22 1B C 4 2B S ");
    downgrades("doubles in a game of FF[1]", 1, "(;FF[1]C[x]C[y])", "(;FF[1]C[x\n\ny])", "17 0C C ");
}

/// Typed reads take the first value of a property, and find() the first property.
void typed_reads() {
    namespace tree = nanosgf::tree;
    const Read read("(;FF[4]SZ[9];B[aa][bb]KM[5][6]KM[7]PL[W][B])");
    const Node node = read.root().first_child();
    const tree::RootContext context = tree::context_of(read.root());
    that(tree::read_move(*node.find("B"), context).value.point == nanosgf::Point{0, 0}, "the first move");
    that(tree::read_real(*node.find("KM")).value == nanosgf::Decimal{5, 0}, "the first number of the first property");
    that(tree::read_color(*node.find("PL")).value == nanosgf::Color::white, "the first color");
}

} // namespace

void doubles() {
    lists();
    points();
    texts();
    single_values();
    moves();
    many();
    conversions();
    typed_reads();
}
