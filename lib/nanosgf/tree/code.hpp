// SPDX-License-Identifier: MIT
// The codes of the tree: its memory, and what a conversion between versions of FF does.
#ifndef NANOSGF_TREE_CODE_HPP
#define NANOSGF_TREE_CODE_HPP

#include "nanosgf/game/code.hpp"

namespace nanosgf {
namespace code {

// Trees.
inline constexpr Code out_of_memory{0x0B00}; ///< no room for more; everything stored before is intact

// Versions: what an upgrade to FF[4] does, in the order of its steps, and a downgrade.
inline constexpr Code upgrade_identifier{0x0B01}; ///< lower-case letters in an identifier
inline constexpr Code upgrade_version{0x0B02}; ///< FF
inline constexpr Code upgrade_setup{0x0B03}; ///< setup and moves in one node
inline constexpr Code upgrade_moves{0x0B04}; ///< two moves in one node
inline constexpr Code upgrade_annotation{0x0B05}; ///< TE and BM in one node
inline constexpr Code upgrade_letters{0x0B06}; ///< L, replaced by labels
inline constexpr Code upgrade_marks{0x0B07}; ///< M, replaced by triangles and crosses
inline constexpr Code upgrade_view{0x0B08}; ///< VW of two corners
inline constexpr Code upgrade_pass{0x0B09}; ///< a pass `tt`
inline constexpr Code upgrade_time{0x0B0A}; ///< TM that is no number of seconds
inline constexpr Code upgrade_overtime{0x0B0B}; ///< OM and OP
inline constexpr Code upgrade_time_limit{0x0B0C}; ///< LT and OV
inline constexpr Code upgrade_komi{0x0B0D}; ///< KI
inline constexpr Code upgrade_game_info{0x0B0E}; ///< DT, RE, KM and numbers of a form that FF[4] does not have
inline constexpr Code upgrade_game_id{0x0B0F}; ///< ID
inline constexpr Code upgrade_obsolete{0x0B10}; ///< a property that FF[4] has no longer
inline constexpr Code upgrade_empty{0x0B11}; ///< a value that says nothing
inline constexpr Code upgrade_charset{0x0B13}; ///< CA
inline constexpr Code downgrade_version{0x0B15}; ///< FF
inline constexpr Code downgrade_pass{0x0B16}; ///< an empty pass
inline constexpr Code downgrade_rectangle{0x0B17}; ///< a list of points with rectangles
inline constexpr Code downgrade_text{0x0B18}; ///< soft line breaks and escapes that older readers do not know
inline constexpr Code downgrade_label{0x0B19}; ///< labels that are too long, or that are letters in FF[1]
inline constexpr Code downgrade_unknown{0x0B1A}; ///< a property that the older version does not have
inline constexpr Code downgrade_time{0x0B1B}; ///< TM
inline constexpr Code downgrade_size{0x0B1C}; ///< a board that the older version does not have
inline constexpr Code downgrade_charset{0x0B1D}; ///< text that is not ISO-8859-1
inline constexpr Code downgrade_annotation{0x0B1E}; ///< IT and DO, a pair before FF[3]
inline constexpr Code downgrade_marks{0x0B1F}; ///< TR, MA and CR, all M before FF[3]
inline constexpr Code downgrade_view{0x0B20}; ///< VW, two corners before FF[4]
inline constexpr Code downgrade_overtime{0x0B21}; ///< OT, OM and OP before FF[4]
inline constexpr Code downgrade_figure{0x0B22}; ///< FG, nothing more before FF[4]
inline constexpr Code name_replaced{0x0B23}; ///< an identifier with digits or of lower-case letters: a private one with its letters

// Merges: a value that the merged node cannot have.
inline constexpr Code merge_value{0x0B24}; ///< another value of a property that has one
inline constexpr Code merge_annotation{0x0B25}; ///< a second one of DM GB GW UC, or of BM DO IT TE
inline constexpr Code merge_point{0x0B26}; ///< a second mark, label or territory of a point
inline constexpr Code merge_game_info{0x0B27}; ///< game info of another record of the same moves
inline constexpr Code merge_view{0x0B28}; ///< another VW, DD or PM

// A downgrade; its number stays, so it comes late.
inline constexpr Code downgrade_score{0x0B29}; ///< V, a whole number in FF[1]

// What repair_doubles() reports besides codes of other layers.
inline constexpr Code point_repeated{0x0B2A}; ///< a point that is in the same list already

} // namespace code
} // namespace nanosgf

#endif
