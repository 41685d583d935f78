// SPDX-License-Identifier: MIT
// Real files as trees: they hold what the parser reports, unchanged they are written byte
// by byte, and the canonical form is the same game and its own canonical form.
#include "model.hpp"
#include "nanosgf/tree/heap.hpp"
#include "support/corpus.hpp"

namespace {

using namespace nanosgf;
using nanosgf::tree::Builder;
using nanosgf::tree::Form;
using nanosgf::tree::Tree;

Status build(Tree& tree, const std::string& text, std::size_t piece) {
    Builder builder(tree);
    Status status = Status::ok;
    if (piece == 0) status = builder.feed_in_place(text);
    for (std::size_t at = 0; piece != 0 && at < text.size() && status == Status::ok; at += piece)
        status = builder.feed(std::string_view(text).substr(at, piece));
    return status == Status::ok ? builder.finish() : status;
}

/// The nodes of the file.
std::size_t check(support::Corpus& corpus, const std::string& name, const std::string& text) {
    const auto fail = [&](const std::string& why) { corpus.fail(name, why); };
    model::Nodes expected;
    const Status status = model::read(text, expected);
    expected = model::sorted(expected);
    if (status != Status::ok) corpus.refuse();
    for (const std::size_t piece : {std::size_t{0}, std::size_t{1000}, std::size_t{1} << 20}) {
        Tree tree(tree::heap_memory());
        const Status built = build(tree, text, piece);
        if (built != status) fail("another status than the parser's");
        const model::Nodes seen = model::of(tree);
        if (const std::string what = model::difference(expected, seen); !what.empty()) fail(what);
        if (status != Status::ok && tree.nodes() <= 1) continue;
        std::string bytes = model::written(tree.collection(), Form::preserve);
        if (corpus.breaks && !bytes.empty()) bytes.pop_back();
        if (bytes != text) fail("written otherwise than it was read");
        if (piece != 0) continue;
        // Changed and changed back by hand, so that nodes are written one by one.
        const tree::Node root = tree.collection().first_child();
        if (!root) continue;
        if (tree.remove(root) != Status::ok ||
            tree.move(root, tree.collection(), tree.collection().first_child()) != Status::ok)
            fail("a game cannot be taken out and back");
        const std::string again = model::written(tree.collection(), Form::preserve);
        model::Nodes reread;
        (void)model::read(again, reread);
        if (const std::string what = model::difference(expected, model::sorted(reread)); !what.empty())
            fail("node by node: " + what);
        const std::string canonical = model::written(tree.collection(), Form::canonical);
        (void)model::read(canonical, reread);
        const model::Nodes ordered = model::in_order(expected);
        if (const std::string what = model::difference(ordered, model::sorted(reread)); !what.empty())
            fail("canonical: " + what);
        std::string plain = model::canonical(ordered);
        if (corpus.breaks && !plain.empty()) plain.pop_back();
        if (!plain.empty() && plain != canonical) fail("the canonical form is not that of a plain writer");
        if (model::written(tree.collection(), Form::canonical, tree::Extent::whole, 5) != canonical)
            fail("the canonical form depends on the sink");
        Tree second(tree::heap_memory());
        (void)build(second, canonical, 0);
        if (model::written(second.collection(), Form::canonical) != canonical)
            fail("the canonical form has another canonical form");
    }
    return expected.size() - 1;
}

} // namespace

int main(int argc, char** argv) {
    support::Corpus corpus(argc, argv);
    std::size_t nodes = 0;
    for (support::RealFile file; corpus.next(file);) nodes += check(corpus, file.name, file.text);
    corpus.least("nodes", nodes, 1094358);
    return corpus.conclude();
}
