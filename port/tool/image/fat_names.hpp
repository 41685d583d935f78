// SPDX-License-Identifier: MIT
// Names on FAT volumes: long ones in UTF-16, short ones in a code page that the volume does not name.
#ifndef NANOSGF_TOOL_IMAGE_FAT_NAMES_HPP
#define NANOSGF_TOOL_IMAGE_FAT_NAMES_HPP

#include "charset.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace nanosgf::tool {

/// Collects the entries of a long name, which stand before the entry that they belong to, the last
/// part first.
class FatLongName {
  public:
    /// An entry whose attributes are 0F.
    void add(const std::uint8_t* entry);
    /// The name that belongs to this entry; empty: it has only a short one. Begins anew.
    [[nodiscard]] std::u16string take(const std::uint8_t* entry);
    void clear() { parts_.clear(); }

  private:
    static constexpr std::size_t most_parts = 20;

    std::vector<std::array<char16_t, 13>> parts_;
    std::uint8_t check_ = 0;
    std::uint8_t left_ = 0; ///< parts that are still to come; not known of a deleted name
    bool is_deleted_ = false;
};

/// The short name of an entry, unchanged: "NAME.EXT". A deleted one has lost its first byte: '_'.
[[nodiscard]] std::string fat_short_name(const std::uint8_t* entry);

/// UTF-8 of a long name; half characters become U+FFFD.
[[nodiscard]] std::string fat_long_name(const std::u16string& name);

/// The code page of a volume's short names: the one in which they are letters, and capital ones as
/// far as there are such, and the same as in long names.
class FatCodePage {
  public:
    /// `name`: as fat_short_name() gives it; `full`: its long name, empty if it has none.
    void add(const std::string& name, const std::u16string& full);
    /// Whether any name has bytes beyond ASCII.
    [[nodiscard]] bool is_needed() const { return !samples_.empty(); }
    /// As iconv calls it; null: in none all names could be read.
    [[nodiscard]] const char* choose() const;

  private:
    static constexpr std::size_t most_samples = 500;

    struct Sample {
        std::string name;
        std::u16string full;
    };
    std::vector<Sample> samples_;
};

/// UTF-8 of a short name. What is not in the code page, or null: bytes beyond ASCII are shown as ^ and two digits.
[[nodiscard]] std::string fat_name_in(ToUtf8* code_page, const std::string& name);

} // namespace nanosgf::tool

#endif
