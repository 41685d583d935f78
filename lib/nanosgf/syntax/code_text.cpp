// SPDX-License-Identifier: MIT
// The table of names and sentences: a switch, so that no table of pointers is relocated.
#include "nanosgf/syntax/code_text.hpp"

namespace nanosgf {

const char* code_name(Code code) {
    switch (code) {
    case Code::none: return "none";
    case Code::bom: return "bom";
    case Code::encoding_unsupported: return "encoding-unsupported";
    case Code::no_sgf: return "no-sgf";
    case Code::junk_before: return "junk-before";
    case Code::junk_after: return "junk-after";
    case Code::data_outside_tree: return "data-outside-tree";
    case Code::node_start_missing: return "node-start-missing";
    case Code::variation_start: return "variation-start";
    case Code::variation_empty: return "variation-empty";
    case Code::node_after_variation: return "node-after-variation";
    case Code::eof_in_tree: return "eof-in-tree";
    case Code::eof_in_value: return "eof-in-value";
    case Code::char_illegal: return "char-illegal";
    case Code::ident_missing: return "ident-missing";
    case Code::value_missing: return "value-missing";
    case Code::ident_lowercase: return "ident-lowercase";
    case Code::ident_digit: return "ident-digit";
    case Code::ident_whitespace: return "ident-whitespace";
    case Code::ident_long: return "ident-long";
    case Code::ident_too_long: return "ident-too-long";
    case Code::depth_limit: return "depth-limit";
    case Code::value_too_long: return "value-too-long";
    case Code::input_too_long: return "input-too-long";
    case Code::source_failed: return "source-failed";
    }
    return "unknown";
}

const char* code_message(Code code) {
    switch (code) {
    case Code::none: return "nothing to report";
    case Code::bom: return "UTF-8 byte order mark; skipped";
    case Code::encoding_unsupported:
        return "UTF-16 or UTF-32 text; convert it to UTF-8 to read it";
    case Code::no_sgf: return "no game tree in the input: nothing begins with `(;`";
    case Code::junk_before: return "text before the first game tree; skipped";
    case Code::junk_after: return "text after a game tree; skipped";
    case Code::data_outside_tree: return "property or node after its game tree has ended; skipped";
    case Code::node_start_missing: return "`;` missing before the first property of a node; assumed";
    case Code::variation_start: return "`(` directly after `(`; ignored";
    case Code::variation_empty: return "`()` holds no node; ignored";
    case Code::node_after_variation: return "node after a variation; read as if it began another";
    case Code::eof_in_tree: return "the input ends with `)` missing; all open trees closed";
    case Code::eof_in_value: return "the input ends inside a value; its `]` is missing";
    case Code::char_illegal: return "these bytes mean nothing here; skipped";
    case Code::ident_missing: return "value without a property identifier";
    case Code::value_missing: return "property identifier without a value; dropped";
    case Code::ident_lowercase: return "lower-case letters in a property identifier; dropped";
    case Code::ident_digit: return "digit in a property identifier";
    case Code::ident_whitespace: return "property identifier in several words; joined";
    case Code::ident_long: return "property identifier of more than two capitals";
    case Code::ident_too_long: return "property identifier of more than 16 capitals; cut";
    case Code::depth_limit: return "variations nested deeper than the limit";
    case Code::value_too_long: return "value longer than the limit";
    case Code::input_too_long: return "input longer than the limit";
    case Code::source_failed: return "the input could not be read";
    }
    return "unknown code";
}

} // namespace nanosgf
