// SPDX-License-Identifier: MIT
// Whose each byte of an image is.
#ifndef NANOSGF_TOOL_RANGES_HPP
#define NANOSGF_TOOL_RANGES_HPP

#include "image/image.hpp"

#include <functional>
#include <map>
#include <vector>

namespace nanosgf::tool {

struct Range {
    enum class Kind : std::uint8_t {
        game,
        lost,      ///< a loss says so
        journal,
        file,      ///< of a file that is no record
        structure, ///< of a file system
        nobody,    ///< no file's, and no game in it
    };
    Extent extent;
    Kind kind;
};
[[nodiscard]] const char* range_name(Range::Kind kind);

/// Each byte belongs to the first caller that names it.
class Ranges {
  public:
    void add(const Extent& extent, Range::Kind kind);
    void add(const std::vector<Extent>& extents, Range::Kind kind) {
        for (const Extent& extent : extents) add(extent, kind);
    }
    /// Up to `size`, by offset; what was not named is Kind::nobody. Neighbours of one kind are one.
    void each(std::uint64_t size, const std::function<void(const Range&)>& take) const;
    /// What was not named.
    [[nodiscard]] std::vector<Extent> gaps(const Extent& in) const;

  private:
    struct Named {
        std::uint64_t end;
        Range::Kind kind;
    };
    std::map<std::uint64_t, Named> ranges_; ///< by offset
};

} // namespace nanosgf::tool

#endif
