// SPDX-License-Identifier: MIT
// Where the parts of a FAT volume are (Microsoft, FAT32 File System Specification, 1.03).
#ifndef NANOSGF_TOOL_IMAGE_FAT_LAYOUT_HPP
#define NANOSGF_TOOL_IMAGE_FAT_LAYOUT_HPP

#include "image/image.hpp"

#include <optional>

namespace nanosgf::tool {

/// What a boot sector says. Places are offsets in the image.
struct FatLayout {
    std::uint64_t begin, end;     ///< the end may lie beyond the image
    std::uint64_t fat_begin;      ///< of the first FAT; the others follow
    std::uint64_t fat_size;       ///< bytes of each
    std::uint64_t root_begin;     ///< FAT12 and FAT16
    std::uint64_t data_begin;     ///< cluster 2
    std::uint32_t sector, cluster; ///< bytes
    std::uint32_t clusters;       ///< 2 to clusters + 1
    std::uint32_t root_entries;   ///< FAT12 and FAT16
    std::uint32_t root_cluster;   ///< FAT32
    std::uint32_t fats;
    std::uint32_t bits;           ///< 12, 16 or 32 for an entry of the FAT
    std::optional<std::uint32_t> only_fat; ///< FAT32 without mirrors
    bool is_fat_short = false;    ///< not all clusters that the size promises have an entry
    bool is_backup = false;       ///< the first boot sector is bad

    [[nodiscard]] bool is_cluster(std::uint32_t number) const { return number >= 2 && number - 2 < clusters; }
    /// Whether the FATs are as long as they must be, or a little longer.
    [[nodiscard]] bool fits() const { return (std::uint64_t{clusters} + 2) * bits / 8 >= fat_size / 4 * 3; }
    [[nodiscard]] std::uint64_t place(std::uint32_t number) const {
        return data_begin + std::uint64_t{number - 2} * cluster;
    }
};

/// The volume whose boot sector is at `at`, or whose backup boot sector is. Three of four must say so: the
/// signature, the jump, the name of the type, a FAT that begins as one; and no field contradicts.
[[nodiscard]] std::optional<FatLayout> fat_layout(const Image& image, std::uint64_t at);

/// What the backup boot sector says, where it says something else. Nothing: they agree, or there is none.
[[nodiscard]] std::optional<FatLayout> other_fat_layout(const Image& image, const FatLayout& layout);

/// Whether a FAT begins at `at`.
[[nodiscard]] bool is_fat_head(const Image& image, std::uint64_t at, std::uint32_t bits);

} // namespace nanosgf::tool

#endif
