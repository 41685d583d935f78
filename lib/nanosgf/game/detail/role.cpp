// SPDX-License-Identifier: MIT
// The search for a role, compiled once.
#include "nanosgf/game/detail/role.hpp"

namespace nanosgf {
namespace detail {

Role find_role(const uint8_t* table, size_t rows, Identifier name) {
    const Bytes letters = name.bytes();
    if (letters.empty() || letters.size() > 2) return Role::skip;
    const uint8_t first = letters[0];
    const uint8_t second = letters.size() == 2 ? letters[1] : uint8_t{0};
    for (; rows != 0; --rows, table += 3)
        if (flash_byte(table) == first && flash_byte(table + 1) == second)
            return static_cast<Role>(flash_byte(table + 2));
    return Role::skip;
}

} // namespace detail
} // namespace nanosgf
