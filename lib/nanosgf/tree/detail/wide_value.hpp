// SPDX-License-Identifier: MIT
// The end of a value in a node's text, with wide loads where the machine has them.
#ifndef NANOSGF_TREE_DETAIL_WIDE_VALUE_HPP
#define NANOSGF_TREE_DETAIL_WIDE_VALUE_HPP

#include "nanosgf/syntax/detail/wide.hpp"
#include "nanosgf/tree/property.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

#if defined(__clang__)
/// The end of a value that does not end soon. Not inlined: values that end soon would save its registers, too. GCC is better off without.
[[nodiscard, gnu::noinline]] inline const uint8_t* far_value_end(const uint8_t* at, const uint8_t* limit) {
    return nanosgf::detail::wide::value_end(at, limit);
}
#endif

/// value_end() of a value in single bytes.
[[nodiscard, gnu::always_inline]] inline const char* single_value_end(const char* at, const char* limit) {
    if constexpr (Lenient::wide) {
        const auto* const from = reinterpret_cast<const uint8_t*>(at);
        const auto* const to = reinterpret_cast<const uint8_t*>(limit);
#if defined(__clang__)
        using namespace nanosgf::detail::wide;
        const uint8_t* close = from;
        if (has_start(from, to) && look_at_start(close) == Start::whole) return at + (close - from);
        return at + (far_value_end(from, to) - from);
#else
        return at + (nanosgf::detail::wide::value_end(from, to) - from);
#endif
    } else {
        uint8_t state;
        return value_end(at, limit, Charset::single_byte, state);
    }
}

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
