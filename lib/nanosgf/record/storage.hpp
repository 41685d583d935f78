// SPDX-License-Identifier: MIT
// The driver interface for a memory that survives power cuts: four functions, and facts about it.
#ifndef NANOSGF_RECORD_STORAGE_HPP
#define NANOSGF_RECORD_STORAGE_HPP

#include "nanosgf/syntax/compiler.hpp"

namespace nanosgf {
namespace record {

/// When programmed and erased bytes are on the medium.
enum class WriteOrder : uint8_t {
    at_once, ///< when the call returns, in the order of the calls
    at_sync, ///< when `sync` returns; without it any of them may be lost, in any order
    unknown, ///< not even after `sync`: nothing can be guaranteed, mounting is refused
};

/// The properties of a medium. A wrong value loses records; if the data sheet does not state one,
/// take the pessimistic value.
struct StorageContract {
    /// Size in bytes of the unit that one erase sets to `erased`: a flash page or sector. A
    /// multiple of `program_unit` and `cut_unit`, at least four times each; 256 is enough for
    /// program units of up to 32. If power fails during an erase, the unit may have any contents,
    /// but nothing outside it changes. Each game takes whole erase units, so short games waste
    /// space in large ones. For a memory without erase, choose 512 and let the driver fill with
    /// `erased`.
    uint32_t erase_unit;
    /// How many erase units the recorder may use, from offset 0 on; at least 2. One is always kept
    /// free. `erase_unit * erase_units` must be less than 4 GiB.
    uint32_t erase_units;
    /// Bytes that must be programmed together, once between erases. Any power of two; 1 to 32 is
    /// typical. Each call programs exactly one aligned unit of this size (or of `cut_unit`). A
    /// driver may declare more than its device needs if calls are expensive; 8 suits memories that
    /// program single bytes: a move takes 8 bytes.
    uint16_t program_unit;
    /// Size of the aligned block that may be damaged when power fails while one of its bytes is
    /// programmed: a power of two; `program_unit` if there is no such effect, 512 for a memory
    /// card. Entries never share such a block, so each entry takes at least one. The caller's unit
    /// buffer must have the larger of both sizes.
    uint16_t cut_unit;
    /// The value of an erased byte: 0xFF or 0x00.
    uint8_t erased;
    /// true if, after a power failure while a unit was programmed, a unit that reads as erased may
    /// be programmed, and a unit that reads correctly will always do so. false for flash with ECC
    /// and wherever a bit might be half programmed: then the first entry after a start is recorded
    /// in a fresh erase unit, together with the contents of the newest one, which becomes free.
    /// Erase units are erased before each use in any case.
    bool blank_is_safe;
    WriteOrder order;
};

enum class ReadStatus : uint8_t {
    ok,
    unreadable, ///< the unit is damaged (ECC): it counts as torn and is skipped
    failed,     ///< the device does not work; the current call fails
};

/// A memory: its contract, and functions that get `context`. Offsets count bytes from 0. Plain data
/// that must outlive every object that uses it. Only one Journal may use a memory at a time.
struct Storage {
    StorageContract contract;
    /// Reads `size` bytes: one unit, of the same size and alignment as it is programmed.
    ReadStatus (*read)(void* context, uint32_t offset, uint8_t* bytes, size_t size);
    /// Programs one aligned unit of `size` bytes. Returns false if it failed: the unit counts as
    /// torn.
    bool (*program)(void* context, uint32_t offset, const uint8_t* bytes, size_t size);
    /// Erases the erase unit at `offset`. Returns false if it cannot be erased: it is then skipped.
    bool (*erase)(void* context, uint32_t offset);
    /// Returns true when everything programmed and erased before is permanently on the medium. With
    /// WriteOrder::at_once it may do nothing.
    bool (*sync)(void* context);
    void* context;
};

} // namespace record
} // namespace nanosgf

#endif
