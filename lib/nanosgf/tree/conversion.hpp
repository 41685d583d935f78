// SPDX-License-Identifier: MIT
// What upgrades and downgrades tell of each change, and how the version of a game is found.
#ifndef NANOSGF_TREE_CONVERSION_HPP
#define NANOSGF_TREE_CONVERSION_HPP

#include "nanosgf/tree/tree.hpp"

namespace nanosgf {
namespace tree {

/// What became of a property.
enum class Outcome : uint8_t {
    changed, ///< it is there in another form, or another property says what it said
    dropped, ///< it, or one of its values, is gone
    split,   ///< it stands in a node of its own now
    kept,    ///< it could not be converted: it is there as it was
};

/// One change of one property.
struct Change {
    Node node;       ///< where it was found; of a node that was split, the first
    uint32_t number; ///< of the node in its game as it was before the conversion; the root is 0
    Identifier name; ///< valid until the call returns
    Outcome outcome;
    Code code; ///< which rule: upgrade_identifier to upgrade_charset, downgrade_version and so on

    /// The step of the upgrade recipe (Versions 3), from 1; 0 in a downgrade.
    [[nodiscard]] uint8_t step() const {
        const auto first = static_cast<uint8_t>(Code::upgrade_identifier);
        const auto number_of_code = static_cast<uint8_t>(code);
        return static_cast<uint8_t>(code <= Code::upgrade_charset ? number_of_code - first + 1 : 0);
    }
};

/// Who is told. The tree must not be changed meanwhile.
struct Report {
    void (*told)(void* context, const Change& change) = nullptr;
    void* context = nullptr;
};

/// Which version a game is of (Versions 1).
struct Version {
    uint8_t number = 1;       ///< FF; where that is missing, what the game's features show
    bool is_declared = false; ///< FF says so
    bool is_newer = false;    ///< AP CA ST SQ AR LN DD PM OT, a rectangle, `SZ[a:b]` or a pass `[]`: of FF[4]
    bool is_older = false;    ///< L M CH EL or lower-case letters in an identifier: not of FF[4]
};

/// The version of a game. Without FF: 4 where features of FF[4] stand alone, 3 where they stand beside
/// older ones or where there are properties that FF[1] lacks, else 1. Cost: each byte of the game once.
[[nodiscard]] Version version_of(Node root);

} // namespace tree
} // namespace nanosgf

#endif
