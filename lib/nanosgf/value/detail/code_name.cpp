// SPDX-License-Identifier: MIT
// The names of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/value/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace value {
namespace {

constexpr char names[] =
    "empty-value\0"
    "needless-escape\0"
    "trailing-space\0"
    "nul-byte\0"
    "text-charset\0"
    "compose-expected\0"
    "colon-unescaped\0"
    "value-truncated\0"
    "value-not-empty\0"
    "whitespace-in-value\0"
    "number-malformed\0"
    "number-range\0"
    "real-malformed\0"
    "double-malformed\0"
    "color-malformed\0"
    "color-case\0"
    "size-range\0"
    "size-square-composed\0"
    "figure-flags\0"
    "info-format\0"
    "point-malformed\0"
    "point-off-board\0"
    "pass-tt\0"
    "rect-1x1\0"
    "rect-corner-order\0"
    "line-degenerate\0"
    "empty-label\0"
    "date-malformed\0"
    "date-invalid\0"
    "date-order\0"
    "date-shortcut\0"
    "result-malformed\0";

} // namespace

const char* code_name(Code code) {
    if (layer_of(code) != Layer::value) return syntax::code_name(code);
    return detail::text_at(names, code, "unknown");
}

} // namespace value
} // namespace nanosgf
