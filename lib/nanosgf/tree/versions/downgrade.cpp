// SPDX-License-Identifier: MIT
// The downgrade of a game: all of it or nothing.
#include "nanosgf/tree/versions/downgrade.hpp"

#include "nanosgf/tree/versions/detail/node_downgrade.hpp"

namespace nanosgf {
namespace tree {

Status downgrade(Tree& tree, Node root, uint8_t version, const DowngradeOptions& options, Report<Change> report) {
    const bool makes_sense = version == 1 || version == 3;
    if (!makes_sense || !root || &root.tree() != &tree || !root.is_root()) return tree.refuse();
    const detail::Survey survey(root);
    if (survey.version.number <= version) return Status::ok;
    const bool kept = tree.keeps_marks();
    const UndoMark mark = tree.mark();
    detail::NodeDowngrade converter(tree, survey, version, options, report);
    const Status status = detail::convert_nodes(tree, root, converter);
    const Code error = tree.error();
    if (status != Status::ok) tree.undo_to(mark);
    if (!kept) tree.forget_marks();
    return status == Status::ok ? status : tree.refuse(status, error);
}

} // namespace tree
} // namespace nanosgf
