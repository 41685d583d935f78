// SPDX-License-Identifier: MIT
// The repair of a game: all of it or nothing.
#include "nanosgf/tree/versions/doubles.hpp"

#include "nanosgf/tree/detail/attempt.hpp"
#include "nanosgf/tree/versions/detail/node_doubles.hpp"

namespace nanosgf {
namespace tree {

Status repair_doubles(Tree& tree, Node root, Report<Change> report) {
    if (!root || &root.tree() != &tree || !root.is_root()) return tree.refuse();
    const RootContext context = context_of(root);
    detail::Attempt attempt(tree);
    detail::NoConversion nothing;
    detail::AfterDoubles<detail::NoConversion> repair(tree, context, report, nothing);
    return attempt.end(detail::convert_nodes(tree, root, repair));
}

} // namespace tree
} // namespace nanosgf
