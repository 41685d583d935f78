// SPDX-License-Identifier: MIT
// Fuzzes the tree: built in any pieces, changed by a script, written back.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/support/guarded.hpp"
#include "fuzz/support/mutator.hpp"
#include "fuzz/tree/pair.hpp"
#include "nanosgf/tree/merge.hpp"

namespace {

using namespace fuzz;
using nanosgf::Status;
using nanosgf::tree::Builder;
using nanosgf::tree::Form;
using nanosgf::tree::Tree;

Guarded& memory() {
    static Guarded block(std::size_t{1} << 16);
    return block;
}

/// For the one tree that refers to its file.
Guarded& file() {
    static Guarded block(std::size_t{1} << 16);
    return block;
}

/// Reads the text in pieces, or in place where `piece` is 0.
Status build(Tree& tree, std::string_view text, std::size_t piece) {
    Builder builder(tree);
    Status status = Status::ok;
    if (piece == 0) status = builder.feed_in_place(nanosgf::Bytes(file().place(text.data(), text.size()), text.size()));
    for (std::size_t at = 0; piece != 0 && at < text.size() && status == Status::ok; at += piece) {
        const std::size_t size = std::min(piece, text.size() - at);
        status = builder.feed(nanosgf::Bytes(memory().place(text.data() + at, size), size));
    }
    return status == Status::ok ? builder.finish() : status;
}

void require_same(const model::Nodes& expected, const model::Nodes& seen, const char* what) {
    const std::string difference = model::difference(expected, seen);
    FUZZ_REQUIRE(difference.empty(), "%s: %s", what, difference.c_str());
}

/// What was written reads back, and the canonical form is its own.
void require_written(const Tree& tree, const model::Nodes& expected) {
    model::Nodes reread;
    const std::string preserved = model::written(tree.collection(), Form::preserve);
    (void)model::read(preserved, reread);
    require_same(expected, model::sorted(reread), "preserved");
    const std::string canonical = model::written(tree.collection(), Form::canonical);
    (void)model::read(canonical, reread);
    const model::Nodes ordered = model::in_order(expected);
    require_same(ordered, model::sorted(reread), "canonical");
    const std::string plain = model::canonical(ordered);
    FUZZ_REQUIRE(plain.empty() || plain == canonical, "the canonical form is not that of a plain writer");
    FUZZ_REQUIRE(model::written(tree.collection(), Form::canonical, nanosgf::tree::Extent::whole, 5) == canonical,
                 "the canonical form depends on the sink");
    Tree second(nanosgf::tree::heap_memory());
    (void)build(second, canonical, 1000);
    FUZZ_REQUIRE(model::written(second.collection(), Form::canonical) == canonical,
                 "the canonical form has another canonical form");
}

/// Memory that ends anywhere leaves the start of the tree.
void require_usable(std::string_view text, std::size_t capacity, const model::Nodes& expected) {
    std::vector<std::uint32_t> block(capacity / 4 + 1);
    Tree tree(block.data(), capacity);
    const Status status = build(tree, text, 13);
    const model::Nodes seen = model::of(tree);
    FUZZ_REQUIRE(seen.size() <= expected.size(), "more nodes with less memory");
    if (status == Status::ok) require_same(expected, seen, "in a buffer");
    (void)model::written(tree.collection(), Form::preserve);
    (void)model::written(tree.collection(), Form::canonical);
}

/// A game that is merged with one that begins alike: once more adds nothing, and the other one is as it was.
void require_merge(Tree& tree) {
    using nanosgf::tree::merge;
    const auto memory = nanosgf::tree::heap_memory();
    const nanosgf::tree::Node first = tree.collection().first_child();
    const nanosgf::tree::Node second = first ? first.next_sibling() : first;
    if (!second || !nanosgf::tree::begin_alike(first, second, memory)) return;
    const std::string other = model::written(second, Form::preserve);
    FUZZ_REQUIRE(merge(tree, first, second, memory) == Status::ok, "merge refused");
    FUZZ_REQUIRE(model::written(second, Form::preserve) == other, "the other game has changed");
    const model::Nodes merged = model::of(tree);
    FUZZ_REQUIRE(merge(tree, first, second, memory) == Status::ok, "merge refused once more");
    require_same(merged, model::of(tree), "merged once more");
    FUZZ_REQUIRE(nanosgf::tree::merge_games(tree, memory) == Status::ok, "merge of all games refused");
    require_written(tree, model::of(tree));
}

} // namespace

fuzz::Layout fuzz::layout_of(std::string_view input) { return {after_first_line(input), Content::sgf, 192}; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > (std::size_t{1} << 12)) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    context().input = input;
    const std::size_t line = input.find('\n');
    if (line == std::string_view::npos || line == 0) return 0;
    const std::string_view script = input.substr(1, line - 1), text = input.substr(line + 1);
    const auto choice = static_cast<unsigned char>(input.front());

    context().form = "built";
    model::Nodes nodes;
    const Status expected_status = model::read(text, nodes);
    const model::Nodes expected = model::sorted(nodes);
    Tree tree(nanosgf::tree::heap_memory());
    const Status status = build(tree, text, choice % 32);
    FUZZ_REQUIRE(status == expected_status, "status %u, the parser's is %u", static_cast<unsigned>(status),
                 static_cast<unsigned>(expected_status));
    require_same(expected, model::of(tree), "built");
    if (status != Status::ok) return 0;
    FUZZ_REQUIRE(model::written(tree.collection(), Form::preserve) == text, "written otherwise than it was read");
    require_usable(text, std::size_t{choice} * 8, expected);

    context().form = "changed";
    Pair pair(tree, nodes);
    pair.run(script);
    // Nodes that leave a game take their charset along; that cannot be written.
    if (text.find('A') != std::string_view::npos && text.find('C') != std::string_view::npos) return 0;
    require_written(tree, pair.sorted());
    context().form = "merged";
    require_merge(tree);
    return 0;
}
