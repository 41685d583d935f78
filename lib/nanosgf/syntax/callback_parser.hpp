// SPDX-License-Identifier: MIT
// The push parser behind one function pointer: one copy of the code for all who use it.
#ifndef NANOSGF_SYNTAX_CALLBACK_PARSER_HPP
#define NANOSGF_SYNTAX_CALLBACK_PARSER_HPP

#include "nanosgf/syntax/parser.hpp"

namespace nanosgf {
namespace detail {

/// Delivers events to a function.
template <class Policy>
class Callback {
  public:
    using Offset = typename Policy::Offset;
    using Location = LineAndColumn<Policy::line_and_column>;
    using Event = BasicEvent<Offset, Policy::line_and_column>;
    using Function = Answer (*)(void* context, const Event& event);
    static constexpr bool wants_spelling = Policy::spelling;

    Callback(Function function, void* context) : function_(function), context_(context) {}

    /// What the events of one call of feed() have in common.
    using Frame = Event;
    [[nodiscard]] static Frame frame(Offset base) { return Frame(base); }

    [[gnu::always_inline]] Answer node(Frame& event, const char* at, Offset) {
        event.become(EventKind::node, Part(), Bytes(at, 0));
        return call(event);
    }
    [[gnu::always_inline]] Answer property(Frame& event, Identifier name, Offset) {
        event.become(EventKind::property, Part(), name.bytes());
        return call(event);
    }
    /// A chunk that is a value.
    [[gnu::always_inline]] Answer value(Frame& event, Bytes raw, Offset) {
        event.become(EventKind::value_chunk, Part(true, true), raw);
        return call(event);
    }
    /// Any event or Code.
    [[gnu::always_inline]] Answer tell(Step what, Part part, Bytes bytes, Offset at,
                                       const Location& where) {
        const bool is_event = what >= step::first_event;
        Event event(at);
        event.become(step::kind(what), is_event ? Code::none : static_cast<Code>(what), part, bytes,
                     at);
        static_cast<Location&>(event) = where;
        return call(event);
    }

  private:
    [[gnu::always_inline]] Answer call(const Event& event) {
        return function_(context_, event);
    }

    Function function_;
    void* context_;
};
} // namespace detail

/// Parser with all its members, for a function and a context instead of a handler type:
///
///     nanosgf::Answer print(void* context, const nanosgf::Event& event);
///     nanosgf::CallbackParser<> parser(print, nullptr);
///
/// The library holds its code once for `Lenient` and `Strict`; for any other policy it is
/// instantiated where it is used. Memory: 40 bytes with 4-byte pointers.
template <class Policy = Lenient>
class CallbackParser : public BasicParser<detail::Callback<Policy>, Policy> {
  public:
    using Event = typename detail::Callback<Policy>::Event;
    using Function = typename detail::Callback<Policy>::Function;

    CallbackParser(Function function, void* context)
        : BasicParser<detail::Callback<Policy>, Policy>(
              detail::Callback<Policy>(function, context)) {}
};

extern template class BasicParser<detail::Callback<Lenient>, Lenient>;
extern template class BasicParser<detail::Callback<Strict>, Strict>;

} // namespace nanosgf

#endif
