// SPDX-License-Identifier: MIT
// One metadata block of littlefs 2: a log of commits (littlefs SPEC.md, Metadata blocks and tags).
#ifndef NANOSGF_TOOL_IMAGE_LITTLEFS_LOG_HPP
#define NANOSGF_TOOL_IMAGE_LITTLEFS_LOG_HPP

#include "image/image.hpp"

#include <array>
#include <optional>

namespace nanosgf::tool {

using LittlefsPair = std::array<std::uint32_t, 2>;

/// What the log says last of an id.
struct LittlefsEntry {
    enum class Type : std::uint8_t { none, file, folder, superblock };
    enum class Place : std::uint8_t { none, folder, in_line, list };

    std::string name;
    Type type = Type::none;
    Place place = Place::none;
    Extent bytes{}; ///< of what the tag with the place holds, in the image
};

/// What all whole commits of a block leave.
struct LittlefsLog {
    std::uint32_t revision = 0;
    std::vector<LittlefsEntry> entries; ///< by id
    std::vector<LittlefsEntry> deleted;
    std::optional<LittlefsPair> rest; ///< the same folder goes on there
    std::array<std::uint32_t, 3> move{}; ///< its part of the global state: tag and pair
};

/// The block of `size` bytes at `offset`, of which the image may have less. Nothing: no commit is whole.
[[nodiscard]] std::optional<LittlefsLog> littlefs_log(const Image& image, std::uint64_t offset, std::uint32_t size);

} // namespace nanosgf::tool

#endif
