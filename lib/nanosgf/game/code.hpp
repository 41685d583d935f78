// SPDX-License-Identifier: MIT
// The codes of the typed parser and writer: what depends on the root, the property or the game.
#ifndef NANOSGF_GAME_CODE_HPP
#define NANOSGF_GAME_CODE_HPP

#include "nanosgf/value/code.hpp"

namespace nanosgf {
namespace code {

// Reading.
inline constexpr Code ff_range{0x0301}; ///< FF outside 1 to 4
inline constexpr Code gm_unknown{0x0302}; ///< a game number that is not in the list
inline constexpr Code gm_unsupported{0x0303}; ///< no public notation for this game: points and moves arrive as text
inline constexpr Code ca_unknown{0x0304}; ///< an unknown charset name
inline constexpr Code root_order{0x0305}; ///< FF, GM, SZ or CA after values that depend on them
inline constexpr Code ident_unknown{0x0306}; ///< a property that is in no table
inline constexpr Code ff_feature{0x0307}; ///< something that this FF does not have yet
inline constexpr Code pass_empty_old_ff{0x0308}; ///< an empty pass before FF[4]
inline constexpr Code empty_list{0x0309}; ///< an empty value in a list that cannot be empty, or that has others
inline constexpr Code values_extra{0x030A}; ///< several values on a property that takes one
inline constexpr Code st_range{0x030B}; ///< ST outside 0 to 3
inline constexpr Code pm_range{0x030C}; ///< PM outside 0 to 2
inline constexpr Code vw_ff3_form{0x030D}; ///< VW before FF[4] is not two corners
inline constexpr Code legacy_te_bm{0x030E}; ///< TE and BM together before FF[4]: interesting or doubtful
inline constexpr Code root_outside_root{0x030F}; ///< a root property in another node
inline constexpr Code swap_nonsquare{0x0310}; ///< Hex: swap-pieces takes a stone beyond a board that is not square

// Writing.
inline constexpr Code property_duplicate{0x0311}; ///< a property that the node already has: nothing was written
inline constexpr Code value_unwritable{0x0312}; ///< no such point or move on this board, no such date, ...: nothing was written

// Reading, of several moves. Numbers stay, so it comes late.
inline constexpr Code two_moves{0x0313}; ///< B and W in one node

// Reading, of lists.
inline constexpr Code vw_mixed_empty{0x0314}; ///< VW or DD with an empty value beside others

} // namespace code
} // namespace nanosgf

#endif
