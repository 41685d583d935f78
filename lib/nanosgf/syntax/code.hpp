// SPDX-License-Identifier: MIT
// The codes of all diagnostics: what can be wrong with a record, as stable numbers.
#ifndef NANOSGF_SYNTAX_CODE_HPP
#define NANOSGF_SYNTAX_CODE_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {

/// The code of a diagnostic. Numbers and names never change and are never reused. Names and
/// sentences for people are in code_text.hpp; firmware need not link them. The parser reports 1 to
/// 24; writers 25 to 29; the decoders of `value` 32 to 63, so that the codes of one value fit into
/// one 32-bit word; `game` starts at 64, `ishi` at 128, `tree` at 192.
enum class Code : uint8_t {
    none = 0,

    // Around the game trees.
    bom = 1,                  ///< UTF-8 byte order mark, skipped
    encoding_unsupported = 2, ///< UTF-16 or UTF-32 byte order mark: refused
    no_sgf = 3,               ///< the input holds no game tree
    junk_before = 4,          ///< text before the first game tree, skipped
    junk_after = 5,           ///< text after a game tree, skipped
    data_outside_tree = 6,    ///< a property or node after a game tree, skipped

    // Game trees and nodes.
    node_start_missing = 7,   ///< a property where a node must start; its `;` is assumed
    variation_start = 8,      ///< `((`: the inner parenthesis is ignored
    variation_empty = 9,      ///< `()`: ignored
    node_after_variation = 10, ///< a node after a closed variation, delivered in place
    eof_in_tree = 11,         ///< the input ends with open trees: they are closed
    eof_in_value = 12,        ///< the input ends inside a value: its last piece is marked incomplete
    char_illegal = 13,        ///< a run of bytes that mean nothing here, skipped

    // Identifiers.
    ident_missing = 14,    ///< a value without identifier, delivered with an empty one
    value_missing = 15,    ///< an identifier without value, dropped
    ident_lowercase = 16,  ///< lower-case letters in an identifier, dropped
    ident_digit = 17,      ///< a digit in an identifier, kept
    ident_whitespace = 18, ///< an identifier in several words, joined
    ident_long = 19,       ///< more than two capitals, kept
    ident_too_long = 20,   ///< more than 16 capitals, the rest is in the spelling only

    // Limits of the policy.
    depth_limit = 21,    ///< nested deeper than Policy::max_depth
    value_too_long = 22, ///< a value longer than Policy::max_value_length
    input_too_long = 23, ///< more bytes than Policy::max_bytes, or than Policy::Offset can count

    // Input (Reader only).
    source_failed = 24, ///< the source callback reported a failure

    // Writing.
    call_order = 25,   ///< a call that is not allowed here: it wrote nothing
    name_illegal = 26, ///< an identifier that is not made of capitals: nothing was written
    sink_failed = 27,  ///< the sink callback reported a failure; the same call may be tried again
    property_duplicate = 28, ///< a property that the node already has: nothing was written
    value_unwritable = 29,   ///< no such point or move on this board, no such date, ...: nothing was written

    // Text.
    empty_value = 32,      ///< an empty value where the property needs contents
    needless_escape = 33,  ///< a backslash before a character that needs none
    trailing_space = 34,   ///< a text that ends in white space
    nul_byte = 35,         ///< a zero byte, decoded as a space
    text_charset = 36,     ///< bytes that are not valid in the declared charset
    compose_expected = 37, ///< no `:` in a composed value
    colon_unescaped = 38,  ///< a further unescaped `:` in the second part of a composed value
    value_truncated = 39,  ///< longer than the buffer that collects it

    // Scalars.
    value_not_empty = 40,    ///< contents where the property takes none; dropped
    whitespace_in_value = 41, ///< white space in a value that is no text; skipped
    number_malformed = 42,   ///< not a number, or repaired to one
    number_range = 43,       ///< too large to represent, or outside the property's range
    real_malformed = 44,     ///< not a real number, or repaired to one
    double_malformed = 45,   ///< neither 1 nor 2
    color_malformed = 46,    ///< neither B nor W
    color_case = 47,         ///< `b` or `w`
    size_range = 48,         ///< a board size that the game does not allow
    size_square_composed = 49, ///< SZ[n:n] for SZ[n]
    figure_flags = 50,       ///< unknown FG flags
    rank_format = 51,        ///< not of the form 5k, 2 dan, ...

    // Points and moves.
    point_malformed = 52,    ///< not a point or move of this game
    point_off_board = 53,    ///< beyond the board, or a pass in a point list
    pass_tt = 54,            ///< `tt`, a pass on a board of at most 19x19
    rect_1x1 = 55,           ///< a rectangle of one point
    rect_corner_order = 56,  ///< first corner not upper left; swapped
    line_degenerate = 57,    ///< an arrow or line from a point to itself
    empty_label = 58,        ///< a label without text

    // Dates and results.
    date_malformed = 59,   ///< DT not in the form that FF[4] prescribes
    date_invalid = 60,     ///< a day or month that does not exist
    date_order = 61,       ///< a date earlier than the one written before it
    date_shortcut = 62,    ///< a full date where a shortcut would do
    result_malformed = 63, ///< RE not in the form that FF[4] prescribes

