// SPDX-License-Identifier: MIT
// Applies the repairs of a file, pass by pass, to its text in memory.
#ifndef NANOSGF_TOOL_CHECK_FIX_HPP
#define NANOSGF_TOOL_CHECK_FIX_HPP

#include "repair.hpp"

#include <string>
#include <vector>

namespace nanosgf::tool {

/// A text that becomes another by edits, and what they are together.
class EditedText {
  public:
    explicit EditedText(std::string original);

    /// The repairs whose edits do not touch each other, the first ones first; returns how many.
    std::size_t apply(std::vector<Repair> repairs);

    [[nodiscard]] const std::string& original() const { return original_; }
    [[nodiscard]] std::string text() const;
    /// What makes text() of original(), in its order.
    [[nodiscard]] std::vector<Edit> edits() const;

  private:
    /// A part of the original, or new bytes.
    struct Piece {
        std::uint64_t begin;
        std::uint64_t end;
        std::string made;
        [[nodiscard]] bool is_made() const { return begin == end; }
        [[nodiscard]] std::uint64_t size() const { return is_made() ? made.size() : end - begin; }
    };

    void apply_edits(const std::vector<Edit>& edits);

    std::string original_;
    std::vector<Piece> pieces_;
};

/// A new file without a name that has these bytes, at its beginning; -1, with errno, if there can be none.
[[nodiscard]] int unnamed_file(const std::string& bytes);
/// The bytes of the file behind a descriptor; nothing, with errno, where they cannot be read.
[[nodiscard]] std::optional<std::string> bytes_of_file(int descriptor);

} // namespace nanosgf::tool

#endif
