// SPDX-License-Identifier: MIT
// What the recorder asks of a memory that survives power cuts: four functions, and facts about it.
#ifndef NANOSGF_RECORD_STORAGE_HPP
#define NANOSGF_RECORD_STORAGE_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {
namespace record {

/// When programmed and erased bytes are on the medium.
enum class WriteOrder : uint8_t {
    at_once, ///< when the call returns, one after the other
    at_sync, ///< when `sync` returns; without it any of them may be lost, in any order
    unknown, ///< even behind `sync`: nothing can be promised, mounting is refused
};

/// What a medium does, as facts. A fact that is wrong here costs records; where the data sheet is
/// silent, take the pessimistic value.
struct Contract {
    /// Bytes that one erase sets to `erased`: a flash page or sector. A multiple of `program_unit`
    /// and `cut_unit`, of four at least; 256 serves program units of up to 32. A cut while it is
    /// erased may leave anything in it, and nothing outside. Each game takes whole erase units, so
    /// large ones are filled badly by short games. Driver of a memory without erase: choose 512,
    /// and fill with `erased`.
    uint32_t erase_unit;
    /// How many of them the recorder may use, from offset 0 on; at least 2. One is always kept
    /// free. `erase_unit * erase_units` is less than 4 GiB.
    uint32_t erase_units;
    /// Bytes that must be programmed together, once between erases: a power of two, 1 to 32 or
    /// more. Calls program exactly one such unit (or `cut_unit`) that is aligned. A driver may
    /// declare more than its device needs where calls are dear; 8 suits bytewise memories: a move
    /// takes 8 bytes.
    uint16_t program_unit;
    /// Bytes, aligned, that may all be damaged when power fails while one of them is programmed: a
    /// power of two; `program_unit` where there is no such effect, 512 for a memory card. Records
    /// never share it, so that each costs at least so much. The caller's unit buffer has the larger
    /// of both sizes.
    uint16_t cut_unit;
    /// What an erased byte reads as: 0xFF or 0x00.
    uint8_t erased;
    /// Whether a unit that reads as erased may be programmed although power failed while it was
    /// being programmed before, and one that reads whole will always do so. False for flash with ECC
    /// and wherever a bit might be half programmed: then the first entry after a start is recorded
    /// in a fresh erase unit, with all that is in the newest one, which is free then. Erase units
    /// are erased before each use in any case.
    bool blank_is_safe;
    WriteOrder order;
};

enum class ReadStatus : uint8_t {
    ok,
    unreadable, ///< what was asked for is damaged (ECC): a torn unit, skipped
    failed,     ///< the device does not work; the call in progress fails
};

/// A memory: its contract, and functions that get `context`. Offsets count bytes from 0. Plain
/// data, which must outlive whoever uses it; two users of one memory exclude each other.
struct Storage {
    Contract contract;
    /// Reads `size` bytes: one unit, aligned, as it is programmed.
    ReadStatus (*read)(void* context, uint32_t offset, uint8_t* bytes, size_t size);
    /// Programs one aligned unit of `size` bytes. False: failed, and the unit counts as torn.
    bool (*program)(void* context, uint32_t offset, const uint8_t* bytes, size_t size);
    /// Erases the erase unit that begins at `offset`. False: it cannot be erased, and is stepped
    /// over.
    bool (*erase)(void* context, uint32_t offset);
    /// Returns true when all that was programmed and erased before is on the medium for good. With
    /// WriteOrder::at_once it may do nothing.
    bool (*sync)(void* context);
    void* context;
};

} // namespace record
} // namespace nanosgf

#endif
