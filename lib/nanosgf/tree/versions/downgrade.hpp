// SPDX-License-Identifier: MIT
// Converts a game for readers of FF[3] or FF[1].
#ifndef NANOSGF_TREE_VERSIONS_DOWNGRADE_HPP
#define NANOSGF_TREE_VERSIONS_DOWNGRADE_HPP

#include "nanosgf/tree/versions/conversion.hpp"

namespace nanosgf {
namespace tree {

struct DowngradeOptions {
    /// true: removes properties that the version does not have and that no older one can replace.
    /// false: keeps them, because readers skip what they do not know, and reports them as kept.
    bool drops_unknown = false;
    /// true: characters that ISO-8859-1 does not have become `?`. false: a game with such
    /// characters keeps its CA and its bytes, and so does one whose bytes of ISO-8859-1 would be UTF-8 again.
    bool only_latin1 = false;
};

/// Converts a game to FF[3] or FF[1] by Versions 2 and 4: no rectangles, `tt` for a pass, VW of two
/// corners, no soft line breaks, ISO-8859-1, labels of four characters, OM and OP for OT; in
/// FF[1] also TM in minutes, L for labels that are letters in order, M for TR, MA and CR, TE and BM
/// together for IT and DO, whole numbers in V. Reports every change, and everything that stays because the version
/// cannot express it. Doubles are repaired first, as repair_doubles() does (doubles.hpp). In a game of
/// this version or an older one only they change, and identifiers that the version does not have (name_replaced); FF is
/// added where it is missing and the version is not FF[1].
///
/// `version`: 3 or 1. Parameters, errors and cost are otherwise those of upgrade().
[[nodiscard]] Status downgrade(Tree& tree, Node root, uint8_t version,
                               const DowngradeOptions& options = DowngradeOptions(),
                               Report<Change> report = {});

} // namespace tree
} // namespace nanosgf

#endif
