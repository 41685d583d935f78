// SPDX-License-Identifier: MIT
// The chains of a FAT volume: which cluster follows, and whose it is.
#ifndef NANOSGF_TOOL_IMAGE_FAT_TABLE_HPP
#define NANOSGF_TOOL_IMAGE_FAT_TABLE_HPP

#include "image/fat_layout.hpp"
#include "image/file_system.hpp"

#include <utility>

namespace nanosgf::tool {

/// Clusters in the order of their bytes, and what ended them.
struct FatChain {
    struct Run {
        std::uint32_t first, count;
    };
    std::vector<Run> runs;
    std::uint64_t clusters = 0;
    std::string problem; ///< empty: the chain has its end
};

/// Gives each cluster to the first who asks for it. Two bits of memory a cluster of the image.
class FatTable {
  public:
    FatTable(const Image& image, const FatLayout& layout, ImageFileSystem& found);

    [[nodiscard]] bool is_free(std::uint32_t cluster) const { return entry(cluster, first_) == 0; }
    [[nodiscard]] bool is_taken(std::uint32_t cluster) const {
        return cluster - 2 >= taken_.size() || taken_[cluster - 2];
    }
    /// The chain from `first` on; its clusters are taken. Where it does not have the clusters for
    /// `size` bytes, and by the second FAT it has, it is that one.
    [[nodiscard]] FatChain take(std::uint32_t first, std::uint64_t size);
    /// Free clusters that follow each other and belong to no file found so far, at most for `size` bytes.
    [[nodiscard]] FatChain take_free(std::uint32_t first, std::uint64_t size);
    /// The only free cluster of no file found so far with this lower half of its number for which `begins` is true. 0: there is
    /// none, or another one.
    [[nodiscard]] std::uint32_t only_one(std::uint32_t lower, const std::function<bool(std::uint32_t)>& begins);
    /// Clusters in chains that belong to no file.
    void each_lost(const std::function<void(std::uint32_t)>& take) const;
    /// Those chains, each from its first cluster on; one that loops from anywhere.
    void take_lost(const std::function<void(FatChain)>& take);

    /// The first `size` bytes of the clusters, as far as the image has them.
    [[nodiscard]] std::vector<Extent> extents(const FatChain& chain, std::uint64_t size) const;

  private:
    [[nodiscard]] std::uint32_t entry(std::uint32_t cluster, std::uint32_t fat) const;
    [[nodiscard]] bool is_end(std::uint32_t entry) const { return (entry & 0x0FFFFFF8 & mask_) == (0x0FFFFFF8 & mask_); }
    /// What follows a cluster that is in use and belongs to no file found so far; 0: it is not such a one.
    [[nodiscard]] std::uint32_t lost_next(std::uint32_t cluster) const;
    [[nodiscard]] FatChain walk(std::uint32_t first, std::uint32_t fat);
    void release(const FatChain& chain);
    void compare();

    const Image& image_;
    const FatLayout& layout_;
    ImageFileSystem& found_;
    std::uint32_t mask_;
    std::uint32_t first_ = 0; ///< the FAT that is believed
    std::uint32_t second_;    ///< the other one
    bool uses_second_ = false;
    std::uint64_t second_looks_left_; ///< clusters that may be looked at in the second FAT
    std::uint64_t looks_left_; ///< for the beginning of a file: what lies may not cost more than to read the card
    std::vector<bool> taken_; ///< by cluster, of those that are in the image
};

} // namespace nanosgf::tool

#endif
