// SPDX-License-Identifier: MIT
// The journal's bytes on the medium: sizes and check value. DESIGN.md says why.
#ifndef NANOSGF_RECORD_DETAIL_FRAME_HPP
#define NANOSGF_RECORD_DETAIL_FRAME_HPP

#include "nanosgf/record/entry.hpp"
#include "nanosgf/record/storage.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {
namespace detail {

/// Kind, size, bytes, check value: an entry, or the header of an erase unit.
struct Frame {
    static constexpr uint32_t overhead = 6;
    static constexpr uint32_t size(uint32_t bytes) { return bytes + overhead; }
    static constexpr uint32_t max_size = Entry::max_size + overhead;

    /// A header has five words, of which the lower half of the first are kind and size of the
    /// frame; another format has another kind.
    static constexpr uint32_t header_bytes = 20;
    static constexpr uint32_t header_size = header_bytes + 4;
    static constexpr uint32_t header_form(uint32_t unit) {
        return 'J' | (header_bytes - 2) << 8 | unit << 16;
    }

    /// A result of so many bytes finds room in a full memory, and an entry that ends the game.
    static constexpr uint32_t reserved_result = 10 + overhead;
    static constexpr uint32_t reserved_end = overhead;

    /// In the kind of an entry: the first one after a start.
    static constexpr uint8_t after_start = 0x80;

    /// In the number of a cursor: the mark before the entry was read.
    static constexpr uint32_t told = 0x80000000;

    /// No header has it, so that all that count sequence numbers end.
    static constexpr uint32_t no_sequence = 0xFFFFFFFF;

    /// CRC-32 as in ISO 3309 (reflected polynomial EDB88320), a bit at a time: 36 bytes of flash
    /// instead of a table's 1 KB. Over a header and the check value behind it the remainder is
    /// known.
    static constexpr uint32_t crc_begin = 0xFFFFFFFF;
    static constexpr uint32_t crc_residue = 0xDEBB20E3;
    static constexpr uint32_t crc_bit(uint32_t crc) {
        return (crc >> 1) ^ (0xEDB88320u & (0u - (crc & 1u)));
    }
    static uint32_t crc_step(uint32_t crc, uint8_t octet);
    static uint32_t crc_word(uint32_t crc, uint32_t word);
    /// An entry's begins with the sequence number of its erase unit, which is not stored with it.
    static constexpr uint32_t crc_within(uint32_t sequence) { return ~sequence; }
    /// The check value of the entry of a number, 0 for a header; and the number of a frame that
    /// has this check value.
    static constexpr uint32_t check_value(uint32_t crc, uint32_t number) { return ~crc ^ number; }
};

/// What a record does not share: the larger of the two units.
[[nodiscard]] constexpr uint32_t unit_of(const Contract& contract) {
    return contract.cut_unit > contract.program_unit ? contract.cut_unit : contract.program_unit;
}

/// Whether 32 bits hold it. Without a product of 64, for which small processors need a function.
[[nodiscard]] constexpr bool product_fits(uint32_t size, uint32_t count) {
    uint32_t room = UINT32_MAX;
    for (; count != 0; count >>= 1) {
        if ((count & 1) != 0 && size > room) return false;
        if ((count & 1) != 0) room -= size;
        if (count > 1 && size > UINT32_MAX / 2) return false;
        size <<= 1;
    }
    return true;
}

} // namespace detail
} // namespace record
} // namespace nanosgf

#endif
