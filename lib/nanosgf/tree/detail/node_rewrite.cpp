// SPDX-License-Identifier: MIT
// Makes room for new text, and links a node to it.
#include "nanosgf/tree/detail/node_rewrite.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

namespace {

/// For the journal's entry of the word that changes.
constexpr uint32_t journal_room = 16;

} // namespace

bool NodeRewrite::make_room(uint32_t texts) {
    if (!tree_.reserve_more(size_ + uint32_t{texts * (1 + journal_room)}, 0)) return false;
    writes_ = true;
    return true;
}

void NodeRewrite::commit(Node node, uint32_t begin) {
    if (!tree_.reserve_more(journal_room, 0)) return; // there is room already
    tree_.poke(tree_.record(node.index()).text, begin);
    tree_.edited_ = true;
}

} // namespace detail
} // namespace tree
} // namespace nanosgf