    // What depends on the root, the property or the game.
    ff_range = 64,          ///< FF outside 1 to 4
    gm_unknown = 65,        ///< a game number that is not in the list
    gm_unsupported = 66,    ///< no public notation for this game: points and moves arrive as text
    ca_unknown = 67,        ///< an unknown charset name
    root_order = 68,        ///< FF, GM, SZ or CA after values that depend on them
    ident_unknown = 69,     ///< a property that is in no table
    ff_feature = 70,        ///< something that this FF does not have yet
    pass_empty_old_ff = 71, ///< an empty pass before FF[4]
    empty_list = 72,        ///< an empty value in a list that cannot be empty
    values_extra = 73,      ///< several values on a property that takes one
    style_range = 74,       ///< ST outside 0 to 3
    print_mode_range = 75,  ///< PM outside 0 to 2
    view_ff3_form = 76,     ///< VW before FF[4] is not two corners
    legacy_te_bm = 77,      ///< TE and BM together before FF[4]: interesting or doubtful
    root_outside_root = 78, ///< a root property in another node
    swap_nonsquare = 79,    ///< Hex: swap-pieces takes a stone beyond a board that is not square

    // Ishi Standard Format.
    ishi_keyword = 128,          ///< a line that begins with no keyword; left out
    ishi_order_header = 129,     ///< a header after the first move or diagram; left out
    ishi_com_open = 130,         ///< the input ends inside COM
    ishi_user_open = 131,        ///< the input ends inside USER
    ishi_com_stray = 132,        ///< ENDCOM without COM
    ishi_user_stray = 133,       ///< ENDUSER without USER
    ishi_var_stray = 134,        ///< ENDVAR without VAR
    ishi_var_open = 135,         ///< an event or the input ends inside VAR: it is closed
    ishi_var_nomove = 136,       ///< VAR where the current step is no move; left out
    ishi_move_format = 137,      ///< B or W that is not a number and a location or PASS
    ishi_extra = 138,            ///< text after complete data; left out
    ishi_size = 139,             ///< BOARDSIZE outside 2 to 19, repeated, or after points
    ishi_loc = 140,              ///< no location of this board
    ishi_number_duplicate = 141, ///< the same move number twice in a sequence
    ishi_number_order = 142,     ///< a move number below the one before
    ishi_number_gap = 143,       ///< a move number skipped
    ishi_colour_twice = 144,     ///< two moves of a colour in a row
    ishi_occupied = 145,         ///< a move or SETUP on a stone
    ishi_prisoner = 146,         ///< PRISONER that is not what was captured
    ishi_mark_nomove = 147,      ///< a mark for a number that no visible stone has
    ishi_mark_bad = 148,         ///< an unknown word in MARK
    ishi_hide_place = 149,       ///< HIDE outside a DIAGRAM
    ishi_setup_nocolour = 150,   ///< a location in SETUP before a colour
    ishi_region = 151,           ///< a DIAGRAM that is neither a size nor two corners
    ishi_byte = 152,             ///< bytes that the format does not allow
    ishi_end_in_text = 153,      ///< a line of text that would end its block; written with a point before it
    ishi_lost = 154,             ///< something that the other format cannot express; left out
    ishi_variation = 155,        ///< a variation, which one forward pass cannot place; left out
    ishi_room = 156,             ///< the caller's memory is too small for this input
    ishi_kept = 157,             ///< something that Ishi cannot say; kept in a USER SGF block
    ishi_game = 158,             ///< a game that is not Go

    // Trees.
    out_of_memory = 192, ///< no room for more; everything stored before is intact

    // Versions: what an upgrade to FF[4] does, in the order of its steps, and a downgrade.
    upgrade_identifier = 201, ///< lower-case letters in an identifier
    upgrade_version = 202,    ///< FF
    upgrade_setup = 203,      ///< setup and moves in one node
    upgrade_moves = 204,      ///< two moves in one node
    upgrade_annotation = 205, ///< TE and BM in one node
    upgrade_letters = 206,    ///< L, replaced by labels
    upgrade_marks = 207,      ///< M, replaced by triangles and crosses
    upgrade_view = 208,       ///< VW of two corners
    upgrade_pass = 209,       ///< a pass `tt`
    upgrade_time = 210,       ///< TM that is no number of seconds
    upgrade_overtime = 211,   ///< OM and OP
    upgrade_time_limit = 212, ///< LT and OV
    upgrade_komi = 213,       ///< KI
    upgrade_game_info = 214,  ///< DT, RE, KM and numbers of a form that FF[4] does not have
    upgrade_game_id = 215,    ///< ID
    upgrade_obsolete = 216,   ///< a property that FF[4] has no longer
    upgrade_empty = 217,      ///< a value that says nothing
    upgrade_charset = 219,    ///< CA
    downgrade_version = 221,   ///< FF
    downgrade_pass = 222,      ///< an empty pass
    downgrade_rectangle = 223, ///< a list of points with rectangles
    downgrade_text = 224,      ///< soft line breaks and escapes that older readers do not know
    downgrade_label = 225,     ///< labels that are too long, or that are letters in FF[1]
    downgrade_unknown = 226,   ///< a property that the older version does not have
    downgrade_time = 227,      ///< TM
    downgrade_size = 228,      ///< a board that the older version does not have
    downgrade_charset = 229,   ///< text that is not ISO-8859-1
    downgrade_annotation = 230, ///< IT and DO, a pair before FF[3]
    downgrade_marks = 231,     ///< TR, MA and CR, all M before FF[3]
    downgrade_view = 232,      ///< VW, two corners before FF[4]
    downgrade_overtime = 233,  ///< OT, OM and OP before FF[4]
    downgrade_figure = 234,    ///< FG, nothing more before FF[4]
};

} // namespace nanosgf

#endif
