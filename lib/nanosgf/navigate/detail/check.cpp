// SPDX-License-Identifier: MIT
// Check values without tables: flash is dearer here than time.
#include "nanosgf/navigate/detail/check.hpp"

namespace nanosgf {
namespace detail {

void Crc16::add(Bytes bytes) {
    uint32_t crc = value;
    for (const char c : bytes) {
        // The eight steps of a byte, as shifts of the whole.
        uint32_t high = (crc >> 8 ^ static_cast<uint8_t>(c)) & 0xFF;
        high ^= high >> 4;
        crc = (crc << 8 ^ high << 12 ^ high << 5 ^ high) & 0xFFFF;
    }
    value = static_cast<uint16_t>(crc);
}

void Crc8::add(uint8_t next) {
    uint32_t crc = value ^ next;
    for (int i = 8; i != 0; --i) crc = (crc << 1 ^ ((crc & 0x80) != 0 ? 0x07U : 0U)) & 0xFF;
    value = static_cast<uint8_t>(crc);
}

} // namespace detail
} // namespace nanosgf
