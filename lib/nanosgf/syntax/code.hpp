// SPDX-License-Identifier: MIT
// The codes of the parser and the raw writer, and what a code is: a stable number for what can be wrong.
#ifndef NANOSGF_SYNTAX_CODE_HPP
#define NANOSGF_SYNTAX_CODE_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {

/// The code of a diagnostic. The upper byte is the layer; the lower byte is a number in that layer, which
/// is never used again for another code. Each layer declares its codes in its code.hpp, all in the
/// namespace `code`: code::bom, code::pass_tt. Their names and sentences are in code_text.hpp of the layer;
/// firmware need not link them.
enum class Code : uint16_t {};

/// The upper byte of a Code. Layers that are not listed report nothing.
enum class Layer : uint8_t { syntax = 0, value = 1, game = 3, play = 5, navigate = 7, check = 9, ishi = 10, tree = 11 };

[[nodiscard]] constexpr Layer layer_of(Code code) { return static_cast<Layer>(static_cast<uint16_t>(code) >> 8); }

namespace code {

inline constexpr Code none{0}; ///< nothing to report

// Around the game trees.
inline constexpr Code bom{1}; ///< UTF-8 byte order mark, skipped
inline constexpr Code encoding_unsupported{2}; ///< UTF-16 or UTF-32 by its byte order mark: refused. Or a charset in CA whose brackets are other bytes
inline constexpr Code no_sgf{3}; ///< the input holds no game tree
inline constexpr Code junk_before{4}; ///< text before the first game tree, skipped
inline constexpr Code junk_after{5}; ///< text after a game tree, skipped
inline constexpr Code data_outside_tree{6}; ///< a property or node after a game tree, skipped

// Game trees and nodes.
inline constexpr Code node_start_missing{7}; ///< a property where a node must start; its `;` is assumed
inline constexpr Code variation_start{8}; ///< `((`: the inner parenthesis is ignored
inline constexpr Code variation_empty{9}; ///< `()`: ignored
inline constexpr Code node_after_variation{10}; ///< a node after a closed variation, delivered in place
inline constexpr Code eof_in_tree{11}; ///< the input ends with open trees: they are closed
inline constexpr Code eof_in_value{12}; ///< the input ends inside a value: its last piece is marked incomplete
inline constexpr Code char_illegal{13}; ///< a run of bytes that mean nothing here, skipped

// Identifiers.
inline constexpr Code ident_missing{14}; ///< a value without identifier, delivered with an empty one
inline constexpr Code value_missing{15}; ///< an identifier without value, dropped
inline constexpr Code ident_lowercase{16}; ///< lower-case letters in an identifier, dropped
inline constexpr Code ident_digit{17}; ///< a digit in an identifier, kept
inline constexpr Code ident_whitespace{18}; ///< an identifier in several words, joined
inline constexpr Code ident_long{19}; ///< more than two capitals, kept
inline constexpr Code ident_too_long{20}; ///< more than 16 capitals, the rest is in the spelling only

// Limits of the policy.
inline constexpr Code depth_limit{21}; ///< nested deeper than Policy::max_depth
inline constexpr Code value_too_long{22}; ///< a value longer than Policy::max_value_length
inline constexpr Code input_too_long{23}; ///< more bytes than Policy::max_bytes, or than Policy::Offset can count

// Input (Reader only).
inline constexpr Code source_failed{24}; ///< the source callback reported a failure

// Writing.
inline constexpr Code call_order{25}; ///< a call that is not allowed here: it wrote nothing
inline constexpr Code name_illegal{26}; ///< an identifier that is not made of capitals: nothing was written
inline constexpr Code sink_failed{27}; ///< the sink callback reported a failure; the same call may be tried again

} // namespace code
} // namespace nanosgf

#endif
