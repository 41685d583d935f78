// SPDX-License-Identifier: MIT
// Partition tables: MBR with its chain of logical partitions, GPT (UEFI 2.10, section 5).
#include "image/little_endian.hpp"
#include "image/readers.hpp"

#include <algorithm>
#include <cstring>

namespace nanosgf::tool {
namespace {

constexpr std::uint32_t sector_sizes[] = {512, 1024, 2048, 4096};
constexpr unsigned most_logical = 128;
constexpr std::uint32_t most_entries = 1024;

using Sector = std::uint8_t[512];

class Partitions {
  public:
    explicit Partitions(const Image& image) : image_(image) {
        for (const std::uint32_t sector : sector_sizes) {
            read_mbr(sector);
            read_gpt(sector, sector);
            if (image.size() > sector) read_gpt(sector, image.size() - sector);
        }
    }
    std::vector<Extent> found;

  private:
    /// A block number too large for any image stays one.
    void add(std::uint64_t first, std::uint64_t count, std::uint32_t sector) {
        const std::uint64_t sectors = image_.size() / sector;
        if (first >= sectors || first == 0) return;
        found.push_back({first * sector, std::min(count, sectors - first) * sector});
    }

    static bool is_table(const Sector& bytes) {
        for (unsigned i = 0; i < 4; ++i)
            if ((bytes[446 + 16 * i] & 0x7F) != 0) return false;
        return bytes[510] == 0x55 && bytes[511] == 0xAA;
    }

    void read_mbr(std::uint32_t sector) {
        Sector bytes;
        if (!image_.read(0, bytes, sizeof bytes) || !is_table(bytes)) return;
        for (unsigned i = 0; i < 4; ++i) {
            const std::uint8_t* const entry = bytes + 446 + 16 * i;
            if (is_extended(entry[4])) read_logical(le32(entry + 8), sector);
            else if (entry[4] != 0) add(le32(entry + 8), le32(entry + 12), sector);
        }
    }

    static bool is_extended(std::uint8_t type) { return type == 0x05 || type == 0x0F || type == 0x85; }

    /// Each table names one partition, counted from itself, and the next table, counted from the first.
    void read_logical(std::uint64_t first, std::uint32_t sector) {
        std::uint64_t table = first;
        for (unsigned i = 0; i < most_logical; ++i) {
            Sector bytes;
            if (!image_.read(table * sector, bytes, sizeof bytes) || !is_table(bytes)) return;
            if (bytes[446 + 4] != 0) add(table + le32(bytes + 446 + 8), le32(bytes + 446 + 12), sector);
            const std::uint32_t next = le32(bytes + 462 + 8);
            if (!is_extended(bytes[462 + 4]) || next == 0) return;
            table = first + next;
        }
    }

    void read_gpt(std::uint32_t sector, std::uint64_t at) {
        Sector header;
        if (!image_.read(at, header, sizeof header) || std::memcmp(header, "EFI PART", 8) != 0) return;
        const std::uint64_t table = le64(header + 72);
        const std::uint32_t size = le32(header + 84);
        if (table >= image_.size() / sector || size < 128 || size > 4096) return;
        const std::uint32_t count = std::min(le32(header + 80), most_entries);
        for (std::uint32_t i = 0; i < count; ++i) {
            std::uint8_t entry[48];
            if (!image_.read(table * sector + std::uint64_t{i} * size, entry, sizeof entry)) return;
            const std::uint64_t first = le64(entry + 32);
            const std::uint64_t last = le64(entry + 40);
            if ((le64(entry) | le64(entry + 8)) != 0 && last >= first) add(first, last - first + 1, sector);
        }
    }

    const Image& image_;
};

} // namespace

std::vector<Extent> partitions(const Image& image) { return Partitions(image).found; }

} // namespace nanosgf::tool
