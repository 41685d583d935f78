// SPDX-License-Identifier: MIT
// The codes of the Ishi Standard Format.
#ifndef NANOSGF_ISHI_CODE_HPP
#define NANOSGF_ISHI_CODE_HPP

#include "nanosgf/value/code.hpp"

namespace nanosgf {
namespace code {

inline constexpr Code ishi_keyword{0x0A01}; ///< a line that begins with no keyword; left out
inline constexpr Code ishi_order_header{0x0A02}; ///< a header after the first move or diagram; left out
inline constexpr Code ishi_com_open{0x0A03}; ///< the input ends inside COM
inline constexpr Code ishi_user_open{0x0A04}; ///< the input ends inside USER
inline constexpr Code ishi_com_stray{0x0A05}; ///< ENDCOM without COM
inline constexpr Code ishi_user_stray{0x0A06}; ///< ENDUSER without USER
inline constexpr Code ishi_var_stray{0x0A07}; ///< ENDVAR without VAR
inline constexpr Code ishi_var_open{0x0A08}; ///< an event or the input ends inside VAR: it is closed
inline constexpr Code ishi_var_nomove{0x0A09}; ///< VAR where the current step is no move; left out
inline constexpr Code ishi_move_format{0x0A0A}; ///< B or W that is not a number and a location or PASS
inline constexpr Code ishi_extra{0x0A0B}; ///< text after complete data; left out
inline constexpr Code ishi_size{0x0A0C}; ///< BOARDSIZE outside 2 to 19, repeated, or after points
inline constexpr Code ishi_loc{0x0A0D}; ///< no location of this board
inline constexpr Code ishi_number_duplicate{0x0A0E}; ///< the same move number twice in a sequence
inline constexpr Code ishi_number_order{0x0A0F}; ///< a move number below the one before
inline constexpr Code ishi_number_gap{0x0A10}; ///< a move number skipped
inline constexpr Code ishi_colour_twice{0x0A11}; ///< two moves of a colour in a row
inline constexpr Code ishi_occupied{0x0A12}; ///< a move or SETUP on a stone
inline constexpr Code ishi_prisoner{0x0A13}; ///< PRISONER that is not what was captured
inline constexpr Code ishi_mark_nomove{0x0A14}; ///< a mark for a number that no visible stone has
inline constexpr Code ishi_mark_bad{0x0A15}; ///< an unknown word in MARK
inline constexpr Code ishi_hide_place{0x0A16}; ///< HIDE outside a DIAGRAM
inline constexpr Code ishi_setup_nocolour{0x0A17}; ///< a location in SETUP before a colour
inline constexpr Code ishi_region{0x0A18}; ///< a DIAGRAM that is neither a size nor two corners
inline constexpr Code ishi_byte{0x0A19}; ///< bytes that the format does not allow
inline constexpr Code ishi_end_in_text{0x0A1A}; ///< a line of text that would end its block; written with a `.` before it
inline constexpr Code ishi_lost{0x0A1B}; ///< something that the other format cannot express; left out
inline constexpr Code ishi_variation{0x0A1C}; ///< a variation, which one forward pass cannot place; left out
inline constexpr Code ishi_room{0x0A1D}; ///< the caller's memory is too small for this input
inline constexpr Code ishi_kept{0x0A1E}; ///< something that Ishi cannot express; kept in a USER SGF block
inline constexpr Code ishi_game{0x0A1F}; ///< a game that is not Go
inline constexpr Code ishi_header{0x0A20}; ///< DATE, HANDICAP, KOMI or RESULT that SGF has no form for; kept in XH
inline constexpr Code ishi_board{0x0A21}; ///< a board that is not square, or not of 2 to 19 lines
inline constexpr Code ishi_prisoner_nomove{0x0A22}; ///< PRISONER where the current step is no move; left out
inline constexpr Code ishi_setup_late{0x0A23}; ///< SETUP after a move: a step of its own

} // namespace code
} // namespace nanosgf

#endif
