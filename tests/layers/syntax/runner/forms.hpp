// SPDX-License-Identifier: MIT
// The three forms of the parser for one policy: template, type-erased, and pulled.
#ifndef NANOSGF_TESTS_CONFORMANCE_FORMS_HPP
#define NANOSGF_TESTS_CONFORMANCE_FORMS_HPP

#include "form.hpp"
#include "nanosgf/syntax/callback_parser.hpp"
#include "nanosgf/syntax/parser.hpp"
#include "nanosgf/syntax/reader.hpp"

namespace conformance {

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

template <class Event>
Seen seen_from(const Event& event) {
    Seen seen;
    seen.kind = event.kind;
    seen.offset = static_cast<uint32_t>(event.offset());
    if (event.kind == EventKind::diagnostic || event.kind == EventKind::failure) {
        seen.code = event.code;
        copy_lines(seen, event);
    }
    if (event.kind == EventKind::value_chunk) seen.part = event.part;
    if (event.kind == EventKind::value_chunk || event.kind == EventKind::property ||
        event.kind == EventKind::identifier_chunk)
        seen.bytes = event.bytes;
    return seen;
}

template <class Policy, bool spelling = Policy::spelling>
struct PushHandler {
    using Offset = typename Policy::Offset;
    Form* form = nullptr;

    Answer deliver(EventKind kind, Offset at, Bytes bytes = Bytes(),
                nanosgf::Part part = nanosgf::Part()) const {
        Seen seen;
        seen.kind = kind;
        seen.offset = static_cast<uint32_t>(at);
        seen.bytes = bytes;
        seen.part = part;
        return form->observe(seen);
    }
    Answer on_begin_tree(Offset at) const { return deliver(EventKind::begin_tree, at); }
    Answer on_node(Offset at) const { return deliver(EventKind::node, at); }
    Answer on_property(nanosgf::Identifier name, Offset at) const {
        return deliver(EventKind::property, at, name.bytes());
    }
    Answer on_value_chunk(Bytes raw, nanosgf::Part part, Offset at) const {
        return deliver(EventKind::value_chunk, at, raw, part);
    }
    Answer on_end_tree(Offset at) const { return deliver(EventKind::end_tree, at); }
    Answer on_diagnostic(
        const nanosgf::DiagnosticOf<Policy>& diagnostic) const {
        Seen seen;
        seen.kind = EventKind::diagnostic;
        seen.code = diagnostic.code;
        seen.offset = static_cast<uint32_t>(diagnostic.offset);
        copy_lines<Policy::line_and_column>(seen, diagnostic);
        return form->observe(seen);
    }
};

template <class Policy>
struct PushHandler<Policy, true> : PushHandler<Policy, false> {
    using Offset = typename Policy::Offset;
    Answer on_identifier_chunk(Bytes spelling, Offset at) const {
        return this->deliver(EventKind::identifier_chunk, at, spelling);
    }
};

/// Parser, the template.
template <class Policy>
struct Pushing {
    explicit Pushing(Form& form) : parser(handler) { handler.form = &form; }
    PushHandler<Policy> handler;
    nanosgf::Parser<PushHandler<Policy>, Policy> parser;
};

/// CallbackParser, the type-erased form.
template <class Policy>
struct Calling {
    explicit Calling(Form& form) : parser(&Calling::hear, &form) {}
    static Answer hear(void* form,
                       const nanosgf::BasicEvent<typename Policy::Offset, Policy::line_and_column>& event) {
        return static_cast<Form*>(form)->observe(seen_from(event));
    }
    nanosgf::CallbackParser<Policy> parser;
};

/// The calls that all parsers have, on `parser()` of the class derived from this.
template <class Derived, class Base, class Policy>
class WithCalls : public Base {
  public:
    using Base::Base;
    using Checkpoint = nanosgf::BasicCheckpoint<typename Policy::Offset, Policy::line_and_column>;
    static_assert(sizeof(Checkpoint) <= sizeof(Kept::bytes));

    Kept checkpoint() const final {
        const Checkpoint checkpoint = self().parser().checkpoint();
        Kept kept;
        __builtin_memcpy(kept.bytes, &checkpoint, sizeof checkpoint);
        kept.offset = static_cast<uint32_t>(checkpoint.offset);
        kept.valid = static_cast<bool>(checkpoint);
        return kept;
    }
    Status resume(const Kept& from) final {
        Checkpoint checkpoint;
        __builtin_memcpy(static_cast<void*>(&checkpoint), from.bytes, sizeof checkpoint);
        return self().parser().resume(checkpoint);
    }
    Status set_charset(Charset charset) final { return self().parser().set_charset(charset); }
    uint32_t offset() const final { return static_cast<uint32_t>(self().parser().offset()); }
    uint32_t depth() const final { return static_cast<uint32_t>(self().parser().depth()); }
    Code error() const final { return self().parser().error(); }

  private:
    Derived& self() { return static_cast<Derived&>(*this); }
    const Derived& self() const { return static_cast<const Derived&>(*this); }
};

template <class Policy, template <class> class Way>
class FormOf final : public WithCalls<FormOf<Policy, Way>, Form, Policy> {
    using Calls = WithCalls<FormOf<Policy, Way>, Form, Policy>;

  public:
    explicit FormOf(Witness& by) : Calls(by), way_(*this) {}
    auto& parser() { return way_.parser; }
    const auto& parser() const { return way_.parser; }

    Status feed(Bytes piece) override { return way_.parser.feed(piece); }
    Status finish() override { return way_.parser.finish(); }
    Status reset() override { return way_.parser.reset(); }

    static bool make(Witness& witness, Forms::Use use, void* context) {
        FormOf form(witness);
        return use(context, form);
    }

  private:
    Way<Policy> way_;
};

template <class Policy>
class PulledOf final : public WithCalls<PulledOf<Policy>, PulledForm, Policy> {
  public:
    PulledOf(nanosgf::Source source, Bytes buffer)
        : reader_(source, const_cast<char*>(buffer.data()), buffer.size()) {}
    auto& parser() { return reader_; }
    const auto& parser() const { return reader_; }

    Seen next() override { return seen_from(reader_.next()); }
    Status skip(Answer answer) override { return reader_.skip(answer); }

    static bool make(Forms::Read read, void* source, Bytes buffer, Forms::UsePulled use,
                     void* context) {
        PulledOf form(nanosgf::Source{read, source}, buffer);
        return use(context, form);
    }

  private:
    nanosgf::Reader<Policy> reader_;
};

template <class Policy>
constexpr Forms forms_of = {&FormOf<Policy, Pushing>::make, &FormOf<Policy, Calling>::make,
                            &PulledOf<Policy>::make};

} // namespace conformance

#endif
