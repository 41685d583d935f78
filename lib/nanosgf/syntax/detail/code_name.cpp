// SPDX-License-Identifier: MIT
// The names of this layer's codes, one after another in the order of their numbers.
#include "nanosgf/syntax/code_text.hpp"
#include "nanosgf/syntax/detail/text_table.hpp"

namespace nanosgf {
namespace syntax {
namespace {

constexpr char names[] =
    "none\0"
    "bom\0"
    "encoding-unsupported\0"
    "no-sgf\0"
    "junk-before\0"
    "junk-after\0"
    "data-outside-tree\0"
    "node-start-missing\0"
    "variation-start\0"
    "variation-empty\0"
    "node-after-variation\0"
    "eof-in-tree\0"
    "eof-in-value\0"
    "char-illegal\0"
    "ident-missing\0"
    "value-missing\0"
    "ident-lowercase\0"
    "ident-digit\0"
    "ident-whitespace\0"
    "ident-long\0"
    "ident-too-long\0"
    "depth-limit\0"
    "value-too-long\0"
    "input-too-long\0"
    "source-failed\0"
    "call-order\0"
    "name-illegal\0"
    "sink-failed\0";

} // namespace

const char* code_name(Code code) {
    return layer_of(code) == Layer::syntax ? detail::text_at(names, code, "unknown") : "unknown";
}

} // namespace syntax
} // namespace nanosgf
