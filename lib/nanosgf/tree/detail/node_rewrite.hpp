// SPDX-License-Identifier: MIT
// New text of a node, measured first and then written after all other while the old one is read.
#ifndef NANOSGF_TREE_DETAIL_NODE_REWRITE_HPP
#define NANOSGF_TREE_DETAIL_NODE_REWRITE_HPP

#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Takes the same pieces twice: the first time it counts them, the second time, when room was made
/// once, it writes them. So the pieces may come from the tree's own block.
class NodeRewrite {
  public:
    explicit NodeRewrite(Tree& tree) : tree_(tree) {}

    void measure() {
        size_ = 0;
        writes_ = false;
    }
    /// Room for what was measured as so many texts; ends the validity of all that came from the tree.
    [[nodiscard]] bool make_room(uint32_t texts);
    /// Where the next text begins.
    [[nodiscard]] uint32_t begin() const { return tree_.text_end(); }
    void end() { tree_.append(Bytes(";")); }
    /// The node has the text that began there.
    void commit(Node node, uint32_t begin);

    void put(Bytes piece) {
        size_ += piece.size();
        if (writes_) tree_.append(piece);
    }
    [[nodiscard]] bool writes() const { return writes_; }

  private:
    Tree& tree_;
    uint64_t size_ = 0;
    bool writes_ = false;
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
