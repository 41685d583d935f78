// SPDX-License-Identifier: MIT
// Hostile inputs of up to 10 MB, with --long of up to 100 MB, through every form: the right counts, in constant memory.
// --short: a million is a hundred thousand.
#include <sys/resource.h>

#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <new>
#include <string>
#include <vector>

#include "nanosgf/syntax/callback_parser.hpp"
#include "nanosgf/syntax/code_text.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/syntax/reader.hpp"
#include "shapes.hpp"

#if defined(__SANITIZE_ADDRESS__)
#define NANOSGF_SCALE_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define NANOSGF_SCALE_SANITIZED 1
#endif
#endif

namespace {

using nanosgf::Answer;
using nanosgf::Bytes;
namespace code = nanosgf::code;
using nanosgf::Code;
using nanosgf::EventKind;
using nanosgf::Part;
using nanosgf::Status;

std::uint64_t million = 1000000;

#if defined(NANOSGF_SCALE_SANITIZED)
constexpr bool sanitized = true; // shadow memory alone is more than any cap
#else
constexpr bool sanitized = false;
#endif

/// Bytes of the longest values and junk.
std::uint64_t big = 10 * million;

/// What came out, to be compared with what the input was made of.
struct Counts {
    std::uint64_t trees = 0;
    std::uint64_t ends = 0;
    std::uint64_t nodes = 0;
    std::uint64_t properties = 0;
    std::uint64_t values = 0;
    std::uint64_t value_bytes = 0;
    std::uint64_t incomplete = 0;
    std::uint64_t spelling = 0; ///< bytes
    std::uint64_t diagnostics = 0;
    std::uint64_t of_code = 0; ///< diagnostics of the code that the shape is about
    Code error = code::none;

