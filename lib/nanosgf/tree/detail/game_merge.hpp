// SPDX-License-Identifier: MIT
// Games that become one tree: first their nodes, then where game info belongs, then the text of each node.
#ifndef NANOSGF_TREE_DETAIL_GAME_MERGE_HPP
#define NANOSGF_TREE_DETAIL_GAME_MERGE_HPP

#include "nanosgf/tree/detail/node_join.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// One merge of games of a tree. A node that is merged into another leaves the tree, but keeps its text until the end.
/// All nodes that became one are a ring in `same`.
class GameMerge {
  public:
    GameMerge(Tree& tree, const Memory& memory, Report<Conflict> report);

    /// All games of the tree, each into the first that begins alike.
    [[nodiscard]] Status run();
    /// Two games that begin alike.
    [[nodiscard]] Status run(Node into, Node other);

  private:
    static constexpr uint32_t none = Lookup::none;

    /// What is known of a node.
    struct Side {
        /// The number of the game info that applies to it in its own game, from 1; 0: none. Flags above.
        uint32_t info = 0;
        /// Merged into another: the next of those. Otherwise the last of them, or 0.
        uint32_t same = 0;
        /// The next child that is the same step, or 0. Later the first record in `infos_` that goes here, from 1.
        uint32_t next = 0;
    };
    // Flags of Side::info.
    static constexpr uint32_t is_above = uint32_t{1} << 31;   ///< game info below it, none at or above it
    static constexpr uint32_t is_main = uint32_t{1} << 30;    ///< on the main line from its game info on
    static constexpr uint32_t has_info = uint32_t{1} << 29;   ///< it is where the game info stood
    static constexpr uint32_t is_indexed = uint32_t{1} << 28; ///< its children are in children_
    static constexpr uint32_t info_bits = is_indexed - 1;

    /// Game info of a node, and the games below that.
    struct GameInfo {
        uint32_t node;
        uint32_t text;  ///< of the node, as it was
        uint32_t same;  ///< the first one that means the same
        uint32_t place; ///< where it belongs; 0: nowhere
        uint32_t end;   ///< the last node of the main line
        uint32_t next;  ///< the next one in the same node, from 1
    };

    /// VW, DD and PM.
    static constexpr unsigned view_count = 3;
    /// Two nodes that become one, and where what applies to them stands; 0: nowhere.
    struct Pair {
        uint32_t into;
        uint32_t from;
        uint32_t into_views[view_count];
        uint32_t from_views[view_count];
    };
    /// Children of one node that are the same step.
    struct Step {
        uint32_t first;
        uint32_t last;
        uint32_t reader; ///< whose children were matched last, or added
        uint32_t cursor; ///< the one that was matched last; 0: they are being added
    };

    // game_merge.cpp: nodes.
    [[nodiscard]] bool prepare(Node root);
    static void read_beginning(Node root, Meanings& into);
    [[nodiscard]] bool has_game_info(Node node) const;
    [[nodiscard]] bool add_info(Node node, const Meaning& meaning);
    [[nodiscard]] bool merge_games(uint32_t into, uint32_t from);
    [[nodiscard]] bool merge_nodes(Pair pair);
    void read_step(Node node, Meanings& into) const;
    [[nodiscard]] bool find_step(uint32_t parent, uint32_t child, uint32_t reader, uint32_t& found);
    [[nodiscard]] bool read_views(Pair& pair);
    [[nodiscard]] bool are_same_view(unsigned view, uint32_t a, uint32_t b, bool& same);
    [[nodiscard]] bool keep_views(uint32_t child, const Pair& pair);
    [[nodiscard]] bool link(uint32_t child, uint32_t parent);
    [[nodiscard]] Status end(bool good);

    // game_merge_info.cpp: game info, and the text of nodes.
    [[nodiscard]] bool finish_nodes();
    void find_ends(uint32_t root);
    void find_places(uint32_t root);
    [[nodiscard]] bool find_comment_place(uint32_t number);
    void set_next(uint32_t node, uint32_t next);
    [[nodiscard]] bool is_own_place(uint32_t node) const;
    [[nodiscard]] bool join_game(uint32_t root);
    [[nodiscard]] bool join_node(NodeJoin& join, Node node);
    [[nodiscard]] bool commit(uint32_t node, Bytes text);
    [[nodiscard]] bool remove_merged_games();

    [[nodiscard]] Node node(uint32_t index) const { return Node(tree_, index); }
    [[nodiscard]] Properties info_of(uint32_t number) const;
    template <class Each> void each_same(uint32_t node, const Each& each) const;

    Tree& tree_;
    Memory memory_;
    Report<Conflict> report_;
    Meaning meaning_;
    List<Side> sides_;
    List<GameInfo> infos_;
    List<uint32_t> roots_; ///< of games that stay
    List<Pair> queue_;
    List<Step> steps_;
    Lookup children_;
    Lookup beginnings_;
    Lookup same_infos_;
    Meanings read_;
    Meanings other_;
    Scratch text_;
};

template <class Each>
void GameMerge::each_same(uint32_t node, const Each& each) const {
    each(node);
    const uint32_t last = sides_.at(node).same;
    if (last == 0) return;
    for (uint32_t at = sides_.at(last).same;; at = sides_.at(at).same) {
        each(at);
        if (at == last) break;
    }
}

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
