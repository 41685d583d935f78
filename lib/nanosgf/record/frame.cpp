// SPDX-License-Identifier: MIT
// The check value of the journal's frames.
#include "nanosgf/record/frame.hpp"

namespace nanosgf {
namespace record {

uint32_t Frame::crc_step(uint32_t crc, uint8_t octet) {
    crc ^= octet;
    for (int i = 8; i != 0; --i) crc = crc_bit(crc);
    return crc;
}

uint32_t Frame::crc_word(uint32_t crc, uint32_t word) {
    for (uint8_t i = 0; i < 4; ++i, word >>= 8) crc = crc_step(crc, static_cast<uint8_t>(word));
    return crc;
}

} // namespace record
} // namespace nanosgf
