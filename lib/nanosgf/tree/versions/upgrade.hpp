// SPDX-License-Identifier: MIT
// Converts a game of FF[1] to FF[3] to FF[4].
#ifndef NANOSGF_TREE_VERSIONS_UPGRADE_HPP
#define NANOSGF_TREE_VERSIONS_UPGRADE_HPP

#include "nanosgf/tree/versions/conversion.hpp"

namespace nanosgf {
namespace tree {

struct UpgradeOptions {
    /// Step 16: properties that FF[4] has no longer, CH SI EL EX BS WS SC RG SE TC CI and others:
    /// true removes them; false keeps them unchanged and reports them as kept.
    bool drops_obsolete = false;
    /// Step 11: OM and OP, which OT replaces, are kept as XOM and XOP.
    bool keeps_private_copy = false;
    /// Step 19: CA for a game that has none. A double-byte charset is refused with `misuse`
    /// unless the game was read with its byte pairs (Tree::has_set_pairs()).
    Bytes charset;
    /// Step 19: adds CA[UTF-8] if `charset` is empty and all text is UTF-8 and not only ASCII.
    bool guesses_charset = true;
};

/// Converts a game to FF[4] by the steps of Versions 3. Reports every change, and everything that
/// stays because it cannot be converted. Doubles are repaired first, as repair_doubles() does
/// (doubles.hpp). In a game of FF[4] or later only they change, and
/// identifiers that FF[4] does not have (name_replaced); a game without FF
/// that has only features of FF[4] just gets FF (version_of()).
///
/// Properties that no step concerns keep their bytes, and unchanged nodes their white space.
/// `root`: a child of the collection. `report` (syntax/report.hpp): `{function, context}`; the
/// function must not change the tree. On failure, such as out of memory, nothing has changed, even
/// if changes were reported. Cost: linear in the game; the memory of edits of its nodes, and for M
/// 12 bytes per move of the longest path. 4 KB on the stack.
[[nodiscard]] Status upgrade(Tree& tree, Node root, const UpgradeOptions& options = UpgradeOptions(),
                             Report<Change> report = {});

} // namespace tree
} // namespace nanosgf

#endif
