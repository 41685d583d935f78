// SPDX-License-Identifier: MIT
// The sentences of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/game/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace game {
namespace {

constexpr char sentences[] =
    "\0" // no code
    "file format outside 1 to 4\0" // ff_range
    "no game has this number\0" // gm_unknown
    "no public notation for this game; points and moves are passed on as text\0" // gm_unsupported
    "unknown charset\0" // ca_unknown
    "FF, GM, SZ or CA after values that depend on them\0" // root_order
    "unknown property\0" // ident_unknown
    "not yet in this version of SGF\0" // ff_feature
    "empty pass before FF[4]\0" // pass_empty_old_ff
    "empty value in a list that cannot be empty or has others\0" // empty_list
    "several values on a property that takes one\0" // values_extra
    "style outside 0 to 3\0" // st_range
    "print mode outside 0 to 2\0" // pm_range
    "view before FF[4] is not two corners\0" // vw_ff3_form
    "TE and BM together: read as interesting or doubtful move\0" // legacy_te_bm
    "root property outside the root\0" // root_outside_root
    "swap-pieces takes a stone beyond the board; dropped\0" // swap_nonsquare
    "a property twice in a node\0" // property_duplicate
    "a value that cannot be written here\0" // value_unwritable
    "B and W in one node\0" // two_moves
    "empty value beside others: the first value decides\0"; // vw_mixed_empty

} // namespace

const char* code_message(Code code) {
    if (layer_of(code) != Layer::game) return value::code_message(code);
    return detail::text_at(sentences, code, "unknown code");
}

} // namespace game
} // namespace nanosgf
