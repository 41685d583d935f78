// SPDX-License-Identifier: MIT
// The downgrade of a game: all of it or nothing.
#include "nanosgf/tree/versions/downgrade.hpp"

#include "nanosgf/tree/detail/attempt.hpp"
#include "nanosgf/tree/versions/detail/node_doubles.hpp"
#include "nanosgf/tree/versions/detail/node_downgrade.hpp"
#include "nanosgf/tree/versions/doubles.hpp"

namespace nanosgf {
namespace tree {

Status downgrade(Tree& tree, Node root, uint8_t version, const DowngradeOptions& options, Report<Change> report) {
    const bool makes_sense = version == 1 || version == 3;
    if (!makes_sense || !root || &root.tree() != &tree || !root.is_root()) return tree.refuse();
    const detail::Survey survey(root);
    const bool lacks_version = detail::NodeDowngrade::lacks_version(survey, version);
    if (survey.version.number <= version && survey.has_all_names && !lacks_version) return repair_doubles(tree, root, report);
    detail::Attempt attempt(tree);
    detail::NodeDowngrade converter(tree, root, survey, version, options, report);
    detail::AfterDoubles<detail::NodeDowngrade> repair(tree, survey.context, report, converter);
    Status status = detail::convert_nodes(tree, root, repair);
    // A property may have become one that the node had.
    if (status == Status::ok) status = repair_doubles(tree, root, report);
    return attempt.end(status);
}

} // namespace tree
} // namespace nanosgf