    friend bool operator==(const Counts& a, const Counts& b) {
        return a.trees == b.trees && a.ends == b.ends && a.nodes == b.nodes &&
               a.properties == b.properties && a.values == b.values && a.value_bytes == b.value_bytes &&
               a.incomplete == b.incomplete && a.spelling == b.spelling &&
               a.diagnostics == b.diagnostics && a.of_code == b.of_code && a.error == b.error;
    }
    void print(const char* what) const {
        std::printf("    %s: trees %" PRIu64 " ends %" PRIu64 " nodes %" PRIu64 " properties %" PRIu64
                    " values %" PRIu64 " of %" PRIu64 " bytes, incomplete %" PRIu64 ", spelling %" PRIu64
                    ", diagnostics %" PRIu64 " (%" PRIu64 " as expected), error %s\n",
                    what, trees, ends, nodes, properties, values, value_bytes, incomplete, spelling,
                    diagnostics, of_code, nanosgf::syntax::code_name(error));
    }
};

struct Shape {
    const char* name;
    std::vector<scale::Repeat> parts;
    Counts expected;            ///< lenient
    Code code = code::none;     ///< counted in expected.of_code
    bool strict_too = true;     ///< strict delivers the same
    bool skip_root = false;     ///< the handler skips the first tree
};


Counts counts(std::uint64_t trees, std::uint64_t nodes, std::uint64_t properties, std::uint64_t values,
              std::uint64_t value_bytes, std::uint64_t spelling) {
    Counts c;
    c.trees = c.ends = trees;
    c.nodes = nodes;
    c.properties = properties;
    c.values = values;
    c.value_bytes = value_bytes;
    c.spelling = spelling;
    return c;
}

Counts with(Counts c, std::uint64_t of_code, std::uint64_t others = 0) {
    c.of_code = of_code;
    c.diagnostics = of_code + others;
    return c;
}

std::vector<Shape> shapes() {
    std::vector<Shape> all;
    all.push_back({"trees nested a million deep", {{"(;", million}, {")", million}},
                   counts(million, million, 0, 0, 0, 0)});
    all.push_back({"the same, skipped", {{"(;", million}, {")", million}}, counts(1, 0, 0, 0, 0, 0),
                   code::none, true, true});
    all.push_back({"a long value", {{"(;C["}, {"x", big}, {"])"}}, counts(1, 1, 1, 1, big, 1)});
    all.push_back({"a value of escapes", {{"(;C["}, {"\\]", big / 4}, {"])"}},
                   counts(1, 1, 1, 1, big / 2, 1)});
    all.push_back({"a long skipped value", {{"(;C["}, {"x(;)", big / 4}, {"])"}},
                   counts(1, 0, 0, 0, 0, 0), code::none, true, true});
    all.push_back({"10 million empty nodes", {{"("}, {";", 10 * million}, {")"}},
                   counts(1, 10 * million, 0, 0, 0, 0)});
    all.push_back({"a million values of a property", {{"(;AB"}, {"[aa]", million}, {")"}},
                   counts(1, 1, 1, million, 2 * million, 2)});
    all.push_back({"a million properties in a node", {{"(;"}, {"C[]", million}, {")"}},
                   counts(1, 1, million, million, 0, million)});
    all.push_back({"a million game trees", {{"(;B[aa])\n", million}},
                   counts(million, million, million, million, 2 * million, million)});
    Counts parentheses = with(counts(1, 1, 0, 0, 0, 0), million - 1, 1);
    all.push_back({"a million (", {{"(;"}, {"(", million}}, parentheses, code::variation_start, false});
    Counts outside = with(counts(0, 0, 0, 0, 0, 0), 1, 1);
    outside.error = code::no_sgf;
    all.push_back({"a million ( outside trees", {{"(", million}}, outside, code::junk_before, false});
    all.push_back({"a million )", {{"(;)"}, {")", million}}, with(counts(1, 1, 0, 0, 0, 0), 1),
                   code::junk_after, false});
    all.push_back({"a million backslashes", {{"(;C["}, {"\\", million}, {"])"}},
                   counts(1, 1, 1, 1, million, 1)});
    Counts unending = with(counts(1, 1, 1, 1, million + 3, 1), 1, 1);
    unending.incomplete = 1;
    all.push_back({"a million and one", {{"(;C["}, {"\\", million + 1}, {"])"}}, unending,
                   code::eof_in_value, false});
    all.push_back({"an identifier of a megabyte", {{"(;"}, {"A", million}, {"[x])"}},
                   with(counts(1, 1, 1, 1, 1, million), 1), code::ident_too_long, true});
    all.push_back({"the same in lower case", {{"(;"}, {"a", million}, {"[x])"}},
                   with(counts(1, 1, 1, 1, 1, million), 1), code::ident_missing, false});
    all.push_back({"an identifier of a million words", {{"(;"}, {"Ab ", million}, {"[x])"}},
                   with(counts(1, 1, 1, 1, 1, 2 * million), 1, 1), code::ident_whitespace, false});
    all.push_back({"a million words without value", {{"(;"}, {"AB ", million}, {")"}},
                   with(counts(1, 1, 0, 0, 0, 2 * million), million), code::value_missing, false});
    all.push_back({"junk before the tree", {{"x(y) ", big / 5}, {"(;B[aa])"}},
                   with(counts(1, 1, 1, 1, 2, 1), 1), code::junk_before, false});
    all.push_back({"junk in the tree", {{"(;B[aa]"}, {",.-+ ", big / 5}, {"[bb])"}},
                   with(counts(1, 1, 1, 2, 4, 1), 1), code::char_illegal, false});
    all.push_back({"white space", {{" \n", big / 2}, {"(;B [aa])"}, {" ", 5}},
                   counts(1, 1, 1, 1, 2, 1)});
    all.push_back({"a million empty variations", {{"(;"}, {"()", million}, {")"}},
                   with(counts(1, 1, 0, 0, 0, 0), million), code::variation_empty, false});
    return all;
}

struct Spelled : nanosgf::Lenient {
    static constexpr bool spelling = true;
};
struct SpelledStrict : nanosgf::Strict {
    static constexpr bool spelling = true;
};

/// Adds up events and skips the first tree if the shape says so.
struct Counter {
    const Shape& shape;
    Counts seen;
    std::string* hoard = nullptr; ///< the planted fault: a handler that keeps what it was given

