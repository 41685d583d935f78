// SPDX-License-Identifier: MIT
// Boot sectors, and what makes one plausible.
#include "image/fat_layout.hpp"

#include "image/little_endian.hpp"

#include <algorithm>
#include <cstring>
#include <tuple>

namespace nanosgf::tool {
namespace {

constexpr std::uint32_t backup_sector = 6;
constexpr std::uint32_t entry_size = 32;

bool is_power(std::uint32_t number) { return number != 0 && (number & (number - 1)) == 0; }
bool is_media(std::uint8_t byte) { return byte == 0xF0 || byte >= 0xF8; }

/// A volume that begins at `begin`, by this boot sector.
std::optional<FatLayout> parse(const std::uint8_t* boot, std::uint64_t begin) {
    const std::uint32_t sector = le16(boot + 11);
    const std::uint32_t in_cluster = boot[13];
    const std::uint32_t reserved = le16(boot + 14);
    const std::uint32_t root_entries = le16(boot + 17);
    const std::uint64_t total = le16(boot + 19) != 0 ? le16(boot + 19) : le32(boot + 32);
    const bool is_32 = le16(boot + 22) == 0;
    const std::uint64_t fat_sectors = is_32 ? le32(boot + 36) : le16(boot + 22);
    FatLayout layout{};
    layout.fats = boot[16];
    if (!is_power(sector) || sector < 512 || sector > 4096 || !is_power(in_cluster) || reserved == 0 ||
        layout.fats == 0 || layout.fats > 2 || fat_sectors == 0 || !is_media(boot[21]) ||
        is_32 != (root_entries == 0) || root_entries * entry_size % sector != 0)
        return std::nullopt;
    const std::uint32_t root_sectors = root_entries * entry_size / sector;
    const std::uint64_t before = reserved + layout.fats * fat_sectors + root_sectors;
    if (before + in_cluster > total) return std::nullopt;
    const std::uint64_t clusters = (total - before) / in_cluster;
    if (clusters > (is_32 ? 0x0FFFFFF5u : 0xFFF5u)) return std::nullopt;
    layout.bits = is_32 ? 32 : clusters < 4085 ? 12 : 16;
    if (is_32) {
        layout.root_cluster = le32(boot + 44);
        if (le16(boot + 42) != 0 || layout.root_cluster < 2) return std::nullopt;
        const std::uint32_t flags = le16(boot + 40);
        if ((flags & 0x80) != 0 && (flags & 0x0F) < layout.fats) layout.only_fat = flags & 0x0F;
    }
    layout.begin = begin;
    layout.end = begin + total * sector;
    layout.fat_begin = begin + std::uint64_t{reserved} * sector;
    layout.fat_size = fat_sectors * sector;
    layout.root_begin = layout.fat_begin + layout.fats * layout.fat_size;
    layout.data_begin = begin + before * sector;
    layout.sector = sector;
    layout.cluster = in_cluster * sector;
    layout.root_entries = root_entries;
    const std::uint64_t entries = layout.fat_size * 8 / layout.bits;
    if (entries < 3) return std::nullopt;
    layout.is_fat_short = entries - 2 < clusters;
    layout.clusters = static_cast<std::uint32_t>(std::min(clusters, entries - 2));
    return layout;
}

} // namespace

bool is_fat_head(const Image& image, std::uint64_t at, std::uint32_t bits) {
    std::uint8_t head[4];
    if (!image.read(at, head, sizeof head) || !is_media(head[0]) || head[1] != 0xFF) return false;
    if (bits == 12) return head[2] == 0xFF;
    // The upper bits are flags, or reserved.
    return head[2] == 0xFF && (bits == 16 ? head[3] | 0xC0 : head[3] | 0xF0) == 0xFF;
}

std::optional<FatLayout> other_fat_layout(const Image& image, const FatLayout& layout) {
    for (std::uint32_t sector = 512; layout.bits == 32 && !layout.is_backup && sector <= 4096; sector *= 2) {
        std::uint8_t boot[512];
        if (!image.read(layout.begin + backup_sector * sector, boot, sizeof boot)) continue;
        std::optional<FatLayout> other = parse(boot, layout.begin);
        if (!other || other->sector != sector || boot[510] != 0x55 || boot[511] != 0xAA) continue;
        const auto places = [](const FatLayout& of) {
            return std::tie(of.sector, of.cluster, of.fat_begin, of.data_begin, of.end, of.root_cluster);
        };
        if (places(*other) == places(layout)) return std::nullopt;
        return other;
    }
    return std::nullopt;
}

std::optional<FatLayout> fat_layout(const Image& image, std::uint64_t at) {
    std::uint8_t boot[512];
    if (!image.read(at, boot, sizeof boot)) return std::nullopt;
    std::optional<FatLayout> layout = parse(boot, at);
    if (!layout) return std::nullopt;
    const bool is_32 = layout->bits == 32;
    const int marks = (boot[510] == 0x55 && boot[511] == 0xAA ? 1 : 0) +
                      (boot[0] == 0xE9 || (boot[0] == 0xEB && boot[2] == 0x90) ? 1 : 0) +
                      (std::memcmp(boot + (is_32 ? 82 : 54), "FAT", 3) == 0 ? 1 : 0) -
                      (layout->is_fat_short ? 1 : 0);
    const auto has_fat = [&image](const FatLayout& asked) {
        bool has = false;
        for (std::uint32_t i = 0; i < asked.fats; ++i)
            has = has || is_fat_head(image, asked.fat_begin + i * asked.fat_size, asked.bits);
        return has && asked.data_begin < image.size();
    };
    if (marks >= 2 && has_fat(*layout)) return layout;
    const std::uint32_t sectors = is_32 && le16(boot + 50) != 0 ? le16(boot + 50) : backup_sector;
    const std::uint64_t distance = std::uint64_t{sectors} * layout->sector;
    if (is_32 && marks >= 2 && distance <= at) {
        std::optional<FatLayout> original = parse(boot, at - distance);
        if (original && has_fat(*original)) {
            original->is_backup = true;
            return original;
        }
    }
    // Both FATs are bad: the volume must begin with a folder at least.
    std::uint8_t root[entry_size];
    const bool is_chain = is_32 && layout->is_cluster(layout->root_cluster);
    const std::uint64_t place = is_chain ? layout->place(layout->root_cluster) : layout->root_begin;
    const bool has_root = image.read(place, root, sizeof root) && root[0] > ' ' && (root[11] & 0xC0) == 0 && root[11] != 0;
    if (marks == 3 && has_root) return layout;
    return std::nullopt;
}

} // namespace nanosgf::tool
