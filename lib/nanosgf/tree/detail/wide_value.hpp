// SPDX-License-Identifier: MIT
// The end of a value in a node's text, with wide loads where the machine has them.
#ifndef NANOSGF_TREE_DETAIL_WIDE_VALUE_HPP
#define NANOSGF_TREE_DETAIL_WIDE_VALUE_HPP

#include "nanosgf/syntax/detail/wide.hpp"
#include "nanosgf/tree/property.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// value_end() of a value in single bytes.
[[nodiscard, gnu::always_inline]] inline const char* single_value_end(const char* at, const char* limit) {
    if constexpr (Lenient::wide) {
        const auto* const from = reinterpret_cast<const uint8_t*>(at);
        return at + (nanosgf::detail::wide::value_end(from, reinterpret_cast<const uint8_t*>(limit)) - from);
    } else {
        uint8_t state;
        return value_end(at, limit, Charset::single_byte, state);
    }
}

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
