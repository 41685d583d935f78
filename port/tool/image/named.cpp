// SPDX-License-Identifier: MIT
// File systems that are not read here: their marks, and how long they say that they are.
#include "image/little_endian.hpp"
#include "image/readers.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace nanosgf::tool {
namespace {

using namespace std::string_view_literals;

/// What a superblock says; no size: it is none after all.
struct Claim {
    std::uint64_t size = 0; ///< bytes of the file system
    std::uint64_t cluster = 1;
    std::uint64_t data_begin = 0; ///< in the file system
};
constexpr Claim to_the_end = {UINT64_MAX, 1, 0};

bool is_power(std::uint64_t number) { return number != 0 && (number & (number - 1)) == 0; }
/// Sizes are products that a hostile field must not wrap.
std::uint64_t product(std::uint64_t blocks, std::uint64_t size) {
    return blocks > (UINT64_MAX >> 17) / (size + 1) ? 0 : blocks * size;
}
Claim blocks_of(std::uint64_t blocks, std::uint64_t size) {
    const bool is_one = is_power(size) && size >= 512 && size <= 65536;
    return is_one ? Claim{product(blocks, size), size, 0} : Claim{};
}

Claim exfat(const std::uint8_t* boot) {
    const std::uint32_t sector = boot[108], cluster = boot[109];
    if (sector < 9 || sector > 12 || sector + cluster > 25) return {};
    return {product(le64(boot + 72), 1u << sector), 1u << (sector + cluster), std::uint64_t{le32(boot + 88)} << sector};
}
Claim ntfs(const std::uint8_t* boot) {
    const Claim sectors = blocks_of(le64(boot + 40) + 1, le16(boot + 11));
    return is_power(boot[13]) ? Claim{sectors.size, boot[13] * sectors.cluster, 0} : Claim{};
}
Claim ext(const std::uint8_t* block) {
    const bool is_first = block[90] == 0 && block[91] == 0; // of all copies of it
    const std::uint32_t size = le32(block + 24);
    if (!is_first || size > 6 || le32(block) == 0 || le32(block + 76) > 1 || le16(block + 58) > 7 ||
        le32(block + 72) > 4 || le32(block + 20) != (size == 0 ? 1 : 0) || le32(block + 32) == 0)
        return {};
    return blocks_of(le32(block + 4), 1024u << size);
}
Claim f2fs(const std::uint8_t* block) { return le32(block + 16) == 12 ? blocks_of(le64(block + 36), 4096) : Claim{}; }
Claim btrfs(const std::uint8_t* block) {
    return le64(block + 48) == 65536 ? Claim{product(le64(block + 112), 1), 4096, 0} : Claim{};
}
Claim hfs(const std::uint8_t* block) { return blocks_of(be32(block + 44), be32(block + 40)); }
Claim iso(const std::uint8_t* block) { return le16(block + 128) == 2048 ? blocks_of(le32(block + 80), 2048) : Claim{}; }
Claim xfs(const std::uint8_t* block) { return blocks_of(be64(block + 8), be32(block + 4)); }
Claim apfs(const std::uint8_t* block) { return blocks_of(le64(block + 40), le32(block + 36)); }
Claim squashfs(const std::uint8_t* block) { return le16(block + 28) == 4 ? Claim{product(le64(block + 40), 1), 1, 0} : Claim{}; }
Claim luks(const std::uint8_t* block) { return block[6] == 0 && (block[7] == 1 || block[7] == 2) ? to_the_end : Claim{}; }
Claim ubi(const std::uint8_t*) { return to_the_end; }
/// The first object is a folder or file of the root.
Claim yaffs(const std::uint8_t* block) { return block[10] > ' ' && block[10] < 0x7F ? to_the_end : Claim{}; }
Claim littlefs_1(const std::uint8_t* block) { return blocks_of(le32(block + 32), le32(block + 28)); }

struct Mark {
    const char* kind;
    std::uint32_t place; ///< of the sector, in the file system
    std::uint32_t at;    ///< of the mark, in the sector
    std::string_view mark;
    Claim (*claim)(const std::uint8_t* sector);
};
constexpr Mark marks[] = {
    {"exFAT", 0, 3, "EXFAT   "sv, exfat},
    {"NTFS", 0, 3, "NTFS    "sv, ntfs},
    {"LUKS", 0, 0, "LUKS\xBA\xBE"sv, luks},
    {"ext4", 1024, 56, "\x53\xEF"sv, ext},
    {"HFS+", 1024, 0, "H+\0\4"sv, hfs},
    {"HFS+", 1024, 0, "HX\0\5"sv, hfs},
    {"F2FS", 1024, 0, "\x10\x20\xF5\xF2"sv, f2fs},
    {"Btrfs", 65536, 64, "_BHRfS_M"sv, btrfs},
    {"ISO 9660", 32768, 0, "\1CD001\1"sv, iso},
    {"XFS", 0, 0, "XFSB"sv, xfs},
    {"APFS", 0, 32, "NXSB"sv, apfs},
    {"SquashFS", 0, 0, "hsqs"sv, squashfs},
    {"UBI", 0, 0, "UBI#\1\0\0\0"sv, ubi},
    {"YAFFS", 0, 0, "\3\0\0\0\1\0\0\0\xFF\xFF"sv, yaffs},
    {"littlefs 1", 0, 40, "littlefs"sv, littlefs_1},
};

/// SPIFFS has no superblock: each block of 4 KB has a number at the end of its first page that
/// counts the blocks from there to the end (SPIFFS_USE_MAGIC_LENGTH). A few of them and the last must agree.
std::uint64_t spiffs_size(const Image& image, std::uint64_t at) {
    constexpr std::uint32_t block = 4096, least = 4;
    for (const std::uint32_t page : {128u, 256u, 512u, 1024u}) {
        const auto left = [&](std::uint64_t offset) {
            std::uint8_t mark[2];
            return image.read(offset + page - 4, mark, sizeof mark) ? le16(mark) ^ 0x0529 ^ page : 0;
        };
        const std::uint32_t count = left(at);
        bool is_one = count >= least && left(at + (count - 1) * std::uint64_t{block}) == 1;
        for (std::uint32_t i = 1; is_one && i < least; ++i) is_one = left(at + i * std::uint64_t{block}) == count - i;
        if (is_one) return count * std::uint64_t{block};
    }
    return 0;
}

ImageFileSystem named(const Image& image, const char* kind, std::uint64_t begin, const Claim& claim) {
    ImageFileSystem found;
    found.kind = kind;
    found.where = {begin, std::min(claim.size, image.size() - begin)};
    found.cluster = static_cast<std::uint32_t>(claim.cluster);
    found.data_begin = begin + claim.data_begin;
    return found;
}

} // namespace

std::optional<ImageFileSystem> name_file_system(const Image& image, std::uint64_t at, const std::uint8_t* sector) {
    for (const Mark& mark : marks) {
        if (at < mark.place || std::memcmp(sector + mark.at, mark.mark.data(), mark.mark.size()) != 0) continue;
        const Claim claim = mark.claim(sector);
        if (claim.size > mark.place) return named(image, mark.kind, at - mark.place, claim);
    }
    const std::uint64_t size = at % 4096 == 0 ? spiffs_size(image, at) : 0;
    if (size == 0) return std::nullopt;
    return named(image, "SPIFFS", at, {size, 4096, 0});
}

} // namespace nanosgf::tool
