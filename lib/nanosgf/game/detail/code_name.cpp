// SPDX-License-Identifier: MIT
// The names of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/game/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace game {
namespace {

constexpr char names[] =
    "\0" // no code
    "ff-range\0"
    "gm-unknown\0"
    "gm-unsupported\0"
    "ca-unknown\0"
    "root-order\0"
    "ident-unknown\0"
    "ff-feature\0"
    "pass-empty-old-ff\0"
    "empty-list\0"
    "values-extra\0"
    "st-range\0"
    "pm-range\0"
    "vw-ff3-form\0"
    "legacy-te-bm\0"
    "root-outside-root\0"
    "swap-nonsquare\0"
    "property-duplicate\0"
    "value-unwritable\0"
    "two-moves\0"
    "vw-mixed-empty\0";

} // namespace

const char* code_name(Code code) {
    if (layer_of(code) != Layer::game) return value::code_name(code);
    return detail::text_at(names, code, "unknown");
}

} // namespace game
} // namespace nanosgf
