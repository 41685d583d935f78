// SPDX-License-Identifier: MIT
// The table of names and sentences: a switch, so that no table of pointers is relocated.
#include "nanosgf/syntax/code_text.hpp"

namespace nanosgf {

const char* code_name(Code code) {
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
    }
    return "unknown";
}

const char* code_message(Code code) {
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
    }
    return "unknown code";
}

} // namespace nanosgf
