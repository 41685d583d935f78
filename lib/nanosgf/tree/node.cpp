// SPDX-License-Identifier: MIT
// Ways through a tree that take more than one link.
#include "nanosgf/tree/detail/lone_move.hpp"

namespace nanosgf {
namespace tree {

Node Node::previous_sibling() const {
    if (!parent()) return Node();
    const uint32_t before = tree_->previous(index_);
    const Node found(*tree_, before);
    return found.is_last() ? Node() : found;
}

Node Node::root() const {
    Node node = *this;
    while (!node.is_collection() && !node.is_root()) {
        const Node above = node.parent();
        if (!above) break;
        node = above;
    }
    return node;
}

Node Node::next(Node top) const {
    const Node child = first_child();
    if (child) return child;
    for (Node node = *this; node != top; node = node.parent()) {
        const Node sibling = node.next_sibling();
        if (sibling) return sibling;
    }
    return Node();
}

Properties Node::properties() const {
    if (index_ == 0) return Properties();
    const Bytes all = tree_->from_text(*this);
    return Properties(all.begin(), all.end(), tree_->charset(*this), is_root() && !tree_->has_set_pairs(*this));
}

Properties Node::find(Identifier name) const {
    Properties properties = this->properties();
    while (!properties.empty() && properties->name() != name) ++properties;
    return properties;
}

Bytes Node::value(Identifier name) const {
    const Properties found = find(name);
    return found.empty() ? Bytes() : found->value();
}

Bytes Node::text() const {
    if (index_ == 0) return Bytes();
    const Bytes move = detail::lone_move(*this);
    if (!move.empty()) return move;
    const Bytes all = tree_->from_text(*this);
    Properties properties = this->properties();
    while (!properties.empty()) ++properties;
    const char* const end = nanosgf::detail::skip_space(properties.position(), all.end());
    return all.first(static_cast<size_t>(end - all.begin()));
}

uint32_t Node::number() const {
    uint32_t number = 0;
    const Node top = root();
    for (Node node = top; node != *this; node = node.next(top)) ++number;
    return number;
}

Node Node::at_number(uint32_t number) const {
    Node node = *this;
    for (; number != 0 && node; --number) node = node.next(*this);
    return node;
}

uint32_t Node::depth() const {
    uint32_t depth = 0;
    for (Node node = *this; !node.is_root() && node.parent(); node = node.parent()) ++depth;
    return depth;
}

size_t Node::path(uint32_t* into, size_t capacity) const {
    const size_t steps = static_cast<size_t>(depth());
    Node node = *this;
    for (size_t step = steps; step != 0; node = node.parent()) {
        uint32_t place = 0;
        for (Node sibling = node.parent().first_child(); sibling != node; sibling = sibling.next_sibling())
            ++place;
        if (--step < capacity) into[step] = place;
    }
    return steps;
}

Node Node::follow(const uint32_t* path, size_t steps) const {
    Node node = *this;
    for (size_t step = 0; step != steps && node; ++step) {
        node = node.first_child();
        for (uint32_t left = path[step]; left != 0 && node; --left) node = node.next_sibling();
    }
    return node;
}

} // namespace tree
} // namespace nanosgf
