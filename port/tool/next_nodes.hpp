// SPDX-License-Identifier: MIT
// What comes after the node that is shown: the first moves of its children.
#ifndef NANOSGF_TOOL_NEXT_NODES_HPP
#define NANOSGF_TOOL_NEXT_NODES_HPP

#include "position.hpp"
#include "typed.hpp"

#include <string>
#include <vector>

namespace nanosgf::tool {

/// Handler of typed events that finds the children of one node. The caller has read the file before,
/// so findings are not reported again.
class NextNodes {
  public:
    static constexpr std::size_t most = 20; ///< that are kept

    struct Node {
        Color color = Color::none; ///< none: it has no move
        Move move;
        std::string text; ///< of a move that is text
        bool has_setup = false;
    };

    /// `node_at`: where the node is in the file.
    explicit NextNodes(std::uint64_t node_at) : node_at_(node_at) {}

    [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
    /// How many there are.
    [[nodiscard]] std::uint64_t count() const { return count_; }

    void first_bytes(Bytes) {}
    Answer on_begin_tree(std::uint64_t);
    Answer on_node(std::uint64_t at);
    Answer on_end_tree(std::uint64_t);
    void on_move(Color color, Point point) { add(color, Move::play_at(point)); }
    void on_pass(Color color) { add(color, Move::of(Move::Kind::pass)); }
    void on_special_move(Color color, const Move& move) { add(color, move); }
    void on_text(std::uint32_t name, Bytes piece, TextPart);
    void on_raw_chunk(Bytes raw, Part part, std::uint64_t, const TypedContext& context);
    void on_setup(Color, Point);

  private:
    [[nodiscard]] Answer begin_child();
    void add(Color color, const Move& move);

    std::uint64_t node_at_;
    std::uint64_t depth_ = 0;
    std::uint64_t node_depth_ = 0; ///< 0: the node did not come yet
    std::uint64_t nodes_of_tree_ = 0;
    std::uint64_t count_ = 0;
    bool in_child_ = false;
    bool is_single_ = false; ///< the child is the next node of the tree
    std::vector<Node> nodes_;
};

} // namespace nanosgf::tool

#endif
