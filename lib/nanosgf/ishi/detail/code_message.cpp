// SPDX-License-Identifier: MIT
// The sentences of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/ishi/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace ishi {
namespace {

constexpr char sentences[] =
    "\0" // no code
    "no keyword of the Ishi format; line skipped\0" // ishi_keyword
    "header after the first move or diagram; dropped\0" // ishi_order_header
    "COM without ENDCOM\0" // ishi_com_open
    "USER without ENDUSER\0" // ishi_user_open
    "ENDCOM without COM\0" // ishi_com_stray
    "ENDUSER without USER\0" // ishi_user_stray
    "ENDVAR without VAR\0" // ishi_var_stray
    "VAR without ENDVAR; closed\0" // ishi_var_open
    "VAR without a move that it could replace; dropped\0" // ishi_var_nomove
    "not a move number and a location or PASS\0" // ishi_move_format
    "text after complete data; dropped\0" // ishi_extra
    "board size outside 2 to 19, repeated, or too late\0" // ishi_size
    "no location on this board\0" // ishi_loc
    "move number used twice\0" // ishi_number_duplicate
    "move number below the one before\0" // ishi_number_order
    "move number skipped\0" // ishi_number_gap
    "two moves of one colour in a row\0" // ishi_colour_twice
    "a stone on a stone\0" // ishi_occupied
    "prisoners that differ from the captured stones\0" // ishi_prisoner
    "no visible stone has this number\0" // ishi_mark_nomove
    "not a mark\0" // ishi_mark_bad
    "HIDE outside a diagram\0" // ishi_hide_place
    "location before a colour\0" // ishi_setup_nocolour
    "neither a size nor two corners\0" // ishi_region
    "bytes that the Ishi format does not allow\0" // ishi_byte
    "a line that would end the block; a dot is put before it\0" // ishi_end_in_text
    "the other format cannot express this; dropped\0" // ishi_lost
    "variation in a conversion of one pass; dropped\0" // ishi_variation
    "the memory is too small for this file\0" // ishi_room
    "Ishi cannot express this; kept in a block of SGF\0" // ishi_kept
    "Ishi files have only games of Go; this game is left out\0" // ishi_game
    "SGF has no form for this header; its text is in the private property XH\0" // ishi_header
    "Ishi files have only square boards of 2 to 19 lines; this game is left out\0" // ishi_board
    "PRISONER without a move; dropped\0" // ishi_prisoner_nomove
    "SETUP after a move; a step of its own\0"; // ishi_setup_late

} // namespace

const char* code_message(Code code) {
    if (layer_of(code) != Layer::ishi) return value::code_message(code);
    return detail::text_at(sentences, code, "unknown code");
}

} // namespace ishi
} // namespace nanosgf
