// SPDX-License-Identifier: MIT
// The search for a role, compiled once.
#include "nanosgf/game/detail/role.hpp"

namespace nanosgf {
namespace detail {

uint16_t find_role(const uint8_t* table, uint8_t rows, Identifier name) {
    const Bytes letters = name.bytes();
    const bool is_short = !letters.empty() && letters.size() <= 2;
    const uint8_t first = is_short ? letters[0] : uint8_t{0};
    const uint8_t second = letters.size() == 2 ? letters[1] : uint8_t{0};
    for (uint8_t row = 0; is_short && row != rows; ++row, table += 3)
        if (flash_byte(table) == first && flash_byte(table + 1) == second)
            return static_cast<uint16_t>(row << 8 | flash_byte(table + 2));
    return static_cast<uint16_t>(rows << 8 | pack_role(Role::skip));
}

} // namespace detail
} // namespace nanosgf
