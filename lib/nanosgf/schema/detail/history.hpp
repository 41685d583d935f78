// SPDX-License-Identifier: MIT
// The meaning of properties in other versions, and their replacements: the combinations that occur.
#ifndef NANOSGF_SCHEMA_DETAIL_HISTORY_HPP
#define NANOSGF_SCHEMA_DETAIL_HISTORY_HPP

#include "nanosgf/schema/property.hpp"

namespace nanosgf {
namespace schema {
namespace detail {

struct History {
    Variation variation = Variation::none;
    ShortName replacement;
};

/// The value type before FF[4] (V: before FF[3]) of a variation; `otherwise` if it has
/// none.
constexpr ValueType earlier_type(Variation variation, ValueType otherwise) {
    if (variation == Variation::text) return ValueType::text;
    if (variation == Variation::number_before_ff3) return ValueType::number;
    if (variation == Variation::number) return ValueType::number;
    if (variation == Variation::empty) return ValueType::none;
    if (variation == Variation::triple) return ValueType::triple;
    return otherwise;
}

/// A property has the number of its combination in five bits. Exists while compiling only.
inline constexpr History histories[] = {
    {},
    {Variation::text, {}},
    {Variation::number_before_ff3, {}},
    {Variation::number, {}},
    {Variation::empty, {}},
    {Variation::triple, {}},
    {Variation::triple, {'D', 'O'}},
    {Variation::triple, {'I', 'T'}},
    {Variation::list, {}},
    {Variation::corners, {'V', 'W'}},
    {Variation::go, {}},
    {Variation::root, {}},
    {Variation::root, {'O', 'T'}},
    {Variation::number_or_real, {}},
    {Variation::prescribed, {}},
    {Variation::implied, {}},
    {Variation::smart_game_board, {'K', 'M'}},
    {Variation::none, {'C', 'O'}},
    {Variation::none, {'L', 'B'}},
    {Variation::none, {'O', 'T'}},
    {Variation::none, {'T', 'R'}},
    {Variation::none, {'V', '\0'}},
};

inline constexpr uint8_t history_count = sizeof(histories) / sizeof(histories[0]);

} // namespace detail
} // namespace schema
} // namespace nanosgf

#endif
