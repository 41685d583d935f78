// SPDX-License-Identifier: MIT
// Memory that ends, at every place: the answer is out of memory, the tree is as it was, and the same
// call succeeds when there is memory again.
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "model.hpp"
#include "nanosgf/tree/versions/downgrade.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/ishi/ishi_builder.hpp"
#include "nanosgf/tree/ishi/ishi_writer.hpp"
#include "nanosgf/tree/merge.hpp"
#include "nanosgf/tree/versions/upgrade.hpp"
#include "scarce.hpp"

namespace {

using namespace nanosgf;
using nanosgf::tree::Builder;
using nanosgf::tree::Form;
using nanosgf::tree::Node;
using nanosgf::tree::Tree;

std::size_t faults = 0, refusals = 0;
bool planted = false;

void expect(bool holds, const std::string& name, const char* what) {
    if (!holds && ++faults <= 30) std::printf("FAULT %s: %s\n", name.c_str(), what);
}

/// How memory ends.
enum class Way { once, for_good, limit, buffer };
constexpr Way ways[] = {Way::once, Way::for_good, Way::limit, Way::buffer};

void arm(Scarce& scarce, Way way, std::size_t number, std::size_t size) {
    if (way == Way::limit) scarce.limit(size + number);
    else scarce.refuse(number, way == Way::for_good);
    scarce.garbles = planted;
}

Status build(Tree& tree, std::string_view sgf, std::size_t piece = 0) {
    Builder builder(tree);
    Status status = piece == 0 ? builder.feed_in_place(sgf) : Status::ok;
    for (std::size_t at = 0; piece != 0 && at < sgf.size() && status == Status::ok; at += piece)
        status = builder.feed(sgf.substr(at, piece));
    return status == Status::ok ? builder.finish() : status;
}

/// All that can be read of a tree.
struct State {
    explicit State(const Tree& tree)
        : preserved(model::written(tree.collection(), Form::preserve)),
          canonical(model::written(tree.collection(), Form::canonical)), nodes(model::of(tree)), used(tree.used()),
          is_edited(tree.is_edited()) {}
    bool operator==(const State& other) const {
        return preserved == other.preserved && canonical == other.canonical && nodes == other.nodes &&
               used == other.used && is_edited == other.is_edited;
    }
    std::string preserved, canonical;
    model::Nodes nodes;
    std::size_t used;
    bool is_edited;
};

struct Edit {
    const char* name;
    const char* sgf;
    std::function<Status(Tree&)> call;
};

/// Node `number` of the first game.
Node at(const Tree& tree, std::uint32_t number) { return tree.collection().first_child().at_number(number); }

/// Memory beside the tree's, which ends with it.
Scarce* scarce_tables = nullptr;
tree::Memory tables() { return scarce_tables != nullptr ? scarce_tables->memory() : tree::heap_memory(); }

/// An edit for which memory ends at the `number`-th place. Whether there were places enough.
bool edit(const Edit& row, Way way, bool marks, std::size_t number, const State& expected) {
    const std::string name = std::string(row.name) + (marks ? ", marked, " : ", ") + std::to_string(number);
    Scarce scarce;
    alignas(std::uint32_t) static char buffer[8000];
    bool is_done = false;
    {
        Tree whole(scarce.memory());
        expect(build(whole, row.sgf, 1000) == Status::ok, name, "not built");
        Tree fixed(buffer, whole.used() + 3 + number);
        Tree& tree = way == Way::buffer ? fixed : whole;
        if (way == Way::buffer) expect(build(tree, row.sgf, 1000) == Status::ok, name, "not built");
        tree::UndoMark mark = {};
        if (marks) mark = tree.mark();
        const State before(tree);
        arm(scarce, way, number, tree.capacity());
        scarce_tables = way == Way::buffer ? nullptr : &scarce;
        Status status = row.call(tree);
        const bool is_refused = way == Way::buffer ? status != Status::ok : scarce.refusals != 0;
        if (status != Status::ok) {
            expect(is_refused && status == Status::failed && tree.error() == code::out_of_memory, name,
                   "not out of memory");
            expect(State(tree) == before, name, "the tree has changed");
            ++refusals;
            scarce.relent();
            if (way != Way::buffer) status = row.call(tree);
        } else {
            is_done = !is_refused;
        }
        scarce_tables = nullptr;
        if (status == Status::ok) {
            const State after(tree);
            expect(after.preserved == expected.preserved && after.nodes == expected.nodes, name, "another tree than with memory");
            scarce.refuse(0, true);
            (void)tree.shrink();
            scarce.relent();
            expect(State(tree) == after, name, "a block that cannot shrink has changed");
            if (marks) tree.undo_to(mark);
            if (marks) expect(State(tree) == before, name, "undo is not what was");
        }
    }
    expect(!scarce.is_misused && scarce.is_empty(), name, "memory is misused or not given back");
    return is_done;
}

const Tree& other() {
    static Tree tree(tree::heap_memory());
    static const Status status = build(
        tree, "(;GM[1]SZ[9]PB[b]PW[c]C[x];B[aa]TR[bb][cc]LB[dd:1]C[y](;W[bb];B[cc]N[long name](;W[dd])(;W[ee]))(;W[ff]))", 1000);
    expect(status == Status::ok, "other", "not built");
    return tree;
}

const char game[] = "(;GM[1]SZ[9]PB[a]AB[gg] [hh]C[a comment];B[aa]C[one]TR[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff])))(;N[n])\n \n";
const char old_game[] = "(;GM[1]SZ[9]DT[5/4/93]RE[Black wins]KI[13]Comment[old]AB[aa]ID[x]TM[1 hour + byo-yomi];AE[aa]B[bb]W[ab]L[cc][dd]"
                        "M[bb][dd](;B[ba]M[aa][bb](;W[dd]VW[aa][cc]))(;W[ba]BM[]TE[]M[ba]LB[aa:x]))";
const char new_game[] = "(;FF[4]CA[UTF-8]GM[1]SZ[19]OT[5x30]TM[1800]AB[aa:cc]C[\xC3\xA4\\\nb];B[]LB[aa:A][bb:B]TR[cc]MA[dd]"
                        "VW[aa:cc]CR[ee](;W[cc]DO[]C[a\\\n])(;W[dd]IT[]KO[]))";

const Bytes points[] = {"aa", "bb", "cc"};

Status copied(Tree& tree, Node top, Node parent, Node before) {
    Node made;
    return tree.copy(top, parent, before, made);
}
Status inserted(Tree& tree, Node parent, Node before) {
    Node made;
    return tree.insert(parent, before, made);
}

const Edit edits[] = {
    {"insert", game, [](Tree& tree) { return inserted(tree, at(tree, 1), at(tree, 4)); }},
    {"insert a game", game, [](Tree& tree) { return inserted(tree, tree.collection(), Node()); }},
    {"insert a text", game,
     [](Tree& tree) {
         Node made;
         return tree.insert(at(tree, 1), at(tree, 2), "B[dd]C[some text]", made);
     }},
    {"insert a node's own text", game,
     [](Tree& tree) {
         Node made;
         return tree.insert(at(tree, 1), Node(), at(tree, 0).text(), made);
     }},
    {"insert below", game,
     [](Tree& tree) {
         Node made;
         return tree.insert_below(at(tree, 1), made);
     }},
    {"move", game, [](Tree& tree) { return tree.move(at(tree, 2), at(tree, 6), Node()); }},
    {"remove", game, [](Tree& tree) { return tree.remove(at(tree, 2)); }},
    {"promote", game, [](Tree& tree) { return tree.promote(at(tree, 4)); }},
    {"main line", game, [](Tree& tree) { return tree.make_main_line(at(tree, 6)); }},
    {"copy", game, [](Tree& tree) { return copied(tree, at(tree, 1), at(tree, 0), Node()); }},
    {"copy from another", game, [](Tree& tree) { return copied(tree, at(other(), 1), at(tree, 2), Node()); }},
    {"set", game, [](Tree& tree) { return tree.set(at(tree, 0), "C", "x]y\\"); }},
    {"set, new", game, [](Tree& tree) { return tree.set(at(tree, 0), "XX", at(tree, 0).value("C")); }},
    {"set several", game, [](Tree& tree) { return tree.set(at(tree, 1), "TR", points, 3); }},
    {"set text", game, [](Tree& tree) { return tree.set_text(at(tree, 3), "N", "a]:\\"); }},
    {"add", game, [](Tree& tree) { return tree.add(at(tree, 0), "AB", "dd"); }},
    {"join", game, [](Tree& tree) { return tree.join(at(tree, 1), "C", "two"); }},
    {"remove a property", game, [](Tree& tree) { return tree.remove(at(tree, 1), "C"); }},
    {"remove a value", game, [](Tree& tree) { return tree.remove(at(tree, 0), "AB", 1); }},
    {"reserve", game, [](Tree& tree) { return tree.reserve(100, 10); }},
    {"merge", "(;GM[1]SZ[9]PB[a]C[z];B[aa]C[one]TR[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff])))",
     [](Tree& tree) { return tree::merge(tree, at(tree, 0), other().collection().first_child(), tables()); }},
    {"merge within", "(;SZ[9];B[aa]C[x])(;SZ[9]PB[a][b];B[aa]C[y]TR[bb];W[bb](;B[cc])(;B[dd]))",
     [](Tree& tree) { return tree::merge(tree, at(tree, 0), at(tree, 0).next_sibling(), tables()); }},
    {"merge games", "(;SZ[9]PB[a];B[aa]VW[aa];W[aa])(;SZ[9]PB[b];B[aa]C[y];W[bb])(;SZ[9]PB[c];B[aa])",
     [](Tree& tree) { return tree::merge_games(tree, tables()); }},
    {"merge of all kinds of values",
     "(;FF[4]AP[a:1]PB[a]KM[6.5];AB[aa:bb]PL[W]C[one]N[x]BL[1.50]GB[1]TR[cc]LB[dd:x]AR[aa:bb]LN[bb:aa]FG[1:x]XX[p]VW[aa](;C[y]N[z])(;AB[zz]))"
     "(;FF[4]AP[a:2]PB[b]KM[6.50];AB[ba:bb][aa][ab]PL[W]C[one\n\ntwo]N[y]BL[1.5]GW[1]SQ[cc][dd]TR[cc:ee]LB[dd:y][ee:z][zz:a]AR[bb:aa]"
     "LN[aa:bb]FG[1:y]XX[q]DD[aa](;N[z]C[y])(;AB[zz];CO[x])(;B[aa]PB[c]))(;FF[4]PB[d]GC[g];AB[aa:bb]PL[W](;N[z]C[y])(;W[cc]PM[2]))",
     [](Tree& tree) { return tree::merge_games(tree, tables()); }},
    {"upgrade", old_game, [](Tree& tree) { return tree::upgrade(tree, at(tree, 0)); }},
    {"upgrade, another game", "(;GM[2]CH[1]AB[aa];AW[a]B[b]M[c]W[d];L[x])",
     [](Tree& tree) { return tree::upgrade(tree, at(tree, 0)); }},
    {"downgrade to FF[3]", new_game, [](Tree& tree) { return tree::downgrade(tree, at(tree, 0), 3); }},
    {"downgrade to FF[1]", new_game, [](Tree& tree) { return tree::downgrade(tree, at(tree, 0), 1); }},
};

/// Out of memory within an edit: it has not taken place.
void check_edits() {
    for (const Edit& row : edits) {
        Tree tree(tree::heap_memory());
        expect(build(tree, row.sgf, 1000) == Status::ok && row.call(tree) == Status::ok, row.name, "not done");
        const State expected(tree);
        for (const Way way : ways)
            for (const bool marks : {false, true})
                for (std::size_t number = 0; faults < 30 && !edit(row, way, marks, number, expected);)
                    number += way == Way::limit ? 4 : 1;
    }
}

/// An empty tree makes its first game when there is memory, and gives its block back when that is empty again.
void check_first() {
    Scarce scarce;
    {
        Tree tree(scarce.memory());
        scarce.refuse(0, true);
        Node made;
        expect(tree.insert(tree.collection(), Node(), "GN[x]", made) == Status::failed && !made &&
                   tree.error() == code::out_of_memory && State(tree).preserved.empty(),
               "first game", "not out of memory");
        scarce.relent();
        expect(tree.reserve(100, 10) == Status::ok && tree.shrink() == Status::ok && tree.capacity() == 0, "first game",
               "an empty tree keeps its block");
        expect(tree.insert(tree.collection(), Node(), "GN[x]", made) == Status::ok &&
                   State(tree).preserved == "(;GN[x])\n",
               "first game", "not made");
    }
    expect(!scarce.is_misused && scarce.is_empty(), "first game", "memory is misused or not given back");
}

/// Whether the properties of a node are the first ones of another's.
bool begins(const model::Node& whole, const model::Node& part) {
    if (part.properties.size() > whole.properties.size()) return false;
    for (std::size_t i = 0; i != part.properties.size(); ++i) {
        const model::Property& one = part.properties[i];
        const model::Property& all = whole.properties[i];
        const bool may_end = i + 1 == part.properties.size() && one.second.size() <= all.second.size();
        if (one.first != all.first || !(may_end || one.second.size() == all.second.size()) ||
            !std::equal(one.second.begin(), one.second.end(), all.second.begin()))
            return false;
    }
    return true;
}

/// Nodes in the order of the file, of which the last may lack properties, and those to be repaired.
bool are_first(const model::Nodes& whole, const model::Nodes& part, bool is_regular) {
    if (part.size() > whole.size()) return false;
    for (std::size_t i = 1; i < part.size(); ++i) {
        const bool may_lack = i + 1 == part.size() || !is_regular;
        if (part[i].parent != whole[i].parent || !begins(whole[i], part[i]) ||
            !(may_lack || part[i].properties == whole[i].properties))
            return false;
    }
    return true;
}

/// Out of memory while reading: what was read before is there, and readable.
void check_reading() {
    struct Row {
        std::string_view sgf;
        bool is_regular;
    };
    std::string comments = "(;FF[4]";
    for (int i = 0; i != 40; ++i) comments += ";C[" + std::to_string(i * i * i) + "]";
    comments += ")";
    const Row rows[] = {
        {comments, true},
        {"(;FF[4]GM[1]SZ[19]C[a comment];B[aa];W[bb]TR[cc][dd] [ee](;B[cc];W[dd];B[ee];W[ff];B[gg])(;B[hh]N[x](;W[ii])))"
         "\n(;GN[second];B[aa])\n", true},
        {"(;CA[Shift_JIS]C[\x83\x5D];C[\x83\x5C\x83\x5D]N[x](;B[aa]))(;C[\x83]N[y])", true},
        {"(;AB[aa],[bb]()C[x]File Format[3]X[k]LOST;B[aa](;W[bb],C[x]);C[x];N[y],C[z])(;,1x2[a]B[b];C[never end", false},
    };
    for (const Row& row : rows) {
        model::Nodes expected;
        expect(model::read(row.sgf, expected) == Status::ok, "reading", "the model is not read");
        expected = model::sorted(expected);
        for (const std::size_t piece : {std::size_t{0}, std::size_t{1}, std::size_t{9}, std::size_t{1000}})
            for (const Way way : ways)
                for (std::size_t number = 0; number < 3000; ++number) {
                    const std::string name = "reading by " + std::to_string(piece) + ", " + std::to_string(number);
                    Scarce scarce;
                    alignas(std::uint32_t) static char buffer[3000];
                    bool is_done = false;
                    {
                        Tree whole(scarce.memory());
                        Tree fixed(buffer, number);
                        Tree& tree = way == Way::buffer ? fixed : whole;
                        Builder builder(tree);
                        arm(scarce, way, number, 0);
                        if (piece == 9) builder.expect(static_cast<std::uint32_t>(row.sgf.size() - number % 2));
                        Status status = piece == 0 ? builder.feed_in_place(row.sgf) : Status::ok;
                        for (std::size_t at = 0; piece != 0 && at < row.sgf.size() && status == Status::ok; at += piece)
                            status = builder.feed(row.sgf.substr(at, piece));
                        const bool is_short = status != Status::ok;
                        const Status end = builder.finish();
                        const bool is_whole = !is_short && end == Status::ok;
                        is_done = is_whole && scarce.refusals == 0;
                        expect(is_whole || ((!is_short || status == Status::failed) && end == Status::failed &&
                                            builder.error() == code::out_of_memory),
                               name, "not out of memory");
                        const model::Nodes seen = model::of(tree);
                        expect(is_whole ? seen == expected : are_first(expected, seen, row.is_regular), name,
                               "the tree has changed");
                        refusals += is_whole ? 0 : 1;
                        model::Nodes reread;
                        (void)model::read(model::written(tree.collection(), Form::preserve), reread);
                        if (seen.size() > 1 && is_short)
                            expect(model::sorted(reread) == seen, name, "written otherwise than it was read");
                        scarce.relent();
                        if (way != Way::buffer && !is_short && !is_whole)
                            expect(builder.finish() == Status::ok && model::of(tree) == expected, name,
                                   "repairs are not made when there is memory");
                        if (is_short) expect(builder.finish() == Status::failed, name, "a failure that becomes a success");
                        tree.clear();
                        if (way != Way::buffer)
                            expect(build(tree, row.sgf, piece) == Status::ok && model::of(tree) == expected, name,
                                   "not read when there is memory");
                    }
                    expect(!scarce.is_misused && scarce.is_empty(), name, "memory is misused or not given back");
                    if (is_done) break;
                }
    }
}

/// Whether all nodes of a part stand in the whole, in their order.
bool are_some(const model::Nodes& whole, const model::Nodes& part) {
    std::size_t place = 1;
    for (std::size_t i = 1; i < part.size(); ++i) {
        while (place < whole.size() && !(whole[place].properties == part[i].properties)) ++place;
        if (place++ >= whole.size()) return false;
    }
    return true;
}

const std::string_view lines[] = {
    "BOARDSIZE 9\nBLACK A name\nCOM\na comment\nENDCOM\nB 1 a1\nVAR x\nB 1 c1\nW 2 d1\nVAR\nW 2 e1\nENDVAR\nENDVAR\nW 2 b1\n"
    "DIAGRAM a1 c3\nHIDE #1\nMARK x@b2\nB 3 c3\nDIAGRAM\nSETUP B d4\nHIDE b1\nW 4 e5\nEVENT two\nB 1 a1\n",
    "BOARDSIZE 9\nUSER SGF NODE\nSZ[9]CA[Shift_JIS]\nENDUSER\nB 1 a1\nUSER SGF NODE\nB[ai]C[\x83\\]\nENDUSER\nDIAGRAM\n"
    "USER SGF VARIATIONS\n(;B[aa]C[\x83\\];W[bb](;B[cc])(;B[dd]))(;C[x])\nENDUSER\nB 1 a1\nUSER a block\nof two lines\nENDUSER\n",
};

/// Out of memory while a file of Ishi is read: what was read before is there.
void check_ishi_reading() {
    for (const std::string_view ishi : lines)
        for (const bool is_in_place : {false, true}) {
            Tree expected_tree(tree::heap_memory());
            tree::IshiBuilder expected_reader(expected_tree, tree::heap_memory());
            expect(expected_reader.feed(ishi) == Status::ok && expected_reader.finish() == Status::ok, "Ishi", "not read");
            const model::Nodes expected = model::of(expected_tree);
            for (const Way way : {Way::once, Way::for_good, Way::limit})
                for (std::size_t number = 0; number < 20000; number += way == Way::limit ? 16 : 1) {
                    const std::string name = "reading Ishi, " + std::to_string(number);
                    Scarce scarce;
                    bool is_done = false;
                    {
                        Tree tree(scarce.memory());
                        arm(scarce, way, number, 0);
                        tree::IshiBuilder reader(tree, scarce.memory());
                        Status status = is_in_place ? reader.feed_in_place(ishi) : reader.feed(ishi);
                        const bool is_short = status != Status::ok;
                        status = reader.finish();
                        const bool is_whole = status == Status::ok;
                        is_done = is_whole && scarce.refusals == 0;
                        expect(is_whole ? !is_short : status == Status::failed && reader.error() == code::out_of_memory, name,
                               "not out of memory");
                        const model::Nodes seen = model::of(tree);
                        expect(is_whole ? seen == expected : are_some(expected, seen), name, "the tree has changed");
                        refusals += is_whole ? 0 : 1;
                        scarce.relent();
                        tree.clear();
                        tree::IshiBuilder again(tree, scarce.memory());
                        expect(again.feed(ishi) == Status::ok && again.finish() == Status::ok && model::of(tree) == expected,
                               name, "not read when there is memory");
                    }
                    expect(!scarce.is_misused && scarce.is_empty(), name, "memory is misused or not given back");
                    if (is_done) break;
                }
        }
}

/// Out of memory while lines of Ishi are written: what was written is the start of all.
void check_ishi_writing() {
    std::vector<std::string> rows = {
        "(;FF[4]GM[1]SZ[9]PB[A]C[x];B[aa](;W[bb];B[cc])(;W[dd]XV[x](;B[ee])(;B[ff];W[gg]))(;W[];B[hh]))(;GM[1]SZ[9];B[aa])",
        "(;GM[1]SZ[9];B[aa](;C[one];C[x])(;W[cc](;B[dd])(;B[ee]C[a\\]b\n\\ENDUSER]))(;C[y]))(;SZ[21])",
        "(;FF[3]CA[UTF-8]GM[1]SZ[9]C[a\\:b]LB[aa:x\\]y]AP[x:1]C[again];B[aa]B[bb];W[ cc]BL[3]XX[a][b])",
    };
    // The number of an event as its title, at each end of the first room for a text.
    for (std::size_t size = 228; size != 240; ++size) rows.push_back("(;FF[4]GM[1]SZ[9]C[\x1F" + std::string(size, 'x') + "])");
    for (const std::string_view sgf : rows)
        for (const bool is_plain : {false, true}) {
            Tree tree(tree::heap_memory());
            expect(build(tree, sgf) == Status::ok, "Ishi", "not built");
            const Sink sink = {[](void* context, const char* bytes, std::size_t size) {
                                   static_cast<std::string*>(context)->append(bytes, size);
                                   return size;
                               },
                               nullptr};
            const auto write = [&](std::string& out, const tree::Memory& memory, Code& error, bool twice) {
                tree::IshiWriter writer(tree.collection(), {sink.write, &out}, memory);
                if (is_plain) writer.leave_sgf_out();
                Status status = writer.write();
                error = writer.error();
                if (twice && status != Status::ok) status = writer.write();
                return status;
            };
            std::string expected;
            Code error;
            expect(write(expected, tree::heap_memory(), error, false) == Status::ok, "Ishi", "not written");
            for (const Way way : {Way::once, Way::for_good, Way::limit})
                for (std::size_t number = 0; number < 20000; number += way == Way::limit ? 16 : 1) {
                    const std::string name = "writing Ishi, " + std::to_string(number);
                    Scarce scarce;
                    arm(scarce, way, number, 0);
                    std::string out;
                    const Status status = write(out, scarce.memory(), error, true);
                    const bool is_whole = status == Status::ok;
                    expect(is_whole ? error == code::none : status == Status::failed && error == code::out_of_memory, name,
                           "not out of memory");
                    expect(is_whole ? out == expected : expected.compare(0, out.size(), out) == 0, name,
                           "other lines than with memory");
                    refusals += is_whole ? 0 : 1;
                    expect(!scarce.is_misused && scarce.is_empty(), name, "memory is misused or not given back");
                    if (is_whole && scarce.refusals == 0) break;
                }
        }
}

} // namespace

int main(int argc, char** argv) {
    planted = argc > 1 && std::string(argv[1]) == "--break";
    check_edits();
    check_first();
    check_reading();
    check_ishi_reading();
    check_ishi_writing();
    std::printf("tree: %zu calls out of memory, %zu faults\n", refusals, faults);
    return faults == 0 && refusals > 1000 ? 0 : 1;
}
