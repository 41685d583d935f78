// SPDX-License-Identifier: MIT
// Ishi files as trees: the games that ToSgf writes, whatever the file, and what user blocks hold. Trees
// as Ishi files: where variations stand, and that the same tree is read back, or the difference reported.
#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>

#include "check.hpp"
#include "ishi_items.hpp"
#include "model.hpp"
#include "nanosgf/ishi/to_sgf.hpp"
#include "nanosgf/tree/code_text.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/ishi/ishi_builder.hpp"
#include "nanosgf/tree/ishi/ishi_writer.hpp"

namespace {

using namespace nanosgf;
using check::that;
using tree::Form;
using tree::Tree;

std::string tree_of(std::string_view ishi, std::size_t piece = 1000, bool is_plain = false) {
    Tree tree(tree::heap_memory());
    tree::IshiBuilder reader(tree, tree::heap_memory());
    if (is_plain) reader.leave_private_out();
    Status status = Status::ok;
    for (std::size_t at = 0; at < ishi.size() && status == Status::ok; at += piece)
        status = reader.feed(ishi.substr(at, piece));
    if (status == Status::ok) status = reader.finish();
    return status == Status::ok ? model::written(tree.collection(), Form::canonical) : "not read";
}

/// As ToSgf writes it, as a tree.
std::string stream_of(std::string_view ishi) {
    struct Conversion {
        std::string_view ishi;
        std::string sgf;
    } conversion = {ishi, {}};
    const SeekableSource source = {[](void* context, uint32_t offset, char* bytes, size_t size) {
                                     const std::string_view rest =
                                         static_cast<Conversion*>(context)->ishi.substr(offset, size);
                                     std::memcpy(bytes, rest.data(), rest.size());
                                     return rest.size();
                                 },
                                 &conversion};
    const Sink sink = {[](void* context, const char* bytes, size_t size) {
                           static_cast<Conversion*>(context)->sgf.append(bytes, size);
                           return size;
                       },
                       &conversion};
    ishi::Fork forks[16];
    ishi::ToSgf to_sgf(source, sink, forks, 16);
    if (to_sgf.write() != Status::ok) return "not written";
    Tree tree(tree::heap_memory());
    tree::Builder builder(tree);
    if (builder.feed(conversion.sgf) != Status::ok || builder.finish() != Status::ok) return "not built";
    return model::written(tree.collection(), Form::canonical);
}

/// Ishi 6.1, 6.2, 7: the same games as ToSgf, variations, diagrams and labels included.
void same_as_stream() {
    const std::string_view files[] = {
        "",
        "REMARK one\nEVENT\nREMARK two\nEVENT title\nB 1 a1\n",
        "B 1 a1\nVAR",
        "B 1 a1\nVAR\nB 1 b1\nENDVAR\nVAR",
        "B 1 a1\nVAR\nB 1 b1\nENDVAR",
        "B 1 a1\nVAR x\nB 1 b1\nW 2 c1\nVAR\nW 2 d1\nENDVAR\nB 3 e1\nENDVAR\nVAR\nENDVAR\nW 2 a2\nB 7 a3\n",
        "B 1 a1\nVAR\nB 1 b1\nVAR\nB 1 c1\nVAR\nB 1 d1\nENDVAR\nENDVAR\nREMARK r\nENDVAR\nW 2 a2\n",
        "BOARDSIZE 9\nB 1 a1\nDIAGRAM a1 c3\nHIDE #1\nMARK x@b2\nW 2 b2\nDIAGRAM\nSETUP B c3\nHIDE b2\nB 3 c3\nVAR "
        "y\nDIAGRAM\nHIDE #2\nB 3 d4\nENDVAR\nW 4 e5\n",
        "SETUP B a1\nB 1 b1\nVAR\nSETUP W c1\nB 1 d1\nENDVAR\nMARK ALL\nSETUP W e1\nW 2 f1\n",
        "B 1 a1\nVAR\nB 1 b1\nVAR\nEVENT\nW 1 a1\nVAR\nW 1 PASS\nB 2 a1\nENDVAR\nB 2 PASS\nMARK #1\n",
        "BOARDSIZE 5\nB 1 a2\nW 2 a1\nB 3 b1\nPRISONER a1\nVAR\nB 3 c1\nENDVAR\nW 4 a1\nPRISONER b1\n",
    };
    for (const std::string_view file : files) {
        const std::string expected = stream_of(file);
        that(tree_of(file) == expected, "Ishi 7: a tree holds what ToSgf writes");
        that(tree_of(file, 1) == expected, "the tree does not depend on the pieces");
    }
}

/// What is found in a file is reported once, whether it stands in a VAR, before or after it.
void findings() {
    Tree tree(tree::heap_memory());
    tree::IshiBuilder reader(tree, tree::heap_memory());
    std::string found;
    reader.report_to(
        [](void* context, const tree::IshiBuilder::Finding& finding) {
            *static_cast<std::string*>(context) += std::to_string(finding.line) + ":" + std::to_string(finding.column) + " ";
        },
        &found);
    that(reader.feed("FOO\nB 1 a1\nREMARK x\nBAR\nVAR\nB 1 b1 x\nVAR\nB 1 i2\nENDVAR\nREMARK r\nENDVAR\nDIAGRAM\nHIDE z9\nW 2 a2 x\n") ==
                 Status::ok &&
             reader.finish() == Status::ok && found == "1:1 4:1 6:8 8:5 10:1 13:6 14:8 ",
         "Ishi 5: findings come once, in the order of the file");
}

/// More VARs around a move than ToSgf has room for.
void depth() {
    std::string ishi = "B 1 a1\n";
    for (int i = 0; i != 400; ++i) ishi += "VAR\nB 1 b1\n";
    that(tree_of(ishi).size() > 400 * 5, "VARs nest to any depth");
}

/// What IshiWriter keeps in user blocks.
void blocks() {
    that(tree_of("BOARDSIZE 9\nB 1 a1\nUSER SGF NODE\nB[ai]C[a\\]b]AR[aa:bb]\nENDUSER\nW 2 b1\n") ==
             "(;FF[4]GM[1]SZ[9];B[ai]C[a\\]b]AR[aa:bb];W[bi])\n",
         "a node that is there whole");
    that(tree_of("BOARDSIZE 9\nUSER SGF NODE\nSZ[9]CA[Shift_JIS]\nENDUSER\nB 1 a1\nUSER SGF NODE\nC[\x83\\]\nENDUSER\n") ==
             "(;SZ[9]CA[Shift_JIS];C[\x83\\])\n",
         "bytes pair up as CA says");
    that(tree_of("BOARDSIZE 9\nDIAGRAM\nUSER SGF VARIATIONS\n(;B[aa];W[bb])(;C[x])\nENDUSER\nB 1 a1\n") ==
             "(;FF[4]GM[1]SZ[9]\n(;FG[];B[ai])\n(;B[aa];W[bb])\n(;C[x]))\n",
         "variations beside a node that is no move");
    that(tree_of("BOARDSIZE 9\nB 1 a1\nUSER SGF NODE\nB[\nENDUSER\nUSER SGF VARIATIONS\n(;B[a\nENDUSER\n") ==
             "(;FF[4]GM[1]SZ[9];B[ai]XU[SGF NODE\nB[][SGF VARIATIONS\n(;B[a])\n",
         "blocks that hold no SGF are blocks like all others");
    that(tree_of("REMARK r\nB 1 a1\nMARK #1\nUSER x\nENDUSER\n", 1000, true) == "(;FF[4]GM[1]SZ[19];B[as]LB[as:1])\n",
         "without private properties");
}

/// Statuses of calls out of order, and of memory that ends.
void calls() {
    Tree tree(tree::heap_memory());
    tree::IshiBuilder reader(tree, tree::heap_memory());
    that(reader.feed("B 1 a1\n") == Status::ok && reader.feed_in_place("W 2 b1\n") == Status::misuse,
         "a file is fed or lies in place");
    that(reader.finish() == Status::ok && reader.finish() == Status::misuse && reader.feed("") == Status::misuse,
         "a file is finished once");
    tree::IshiBuilder second(tree, tree::heap_memory());
    that(second.finish() == Status::misuse, "a tree that is filled is not filled again");
    for (std::size_t size = 0; size != 1000; size += 100) {
        alignas(uint32_t) static char buffer[1000];
        Tree small(buffer, size);
        tree::IshiBuilder third(small, tree::heap_memory());
        const Status status = third.feed_in_place("BOARDSIZE 9\nBLACK A name\nB 1 a1\nVAR\nB 1 c1\nW 2 d1\nENDVAR\nW 2 b1\n");
        that(status == Status::ok && (third.finish() == Status::ok || third.error() == code::out_of_memory),
             "out of memory is reported");
    }
}

/// A tree as lines of Ishi, and what was reported of it: the code, and the node's number in its game.
struct Written {
    explicit Written(std::string_view sgf, bool is_plain = false, std::size_t step = 0) : step_(step) {
        tree::Builder builder(tree_);
        if (builder.feed(sgf) != Status::ok || builder.finish() != Status::ok) return;
        tree::IshiWriter writer(tree_.collection(), {&Written::write, this}, tree::heap_memory(), ishi::LineEnd::lf);
        writer.report_to(
            [](void* context, const tree::IshiWriter::Finding& finding) {
                Written& self = *static_cast<Written*>(context);
                self.losses += std::string(tree::code_name(finding.code)) + "@" + std::to_string(finding.node.number()) + " ";
            },
            this);
        if (is_plain) writer.leave_sgf_out();
        Status status;
        while ((status = writer.write()) == Status::paused) {}
        if (status != Status::ok) lines += "not written";
    }
    static size_t write(void* context, const char* bytes, size_t size) {
        Written& self = *static_cast<Written*>(context);
        if (self.step_ != 0 && ++self.turn_ % 2 == 0) return 0;
        if (self.step_ != 0 && size > self.step_) size = self.step_;
        self.lines.append(bytes, size);
        return size;
    }
    std::string lines;
    std::string losses;

