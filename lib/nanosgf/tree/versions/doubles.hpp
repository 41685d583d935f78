// SPDX-License-Identifier: MIT
// Repairs nodes that have a property twice, a property with too many values, or two moves.
#ifndef NANOSGF_TREE_VERSIONS_DOUBLES_HPP
#define NANOSGF_TREE_VERSIONS_DOUBLES_HPP

#include "nanosgf/tree/versions/conversion.hpp"

namespace nanosgf {
namespace tree {

/// Makes each node of a game what FF[4] demands (Versions 6): it has a property once, a property of one value has one, and
/// it has one move. Lists and properties that are not in the tables become one list. Texts become one text, with an empty
/// line between two; N, ON and CP one line. Of other properties one value stays: the one that readers take. Of B and W
/// the second gets a node of its own. Nodes without such doubles are not changed.
///
/// A list of points has each of them once: a rectangle that shares points with those before it is replaced by the others. The
/// letters of L and the checkers of Backgammon may repeat points.
///
/// Reports each value that goes elsewhere or is dropped, with the value: `property_duplicate`, `values_extra`,
/// `empty_list`, `vw_mixed_empty`, `point_repeated` and `upgrade_moves`. upgrade() and downgrade() do the same first.
///
/// `root`: a child of the collection. `report`: the function must not change the tree. On failure, such as out of memory,
/// nothing has changed, even if changes were reported. Cost: reads each byte once; a node with doubles, or with more than
/// 16 properties, takes n log n and 20 bytes of the tree's block for each property.
[[nodiscard]] Status repair_doubles(Tree& tree, Node root, Report<Change> report = {});

} // namespace tree
} // namespace nanosgf

#endif
