// SPDX-License-Identifier: MIT
// What is reported of each change in an upgrade or downgrade, and the detection of a game's version.
#ifndef NANOSGF_TREE_VERSIONS_CONVERSION_HPP
#define NANOSGF_TREE_VERSIONS_CONVERSION_HPP

#include "nanosgf/syntax/report.hpp"
#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// What became of a property.
enum class Outcome : uint8_t {
    changed, ///< it has another form, or was replaced by another property
    dropped, ///< it, or one of its values, was removed
    split,   ///< it was moved to a node of its own
    kept,    ///< it could not be converted and is unchanged
};

/// One change of one property: the finding that upgrade() and downgrade() report.
struct Change {
    Code code; ///< the rule: upgrade_identifier to upgrade_charset, downgrade_version and so on; property_duplicate, values_extra
    Outcome outcome;
    Node node;       ///< where it was found; if the node was split, the first part
    uint32_t number; ///< the node's number in its game before the conversion; the root is 0
    Identifier name; ///< valid, like `value`, until the function returns
    /// Of doubles: the raw value that was moved, or dropped; of a list that was joined, its first one. Else empty.
    Bytes value = {};

    /// The step of the upgrade recipe (Versions 3), from 1; 0 in a downgrade, and
    /// for name_replaced, which both have.
    [[nodiscard]] uint8_t step() const {
        const bool is_step = layer_of(code) == Layer::tree && code <= code::upgrade_charset;
        return is_step ? static_cast<uint8_t>(code) : uint8_t{0};
    }
};

/// Which version a game is of (Versions 1).
struct Version {
    uint8_t number = 1;       ///< FF; without FF, derived from the game's features
    bool is_declared = false; ///< the game has FF
    bool is_newer = false;    ///< AP CA ST SQ AR LN DD PM OT, a rectangle, `SZ[a:b]` or a pass `[]`: of FF[4]
    bool is_older = false;    ///< L M CH EL or lower-case letters in an identifier: not of FF[4]
};

/// The version of a game. Without FF: 4 if it has features of FF[4] and no older ones; 3 if it has
/// both, or properties that FF[1] lacks; else 1. Cost: reads each byte of the game once.
[[nodiscard]] Version version_of(Node root);

} // namespace tree
} // namespace nanosgf

#endif
