// SPDX-License-Identifier: MIT
// The push parser: bytes in, events out, in fixed memory.
#ifndef NANOSGF_SYNTAX_PARSER_HPP
#define NANOSGF_SYNTAX_PARSER_HPP

#include "nanosgf/syntax/detail/handler.hpp"
#include "nanosgf/syntax/detail/basic_parser_impl.hpp"

namespace nanosgf {

/// Parses one collection, fed in pieces of any size, and delivers its events to `Handler`.
///
///                       ( ;  F F [ 4 ]  C [ a \ ] b ]  ( ; B [ ] ) )
///     begin_tree at     0                              14
///     node at             1                              15
///     property at            2          7                  16
///     value_chunk at              5         9                  18
///     end_tree at                                                19 20
///
/// The handler has one or more of these methods, each returning void or Answer:
///
///     on_begin_tree(Offset at)                          at its `(`, when the tree is certain
///     on_node(Offset at)                                at its `;`
///     on_identifier_chunk(Bytes spelling, Offset at)    raw pieces of words, as they pass
///     on_property(Identifier name, Offset at)           delivered at the first `[`
///     on_value_chunk(Bytes raw, Part part, Offset at)   escapes intact
///     on_end_tree(Offset at)                            at its `)`
///     on_diagnostic(const Diagnostic& d)                a repair or an error
///
/// and, beside those that it stands for:
///
///     on_plain_move(Bytes move, Offset at)              `;X[yz]` of one capital and two small letters: on hosts most of
///                                                       these are one call in place of on_node, on_property and
///                                                       on_value_chunk
///
/// `Offset` and `Diagnostic` are those of the policy, uint32_t and nanosgf::Diagnostic for Lenient
/// and Strict; for a policy of your own write DiagnosticOf<Policy>.
///
/// Bytes and identifiers are valid until the handler method returns: chunks point into the bytes
/// passed to feed(), identifiers point there or into the parser. README.md beside this file defines
/// each event. on_identifier_chunk also gets words that are no identifier: the spelling of a
/// property is the words from its offset on.
///
/// Memory: 36 bytes with 4-byte pointers. No heap, no recursion, no global state; any number of
/// parsers may run at the same time. Cost: a bounded number of instructions per byte, however the
/// input is cut. With -Os, mark small functions that several methods of the handler call
/// `[[gnu::always_inline]]`: this saves up to a sixth. The handler must outlive the parser.
template <class Handler, class Policy = Lenient>
class Parser : public BasicParser<detail::Methods<Handler, Policy>, Policy> {
  public:
    explicit Parser(Handler& handler)
        : BasicParser<detail::Methods<Handler, Policy>, Policy>(
              detail::Methods<Handler, Policy>(handler)) {}
};

} // namespace nanosgf

#endif
