// SPDX-License-Identifier: MIT
// The sentences of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/syntax/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace syntax {
namespace {

constexpr char sentences[] =
    "nothing to report\0" // none
    "UTF-8 byte order mark; skipped\0" // bom
    "UTF-16 or another charset without brackets; use UTF-8\0" // encoding_unsupported
    "no game tree in the input: nothing begins with `(;`\0" // no_sgf
    "text before the first game tree; skipped\0" // junk_before
    "text after a game tree; skipped\0" // junk_after
    "property or node after its game tree has ended; skipped\0" // data_outside_tree
    "`;` missing before the first property of a node; assumed\0" // node_start_missing
    "`(` directly after `(`; ignored\0" // variation_start
    "`()` holds no node; ignored\0" // variation_empty
    "node after a variation; read as if it began another\0" // node_after_variation
    "the input ends with `)` missing; all open trees closed\0" // eof_in_tree
    "the input ends inside a value; its `]` is missing\0" // eof_in_value
    "these bytes mean nothing here; skipped\0" // char_illegal
    "value without a property identifier in capitals\0" // ident_missing
    "property identifier without a value; dropped\0" // value_missing
    "lower-case letters in a property identifier; dropped\0" // ident_lowercase
    "digit in a property identifier\0" // ident_digit
    "property identifier in several words; joined\0" // ident_whitespace
    "property identifier of more than two capitals\0" // ident_long
    "property identifier of more than 16 capitals; cut\0" // ident_too_long
    "variations nested deeper than the limit\0" // depth_limit
    "value longer than the limit\0" // value_too_long
    "input longer than the limit\0" // input_too_long
    "the input could not be read\0" // source_failed
    "this cannot be written here\0" // call_order
    "an identifier is written with capitals only\0" // name_illegal
    "the output could not be written\0"; // sink_failed

} // namespace

const char* code_message(Code code) {
    return layer_of(code) == Layer::syntax ? detail::text_at(sentences, code, "unknown code") : "unknown code";
}

} // namespace syntax
} // namespace nanosgf
