// SPDX-License-Identifier: MIT
// The games of a relay, as far as they have come: as SGF, and as a position to draw.
#ifndef NANOSGF_TOOL_FOLLOWED_GAME_HPP
#define NANOSGF_TOOL_FOLLOWED_GAME_HPP

#include "nanosgf/go/board.hpp"
#include "nanosgf/sense/relay_event.hpp"
#include "output.hpp"
#include "position.hpp"

#include <string>
#include <vector>

namespace nanosgf::tool {

/// A move and what was said of it, or stones that were set up between moves.
struct FollowedNode {
    bool is_move = false;
    Color color = Color::none;
    Point point;
    bool pass = false;
    std::vector<std::pair<std::string, std::string>> values; ///< times and C
    std::vector<std::pair<Color, Point>> setup;
};

struct FollowedGame {
    BoardSize size;
    std::vector<std::pair<std::string, std::string>> info; ///< each name once
    std::vector<FollowedNode> nodes;                       ///< the first one is the root

    /// The value of a name; empty if there is none.
    [[nodiscard]] std::string value(const std::string& name) const;
    /// Moves only, in order.
    [[nodiscard]] std::vector<FollowedNode> moves() const;
};

/// Applies events. What a file of SGF could not hold is refused with a sentence.
class FollowedGames {
  public:
    /// A sentence without a full stop if the event means nothing here; empty if it was applied.
    [[nodiscard]] std::string apply(const RelayEvent& event);
    /// The board has started another session: what follows begins with a game. The games so far stay.
    void restart() { has_game_ = false; }
    [[nodiscard]] bool empty() const { return games_.empty(); }
    [[nodiscard]] const FollowedGame& current() const { return games_.back(); }
    /// All games so far, as a collection.
    void write(Output& output) const;
    /// The current position.
    void draw(Position& position) const;

  private:
    [[nodiscard]] std::string add(const RelayEvent& event);
    [[nodiscard]] std::string apply_info(const std::string& name, const std::string& text);
    [[nodiscard]] std::string take_back();

    std::vector<FollowedGame> games_;
    Board<largest_side> board_; ///< the current position
    bool has_game_ = false; ///< in this session
};

} // namespace nanosgf::tool

#endif
