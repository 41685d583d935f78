// SPDX-License-Identifier: MIT
// The push parser with one callback function instead of a handler: all users share its code.
#ifndef NANOSGF_SYNTAX_CALLBACK_PARSER_HPP
#define NANOSGF_SYNTAX_CALLBACK_PARSER_HPP

#include "nanosgf/syntax/detail/callback.hpp"

namespace nanosgf {

/// Has all members of Parser, but delivers events to a function with a context pointer:
///
///     nanosgf::Answer print(void* context, const nanosgf::Event& event);
///     nanosgf::CallbackParser<> parser(print, nullptr);
///
/// On hosts, `CallbackParser<Joined<Lenient>>` calls a third as often on moves: each is one event, with joined_name(),
/// starts_node() and bytes. Where none can be made, as in values that are cut, the usual events come.
///
/// Or to an object that is called with events, which may return void for go_on and must outlive the parser. On hosts
/// this takes the fewest instructions, since the three calls of a move are compiled together:
///
///     unsigned moves = 0;
///     auto count = [&](const nanosgf::Event& event) { moves += event.kind == nanosgf::EventKind::node; };
///     nanosgf::CallbackParser<> counter(count);
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
    template <class Callable, class = decltype(detail::a<Callable>()(detail::a<const Event>()))>
    explicit CallbackParser(Callable& callable)
        : BasicParser<detail::Callback<Policy>, Policy>(detail::Callback<Policy>(callable)) {}
};

extern template class BasicParser<detail::Callback<Lenient>, Lenient>;
extern template class BasicParser<detail::Callback<Strict>, Strict>;

} // namespace nanosgf

#endif
