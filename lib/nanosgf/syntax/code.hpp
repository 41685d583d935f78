// SPDX-License-Identifier: MIT
// What can be wrong with the structure of a record, by stable number.
#ifndef NANOSGF_SYNTAX_CODE_HPP
#define NANOSGF_SYNTAX_CODE_HPP

#include <stdint.h>

namespace nanosgf {

/// Diagnostics of the structure layer. Numbers and names never change and are never reused.
/// Names and sentences for people are in code_text.hpp, a table that firmware need not link.
enum class Code : uint8_t {
    none = 0,

    // Around the game trees.
    bom = 1,                  ///< UTF-8 byte order mark, skipped
    encoding_unsupported = 2, ///< UTF-16 or UTF-32 byte order mark: refused
    no_sgf = 3,               ///< the input holds no game tree
    junk_before = 4,          ///< text before the first game tree, skipped
    junk_after = 5,           ///< text after a game tree, skipped
    data_outside_tree = 6,    ///< a property or node after a game tree, skipped

    // Game trees and nodes.
    node_start_missing = 7,   ///< a property where a node must start; its `;` is assumed
    variation_start = 8,      ///< `((`: the inner parenthesis is ignored
    variation_empty = 9,      ///< `()`: ignored
    node_after_variation = 10, ///< a node after a closed variation, delivered in place
    eof_in_tree = 11,         ///< the input ends with open trees: they are closed
    eof_in_value = 12,        ///< the input ends inside a value: its last piece is marked incomplete
    char_illegal = 13,        ///< a run of bytes that mean nothing here, skipped

    // Identifiers.
    ident_missing = 14,    ///< a value without identifier, delivered with an empty one
    value_missing = 15,    ///< an identifier without value, dropped
    ident_lowercase = 16,  ///< lower-case letters in an identifier, dropped
    ident_digit = 17,      ///< a digit in an identifier, kept
    ident_whitespace = 18, ///< an identifier in several words, joined
    ident_long = 19,       ///< more than two capitals, kept
    ident_too_long = 20,   ///< more than 16 capitals, the rest is in the spelling only

    // Limits of the policy.
    depth_limit = 21,    ///< nested deeper than Policy::max_depth
    value_too_long = 22, ///< a value longer than Policy::max_value_length
    input_too_long = 23, ///< more bytes than Policy::max_bytes, or than Policy::Offset can count

    // The world outside (Reader only).
    source_failed = 24, ///< the source callback reported a failure
};

} // namespace nanosgf

#endif
