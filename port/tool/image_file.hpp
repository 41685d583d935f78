// SPDX-License-Identifier: MIT
// A file or device of any size as bytes in memory: mapped, read-only, never written.
#ifndef NANOSGF_TOOL_IMAGE_FILE_HPP
#define NANOSGF_TOOL_IMAGE_FILE_HPP

#include "nanosgf/syntax/bytes.hpp"

#include <string>

namespace nanosgf::tool {

/// Opens for reading only and maps; what is not looked at is not loaded. A device that fails while
/// it is read ends the program with a sentence and exit status 2.
class ImageFile {
  public:
    /// `name` is a path, or "-" for standard input, which is copied to a temporary file.
    explicit ImageFile(const std::string& name);
    ~ImageFile();
    ImageFile(const ImageFile&) = delete;
    ImageFile& operator=(const ImageFile&) = delete;

    /// Valid as long as this is.
    [[nodiscard]] Bytes bytes() const { return bytes_; }
    /// Why it cannot be read, without a full stop. Empty while nothing failed.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }

  private:
    void map(int descriptor);

    Bytes bytes_;
    void* mapped_ = nullptr;
    std::string sentence_;
};

} // namespace nanosgf::tool

#endif
