// SPDX-License-Identifier: MIT
// The parser of structure under a typed parser: one of its own, or with NANOSGF_SHARED_PARSER the one that all share.
#ifndef NANOSGF_GAME_DETAIL_STRUCTURE_PARSER_HPP
#define NANOSGF_GAME_DETAIL_STRUCTURE_PARSER_HPP

#include "nanosgf/syntax/callback_parser.hpp"

namespace nanosgf {
namespace detail {

/// Hands the events of the parser that all share to the methods of a handler.
template <class Handler, class Options>
class SharedParser : public CallbackParser<Lenient> {
  public:
    explicit SharedParser(Handler& handler) : CallbackParser(&deliver, &handler) {}

  private:
    static_assert(!Options::double_byte && !Options::line_and_column && sizeof(typename Options::Offset) == sizeof(uint32_t) &&
                      Options::max_depth == UINT32_MAX && Options::max_value_length == UINT32_MAX && Options::max_bytes == 0,
                  "with NANOSGF_SHARED_PARSER the syntax is that of Lenient");
    static Answer deliver(void* handler, const Event& event) {
        Methods<Handler, Lenient> methods(*static_cast<Handler*>(handler));
        typename Methods<Handler, Lenient>::Frame frame;
        const Step what = event.kind == EventKind::diagnostic ? static_cast<Step>(event.code)
                                                              : static_cast<Step>(step::first_event - 1 + static_cast<Step>(event.kind));
        return methods.deliver(frame, what, event.part, event.bytes, event.offset(), event);
    }
};

template <class Handler, class Options>
using StructureParser =
#ifdef NANOSGF_SHARED_PARSER
    SharedParser<Handler, Options>;
#else
    nanosgf::Parser<Handler, Options>;
#endif

} // namespace detail
} // namespace nanosgf

#endif
