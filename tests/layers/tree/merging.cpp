// SPDX-License-Identifier: MIT
// How games become one tree: which nodes become one, what they have then, and where game info goes.
#include "check.hpp"

#include "nanosgf/tree/merge.hpp"

using namespace check;
using nanosgf::tree::Conflict;
using nanosgf::tree::Memory;
using nanosgf::tree::merge;
using nanosgf::tree::merge_games;

namespace {

/// Memory for tables: a block after another, all free again after each merge.
class Arena {
  public:
    [[nodiscard]] Memory memory() {
        used_ = 0;
        return {&Arena::resize, nullptr, this};
    }

  private:
    static void* resize(void* self, void* block, size_t old_size, size_t size) {
        Arena& arena = *static_cast<Arena*>(self);
        const size_t whole = (size + 7) / 8 * 8;
        if (whole > sizeof arena.bytes_ - arena.used_) return nullptr;
        char* const made = arena.bytes_ + arena.used_;
        arena.used_ += whole;
        if (block != nullptr) nanosgf::detail::copy_bytes(made, block, old_size);
        return made;
    }
    alignas(8) char bytes_[24576]; // no initialiser: boards have no static constructors
    size_t used_;
};

Arena arena;

/// What was reported last, and how often.
struct Reports {
    unsigned count;
    Code code;
    char value[64];
    size_t size;