    Answer add(EventKind kind, Bytes bytes, Part part, Code code) {
        switch (kind) {
        case EventKind::begin_tree:
            ++seen.trees;
            return shape.skip_root ? Answer::skip_tree : Answer::go_on;
        case EventKind::node: ++seen.nodes; break;
        case EventKind::identifier_chunk: seen.spelling += bytes.size(); break;
        case EventKind::property: ++seen.properties; break;
        case EventKind::value_chunk:
            seen.values += part.first();
            seen.value_bytes += bytes.size();
            seen.incomplete += part.incomplete();
            if (hoard != nullptr) hoard->append(bytes.data(), bytes.size());
            break;
        case EventKind::end_tree: ++seen.ends; break;
        case EventKind::diagnostic:
            ++seen.diagnostics;
            seen.of_code += code == shape.code;
            break;
        default: break;
        }
        return Answer::go_on;
    }
};

template <class Policy>
struct Handler {
    using Offset = typename Policy::Offset;
    Counter& to;
    Answer on_begin_tree(Offset) { return to.add(EventKind::begin_tree, {}, {}, code::none); }
    Answer on_node(Offset) { return to.add(EventKind::node, {}, {}, code::none); }
    Answer on_identifier_chunk(Bytes b, Offset) {
        return to.add(EventKind::identifier_chunk, b, {}, code::none);
    }
    Answer on_property(nanosgf::Identifier, Offset) {
        return to.add(EventKind::property, {}, {}, code::none);
    }
    Answer on_value_chunk(Bytes b, Part part, Offset) {
        return to.add(EventKind::value_chunk, b, part, code::none);
    }
    Answer on_end_tree(Offset) { return to.add(EventKind::end_tree, {}, {}, code::none); }
    Answer on_diagnostic(const nanosgf::DiagnosticOf<Policy>& d) {
        return to.add(EventKind::diagnostic, {}, {}, d.code);
    }
};

std::string* planted = nullptr;

char block[1U << 16]; // the only memory that grows with nothing

template <class Parser>
Counts feed(Parser& parser, scale::Text& text, Counter& counter, std::size_t piece) {
    Status status = Status::ok;
    while (status == Status::ok) {
        const std::size_t size = text.read(block, sizeof block);
        if (size == 0) break;
        for (std::size_t at = 0; at < size && status == Status::ok; at += piece)
            status = parser.feed(Bytes(block, size).from(at).first(piece));
    }
    if (status == Status::ok) status = parser.finish();
    counter.seen.error = parser.error();
    return counter.seen;
}

template <class Policy>
Counts push(const Shape& shape, scale::Text& text, std::size_t piece) {
    Counter counter{shape, {}, planted};
    Handler<Policy> handler{counter};
    nanosgf::Parser<Handler<Policy>, Policy> parser(handler);
    return feed(parser, text, counter, piece);
}

template <class Policy>
Counts erased(const Shape& shape, scale::Text& text, std::size_t piece) {
    using Parser = nanosgf::CallbackParser<Policy>;
    Counter counter{shape, {}, planted};
    Parser parser(
        [](void* context, const typename Parser::Event& event) {
            return static_cast<Counter*>(context)->add(event.kind, event.bytes, event.part, event.code);
        },
        &counter);
    return feed(parser, text, counter, piece);
}

template <class Policy>
Counts pull(const Shape& shape, scale::Text& text, std::size_t size) {
    Counter counter{shape, {}, planted};
    const nanosgf::Source source{[](void* context, char* into, std::size_t capacity) {
                                     return static_cast<scale::Text*>(context)->read(into, capacity);
                                 },
                                 &text};
    nanosgf::Reader<Policy> reader(source, block, size);
    for (;;) {
        const auto& event = reader.next();
        if (event.kind == EventKind::end_of_input || event.kind == EventKind::failure) break;
        const Answer answer = counter.add(event.kind, event.bytes, event.part, event.code);
        if (answer != Answer::go_on && reader.skip(answer) != Status::ok) break;
    }
    counter.seen.error = reader.error();
    return counter.seen;
}

long peak_kilobytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

bool require(const Shape& shape, const char* form, const Counts& seen) {
    if (seen == shape.expected) return true;
    std::printf("  FAULT %s, %s\n", shape.name, form);
    shape.expected.print("expected");
    seen.print("seen    ");
    return false;
}

template <class Policy>
bool check(const Shape& shape, scale::Text& text, const char* policy) {
    const auto run = [&](const char* form, Counts (*how)(const Shape&, scale::Text&, std::size_t),
                         std::size_t piece) {
        text.restart();
        return require(shape, (std::string(form) + ", " + policy).c_str(), how(shape, text, piece));
    };
    bool good = run("push", &push<Policy>, sizeof block);
    good = run("type-erased", &erased<Policy>, sizeof block) && good;
    good = run("pull", &pull<Policy>, 4096) && good;
    if (text.size() >= big) return good;
    good = run("push, 1-byte pieces", &push<Policy>, 1) && good;
    good = run("type-erased, 7-byte pieces", &erased<Policy>, 7) && good;
    return run("pull, 1-byte buffer", &pull<Policy>, 1) && good;
}

/// The cap: inputs of 100 MB in a process of 48 MB of address space, program and libraries included.
bool set_cap() {
    if (sanitized) return true;
    rlimit limit{};
    limit.rlim_cur = limit.rlim_max = 48U << 20;
    return setrlimit(RLIMIT_AS, &limit) == 0;
}

} // namespace

