// SPDX-License-Identifier: MIT
// The names of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/tree/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace tree {
namespace {

constexpr char names[] =
    "out-of-memory\0"
    "upgrade-identifier\0"
    "upgrade-version\0"
    "upgrade-setup\0"
    "upgrade-moves\0"
    "upgrade-annotation\0"
    "upgrade-letters\0"
    "upgrade-marks\0"
    "upgrade-view\0"
    "upgrade-pass\0"
    "upgrade-time\0"
    "upgrade-overtime\0"
    "upgrade-time-limit\0"
    "upgrade-komi\0"
    "upgrade-game-info\0"
    "upgrade-game-id\0"
    "upgrade-obsolete\0"
    "upgrade-empty\0"
    "\0" // no code
    "upgrade-charset\0"
    "\0" // no code
    "downgrade-version\0"
    "downgrade-pass\0"
    "downgrade-rectangle\0"
    "downgrade-text\0"
    "downgrade-label\0"
    "downgrade-unknown\0"
    "downgrade-time\0"
    "downgrade-size\0"
    "downgrade-charset\0"
    "downgrade-annotation\0"
    "downgrade-marks\0"
    "downgrade-view\0"
    "downgrade-overtime\0"
    "downgrade-figure\0"
    "name-replaced\0"
    "merge-value\0"
    "merge-annotation\0"
    "merge-point\0"
    "merge-game-info\0"
    "merge-view\0"
    "downgrade-score\0"
    "point-repeated\0";

} // namespace

const char* code_name(Code code) {
    if (layer_of(code) == Layer::ishi) return ishi::code_name(code);
    if (layer_of(code) != Layer::tree) return game::code_name(code);
    return detail::text_at(names, code, "unknown");
}

} // namespace tree
} // namespace nanosgf
