// SPDX-License-Identifier: MIT
// Finds out which methods a handler has, and calls them, for the parser and the typed parser.
#ifndef NANOSGF_SYNTAX_DETAIL_DETECT_HPP
#define NANOSGF_SYNTAX_DETAIL_DETECT_HPP

#include "nanosgf/syntax/event.hpp"

namespace nanosgf {
namespace detail {

template <class Type>
Type& a(); // for unevaluated expressions only

template <class One, class Other>
constexpr bool same = false;
template <class One>
constexpr bool same<One, One> = true;

template <class...>
using Void = void;

/// A class that inherits the handler, unless that is final.
template <class Handler, bool is_final = is_final_class<Handler>>
struct Derived : Handler {};
struct Empty {};
template <class Handler>
struct Derived<Handler, true> : Empty {};

// For an event `name`:
// named_<name><Handler>  Handler has a member of that name, whatever its signature. The name is
//                        looked up in a class that inherits it twice if so: that is ambiguous. A
//                        final handler is asked itself; it hides overloads and templates.
// takes_<name><void, Handler, Arguments...>  it can be called with these arguments.
// deliver_<name>(handler, arguments...)  calls it; what returns void answers `go_on`.
#define NANOSGF_NAME(name)                                                                         \
    struct Other_##name {                                                                          \
        int name;                                                                                  \
    };                                                                                             \
    template <class Handler>                                                                       \
    struct Both_##name : Derived<Handler>, Other_##name {};                                        \
    template <class Handler, class = void>                                                         \
    constexpr bool shows_##name = false;                                                           \
    template <class Handler>                                                                       \
    constexpr bool shows_##name<Handler, Void<decltype(&Handler::name)>> = true;                   \
    template <class Handler, class = void>                                                         \
    constexpr bool named_##name = true;                                                            \
    template <class Handler>                                                                       \
    constexpr bool named_##name<Handler, Void<decltype(&Both_##name<Handler>::name)>> =        \
        is_final_class<Handler> && shows_##name<Handler>;

#define NANOSGF_CALL(name)                                                                         \
    template <class Called, class Handler, class... Arguments>                                     \
    constexpr bool takes_##name = false;                                                           \
    template <class Handler, class... Arguments>                                                   \
    constexpr bool takes_##name<Void<decltype(a<Handler>().name(a<Arguments>()...))>, Handler,     \
                                Arguments...> = true;                                              \
    template <class Handler, class... Arguments>                                                   \
    [[gnu::always_inline]] inline Answer deliver_##name(Handler& handler,                          \
                                                        const Arguments&... arguments) {           \
        using Result = decltype(handler.name(arguments...));                                       \
        static_assert(same<Result, void> || same<Result, Answer>,                                  \
                      "a handler's " #name " returns void or nanosgf::Answer");                    \
        if constexpr (same<Result, void>) {                                                        \
            handler.name(arguments...);                                                            \
            return Answer::go_on;                                                                  \
        } else {                                                                                   \
            return handler.name(arguments...);                                                     \
        }                                                                                          \
    }

#define NANOSGF_EVENT(name) NANOSGF_NAME(name) NANOSGF_CALL(name)

} // namespace detail
} // namespace nanosgf

#endif
