// SPDX-License-Identifier: MIT
// The journal's bytes on the medium: sizes, signature, check value. DESIGN.md says why.
#ifndef NANOSGF_RECORD_FRAME_HPP
#define NANOSGF_RECORD_FRAME_HPP

#include "nanosgf/record/entry.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {
namespace detail {

struct Frame {
    /// Four words, signature, check value.
    static constexpr uint32_t header_size = 24;
    /// No header has it, so that all that count sequence numbers end.
    static constexpr uint32_t no_sequence = 0xFFFFFFFF;
    /// Kind, size, bytes, check value.
    static constexpr uint32_t max_size = Entry::max_size + 6;
    static constexpr uint32_t size(uint32_t bytes) { return bytes + 6; }

    /// Bytes 16 to 19 of a header: two letters, the format's version and the unit's binary
    /// logarithm, so that a dump tells how it is to be read.
    static constexpr uint8_t signature(uint32_t place, uint16_t grain) {
        return place == 16 ? 'n' : place == 17 ? 'J' : place == 18 ? 1 : logarithm(grain);
    }

    /// CRC-32 as in ISO 3309 (reflected polynomial EDB88320), a bit at a time: 60 bytes of flash
    /// instead of a table's 1 KB. Over data and the check value behind it the remainder is known.
    static constexpr uint32_t crc_begin = 0xFFFFFFFF;
    static constexpr uint32_t crc_residue = 0xDEBB20E3;
    static uint32_t crc_step(uint32_t crc, uint8_t octet);
    static uint32_t crc_word(uint32_t crc, uint32_t word);
    /// An entry's check value begins with what is not stored with it: its place in history.
    static uint32_t crc_seed(uint32_t sequence, uint32_t number) {
        return crc_word(crc_word(crc_begin, sequence), number);
    }

  private:
    static constexpr uint8_t logarithm(uint16_t grain) {
        uint8_t count = 0;
        for (; grain > 1; grain = static_cast<uint16_t>(grain >> 1)) ++count;
        return count;
    }
};

} // namespace detail
} // namespace record
} // namespace nanosgf

#endif
