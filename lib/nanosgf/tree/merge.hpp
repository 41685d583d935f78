// SPDX-License-Identifier: MIT
// Merges games into one tree: common steps once, the rest as variations.
#ifndef NANOSGF_TREE_MERGE_HPP
#define NANOSGF_TREE_MERGE_HPP

#include "nanosgf/syntax/report.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// A value that a merge did not write where it stood: the finding that merge() reports.
struct Conflict {
    /// merge_value, merge_annotation, merge_point, merge_view: the value is not written.
    /// merge_game_info: it is part of a comment.
    Code code;
    Node node;       ///< where it stood; no longer in the tree after the merge
    Node kept;       ///< the node of which it is part now
    Identifier name; ///< its property. Valid, like `value`, until the function returns
    Bytes value;     ///< raw; of merge_game_info the lines of the comment
};

/// Whether two games can be merged: FF, GM, SZ, CA and the moves and setup of their roots mean the
/// same. Needs memory for the latter; false if there is none.
[[nodiscard]] bool begin_alike(Node root, Node other, const Memory& memory);

/// Merges the game `other`, of this or another tree, into the game `into`. From the roots on, a
/// step that `into` already has is merged with that one; any other step is moved there, with all
/// nodes below it, as the last variation. If several variations start with the same step, they are
/// merged pairwise, in order; surplus ones are merged into the last. Two nodes are the same step if
/// their moves and setup mean the same: `[]` and `tt`, `AB[aa:ab]` and `AB[ab][aa]`. Nodes without
/// either are the same step if their other properties mean the same, apart from those that may move (below).
///
/// A merged node has the properties of both and is legal in FF[4]. Lists become one list, comments
/// one comment, with an empty line before what is new. A value that the node cannot have as well is
/// left out and reported: another value of the same property, a second one of DM GB GW UC or of
/// BM DO IT TE, a second mark or label on a point.
///
/// Game-info properties of games that differ in them move to the node where a game first differs
/// from all others (FF[4] general, property types): for a game with variations, where its main
/// line does. Games of the same moves keep those of the first, and what the others add. A record
/// that contradicts, or that ends where others go on, becomes a comment of the node with the game
/// info, or of its last move, and is reported. VW, DD and PM apply to the same nodes as before: if games
/// differ in them, each variation that starts there gets its own.
///
/// Merging the same game again adds nothing. `other` is not changed; nodes of `into` stay valid.
/// `memory` is for tables: 12 bytes for each node of the tree, up to 60 for each node at a branch or
/// merged, and the meaning of the properties of one node. It may be that of the tree.
///
/// Returns `misuse` (call_order) if not begin_alike(), `failed` without memory. On failure nothing
/// has changed, even if conflicts were reported. Cost: linear in the bytes of both; 12 bytes of the
/// tree's memory per changed word.
[[nodiscard]] Status merge(Tree& tree, Node into, Node other, const Memory& memory, Report<Conflict> report = {});

/// Merges each game of the tree into the first one with which it begins alike, in their order, as
/// merge() does, and removes it. Games of a root alone are merged if their game info is the same.
/// Cost: linear in the bytes of all games.
[[nodiscard]] Status merge_games(Tree& tree, const Memory& memory, Report<Conflict> report = {});

} // namespace tree
} // namespace nanosgf

#endif
