// SPDX-License-Identifier: MIT
// Memory from a std::pmr resource for a tree; for hosts only.
#ifndef NANOSGF_TREE_PMR_HPP
#define NANOSGF_TREE_PMR_HPP

#include "nanosgf/tree/memory.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory_resource>

namespace nanosgf {
namespace tree {

/// Memory from `resource`, which must outlive the tree. If the resource throws, the tree is out of
/// memory. While a tree grows, the old block and the new one exist at the same time.
[[nodiscard]] inline Memory memory_of(std::pmr::memory_resource& resource) {
    const auto resize = [](void* context, void* block, size_t old_size, size_t size) -> void* {
        auto& from = *static_cast<std::pmr::memory_resource*>(context);
        void* made = nullptr;
#if defined(__cpp_exceptions)
        try {
            made = from.allocate(size, alignof(std::uint32_t));
        } catch (...) {
            return nullptr;
        }
#else
        made = from.allocate(size, alignof(std::uint32_t));
#endif
        if (block != nullptr) {
            std::memcpy(made, block, std::min(old_size, size));
            from.deallocate(block, old_size, alignof(std::uint32_t));
        }
        return made;
    };
    const auto release = [](void* context, void* block, size_t size) {
        static_cast<std::pmr::memory_resource*>(context)->deallocate(block, size, alignof(std::uint32_t));
    };
    return {resize, release, &resource};
}

} // namespace tree
} // namespace nanosgf

#endif
