// SPDX-License-Identifier: MIT
// Nodes of one move alone, which are most nodes: recognised with one load where the machine has wide ones.
#ifndef NANOSGF_TREE_DETAIL_LONE_MOVE_HPP
#define NANOSGF_TREE_DETAIL_LONE_MOVE_HPP

#include "nanosgf/syntax/detail/wide.hpp"
#include "nanosgf/syntax/node_text.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Whether a byte can be the next token after a node's text.
[[nodiscard, gnu::always_inline]] inline bool ends_node(char c) { return c == ';' || c == '(' || c == ')'; }

/// The text of a node, of which `all` are the bytes from its start on, if it is `B[yz]` or `W[yz]` and white space, with y
/// and z letters or `{|}~`, in any charset. Empty: it is something else, or the machine has no wide loads.
[[nodiscard, gnu::always_inline]] inline Bytes lone_move(Bytes all) {
    if constexpr (Lenient::wide) {
        constexpr size_t move = 5;
        if (all.size() <= nanosgf::detail::wide::load_size || (all[0] != 'B' && all[0] != 'W') ||
            !nanosgf::detail::wide::is_point(reinterpret_cast<const uint8_t*>(all.data() + 1)))
            return Bytes();
        const char* const end = nanosgf::detail::skip_space(all.data() + move, all.end());
        if (end != all.end() && ends_node(*end)) return Bytes(all.data(), static_cast<size_t>(end - all.data()));
    }
    return Bytes();
}
[[nodiscard, gnu::always_inline]] inline Bytes lone_move(Node node) { return lone_move(node.tree().from_text(node)); }

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
