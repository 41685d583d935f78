// SPDX-License-Identifier: MIT
// Merges games into one tree: common steps once, the rest as variations.
#ifndef NANOSGF_TREE_MERGE_HPP
#define NANOSGF_TREE_MERGE_HPP

#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// Whether two games can be merged: GM, SZ and the setup of their roots have the same raw values,
/// and their CA charsets have the same kind of byte pairs. CA is not compared otherwise.
[[nodiscard]] bool begin_alike(Node root, Node other);

/// Whether two nodes are the same step of a game: the same raw values, white space apart, of B, W,
/// AB, AW, AE and PL; or, if there are none of these, the same text.
[[nodiscard]] bool are_same_step(Node node, Node other);

/// Merges the game `other`, of this or another tree, into the game `into`. From the roots on, a
/// step that `into` already has is merged with that one; any other step is copied, with all nodes
/// below it, as the last variation. If several variations start with the same step, they are merged
/// pairwise, in order; surplus ones are merged into the last.
///
/// A merged step has the properties of both: missing values are added to lists; a comment that
/// `into` does not contain is appended after an empty line; of any other property that both have,
/// the one of `into` stays. Merging the same game again adds nothing. `other` is not changed.
///
/// Returns `misuse` (call_order) if not begin_alike(). On failure nothing has changed. Cost:
/// linear, times the number of variations at each node; 12 bytes of memory per changed word.
[[nodiscard]] Status merge(Tree& tree, Node into, Node other);

} // namespace tree
} // namespace nanosgf

#endif
