// SPDX-License-Identifier: MIT
// Random access to a file, device or pipe of any size, in constant memory.
#ifndef NANOSGF_TOOL_IMAGE_IMAGE_HPP
#define NANOSGF_TOOL_IMAGE_IMAGE_HPP

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace nanosgf::tool {

/// Bytes of an image.
struct Extent {
    std::uint64_t offset, length;
    [[nodiscard]] std::uint64_t end() const { return offset + length; }
};

/// Opens for reading only. Holds 4 MB of blocks that were read last; one thread at a time.
class Image {
  public:
    /// `name` is a path, or "-" for standard input. What cannot be sought in is copied to a
    /// temporary file first.
    explicit Image(const std::string& name);
    ~Image();
    Image(const Image&) = delete;
    Image& operator=(const Image&) = delete;

    /// Why nothing can be read, without a full stop. Empty while nothing failed.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }
    [[nodiscard]] std::uint64_t size() const { return size_; }

    /// Reads `size` bytes. False: some of them are after the image's end or cannot be read; those
    /// are zeros. A device is asked once for what it cannot read.
    [[nodiscard]] bool read(std::uint64_t offset, void* to, std::size_t size) const;
    /// What could not be read so far, by offset, in sectors of 512 bytes. Nothing of it overlaps or touches.
    [[nodiscard]] std::vector<Extent> unreadable() const;

  private:
    static constexpr std::uint32_t block_size = 16384;
    static constexpr std::uint32_t page_size = 4096; ///< what a system reads from a device at least
    static constexpr std::uint32_t sector_size = 512;
    static constexpr std::uint32_t sets = 64; ///< a block has one of `ways` places in one of them
    static constexpr std::uint32_t ways = 4;

    struct Block {
        std::uint64_t number = UINT64_MAX;
        std::uint64_t used = 0; ///< when, counted in reads
        bool is_good = true;
        std::unique_ptr<std::uint8_t[]> bytes;
    };

    [[nodiscard]] const Block& block(std::uint64_t number) const;
    void load(Block& block) const;
    [[nodiscard]] bool is_hole(std::uint64_t offset, std::size_t size) const;
    [[nodiscard]] bool load_sector(std::uint64_t offset, std::uint8_t* to, std::size_t size) const;

    int descriptor_ = -1;
    std::uint64_t size_ = 0;
    std::string sentence_;
    mutable std::uint64_t reads_ = 0;
    mutable std::array<Block, sets * ways> blocks_;
    mutable std::map<std::uint64_t, std::uint64_t> unreadable_; ///< end by beginning
    mutable Extent known_{0, 0}; ///< what the system said last: all of it is a hole in the file, or nothing
    mutable bool known_is_hole_ = false;
};

} // namespace nanosgf::tool

#endif
