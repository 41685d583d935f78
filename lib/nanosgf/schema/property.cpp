// SPDX-License-Identifier: MIT
// What versions before FF[4] say of a property, and what replaces it there.
#include "nanosgf/schema/property.hpp"

#include "nanosgf/schema/history.hpp"
#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace schema {
namespace {

struct Packed {
    uint8_t bytes[detail::history_count][3] = {};
};

constexpr Packed pack() {
    Packed packed;
    for (uint8_t i = 0; i < detail::history_count; ++i) {
        packed.bytes[i][0] = static_cast<uint8_t>(detail::histories[i].variation);
        packed.bytes[i][1] = static_cast<uint8_t>(detail::histories[i].replacement.first);
        packed.bytes[i][2] = static_cast<uint8_t>(detail::histories[i].replacement.second);
    }
    return packed;
}

NANOSGF_FLASH constexpr Packed packed = pack();

uint8_t history(uint32_t facts, uint8_t part) {
    return nanosgf::detail::flash_byte(&packed.bytes[facts >> 27][part]);
}

} // namespace

Variation Property::variation() const { return static_cast<Variation>(history(facts_, 0)); }

ShortName Property::replacement() const {
    return {static_cast<char>(history(facts_, 1)), static_cast<char>(history(facts_, 2))};
}

ValueType Property::value_type(uint16_t ff) const {
    const Variation how = variation();
    if (how == Variation::number_before_ff3 && ff < 3) return ValueType::number;
    if (ff >= 4) return value_type();
    if (how == Variation::text) return ValueType::text;
    if (how == Variation::number) return ValueType::number;
    if (how == Variation::empty) return ValueType::none;
    if (how == Variation::triple) return ValueType::triple;
    return value_type();
}

ListKind Property::list_kind(uint16_t ff) const {
    return ff < 4 && variation() == Variation::list ? ListKind::list : list_kind();
}

PropertyType Property::type(uint16_t ff) const {
    return ff < 2 && variation() == Variation::corners ? PropertyType::root : type();
}

} // namespace schema
} // namespace nanosgf
