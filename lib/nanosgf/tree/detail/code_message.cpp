// SPDX-License-Identifier: MIT
// The sentences of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/tree/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace tree {
namespace {

constexpr char sentences[] =
    "out of memory\0" // out_of_memory
    "identifiers are capitals alone in FF[4]\0" // upgrade_identifier
    "FF says which version it is\0" // upgrade_version
    "setup and moves are in separate nodes in FF[4]\0" // upgrade_setup
    "a node has one move\0" // upgrade_moves
    "TE and BM together are IT or DO in FF[4]\0" // upgrade_annotation
    "letters of L are labels, LB, in FF[4]\0" // upgrade_letters
    "marks of M are TR on stones and MA on empty points in FF[4]\0" // upgrade_marks
    "a view between two corners is a rectangle in FF[4]\0" // upgrade_view
    "a pass is empty in FF[4]\0" // upgrade_pass
    "TM counts seconds in FF[4]; overtime is OT\0" // upgrade_time
    "OM and OP are OT in FF[4]\0" // upgrade_overtime
    "LT and OV are not in FF[4]; OT may say the same\0" // upgrade_time_limit
    "KI counts half points; FF[4] has KM\0" // upgrade_komi
    "FF[4] prescribes a form for this value\0" // upgrade_game_info
    "ID is not in FF[4]; GN or GC says the same\0" // upgrade_game_id
    "no longer in FF[4]\0" // upgrade_obsolete
    "an empty value without meaning\0" // upgrade_empty
    "\0" // no code
    "CA says how text is encoded; without it, ISO-8859-1\0" // upgrade_charset
    "\0" // no code
    "FF says which version it is\0" // downgrade_version
    "a pass is tt before FF[4], on boards up to 19x19\0" // downgrade_pass
    "there are no rectangles of points before FF[4]\0" // downgrade_rectangle
    "before FF[4] there are no soft line breaks, and only ] and \\ are escaped\0" // downgrade_text
    "labels have at most four characters in FF[3], and are letters in order in FF[1]\0" // downgrade_label
    "not in the older version; its readers skip it\0" // downgrade_unknown
    "TM of FF[1] counts minutes\0" // downgrade_time
    "boards are square, up to 19x19, before FF[4]\0" // downgrade_size
    "text is ISO-8859-1 before FF[4]\0" // downgrade_charset
    "IT and DO are TE and BM together before FF[3]\0" // downgrade_annotation
    "TR, MA and CR are M before FF[3]\0" // downgrade_marks
    "a view is two corners before FF[4]\0" // downgrade_view
    "OT is OM and OP in FF[3]\0" // downgrade_overtime
    "FG holds nothing before FF[4]\0" // downgrade_figure
    "the version has no such identifier; a private one with its letters replaces it\0" // name_replaced
    "the node has another value already\0" // merge_value
    "the node has an annotation already that excludes this one\0" // merge_annotation
    "the point is marked already\0" // merge_point
    "another record of these moves says otherwise: a comment now\0" // merge_game_info
    "another part of the board is shown here already\0" // merge_view
    "V is a whole number in FF[1]\0" // downgrade_score
    "a list has each point once\0"; // point_repeated

} // namespace

const char* code_message(Code code) {
    if (layer_of(code) == Layer::ishi) return ishi::code_message(code);
    if (layer_of(code) != Layer::tree) return game::code_message(code);
    return detail::text_at(sentences, code, "unknown code");
}

} // namespace tree
} // namespace nanosgf
