// SPDX-License-Identifier: MIT
// What is left of a file system when files and tables are taken out, and how paths are written.
#include "image/readers.hpp"

#include <algorithm>

namespace nanosgf::tool {
namespace {

bool is_before(const Extent& a, const Extent& b) { return a.offset < b.offset; }

/// What of `extents`, sorted, nothing of `taken`, sorted, covers.
std::vector<Extent> without(const std::vector<Extent>& extents, const std::vector<Extent>& taken) {
    std::vector<Extent> left;
    auto hole = taken.begin();
    for (const Extent& extent : extents) {
        std::uint64_t at = extent.offset;
        while (hole != taken.end() && hole->end() <= at) ++hole;
        for (; hole != taken.end() && hole->offset < extent.end(); ++hole) {
            if (hole->offset > at) left.push_back({at, hole->offset - at});
            at = std::max(at, hole->end());
            if (at >= extent.end()) break; // it may reach into the next
        }
        if (at < extent.end()) left.push_back({at, extent.end() - at});
    }
    return left;
}

} // namespace

void append(std::vector<Extent>& extents, Extent extent) {
    if (extent.length == 0) return;
    if (!extents.empty() && extents.back().end() == extent.offset) extents.back().length += extent.length;
    else extents.push_back(extent);
}

void leave_the_rest(ImageFileSystem& found) {
    std::vector<Extent> used;
    for (const ImageFile& file : found.files) used.insert(used.end(), file.extents.begin(), file.extents.end());
    std::sort(used.begin(), used.end(), is_before);
    std::vector<Extent> joined;
    std::sort(found.structures.begin(), found.structures.end(), is_before);
    for (const Extent& extent : found.structures) append(joined, extent);
    found.structures = without(joined, used);
    used.insert(used.end(), found.structures.begin(), found.structures.end());
    std::sort(used.begin(), used.end(), is_before);
    for (const Extent& gap : without({found.where}, used)) {
        const std::uint64_t into = gap.offset < found.data_begin ? 0 : (gap.offset - found.data_begin) % found.cluster;
        const std::uint64_t slack = into == 0 ? 0 : std::min(gap.length, found.cluster - into);
        if (slack != 0) found.free.push_back({gap.offset, slack});
        if (slack != gap.length) found.free.push_back({gap.offset + slack, gap.length - slack});
    }
}

bool is_better(const ImageFileSystem& a, const ImageFileSystem& b) {
    const auto bad = [](const ImageFileSystem& found) {
        const auto count = std::count_if(found.files.begin(), found.files.end(),
                                         [](const ImageFile& file) { return !file.problem.empty(); });
        return found.problems.size() + static_cast<std::size_t>(count);
    };
    return bad(a) != bad(b) ? bad(a) < bad(b) : a.files.size() > b.files.size();
}

std::string as_part_of_path(std::string name) {
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto byte = static_cast<std::uint8_t>(name[i]);
        const bool is_c1 = byte == 0xC2 && i + 1 < name.size() && static_cast<std::uint8_t>(name[i + 1]) < 0xA0;
        if (is_c1) name.erase(i, 1);
        if (is_c1 || byte < 0x20 || byte == 0x7F || byte == '/') name[i] = '_';
    }
    return name.empty() || name == "." || name == ".." ? "_" : name;
}

std::string PathTree::path(std::uint32_t node) const {
    const std::size_t longest = std::min<std::size_t>(4096, (std::size_t{1} << 28) / nodes_.size());
    std::vector<std::uint32_t> parts;
    std::size_t size = 0;
    for (; node != root && size <= longest; node = nodes_[node].folder) {
        parts.push_back(node);
        size += nodes_[node].name.size() + 1;
    }
    std::string path = node == root ? "" : ".../";
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
        if (part != parts.rbegin()) path += '/';
        path += nodes_[*part].name;
    }
    return path;
}

} // namespace nanosgf::tool
