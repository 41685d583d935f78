// SPDX-License-Identifier: MIT
// Bytes of an image that read as one text.
#ifndef NANOSGF_TOOL_IMAGE_VIEW_HPP
#define NANOSGF_TOOL_IMAGE_VIEW_HPP

#include "view.hpp"

namespace nanosgf::tool {

/// Extents of an image, joined. What cannot be read is zeros.
class ImageView final : public View {
  public:
    ImageView(const Image& image, const std::vector<Extent>& extents);
    [[nodiscard]] std::uint64_t size() const override { return size_; }
    std::size_t read(std::uint64_t offset, char* to, std::size_t size) const override;
    [[nodiscard]] std::vector<Extent> places(std::uint64_t offset, std::uint64_t length) const override;

  private:
    struct Part {
        std::uint64_t begin; ///< in this
        Extent extent;
    };
    [[nodiscard]] std::size_t part_of(std::uint64_t offset) const;

    const Image& image_;
    std::vector<Part> parts_;
    std::uint64_t size_ = 0;
};

} // namespace nanosgf::tool

#endif
