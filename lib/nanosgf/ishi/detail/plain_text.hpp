// SPDX-License-Identifier: MIT
// Characters of a text that mean nothing but themselves, several at a time.
#ifndef NANOSGF_ISHI_DETAIL_PLAIN_TEXT_HPP
#define NANOSGF_ISHI_DETAIL_PLAIN_TEXT_HPP

#include "nanosgf/syntax/detail/wide.hpp"
#include "nanosgf/syntax/policy.hpp"

namespace nanosgf {
namespace ishi {
namespace detail {

/// The end of the characters of ASCII, blanks among them, with which the bytes begin. For machines with wide loads.
[[nodiscard]] inline const char* end_of_plain(const char* at, const char* end) {
    constexpr uint64_t ones = ~uint64_t{0} / 0xFF;
    constexpr size_t step = nanosgf::detail::wide::load_size;
    for (; static_cast<size_t>(end - at) >= step; at += step) {
        const uint64_t eight = nanosgf::detail::wide::load(at);
        const uint64_t odd = ((eight - ones * ' ') & ~eight) | eight | (eight + ones); // below 32, above 126
        if ((odd & ones * 0x80) != 0) break;
    }
    while (at != end && *at >= ' ' && *at < 127) ++at;
    return at;
}

} // namespace detail
} // namespace ishi
} // namespace nanosgf

#endif
