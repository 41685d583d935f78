// SPDX-License-Identifier: MIT
// The table of names and sentences: switches, so that no table of pointers is relocated, and one for
// each run of numbers, because the numbers between two runs would take flash.
#include "nanosgf/syntax/code_text.hpp"

namespace nanosgf {

namespace {

const char* name_of_reading(Code code) {
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
    case Code::call_order: return "call-order";
    case Code::name_illegal: return "name-illegal";
    case Code::sink_failed: return "sink-failed";
    case Code::property_duplicate: return "property-duplicate";
    case Code::value_unwritable: return "value-unwritable";
    case Code::empty_value: return "empty-value";
    case Code::needless_escape: return "needless-escape";
    case Code::trailing_space: return "trailing-space";
    case Code::nul_byte: return "nul-byte";
    case Code::text_charset: return "text-charset";
    case Code::compose_expected: return "compose-expected";
    case Code::colon_unescaped: return "colon-unescaped";
    case Code::value_truncated: return "value-truncated";
    case Code::value_not_empty: return "value-not-empty";
    case Code::whitespace_in_value: return "whitespace-in-value";
    case Code::number_malformed: return "number-malformed";
    case Code::number_range: return "number-range";
    case Code::real_malformed: return "real-malformed";
    case Code::double_malformed: return "double-malformed";
    case Code::color_malformed: return "color-malformed";
    case Code::color_case: return "color-case";
    case Code::size_range: return "size-range";
    case Code::size_square_composed: return "size-square-composed";
    case Code::figure_flags: return "figure-flags";
    case Code::rank_format: return "rank-format";
    case Code::point_malformed: return "point-malformed";
    case Code::point_off_board: return "point-off-board";
    case Code::pass_tt: return "pass-tt";
    case Code::rect_1x1: return "rect-1x1";
    case Code::rect_corner_order: return "rect-corner-order";
    case Code::line_degenerate: return "line-degenerate";
    case Code::empty_label: return "empty-label";
    case Code::date_malformed: return "date-malformed";
    case Code::date_invalid: return "date-invalid";
    case Code::date_order: return "date-order";
    case Code::date_shortcut: return "date-shortcut";
    case Code::result_malformed: return "result-malformed";
    case Code::ff_range: return "ff-range";
    case Code::gm_unknown: return "gm-unknown";
    case Code::gm_unsupported: return "gm-unsupported";
    case Code::ca_unknown: return "ca-unknown";
    case Code::root_order: return "root-order";
    case Code::ident_unknown: return "ident-unknown";
    case Code::ff_feature: return "ff-feature";
    case Code::pass_empty_old_ff: return "pass-empty-old-ff";
    case Code::empty_list: return "empty-list";
    case Code::values_extra: return "values-extra";
    case Code::style_range: return "st-range";
    case Code::print_mode_range: return "pm-range";
    case Code::view_ff3_form: return "vw-ff3-form";
    case Code::legacy_te_bm: return "legacy-te-bm";
    case Code::root_outside_root: return "root-outside-root";
    case Code::swap_nonsquare: return "swap-nonsquare";
    default: return "unknown";
    }
}

const char* name_of_ishi(Code code) {
    switch (code) {
    case Code::ishi_keyword: return "ishi-keyword";
    case Code::ishi_order_header: return "ishi-order-header";
    case Code::ishi_com_open: return "ishi-com-open";
    case Code::ishi_user_open: return "ishi-user-open";
    case Code::ishi_com_stray: return "ishi-com-stray";
    case Code::ishi_user_stray: return "ishi-user-stray";
    case Code::ishi_var_stray: return "ishi-var-stray";
    case Code::ishi_var_open: return "ishi-var-open";
    case Code::ishi_var_nomove: return "ishi-var-nomove";
    case Code::ishi_move_format: return "ishi-move-format";
    case Code::ishi_extra: return "ishi-extra";
    case Code::ishi_size: return "ishi-size";
    case Code::ishi_loc: return "ishi-loc";
    case Code::ishi_number_duplicate: return "ishi-number-duplicate";
    case Code::ishi_number_order: return "ishi-number-order";
    case Code::ishi_number_gap: return "ishi-number-gap";
    case Code::ishi_colour_twice: return "ishi-colour-twice";
    case Code::ishi_occupied: return "ishi-occupied";
    case Code::ishi_prisoner: return "ishi-prisoner";
    case Code::ishi_mark_nomove: return "ishi-mark-nomove";
    case Code::ishi_mark_bad: return "ishi-mark-bad";
    case Code::ishi_hide_place: return "ishi-hide-place";
    case Code::ishi_setup_nocolour: return "ishi-setup-nocolour";
    case Code::ishi_region: return "ishi-region";
    case Code::ishi_byte: return "ishi-byte";
    case Code::ishi_end_in_text: return "ishi-end-in-text";
    case Code::ishi_lost: return "ishi-lost";
    case Code::ishi_variation: return "ishi-variation";
    case Code::ishi_room: return "ishi-room";
    case Code::ishi_kept: return "ishi-kept";
    case Code::ishi_game: return "ishi-game";
    default: return "unknown";
    }
}

const char* name_of_trees(Code code) {
    switch (code) {
    case Code::out_of_memory: return "out-of-memory";
    case Code::upgrade_identifier: return "upgrade-identifier";
    case Code::upgrade_version: return "upgrade-version";
    case Code::upgrade_setup: return "upgrade-setup";
    case Code::upgrade_moves: return "upgrade-moves";
    case Code::upgrade_annotation: return "upgrade-annotation";
    case Code::upgrade_letters: return "upgrade-letters";
    case Code::upgrade_marks: return "upgrade-marks";
    case Code::upgrade_view: return "upgrade-view";
    case Code::upgrade_pass: return "upgrade-pass";
    case Code::upgrade_time: return "upgrade-time";
    case Code::upgrade_overtime: return "upgrade-overtime";
    case Code::upgrade_time_limit: return "upgrade-time-limit";
    case Code::upgrade_komi: return "upgrade-komi";
    case Code::upgrade_game_info: return "upgrade-game-info";
    case Code::upgrade_game_id: return "upgrade-game-id";
    case Code::upgrade_obsolete: return "upgrade-obsolete";
    case Code::upgrade_empty: return "upgrade-empty";
    case Code::upgrade_charset: return "upgrade-charset";
    case Code::downgrade_version: return "downgrade-version";
    case Code::downgrade_pass: return "downgrade-pass";
    case Code::downgrade_rectangle: return "downgrade-rectangle";
    case Code::downgrade_text: return "downgrade-text";
    case Code::downgrade_label: return "downgrade-label";
    case Code::downgrade_unknown: return "downgrade-unknown";
    case Code::downgrade_time: return "downgrade-time";
    case Code::downgrade_size: return "downgrade-size";
    case Code::downgrade_charset: return "downgrade-charset";
    case Code::downgrade_annotation: return "downgrade-annotation";
    case Code::downgrade_marks: return "downgrade-marks";
    case Code::downgrade_view: return "downgrade-view";
    case Code::downgrade_overtime: return "downgrade-overtime";
    case Code::downgrade_figure: return "downgrade-figure";
    default: return "unknown";
    }
}

const char* message_of_reading(Code code) {
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
    case Code::call_order: return "this cannot be written here";
    case Code::name_illegal: return "an identifier is written with capitals only";
    case Code::sink_failed: return "the output could not be written";
    case Code::property_duplicate: return "a property twice in a node";
    case Code::value_unwritable: return "a value that cannot be written here";
    case Code::empty_value: return "empty value";
    case Code::needless_escape: return "backslash before a character that needs none";
    case Code::trailing_space: return "text ends in white space";
    case Code::nul_byte: return "zero byte; read as a space";
    case Code::text_charset: return "bytes that are not valid in the declared charset";
    case Code::compose_expected: return "`:` expected";
    case Code::colon_unescaped:
        return "`:` in the second part of a composed value should be escaped";
    case Code::value_truncated: return "value too long for its buffer; cut";
    case Code::value_not_empty: return "this property takes no value; dropped";
    case Code::whitespace_in_value: return "white space in a value that is no text; skipped";
    case Code::number_malformed: return "not a number as the format defines it";
    case Code::number_range: return "number out of range";
    case Code::real_malformed: return "not a real number as the format defines it";
    case Code::double_malformed: return "neither `1` nor `2`";
    case Code::color_malformed: return "neither `B` nor `W`";
    case Code::color_case: return "colour in lower case";
    case Code::size_range: return "no board size that the game allows";
    case Code::size_square_composed: return "a square board is written with one number";
    case Code::figure_flags: return "unknown figure flags";
    case Code::rank_format: return "rank not of the recommended form";
    case Code::point_malformed: return "not a point or move of this game";
    case Code::point_off_board: return "point beyond the board";
    case Code::pass_tt: return "`tt` read as a pass";
    case Code::rect_1x1: return "rectangle of one point";
    case Code::rect_corner_order: return "rectangle not from upper left to lower right; swapped";
    case Code::line_degenerate: return "line from a point to itself";
    case Code::empty_label: return "label without text";
    case Code::date_malformed: return "date not in the form YYYY-MM-DD or a list of them";
    case Code::date_invalid: return "no such day";
    case Code::date_order: return "date before the one in front of it";
    case Code::date_shortcut: return "date longer than it need be";
    case Code::result_malformed: return "result not in the form that FF[4] prescribes";
    case Code::ff_range: return "file format outside 1 to 4";
    case Code::gm_unknown: return "no game has this number";
    case Code::gm_unsupported:
        return "no public notation for this game; points and moves are passed on as text";
    case Code::ca_unknown: return "unknown charset";
    case Code::root_order: return "FF, GM, SZ or CA after values that depend on them";
    case Code::ident_unknown: return "unknown property";
    case Code::ff_feature: return "not in the declared file format yet";
    case Code::pass_empty_old_ff: return "empty pass before FF[4]";
    case Code::empty_list: return "empty value in a list that cannot be empty";
    case Code::values_extra: return "several values on a property that takes one";
    case Code::style_range: return "style outside 0 to 3";
    case Code::print_mode_range: return "print mode outside 0 to 2";
    case Code::view_ff3_form: return "view before FF[4] is not two corners";
    case Code::legacy_te_bm: return "TE and BM together: read as interesting or doubtful move";
    case Code::root_outside_root: return "root property outside the root";
    case Code::swap_nonsquare: return "swap-pieces takes a stone beyond the board; dropped";
    default: return "unknown code";
    }
}

