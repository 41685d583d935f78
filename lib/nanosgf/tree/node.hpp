// SPDX-License-Identifier: MIT
// A node of a tree, and navigation between nodes: children, main line, depth first, paths.
#ifndef NANOSGF_TREE_NODE_HPP
#define NANOSGF_TREE_NODE_HPP

#include "nanosgf/tree/property.hpp"

namespace nanosgf {
namespace tree {

class Tree;
class Children;
class MainLine;
class DepthFirst;

/// A node of a game; or the collection, whose children are the roots of the games; or none. A
/// pointer and an index, pass it by value. It remains valid through every edit of the tree, until
/// undo_to() removes the node. If it may be none, ask `if (node)` before you call a member.
class Node {
  public:
    Node() = default;
    Node(const Tree& tree, uint32_t index) : tree_(&tree), index_(index) {}

    /// false if there is no node, as above the collection and below a leaf.
    [[nodiscard]] explicit operator bool() const { return tree_ != nullptr; }
    [[nodiscard]] bool is_collection() const { return index_ == 0; }
    /// The root of a game.
    [[nodiscard]] bool is_root() const;
    /// The node's number in the order of creation, from 1; 0 is the collection.
    [[nodiscard]] uint32_t index() const { return index_; }
    [[nodiscard]] const Tree& tree() const { return *tree_; }

    /// None for the collection and for a removed node.
    [[nodiscard]] Node parent() const;
    [[nodiscard]] Node first_child() const;
    [[nodiscard]] Node last_child() const;
    [[nodiscard]] Node next_sibling() const;
    /// Cost: linear in the siblings before it.
    [[nodiscard]] Node previous_sibling() const;
    /// The root of its game; for the collection, itself. Cost: linear in the depth.
    [[nodiscard]] Node root() const;
    /// The next node, depth first, at or below `top`; none after the last one.
    [[nodiscard]] Node next(Node top) const;

    [[nodiscard]] Children children() const;
    /// The node, its first child, the first child of that, ...
    [[nodiscard]] MainLine main_line() const;
    /// The node and all below it in the order of the file. Cost: linear, without memory.
    [[nodiscard]] DepthFirst depth_first() const;

    [[nodiscard]] Properties properties() const;
    /// The first property of this name; empty if there is none. Cost: linear in the node's bytes.
    [[nodiscard]] Properties find(Identifier name) const;
    /// The first value of the first property of this name, raw; no bytes if there is none.
    [[nodiscard]] Bytes value(Identifier name) const;
    [[nodiscard]] bool has(Identifier name) const { return !find(name).empty(); }
    /// The text of its properties, unchanged, white space included: from after its `;` to the next
    /// token that is not the node's.
    [[nodiscard]] Bytes text() const;

    /// Its number in its game, depth first: the root is 0. Cost: linear in the nodes before it.
    [[nodiscard]] uint32_t number() const;
    /// Node `number` of the game of which this is the root; none after the last one.
    [[nodiscard]] Node at_number(uint32_t number) const;
    /// How many steps it is from here to the root. Cost: linear in them.
    [[nodiscard]] uint32_t depth() const;
    /// Writes the index of the child, from 0, at each step from the root to this node: at most
    /// `capacity` indexes. Returns the number of steps. Cost: linear in the steps and in the
    /// siblings before each.
    [[nodiscard]] size_t path(uint32_t* into, size_t capacity) const;
    /// The node at the end of a path from here; none if there is no such path.
    [[nodiscard]] Node follow(const uint32_t* path, size_t steps) const;

    friend bool operator==(Node a, Node b) { return a.tree_ == b.tree_ && a.index_ == b.index_; }
    friend bool operator!=(Node a, Node b) { return !(a == b); }

  private:
    friend class Tree;
    [[nodiscard]] Node to(uint32_t index) const;
    [[nodiscard]] bool is_last() const;

    const Tree* tree_ = nullptr;
    uint32_t index_ = 0;
};

/// The children of a node in their order.
class Children {
  public:
    explicit Children(Node first) : node_(first) {}
    [[nodiscard]] Children begin() const { return *this; }
    [[nodiscard]] static constexpr End end() { return {}; }
    [[nodiscard]] Node operator*() const { return node_; }
    Children& operator++() {
        node_ = node_.next_sibling();
        return *this;
    }
    friend bool operator!=(const Children& a, End) { return static_cast<bool>(a.node_); }
    [[nodiscard]] bool empty() const { return !node_; }

  private:
    Node node_;
};

/// A node and its first children.
class MainLine {
  public:
    explicit MainLine(Node first) : node_(first) {}
    [[nodiscard]] MainLine begin() const { return *this; }
    [[nodiscard]] static constexpr End end() { return {}; }
    [[nodiscard]] Node operator*() const { return node_; }
    MainLine& operator++() {
        node_ = node_.first_child();
        return *this;
    }
    friend bool operator!=(const MainLine& a, End) { return static_cast<bool>(a.node_); }

  private:
    Node node_;
};

/// A node and all below it, parents before children, depth first.
class DepthFirst {
  public:
    explicit DepthFirst(Node top) : top_(top), node_(top) {}
    [[nodiscard]] DepthFirst begin() const { return *this; }
    [[nodiscard]] static constexpr End end() { return {}; }
    [[nodiscard]] Node operator*() const { return node_; }
    DepthFirst& operator++() {
        node_ = node_.next(top_);
        return *this;
    }
    friend bool operator!=(const DepthFirst& a, End) { return static_cast<bool>(a.node_); }

  private:
    Node top_;
    Node node_;
};

} // namespace tree
} // namespace nanosgf

#endif
