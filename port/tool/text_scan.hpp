// SPDX-License-Identifier: MIT
// How TextSalvage finds games: one parse of each, from the first bytes that may begin one.
#ifndef NANOSGF_TOOL_TEXT_SCAN_HPP
#define NANOSGF_TOOL_TEXT_SCAN_HPP

#include "game_text.hpp"
#include "ishi_signs.hpp"
#include "signs.hpp"
#include "text_salvage.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace nanosgf::tool {

/// The result of one parse of a game.
struct TextSalvage::Reading {
    const View* view = nullptr;
    SalvagedGame game;     ///< its losses, and they theirs, lie in the view
    Text text{};
    std::uint64_t next = 0; ///< after the game and what is lost with it; without a game, where to go on
    std::uint64_t stop = 0; ///< where it ends, as far as it was read
    bool is_before_game = false; ///< another one begins there
    std::optional<GameText::FirstText> first_text{};
    bool has_pairs[3] = {};  ///< by Charset: whether no other were used
    std::uint32_t charset = TextCharsets::none;
    bool is_game = false;
    bool is_hole_behind = false; ///< text ends there
};

/// Looks through a view from a place on.
class TextSalvage::Scan {
  public:
    using Take = std::function<void(const GamePlace&)>;
    using TakeGap = std::function<void(const TextGap&)>;

    Scan(const TextSalvage& salvage, const View& view, const TextForm& form, const Take& take, const TakeGap& take_gap,
         const Advance& advance)
        : salvage_(salvage), view_(view), form_(form), take_(take), take_gap_(take_gap), window_(view),
          signs_(window_, salvage.is_named_ || form.kind == TextForm::Kind::ishi), ishi_signs_(window_), advance_(advance) {}

    [[nodiscard]] bool has_games() const { return has_games_; }
    /// The game that begins there, or may begin there; its charset is decided.
    [[nodiscard]] Reading read(std::uint64_t begin, bool is_headless);
    /// The same with these byte pairs; nothing: those that CA says.
    [[nodiscard]] Reading read_as(std::uint64_t begin, bool is_headless, std::optional<Charset> pairs);
    /// Reads on up to the end, or to a text of two-byte characters or of Ishi.
    [[nodiscard]] std::uint64_t run();
    /// Where run() stopped is that.
    [[nodiscard]] const std::optional<IshiText>& ishi() const { return ishi_; }
    [[nodiscard]] bool is_big_endian() const { return is_big_endian_; }
    /// Goes on after a text that was read in another view, in games or not.
    void pass_over(std::uint64_t end, bool has_games);
    /// Counts what is left around games.
    void finish() { note_gap(done_, window_.size()); }

  private:
    enum class Floor : std::uint8_t { start, game, hole };

    [[nodiscard]] bool is_whole() const { return form_.kind == TextForm::Kind::bytes && salvage_.is_whole(); }
    [[nodiscard]] std::uint64_t run_end(std::uint64_t at);
    [[nodiscard]] bool is_utf16(std::uint64_t at);
    [[nodiscard]] bool is_behind_node(std::uint64_t at);
    [[nodiscard]] bool is_ishi(std::uint64_t at);
    [[nodiscard]] std::uint64_t without_white(std::uint64_t at);
    [[nodiscard]] Surroundings surroundings(std::uint64_t at, bool may_be_cut);
    [[nodiscard]] std::uint64_t rest_of_node(std::uint64_t end);
    [[nodiscard]] std::uint64_t take_game(std::uint64_t begin, bool is_headless);
    [[nodiscard]] std::uint64_t feed_game(GameParser<Lenient>& parser, std::uint64_t begin);
    void add_losses(Reading& reading, const GameText& reader, std::uint64_t end, bool is_headless) const;
    [[nodiscard]] bool read_recording(Reading& reading, std::uint64_t begin, std::uint64_t end);
    [[nodiscard]] std::uint32_t decide(const Reading& reading);
    void note_gap(std::uint64_t begin, std::uint64_t end);
    void set_floor(std::uint64_t at, Floor kind) {
        floor_ = at;
        kind_ = kind;
    }

    const TextSalvage& salvage_;
    const View& view_;
    const TextForm form_;
    const Take& take_;
    const TakeGap& take_gap_;
    bool has_games_ = false;
    ViewBuffer window_;
    Signs signs_;
    IshiSigns ishi_signs_;
    std::optional<IshiText> ishi_;
    const Advance& advance_;
    std::vector<char> block_;
    std::uint64_t at_ = 0;
    std::uint64_t reported_ = 0;      ///< up to here the progress was reported
    std::uint64_t done_ = 0;      ///< up to here everything belongs to a game or a loss
    std::uint64_t floor_ = 0;     ///< nothing before this is text that goes on here
    Floor kind_ = Floor::start;
    std::uint64_t refused_ = 0;   ///< after a tree that is no record
    std::uint64_t utf16_ = 0;     ///< nothing before this begins two-byte characters
    bool is_big_endian_ = false;
};

} // namespace nanosgf::tool

#endif
