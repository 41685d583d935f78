// SPDX-License-Identifier: MIT
// The driver interface for a file system: eight functions, and facts about it.
#ifndef NANOSGF_RECORD_FILE_SYSTEM_HPP
#define NANOSGF_RECORD_FILE_SYSTEM_HPP

#include "nanosgf/record/entry.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {

/// The files that a game may have. The driver chooses the names; they must not change.
enum class FileRole : uint8_t {
    game,        ///< the file for the user: GAME0017.SGF
    fresh,       ///< the next game until it is safe: GAME0017.NEW
    replacement, ///< the file that will replace `game`, until it is safe: GAME0017.TMP
};

struct FileName {
    uint32_t number; ///< of the game, from 1 on
    FileRole role;
};

/// The properties of a file system. A wrong value loses records; if a value is not documented, take
/// the pessimistic one: 9999, 1, false, false.
struct FileContract {
    /// The largest number that has a name; 9999 for GAME and four digits.
    uint32_t last_number;
    /// The most bytes that one `append` takes; 1 or more.
    uint16_t largest_write;
    /// true if after a power cut each byte of a file is one that was appended to it: littlefs; ext4
    /// with data=ordered. false if the size may reach the medium before the data (FAT), so that the
    /// end of a file may have contents of older files, or an entry from before the last start. Then
    /// a check value follows each entry, 24 bytes, and a start adds an entry, 26 bytes. In either
    /// case a file must never be longer than what was appended to it.
    bool size_is_written;
    /// true if a power cut during `replace` leaves one of the two files complete under the game's
    /// name: POSIX, littlefs. false if the old file is removed first (FatFs, semihosting): then a
    /// cut may leave only `replacement`, and mounting replaces again.
    bool replaces_at_once;
};

/// A file system, or a directory of it: its contract, and functions that get `context`. Plain data
/// that must outlive every object that uses it. Only one SgfFile may use a directory at a time.
///
/// Each function returns `ok`, `failed` (the device does not work: mount again), or another status
/// listed with it. After `failed` a file may have any part of what was appended since its last
/// sync. One file is read while another is appended to, so a driver needs at most two open files;
/// it may open and close them at any time. Only mounting and beginning a game call `next` with role
/// `fresh`, and they call it first: the driver must then close its open files and start afresh.
struct FileSystem {
    FileContract contract;
    /// Finds the smallest number above `after` that has a file of this role; `none` if there is
    /// none. Ignores other names, and entries that are not files.
    StoreStatus (*next)(void* context, FileRole role, uint32_t after, uint32_t& number);
    /// Reads `size` bytes from `offset` on; sets `size` to the number of bytes read, which is less,
    /// or 0, only at the end of the file. Bytes that are not synced are never read. `none`: no such
    /// file.
    StoreStatus (*read)(void* context, FileName name, uint32_t offset, char* bytes, size_t& size);
    /// Adds bytes at the end; creates the file if there is none. `full`: no room; everything
    /// appended to the file since its last sync must then be undone (truncate, or close without
    /// sync).
    StoreStatus (*append)(void* context, FileName name, const char* bytes, size_t size);
    /// Returns `ok` when the file and everything appended to it are permanently on the medium.
    /// `full`: as for append. If only closing ensures this (semihosting), close the file.
    StoreStatus (*sync)(void* context, FileName name);
    /// Shortens a synced file to its first `size` bytes, permanently when it returns `ok`. A power
    /// cut may leave a size in between. `full`: nothing was changed.
    StoreStatus (*truncate)(void* context, FileName name, uint32_t size);
    /// Renames a synced file to the game's name and removes the file that had it, permanently when
    /// it returns `ok`. See replaces_at_once. If a power cut may leave two names for the same data
    /// (FAT, with the entries in two sectors), `remove` of `name` must not remove the data.
    StoreStatus (*replace)(void* context, FileName name);
    /// Removes a file, permanently when it returns `ok`. `none`: there is none.
    StoreStatus (*remove)(void* context, FileName name);
    /// Roughly how many bytes can still be written; UINT32_MAX: more, or not known.
    uint32_t (*room)(void* context);
    void* context;
};

} // namespace record
} // namespace nanosgf

#endif
