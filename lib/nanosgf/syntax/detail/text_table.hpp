// SPDX-License-Identifier: MIT
// Texts by number: zero-terminated, one after another, so that no table of pointers takes flash or is relocated.
#ifndef NANOSGF_SYNTAX_DETAIL_TEXT_TABLE_HPP
#define NANOSGF_SYNTAX_DETAIL_TEXT_TABLE_HPP

#include "nanosgf/syntax/code.hpp"

namespace nanosgf {
namespace detail {

/// The text with the number that is the lower byte of `code`; `unknown` where the table ends before it or has an
/// empty text. Cost: linear in the length of the table.
template <size_t size>
[[nodiscard]] const char* text_at(const char (&texts)[size], Code code, const char* unknown) {
    const char* text = texts;
    const char* const end = texts + size - 1;
    for (auto left = static_cast<uint8_t>(code); left != 0 && text != end; --left) {
        while (*text != 0) ++text;
        ++text;
    }
    return *text != 0 ? text : unknown;
}

} // namespace detail
} // namespace nanosgf

#endif