  private:
    Tree tree_{tree::heap_memory()};
    std::size_t step_;
    std::size_t turn_ = 0;
};

/// The lines of steps and variations alone.
std::string steps_of(std::string_view lines) {
    std::string kept;
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n') + 1);
        lines.remove_prefix(line.size());
        for (const std::string_view word : {"B ", "W ", "VAR", "ENDVAR", "SETUP", "DIAGRAM"})
            if (line.substr(0, word.size()) == word) {
                kept += line;
                break;
            }
    }
    return kept;
}

std::string canonical(std::string_view sgf) {
    Tree tree(tree::heap_memory());
    tree::Builder builder(tree);
    if (builder.feed(sgf) != Status::ok || builder.finish() != Status::ok) return "not built";
    return model::written(tree.collection(), Form::canonical);
}

/// Whether the tree comes back through lines of Ishi.
bool comes_back(std::string_view sgf) { return tree_of(Written(sgf).lines) == canonical(sgf); }

/// Ishi 8: children 2 to k stand after the first one's data.
void variations() {
    const std::string_view sgf =
        "(;FF[4]GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd]XV[x](;B[ee])(;B[ff];W[gg]))(;W[];B[hh]))";
    that(steps_of(Written(sgf).lines) == "B 1 A9\nW 2 B8\nVAR x\nW 2 D6\nB 3 E5\nVAR\nB 3 F4\nW 4 G3\nENDVAR\nENDVAR\n"
                                         "VAR\nW 2 PASS\nB 3 H2\nENDVAR\nB 3 C7\n",
         "Ishi 8: VAR behind the move that it replaces");
    that(comes_back(sgf), "variations come back");
    that(Written(sgf).lines.find("USER") == std::string::npos, "Ishi 8: a label stands behind VAR, and nowhere else");
    that(steps_of(Written("(;FF[4]GM[1]SZ[9];B[aa]MN[5];W[bb];B[cc]MN[2](;W[dd])(;W[ee]))").lines) ==
             "B 5 A9\nW 6 B8\nB 2 C7\nW 3 D6\nVAR\nW 3 E5\nENDVAR\n",
         "Ishi 8: MN is the number, else the count goes on");
    that(comes_back("(;FF[4]GM[1]SZ[9];B[aa];B[bb]MN[1](;W[cc];W[]MN[2])(;W[dd]))"), "numbers given twice come back");
    std::string nested = "(;FF[4]GM[1]SZ[9]";
    for (int i = 0; i != 300; ++i) nested += "(;B[aa])(;B[bb]";
    nested.append(301, ')');
    that(comes_back(nested), "variations of any depth come back");
}

