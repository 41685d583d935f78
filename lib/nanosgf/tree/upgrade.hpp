// SPDX-License-Identifier: MIT
// A game of FF[1] to FF[3] as one of FF[4].
#ifndef NANOSGF_TREE_UPGRADE_HPP
#define NANOSGF_TREE_UPGRADE_HPP

#include "nanosgf/tree/conversion.hpp"

namespace nanosgf {
namespace tree {

struct UpgradeOptions {
    /// Step 16: properties that FF[4] has no longer, CH SI EL EX BS WS SC RG SE TC CI and others, go.
    /// Otherwise they stay as they are, and are told of as kept.
    bool drops_obsolete = false;
    /// Step 11: OM and OP, which OT takes the place of, stay as XOM and XOP.
    bool keeps_private_copy = false;
    /// Step 19: CA, where the game has none. A charset of byte pairs is refused with `misuse`: the tree
    /// was read without knowing of it.
    Bytes charset;
    /// Step 19: CA[UTF-8] where `charset` is empty and all text is UTF-8, and not ASCII alone.
    bool guesses_charset = true;
};

/// Makes a game FF[4] by the steps of Versions 3, and tells every change, and everything that
/// stays because it cannot be converted. A game of FF[4] or later stays as it is; without FF, so does
/// one with features of FF[4] alone, but for FF itself (version_of()).
///
/// What no step speaks of keeps its bytes, and nodes that do not change their white space. `root`: a child of
/// the collection. On failure, out of memory among others, nothing has changed, whatever was told.
/// Cost: linear in the game; memory as the edits of its nodes, and for M 12 bytes a move of the
/// longest path. 4 KB on the stack.
[[nodiscard]] Status upgrade(Tree& tree, Node root, const UpgradeOptions& options = UpgradeOptions(),
                             Report report = Report());

} // namespace tree
} // namespace nanosgf

#endif
