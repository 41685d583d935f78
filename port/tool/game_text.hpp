// SPDX-License-Identifier: MIT
// One game of a damaged text: how much of it is whole, and what its header says.
#ifndef NANOSGF_TOOL_GAME_TEXT_HPP
#define NANOSGF_TOOL_GAME_TEXT_HPP

#include "charset_samples.hpp"
#include "nanosgf/game/root.hpp"
#include "salvage.hpp"
#include "severity.hpp"
#include "view.hpp"

#include <array>
#include <optional>

namespace nanosgf::tool {

/// Listens to the parser from the game's beginning to its end. A headless game is read within trees
/// that were opened for it; those that close and go on again are its own.
class GameText {
  public:
    /// `prefix`: so many bytes are fed before those at `begin`, and `levels` trees are open then, and a node if it is even.
    /// `is_named`: any number of faults is read on.
    GameText(ViewBuffer& window, std::uint64_t begin, bool is_named, std::size_t prefix, std::uint64_t levels)
        : window_(window), is_named_(is_named), prefix_(prefix), base_(begin - prefix), levels_(levels) {
        if (levels != 0) lowest_ = reached_ = levels;
    }

    struct Whole {
        std::uint64_t end = 0; ///< after the last complete value or variation; 0: none
        std::uint64_t depth = 0;
    };
    [[nodiscard]] const Whole& whole() const {
        const bool is_closed = whole_.end != 0 && whole_.depth < lowest_;
        return !is_closed && suspect_ ? *suspect_ : whole_;
    }
    /// Game trees that lack their end.
    [[nodiscard]] std::uint64_t open() const { return whole().depth + 1 - lowest_; }
    /// Trees to open before a headless game.
    [[nodiscard]] std::uint64_t levels() const { return levels_ == 0 ? 0 : levels_ + 1 - lowest_; }
    /// Of a closed game: also after the ends of trees whose rest is missing.
    [[nodiscard]] std::uint64_t end() const { return std::max(whole_.end, end_); }
    /// Whether the root says that the recorder's file store has not finished it.
    [[nodiscard]] bool is_recording() const { return is_recording_; }
    /// Where another game begins, if one does.
    [[nodiscard]] std::optional<std::uint64_t> next_game() const { return next_game_; }
    /// Where there are so many faults that it is no SGF any longer.
    [[nodiscard]] std::optional<std::uint64_t> broken_at() const { return broken_at_; }
    /// The value of CA in the first node, or where in it a property may be put.
    [[nodiscard]] Extent charset() const { return charset_; }
    [[nodiscard]] bool has_charset() const { return has_charset_; }

    /// The node with the first text that is not pure ASCII.
    struct FirstText {
        std::uint64_t node;    ///< where it begins
        std::uint32_t depth;
        bool in_root;
        std::string claim;     ///< CA, if it is before the text
    };
    [[nodiscard]] const std::optional<FirstText>& first_text() const { return first_text_; }
    /// Whether every value from that text on was read with these byte pairs.
    [[nodiscard]] bool has_pairs(Charset charset) const { return text_pairs_ == charset && pairs_ == charset; }
    /// The byte pairs of all values, whatever CA says.
    void fix_pairs(Charset charset) {
        use_charset(charset);
        is_fixed_ = true;
        pairs_ = charset;
    }

    /// Whether the game's version does not allow what was repaired.
    [[nodiscard]] bool is_fault(Code code) const { return severity(code, file_format_of(format_), 0) != Severity::info; }

    SalvagedGame game;
    std::vector<Loss> repairs;
    std::function<void(Charset)> use_charset; ///< in the values to come

    void on_begin_tree(std::uint64_t at);
    void on_node(std::uint64_t at);
    Answer on_property(Identifier name, std::uint64_t at);
    Answer on_value_chunk(Bytes raw, Part part, std::uint64_t at);
    Answer on_end_tree(std::uint64_t at);
    void on_diagnostic(const DiagnosticOf<Large<Lenient>>& found);