/// Ishi 8: a root with a move, a move with setup and two moves are several steps, and one node again.
void several_steps() {
    const std::string_view root = "(;FF[4]GM[1]SZ[9]B[bb]C[x](;W[cc];B[dd])(;W[ee]))";
    that(steps_of(Written(root).lines) == "B 1 B8\nW 2 C7\nVAR\nW 2 E5\nENDVAR\nB 3 D6\n", "the root's move is written");
    that(comes_back(root) && Written(root).losses.empty(), "the root's move comes back into the root");
    that(Written(root, true).losses.empty() && steps_of(Written(root, true).lines) == steps_of(Written(root).lines),
         "without blocks it is a step of its own, and nothing is lost");
    that(comes_back(std::string(root) + "\n(;FF[4]GM[1]SZ[9]W[aa];B[bb])"), "a root's move has no alternatives: other games are none");
    const std::string_view setup = "(;FF[3]GM[1]SZ[9];B[bb];W[cc]AB[aa]AW[ab]AE[bb]LB[aa:1];B[dd]W[ee];B[ff])";
    that(steps_of(Written(setup).lines) == "B 1 B8\nSETUP B A9 W A8\nW 2 C7\nB 3 D6\nW 4 E5\nB 5 F4\n",
         "moves with setup, and two moves");
    that(comes_back(setup) && Written(setup).losses.empty(), "they come back as one node each");
    const std::string_view branches = "(;FF[3]GM[1]SZ[9];B[bb](;W[cc]AB[aa];B[gg])(;W[dd]AB[ee](;B[ff]W[hh])(;B[aa])))";
    that(steps_of(Written(branches).lines) ==
             "B 1 B8\nW 2 C7\nVAR\nSETUP B E5\nW 2 D6\nB 3 F4\nVAR\nB 3 A9\nENDVAR\nENDVAR\nB 3 G3\n",
         "a node with variations beside it stays one step, so that they are alternatives to its move");
    that(comes_back(branches) && Written(branches).losses.empty(), "variations of several steps come back");
    that(comes_back("(;FF[4]CA[Shift_JIS]GM[1]SZ[9]B[bb]C[\x83\x5C\x83\x5D];W[cc]AB[aa]C[\x83\x5D])"), "byte pairs in such nodes come back");
}

