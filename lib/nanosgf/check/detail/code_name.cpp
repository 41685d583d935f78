// SPDX-License-Identifier: MIT
// The names of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/check/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace check {
namespace {

constexpr char names[] =
    "\0" // no code
    "empty-node\0"
    "move-in-root\0"
    "setup-move-mixed\0"
    "annotation-without-move\0"
    "timing-without-move\0"
    "exclusive-nodeann\0"
    "exclusive-moveann\0"
    "gameinfo-twice\0"
    "gameinfo-not-root\0"
    "property-wrong-ff\0"
    "property-obsolete\0"
    "property-wrong-game\0"
    "inherit-noop\0"
    "pl-in-move-node\0"
    "private-bracket\0"
    "ff-missing\0"
    "ff-differs\0"
    "gm-differs\0"
    "ap-version\0"
    "ca-differs\0"
    "trees-many\0"
    "point-duplicate\0"
    "markup-overlap\0"
    "territory-overlap\0"
    "label-duplicate\0"
    "label-long-ff3\0"
    "line-duplicate\0"
    "setup-no-effect\0"
    "move-occupied\0"
    "move-ko\0"
    "move-suicide\0"
    "same-colour-twice\0"
    "setup-in-main-line\0"
    "sibling-style\0"
    "markup-on-move\0"
    "check-skipped\0"
    "komi-suspect\0"
    "handicap-value\0"
    "handicap-stones\0"
    "time-unit\0"
    "rules-spelling\0"
    "rank-format\0"
    "round-format\0"
    "mi-tag\0"
    "cube-value\0"
    "dice-value\0"
    "loa-value\0"
    "hex-setting\0"
    "legacy-l\0"
    "legacy-m\0"
    "legacy-vw\0"
    "legacy-time-minutes\0"
    "legacy-integer-komi\0"
    "bracket-suspect\0"
    "result-komi\0"
    "result-moves\0"
    "handicap-komi\0"
    "time-backwards\0"
    "clock-negative\0"
    "move-number-order\0"
    "text-double-escape\0"
    "charset-suspect\0"
    "property-placement\0"
    "result-score\0"
    "superko\0"
    "root-contradiction\0"
    "hex-swap-place\0";

} // namespace

const char* code_name(Code code) {
    if (layer_of(code) != Layer::check) return game::code_name(code);
    return detail::text_at(names, code, "unknown");
}

} // namespace check
} // namespace nanosgf
