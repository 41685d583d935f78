// SPDX-License-Identifier: MIT
// The user blocks that keep trees unchanged in Ishi files, and the properties for the way back.
#ifndef NANOSGF_TREE_ISHI_DETAIL_ISHI_BLOCKS_HPP
#define NANOSGF_TREE_ISHI_DETAIL_ISHI_BLOCKS_HPP

#include "nanosgf/ishi/detail/node_block.hpp"
#include "nanosgf/tree/property.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

using ishi::detail::node_block;
/// The first line of a block that holds further variations beside its node, `(;W[aa])(;W[bb])`.
constexpr Bytes variations_block = "SGF VARIATIONS\n";

/// The property's name as the file spells it: with small letters, and of any length.
[[nodiscard]] inline Bytes spelling_of(const Property& property) {
    const Bytes text = property.text();
    size_t size = 0;
    while (text[size] != '[' && !is_space(static_cast<uint8_t>(text[size]))) ++size;
    return text.first(size);
}

/// Whether it is a property for something that SGF cannot express: XD XH XM XP XR XU XV.
[[nodiscard]] inline bool is_private(Identifier name) {
    const Bytes second = "DHMPRUV";
    if (name.size() != 2 || name[0] != 'X') return false;
    for (const char letter : second)
        if (name[1] == static_cast<uint8_t>(letter)) return true;
    return false;
}

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
