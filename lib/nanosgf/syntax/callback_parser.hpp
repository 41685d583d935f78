// SPDX-License-Identifier: MIT
// The push parser behind one function pointer: one copy of the code for all who use it.
#ifndef NANOSGF_SYNTAX_CALLBACK_PARSER_HPP
#define NANOSGF_SYNTAX_CALLBACK_PARSER_HPP

#include "nanosgf/syntax/parser.hpp"

namespace nanosgf {
namespace detail {

/// Turns the calls of Parser into events for a callback.
template <class Policy>
class Callback {
  public:
    using Offset = typename Policy::Offset;
    using Event = BasicEvent<Offset, Policy::line_and_column>;
    using Function = Answer (*)(void* context, const Event& event);

    Callback(Function function, void* context) : function_(function), context_(context) {}

    Answer on_begin_tree(Offset at) { return call(EventKind::begin_tree, Part(), at, Bytes()); }
    Answer on_node(Offset at) { return call(EventKind::node, Part(), at, Bytes()); }
    Answer on_property(const Identifier& name, Offset at) {
        return call(EventKind::property, Part(), at, name.bytes());
    }
    Answer on_value_chunk(Bytes raw, Part part, Offset at) {
        return call(EventKind::value_chunk, part, at, raw);
    }
    Answer on_end_tree(Offset at) { return call(EventKind::end_tree, Part(), at, Bytes()); }
    Answer on_diagnostic(const Diagnostic<Offset, Policy::line_and_column>& diagnostic) {
        Event event;
        static_cast<LineAndColumn<Policy::line_and_column>&>(event) = diagnostic;
        event.kind = EventKind::diagnostic;
        event.code = diagnostic.code;
        event.offset = diagnostic.offset;
        return function_(context_, event);
    }

  protected:
    Answer call(EventKind kind, Part part, Offset at, Bytes bytes) {
        Event event;
        event.kind = kind;
        event.part = part;
        event.offset = at;
        event.bytes = bytes;
        return function_(context_, event);
    }

  private:
    Function function_;
    void* context_;
};

/// The same with the raw spelling of identifiers.
template <class Policy>
class SpellingCallback : public Callback<Policy> {
  public:
    using Offset = typename Policy::Offset;
    using Callback<Policy>::Callback;
    Answer on_identifier_chunk(Bytes spelling, Offset at) {
        return this->call(EventKind::identifier_chunk, Part(), at, spelling);
    }
};

template <class Policy, bool spelling = Policy::spelling>
struct CallbackFor {
    using Type = Callback<Policy>;
};
template <class Policy>
struct CallbackFor<Policy, true> {
    using Type = SpellingCallback<Policy>;
};

template <class Policy>
using CallbackParserBase =
    Parser<typename CallbackFor<Policy>::Type, Policy, typename CallbackFor<Policy>::Type>;

} // namespace detail

/// Parser with all its members, for a function and a context instead of a handler type:
///
///     nanosgf::Answer print(void* context, const nanosgf::Event& event);
///     nanosgf::CallbackParser<> parser(print, nullptr);
///
/// The library holds its code once for `Lenient` and `Strict`; for any other policy it is
/// instantiated where it is used. Memory: 40 bytes with 4-byte pointers.
template <class Policy = Lenient>
class CallbackParser : public detail::CallbackParserBase<Policy> {
    using Callback = typename detail::CallbackFor<Policy>::Type;

  public:
    using Event = typename Callback::Event;

    CallbackParser(typename Callback::Function function, void* context)
        : detail::CallbackParserBase<Policy>(Callback(function, context)) {}
};

extern template class Parser<detail::Callback<Lenient>, Lenient, detail::Callback<Lenient>>;
extern template class Parser<detail::Callback<Strict>, Strict, detail::Callback<Strict>>;

} // namespace nanosgf

#endif
