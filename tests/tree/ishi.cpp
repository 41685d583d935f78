// SPDX-License-Identifier: MIT
// Ishi files as trees: the games that ToSgf writes, whatever the file, and what user blocks hold.
#include <cstring>
#include <string>
#include <string_view>

#include "check.hpp"
#include "model.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/ishi_reader.hpp"

namespace check {

Counts counts;

void that(bool good, Bytes rule) {
    ++counts.done;
    if (good) return;
    ++counts.failed;
    board::write(rule);
    board::write(" does not hold\n");
}

} // namespace check

namespace {

using namespace nanosgf;
using check::that;
using tree::Form;
using tree::Tree;

std::string tree_of(std::string_view ishi, std::size_t piece = 1000, bool is_plain = false) {
    Tree tree(tree::heap_memory());
    tree::IshiReader reader(tree, tree::heap_memory());
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
    const ishi::Source source = {[](void* context, uint32_t offset, char* bytes, size_t size) {
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
    if (to_sgf.run() != Status::ok) return "not written";
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
    tree::IshiReader reader(tree, tree::heap_memory());
    that(reader.feed("B 1 a1\n") == Status::ok && reader.feed_in_place("W 2 b1\n") == Status::misuse,
         "a file is fed or lies in place");
    that(reader.finish() == Status::ok && reader.finish() == Status::misuse && reader.feed("") == Status::misuse,
         "a file is finished once");
    tree::IshiReader second(tree, tree::heap_memory());
    that(second.finish() == Status::misuse, "a tree that is filled is not filled again");
    for (std::size_t size = 0; size != 1000; size += 100) {
        alignas(uint32_t) static char buffer[1000];
        Tree small(buffer, size);
        tree::IshiReader third(small, tree::heap_memory());
        const Status status = third.feed_in_place("BOARDSIZE 9\nBLACK A name\nB 1 a1\nVAR\nB 1 c1\nW 2 d1\nENDVAR\nW 2 b1\n");
        that(status == Status::ok && (third.finish() == Status::ok || third.error() == Code::out_of_memory),
             "out of memory is told");
    }
}

} // namespace

int main() {
    same_as_stream();
    depth();
    blocks();
    calls();
    board::write("tree, Ishi: ");
    board::write(check::counts.done);
    board::write(" checks, ");
    board::write(check::counts.failed);
    board::write(" failed\n");
    return check::counts.failed == 0 && check::counts.done != 0 ? 0 : 1;
}
