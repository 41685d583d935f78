// SPDX-License-Identifier: MIT
// The names of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/ishi/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace ishi {
namespace {

constexpr char names[] =
    "\0" // no code
    "ishi-keyword\0"
    "ishi-order-header\0"
    "ishi-com-open\0"
    "ishi-user-open\0"
    "ishi-com-stray\0"
    "ishi-user-stray\0"
    "ishi-var-stray\0"
    "ishi-var-open\0"
    "ishi-var-nomove\0"
    "ishi-move-format\0"
    "ishi-extra\0"
    "ishi-size\0"
    "ishi-loc\0"
    "ishi-number-duplicate\0"
    "ishi-number-order\0"
    "ishi-number-gap\0"
    "ishi-colour-twice\0"
    "ishi-occupied\0"
    "ishi-prisoner\0"
    "ishi-mark-nomove\0"
    "ishi-mark-bad\0"
    "ishi-hide-place\0"
    "ishi-setup-nocolour\0"
    "ishi-region\0"
    "ishi-byte\0"
    "ishi-end-in-text\0"
    "ishi-lost\0"
    "ishi-variation\0"
    "ishi-room\0"
    "ishi-kept\0"
    "ishi-game\0"
    "ishi-header\0"
    "ishi-board\0"
    "ishi-prisoner-nomove\0"
    "ishi-setup-late\0";

} // namespace

const char* code_name(Code code) {
    if (layer_of(code) != Layer::ishi) return value::code_name(code);
    return detail::text_at(names, code, "unknown");
}

} // namespace ishi
} // namespace nanosgf
