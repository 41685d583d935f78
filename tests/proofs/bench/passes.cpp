// SPDX-License-Identifier: MIT
// The ways to go once over a text that are compared with each other.
#include "passes.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "nanosgf/syntax/reader.hpp"
#include "nanosgf/tree/builder.hpp"
#include "nanosgf/tree/heap.hpp"

namespace bench {

namespace {

// Long inputs are files of their own: each pass begins with a new parser, and none may fail.
void demand(nanosgf::Status status) {
    if (status == nanosgf::Status::ok) return;
    std::fputs("a parser refuses the input\n", stderr);
    std::exit(2);
}

// All events but the spelling of identifiers, which only tools for source text ask for.
struct Counting {
    Counts counts;
    uint64_t diagnostics = 0;

    void on_begin_tree(uint32_t) { ++counts.trees; }
    void on_node(uint32_t) { ++counts.nodes; }
    void on_property(nanosgf::Identifier, uint32_t) { ++counts.properties; }
    void on_value_chunk(nanosgf::Bytes raw, nanosgf::Part part, uint32_t) {
        if (part.last()) ++counts.values;
        counts.bytes += raw.size();
    }
    void on_end_tree(uint32_t) {}
    void on_diagnostic(const nanosgf::Diagnostic<uint32_t>&) { ++diagnostics; }
};

void count(Counts& counts, const nanosgf::Event& event) {
    using nanosgf::EventKind;
    switch (event.kind) {
    case EventKind::begin_tree: ++counts.trees; break;
    case EventKind::node: ++counts.nodes; break;
    case EventKind::property: ++counts.properties; break;
    case EventKind::value_chunk:
        if (event.part.last()) ++counts.values;
        counts.bytes += event.bytes.size();
        break;
    default: break;
    }
}

Counts copy_all(std::string_view text, char* copy) {
    std::memcpy(copy, text.data(), text.size());
    return {};
}

Counts search_all(std::string_view text, char*) {
    // No record holds a NUL, so this looks at every byte.
    Counts counts;
    if (std::memchr(text.data(), '\0', text.size()) != nullptr) ++counts.bytes;
    return counts;
}

Counts scan_all(std::string_view text, char*) { return scan_floor(text.data()); }

template <size_t piece>
Counts parse(std::string_view text, char*) {
    Counting handler;
    nanosgf::Parser<Counting> parser(handler);
    for (size_t at = 0; at < text.size(); at += std::min(piece, text.size() - at))
        demand(parser.feed(text.substr(at, piece)));
    demand(parser.finish());
    return handler.counts;
}

Counts parse_into_callback(std::string_view text, char*) {
    Counts counts;
    nanosgf::CallbackParser<> parser(
        [](void* context, const nanosgf::Event& event) {
            count(*static_cast<Counts*>(context), event);
            return nanosgf::Answer::go_on;
        },
        &counts);
    demand(parser.feed(text));
    demand(parser.finish());
    return counts;
}

// Through a buffer of a file system's block, the copy into it included.
Counts read_events(std::string_view text, char*) {
    char buffer[4096];
    nanosgf::Reader<> reader(
        {[](void* context, char* into, size_t capacity) {
             auto& rest = *static_cast<std::string_view*>(context);
             const size_t size = std::min(capacity, rest.size());
             std::memcpy(into, rest.data(), size);
             rest.remove_prefix(size);
             return size;
         },
         &text},
        buffer, sizeof buffer);
    Counts counts;
    for (;;) {
        const nanosgf::Event& event = reader.next();
        if (event.kind == nanosgf::EventKind::end_of_input) return counts;
        if (event.kind == nanosgf::EventKind::failure) demand(nanosgf::Status::failed);
        count(counts, event);
    }
}

// In a buffer that is there already, as the input is: what the system takes for fresh memory is not
// the tree's.
Counts build_tree(std::string_view text, char*) {
    static std::vector<char> buffer;
    if (buffer.size() < text.size() * 4) buffer.resize(text.size() * 4);
    nanosgf::tree::Tree tree(buffer.data(), buffer.size());
    nanosgf::tree::Builder builder(tree);
    demand(builder.feed_in_place(text));
    demand(builder.finish());
    Counts counts;
    counts.nodes = tree.nodes();
    return counts;
}

} // namespace

TreeMemory tree_memory(std::string_view text) {
    const auto capacity = [text](bool in_place) {
        nanosgf::tree::Tree tree(nanosgf::tree::heap_memory());
        nanosgf::tree::Builder builder(tree);
        demand(in_place ? builder.feed_in_place(text) : builder.feed(text));
        demand(builder.finish());
        return tree.capacity();
    };
    return {capacity(true), capacity(false)};
}

const std::array<Pass, pass_count>& passes() {
    static constexpr std::array<Pass, pass_count> all = {{
        {"memcpy", copy_all, false},
        {"floor", scan_all, true},
        {"Parser", parse<SIZE_MAX>, true},
        {"Tree, in place", build_tree, false},
        {"memchr", search_all, false},
        {"Parser, 64-byte pieces", parse<64>, true},
        {"CallbackParser", parse_into_callback, true},
        {"Reader, 4 KiB buffer", read_events, true},
    }};
    return all;
}

Counts parse_slowly(std::string_view text, char* copy) { return parse<1>(text, copy); }

} // namespace bench
