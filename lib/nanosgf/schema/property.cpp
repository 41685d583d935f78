// SPDX-License-Identifier: MIT
// The properties in versions before FF[4], and their replacements in FF[4].
#include "nanosgf/schema/property.hpp"

#include "nanosgf/schema/detail/history.hpp"
#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace schema {
namespace {

constexpr ValueType unchanged = static_cast<ValueType>(255);

/// Each history: variation, both letters of the replacement, earlier value type. A table and no
/// switch, which AVR compilers turn into a table in RAM.
struct Packed {
    uint8_t bytes[detail::history_count][4] = {};
};

constexpr Packed pack() {
    Packed packed;
    for (uint8_t i = 0; i < detail::history_count; ++i) {
        const detail::History& from = detail::histories[i];
        packed.bytes[i][0] = static_cast<uint8_t>(from.variation);
        packed.bytes[i][1] = static_cast<uint8_t>(from.replacement.first);
        packed.bytes[i][2] = static_cast<uint8_t>(from.replacement.second);
        packed.bytes[i][3] = static_cast<uint8_t>(detail::earlier_type(from.variation, unchanged));
    }
    return packed;
}

NANOSGF_FLASH constexpr Packed packed = pack();

uint8_t history(uint32_t facts, uint8_t part) {
    return nanosgf::detail::flash_byte(&packed.bytes[facts >> 27][part]);
}

} // namespace

Variation PropertyFacts::variation() const { return static_cast<Variation>(history(facts_, 0)); }

ShortName PropertyFacts::replacement() const {
    return {static_cast<char>(history(facts_, 1)), static_cast<char>(history(facts_, 2))};
}

ValueType PropertyFacts::value_type(uint16_t ff) const {
    const ValueType earlier = static_cast<ValueType>(history(facts_, 3));
    if (ff >= 4 || earlier == unchanged) return value_type();
    return ff == 3 && variation() == Variation::number_before_ff3 ? value_type() : earlier;
}

ListKind PropertyFacts::list_kind(uint16_t ff) const {
    return ff < 4 && variation() == Variation::list ? ListKind::list : list_kind();
}

PropertyType PropertyFacts::type(uint16_t ff) const {
    return ff < 2 && variation() == Variation::corners ? PropertyType::root : type();
}

} // namespace schema
} // namespace nanosgf
