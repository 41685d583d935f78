// SPDX-License-Identifier: MIT
// One function for each kind of file system, and what they share.
#ifndef NANOSGF_TOOL_IMAGE_READERS_HPP
#define NANOSGF_TOOL_IMAGE_READERS_HPP

#include "image/file_system.hpp"

#include <optional>

namespace nanosgf::tool {

/// What a file system may take, so that none overlap and memory is bounded.
struct Bounds {
    Extent gap;        ///< between others
    std::size_t names; ///< of files and folders
    [[nodiscard]] bool has(const Extent& where) const {
        return where.length != 0 && where.offset >= gap.offset && where.end() <= gap.end();
    }
};

/// Where partition tables say that something begins: MBR with logical partitions, GPT and its
/// backup. None of it is checked.
[[nodiscard]] std::vector<Extent> partitions(const Image& image);

/// The FAT volume whose boot sector, or the backup of it, is at `at`.
[[nodiscard]] std::optional<ImageFileSystem> read_fat(const Image& image, std::uint64_t at, const Bounds& bounds,
                                                      const MayBegin& may_begin);

/// What a superblock of littlefs 2 begins with, after its revision count.
constexpr std::uint8_t littlefs_mark[] = {0xF0, 0x0F, 0xFF, 0xF7, 'l', 'i', 't', 't', 'l', 'e', 'f', 's'};
constexpr std::uint32_t littlefs_mark_at = 4;
/// The littlefs that has a superblock at `at`, the first or the second one.
[[nodiscard]] std::optional<ImageFileSystem> read_littlefs(const Image& image, std::uint64_t at, const Bounds& bounds);

/// A file system that is known by name only, if `sector`, the 512 bytes at `at`, has its mark: where it
/// says that it is, or to the image's end. It has nothing free yet.
[[nodiscard]] std::optional<ImageFileSystem> name_file_system(const Image& image, std::uint64_t at,
                                                              const std::uint8_t* sector);

/// Appends, joined with the last where they touch.
void append(std::vector<Extent>& extents, Extent extent);
/// Takes the files' extents out of `structures`, and makes `free` of what is left of `where`.
void leave_the_rest(ImageFileSystem& found);

/// Of two ways to read the same bytes: whether `a` contradicts itself less than `b`, or has more files.
[[nodiscard]] bool is_better(const ImageFileSystem& a, const ImageFileSystem& b);

/// A name as a part of a path: no slash, no control character, neither "." nor "..", not empty.
[[nodiscard]] std::string as_part_of_path(std::string name);

/// Names of folders and files; each knows its folder. Paths are made at the end, so that deep
/// folders cost no more than they have names.
class PathTree {
  public:
    static constexpr std::uint32_t root = UINT32_MAX;

    [[nodiscard]] std::uint32_t add(std::uint32_t folder, std::string name) {
        nodes_.push_back({folder, std::move(name)});
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    [[nodiscard]] const std::string& name(std::uint32_t node) const { return nodes_[node].name; }
    void rename(std::uint32_t node, std::string name) { nodes_[node].name = std::move(name); }
    /// Of a path of more than 4,096 bytes, less where there are many, the end, after "...".
    [[nodiscard]] std::string path(std::uint32_t node) const;

  private:
    struct Node {
        std::uint32_t folder;
        std::string name;
    };
    std::vector<Node> nodes_;
};

} // namespace nanosgf::tool

#endif
