// SPDX-License-Identifier: MIT
// Feeds an input of a given shape and size in one way, so that its instructions can be counted.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "nanosgf/syntax/callback_parser.hpp"
#include "nanosgf/syntax/reader.hpp"
#include "shapes.hpp"

namespace {

using nanosgf::Answer;
using nanosgf::Bytes;
using nanosgf::EventKind;
using nanosgf::Status;

std::vector<scale::Repeat> shape(const std::string& name, std::uint64_t size) {
    const auto fill = [size](std::vector<scale::Repeat> before, const std::string& unit, const char* after) {
        before.push_back({unit, size / unit.size()});
        before.push_back({after, 1});
        return before;
    };
    if (name == "moves") return fill({{"(;FF[4]", 1}}, ";B[pd];W[dp]", ")");
    if (name == "comments") return fill({{"(", 1}}, ";C[a comment \\[with\\] some escapes: \\\\ and words]", ")");
    if (name == "value") return fill({{"(;C[", 1}}, "x", "])");
    if (name == "escapes") return fill({{"(;C[", 1}}, "\\]", "])");
    if (name == "backslashes") return fill({{"(;C[", 1}}, "\\\\", "])");
    if (name == "values") return fill({{"(;AB", 1}}, "[aa]", ")");
    if (name == "deep") return {{"(;", size / 3}, {")", size / 3}};
    if (name == "identifier") return fill({{"(;", 1}}, "A", "[x])");
    if (name == "words") return fill({{"(;", 1}}, "Ab ", "[x])");
    if (name == "prose") return fill({}, "No record: B[pd], ;W[dp] and so on.\n", "(;)");
    if (name == "junk") return fill({}, "x(y) ", "(;)");
    if (name == "parentheses") return fill({{"(;", 1}}, "(", ")");
    std::fprintf(stderr, "no shape %s\n", name.c_str());
    std::exit(2);
}

/// Located and spelled: every part of the parser that has work for each byte is at work.
struct Policy : nanosgf::Lenient {
    static constexpr bool spelling = true;
    static constexpr bool line_and_column = true;
};
using Parser = nanosgf::CallbackParser<Policy>;

struct Handler {
    std::uint64_t events = 0;
    std::uint64_t sum = 0;
    bool pauses = false;
    bool quadratic = false; ///< the planted fault: looks at everything again, as expat once did
    std::vector<char> kept;

    Answer take(const Parser::Event& event) {
        ++events;
        sum += event.bytes.size();
        if (quadratic) reread(event.bytes);
        return pauses ? Answer::pause : Answer::go_on;
    }
    void reread(Bytes bytes) {
        kept.insert(kept.end(), bytes.begin(), bytes.end());
        if (events % 8192 == 0)
            for (const char c : kept) sum += static_cast<unsigned char>(c);
    }
};

char block[1U << 16];

Status feed_all(Parser& parser, Bytes bytes) {
    Status status = Status::paused;
    while (status == Status::paused) status = parser.feed(bytes);
    return status;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::fprintf(stderr, "usage: %s SHAPE BYTES PIECE plain|pause|quadratic|pull\n", argv[0]);
        return 2;
    }
    scale::Text text(shape(argv[1], std::strtoull(argv[2], nullptr, 10)));
    const std::size_t piece = std::strtoull(argv[3], nullptr, 10);
    const std::string way = argv[4];
    Handler handler;
    handler.pauses = way == "pause";
    handler.quadratic = way == "quadratic";
    if (way == "pull") {
        const nanosgf::Source source{[](void* context, char* into, std::size_t capacity) {
                                         return static_cast<scale::Text*>(context)->read(into, capacity);
                                     },
                                     &text};
        nanosgf::Reader<Policy> reader(source, block, piece);
        while (reader.next().kind < EventKind::end_of_input) ++handler.events;
    } else {
        Parser parser(
            [](void* context, const Parser::Event& event) { return static_cast<Handler*>(context)->take(event); },
            &handler);
        Status status = Status::ok;
        for (std::size_t size = 1; status == Status::ok && size != 0;) {
            size = text.read(block, sizeof block);
            for (std::size_t at = 0; at < size && status == Status::ok; at += piece)
                status = feed_all(parser, Bytes(block, size).from(at).first(piece));
        }
        while (status == Status::ok || status == Status::paused) {
            const bool done = status == Status::ok;
            status = parser.finish();
            if (done && status == Status::ok) break;
        }
    }
    std::printf("%llu events, sum %llu\n", static_cast<unsigned long long>(handler.events),
                static_cast<unsigned long long>(handler.sum));
    return 0;
}
