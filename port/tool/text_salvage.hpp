// SPDX-License-Identifier: MIT
// The games of SGF text that is cut off, overwritten in part or followed by what is no SGF.
#ifndef NANOSGF_TOOL_TEXT_SALVAGE_HPP
#define NANOSGF_TOOL_TEXT_SALVAGE_HPP

#include "nanosgf/syntax/bytes.hpp"
#include "nanosgf/syntax/writer.hpp"
#include "salvage.hpp"

namespace nanosgf::tool {

/// Finds games and how much of each is whole. A game that is cut off keeps everything up to its
/// last complete value or variation, byte by byte, and gets the parentheses that it lacks. One in
/// which the strict parser finds something else to refuse is written in canonical form instead, and
/// each repair is told.
///
/// A game that the recorder's file store has not finished (SgfFile) is written as that would finish
/// it, up to its last whole entry, check values included.
///
/// A run of zeros or of bytes FF, four or more or at the end, is a hole: no text. A game ends at a
/// hole, at control characters outside of values unless its end follows, and where another root
/// begins.
class TextSalvage {
  public:
    /// `text` outlives this. Reads all of it once, games twice.
    TextSalvage(Bytes text, const Advance& advance);

    [[nodiscard]] const std::vector<SalvagedGame>& games() const { return games_; }
    /// What lies around the games.
    [[nodiscard]] const std::vector<Loss>& losses() const { return losses_; }
    /// Whether the game is the very bytes of the input, but for parentheses at its end.
    [[nodiscard]] bool is_verbatim(const SalvagedGame& game) const {
        return extents_[index(game)].is_verbatim;
    }
    /// Writes a game as a text that the strict parser accepts. False: the sink failed.
    [[nodiscard]] bool write(const SalvagedGame& game, Sink sink) const;

  private:
    struct Extent {
        std::uint64_t open; ///< game trees that lack their end
        bool is_verbatim;
        bool is_recording; ///< by the file store
    };
    /// Where there is no text.
    struct Hole {
        std::size_t begin, end;
    };

    [[nodiscard]] std::size_t index(const SalvagedGame& game) const {
        return static_cast<std::size_t>(&game - games_.data());
    }
    [[nodiscard]] Hole next_hole(std::size_t from) const;
    [[nodiscard]] std::size_t read_game(std::size_t begin, std::size_t end, const Advance& advance);
    [[nodiscard]] bool take_recording(std::size_t begin, std::size_t end, const SalvagedGame& read);
    void note_gap(std::size_t begin, std::size_t end);
    [[nodiscard]] bool is_strict(const SalvagedGame& game, std::uint64_t open) const;

    Bytes text_;
    std::size_t done_ = 0; ///< up to here everything belongs to a game or a loss
    std::vector<SalvagedGame> games_;
    std::vector<Extent> extents_;
    std::vector<Loss> losses_;
};

} // namespace nanosgf::tool

#endif
