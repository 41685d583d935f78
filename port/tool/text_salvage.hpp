// SPDX-License-Identifier: MIT
// The games of SGF text that is cut off, overwritten in part or followed by what is no SGF.
#ifndef NANOSGF_TOOL_TEXT_SALVAGE_HPP
#define NANOSGF_TOOL_TEXT_SALVAGE_HPP

#include "nanosgf/syntax/writer.hpp"
#include "salvage.hpp"
#include "source.hpp"
#include "text_charsets.hpp"
#include "view.hpp"

#include <functional>
#include <optional>

namespace nanosgf::tool {

/// Text in another form: where it is in its view.
struct TextForm {
    enum class Kind : std::uint8_t { bytes, utf16_little, utf16_big, ishi };
    std::uint64_t begin = 0, end = 0;
    Kind kind = Kind::bytes;
};

/// Where a game is: enough to read it again.
struct GamePlace {
    TextForm text;
    std::uint64_t begin;            ///< in the text
    std::uint64_t lost = 0;         ///< bytes after an Ishi text that are lost with it
    bool is_headless = false;
    bool is_in_node = false;        ///< headless, and it begins with a property, not with a node
    bool is_cut_off = false;        ///< Ishi
    bool is_after_game = false;     ///< in the same text, with nothing between
    std::uint32_t charset = TextCharsets::none; ///< a decision, which CA needs none of
};

/// What is no game.
struct TextGap {
    TextForm text;
    std::uint64_t begin, end; ///< in the text
};

/// Finds games and how much of each is whole. A game that is cut off keeps everything up to its
/// last complete value or variation, byte by byte, and gets the parentheses that it lacks; a
/// headless one, whose beginning is lost, begins with its first node, or with what is whole of the node before that, and with an empty node
/// for each tree around it that goes on. Ishi text becomes SGF. One in which the strict parser finds something else to refuse
/// is written in canonical form instead, and each repair is reported. UTF-16 becomes UTF-8.
///
/// A game that the recorder's file store has not finished (SgfFile) is written as that would finish
/// it, up to its last whole entry, check values included.
///
/// Where texts that are not pure ASCII end depends on the charset of the game, which is decided once: by all of the
/// game, 1 MB at most from the first such text on.
///
/// A run of zeros or of bytes FF, four or more or at the end, is a hole: no text; nor are bytes of
/// which four of 64 are control characters. A game ends there, at control characters outside of
/// values unless its end follows, where the parser finds eight faults in 64 bytes of what no name says
/// is SGF, and where another root begins, in a value too: a writer would have escaped the bracket in it.
/// A file whose name says that it is SGF, and which the strict parser accepts as a whole, may have any control
/// characters in its values, and no hole: after one may be an older game's text.
class TextSalvage {
  public:
    /// `view` outlives this. `is_named`: Signs. `charsets`, which outlives it, too: null: CA is right.
    TextSalvage(const View& view, bool is_named, TextCharsets* charsets) : view_(view), is_named_(is_named), charsets_(charsets) {}
    TextSalvage(const TextSalvage&) = delete;
    TextSalvage& operator=(const TextSalvage&) = delete;

    /// Calls `game` and, with what lies around games, `gap`, in the order of the bytes. Reads all of it once,
    /// 64 KB at a time, and keeps nothing.
    void find(const std::function<void(const GamePlace&)>& game, const std::function<void(const TextGap&)>& gap,
              const Advance& advance) const;

    /// A game that find() gave, which is read again, twice.
    [[nodiscard]] SalvagedGame game(const GamePlace& place) const;
    [[nodiscard]] Loss loss(const TextGap& gap) const;
    /// Where the game begins in the image.
    [[nodiscard]] std::uint64_t offset(const GamePlace& place) const { return made_of(place.text).place(place.begin); }
    /// Whether the game is the very bytes of the input, but for parentheses at its ends.
    [[nodiscard]] bool is_verbatim(const GamePlace& place) const;
    /// Writes a game as a text that the strict parser accepts. False: the sink failed.
    [[nodiscard]] bool write(const GamePlace& place, Sink sink) const;

  private:
    /// What is written of a game.
    struct Text {
        std::uint64_t begin, length;
        std::uint64_t levels; ///< of a headless game: trees to open
        bool is_in_node;      ///< it lacks its first `;`, too
        std::uint64_t open;   ///< game trees that lack their end
        Extent charset;       ///< the value of CA, or where the property may be put
        bool has_charset;
        bool is_recording;    ///< by the file store
        std::optional<Charset> pairs; ///< whatever CA says
    };
    struct Reading;
    class Scan;

    /// Whether a name says that it is SGF, and the strict parser accepts all of it.
    [[nodiscard]] bool is_whole() const;
    [[nodiscard]] const View& made_of(const TextForm& text) const;
    [[nodiscard]] Reading read(const GamePlace& place) const;
    [[nodiscard]] std::optional<Charset> pairs_of(const View& view, std::uint32_t charset) const;
    void add_ishi_losses(const GamePlace& place, SalvagedGame& game) const;
    template <class Put> [[nodiscard]] static bool copy(const View& view, const Text& text, Put put);
    [[nodiscard]] bool is_strict(const View& view, const Text& text) const;

    const View& view_;
    bool is_named_;
    TextCharsets* charsets_;
    mutable std::optional<bool> is_whole_;
    mutable TextForm made_of_;              ///< the text of another form that was asked for last
    mutable std::unique_ptr<View> made_;
    mutable std::vector<SourceFinding> findings_; ///< of it, in Ishi
};

} // namespace nanosgf::tool

#endif
