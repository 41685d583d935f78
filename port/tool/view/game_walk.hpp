// SPDX-License-Identifier: MIT
// One game of a file, walked through by a cursor in small pieces of work, so that keys are answered meanwhile.
#ifndef NANOSGF_TOOL_VIEW_GAME_WALK_HPP
#define NANOSGF_TOOL_VIEW_GAME_WALK_HPP

#include "game_index.hpp"
#include "view/node_reader.hpp"

#include <memory>

namespace nanosgf::tool {

/// The walk stands at a node. An errand leads to another one: start it, then call work() until is_busy() is false. Memory: tables
/// of fixed sizes.
class GameWalk {
  public:
    static constexpr std::size_t most_children = 200; ///< that are listed

    /// `charset`: by its name for iconv, or empty. `files` only gets findings, which are not shown.
    GameWalk(std::string name, std::string charset, Files& files, Output& output);
    ~GameWalk();
    GameWalk(const GameWalk&) = delete;
    GameWalk& operator=(const GameWalk&) = delete;

    /// Opens game `number`, from 1, and starts to its root. A sentence if that fails; otherwise empty.
    [[nodiscard]] std::string open(std::uint64_t number, std::uint64_t begin, std::uint64_t end);
    [[nodiscard]] std::uint64_t number() const { return number_; }
    /// What it is read from, once it is open.
    [[nodiscard]] int descriptor() const { return source_->descriptor(); }

    // Errands.
    void go(Destination destination, std::uint32_t number = 0);
    /// `count` nodes along the line, through first children; negative: towards the root.
    void go_steps(int count);
    /// The node with this move of the line through the node.
    void go_to_move(std::uint32_t move);
    /// The next node of the game, in the order of the file, whose move reads like this: "D4", "black D4", "passes".
    void find(const std::string& words);
    /// Gives the errand up: back to the node where it has come to.
    void cancel();

    [[nodiscard]] bool is_busy() const { return errand_ != Errand::none; }
    /// Whether children may still be found.
    [[nodiscard]] bool is_listing() const { return !is_busy() && listing_ != Listing::done; }
    /// Some milliseconds of work: the errand, then the list of children.
    void work();

    /// The node that was reached last; null before the first.
    [[nodiscard]] const Position* position() const { return position_.get(); }
    [[nodiscard]] std::uint32_t node_number() const;
    /// Its children found so far: what their moves are.
    [[nodiscard]] const std::vector<std::string>& children() const { return children_; }
    /// Counts the nodes that were reached.
    [[nodiscard]] std::uint64_t arrivals() const { return arrivals_; }
    /// What there is to say about the last errand, once.
    [[nodiscard]] std::string take_message() { return std::exchange(message_, {}); }

  private:
    using Cursor = NodeWalker::Cursor;
    enum class Errand : std::uint8_t { none, walk, steps, to_move, find, found, restore };
    enum class Listing : std::uint8_t { done, node, children };

    [[nodiscard]] std::string read_header();
    [[nodiscard]] std::string choose_bytes();
    void set_out(Errand errand, Destination destination, std::uint32_t number = 0);
    void start(Errand errand, Destination destination, std::uint32_t number = 0);
    void advance();
    void decide(CursorStatus reached);
    void decide_steps(CursorStatus reached);
    void decide_move(CursorStatus reached);
    [[nodiscard]] std::string why_here() const;
    void advance_find();
    void arrive();
    void fail(CursorStatus reached);
    void list();

    std::string name_;
    std::string chosen_charset_;
    Files& files_;
    Output& output_;
    std::unique_ptr<Source> source_; ///< of the game
    std::unique_ptr<GameBytes> bytes_;
    GameHeader header_;
    ToUtf8 charset_;
    std::uint64_t number_ = 0;
    std::unique_ptr<NodeWalker> walker_;
    std::unique_ptr<NodeWalker> scout_; ///< lists children and finds moves, while the walker stays
    std::unique_ptr<Position> position_;
    std::vector<std::string> children_;
    std::string message_;
    std::string words_; ///< to find
    std::uint64_t arrivals_ = 0;
    Errand errand_ = Errand::none;
    Listing listing_ = Listing::done;
    bool is_scouting_ = false; ///< the scout
    int steps_ = 0;
    std::uint32_t wanted_move_ = 0;
    Destination destination_ = Destination::game;         ///< that was asked for
    std::uint32_t came_from_ = 0; ///< the node where that was
    std::uint32_t shown_ = 0;     ///< the node of position_
};

} // namespace nanosgf::tool

#endif
