// SPDX-License-Identifier: MIT
// The two fed forms of the parser, template and type-erased, behind one shape; and how to feed them.
#ifndef NANOSGF_TESTS_CONFORMANCE_FORMS_HPP
#define NANOSGF_TESTS_CONFORMANCE_FORMS_HPP

#include "nanosgf/syntax/callback_parser.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "report.hpp"

namespace conformance {

using nanosgf::Answer;
using nanosgf::Bytes;
using nanosgf::Code;
using nanosgf::EventKind;
using nanosgf::Status;

template <class Policy>
using Checkpoint = nanosgf::BasicCheckpoint<typename Policy::Offset, Policy::line_and_column>;

template <bool present>
void copy_lines(Seen& seen, const nanosgf::LineAndColumn<present>& from) {
    if constexpr (present) {
        seen.line = from.line;
        seen.column = from.column;
    } else {
        (void)seen;
        (void)from;
    }
}

/// Calls that are not allowed from inside a handler; each must say so and change nothing.
template <class Form, class Policy>
void intrude(Form& parser, const Checkpoint<Policy>& checkpoint, Witness& witness) {
    if (parser.feed(Bytes(")")) != Status::misuse) witness.fault("feed in a handler: no misuse");
    if (parser.finish() != Status::misuse) witness.fault("finish in a handler: no misuse");
    if (parser.reset() != Status::misuse) witness.fault("reset in a handler: no misuse");
    if (parser.resume(checkpoint) != Status::misuse)
        witness.fault("resume in a handler: no misuse");
}

/// What a handler of either form does with an event.
template <class Policy, class Form>
Answer observe(Form& parser, Witness& witness, Checkpoint<Policy>& kept, const Seen& seen) {
    const Answer answer = witness.take(seen);
    const Plan::Act act = witness.plan().act;
    const bool start = seen.kind == EventKind::begin_tree || seen.kind == EventKind::node;
    if (start && parser.depth() != witness.depth()) witness.fault("depth() is not the open trees");
    if (act == Plan::Act::intrude) {
        if (parser.checkpoint().valid() != start)
            witness.fault("checkpoint() is not valid exactly at trees and nodes");
        intrude<Form, Policy>(parser, parser.checkpoint(), witness);
    }
    if (act == Plan::Act::checkpoint && witness.at_plan()) kept = parser.checkpoint();
    if constexpr (Policy::double_byte) {
        if (witness.charset_declared() && parser.set_charset(witness.charset()) != Status::ok)
            witness.fault("set_charset refused at the last piece of CA");
    }
    return answer;
}

template <class Policy>
struct Push;

template <class Policy, bool spelling = Policy::spelling>
struct PushHandler {
    using Offset = typename Policy::Offset;
    Push<Policy>* push = nullptr;

    Answer tell(EventKind kind, Offset at, Bytes bytes = Bytes(),
                nanosgf::Part part = nanosgf::Part()) const {
        Seen seen;
        seen.kind = kind;
        seen.offset = static_cast<uint32_t>(at);
        seen.bytes = bytes;
        seen.part = part;
        return observe<Policy>(push->parser, push->witness, push->kept, seen);
    }
    Answer on_begin_tree(Offset at) const { return tell(EventKind::begin_tree, at); }
    Answer on_node(Offset at) const { return tell(EventKind::node, at); }
    Answer on_property(nanosgf::Identifier name, Offset at) const {
        return tell(EventKind::property, at, name.bytes());
    }
    Answer on_value_chunk(Bytes raw, nanosgf::Part part, Offset at) const {
        return tell(EventKind::value_chunk, at, raw, part);
    }
    Answer on_end_tree(Offset at) const { return tell(EventKind::end_tree, at); }
    Answer on_diagnostic(
        const nanosgf::Diagnostic<Offset, Policy::line_and_column>& diagnostic) const {
        Seen seen;
        seen.kind = EventKind::diagnostic;
        seen.code = diagnostic.code;
        seen.offset = static_cast<uint32_t>(diagnostic.offset);
        copy_lines<Policy::line_and_column>(seen, diagnostic);
        return observe<Policy>(push->parser, push->witness, push->kept, seen);
    }
};

template <class Policy>
struct PushHandler<Policy, true> : PushHandler<Policy, false> {
    using Offset = typename Policy::Offset;
    Answer on_identifier_chunk(Bytes spelling, Offset at) const {
        return this->tell(EventKind::identifier_chunk, at, spelling);
    }
};

/// Parser, the template.
template <class Policy>
struct Push {
    static constexpr const char* name = "push";
    static constexpr const char* resumed_name = "push, resumed";
    static constexpr bool double_byte = Policy::double_byte;

