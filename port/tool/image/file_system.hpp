// SPDX-License-Identifier: MIT
// The file systems in an image and the files in them, read and never written.
#ifndef NANOSGF_TOOL_IMAGE_FILE_SYSTEM_HPP
#define NANOSGF_TOOL_IMAGE_FILE_SYSTEM_HPP

#include "image/image.hpp"
#include "salvage.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nanosgf::tool {

/// A file, and where its bytes are.
struct ImageFile {
    enum class State : std::uint8_t {
        live,
        deleted,    ///< its entry is left, and what it named belongs to no other file
        lost_chain, ///< clusters in a chain that no directory names, or names without a size
    };

    std::string path; ///< UTF-8, without control characters; folders are divided by slashes
    State state = State::live;
    std::uint64_t size = 0;      ///< what the directory says
    std::vector<Extent> extents; ///< in the order of the file's bytes, together at most `size`
    bool is_guess = false;       ///< clusters were joined without a chain that says so
    bool is_place_guess = false; ///< where it begins is not what its folder says
    std::string problem;         ///< a sentence without a full stop, where something is wrong
};

/// A file system. Each byte of `where` is in one extent of a file, of `free` or of `structures`.
struct ImageFileSystem {
    std::string kind; ///< "FAT12", "FAT16", "FAT32", "littlefs 2.1"; others are only named: "exFAT"
    Extent where{};
    bool is_readable = false; ///< otherwise all of it is `free`
    std::uint32_t cluster = 1; ///< or block: bytes
    std::uint64_t data_begin = 0; ///< clusters are counted from here on
    std::vector<ImageFile> files; ///< live ones, deleted ones, lost chains
    /// Nobody's, by offset. What a file leaves of its last cluster is an extent of its own.
    std::vector<Extent> free;
    std::vector<Extent> structures; ///< FATs, directories, metadata; by offset
    /// Where, and a sentence without a full stop.
    std::vector<std::pair<std::uint64_t, std::string>> problems;
};

/// Whether a file of this name may begin with these bytes of the image. Nothing: its name does not say what it is.
using MayBegin = std::function<std::optional<bool>(const std::string& name, const Extent& where)>;

/// By offset; they do not overlap. `may_begin` finds deleted files of which half of the place is lost; without it
/// what is left of the place is believed. `advance` is called with as many bytes as the image has. Memory:
/// by the number of files and pieces of files, and two bits a cluster.
[[nodiscard]] std::vector<ImageFileSystem> find_file_systems(const Image& image, const Advance& advance,
                                                             const MayBegin& may_begin = {});

} // namespace nanosgf::tool

#endif