/// Ishi 8: a node that is no move is a setup or a diagram; variations beside it are kept in a block.
void no_moves() {
    that(steps_of(Written("(;GM[1]SZ[9]AB[aa:ab];B[cc];AB[dd]AW[ee];C[x];W[ff];;B[zz])").lines) ==
             "SETUP B A9 A8\nB 1 C7\nSETUP B D6 W E5\nDIAGRAM\nW 2 F4\nDIAGRAM\nDIAGRAM\n",
         "Ishi 8: steps that are no moves do not become one");
    const std::string_view sgf = "(;GM[1]SZ[9];B[aa](;W[]C[one];C[x])(;AB[bb](;W[cc])(;W[dd])))";
    that(comes_back(sgf), "variations that are no moves come back");
    const std::string_view beside = "(;GM[1]SZ[9];B[aa](;C[one];C[x])(;W[cc](;B[dd])(;B[ee]C[a\\]b\n\\ENDUSER]))(;C[y]))";
    that(comes_back(beside), "variations beside a node that is no move come back");
    that(Written("(;GM[1]SZ[9];C[\n ENDUSER x];B[aa]C[\nenduser])").losses.empty(), "text does not end its block");
    that(Written(beside).losses == "ishi-kept@2 ", "variations kept in a block are reported");
    that(Written(beside, true).losses.find("ishi-variation@") != std::string::npos, "without blocks they are lost, which is reported");
}

