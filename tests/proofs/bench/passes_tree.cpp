// SPDX-License-Identifier: MIT
// Passes that build a tree or write it, and the memory that a tree takes.
#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/ishi/ishi_writer.hpp"
#include "nanosgf/tree/merge.hpp"
#include "nanosgf/tree/tree_writer.hpp"
#include "nanosgf/tree/versions/doubles.hpp"
#include "nanosgf/tree/versions/downgrade.hpp"
#include "nanosgf/tree/versions/upgrade.hpp"
#include "passes_above.hpp"

#include <algorithm>
#include <cstdlib>

using nanosgf::tree::Builder;
using nanosgf::tree::Tree;

// Inside of nanosgf_counted() callgrind does not count from its start to its end.
extern "C" [[gnu::noinline]] void uncounted_by_nanosgf(Tree& tree, std::string_view text) {
    Builder builder(tree);
    bench::demand(builder.feed_in_place(text));
    bench::demand(builder.finish());
}

namespace bench {

namespace {

void read(Tree& tree, std::string_view text) {
    Builder builder(tree);
    builder.expect(static_cast<uint32_t>(text.size()));
    demand(builder.feed(text));
    demand(builder.finish());
}

size_t count_bytes(void* counts, const char*, size_t size) {
    static_cast<Counts*>(counts)->bytes += size;
    return size;
}

} // namespace

// In memory that is there already, as the input is: what the system takes for fresh memory is not
// the tree's.
Counts build_tree(std::string_view text, char* scratch) {
    Tree tree(scratch, text.size() * scratch_factor);
    Builder builder(tree);
    demand(builder.feed_in_place(text));
    demand(builder.finish());
    Counts counts;
    counts.nodes = tree.nodes() - 1; // without the collection
    return counts;
}

Counts write_canonical(std::string_view text, char* scratch) {
    Tree tree(scratch, text.size() * scratch_factor);
    uncounted_by_nanosgf(tree, text);
    Counts counts;
    nanosgf::tree::TreeWriter writer(tree.collection(), {count_bytes, &counts}, nanosgf::tree::Form::canonical);
    demand(writer.write());
    return counts;
}

// Each game by itself, as the tool writes them.
Counts write_tree(std::string_view text, TreeWork work) {
    Tree tree(nanosgf::tree::heap_memory());
    read(tree, text);
    work(tree);
    Counts counts;
    for (const nanosgf::tree::Node game : tree.games())
        demand(nanosgf::tree::TreeWriter(game, {count_bytes, &counts}, nanosgf::tree::Form::preserve).write());
    return counts;
}

Counts write_ishi(std::string_view text, char*) {
    Tree tree(nanosgf::tree::heap_memory());
    read(tree, text);
    Counts counts;
    demand(nanosgf::tree::IshiWriter(tree.collection(), {count_bytes, &counts}, nanosgf::tree::heap_memory()).write());
    return counts;
}

void as_read(Tree&) {}
void to_ff4(Tree& tree) {
    for (const nanosgf::tree::Node game : tree.games()) demand(nanosgf::tree::upgrade(tree, game));
}
void to_ff3(Tree& tree) {
    for (const nanosgf::tree::Node game : tree.games()) demand(nanosgf::tree::downgrade(tree, game, 3));
}
void merged(Tree& tree) {
    for (const nanosgf::tree::Node game : tree.games()) demand(nanosgf::tree::repair_doubles(tree, game));
    demand(nanosgf::tree::merge_games(tree, nanosgf::tree::heap_memory()));
}

TreeMemory tree_memory(std::string_view text, bool is_known) {
    size_t most = 0;
    const nanosgf::tree::Memory counting = {[](void* context, void* block, size_t, size_t size) {
                                                size_t& greatest = *static_cast<size_t*>(context);
                                                greatest = std::max(greatest, size);
                                                return std::realloc(block, size);
                                            },
                                            [](void*, void* block, size_t) { std::free(block); }, &most};
    const auto measure = [&](bool in_place) {
        most = 0;
        Tree tree(counting);
        Builder builder(tree);
        if (in_place) {
            demand(builder.feed_in_place(text));
        } else {
            constexpr size_t piece = 1 << 17;
            if (is_known) builder.expect(static_cast<uint32_t>(text.size()));
            for (size_t at = 0; at < text.size(); at += piece) demand(builder.feed(text.substr(at, piece)));
        }
        demand(builder.finish());
        return TreeMemory::Bytes{tree.capacity(), most};
    };
    return {measure(true), measure(false)};
}

} // namespace bench
