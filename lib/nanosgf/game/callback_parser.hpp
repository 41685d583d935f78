// SPDX-License-Identifier: MIT
// The typed parser with one callback function instead of a handler: all users share its code.
#ifndef NANOSGF_GAME_CALLBACK_PARSER_HPP
#define NANOSGF_GAME_CALLBACK_PARSER_HPP

#include "nanosgf/game/detail/typed_caller.hpp"
#include "nanosgf/game/parser.hpp"

namespace nanosgf {
namespace game {

/// Has all members of Parser, but delivers every event to a function with a context pointer:
///
///     nanosgf::Answer print(void* context, const nanosgf::TypedEvent& event);
///     nanosgf::game::CallbackParser<> parser(print, nullptr);
///
/// All decoders are linked, whatever the function uses. The library contains its code for `Everything`
/// and `GoOnly`; any other Options are instantiated where you use them. With 4-byte pointers it has 12
/// bytes more than Parser, and an event takes 76 bytes of stack.
template <class Options = Everything>
class CallbackParser : private detail::TypedCaller<Options>,
                       public Parser<detail::TypedCaller<Options>, Options> {
    using Caller = detail::TypedCaller<Options>;

  public:
    using Event = typename Caller::Event;
    using Function = typename Caller::Function;
    using Offset = typename Options::Offset;
    using Context = BasicContext<Offset>;

    CallbackParser(Function function, void* context)
        : Caller(function, context), Parser<Caller, Options>(static_cast<Caller&>(*this)) {
        Caller::parser_context = &Parser<Caller, Options>::context();
    }
};

extern template class Parser<detail::TypedCaller<Everything>, Everything>;
extern template class Parser<detail::TypedCaller<GoOnly>, GoOnly>;

} // namespace game
} // namespace nanosgf

#endif
