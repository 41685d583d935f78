// SPDX-License-Identifier: MIT
// How a tree is changed and written: nodes, properties, copies, undo, both forms.
#include "check.hpp"

using namespace check;

namespace {

void variations() {
    Read read("(;N[0]\n (;N[1])\n (;N[2];N[3])\n (;N[4]))\n");
    Tree& tree = read.tree;
    const Node root = read.root();
    const Node first = root.first_child();
    const Node second = first.next_sibling();
    const UndoMark mark = tree.mark();
    that(tree.promote(second) == Status::ok && read.is("(;N[0]\n (;N[2];N[3])\n (;N[1])\n (;N[4]))\n"),
         "promote: the first variation; the rest as it stood");
    that(tree.remove(first) == Status::ok && read.is("(;N[0]\n (;N[2];N[3])\n (;N[4]))\n"), "remove a variation");
    that(tree.move(first, second.first_child(), Node()) == Status::ok, "move it back elsewhere");
    that(second.first_child().first_child() == first, "it hangs there");
    that(tree.move(root, first, Node()) == Status::misuse && tree.error() == code::call_order,
         "a node never hangs below itself");
    tree.undo_to(mark);
    that(read.is("(;N[0]\n (;N[1])\n (;N[2];N[3])\n (;N[4]))\n") && !tree.is_edited(), "undo: all as it was");
    that(tree.make_main_line(second.first_child()) == Status::ok && root.first_child() == second,
         "the main line through a node");
    Node made;
    that(tree.insert(root, first, made) == Status::ok && tree.set(made, "B", "cc") == Status::ok &&
             made.next_sibling() == first && second.next_sibling() == made,
         "insert before a sibling");
    that(read.is("(;N[0]\n (;N[2];N[3])\n (;B[cc])\n(;N[1])\n (;N[4]))\n"), "it stands on a line");
}

void properties() {
    Read read("(;B[aa] C[one]\n AB[bb] [cc]C[two] )");
    Tree& tree = read.tree;
    const Node root = read.root();
    const UndoMark mark = tree.mark();
    that(tree.set(root, "C", "x]y\\") == Status::ok &&
             read.is("(;B[aa] C[x\\]y\\\\]\n AB[bb] [cc] )\n"),
         "set: in its place, once, escaped where it would end");
    that(tree.add(root, "AB", "dd") == Status::ok &&
             read.is("(;B[aa] C[x\\]y\\\\]\n AB[bb] [cc][dd] )\n"),
         "add: the last value");
    that(tree.remove(root, "AB", 1) == Status::ok && tree.remove(root, "AB", 0) == Status::ok &&
             read.is("(;B[aa] C[x\\]y\\\\]\n AB[dd] )\n"),
         "remove values");
    that(tree.remove(root, "AB", 0) == Status::ok && !root.has("AB"), "the last one with its property");
    that(tree.set_text(root, "N", "a]:\\") == Status::ok && root.value("N") == Bytes("a\\]:\\\\"),
         "set_text: text gets its escapes (FF[4] general, Text)");
    that(tree.remove(root, "B") == Status::ok && tree.remove(root, "B") == Status::misuse,
         "remove a property");
    const Bytes illegal[] = {"", "Bb", "bB", "1", "A b", "A[", "a "};
    for (const Bytes name : illegal)
        that(tree.set(root, name, "x") == Status::misuse && tree.error() == code::name_illegal, "a name that would be read as another");
    that(tree.set(root, "XX", root.value("C")) == Status::ok && root.value("XX") == root.value("C"),
         "a value of the tree itself");
    const Bytes points[] = {"aa", "bb"};
    that(tree.set(root, "AE", points, 2) == Status::ok && root.find("AE")->values().count() == 2,
         "several values");
    tree.undo_to(mark);
    that(read.is("(;B[aa] C[one]\n AB[bb] [cc]C[two] )") && root.value("C") == Bytes("one"), "undo");
}

/// What was read after the last game is no part of what an edit changes.
void ends() {
    const Bytes ends[] = {"", "\n", " ", " \t\r\n\n"};
    for (const Bytes end : ends) {
        char text[20] = "(;N[a];N[b])";
        __builtin_memcpy(text + 12, end.data(), end.size());
        Read read(Bytes(text, 12 + end.size()));
        text[4] = 'c';
        that(read.tree.set(read.root(), "N", "c") == Status::ok && read.is(Bytes(text, 12 + end.size())),
              "white space after the last game stays after an edit");
    }
    Read mail("Hello,\n(;N[a];N[b])");
    that(mail.tree.set(mail.root(), "N", "c") == Status::ok && mail.is("Hello,\n(;N[c];N[b])"),
         "so does the text before the first game");
}

void nested_undo() {
    Read read("(;N[a])");
    Tree& tree = read.tree;
    const UndoMark first = tree.mark();
    that(tree.set(read.root(), "N", "b") == Status::ok, "one step");
    const UndoMark second = tree.mark();
    that(tree.set(read.root(), "N", "c") == Status::ok, "two steps");
    tree.undo_to(second);
    that(read.root().value("N") == Bytes("b"), "one taken back");
    tree.undo_to(first);
    that(read.root().value("N") == Bytes("a") && !tree.is_edited(), "both taken back");
    tree.forget_marks();
    const size_t used = tree.used();
    that(tree.set(read.root(), "N", "c") == Status::ok && tree.used() == used + 5,
         "without a mark an edit costs the node's new text");
}

void copies() {
    Read from("(;N[0](;N[1];N[2](;N[3])(;N[4]))(;N[5]))");
    Read to("(;FF[4])");
    Node made;
    that(to.tree.copy(from.root().first_child(), to.root(), Node(), made) == Status::ok &&
             writes(to.root(), Form::canonical, "(;FF[4];N[1];N[2]\n(;N[3])\n(;N[4]))\n"),
         "copy between trees");
    const size_t used = from.tree.used();
    that(from.tree.copy(from.root().first_child(), from.root(), from.root().first_child(), made) == Status::ok &&
             from.tree.used() == used + 4 * 16,
         "within a tree the text is shared");
    that(made == from.root().first_child() && made.first_child().value("N") == Bytes("2"), "it stands where it was put");
    Read small("(;FF[4])", 100);
    const Bytes before("(;FF[4])");
    that(small.tree.copy(from.root(), small.root(), Node(), made) == Status::failed && small.is(before),
         "a copy that does not fit leaves nothing");
}

void forms() {
    const Bytes sgf(" (; KM[6.5] B[aa]PB[x]\n SZ[19] FF[4]AB[cc]CA[UTF-8]\nGM[1](;N[1]\n)) ");
    const Read read(sgf);
    that(read.is(sgf), "preserve: byte by byte");
    that(writes(read.tree.collection(), Form::preserve, sgf, Extent::whole, 1), "to a slow sink");
    const Bytes canonical("(;FF[4]GM[1]SZ[19]CA[UTF-8]KM[6.5]PB[x]AB[cc]B[aa];N[1])\n");
    that(read.is(canonical, Form::canonical), "canonical: FF GM SZ CA, game-info, setup, others");
    that(writes(read.tree.collection(), Form::canonical, canonical, Extent::whole, 1), "to a slow sink");
    const Read tree("(;N[0](;N[1](;N[2])(;N[3]))(;N[4]))(;N[5])");
    that(writes(tree.tree.collection(), Form::canonical, "(;N[0];N[1];N[2])\n(;N[5])\n", Extent::main_line),
         "the main lines");
    that(writes(tree.root().first_child(), Form::canonical, "(;N[1]\n(;N[2])\n(;N[3]))\n"), "a part as a game");
    that(writes(tree.root().first_child(), Form::preserve, "(;N[1](;N[2])(;N[3]))\n"), "as it stood");
}

/// FF[4] CA: before the texts that it is about.
void first_properties() {
    Read read("(; C[x]\nN[y];)");
    Tree& tree = read.tree;
    that(tree.set_first(read.root(), "CA", "UTF-8") == Status::ok && read.is("(;CA[UTF-8] C[x]\nN[y];)"), "a new property that is the first");
    that(tree.set_first(read.root(), "N", "z") == Status::ok && read.is("(;CA[UTF-8] C[x]\nN[z];)"), "another one keeps its place");
    that(tree.set_first(read.root().first_child(), "N", "z") == Status::ok && read.is("(;CA[UTF-8] C[x]\nN[z];N[z])\n"), "in an empty node");
}

/// FF[4] CA: a byte of a pair is no bracket and no backslash, in the root neither.
void pairs_in_a_root() {
    Read read("(;FF[4]CA[Shift_JIS]PB[x]C[\x83\x5D];N[y])");
    Tree& tree = read.tree;
    that(tree.set(read.root(), "PB", "\x83\x5D]") == Status::ok && read.is("(;FF[4]CA[Shift_JIS]PB[\x83\x5D\\]]C[\x83\x5D];N[y])"),
         "a second byte that is a bracket gets no backslash, one of its own does");
    that(tree.set_text(read.root(), "C", "\x83\x5C\x83\x5D") == Status::ok && read.root().value("C") == Bytes("\x83\x5C\x83\x5D"), "nor does one that is a backslash");
    that(tree.set(read.root(), "EV", "\x95\x5C") == Status::ok && read.root().value("EV") == Bytes("\x95\x5C"), "in a new property, which is after CA");
    that(tree.join(read.root(), "EV", "\x83\x5D") == Status::ok && tree.add(read.root(), "EV", "\x83\x5C") == Status::ok &&
             read.is("(;FF[4]CA[Shift_JIS]PB[\x83\x5D\\]]C[\x83\x5C\x83\x5D]EV[\x95\x5C\n\n\x83\x5D][\x83\x5C];N[y])"),
         "in text that is joined, and in one value more");
    that(tree.set(read.root(), "EV", "a\x83") == Status::misuse && tree.error() == code::value_unwritable, "half a character cannot be written");
    that(tree.set_first(read.root(), "GN", "\x83\x5D") == Status::ok && read.root().value("GN") == Bytes("\x83\\\x5D") && read.root().value("C") == Bytes("\x83\x5C\x83\x5D"),
         "before CA bytes are single");

    Read other("(;C[x]CA[GBK]N[x])");
    that(other.tree.set(other.root(), "C", "\x81\x5D") == Status::ok && other.tree.set(other.root(), "N", "\x81\x5D") == Status::ok &&
             other.is("(;C[\x81\\\x5D]CA[GBK]N[\x81\x5D])\n"),
         "each property as its place says");
}

/// What a tree cannot hold or write is refused, and nothing has changed.
void refusals() {
    const Bytes sgf("(;CA[Shift_JIS]B2[x]ST[2]AP[a:1];C[\x83\x5D])");
    Read read(sgf);
    Tree& tree = read.tree;
    that(tree.set(read.root().first_child(), "C", "a\x83") == Status::misuse &&
             tree.error() == code::value_unwritable && read.is(sgf),
         "a value that ends in half a character");
    that(tree.reserve(UINT32_MAX, 0) == Status::failed && tree.error() == code::input_too_long &&
             tree.reserve(0, UINT32_MAX) == Status::failed && tree.error() == code::input_too_long && read.is(sgf),
         "limits: 2^32 - 1 bytes, 2^28 - 2 nodes");
    that(read.is("(;CA[Shift_JIS]AP[a:1]ST[2]B2[x];C[\x83\x5D])\n", Form::canonical), "canonical: AP, then ST; FF[4] general, PropIdent: B2 stays");
    const Sink broken = {[](void*, const char*, size_t) { return Sink::failed; }, nullptr};
    const Form forms[] = {Form::preserve, Form::canonical};
    for (const Form form : forms) {
        nanosgf::tree::TreeWriter writer(read.root(), broken, form);
        that(writer.write() == Status::failed && writer.error() == code::sink_failed, "a sink that fails");
    }
    Node made;
    that(tree.insert_below(read.root(), made) == Status::ok && tree.is_edited() && made.first_child().value("C") == Bytes("\x83\x5D") &&
             tree.set(made, "N", "\x83\x5D") == Status::ok && made.value("N") == Bytes("\x83\x5D"),
         "FF[4] CA: a node that is put below a root has its charset");
    that(tree.insert_below(tree.collection(), made) == Status::misuse && tree.promote(tree.collection()) == Status::misuse,
         "a collection is no node");
}

void from_nothing() {
    alignas(uint32_t) static char block[600];
    Tree tree(block, sizeof block);
    that(writes(tree.collection(), Form::preserve, "") && writes(tree.collection(), Form::canonical, ""),
         "no game, no bytes");
    Node root, move;
    that(tree.insert(tree.collection(), Node(), root) == Status::ok &&
             tree.insert(root, Node(), move) == Status::ok &&
             tree.set(root, "FF", "4") == Status::ok &&
             tree.set(move, "B", "") == Status::ok,
         "a game made by hand");
    that(writes(tree.collection(), Form::preserve, "(;FF[4];B[])\n"), "is written");
}

} // namespace

void editing() {
    variations();
    properties();
    ends();
    nested_undo();
    copies();
    forms();
    from_nothing();
    first_properties();
    pairs_in_a_root();
    refusals();
}
