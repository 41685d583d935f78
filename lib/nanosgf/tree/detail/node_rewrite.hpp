// SPDX-License-Identifier: MIT
// New text of a node: measured first, then written after all other text while the old one is read.
#ifndef NANOSGF_TREE_DETAIL_NODE_REWRITE_HPP
#define NANOSGF_TREE_DETAIL_NODE_REWRITE_HPP

#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Gets the same pieces twice. The first time it counts them, the second time, after room was made, it
/// writes them. So the pieces may be in the tree's own block.
class NodeRewrite {
  public:
    explicit NodeRewrite(Tree& tree) : tree_(tree) {}

    void measure() {
        size_ = 0;
        writes_ = false;
    }
    /// Makes room for the measured bytes as this number of texts. Everything obtained from the tree becomes invalid.
    [[nodiscard]] bool make_room(uint32_t texts);
    /// The start of the next text.
    [[nodiscard]] uint32_t begin() const { return tree_.text_end(); }
    void end() { tree_.append(Bytes(";")); }
    /// Gives the node the text that starts there.
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