    explicit Push(Witness& by) : witness(by), parser(handler) { handler.push = this; }

    Witness& witness;
    Checkpoint<Policy> kept;
    PushHandler<Policy> handler;
    nanosgf::Parser<PushHandler<Policy>, Policy> parser;
};

template <class Event>
Seen seen_from(const Event& event) {
    Seen seen;
    seen.kind = event.kind;
    seen.offset = static_cast<uint32_t>(event.offset());
    if (event.kind == EventKind::diagnostic) {
        seen.code = event.code;
        copy_lines(seen, event);
    }
    if (event.kind == EventKind::value_chunk) seen.part = event.part;
    if (event.kind == EventKind::value_chunk || event.kind == EventKind::property ||
        event.kind == EventKind::identifier_chunk)
        seen.bytes = event.bytes;
    return seen;
}

/// CallbackParser, the type-erased form.
template <class Policy>
struct Erased {
    static constexpr const char* name = "erased";
    static constexpr const char* resumed_name = "erased, resumed";
    static constexpr bool double_byte = Policy::double_byte;
    using Event = nanosgf::BasicEvent<typename Policy::Offset, Policy::line_and_column>;

    explicit Erased(Witness& by) : witness(by), parser(&Erased::hear, this) {}

    static Answer hear(void* context, const Event& event) {
        Erased& self = *static_cast<Erased*>(context);
        return observe<Policy>(self.parser, self.witness, self.kept, seen_from(event));
    }

    Witness& witness;
    Checkpoint<Policy> kept;
    nanosgf::CallbackParser<Policy> parser;
};

/// Feeds one piece to its end, however often the handler pauses.
template <class Form>
Status feed_piece(Form& form, Bytes piece) {
    for (;;) {
        const auto before = form.parser.offset();
        const uint32_t events = form.witness.events();
        form.witness.hold(piece);
        const Status status = form.parser.feed(piece);
        form.witness.hold(Bytes());
        const size_t used = static_cast<size_t>(form.parser.offset() - before);
        if (used > piece.size()) form.witness.fault("more bytes consumed than were fed");
        if (status != Status::paused) {
            if (status == Status::ok && used != piece.size())
                form.witness.fault("status ok, but not all bytes consumed");
            return status;
        }
        if (form.witness.events() != events + 1)
            form.witness.fault("a paused feed did not deliver exactly one event");
        piece = piece.from(used);
        if (piece.empty() || !form.witness.good()) return Status::ok;
    }
}

/// Feeds the input from `start` on and finishes. Small pieces go through a buffer that is
/// overwritten afterwards, so that a parser which kept an address would show it.
template <class Form>
Status feed_all(Form& form, size_t start, Chunking chunking) {
    constexpr size_t buffer_size = 17;
    char buffer[buffer_size];
    const Case& subject = form.witness.subject();
    const Bytes input(subject.input, subject.size);
    size_t size = chunking.first;
    for (size_t at = start; at < input.size();) {
        const size_t left = input.size() - at;
        if (size == 0 || size > left) size = left;
        Bytes piece = input.from(at).first(size);
        if (size <= buffer_size) {
            for (size_t i = 0; i < size; ++i) buffer[i] = piece.data()[i];
            piece = Bytes(buffer, size);
        }
        const Status status = feed_piece(form, piece);
        for (char& byte : buffer) byte = ']';
        if (status != Status::ok || !form.witness.good()) return status;
        at += size;
        size = chunking.rest;
    }
    for (;;) {
        const uint32_t events = form.witness.events();
        const Status status = form.parser.finish();
        if (status != Status::paused) return status;
        if (form.witness.events() != events + 1)
            form.witness.fault("a paused finish did not deliver exactly one event");
        if (!form.witness.good()) return status;
    }
}

} // namespace conformance

#endif
