// SPDX-License-Identifier: MIT
// How a tree is built and read: structure, repairs, properties, values, numbers, paths, memory's end.
#include "check.hpp"

using namespace check;

namespace {

void structure() {
    const Read read("(;FF[4]C[root](;B[aa];W[bb])(;B[cc]))(;GM[1])");
    const Node root = read.root();
    that(read.status == Status::ok && read.tree.nodes() == 6, "five nodes and the collection");
    that(root && root.is_root() && root.parent().is_collection(), "the first game's root");
    that(root.first_child().value("B") == Bytes("aa"), "the first variation");
    that(root.last_child().value("B") == Bytes("cc"), "the last variation");
    that(root.first_child().next_sibling() == root.last_child(), "siblings in their order");
    that(!root.last_child().next_sibling() && root.last_child().previous_sibling() == root.first_child(),
         "and back");
    that(root.next_sibling().value("GM") == Bytes("1"), "games are siblings");
    uint32_t letters = 0;
    for (const Node node : root.depth_first())
        if (node.has("B")) letters = letters * 10 + 1;
        else if (node.has("W")) letters = letters * 10 + 2;
    that(letters == 121, "depth first is the order of the file");
    uint32_t line = 0;
    for (const Node node : root.main_line()) line += node ? 1 : 0;
    that(line == 3, "the main line has three nodes");
}

void numbers_and_paths() {
    const Read read("(;(;(;N[2])(;N[3]))(;N[4];N[5]))");
    const Node root = read.root();
    that(root.number() == 0 && root.at_number(0) == root, "the root is node 0");
    bool good = true;
    for (uint32_t number = 0; number != 6; ++number) good = good && root.at_number(number).number() == number;
    that(good && !root.at_number(6), "numbers count depth first");
    that(root.at_number(5).value("N") == Bytes("5"), "node 5 is the last one");
    uint32_t path[3] = {9, 9, 9};
    that(root.at_number(3).path(path, 3) == 2 && path[0] == 0 && path[1] == 1 && path[2] == 9,
         "a path names the child at each step");
    that(root.follow(path, 2) == root.at_number(3) && root.at_number(3).depth() == 2, "and leads there");
    const uint32_t nowhere[] = {1, 1};
    that(!root.follow(nowhere, 2), "or nowhere");
}

/// FF[4] general, PropIdent: lower-case letters do not count, but where nothing else is left they are kept.
void names() {
    const Read read("(;FF[4]key[a]GaMe[1]A1[b]x1[c]a b\n[d]ABCDEFGHIJKLMNOPQR[e]ABCDEFGHIJKLMNOPQS[f])(;B[aa]?key[a]x1[c]A b[d]a b [e]File Format[4][?])");
    const Bytes expected[] = {"FF", "key", "GM", "A1", "x1", "a b", "ABCDEFGHIJKLMNOPQR", "ABCDEFGHIJKLMNOPQS"};
    size_t count = 0;
    for (const Property& property : read.root().properties())
        that(count < 8 && property.name() == expected[count++], "a name");
    that(count == 8 && read.root().value("ABCDEFGHIJKLMNOPQS") == Bytes("f"), "of any length");
    that(read.root().find("GM")->spelling() == Bytes("GaMe"), "and its spelling");
    that(read.root().next_sibling().text() == Bytes("B[aa]key[a]x1[c]b[d]a b[e]FF[4][?]"), "repaired");
}

void properties() {
    const Read read("(;AB[aa][bb] [cc]\nBlack[dd]C[a\\]b:]GameNname[x]KGSDE[])");
    uint32_t count = 0, values = 0;
    for (const Property& property : read.root().properties()) {
        ++count;
        for (const Bytes value : property.values()) values += value.size() != 99 ? 1 : 0;
    }
    that(count == 5 && values == 7, "five properties, seven values");
    that(read.root().value("B") == Bytes("dd"), "FF[4] converting: lower-case letters do not count");
    that(read.root().value("C") == Bytes("a\\]b:"), "values are raw");
    that(read.root().has("KGSDE") && read.root().value("KGSDE").empty(), "an empty value is a value");
    that(!read.root().has("XX") && read.root().find("XX").empty(), "what is not there");
    that(read.root().find("AB")->values().count() == 3, "three values");
}

// FF[4] general gives no meaning to these; the parser repairs them (grammar, structure tolerance).
void repairs() {
    that(Read("(;B[aa](;W[bb]);C[x];N[y])").root().last_child().first_child().value("N") == Bytes("y"),
         "node-after-variation: a new variation of the node before the variations");
    const Read junk("(;AB[aa],[bb]()C[x]File Format[3]X[k]LOST)");
    that(junk.root().find("AB")->values().count() == 2 && junk.root().value("C") == Bytes("x") &&
             junk.root().value("FF") == Bytes("3") && junk.root().value("X") == Bytes("k"),
         "char-illegal, variation-empty, ident-whitespace, value-missing: the node's text is made regular");
    that(junk.is("(;AB[aa],[bb]()C[x]File Format[3]X[k]LOST)"), "and unchanged it is written as it was");
    const Read stray("(;N\xA5[]C[x]B+[ag];Black: [aa]W[bb];key+[x]B -\n-[cc])");
    that(stray.root().text() == Bytes("N[]C[x]B[ag]") && at(stray.root(), {0}).text() == Bytes("B[aa]W[bb]") &&
             at(stray.root(), {0, 0}).text() == Bytes("key[x]B[cc]"),
         "char-illegal after an identifier: its value is read");
    that(stray.is("(;N\xA5[]C[x]B+[ag];Black: [aa]W[bb];key+[x]B -\n-[cc])"), "and unchanged it is written as it was");
    // Without memory for repairs a node keeps its text.
    const char raw[] = "N\xA5[]Black +[ag][bb]A1,[x]C[y];";
    const Properties kept(raw, raw + sizeof raw - 1, nanosgf::Charset::single_byte, false);
    const Bytes names[] = {"N", "B", "A1", "C"};
    size_t read = 0;
    for (const Property& property : kept) that(read < 4 && property.name() == names[read++], "a name before junk");
    that(read == 4, "all of them");
    nanosgf::detail::NodeProperties flat{Bytes(raw)};
    for (read = 0; flat.next();) that(read < 4 && flat.name() == names[read++], "the same without a tree");
    that(read == 4, "all of them, too");
    const Read digit("(;,1x2[a]B[b])");
    that(digit.root().value("x2") == Bytes("a") && digit.root().value("B") == Bytes("b"),
         "an identifier that begins with a digit");
    that(Read("(B[aa]W[bb])").root().value("W") == Bytes("bb"), "node-start-missing");
    const Read cut("(;B[aa];W[bb]C[never end");
    that(cut.root().first_child().value("W") == Bytes("bb") && !cut.root().first_child().has("C"),
         "eof-in-value: the value is dropped");
    that(cut.is("(;B[aa];W[bb]C[never end"), "unchanged it is still there");
    const Read none("no game");
    that(none.status == Status::failed && none.error == code::no_sgf && !none.root(), "no-sgf");
}

// FF[4] properties, CA: second bytes that look like brackets and backslashes.
void charsets() {
    const Read read("(;CA[Shift_JIS]C[\x83\x5D\x83\x5C];C[\x83\x5D]N[x])(;C[\x83\x5D]N[y])");
    const Node root = read.root();
    that(root.value("C") == Bytes("\x83\x5D\x83\x5C"), "byte pairs behind CA");
    that(root.first_child().value("N") == Bytes("x"), "and in the nodes below");
    that(root.next_sibling().value("C") == Bytes("\x83"), "not in the next game");
    that(writes(root, Form::canonical, "(;CA[Shift_JIS]C[\x83\x5D\x83\x5C];C[\x83\x5D]N[x])\n"),
         "they are written without escapes");
    const Read repaired("(;!CA[Shift_JIS]C[\x83\x5D]N[x])");
    that(repaired.root().value("C") == Bytes("\x83\x5D") && repaired.root().value("N") == Bytes("x"),
         "byte pairs after CA in a root that the parser had to repair");
    const Read moves("(;B[aa];W[bb];B[cc]CA[Shift_JIS]C[\x83]N[x];W[dd])");
    that(at(moves.root(), {0, 0}).value("N") == Bytes("x"), "CA counts in a root alone, after moves in a row too");
}

// Bytes prove CA wrong, or it is missing: what uses the tree knows the byte pairs otherwise.
void charsets_known_otherwise() {
    using nanosgf::Charset;
    const Bytes sgf("(;CA[UTF-8]C[\x83\x5D];C[\x83\x5D]N[x](;B[aa]C[\x83\x5D])(;!C[\x83\x5D]N[r]))(;C[\x83\x5D]N[y];CA[GBK])");
    Read read("");
    read.tree.clear();
    Builder builder(read.tree);
    that(builder.set_pairs(Charset::shift_jis) == Status::ok && builder.feed(sgf) == Status::ok && builder.finish() == Status::ok,
         "byte pairs that are set before a collection");
    const Node root = read.root();
    that(root.value("C") == Bytes("\x83\x5D") && root.first_child().value("N") == Bytes("x") && root.next_sibling().value("N") == Bytes("y"),
         "whatever CA says, in every game");
    that(at(root, {0, 0}).value("C") == Bytes("\x83\x5D") && at(root, {0, 1}).value("N") == Bytes("r"), "in variations, after repairs too");
    Node made;
    that(read.tree.insert_below(root, made) == Status::ok && read.tree.set(made, "N", "\x83\x5D") == Status::ok &&
             made.value("N") == Bytes("\x83\x5D") && read.tree.set(root, "CA", "ISO-8859-1") == Status::ok &&
             root.value("C") == Bytes("\x83\x5D"),
         "in nodes that are made, and after CA is another");
    that(read.tree.set_pairs(root, Charset::single_byte) == Status::ok && read.tree.has_set_pairs(root) &&
             root.value("C") == Bytes("\x83") && root.first_child().value("N") == Bytes("\x83") &&
             root.next_sibling().value("N") == Bytes("y"),
         "and those of one game can be set again");
    that(read.tree.set_pairs(made, Charset::single_byte) == Status::misuse, "of a root alone");
}

void charsets_known_late() {
    using nanosgf::Charset;
    Read read("");
    read.tree.clear();
    Builder builder(read.tree);
    const auto take = [&builder](Bytes bytes) { that(builder.feed(bytes) == Status::ok, bytes); };
    take("(;B[aa];W[bb]");
    that(builder.set_pairs(Charset::gbk_big5) == Status::ok, "byte pairs that are set in a game");
    take(";C[\x8F\x5D]N[x]");
    that(builder.set_pairs(Charset::single_byte) == Status::ok, "and again");
    take(")");
    builder.follow_ca();
    take("(;CA[Shift_JIS]C[\x83\x5D]N[y])(;C[\x83");
    that(builder.set_pairs(Charset::gbk_big5) == Status::misuse, "not inside a value");
    take("])");
    that(builder.finish() == Status::ok && read.root().next_sibling().value("N") == Bytes("y"), "CA counts again from the next game on");
    that(read.root().next_sibling().next_sibling().value("C") == Bytes("\x83"), "for itself alone");
}

void memory_ends() {
    const Bytes sgf("(;FF[4]GM[1]SZ[19];B[aa];W[bb];B[cc];W[dd];B[ee];W[ff];B[gg];W[hh];B[ii];W[jj]\n;B[kk];W[ll];B[mm];W[nn])");
    bool good = true;
    uint32_t last = 0;
    for (size_t capacity = 0; capacity < 400; ++capacity) {
        const Read read(sgf, capacity);
        uint32_t nodes = 0;
        for (const Node node : read.tree.collection().depth_first()) {
            if (node.is_collection()) continue;
            ++nodes;
            // Only the last node may be cut.
            good = good && (!node.properties().empty() || !node.first_child());
        }
        const bool whole = nodes == 15 && read.status == Status::ok;
        good = good && (whole || (read.status == Status::failed && read.error == code::out_of_memory));
        good = good && nodes >= last;
        last = nodes;
    }
    that(good && last == 15, "out of memory: what was read before is there, more of it with more memory");
    Read full(sgf, 368);
    Node made;
    that(full.tree.insert(full.root(), Node(), made) == Status::failed && !made &&
             full.tree.error() == code::out_of_memory && full.is(sgf),
         "an edit without memory changes nothing");
}

/// A run of many moves is added at once: the same tree as of pieces, and each node has its own text.
void runs_of_moves() {
    const Bytes sgf("(;FF[4];B[aa];W[ab];B[ac];W[ad];B[ae];W[af];B[ag];W[ah];B[ai];W[aj];B[ak];W[al]\n;B[am];W[an]\n\n;B[ao]C[x]"
                    ";W[ap](;B[aq];W[ar];B[as];W[ba];B[bb];W[bc];B[bd];W[be];B[bf];W[bg];B[bh])(;B[bi]))");
    for (size_t piece = 1; piece <= sgf.size(); ++piece) {
        alignas(uint32_t) char block[800];
        Tree tree(block, sizeof block);
        Builder builder(tree);
        bool good = true;
        for (size_t from = 0; from < sgf.size(); from += piece)
            good = good && builder.feed(sgf.from(from).first(piece < sgf.size() - from ? piece : sgf.size() - from)) == Status::ok;
        that(good && builder.finish() == Status::ok && writes(tree.collection(), Form::preserve, sgf), "pieces of any size");
        unsigned moves = 0;
        Node above = tree.collection().first_child();
        for (const Node node : above.depth_first()) {
            if (node.is_root()) continue;
            const Bytes point = node.value(node.has("B") ? Bytes("B") : Bytes("W"));
            good = good && point.size() == 2 && unsigned(point[0] - 'a') * 19 + unsigned(point[1] - 'a') == moves++ &&
                   (node.parent() == above || node.parent().last_child() == node);
            above = node;
        }
        that(good && moves == 28, "moves of a run are one below the other, in their order");
    }
}

/// The value that does not end is longer than what is left between text and nodes.
void repair_in_little_memory() {
    const Read read("(;XX[1];!YY[2]ZZ[abcdefghijklmnopqrstuvwxyz", 112);
    that(read.status == Status::ok && read.is("(;XX[1];YY[2])\n", Form::canonical),
         "repaired text that fits leaves the nodes alone");
}

void in_place() {
    alignas(uint32_t) static char block[300];
    const Bytes sgf("(;FF[4];B[aa] ;W[bb] )\n");
    Tree tree(block, sizeof block);
    Builder builder(tree);
    that(builder.feed_in_place(sgf) == Status::ok && builder.finish() == Status::ok, "a file in memory");
    that(tree.used() == 1 + 4 * 16, "costs 16 bytes a node");
    const Node move = tree.collection().first_child().first_child();
    that(move.value("B").data() == sgf.data() + 10, "values lie in the file");
    that(writes(tree.collection(), Form::preserve, sgf), "it is written as it was");
    that(tree.set(move, "B", "cc") == Status::ok &&
             writes(tree.collection(), Form::preserve, "(;FF[4];B[cc] ;W[bb] )\n"),
         "a change lies in the tree");
    Builder second(tree);
    that(second.feed("(;)") == Status::misuse, "a tree is filled once");
}

struct Restarted {
    alignas(uint32_t) char block[1600];
    Tree tree{block, sizeof block};
    Builder builder{tree};
    uint32_t findings = 0;
    bool refuses = true; ///< reset() in each callback

