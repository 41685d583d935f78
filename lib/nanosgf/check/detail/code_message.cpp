// SPDX-License-Identifier: MIT
// The sentences of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/check/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace check {
namespace {

constexpr char sentences[] =
    "\0" // no code
    "a node without properties\0" // empty_node
    "a move property in the root\0" // move_in_root
    "setup and move properties in one node; both are read\0" // setup_move_mixed
    "an annotation of a move in a node without one\0" // annotation_without_move
    "a clock or move number in a node without a move\0" // timing_without_move
    "more than one of DM, GB, GW and UC in a node\0" // exclusive_nodeann
    "more than one of BM, DO, IT and TE in a node\0" // exclusive_moveann
    "game info in a second node of a path; the first node counts\0" // gameinfo_twice
    "game info below the root\0" // gameinfo_not_root
    "a property that this version does not have\0" // property_wrong_ff
    "a property that FF[4] does not have any more\0" // property_obsolete
    "a property of another game\0" // property_wrong_game
    "repeats what holds here anyway\0" // inherit_noop
    "PL beside a move; it is read\0" // pl_in_move_node
    "a bracket in a private value, whose contents are not known\0" // private_bracket
    "no FF; the game is read as FF[1]\0" // ff_missing
    "a game of another version than the first\0" // ff_differs
    "another kind of game than the first\0" // gm_differs
    "a program without its version\0" // ap_version
    "a game in another charset than the first\0" // ca_differs
    "more than one game\0" // trees_many
    "a point twice\0" // point_duplicate
    "a point has two of CR, MA, SL, SQ and TR\0" // markup_overlap
    "a point of both territories\0" // territory_overlap
    "two labels on a point\0" // label_duplicate
    "a label of more than four characters\0" // label_long_ff3
    "the same arrow or line twice\0" // line_duplicate
    "setup that changes nothing\0" // setup_no_effect
    "a move on an occupied point; it is executed\0" // move_occupied
    "recaptures in a ko at once\0" // move_ko
    "a suicide\0" // move_suicide
    "two moves of one colour in succession\0" // same_colour_twice
    "setup in the main line, after the root\0" // setup_in_main_line
    "takes the move before it away and sets another\0" // sibling_style
    "a mark on the move itself\0" // markup_on_move
    "no room to check all of this game\0" // check_skipped
    "an unusual komi\0" // komi_suspect
    "a handicap of one stone or below none\0" // handicap_value
    "another number of black stones than HA says\0" // handicap_stones
    "a short time, which may be in minutes\0" // time_unit
    "a set of rules in another spelling\0" // rules_spelling
    "a rank in another form than recommended\0" // rank_format
    "a round in another form than recommended\0" // round_format
    "an unknown kind of match information\0" // mi_tag
    "no owner or value of the cube\0" // cube_value
    "no two dice\0" // dice_value
    "none of the values that are listed\0" // loa_value
    "an unknown setting of a viewer\0" // hex_setting
    "L; FF[4] has LB\0" // legacy_l
    "M; FF[4] has MA and TR\0" // legacy_m
    "VW as two corners; FF[4] lists points\0" // legacy_vw
    "TM in minutes; FF[4] has seconds\0" // legacy_time_minutes
    "KI in half points; FF[4] has KM\0" // legacy_integer_komi
    "a value that seems to contain the next properties; perhaps its bracket is missing\0" // bracket_suspect
    "a margin that this komi cannot give\0" // result_komi
    "a result that the last moves do not show\0" // result_moves
    "a komi above 1 beside a handicap\0" // handicap_komi
    "a player has more time than before\0" // time_backwards
    "a time below zero\0" // clock_negative
    "a move number that was passed already\0" // move_number_order
    "a text that seems to be escaped twice\0" // text_double_escape
    "UTF-8, though the game does not say so\0" // charset_suspect
    "a property that FF[1] has in the root alone\0" // property_placement
    "a score in a game of Hex\0" // result_score
    "a position of this game again\0" // superko
    "a second value that says something else; the first counts\0" // root_contradiction
    "a swap that is not the second move, or a move on an occupied cell\0"; // hex_swap_place

} // namespace

const char* code_message(Code code) {
    if (layer_of(code) != Layer::check) return game::code_message(code);
    return detail::text_at(sentences, code, "unknown code");
}

} // namespace check
} // namespace nanosgf
