// SPDX-License-Identifier: MIT
// Where a tree gets its one block of memory: two functions, so that any allocator fits.
#ifndef NANOSGF_TREE_MEMORY_HPP
#define NANOSGF_TREE_MEMORY_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {
namespace tree {

/// Gives a tree its block, which grows and shrinks. A tree holds one block at a time.
struct Memory {
    /// Returns a block of `size` bytes, aligned for a uint32_t, that begins with what stood in
    /// `block` (of `old_size` bytes, as much of it as fits), and takes `block` back; null where there
    /// is none: then `block` stays as it was. `block` is null the first time. `size` is never 0.
    void* (*resize)(void* context, void* block, size_t old_size, size_t size);
    /// Takes the block back.
    void (*release)(void* context, void* block, size_t size);
    void* context;
};

} // namespace tree
} // namespace nanosgf

#endif