/// Ishi 8: what cannot be a board of Ishi is refused; each game is an event.
void games() {
    const Written written("(;GM[1]SZ[19];B[aa])(;SZ[21];B[aa])(;GM[2]SZ[8])(;SZ[9:7])(;GM[1]SZ[9];W[])");
    that(written.losses == "ishi-board@0 ishi-game@0 ishi-board@0 ", "Ishi 8: boards and games that are refused");
    that(steps_of(written.lines) == "B 1 A19\nW 1 PASS\n" && written.lines.find("EVENT", 1) != std::string::npos,
         "Ishi 8: several games are several events");
}

/// Nothing is lost silently.
void losses() {
    that(Written("(;FF[3]CA[UTF-8]GM[1]SZ[9]C[a\\:b]LB[aa:x\\]y]AP[x:1]C[again];B[aa]B[bb];W[ cc]BL[3]XX[a][b])").losses.empty(),
         "what Ishi has no words for is kept");
    that(comes_back("(;FF[3]CA[UTF-8]GM[1]SZ[9]C[a\\:b]LB[aa:x\\]y]AP[x:1]C[again];B[aa]B[bb];W[ cc]BL[3]XX[a][b])"),
         "what Ishi has no words for comes back");
    that(Written("(;FF[4]GM[1]SZ[9];B[aa]C[a\r\nb\n\rc\n\nd])").lines.find("USER") == std::string::npos, "Ishi 8: each form of a line break is one");
    that(Written("(;GM[1]SZ[9];B[aa];C[a\x1B" "b])").losses == "ishi-lost@2 ", "a control is lost, which is reported");
    const Written titles("(;FF[4]GM[1]SZ[19]CA[UTF-8])(;FF[4]GM[1]SZ[19]C[a\x1F" "b])(;FF[4]GM[1]SZ[19]GN[t]C[\x1F])(;FF[4]GM[1]SZ[19]GM[1])");
    that(std::count(titles.lines.begin(), titles.lines.end(), '\n') > 20 && titles.lines.compare(0, 8, "EVENT 1\n") == 0 &&
             titles.lines.find("\nEVENT 2\n") != std::string::npos && titles.lines.find("\nEVENT t\n") != std::string::npos &&
             titles.lines.find("\nEVENT 4\n") != std::string::npos,
         "Ishi 8: the title of an event with a block is its number, where a control was lost, too");
    that(Written("(;GM[1]SZ[9];B[aa]XX[x])", true).losses == "ishi-lost@1 ", "without blocks more is lost");
    that(Written("(;GM[1]SZ[9]PB[A]C[x];B[aa]LB[bb:1]TR[cc];W[]C[y])", true).losses.empty(),
         "without blocks what Ishi has words for is not lost");
    that(comes_back("(;FF[4]CA[Shift_JIS]GM[1]SZ[9]C[\x83\x5C\x83\x5D];B[aa]C[\x83\x5D\n\nab\n])"), "byte pairs come back");
    that(Written("(;GM[1]XX[a] [SZ[21]SZ[9];B[aa])").losses.empty(), "SZ in a value is none");
    const std::string_view sgf = "(;GM[1]SZ[9];B[aa](;W[bb])(;W[cc]C[x]))";
    const Written spelled("(;GM[1]SZ[9]Comment[x];Black[aa]LONGNAMEOFMORETHANSIXTEENLETTERS[q])");
    that(spelled.losses.empty() && spelled.lines.find("\nComment[x]\n") != std::string::npos &&
             spelled.lines.find("\nBlack[aa]\nLONGNAMEOFMORETHANSIXTEENLETTERS[q]\n") != std::string::npos,
         "Ishi 8: a block spells names as the file does");
    const std::string_view enders = "(;FF[4]GM[1]SZ[9](;C[x])(;\nENDUSER [x]C[\n\\enduser])(;C[y](;C[1])(;C[2];C[3])))";
    that(comes_back(enders), "a name that would end the block does not");
    that(Written(sgf, false, 3).lines == Written(sgf).lines, "a slow sink gets the same bytes");
}

