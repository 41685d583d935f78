// SPDX-License-Identifier: MIT
// Which extent a byte is in.
#include "image_view.hpp"

#include <algorithm>

namespace nanosgf::tool {

ImageView::ImageView(const Image& image, const std::vector<Extent>& extents) : image_(image) {
    for (const Extent& extent : extents) {
        if (extent.length == 0) continue;
        if (!parts_.empty() && parts_.back().extent.end() == extent.offset)
            parts_.back().extent.length += extent.length;
        else
            parts_.push_back({size_, extent});
        size_ += extent.length;
    }
}

std::size_t ImageView::part_of(std::uint64_t offset) const {
    const auto next = std::upper_bound(parts_.begin(), parts_.end(), offset,
                                       [](std::uint64_t at, const Part& part) { return at < part.begin; });
    return static_cast<std::size_t>(next - parts_.begin()) - (next == parts_.begin() ? 0 : 1);
}

std::size_t ImageView::read(std::uint64_t offset, char* to, std::size_t size) const {
    std::size_t done = 0;
    for (std::size_t i = part_of(offset); i < parts_.size() && done < size && offset < size_; ++i) {
        const std::uint64_t skip = offset - parts_[i].begin;
        const auto count = static_cast<std::size_t>(
            std::min<std::uint64_t>(size - done, parts_[i].extent.length - skip));
        (void)image_.read(parts_[i].extent.offset + skip, to + done, count); // reports what cannot be read
        done += count;
        offset += count;
    }
    return done;
}

std::vector<Extent> ImageView::places(std::uint64_t offset, std::uint64_t length) const {
    std::vector<Extent> found;
    std::size_t i = part_of(offset);
    do {
        if (i == parts_.size()) break;
        const std::uint64_t skip = offset - parts_[i].begin;
        const std::uint64_t count = std::min(length, parts_[i].extent.length - std::min(skip, parts_[i].extent.length));
        found.push_back({parts_[i].extent.offset + skip, count});
        offset += count;
        length -= count;
        ++i;
    } while (length != 0);
    if (found.empty()) found.push_back({0, 0});
    return found;
}

} // namespace nanosgf::tool
