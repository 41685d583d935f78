// SPDX-License-Identifier: MIT
// The games of SGF text that is cut off, overwritten in part or followed by what is no SGF.
#ifndef NANOSGF_TOOL_TEXT_SALVAGE_HPP
#define NANOSGF_TOOL_TEXT_SALVAGE_HPP

#include "nanosgf/syntax/writer.hpp"
#include "salvage.hpp"
#include "view.hpp"

namespace nanosgf::tool {

struct IshiText;

/// Finds games and how much of each is whole. A game that is cut off keeps everything up to its
/// last complete value or variation, byte by byte, and gets the parentheses that it lacks; a
/// headless one, whose beginning is lost, begins with its first node, and with an empty node for
/// each tree around it that goes on. Ishi text becomes SGF. One in which the strict parser finds something else to refuse
/// is written in canonical form instead, and each repair is told. UTF-16 becomes UTF-8.
///
/// A game that the recorder's file store has not finished (SgfFile) is written as that would finish
/// it, up to its last whole entry, check values included.
///
/// A run of zeros or of bytes FF, four or more or at the end, is a hole: no text; nor are bytes of
/// which four of 64 are control characters. A game ends there, at control characters outside of
/// values unless its end follows, where the parser finds eight faults in 64 bytes of what no name says
/// is SGF, and where another root begins, in a value too: a writer would have escaped the bracket in it.
class TextSalvage {
  public:
    /// `view` outlives this. `is_named`: Signs. Reads all of it once, games twice, 64 KB at a time.
    TextSalvage(const View& view, bool is_named, const Advance& advance);

    [[nodiscard]] const std::vector<SalvagedGame>& games() const { return games_; }
    /// What lies around the games.
    [[nodiscard]] const std::vector<Loss>& losses() const { return losses_; }
    /// Whether the game is the very bytes of the input, but for parentheses at its ends.
    [[nodiscard]] bool is_verbatim(const SalvagedGame& game) const {
        const Text& text = texts_[index(game)];
        return text.is_verbatim && !text.is_ishi && !text.view->is_converted();
    }
    /// Writes a game as a text that the strict parser accepts. False: the sink failed.
    [[nodiscard]] bool write(const SalvagedGame& game, Sink sink) const;

  private:
    /// What is written of a game.
    struct Text {
        const View* view;
        std::uint64_t begin, length;
        std::uint64_t levels; ///< of a headless game: trees to open
        std::uint64_t open;   ///< game trees that lack their end
        Extent charset;       ///< the value of CA, or where the property may be put
        bool is_recording;    ///< by the file store
        bool is_verbatim;
        bool is_ishi; ///< the view is made of such
    };
    class Scan;

    [[nodiscard]] std::size_t index(const SalvagedGame& game) const {
        return static_cast<std::size_t>(&game - games_.data());
    }
    template <class Put> [[nodiscard]] static bool copy(const Text& text, Put put);
    [[nodiscard]] static bool is_strict(const Text& text);

    [[nodiscard]] bool take_ishi(const View& view, const IshiText& ishi);

    std::vector<std::unique_ptr<View>> converted_;
    std::vector<SalvagedGame> games_;
    std::vector<Text> texts_;
    std::vector<Loss> losses_;
};

} // namespace nanosgf::tool

#endif
