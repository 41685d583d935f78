// SPDX-License-Identifier: MIT
// An unfinished file of the recorder's file store, read with the store itself.
#ifndef NANOSGF_TOOL_FILE_SALVAGE_HPP
#define NANOSGF_TOOL_FILE_SALVAGE_HPP

#include "nanosgf/record/sgf_file.hpp"
#include "nanosgf/syntax/writer.hpp"
#include "salvage.hpp"
#include "view.hpp"

namespace nanosgf::tool {

/// A directory with one file in it, which can only be read.
class LoneFile {
  public:
    LoneFile(const View& view, Extent text, std::uint32_t number);
    LoneFile(const LoneFile&) = delete;
    LoneFile& operator=(const LoneFile&) = delete;

    [[nodiscard]] const record::FileSystem& files() const { return files_; }

  private:
    const View& view_;
    Extent text_;
    std::uint32_t number_;
    record::FileSystem files_{};
};

/// A game that was being recorded. Its check values, where it has some, tell what was recorded from
/// what an older file left; they cover the game's number, which is in the file's name only: the
/// number is the one whose check value fits.
class FileSalvage {
  public:
    /// `text` of the view begins at the game's parenthesis.
    FileSalvage(const View& view, Extent text);

    /// Whether the header is whole.
    [[nodiscard]] bool is_good() const { return number_ != 0; }
    /// How many bytes hold whole entries.
    [[nodiscard]] std::uint64_t whole() const { return whole_; }
    /// Moves that stand, and the result.
    void summarize(SalvagedGame& game) const;
    /// As a finished game: undo applied, nothing private. False: the sink failed.
    [[nodiscard]] bool write(Sink sink) const;

  private:
    [[nodiscard]] bool is_number(std::uint32_t number);

    const View& view_;
    Extent text_;
    std::uint32_t number_ = 0;
    std::uint64_t whole_ = 0;
};

} // namespace nanosgf::tool

#endif
