// SPDX-License-Identifier: MIT
// What must hold for file systems in any image, however it is damaged.
#ifndef NANOSGF_TESTS_TOOL_IMAGE_CHECK_HPP
#define NANOSGF_TESTS_TOOL_IMAGE_CHECK_HPP

#include "image/file_system.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

/// A file that is nowhere but in memory.
class MemoryFile {
  public:
    ~MemoryFile() { close(descriptor_); }
    MemoryFile() = default;
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    void write(const std::vector<std::uint8_t>& bytes) const {
        if (ftruncate(descriptor_, static_cast<off_t>(bytes.size())) != 0 ||
            pwrite(descriptor_, bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
            std::abort();
    }
    [[nodiscard]] std::string name() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

  private:
    int descriptor_ = memfd_create("image", 0);
};

/// Empty, or a rule that is broken.
inline std::string broken_rule(const nanosgf::tool::Image& image, const std::vector<nanosgf::tool::ImageFileSystem>& systems) {
    using nanosgf::tool::Extent;
    std::uint64_t end = 0;
    for (const auto& system : systems) {
        if (system.where.offset < end) return "file systems are sorted and do not overlap";
        end = system.where.end();
        if (end > image.size()) return "a file system is in the image";
        if (system.cluster == 0) return "a cluster has bytes";
        std::vector<Extent> all = system.free;
        const auto is_before = [](const Extent& a, const Extent& b) { return a.offset < b.offset; };
        if (!std::is_sorted(system.free.begin(), system.free.end(), is_before)) return "what is free is sorted";
        if (!std::is_sorted(system.structures.begin(), system.structures.end(), is_before)) return "structures are sorted";
        all.insert(all.end(), system.structures.begin(), system.structures.end());
        for (const auto& file : system.files) {
            std::uint64_t size = 0;
            for (const Extent& extent : file.extents) size += extent.length;
            if (size > file.size) return "a file has at most its size: " + file.path;
            if (size < file.size && file.problem.empty()) return "what a file lacks is reported: " + file.path;
            if (file.path.empty()) return "a file has a path";
            all.insert(all.end(), file.extents.begin(), file.extents.end());
        }
        std::sort(all.begin(), all.end(), is_before);
        std::uint64_t at = system.where.offset;
        for (const Extent& extent : all) {
            if (extent.offset != at) return "each byte is one's: byte " + std::to_string(std::min(at, extent.offset));
            if (extent.length == 0) return "an extent has bytes";
            at = extent.end();
        }
        if (at != end) return "each byte is one's: byte " + std::to_string(at);
    }
    return {};
}

#endif
