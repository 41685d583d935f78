// SPDX-License-Identifier: MIT
// Memory from the C library's heap for a tree; for hosts only.
#ifndef NANOSGF_TREE_HEAP_HPP
#define NANOSGF_TREE_HEAP_HPP

#include "nanosgf/tree/memory.hpp"

#include <cstdlib>

namespace nanosgf {
namespace tree {

/// Memory from realloc(), which can move large blocks without copying them on many systems.
[[nodiscard]] inline Memory heap_memory() {
    return {[](void*, void* block, size_t, size_t size) { return std::realloc(block, size); },
            [](void*, void* block, size_t) { std::free(block); }, nullptr};
}

} // namespace tree
} // namespace nanosgf

#endif
