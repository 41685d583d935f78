// SPDX-License-Identifier: MIT
// Names of properties: those of the kinds, and which others an entry may have.
#include "nanosgf/record/detail/node_rules.hpp"

#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace record {

PropertyName::PropertyName(Bytes name) : letters_(checked(name.data(), name.size())) {}

namespace detail {

namespace {

constexpr uint16_t none = letters_of("  ");
/// Names of the kinds from `root` to `date`. Kinds whose entries have their own names, and `undo`, have none here.
NANOSGF_FLASH const uint16_t names[] = {
    none, none, letters_of("B "), letters_of("W "), letters_of("AB"), letters_of("AW"), letters_of("AE"), letters_of("BL"),
    letters_of("WL"), letters_of("OB"), letters_of("OW"), letters_of("C "), none, none, letters_of("RE"), letters_of("DT")};

} // namespace

uint16_t letters_of(Kind kind) {
    return nanosgf::detail::flash_word(names + static_cast<uint8_t>(kind) - static_cast<uint8_t>(Kind::root));
}

bool are_root(const RootProperty* properties, size_t count) {
    for (; count != 0; --count, ++properties) {
        if (!properties->name) return false;
        for (size_t i = 1; i < count; ++i)
            if (properties[i].name == properties->name) return false;
    }
    return true;
}

} // namespace detail
} // namespace record
} // namespace nanosgf
