// SPDX-License-Identifier: MIT
// The sentences of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/value/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace value {
namespace {

constexpr char sentences[] =
    "empty value\0" // empty_value
    "backslash before a character that needs none\0" // needless_escape
    "text ends in white space\0" // trailing_space
    "zero byte; read as a space\0" // nul_byte
    "bytes that are not valid in the declared charset\0" // text_charset
    "`:` expected\0" // compose_expected
    "`:` in the second part of a composed value should be escaped\0" // colon_unescaped
    "value too long for its buffer; cut\0" // value_truncated
    "this property takes no value; dropped\0" // value_not_empty
    "white space in a value that is no text; skipped\0" // whitespace_in_value
    "not a number as the format defines it\0" // number_malformed
    "number out of range\0" // number_range
    "not a real number as the format defines it\0" // real_malformed
    "neither `1` nor `2`\0" // double_malformed
    "neither `B` nor `W`\0" // color_malformed
    "colour in lower case\0" // color_case
    "no board size that the game allows\0" // size_range
    "a square board is written with one number\0" // size_square_composed
    "unknown figure flags\0" // figure_flags
    "legal text, but not of the recommended form\0" // info_format
    "not a point or move of this game\0" // point_malformed
    "point beyond the board\0" // point_off_board
    "`tt` read as a pass\0" // pass_tt
    "rectangle of one point\0" // rect_1x1
    "rectangle not from upper left to lower right; swapped\0" // rect_corner_order
    "line from a point to itself\0" // line_degenerate
    "label without text\0" // empty_label
    "date not in the form YYYY-MM-DD or a list of them\0" // date_malformed
    "no such day\0" // date_invalid
    "date earlier than the one before it\0" // date_order
    "full date where a shorter one would do\0" // date_shortcut
    "result not in the form that FF[4] prescribes\0"; // result_malformed

} // namespace

const char* code_message(Code code) {
    if (layer_of(code) != Layer::value) return syntax::code_message(code);
    return detail::text_at(sentences, code, "unknown code");
}

} // namespace value
} // namespace nanosgf
