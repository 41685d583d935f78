// SPDX-License-Identifier: MIT
// How games become one tree.
#include "check.hpp"

#include "nanosgf/tree/merge.hpp"

using namespace check;
using nanosgf::tree::merge;

namespace {

void games() {
    Read read("(;SZ[19]PB[a];B[aa];W[bb];B[cc])(;SZ[19]PB[b]PW[c];B[ aa ];W[dd](;B[x1])(;B[x2]))");
    const Node first = read.root();
    const Node second = first.next_sibling();
    that(merge(read.tree, first, second) == Status::ok, "two games of a tree");
    that(writes(first, Form::canonical,
                "(;SZ[19]PB[a]PW[c];B[aa]\n(;W[bb];B[cc])\n(;W[dd]\n(;B[x1])\n(;B[x2])))\n"),
         "what they have in common stands there once");
    that(writes(second, Form::canonical,
                "(;SZ[19]PB[b]PW[c];B[ aa ];W[dd]\n(;B[x1])\n(;B[x2]))\n"),
         "the other one is as it was");
    const size_t nodes = read.tree.nodes();
    that(merge(read.tree, first, second) == Status::ok && read.tree.nodes() == nodes, "once more changes nothing");
}

void other_steps() {
    Read read("(;GM[2];B[a])");
    const Read longer("(;GM[2];B[ab])"), shorter("(;GM[2];B[])");
    that(merge(read.tree, read.root(), longer.root()) == Status::ok &&
             merge(read.tree, read.root(), shorter.root()) == Status::ok &&
             writes(read.root(), Form::canonical, "(;GM[2]\n(;B[a])\n(;B[ab])\n(;B[]))\n"),
         "a value that begins like another is another");
}

void same_variations() {
    const Bytes twice("(;SZ[19];B[aa](;W[bb])(;W[bb];B[cc]))");
    Read bare("(;SZ[19])");
    const Read other(twice);
    that(merge(bare.tree, bare.root(), other.root()) == Status::ok &&
             writes(bare.root(), Form::canonical, "(;SZ[19];B[aa]\n(;W[bb])\n(;W[bb];B[cc]))\n"),
         "two variations that begin alike are copied as two");
    const size_t nodes = bare.tree.nodes();
    that(merge(bare.tree, bare.root(), other.root()) == Status::ok && bare.tree.nodes() == nodes,
         "once more they go with one each, and nothing changes");
    Read one("(;SZ[19];B[aa];W[bb];B[dd])");
    that(merge(one.tree, one.root(), other.root()) == Status::ok &&
             writes(one.root(), Form::canonical, "(;SZ[19];B[aa];W[bb]\n(;B[dd])\n(;B[cc]))\n"),
         "both go with the one that is there");
    Read empty("(;SZ[19])");
    const Read nothing("(;SZ[19](;;B[aa])(;;B[bb](;)(;)))");
    that(merge(empty.tree, empty.root(), nothing.root()) == Status::ok &&
             merge(empty.tree, empty.root(), nothing.root()) == Status::ok && empty.tree.nodes() == 7,
         "nor where they are without a step");
}

void properties() {
    Read one("(;GM[1];B[aa]C[one\\]]TR[bb][cc]N[x])");
    const Read two("(;GM[1];B[aa]C[two]TR[cc][dd]N[y]LB[bb:1][cc:2])");
    that(merge(one.tree, one.root(), two.root()) == Status::ok &&
             writes(one.root(), Form::canonical,
                    "(;GM[1];B[aa]C[one\\]\n\ntwo]TR[bb][cc][dd]N[x]LB[bb:1][cc:2])\n"),
         "lists become one, comments are joined, of others the first stays (grammar, structure tolerance)");
    that(merge(one.tree, one.root(), two.root()) == Status::ok && one.tree.keeps_marks() == false,
         "a comment that is there is not joined again");
}

void split_properties() {
    Read bare("(;SZ[19])");
    const Read other("(;SZ[19];B[aa]C[one]C[two]TR[aa]TR[bb])");
    that(merge(bare.tree, bare.root(), other.root()) == Status::ok &&
             merge(bare.tree, bare.root(), other.root()) == Status::ok &&
             writes(bare.root(), Form::preserve, "(;SZ[19];B[aa]C[one]C[two]TR[aa]TR[bb])\n"),
         "a property that stands there twice has the values of both");
}

void refused() {
    Read one("(;SZ[19];B[aa])");
    const Read two("(;SZ[13];B[aa])"), setup("(;SZ[19]AB[dd];B[aa])"), more("(;SZ[19];B[bb];W[cc];B[dd];W[ee])");
    that(merge(one.tree, one.root(), two.root()) == Status::misuse && one.tree.error() == code::call_order,
         "boards of another size");
    that(merge(one.tree, one.root(), setup.root()) == Status::misuse, "another setup");
    that(merge(one.tree, one.root(), one.root()) == Status::misuse, "a game with itself");
    Read single("(;SZ[19];C[\x83]N[x])");
    const Read pairs("(;SZ[19]CA[Shift_JIS];C[\x83]])");
    that(merge(single.tree, single.root(), pairs.root()) == Status::misuse && single.is("(;SZ[19];C[\x83]N[x])"),
         "bytes that pair up otherwise: written under one CA a value would end elsewhere");
    const Read label("(;SZ[19]CA[UTF-8];C[y])");
    that(merge(single.tree, single.root(), label.root()) == Status::ok, "a CA without pairs is as none");
    Read tight("(;SZ[19];B[aa])", 240);
    that(merge(tight.tree, tight.root(), more.root()) == Status::failed &&
             tight.tree.error() == code::out_of_memory && tight.is("(;SZ[19];B[aa])"),
         "without memory nothing has changed");
}

} // namespace

void merging() {
    games();
    other_steps();
    same_variations();
    properties();
    split_properties();
    refused();
}
