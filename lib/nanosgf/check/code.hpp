// SPDX-License-Identifier: MIT
// The codes of the validator: what depends on several properties, on the path, or on the board.
#ifndef NANOSGF_CHECK_CODE_HPP
#define NANOSGF_CHECK_CODE_HPP

#include "nanosgf/game/code.hpp"

namespace nanosgf {
namespace code {

inline constexpr Code empty_node{0x0901}; ///< a node without properties
inline constexpr Code move_in_root{0x0902}; ///< a move property in the root
inline constexpr Code setup_move_mixed{0x0903}; ///< setup and move properties in one node; both are read
inline constexpr Code annotation_without_move{0x0904}; ///< an annotation of a move in a node without one
inline constexpr Code timing_without_move{0x0905}; ///< a clock or move number in a node without a move
inline constexpr Code exclusive_nodeann{0x0906}; ///< more than one of DM, GB, GW and UC in a node
inline constexpr Code exclusive_moveann{0x0907}; ///< more than one of BM, DO, IT and TE in a node
inline constexpr Code gameinfo_twice{0x0908}; ///< game info in a second node of a path; the first node counts
inline constexpr Code gameinfo_not_root{0x0909}; ///< game info below the root
inline constexpr Code property_wrong_ff{0x090A}; ///< a property that this version does not have
inline constexpr Code property_obsolete{0x090B}; ///< a property that FF[4] does not have any more
inline constexpr Code property_wrong_game{0x090C}; ///< a property of another game
inline constexpr Code inherit_noop{0x090D}; ///< repeats what holds here anyway
inline constexpr Code pl_in_move_node{0x090E}; ///< PL beside a move; it is read
inline constexpr Code private_bracket{0x090F}; ///< a bracket in a private value, whose contents are not known
inline constexpr Code ff_missing{0x0910}; ///< no FF; the game is read as FF[1]
inline constexpr Code ff_differs{0x0911}; ///< a game of another version than the first
inline constexpr Code gm_differs{0x0912}; ///< another kind of game than the first
inline constexpr Code ap_version{0x0913}; ///< a program without its version
inline constexpr Code ca_differs{0x0914}; ///< a game in another charset than the first
inline constexpr Code trees_many{0x0915}; ///< more than one game
inline constexpr Code point_duplicate{0x0916}; ///< a point twice
inline constexpr Code markup_overlap{0x0917}; ///< a point has two of CR, MA, SL, SQ and TR
inline constexpr Code territory_overlap{0x0918}; ///< a point of both territories
inline constexpr Code label_duplicate{0x0919}; ///< two labels on a point
inline constexpr Code label_long_ff3{0x091A}; ///< a label of more than four characters
inline constexpr Code line_duplicate{0x091B}; ///< the same arrow or line twice
inline constexpr Code setup_no_effect{0x091C}; ///< setup that changes nothing
inline constexpr Code move_occupied{0x091D}; ///< a move on an occupied point; it is executed
inline constexpr Code move_ko{0x091E}; ///< recaptures in a ko at once
inline constexpr Code move_suicide{0x091F}; ///< a suicide
inline constexpr Code same_colour_twice{0x0920}; ///< two moves of one colour in succession
inline constexpr Code setup_in_main_line{0x0921}; ///< setup in the main line, after the root
inline constexpr Code sibling_style{0x0922}; ///< takes the move before it away and sets another
inline constexpr Code markup_on_move{0x0923}; ///< a mark on the move itself
inline constexpr Code check_skipped{0x0924}; ///< no room to check all of this game
inline constexpr Code komi_suspect{0x0925}; ///< an unusual komi
inline constexpr Code handicap_value{0x0926}; ///< a handicap of one stone or below none
inline constexpr Code handicap_stones{0x0927}; ///< another number of black stones than HA says
inline constexpr Code time_unit{0x0928}; ///< a short time, which may be in minutes
inline constexpr Code rules_spelling{0x0929}; ///< a set of rules in another spelling
inline constexpr Code rank_format{0x092A}; ///< a rank in another form than recommended
inline constexpr Code round_format{0x092B}; ///< a round in another form than recommended
inline constexpr Code mi_tag{0x092C}; ///< an unknown kind of match information
inline constexpr Code cube_value{0x092D}; ///< no owner or value of the cube
inline constexpr Code dice_value{0x092E}; ///< no two dice
inline constexpr Code loa_value{0x092F}; ///< none of the values that are listed
inline constexpr Code hex_setting{0x0930}; ///< an unknown setting of a viewer
inline constexpr Code legacy_l{0x0931}; ///< L; FF[4] has LB
inline constexpr Code legacy_m{0x0932}; ///< M; FF[4] has MA and TR
inline constexpr Code legacy_vw{0x0933}; ///< VW as two corners; FF[4] lists points
inline constexpr Code legacy_time_minutes{0x0934}; ///< TM in minutes; FF[4] has seconds
inline constexpr Code legacy_integer_komi{0x0935}; ///< KI in half points; FF[4] has KM
inline constexpr Code bracket_suspect{0x0936}; ///< a value that seems to contain the next properties; perhaps its bracket is missing
inline constexpr Code result_komi{0x0937}; ///< a margin that this komi cannot give
inline constexpr Code result_moves{0x0938}; ///< a result that the last moves do not show
inline constexpr Code handicap_komi{0x0939}; ///< a komi above 1 beside a handicap
inline constexpr Code time_backwards{0x093A}; ///< a player has more time than before
inline constexpr Code clock_negative{0x093B}; ///< a time below zero
inline constexpr Code move_number_order{0x093C}; ///< a move number that was passed already
inline constexpr Code text_double_escape{0x093D}; ///< a text that seems to be escaped twice
inline constexpr Code charset_suspect{0x093E}; ///< UTF-8, though the game does not say so
inline constexpr Code property_placement{0x093F}; ///< a property that FF[1] has in the root alone
inline constexpr Code result_score{0x0940}; ///< a score in a game of Hex
inline constexpr Code superko{0x0941}; ///< a position of this game again
inline constexpr Code root_contradiction{0x0942}; ///< a second value that says something else; the first counts
inline constexpr Code hex_swap_place{0x0943}; ///< a swap that is not the second move, or a move on an occupied cell

} // namespace code
} // namespace nanosgf

#endif
