// SPDX-License-Identifier: MIT
// The user blocks by which trees go through Ishi files unchanged.
#ifndef NANOSGF_TREE_ISHI_BLOCKS_HPP
#define NANOSGF_TREE_ISHI_BLOCKS_HPP

#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// The first line of a block that holds all of its node as text of SGF, `B[pd]C[...]`.
constexpr Bytes node_block = "SGF NODE\n";
/// The same of one that holds further variations beside its node, `(;W[aa])(;W[bb])`.
constexpr Bytes variations_block = "SGF VARIATIONS\n";

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
