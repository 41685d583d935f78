// SPDX-License-Identifier: MIT
// Reads all of a game once, before it is converted to another version.
#ifndef NANOSGF_TREE_VERSIONS_DETAIL_SURVEY_HPP
#define NANOSGF_TREE_VERSIONS_DETAIL_SURVEY_HPP

#include "nanosgf/tree/versions/conversion.hpp"
#include "nanosgf/tree/typed.hpp"
#include "nanosgf/value/utf8.hpp"

namespace nanosgf {
namespace tree {
namespace detail {

/// Whether it is a property whose values may be rectangles (FF[4] general, compressed point lists).
[[nodiscard]] bool is_point_list(uint32_t name);
/// Whether its identifier is written with lower-case letters.
[[nodiscard]] bool has_lower_case(const Property& property);

/// The facts of a game that conversions need. Cost: reads each byte once.
struct Survey {
    explicit Survey(Node root);
    /// Whether all of it is UTF-8 and has characters of ISO-8859-1 alone, by which it would not be taken for UTF-8 again. Reads
    /// each byte once more.
    [[nodiscard]] bool can_be_latin1(Node root) const;

    RootContext context;
    Version version;
    bool has_format = false;     ///< FF, whatever its value
    bool has_all_names = true;   ///< FF[4] has such identifiers
    bool has_marks = false;      ///< M, for which the position must be known
    bool has_high_bytes = false; ///< bytes that are not ASCII
    bool is_utf8 = true;
    bool is_beyond_latin1 = false; ///< where it is UTF-8: characters that ISO-8859-1 does not have
};

} // namespace detail
} // namespace tree
} // namespace nanosgf

#endif
