// SPDX-License-Identifier: MIT
// Names of properties: those of the kinds, and which others an entry may have.
#include "nanosgf/record/node_rules.hpp"

#include "nanosgf/syntax/flash.hpp"

namespace nanosgf {
namespace record {

PropertyName::PropertyName(Bytes name) : letters_(checked(name.data(), name.size())) {}

namespace detail {

namespace {

/// Of the kinds from `root` to `date`; those with a name of their own have none here, nor has `undo`.
NANOSGF_FLASH const char names[] = "    B W ABAWAEBLWLOBOWC     REDT";

} // namespace

uint16_t letters_of(Kind kind) {
    const uint8_t* const at =
        reinterpret_cast<const uint8_t*>(names) +
        (static_cast<unsigned>(kind) - static_cast<unsigned>(Kind::root)) * 2u;
    return static_cast<uint16_t>(nanosgf::detail::flash_byte(at) |
                                 nanosgf::detail::flash_byte(at + 1) << 8);
}

bool are_root(const RootProperty* properties, size_t count) {
    for (; count != 0; --count, ++properties) {
        if (!properties->name.valid()) return false;
        for (size_t i = 1; i < count; ++i)
            if (properties[i].name == properties->name) return false;
    }
    return true;
}

} // namespace detail
} // namespace record
} // namespace nanosgf