    static void add(void* self, const Conflict& conflict) {
        Reports& reports = *static_cast<Reports*>(self);
        ++reports.count;
        reports.code = conflict.code;
        const Bytes value = conflict.value.first(sizeof reports.value);
        if (!value.empty()) nanosgf::detail::copy_bytes(reports.value, value.data(), value.size());
        reports.size = value.size();
    }
    [[nodiscard]] bool are(unsigned expected_count, Code expected, Bytes expected_value) const {
        return count == expected_count && code == expected && Bytes(value, size) == expected_value;
    }
};

Reports reports;

/// Whether the games of a text become these.
[[nodiscard]] bool becomes(Bytes games, Bytes expected) {
    Read read(games);
    reports.count = 0;
    return read.status == Status::ok && merge_games(read.tree, arena.memory(), {&Reports::add, &reports}) == Status::ok &&
           writes(read.tree.collection(), Form::canonical, expected);
}
/// The same, without a word.
[[nodiscard]] bool merges(Bytes games, Bytes expected) { return becomes(games, expected) && reports.count == 0; }

void two_games() {
    Read read("(;SZ[19];B[aa];W[bb];B[cc])(;SZ[19];B[ aa ];W[dd](;B[x1])(;B[x2]))");
    const Node first = read.root();
    const Node second = first.next_sibling();
    that(merge(read.tree, first, second, arena.memory()) == Status::ok, "two games of a tree");
    that(writes(first, Form::canonical, "(;SZ[19];B[aa]\n(;W[bb];B[cc])\n(;W[dd]\n(;B[x1])\n(;B[x2])))\n"),
         "what they have in common stands there once");
    that(writes(second, Form::canonical, "(;SZ[19];B[ aa ];W[dd]\n(;B[x1])\n(;B[x2]))\n"), "the other one is as it was");
    that(merge(read.tree, first, second, arena.memory()) == Status::ok &&
             writes(first, Form::canonical, "(;SZ[19];B[aa]\n(;W[bb];B[cc])\n(;W[dd]\n(;B[x1])\n(;B[x2])))\n"),
         "once more changes nothing");
    that(first.next_sibling() == second && !second.next_sibling(), "nor are there more games");
}

void same_steps() {
    that(merges("(;FF[4];B[];W[aa])(;FF[4];B[tt];W[bb])", "(;FF[4];B[]\n(;W[aa])\n(;W[bb]))\n"),
         "a pass is [] or tt on boards up to 19x19 (Go)");
    that(merges("(;FF[4]SZ[20];B[];W[aa])(;FF[4]SZ[20];B[tt];W[bb])", "(;FF[4]SZ[20]\n(;B[];W[aa])\n(;B[tt];W[bb]))\n"),
         "on a larger one tt is a point (Go)");
    that(merges("(;FF[4];AB[aa:bb];W[aa])(;FF[4];AB[ab][ba]AB[aa][bb];W[bb])", "(;FF[4];AB[aa:bb]\n(;W[aa])\n(;W[bb]))\n"),
         "a rectangle is its points, in any order (FF[4] general, compressed point lists)");
    that(merges("(;FF[4];AB[aa])(;FF[4];AB[aa:ab])(;FF[4];AW[aa])(;FF[4];AB[aa]PL[W])",
                "(;FF[4]\n(;AB[aa])\n(;AB[aa:ab])\n(;AW[aa])\n(;AB[aa]PL[W]))\n"),
         "other setup is another step");
    that(merges("(;FF[4];AB[aa]PL[W])(;FF[4];PL[ W ]AB[a a])", "(;FF[4];AB[aa]PL[W])\n"), "properties have no order");
    that(merges("(;FF[4];B[aa])(;FF[4];W[aa])(;FF[4];B[ab])", "(;FF[4]\n(;B[aa])\n(;W[aa])\n(;B[ab]))\n"),
         "other moves are other steps");
    that(merges("(;GM[2]FF[4];B[a])(;GM[2]FF[4];B[ab])(;GM[2]FF[4];B[])", "(;FF[4]GM[2]\n(;B[a])\n(;B[ab])\n(;B[]))\n"),
         "a value that begins like another is another");
    that(merges("(;GM[11]FF[4];B[a1])(;GM[11]FF[4];B[A1])", "(;FF[4]GM[11];B[a1])\n"), "names of cells have no case (Hex)");
    that(merges("(;FF[4];C[a]N[b];B[aa])(;FF[4];N[b]C[\\a];B[bb])(;FF[4];N[b];B[aa])",
                "(;FF[4]\n(;C[a]N[b]\n(;B[aa])\n(;B[bb]))\n(;N[b];B[aa]))\n"),
         "nodes without a step are the same if all else is");
    that(merges("(;FF[4];AB[zz][aa])(;FF[4];AB[z z][aa])(;FF[4];AB[aa][zz])", "(;FF[4]\n(;AB[zz][aa])\n(;AB[aa][zz]))\n"),
         "points that cannot be read are compared as they stand");
    that(merges("(;FF[4]GM[6];CO[w]DI[31])(;FF[4]GM[6];DI[31]CO[w])(;FF[4]GM[6];CO[w]DI[32])",
                "(;FF[4]GM[6]\n(;CO[w]DI[31])\n(;DI[31]CO[w])\n(;CO[w]DI[32]))\n"),
         "setup of other games, in its order (Backgammon)");
    const Bytes many = "XAA[]XAB[]XAC[]XAD[]XAE[]XAF[]XAG[]XAH[]XAI[]XAJ[]XAK[]XAL[]XAM[]XAN[]XAO[]XAP[]XAQ[]"
                       "XAR[]XAS[]XAT[]XAU[]XAV[]XAW[]XAX[]XAY[]XAZ[]XBA[]XBB[]XBC[]XBD[]XBE[]XBF[]XBG[]XBH[]"
                       "XBI[]XBJ[]XBK[]XBL[]XBM[]XBN[]XBO[]XBP[]XBQ[]XBR[]XBS[]XBT[]XBU[]XBV[]XBW[]XBX[]XBY[]"
                       "XBZ[]XCA[]XCB[]XCC[]XCD[]XCE[]XCF[]XCG[]XCH[]XCI[]XCJ[]XCK[]XCL[]XCM[]";
    Read wide("(;FF[4])");
    Node made;
    that(wide.tree.insert(wide.root(), Node(), many, made) == Status::ok &&
             merge_games(wide.tree, arena.memory()) == Status::ok &&
             merge(wide.tree, wide.root(), Read("(;FF[4];XX[])").root(), arena.memory()) == Status::ok &&
             wide.root().first_child() == made && made.next_sibling(),
         "a node of many properties is another than one of few");
}

void same_variations() {
    const Bytes twice("(;SZ[19];B[aa](;W[bb])(;W[bb];B[cc]))");
    that(merges("(;SZ[19])(;SZ[19];B[aa](;W[bb])(;W[bb];B[cc]))(;SZ[19];B[aa](;W[bb])(;W[bb];B[cc]))",
                "(;SZ[19];B[aa]\n(;W[bb])\n(;W[bb];B[cc]))\n"),
         "two variations that begin alike are kept, and once more they go with one each");
    Read one("(;SZ[19];B[aa];W[bb];B[dd])");
    const Read other(twice);
    that(merge(one.tree, one.root(), other.root(), arena.memory()) == Status::ok &&
             writes(one.root(), Form::canonical, "(;SZ[19];B[aa];W[bb]\n(;B[dd])\n(;B[cc]))\n"),
         "both go with the one that is there");
    that(merges("(;SZ[19])(;SZ[19](;;B[aa])(;;B[bb](;)(;)))(;SZ[19](;;B[aa])(;;B[bb](;)(;)))",
                "(;SZ[19]\n(;;B[aa])\n(;;B[bb]\n(;)\n(;)))\n"),
         "nor where they are without a step");
}

void same_beginnings() {
    that(merges("(;FF[4];B[aa])(;FF[4]SZ[19]GM[1];B[bb])(;FF[4]SZ[19:19];B[cc])", "(;FF[4]GM[1]SZ[19]\n(;B[aa])\n(;B[bb])\n(;B[cc]))\n"),
         "GM and SZ have defaults (FF[4] properties)");
    that(merges("(;FF[4]SZ[9];B[aa])(;FF[4];B[aa])(;FF[4]GM[2];B[aa])(;FF[4]SZ[9];B[bb])",
                "(;FF[4]SZ[9]\n(;B[aa])\n(;B[bb]))\n(;FF[4];B[aa])\n(;FF[4]GM[2];B[aa])\n"),
         "another game or size is a game of its own");
    that(merges("(;FF[4]AB[aa])(;FF[4]AB[bb])(;FF[4]B[aa])(;FF[4]AB[aa];W[cc])", "(;FF[4]AB[aa];W[cc])\n(;FF[4]AB[bb])\n(;FF[4]B[aa])\n"),
         "another position is a game of its own");
    that(merges("(;FF[4]PB[a];B[aa])(;FF[4]PB[b])(;FF[4];B[bb])(;FF[4]PB[b])(;FF[4])",
                "(;FF[4]PB[a]\n(;B[aa])\n(;B[bb]))\n(;FF[4]PB[b])\n"),
         "game info alone is a game of its own");
    that(merges("(;FF[4]CA[utf8];B[aa])(;FF[4]CA[UTF-8];B[bb])(;FF[4];B[cc])",
                "(;FF[4]CA[utf8]\n(;B[aa])\n(;B[bb]))\n(;FF[4];B[cc])\n"),
         "text of another charset would say something else");
    that(merges("(;FF[3];B[aa])(;FF[4];B[bb])(;FF[ 3 ];B[cc])", "(;FF[3]\n(;B[aa])\n(;B[cc]))\n(;FF[4];B[bb])\n"),
         "so would another version");
    that(becomes("(;FF[4]SZ[19];B[aa])(;FF[4]SZ[(9];B[aa])", "(;FF[4]SZ[19];B[aa])\n") && reports.are(1, code::merge_value, "(9"),
         "a size that is none counts as 19, but is reported");
    that(becomes("(;FF[4]GM[x];B[aa])(;FF[4]GM[1];B[aa])", "(;FF[4]GM[x];B[aa])\n") && reports.are(1, code::merge_value, "1"),
         "and so does GM");
}

void values() {
    that(becomes("(;FF[4];B[aa]C[one\\]]TR[bb][cc]N[x])(;FF[4];B[aa]C[two]TR[cc][dd]N[y]LB[bb:1][cc:2])",
                 "(;FF[4];B[aa]C[one\\]\n\ntwo]TR[bb][cc][dd]N[x]LB[bb:1][cc:2])\n") &&
             reports.are(1, code::merge_value, "y"),
         "lists become one, comments are joined, of others the first stays (FF[4] general, Property)");
    that(merges("(;FF[4];B[aa]C[one]N[a]BL[1.50]MN[5])(;FF[4];B[aa]C[o\\ne]N[\\a]BL[1.5]MN[+5])",
                "(;FF[4];B[aa]C[one]N[a]BL[1.50]MN[5])\n"),
         "numbers and texts are compared by what they say");
    that(merges("(;FF[4];B[aa]C[one\n\ntwo])(;FF[4];B[aa]C[two])(;FF[4];B[aa]C[one])", "(;FF[4];B[aa]C[one\n\ntwo])\n"),
         "what a comment says already is not joined again");
    that(merges("(;FF[4];B[aa]TR[aa:bb])(;FF[4];B[aa]TR[ba:cb])", "(;FF[4];B[aa]TR[aa:bb][ca][cb])\n"),
         "points stand in a list once (FF[4] general, compressed point lists)");
    that(becomes("(;FF[4];B[aa]TR[bb]LB[cc:x]TB[dd])(;FF[4];B[aa]SQ[bb][cc]LB[cc:y][dd:z]TW[dd][ee])",
                 "(;FF[4];B[aa]TR[bb]LB[cc:x][dd:z]TB[dd]SQ[cc]TW[ee])\n") &&
             reports.are(3, code::merge_point, "dd"),
         "a point has one mark, one label and one territory (FF[4] properties, markup)");
    that(becomes("(;FF[1];B[aa]L[aa][bb])(;FF[1];B[aa]L[cc][bb])(;FF[1];B[aa]L[aa][bb][dd])(;FF[1];B[aa]L[bb])", "(;FF[1];B[aa]L[aa][bb][dd])\n") &&
             reports.are(2, code::merge_point, "bb"),
         "a point of L has the letter of its place, and no other one (Kierulf, L)");
    that(merges("(;FF[1];B[aa])(;FF[1];B[aa]L[aa][aa][bb])", "(;FF[1];B[aa]L[aa][aa][bb])\n"), "a list of L that is the only one stays");
    that(merges("(;FF[4];B[aa]LB[cc:x\\:y]AR[aa:bb]LN[aa:bb])(;FF[4];B[aa]LB[cc:x:y]AR[bb:aa]LN[bb:aa])",
                "(;FF[4];B[aa]LB[cc:x\\:y]AR[aa:bb][bb:aa]LN[aa:bb])\n"),
         "a label has escapes, an arrow a direction, a line none (FF[4] properties, AR and LN)");
    that(becomes("(;FF[4];B[aa]GB[1]TE[1])(;FF[4];B[aa]GW[2]IT[])", "(;FF[4];B[aa]GB[1]TE[1])\n") &&
             reports.are(2, code::merge_annotation, ""),
         "one of DM GB GW UC, and one of BM DO IT TE (FF[4] properties, move and node annotation)");
    that(becomes("(;FF[4];B[aa]GB[1])(;FF[4];B[aa]GB[2]HO[1])", "(;FF[4];B[aa]GB[1]HO[1])\n") &&
             reports.are(1, code::merge_value, "2"),
         "a double has one value");
    that(becomes("(;FF[4];B[aa])(;FF[4];B[aa][bb])", "(;FF[4];B[aa])\n") && reports.are(1, code::merge_value, "bb"),
         "a second value of a move is named");
    that(merges("(;FF[4];B[aa]TB[])(;FF[4];B[aa]TB[])(;FF[4];B[aa]TW[]N[])", "(;FF[4];B[aa]TB[]TW[]N[])\n"),
         "empty values");
    that(becomes("(;FF[4];B[aa]DO[]FG[]N[])(;FF[4];B[aa]DO[1]FG[1:x]N[x])", "(;FF[4];B[aa]DO[]FG[]N[x])\n") &&
             reports.are(2, code::merge_value, "1:x"),
         "that say something");
    that(merges("(;FF[4];B[aa]XX[a][b]A1[1])(;FF[4];B[aa]XX[ b][b][c]A1[2])", "(;FF[4];B[aa]XX[a][b][ b][c]A1[1][2])\n"),
         "private values stay byte by byte (FF[4] general, private properties)");
    that(becomes("(;FF[4]AP[a\\:b:1];B[aa])(;FF[4]AP[\\a\\:b:1];B[aa])(;FF[4]AP[a\\:b:2];B[aa])", "(;FF[4]AP[a\\:b:1];B[aa])\n") &&
             reports.are(1, code::merge_value, "a\\:b:2"),
         "names and versions of programs (FF[4] properties, AP)");
    that(merges("(;FF[4];B[aa]MM[aa:x\ny])(;FF[4];B[aa]MM[aa:x\\\ny][aa:\\x\ny])", "(;FF[4];B[aa]MM[aa:x\ny][aa:x\\\ny])\n"),
         "points with text");
    that(merges("(;FF[4]CA[Shift_JIS];B[aa]C[\x83\x5d])(;FF[4]CA[Shift_JIS];B[aa]C[\x83\x5c])",
                "(;FF[4]CA[Shift_JIS];B[aa]C[\x83\x5d\n\n\x83\x5c])\n"),
         "byte pairs stay together (FF[4] properties, CA)");
    that(becomes("(;FF[4]CA[Shift_JIS];B[aa])(;FF[4]C[\x83]CA[Shift_JIS];B[aa])", "(;FF[4]CA[Shift_JIS];B[aa])\n") &&
             reports.are(1, code::merge_value, "\x83"),
         "a text that would not end where it did is left out");
    Read bare("(;SZ[19])");
    const Read other("(;SZ[19];B[aa]C[one]C[two]TR[aa]TR[bb])");
    that(merge(bare.tree, bare.root(), other.root(), arena.memory()) == Status::ok &&
             merge(bare.tree, bare.root(), other.root(), arena.memory()) == Status::ok &&
             writes(bare.root(), Form::preserve, "(;SZ[19];B[aa]C[one]C[two]TR[aa]TR[bb])\n"),
         "a property that stands there twice has the values of both");
}

void game_info() {
    that(merges("(;FF[4]PB[a]KM[6.5];B[aa];W[bb])(;FF[4]PB[\\a]KM[6.50];B[aa];W[cc])",
                "(;FF[4]PB[a]KM[6.5];B[aa]\n(;W[bb])\n(;W[cc]))\n"),
         "what all games say stays in the root");
    that(merges("(;FF[4]PB[a]EV[e];B[aa];W[bb])(;FF[4]PB[b]EV[e];B[aa];W[cc])",
                "(;FF[4];B[aa]\n(;PB[a]EV[e]W[bb])\n(;PB[b]EV[e]W[cc]))\n"),
         "game info stands where a game first differs from all others (FF[4] general, property types)");
    that(merges("(;FF[4]PB[a];B[aa];W[bb];B[cc])(;FF[4]PB[b];B[aa];W[cc])(;FF[4]PB[c];B[aa];W[bb];B[dd])(;FF[4]PB[d];B[bb])",
                "(;FF[4]\n(;B[aa]\n(;W[bb]\n(;PB[a]B[cc])\n(;PB[c]B[dd]))\n(;PB[b]W[cc]))\n(;PB[d]B[bb]))\n"),
         "of each of several games");
    that(merges("(;FF[4](;PB[a]B[aa];W[bb])(;PB[b]B[cc]))(;FF[4]PB[c];B[aa];W[dd])",
                "(;FF[4]\n(;B[aa]\n(;PB[a]W[bb])\n(;PB[c]W[dd]))\n(;PB[b]B[cc]))\n"),
         "and of games that were merged before");
    that(merges("(;FF[4]PB[a];B[aa];W[bb])(;FF[4];B[aa];W[cc])", "(;FF[4]PB[a];B[aa]\n(;W[bb])\n(;W[cc]))\n"),
         "a game without game info says nothing else");
    that(merges("(;FF[4]PB[a](;B[aa])(;B[bb](;W[cc])(;W[dd])))(;FF[4]PB[b];B[aa];W[aa])",
                "(;FF[4]\n(;B[aa];PB[b]W[aa])\n(;PB[a]B[bb]\n(;W[cc])\n(;W[dd])))\n"),
         "if its main line nowhere differs, where a variation does");
    that(merges("(;FF[4]PB[a]PW[];B[aa])(;FF[4]PB[a]PW[w]RE[B+R]GC[x];B[aa])", "(;FF[4]PB[a]PW[w]RE[B+R]GC[x];B[aa])\n"),
         "records of the same moves complete each other");
    that(becomes("(;FF[4]PB[a]PW[w]GC[g];B[aa])(;FF[4]PB[b]PW[w]RE[B+R];B[aa])",
                 "(;FF[4]PB[a]PW[w]GC[g]C[PB: b\nRE: B+R];B[aa])\n") &&
             reports.are(1, code::merge_game_info, "PB: b\nRE: B+R"),
         "if they contradict, the second is a comment");
    that(becomes("(;FF[4]PB[a];B[aa](;W[aa])(;W[bb]))(;FF[4]PB[b];B[aa](;W[aa])(;W[cc]))",
                 "(;FF[4]PB[a]C[PB: b];B[aa]\n(;W[aa])\n(;W[bb])\n(;W[cc]))\n") &&
             reports.are(1, code::merge_game_info, "PB: b"),
         "the same moves are the same main line");
    that(becomes("(;FF[4]PB[a];B[aa];N[n])(;FF[4]PB[b];B[aa];N[n])(;FF[4]PB[c];B[aa];W[cc])",
                 "(;FF[4];B[aa]C[PB: b]\n(;PB[a]N[n])\n(;PB[c]W[cc]))\n") &&
             reports.are(1, code::merge_game_info, "PB: b"),
         "a comment goes to the last node with a step");
    that(becomes("(;FF[4]PB[a];B[aa]C[end])(;FF[4]PB[b];B[aa];W[cc])",
                 "(;FF[4];B[aa]C[end\n\nPB: a];PB[b]W[cc])\n") &&
             reports.are(1, code::merge_game_info, "PB: a"),
         "so is the game info of a game that ends where another goes on");
    that(merges("(;FF[4]PB[a];B[aa];W[bb])(;FF[4]PB[b];B[aa];W[cc])(;FF[4]PB[a];B[aa];W[bb])(;FF[4]PB[b];B[aa];W[cc])",
                "(;FF[4];B[aa]\n(;PB[a]W[bb])\n(;PB[b]W[cc]))\n"),
         "copies of a game are the same game");
}

void views() {
    that(merges("(;FF[4]VW[aa:cc];B[aa];W[bb])(;FF[4]VW[aa:cb][ac:cc];B[aa];W[cc])",
                "(;FF[4]VW[aa:cc];B[aa]\n(;W[bb])\n(;W[cc]))\n"),
         "the same view of the board (FF[4] properties, VW and DD)");
    that(merges("(;FF[4];B[aa];W[bb])(;FF[4];B[aa]C[x];W[cc];B[dd])", "(;FF[4];B[aa]C[x]\n(;W[bb])\n(;W[cc];B[dd]))\n"),
         "none");
    that(becomes("(;FF[4];B[aa];W[bb])(;FF[4];B[aa]VW[aa:cc]PM[2];W[cc];B[dd])",
                 "(;FF[4];B[aa]\n(;W[bb])\n(;W[cc]VW[aa:cc]PM[2];B[dd]))\n") &&
             reports.are(2, code::merge_view, "2"),
         "a node that had none stays as it was, and so does what follows the one that has it");
    that(merges("(;FF[4]DD[aa];B[aa];W[bb])(;FF[4];B[aa];W[cc](;B[dd])(;B[ee]DD[ff]))",
                "(;FF[4]DD[aa];B[aa]\n(;W[bb])\n(;W[cc]DD[]\n(;B[dd])\n(;B[ee]DD[ff])))\n"),
         "nothing is inherited that was not (FF[4] properties, VW and DD)");
}

void refused() {
    Read one("(;SZ[19];B[aa])");
    const Read two("(;SZ[13];B[aa])"), setup("(;SZ[19]AB[dd];B[aa])"), more("(;SZ[19];B[bb];W[cc];B[dd];W[ee])");
    that(merge(one.tree, one.root(), two.root(), arena.memory()) == Status::misuse && one.tree.error() == code::call_order,
         "boards of another size");
    that(merge(one.tree, one.root(), setup.root(), arena.memory()) == Status::misuse, "another setup");
    that(merge(one.tree, one.root(), one.root(), arena.memory()) == Status::misuse, "a game with itself");
    that(merge(one.tree, one.tree.collection(), two.root(), arena.memory()) == Status::misuse, "a collection");
    Read single("(;SZ[19];C[\x83]N[x])");
    const Read pairs("(;SZ[19]CA[Shift_JIS];C[\x83]])");
    that(merge(single.tree, single.root(), pairs.root(), arena.memory()) == Status::misuse && single.is("(;SZ[19];C[\x83]N[x])"),
         "bytes that pair up otherwise: written under one CA a value would end elsewhere");
    Read tight("(;SZ[19];B[aa])", 240);
    that(merge(tight.tree, tight.root(), more.root(), arena.memory()) == Status::failed &&
             tight.tree.error() == code::out_of_memory && tight.is("(;SZ[19];B[aa])"),
         "without memory nothing has changed");
    const Memory nothing = {[](void*, void*, size_t, size_t) -> void* { return nullptr; }, nullptr, nullptr};
    that(merge_games(one.tree, nothing) == Status::failed && one.tree.error() == code::out_of_memory && one.is("(;SZ[19];B[aa])"),
         "nor without memory for tables");
}

} // namespace

void merging() {
    two_games();
    same_steps();
    same_variations();
    same_beginnings();
    values();
    game_info();
    views();
    refused();
}
