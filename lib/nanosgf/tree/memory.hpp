// SPDX-License-Identifier: MIT
// The memory of a tree: two functions, so that any allocator can provide it.
#ifndef NANOSGF_TREE_MEMORY_HPP
#define NANOSGF_TREE_MEMORY_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {
namespace tree {

/// Provides a tree's block, which grows and shrinks. A tree has one block at a time.
struct Memory {
    /// Works like realloc(): returns a block of `size` bytes, aligned for a uint32_t, that starts
    /// with the contents of `block` (`old_size` bytes, or as many as fit), and frees `block`.
    /// Returns null, and keeps `block` unchanged, if there is no memory. `block` is null at the first
    /// call. `size` is never 0.
    void* (*resize)(void* context, void* block, size_t old_size, size_t size);
    /// Frees the block.
    void (*release)(void* context, void* block, size_t size);
    void* context;
};

} // namespace tree
} // namespace nanosgf

#endif
