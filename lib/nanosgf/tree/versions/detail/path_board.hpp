// SPDX-License-Identifier: MIT
// The position at each node of a walk, depth first, over a game of Go with variations.
#ifndef NANOSGF_TREE_VERSIONS_DETAIL_PATH_BOARD_HPP
#define NANOSGF_TREE_VERSIONS_DETAIL_PATH_BOARD_HPP

#include "nanosgf/play/player.hpp"
#include "nanosgf/tree/typed.hpp"

namespace nanosgf {
namespace tree {

/// Executes nodes on the way down and takes them back on the way up. Each changed point takes 12 bytes in
/// the tree's block, which later changes use again. At the end they stay in the block, as
/// old texts do. Cost: GoBoard's; memory linear in the longest path. 1.5 KB on the stack.
class PathBoard {
  public:
    PathBoard(Tree& tree, const RootContext& context);
    PathBoard(const PathBoard&) = delete;
    PathBoard& operator=(const PathBoard&) = delete;

    /// Executes the setup and then the moves of a node, whose parent was entered last or which is the first.
    /// false, and nothing executed: no memory. Everything obtained from the tree becomes invalid.
    [[nodiscard]] bool enter(Node node);
    /// Takes back this node, after all nodes below it.
    void leave(Node node);
    /// The contents of a point after the node that was entered last.
    [[nodiscard]] Color stone(Point point) const { return board_.stone(point); }

  private:
    /// A point that changed.
    struct Entry {
        uint32_t before; ///< the entry under it; of a free one, the next free one. 0: none
        uint32_t node;
        uint16_t place;
        uint16_t color; ///< that it had
    };

    [[nodiscard]] bool make_room(Node node);
    [[nodiscard]] Entry at(uint32_t place) const;
    void changed(Point point, Color color);
    void put(const Property& property, Color color);

    Tree& tree_;
    const RootContext& context_;
    Board<52> board_;
    GoPlayer player_{board_}; ///< of one node at a time
    uint32_t last_ = 0; ///< entries count from 1
    uint32_t free_ = 0;
    uint32_t free_count_ = 0;
    uint32_t stones_ = 0;
    uint32_t node_ = 0;
    bool takes_back_ = false;
};

} // namespace tree
} // namespace nanosgf

#endif