/// Files of any lines: each item comes back, or is in a line with a finding.
void sums() {
    std::uint32_t state = 1;
    const auto below = [&state](std::uint32_t most) {
        state = state * 1664525 + 1013904223;
        return (state >> 8) % most;
    };
    const auto pick = [&below](std::initializer_list<const char*> words) { return std::string(words.begin()[below(static_cast<std::uint32_t>(words.size()))]); };
    for (int file = 0; file != 3000; ++file) {
        unsigned number = 0, open = 0;
        bool has_move = false; // else a VAR is dropped with all in it
        const auto point = [&] { return std::string(1, "abcdefghj"[below(9)]) + std::to_string(1 + below(9)); };
        const auto text = [&] { return pick({"", "", " one", " two words", " a ] \\ : b", " \tx"}); };
        std::string ishi = "EVENT" + text() + "\n";
        if (below(2) == 0) ishi += "BOARDSIZE 9\n";
        for (std::uint32_t left = below(6); left != 0; --left)
            ishi += pick({"BLACK a", "WHITE b 3-dan", "SOURCE s", "PLACE p", "DATE 8 March 1990", "DATE some day", "HANDICAP 0",
                          "HANDICAP 2", "HANDICAP a few", "KOMI 5 1/2", "KOMI none", "RESULT Black by 3", "RESULT black ahead",
                          "RULES Japanese", "RULES other", "TIMELIMIT 2 hours 30 minutes", "TIMELIMIT long", "RECORDER r", "ANALYSIS n"}) +
                    "\n";
        for (std::uint32_t left = below(30); left != 0; --left)
            switch (const std::uint32_t line = below(14)) {
            case 0:
                has_move = false;
                ishi += "SETUP B " + point() + " " + point() + " W " + point() + "\n";
                break;
            case 1: ishi += "COM" + text() + "\nline" + text() + "\n" + (below(3) == 0 ? "\nmore\n" : "") + "ENDCOM\n"; break;
            case 2: ishi += "USER" + text() + "\n" + pick({"", "\n", "x\n", " y \n\nz\n"}) + "ENDUSER\n"; break;
            case 3: ishi += "MARK " + pick({"ALL", "#1-3", "\\t@#1", "ab@b2 #1"}) + " " + point() + "\n"; break;
            case 4: ishi += "UNMARK " + point() + "\n"; break;
            case 5: ishi += "PRISONER #" + std::to_string(1 + below(5)) + " " + point() + "\n"; break;
            case 6:
                has_move = false;
                ishi += "DIAGRAM" + pick({"", " 13x13", " 5x5", " a1 c5"}) + "\n";
                break;
            case 7: ishi += "HIDE " + pick({"#1 ", "#1-2 ", ""}) + point() + "\n"; break;
            case 8: ishi += "REMARK" + text() + "\n"; break;
            case 9:
                if (has_move) ishi += "VAR" + pick({"", " x", " y9"}) + "\n";
                open += has_move ? 1 : 0;
                has_move = false;
                break;
            case 10:
                if (open == 0) break;
                ishi += "ENDVAR" + pick({"", " back"}) + "\n";
                --open;
                has_move = true;
                break;
            default:
                has_move = true;
                ishi += pick({"B ", "W "}) + std::to_string(++number) + " " + (line == 11 ? "PASS" : point()) + "\n";
                break;
            }
        const std::string what = ishi_items::silent_loss(ishi);
        that(what.empty(), "Ishi 7, 8: nothing is lost or added in silence");
        if (what.empty()) continue;
        std::printf("%s:\n%s\n", what.c_str(), ishi.c_str());
        return;
    }
}

} // namespace

int main() {
    variations();
    several_steps();
    no_moves();
    games();
    losses();
    same_as_stream();
    findings();
    depth();
    blocks();
    calls();
    sums();
    return support::conclude("tree, Ishi");
}