  private:
    /// So many faults in so many bytes.
    static constexpr std::size_t many_faults = 8;
    static constexpr std::uint64_t few_bytes = 64;
    struct Fault {
        std::uint64_t at = 0;
        Whole whole;
    };

    [[nodiscard]] Answer begin_next_game(std::uint64_t at);
    void look_at(Bytes raw);
    void take_field();
    void take_move();
    void end_root();

    ViewBuffer& window_;
    bool is_named_;
    std::size_t prefix_;
    std::uint64_t base_;
    std::uint64_t levels_;
    std::uint64_t tree_ = 0;    ///< where the innermost one begins
    std::uint64_t lowest_ = 1;  ///< depth of the outermost tree that has something of the game
    std::uint64_t reached_ = 1; ///< the lowest depth so far
    std::uint64_t end_ = 0;
    Whole whole_;
    std::optional<Whole> suspect_; ///< what was whole before the first control character
    std::optional<std::uint64_t> next_game_, broken_at_;
    std::array<Fault, many_faults> faults_{};
    std::size_t fault_count_ = 0;
    Extent charset_{};
    std::uint64_t depth_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t node_ = 0;    ///< where the last one begins
    std::optional<FirstText> first_text_;
    Charset text_pairs_ = Charset::single_byte; ///< of the first such text
    Charset pairs_ = Charset::single_byte;      ///< now
    bool is_fixed_ = false;     ///< whatever CA says
    bool is_first_ = false; ///< property of its tree
    bool is_recording_ = false;
    bool is_main_line_ = true;
    bool is_charset_ = false;
    bool has_charset_ = false;
    bool is_bare_ = false; ///< the current value is one of the root, and has no identifier
    std::uint64_t bare_at_ = 0; ///< where the first of them begins
    RootCollector root_;
    RootValues values_;         ///< of the root, when it has ended
    std::uint32_t root_property_ = 0; ///< FF, GM, SZ or CA, in the root
    std::vector<std::string> early_moves_; ///< of the root: its size may follow
    char color_ = 0;            ///< of the current move, whose first value is to come
    std::string colors_;        ///< that moved in this node
    std::string value_; ///< its beginning
    std::string tail_;  ///< its end
    std::string charset_name_, format_;
    std::string* field_ = nullptr;
};

template <class Base> struct Salvaging : Large<Base> {
    static constexpr bool double_byte = true;
};

/// A game and the parser that reads it. `pairs`: of all values; nothing: as CA says.
template <class Base> class GameParser {
  public:
    GameParser(ViewBuffer& window, std::uint64_t begin, bool is_named, bool is_headless, std::optional<Charset> pairs)
        : text(window, begin, is_named, is_headless ? 2 * most_levels - (window.at(begin) == ';' ? 1 : 0) : 0, is_headless ? most_levels : 0) {
        text.use_charset = [this](Charset charset) { (void)parser_.set_charset(charset); };
        if (pairs) text.fix_pairs(*pairs);
        if (!is_headless) return;
        std::string prefix;
        for (std::size_t level = 1; level < most_levels; ++level) prefix += "(;";
        (void)parser_.feed(Bytes(prefix + (window.at(begin) == ';' ? "(" : "(;")));
    }
    /// Whether the game has ended and no more is to be fed.
    [[nodiscard]] bool feed(Bytes bytes) { return parser_.feed(bytes) != Status::ok; }
    /// Whether the parser found the end of the game, and nothing wrong.
    [[nodiscard]] bool is_whole() const {
        return parser_.error() == code::none && text.whole().end != 0 && text.open() == 0;
    }

    GameText text;

  private:
    /// Around a headless game; those that close beyond are not read.
    static constexpr std::size_t most_levels = 256;

    Parser<GameText, Salvaging<Base>> parser_{text};
};

} // namespace nanosgf::tool

#endif
