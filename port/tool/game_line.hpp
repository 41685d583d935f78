// SPDX-License-Identifier: MIT
// A line of a game by cursors: its branchings, the node on it that is wanted, what comes next.
#ifndef NANOSGF_TOOL_GAME_LINE_HPP
#define NANOSGF_TOOL_GAME_LINE_HPP

#include "game_bytes.hpp"
#include "position_reader.hpp"

#include "nanosgf/navigate/file_cursor.hpp"

namespace nanosgf::tool {

/// Which node is wanted.
struct Selection {
    std::vector<std::uint64_t> path;   ///< the child at each branching, from 0; then the first ones
    std::optional<std::uint64_t> move; ///< the node with this move of the line; otherwise its end
};

/// Memory: tables of fixed sizes, and the branchings of the line. It is gone through once, and so is the game for the
/// branchings, and what is below a branching again for each number of the path that is not 0.
class GameLine {
  public:
    GameLine(const Selection& selection, GameBytes& bytes, Findings& findings, const Source& source);
    ~GameLine();

    /// Goes to the node. A sentence when there is none; otherwise empty.
    [[nodiscard]] std::string go();
    /// Its position, once; with what comes next and the variations on the way only if this is wanted.
    [[nodiscard]] Position take(bool with_next);

  private:
    /// A node on the line that has several children.
    struct Branching {
        std::uint32_t node = 0;  ///< its number
        std::uint64_t child = 0; ///< the one that the line takes
        std::uint64_t moves = 0; ///< up to the node
    };
    struct Finder;
    struct Walker;

    [[nodiscard]] std::string find_branchings();
    void find_below();
    [[nodiscard]] std::uint32_t parent_depth();
    [[nodiscard]] std::uint64_t count_children(std::uint32_t node);
    [[nodiscard]] std::string failure() const;
    [[nodiscard]] std::string options(std::size_t count, std::optional<std::uint64_t> last, std::optional<std::uint64_t> move) const;
    void add_next(Position& position, ToUtf8& charset);

    const Selection& selection_;
    GameBytes& bytes_;
    std::unique_ptr<Finder> finder_;
    std::unique_ptr<Walker> walker_;
    std::vector<Branching> branchings_; ///< from the root on
    std::uint32_t end_ = 0;             ///< the number of the line's last node
    bool is_end_ = false;               ///< that is the wanted one
};

} // namespace nanosgf::tool

#endif
