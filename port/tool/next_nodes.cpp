// SPDX-License-Identifier: MIT
// Passing over everything but the children's first nodes.
#include "next_nodes.hpp"

namespace nanosgf::tool {

Answer NextNodes::on_begin_tree(std::uint64_t) {
    ++depth_;
    nodes_of_tree_ = 0;
    in_child_ = false;
    if (is_single_) return Answer::stop;
    return node_depth_ != 0 && depth_ > node_depth_ + 1 ? Answer::skip_tree : Answer::go_on;
}

// FF, GM and SZ of the root decide how moves are read.
Answer NextNodes::on_node(std::uint64_t at) {
    const bool is_root = depth_ == 1 && nodes_of_tree_ == 0;
    const bool is_first = nodes_of_tree_++ == 0;
    in_child_ = false;
    if (at == node_at_) node_depth_ = depth_;
    if (node_depth_ == 0 || at == node_at_) return is_root ? Answer::go_on : Answer::skip_node;
    if (depth_ != node_depth_) return is_first ? begin_child() : Answer::skip_tree;
    if (is_single_) return Answer::stop;
    is_single_ = true;
    return begin_child();
}

Answer NextNodes::begin_child() {
    if (count_++ >= most) return Answer::skip_node;
    nodes_.emplace_back();
    in_child_ = true;
    return Answer::go_on;
}

Answer NextNodes::on_end_tree(std::uint64_t) {
    in_child_ = false;
    return depth_-- == node_depth_ ? Answer::stop : Answer::go_on;
}

void NextNodes::add(Color color, const Move& move) {
    if (!in_child_ || nodes_.back().color != Color::none) return;
    nodes_.back().color = color;
    nodes_.back().move = move;
}

void NextNodes::on_text(std::uint32_t name, Bytes piece, TextPart) {
    if (!in_child_ || (name != key("B") && name != key("W"))) return;
    add(name == key("B") ? Color::black : Color::white, Move::of(Move::Kind::text));
    std::string& text = nodes_.back().text;
    if (text.size() < 40) text.append(piece.data(), piece.first(40).size());
}

void NextNodes::on_raw_chunk(Bytes raw, Part, std::uint64_t, const TypedContext& context) {
    const bool is_move = context.key() == key("B") || context.key() == key("W");
    if (!in_child_ || !is_move || nodes_.back().color != Color::none) return;
    add(context.key() == key("B") ? Color::black : Color::white, Move::of(Move::Kind::text));
    nodes_.back().text.assign(raw.data(), raw.first(40).size());
}

void NextNodes::on_setup(Color, Point) {
    if (in_child_) nodes_.back().has_setup = true;
}

} // namespace nanosgf::tool
