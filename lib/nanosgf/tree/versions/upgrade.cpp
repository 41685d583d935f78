// SPDX-License-Identifier: MIT
// The upgrade of a game: all of it or nothing.
#include "nanosgf/tree/versions/upgrade.hpp"

#include "nanosgf/tree/detail/attempt.hpp"
#include "nanosgf/tree/versions/doubles.hpp"
#include "nanosgf/tree/versions/detail/node_doubles.hpp"
#include "nanosgf/tree/versions/detail/node_upgrade.hpp"

namespace nanosgf {
namespace tree {

namespace {

[[nodiscard]] Status upgrade_nodes(Tree& tree, Node root, const detail::Survey& survey,
                                   const UpgradeOptions& options, Report<Change> report) {
    // The position matters to M alone.
    if (survey.has_marks && survey.context.game == Games::go) {
        PathBoard board(tree, survey.context);
        detail::NodeUpgrade converter(tree, survey, options, report, &board);
        detail::AfterDoubles<detail::NodeUpgrade> repair(tree, survey.context, report, converter);
        return detail::convert_nodes(tree, root, repair);
    }
    detail::NodeUpgrade converter(tree, survey, options, report, nullptr);
    detail::AfterDoubles<detail::NodeUpgrade> repair(tree, survey.context, report, converter);
    return detail::convert_nodes(tree, root, repair);
}

} // namespace

Status upgrade(Tree& tree, Node root, const UpgradeOptions& options, Report<Change> report) {
    if (!root || &root.tree() != &tree || !root.is_root()) return tree.refuse();
    const Charset pairs = charset_of(decode_encoding(options.charset));
    const bool is_read_so = tree.has_set_pairs(root) && tree.charset(root) == pairs;
    if (pairs != Charset::single_byte && !is_read_so)
        return tree.refuse(Status::misuse, code::encoding_unsupported);
    const detail::Survey survey(root);
    if (survey.version.is_declared && survey.version.number == 4 && survey.has_all_names)
        return repair_doubles(tree, root, report);
    detail::Attempt attempt(tree);
    Status status = upgrade_nodes(tree, root, survey, options, report);
    // A property may have become one that the node had.
    if (status == Status::ok) status = repair_doubles(tree, root, report);
    return attempt.end(status);
}

} // namespace tree
} // namespace nanosgf
