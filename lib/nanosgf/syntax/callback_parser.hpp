// SPDX-License-Identifier: MIT
// The push parser with one callback function instead of a handler: all users share its code.
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
    static constexpr bool reads_moves = false;
    static constexpr bool joins = Policy::joined && !Policy::spelling;

    Callback(Function function, void* context) : function_(function), context_(context) {}

    /// The state that all events of one feed() call share.
    using Frame = Event;
    [[nodiscard]] Frame frame(Offset base) const { return Frame(base); }

    [[gnu::always_inline]] Answer node(Frame& event, const char* at, Offset) {
        event.become(EventKind::node, Part(), Bytes(at, 0));
        return function_(context_, event);
    }
    [[gnu::always_inline]] Answer property(Frame& event, Identifier name, Offset) {
        event.become(EventKind::property, Part(), name.bytes());
        return function_(context_, event);
    }
    [[gnu::always_inline]] Answer chunk(Frame& event, Bytes raw, Part part, Offset) {
        event.become(EventKind::value_chunk, part, raw);
        return function_(context_, event);
    }
    [[gnu::always_inline]] Answer point(Frame& event, Bytes raw, Offset at) { return chunk(event, raw, Part(true, true), at); }
    [[gnu::always_inline]] Answer joined(Frame& event, Bytes raw, uint8_t bits) {
        event.become(EventKind::joined, joined_part(bits), raw);
        return function_(context_, event);
    }
    Answer spelling(Frame& event, Bytes raw, Offset) {
        event.become(EventKind::identifier_chunk, Part(), raw);
        return function_(context_, event);
    }
    /// Any event or Code.
    [[gnu::always_inline]] Answer deliver(Frame& event, Step what, Part part, Bytes bytes, Offset at,
                                       const Location& where) {
        const bool is_event = what >= step::first_event;
        event.become(step::kind(what), is_event ? code::none : static_cast<Code>(what), part, bytes,
                     at);
        static_cast<Location&>(event) = where;
        return function_(context_, event);
    }

  private:
    Function function_; // loaded for each call: a copy would take a register of the loops
    void* context_;
};
} // namespace detail

/// Has all members of Parser, but delivers events to a function with a context pointer:
///
///     nanosgf::Answer print(void* context, const nanosgf::Event& event);
///     nanosgf::CallbackParser<> parser(print, nullptr);
///
/// On hosts, `CallbackParser<Joined<Lenient>>` calls a third as often on moves: each is one event, with joined_name(),
/// starts_node() and bytes. Where none can be made, as in values that are cut, the usual events come.
///
/// The library contains its code once for `Lenient` and once for `Strict`; any other policy is
/// instantiated where you use it. Memory: 40 bytes with 4-byte pointers.
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
