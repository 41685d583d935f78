// SPDX-License-Identifier: MIT
// The three forms of the parser, each made to fill a Stream from a text cut into pieces.
#ifndef NANOSGF_TESTS_CORPUS_FORMS_HPP
#define NANOSGF_TESTS_CORPUS_FORMS_HPP

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

#include "nanosgf/syntax/callback_parser.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/syntax/reader.hpp"
#include "stream_hash.hpp"

namespace corpus {

using nanosgf::Answer;
using nanosgf::Status;

struct Result {
    Stream stream;
    Status status = Status::ok;
    Code error = code::none;
    std::uint64_t offset = 0;
};

template <class Policy>
struct Handler {
    using Offset = typename Policy::Offset;
    Stream& stream;
    void on_begin_tree(Offset at) { stream.add(EventKind::begin_tree, at, {}, {}, code::none); }
    void on_node(Offset at) { stream.add(EventKind::node, at, {}, {}, code::none); }
    void on_property(nanosgf::Identifier name, Offset at) {
        stream.add(EventKind::property, at, name.bytes(), {}, code::none);
    }
    void on_value_chunk(Bytes raw, Part part, Offset at) {
        stream.add(EventKind::value_chunk, at, raw, part, code::none);
    }
    void on_end_tree(Offset at) { stream.add(EventKind::end_tree, at, {}, {}, code::none); }
    void on_diagnostic(const nanosgf::DiagnosticOf<Policy>& diagnostic) {
        stream.add(EventKind::diagnostic, diagnostic.offset, {}, {}, diagnostic.code);
    }
};

template <class Parser>
void feed_pieces(Parser& parser, std::string_view text, std::size_t piece, Result& result) {
    result.status = Status::ok;
    for (std::size_t at = 0; at < text.size() && result.status == Status::ok; at += piece)
        result.status = parser.feed(Bytes(text.substr(at, piece)));
    if (result.status == Status::ok) result.status = parser.finish();
    result.error = parser.error();
    result.offset = parser.offset();
}

template <class Policy>
Result push(std::string_view text, std::size_t piece) {
    Result result;
    Handler<Policy> handler{result.stream};
    nanosgf::Parser<Handler<Policy>, Policy> parser(handler);
    feed_pieces(parser, text, piece, result);
    return result;
}

template <class Policy>
Result erased(std::string_view text, std::size_t piece) {
    using Parser = nanosgf::CallbackParser<Policy>;
    Result result;
    Parser parser(
        [](void* context, const typename Parser::Event& event) {
            static_cast<Stream*>(context)->add(event.kind, event.offset(), event.bytes, event.part,
                                               event.code);
            return Answer::go_on;
        },
        &result.stream);
    feed_pieces(parser, text, piece, result);
    return result;
}

/// `piece` is the size of the reader's buffer.
template <class Policy>
Result pull(std::string_view text, std::size_t piece) {
    struct Input {
        std::string_view rest;
        static std::size_t read(void* context, char* into, std::size_t capacity) {
            std::string_view& rest = static_cast<Input*>(context)->rest;
            const std::size_t size = std::min(capacity, rest.size());
            std::memcpy(into, rest.data(), size);
            rest.remove_prefix(size);
            return size;
        }
    } input{text};
    std::vector<char> buffer(std::max<std::size_t>(1, std::min(piece, text.size())));
    nanosgf::Reader<Policy> reader(nanosgf::Source{&Input::read, &input}, buffer.data(), buffer.size());
    Result result;
    for (;;) {
        const auto& event = reader.next();
        if (event.kind == EventKind::end_of_input || event.kind == EventKind::failure) break;
        result.stream.add(event.kind, event.offset(), event.bytes, event.part, event.code);
    }
    result.error = reader.error();
    result.status = result.error == code::none ? Status::ok : Status::failed;
    result.offset = reader.offset();
    return result;
}

} // namespace corpus

#endif
