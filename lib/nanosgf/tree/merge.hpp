// SPDX-License-Identifier: MIT
// Several games in one tree: what they have in common once, the rest as variations.
#ifndef NANOSGF_TREE_MERGE_HPP
#define NANOSGF_TREE_MERGE_HPP

#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// Whether two games can become one: GM, SZ and the setup of their roots are the same, as raw values,
/// and by their CA bytes pair up alike. What else CA says of text is not compared.
[[nodiscard]] bool begin_alike(Node root, Node other);

/// Whether two nodes are the same step of a game: the same raw values, white space apart, of B, W,
/// AB, AW, AE and PL; or, where there are none of these, the same text.
[[nodiscard]] bool are_same_step(Node node, Node other);

/// Puts the game `other`, of this or another tree, into the game `into`: from the roots on, a step that
/// is there already is taken together with the one there, any other one is copied with all below it
/// as the last variation. Of variations that begin with the same step the first goes with the first
/// one there, and so on, what is left over with the last. Steps that were taken together have the
/// properties of both: values that a list lacks are added, a comment that is not there yet is joined
/// behind an empty line, of any other property that both have the one of `into` stays. The same game
/// once more adds nothing. `other` is left as it is.
///
/// `misuse` (call_order) where the games do not begin_alike(). On failure nothing has changed.
/// Cost: linear, times the number of variations at each node; memory of 12 bytes a word that changes.
[[nodiscard]] Status merge(Tree& tree, Node into, Node other);

} // namespace tree
} // namespace nanosgf

#endif
