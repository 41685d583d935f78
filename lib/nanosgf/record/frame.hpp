// SPDX-License-Identifier: MIT
// The format of a journal in a memory: sizes, header and check value. DESIGN.md says why.
#ifndef NANOSGF_RECORD_FRAME_HPP
#define NANOSGF_RECORD_FRAME_HPP

#include "nanosgf/record/entry.hpp"
#include "nanosgf/record/storage.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {

/// The format of the journal in the memory, for programs that search an image for entries. To record and to read,
/// use Journal. An erase unit has a header, then entries (DESIGN.md). Both are frames: a byte for the kind, one for the size,
/// as many bytes as that, a check value of four. Numbers have the lowest byte first.
struct Frame {
    static constexpr uint32_t overhead = 6;
    static constexpr uint32_t size(uint32_t bytes) { return bytes + overhead; }
    static constexpr uint32_t max_size = Entry::max_size + overhead;

    /// A header has five words. The first one has the kind and the size of the frame in its lower half, and the size of
    /// a unit in its upper half. Another format has another kind.
    static constexpr uint32_t header_bytes = 20;
    static constexpr uint32_t header_size = header_bytes + 4;
    static constexpr uint32_t header_form(uint32_t unit) {
        return 'J' | (header_bytes - 2) << 8 | unit << 16;
    }

    /// A full memory has room for a result of this size, and for an entry that ends the game.
    static constexpr uint32_t reserved_result = 10 + overhead;
    static constexpr uint32_t reserved_end = overhead;

    /// A flag in the kind of an entry: the first one after a start.
    static constexpr uint8_t after_start = 0x80;

    /// A flag in a cursor's number: the `power_up` before the entry was already read.
    static constexpr uint32_t mark_was_read = 0x80000000;

    /// No header has this sequence number, so that loops over sequence numbers end.
    static constexpr uint32_t no_sequence = 0xFFFFFFFF;

    /// CRC-32 as in ISO 3309 (reflected polynomial EDB88320), computed bit by bit: 36 bytes of flash instead of 1 KB for
    /// a table. The CRC of a header with its check value is crc_residue.
    static constexpr uint32_t crc_start = 0xFFFFFFFF;
    static constexpr uint32_t crc_residue = 0xDEBB20E3;
    static constexpr uint32_t crc_bit(uint32_t crc) {
        return (crc >> 1) ^ (0xEDB88320u & (0u - (crc & 1u)));
    }
    /// The CRC after one more byte; about 60 instructions.
    static uint32_t crc_step(uint32_t crc, uint8_t octet);
    /// The CRC after four more bytes, the lowest byte of `word` first.
    static uint32_t crc_word(uint32_t crc, uint32_t word);
    /// The start value of an entry's CRC. It depends on the sequence number of the erase unit, which the entry does not store.
    static constexpr uint32_t crc_within(uint32_t sequence) { return ~sequence; }
    /// The check value of the entry with this number; 0 for a header. Called with a stored check value, it returns the
    /// entry's number.
    static constexpr uint32_t check_value(uint32_t crc, uint32_t number) { return ~crc ^ number; }
};

namespace detail {

/// The larger of the two units: no two entries share one.
[[nodiscard]] constexpr uint32_t unit_of(const StorageContract& contract) {
    return contract.cut_unit > contract.program_unit ? contract.cut_unit : contract.program_unit;
}

/// Whether the product fits into 32 bits. A 64-bit product would need a library function on small processors.
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