const char* message_of_ishi(Code code) {
    switch (code) {
    case Code::ishi_keyword: return "no keyword of the Ishi format; line skipped";
    case Code::ishi_order_header: return "header after the first move or diagram; dropped";
    case Code::ishi_com_open: return "COM without ENDCOM";
    case Code::ishi_user_open: return "USER without ENDUSER";
    case Code::ishi_com_stray: return "ENDCOM without COM";
    case Code::ishi_user_stray: return "ENDUSER without USER";
    case Code::ishi_var_stray: return "ENDVAR without VAR";
    case Code::ishi_var_open: return "VAR without ENDVAR; closed";
    case Code::ishi_var_nomove: return "VAR without a move that it could replace; dropped";
    case Code::ishi_move_format: return "not a move number and a location or PASS";
    case Code::ishi_extra: return "text behind complete data; dropped";
    case Code::ishi_size: return "board size outside 2 to 19, repeated, or too late";
    case Code::ishi_loc: return "no location on this board";
    case Code::ishi_number_duplicate: return "move number used twice";
    case Code::ishi_number_order: return "move number below the one before";
    case Code::ishi_number_gap: return "move number skipped";
    case Code::ishi_colour_twice: return "two moves of one colour in a row";
    case Code::ishi_occupied: return "a stone on a stone";
    case Code::ishi_prisoner: return "prisoners that are not those captured";
    case Code::ishi_mark_nomove: return "no visible stone has this number";
    case Code::ishi_mark_bad: return "not a mark";
    case Code::ishi_hide_place: return "HIDE outside a diagram";
    case Code::ishi_setup_nocolour: return "location before a colour";
    case Code::ishi_region: return "neither a size nor two corners";
    case Code::ishi_byte: return "bytes that the Ishi format does not allow";
    case Code::ishi_end_in_text: return "a line that would end the block; a point is put before it";
    case Code::ishi_lost: return "has no equivalent in the other format; dropped";
    case Code::ishi_variation: return "variation in a conversion of one pass; dropped";
    case Code::ishi_room: return "the memory given is too small for this file";
    case Code::ishi_kept: return "the other format cannot show this; kept for the way back in a block of its own";
    case Code::ishi_game: return "Ishi files record games of Go alone; this game is left out";
    default: return "unknown code";
    }
}

