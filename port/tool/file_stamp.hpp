// SPDX-License-Identifier: MIT
// What shows whether a file has changed since it was opened.
#ifndef NANOSGF_TOOL_FILE_STAMP_HPP
#define NANOSGF_TOOL_FILE_STAMP_HPP

#include <optional>
#include <string>
#include <sys/stat.h>
#include <tuple>

namespace nanosgf::tool {

/// Device, inode, size, and the time of the last change.
using FileStamp = std::tuple<dev_t, ino_t, off_t, time_t, long>;

[[nodiscard]] inline FileStamp stamp_of(const struct stat& about) {
    return {about.st_dev, about.st_ino, about.st_size, about.st_mtim.tv_sec, about.st_mtim.tv_nsec};
}
/// Nothing, with errno: it cannot be asked for.
[[nodiscard]] inline std::optional<FileStamp> stamp_of(int descriptor) {
    struct stat about = {};
    return fstat(descriptor, &about) == 0 ? std::optional(stamp_of(about)) : std::nullopt;
}
[[nodiscard]] inline std::optional<FileStamp> stamp_of(const std::string& name) {
    struct stat about = {};
    return stat(name.c_str(), &about) == 0 ? std::optional(stamp_of(about)) : std::nullopt;
}

} // namespace nanosgf::tool

#endif