int main(int argc, char** argv) try {
    std::string hoard;
    if (argc > 1 && std::strcmp(argv[1], "--break") == 0) planted = &hoard;
    if (argc > 1 && std::strcmp(argv[1], "--long") == 0) big *= 10;
    if (argc > 1 && std::strcmp(argv[1], "--short") == 0) {
        million /= 10;
        big /= 10;
    }
    if (!set_cap()) {
        std::printf("cannot limit the memory of this process\n");
        return 1;
    }
    constexpr long most_growth = sanitized ? 2048 : 1024; // kilobytes, over all inputs
    std::memset(block, 0, sizeof block);
    const std::vector<Shape> all = shapes();
    std::vector<scale::Text> texts; // before the first measure, so that later ones show the parser alone
    for (const Shape& shape : all) texts.emplace_back(shape.parts);
    bool good = true;
    long first = 0;
    for (const Shape& shape : all) {
        const auto index = static_cast<std::size_t>(&shape - all.data());
        if (planted != nullptr && index > 2) break; // one long value is enough
        scale::Text& text = texts[index];
        good = check<Spelled>(shape, text, "lenient") && good;
        if (shape.strict_too) good = check<SpelledStrict>(shape, text, "strict") && good;
        if (first == 0) first = peak_kilobytes();
        std::printf("%-34s %12" PRIu64 " bytes   peak memory %ld KB\n", shape.name, text.size(),
                    peak_kilobytes());
        std::fflush(stdout);
    }
    const long growth = peak_kilobytes() - first;
    std::printf("peak memory grew by %ld KB over all inputs (at most %ld allowed)%s\n", growth, most_growth,
                sanitized ? "; address space not capped: sanitizers" : "; address space capped at 48 MB");
    if (growth > most_growth) std::printf("FAULT: memory grows with the input\n");
    return good && growth <= most_growth ? 0 : 1;
} catch (const std::bad_alloc&) {
    std::printf("FAULT: out of memory under the cap\n");
    return 1;
}