    Restarted() { builder.report_to(&Restarted::found, this); }
    static void found(void* context, const Builder::Finding&) {
        Restarted& self = *static_cast<Restarted*>(context);
        ++self.findings;
        self.refuses = self.refuses && self.builder.reset() == Status::misuse;
    }
    [[nodiscard]] bool reads(Bytes sgf) {
        return builder.feed(sgf.first(sgf.size() / 2)) == Status::ok &&
               builder.feed(sgf.from(sgf.size() / 2)) == Status::ok && builder.finish() == Status::ok;
    }
    [[nodiscard]] bool starts_again() {
        tree.clear();
        return builder.reset() == Status::ok && builder.error() == code::none && builder.offset() == 0;
    }
};

/// Builder::reset: after any number of bytes the next input is read as by a new Builder.
void reset_starts_again() {
    Restarted read;
    // A charset with byte pairs, repairs, variations, a value that does not end.
    const Bytes first("x(;CA[Big5]C[\xA4\x5D](;B[aa]; W[bb]bad)(;B[cc];W[dd];B[ee];W[ff]))(;[x]C[no end");
    const Bytes second("(;CA[UTF-8]C[\xA4\x5D;B[bb](;W[cc])(;W[dd];B[ee]);B[ff])\n(;N[2](;B[gg])(;B[hh]))\n");
    Read fresh(second);
    bool good = fresh.status == Status::ok;
    for (size_t size = 0; good && size <= first.size(); ++size) {
        good = read.builder.feed(first.first(size)) == Status::ok && read.builder.reset() == Status::misuse;
        if (size % 2 == 0) good = good && read.builder.finish() != Status::misuse;
        good = good && read.starts_again() && read.reads(second);
        good = good && read.tree.nodes() == fresh.tree.nodes();
        Node node = read.tree.collection(), same = fresh.tree.collection();
        while (good && node && same) {
            node = node.next(read.tree.collection());
            same = same.next(fresh.tree.collection());
            good = node ? same && node.text() == same.text() && node.depth() == same.depth() : !same;
        }
        good = good && read.starts_again();
    }
    that(good, "reset, after any number of bytes");
    that(read.findings != 0 && read.refuses, "reset is refused inside the callback");
    that(read.builder.feed_in_place("(;B[aa])") == Status::ok && read.builder.finish() == Status::ok, "a file in place");
    that(read.builder.reset() == Status::misuse && writes(read.tree.collection(), Form::preserve, "(;B[aa])"),
         "reset needs an empty tree");
    that(read.starts_again() && read.reads("(;B[bb])") && writes(read.tree.collection(), Form::preserve, "(;B[bb])"),
         "reset, after a file in place");

    alignas(uint32_t) static char little[100];
    Tree tree(little, sizeof little);
    Builder builder(tree);
    that(builder.feed("(;B[aa];W[bb];B[cc];W[dd];B[ee];W[ff])") == Status::failed && builder.error() == code::out_of_memory,
         "memory ends");
    tree.clear();
    that(builder.reset() == Status::ok && builder.error() == code::none && builder.feed("(;B[aa])") == Status::ok &&
             builder.finish() == Status::ok && writes(tree.collection(), Form::preserve, "(;B[aa])"),
         "reset, after memory had ended");
}

} // namespace

void reading() {
    structure();
    numbers_and_paths();
    names();
    properties();
    repairs();
    charsets();
    charsets_known_otherwise();
    charsets_known_late();
    memory_ends();
    runs_of_moves();
    repair_in_little_memory();
    in_place();
    reset_starts_again();
}