const char* message_of_trees(Code code) {
    switch (code) {
    case Code::out_of_memory: return "out of memory";
    case Code::upgrade_identifier: return "identifiers are capitals alone in FF[4]";
    case Code::upgrade_version: return "FF says which version it is";
    case Code::upgrade_setup: return "setup and moves are in nodes of their own in FF[4]";
    case Code::upgrade_moves: return "a node has one move in FF[4]";
    case Code::upgrade_annotation: return "TE and BM together are IT or DO in FF[4]";
    case Code::upgrade_letters: return "letters of L are labels, LB, in FF[4]";
    case Code::upgrade_marks: return "marks of M are TR on stones and MA on empty points in FF[4]";
    case Code::upgrade_view: return "a view between two corners is a rectangle in FF[4]";
    case Code::upgrade_pass: return "a pass is empty in FF[4]";
    case Code::upgrade_time: return "TM counts seconds in FF[4]; what it says of overtime is OT";
    case Code::upgrade_overtime: return "OM and OP are OT in FF[4]";
    case Code::upgrade_time_limit: return "LT and OV are not in FF[4]; OT may say the same";
    case Code::upgrade_komi: return "KI counts half points; FF[4] has KM";
    case Code::upgrade_game_info: return "FF[4] prescribes a form for this value";
    case Code::upgrade_game_id: return "ID is not in FF[4]; GN or GC says the same";
    case Code::upgrade_obsolete: return "not in FF[4] any more";
    case Code::upgrade_empty: return "an empty value says nothing";
    case Code::upgrade_charset: return "CA says how text is encoded; without it, ISO-8859-1";
    case Code::downgrade_version: return "FF says which version it is";
    case Code::downgrade_pass: return "a pass is tt before FF[4], on boards up to 19x19";
    case Code::downgrade_rectangle: return "there are no rectangles of points before FF[4]";
    case Code::downgrade_text: return "there are no soft line breaks and no escapes but of ] and \\ before FF[4]";
    case Code::downgrade_label: return "labels have at most four characters in FF[3], and are letters in order in FF[1]";
    case Code::downgrade_unknown: return "not in the older version; its readers pass over it";
    case Code::downgrade_time: return "TM of FF[1] counts minutes";
    case Code::downgrade_size: return "boards are square, from 2 to 19, before FF[4]";
    case Code::downgrade_charset: return "text is ISO-8859-1 before FF[4]";
    case Code::downgrade_annotation: return "IT and DO are TE and BM together before FF[3]";
    case Code::downgrade_marks: return "TR, MA and CR are M before FF[3]";
    case Code::downgrade_view: return "a view is two corners before FF[4]";
    case Code::downgrade_overtime: return "OT is OM and OP in FF[3]";
    case Code::downgrade_figure: return "FG holds nothing before FF[4]";
    default: return "unknown code";
    }
}

} // namespace

const char* code_name(Code code) {
    return code < Code::ishi_keyword    ? name_of_reading(code)
           : code < Code::out_of_memory ? name_of_ishi(code)
                                        : name_of_trees(code);
}

const char* code_message(Code code) {
    return code < Code::ishi_keyword    ? message_of_reading(code)
           : code < Code::out_of_memory ? message_of_ishi(code)
                                        : message_of_trees(code);
}

} // namespace nanosgf
