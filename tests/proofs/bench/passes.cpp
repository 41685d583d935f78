// SPDX-License-Identifier: MIT
// Passes over the structure of a text, and the table of all passes.
#include "passes.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "nanosgf/syntax/reader.hpp"
#include "passes_above.hpp"

namespace bench {

namespace {

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
    void on_diagnostic(const nanosgf::Diagnostic&) { ++diagnostics; }
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

void count_joined(Counts& counts, const nanosgf::Event& event) {
    if (event.kind != nanosgf::EventKind::joined) return count(counts, event);
    counts.nodes += event.starts_node();
    ++counts.properties;
    ++counts.values;
    counts.bytes += event.bytes.size();
}

Counts copy_all(std::string_view text, char* scratch) {
    std::memcpy(scratch, text.data(), text.size());
    return {};
}

Counts search_all(std::string_view text, char*) {
    // No record holds a NUL, so this looks at every byte.
    Counts counts;
    if (std::memchr(text.data(), '\0', text.size()) != nullptr) ++counts.bytes;
    return counts;
}

Counts scan_all(std::string_view text, char*) { return scan_floor(text.data()); }

template <class Policy, size_t piece>
Counts parse(std::string_view text, char*) {
    Counting handler;
    nanosgf::Parser<Counting, Policy> parser(handler);
    for (size_t at = 0; at < text.size(); at += std::min(piece, text.size() - at))
        demand(parser.feed(text.substr(at, piece)));
    demand(parser.finish());
    return handler.counts;
}

template <class Policy>
Counts parse_into_object(std::string_view text, char*) {
    Counts counts;
    auto counter = [&counts](const nanosgf::Event& event) { count(counts, event); };
    nanosgf::CallbackParser<Policy> parser(counter);
    demand(parser.feed(text));
    demand(parser.finish());
    return counts;
}

template <class Policy, void counter(Counts&, const nanosgf::Event&)>
Counts parse_into_callback(std::string_view text, char*) {
    Counts counts;
    nanosgf::CallbackParser<Policy> parser(
        [](void* context, const nanosgf::Event& event) {
            counter(*static_cast<Counts*>(context), event);
            return nanosgf::Answer::go_on;
        },
        &counts);
    demand(parser.feed(text));
    demand(parser.finish());
    return counts;
}

// Through a buffer of a file system's block, the copy into it included.
template <class Policy, void counter(Counts&, const nanosgf::Event&)>
Counts read_events(std::string_view text, char*) {
    alignas(64) char buffer[4096]; // searches cost the same in every run
    nanosgf::Reader<Policy> reader(
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
        counter(counts, event);
    }
}

template <class Base>
struct Narrow : Base {
    static constexpr bool wide = false;
};

template <class Policy, class Options>
constexpr std::array<Pass, pass_count> table = {{
    {"memcpy", copy_all, Sees::nothing},
    {"memchr", search_all, Sees::nothing},
    {"floor", scan_all, Sees::all},
    {"parser, 64-byte chunks", parse<Policy, 64>, Sees::all},
    {"parser, counting handler", parse<Policy, SIZE_MAX>, Sees::all},
    {"parser, type-erased", parse_into_object<Policy>, Sees::all},
    {"type-erased, a function", parse_into_callback<Policy, count>, Sees::all},
    {"type-erased, joined events", parse_into_callback<nanosgf::Joined<Policy>, count_joined>, Sees::all},
    {"pull, 4 KB buffer", read_events<Policy, count>, Sees::all},
    {"pull, joined events", read_events<nanosgf::Joined<Policy>, count_joined>, Sees::all},
    {"typed parser, all events", read_typed<EveryEvent, Options>, Sees::nodes},
    {"typed parser and board", read_typed<Playing, Options>, Sees::nothing},
    {"full validation", validate<Options>, Sees::nodes},
    {"tree in place", build_tree, Sees::nodes},
    {"tree, canonical writing", write_canonical, Sees::nothing},
    {"tree, each game as read", write_tree<as_read>, Sees::nothing},
    {"tree, to FF[4]", write_tree<to_ff4>, Sees::nothing},
    {"tree, to FF[3]", write_tree<to_ff3>, Sees::nothing},
    {"tree, merged", write_tree<merged>, Sees::nothing},
    {"tree, to Ishi", write_ishi, Sees::nothing},
    {"tool `json`", write_json, Sees::nothing},
}};

} // namespace

void demand(nanosgf::Status status) {
    if (status == nanosgf::Status::ok) return;
    std::fputs("a parser refuses the input\n", stderr);
    std::exit(2);
}

bool agrees(const Pass& pass, const Counts& counts, const Counts& expected) {
    if (pass.sees == Sees::all ? counts == expected
                               : pass.sees == Sees::nothing || counts.nodes == expected.nodes)
        return true;
    std::fprintf(stderr, "%s counts otherwise than the floor\n", pass.name);
    return false;
}

const std::array<Pass, pass_count>& passes(bool wide) {
    using nanosgf::Lenient;
    using nanosgf::game::Everything;
    return wide ? table<Lenient, Everything> : table<Narrow<Lenient>, Narrow<Everything>>;
}

} // namespace bench
