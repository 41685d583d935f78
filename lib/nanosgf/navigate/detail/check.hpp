// SPDX-License-Identifier: MIT
// Check values: of a game's root and of an index as a whole, and of its entries.
#ifndef NANOSGF_NAVIGATE_DETAIL_CHECK_HPP
#define NANOSGF_NAVIGATE_DETAIL_CHECK_HPP

#include "nanosgf/syntax/bytes.hpp"

namespace nanosgf {
namespace detail {

/// CRC-16 with the polynomial 1021, from FFFF on, highest bit first, no last exclusive or. About 10 instructions a byte,
/// no table.
struct Crc16 {
    uint16_t value = 0xFFFF;

    void add(Bytes bytes);
};

/// CRC-8 of the polynomial 07, from FF on: any change of one byte is seen.
struct Crc8 {
    uint8_t value = 0xFF;

    void add(uint8_t next);
};

} // namespace detail
} // namespace nanosgf

#endif
