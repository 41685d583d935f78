// SPDX-License-Identifier: MIT
// The codes of the decoders: what can be wrong with one value.
#ifndef NANOSGF_VALUE_CODE_HPP
#define NANOSGF_VALUE_CODE_HPP

#include "nanosgf/syntax/code.hpp"

namespace nanosgf {
namespace code {

// Text.
inline constexpr Code empty_value{0x0100}; ///< an empty value where the property needs contents
inline constexpr Code needless_escape{0x0101}; ///< a backslash before a character that needs none
inline constexpr Code trailing_space{0x0102}; ///< a text that ends in white space
inline constexpr Code nul_byte{0x0103}; ///< a zero byte, decoded as a space
inline constexpr Code text_charset{0x0104}; ///< bytes that are not valid in the declared charset
inline constexpr Code compose_expected{0x0105}; ///< no `:` in a composed value
inline constexpr Code colon_unescaped{0x0106}; ///< a further unescaped `:` in the second part of a composed value
inline constexpr Code value_truncated{0x0107}; ///< longer than the buffer that collects it

// Scalars.
inline constexpr Code value_not_empty{0x0108}; ///< contents where the property takes none; dropped
inline constexpr Code whitespace_in_value{0x0109}; ///< white space in a value that is no text; skipped
inline constexpr Code number_malformed{0x010A}; ///< not a number, or repaired to one
inline constexpr Code number_range{0x010B}; ///< too large to represent, or outside the property's range
inline constexpr Code real_malformed{0x010C}; ///< not a real number, or repaired to one
inline constexpr Code double_malformed{0x010D}; ///< neither 1 nor 2
inline constexpr Code color_malformed{0x010E}; ///< neither B nor W
inline constexpr Code color_case{0x010F}; ///< `b` or `w`
inline constexpr Code size_range{0x0110}; ///< a board size that the game does not allow
inline constexpr Code size_square_composed{0x0111}; ///< SZ[n:n] for SZ[n]
inline constexpr Code figure_flags{0x0112}; ///< unknown FG flags
inline constexpr Code info_format{0x0113}; ///< legal, but not as FF[4] recommends it: a rank, a round, rules; no known overtime

// Points and moves.
inline constexpr Code point_malformed{0x0114}; ///< not a point or move of this game
inline constexpr Code point_off_board{0x0115}; ///< beyond the board, or a pass in a point list
inline constexpr Code pass_tt{0x0116}; ///< `tt`, a pass on a board of at most 19x19
inline constexpr Code rect_1x1{0x0117}; ///< a rectangle of one point
inline constexpr Code rect_corner_order{0x0118}; ///< first corner not upper left; swapped
inline constexpr Code line_degenerate{0x0119}; ///< an arrow or line from a point to itself
inline constexpr Code empty_label{0x011A}; ///< a label without text

// Dates and results.
inline constexpr Code date_malformed{0x011B}; ///< DT not in the form that FF[4] prescribes
inline constexpr Code date_invalid{0x011C}; ///< a day or month that does not exist
inline constexpr Code date_order{0x011D}; ///< a date earlier than the one written before it
inline constexpr Code date_shortcut{0x011E}; ///< a full date where a shortcut would do
inline constexpr Code result_malformed{0x011F}; ///< RE not in the form that FF[4] prescribes

} // namespace code
} // namespace nanosgf

#endif
