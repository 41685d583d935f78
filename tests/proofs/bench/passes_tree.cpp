// SPDX-License-Identifier: MIT
// Passes that build a tree or write it, and the memory that a tree takes.
#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/heap.hpp"
#include "nanosgf/tree/tree_writer.hpp"
#include "passes_above.hpp"

using nanosgf::tree::Builder;
using nanosgf::tree::Tree;

// Inside of nanosgf_counted() callgrind does not count from its start to its end.
extern "C" [[gnu::noinline]] void uncounted_by_nanosgf(Tree& tree, std::string_view text) {
    Builder builder(tree);
    bench::demand(builder.feed_in_place(text));
    bench::demand(builder.finish());
}

namespace bench {

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
    const auto take = [](void* context, const char*, size_t size) {
        static_cast<Counts*>(context)->bytes += size;
        return size;
    };
    nanosgf::tree::TreeWriter writer(tree.collection(), {take, &counts}, nanosgf::tree::Form::canonical);
    demand(writer.write());
    return counts;
}

TreeMemory tree_memory(std::string_view text) {
    const auto capacity = [text](bool in_place) {
        Tree tree(nanosgf::tree::heap_memory());
        Builder builder(tree);
        demand(in_place ? builder.feed_in_place(text) : builder.feed(text));
        demand(builder.finish());
        return tree.capacity();
    };
    return {capacity(true), capacity(false)};
}

} // namespace bench
