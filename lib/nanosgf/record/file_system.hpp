// SPDX-License-Identifier: MIT
// What the file store asks of a file system: eight functions, and facts about it.
#ifndef NANOSGF_RECORD_FILE_SYSTEM_HPP
#define NANOSGF_RECORD_FILE_SYSTEM_HPP

#include "nanosgf/record/entry.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {
namespace record {

/// The files that a game may have. The driver makes the names, the same in the same directory.
enum class FileRole : uint8_t {
    game,        ///< what the user sees: GAME0017.SGF
    fresh,       ///< a game that is about to begin, until it is safe: GAME0017.NEW
    replacement, ///< what is to take the place of `game`, until it is safe: GAME0017.TMP
};

struct FileName {
    uint32_t number; ///< of the game, from 1 on
    FileRole role;
};

/// What a file system does, as facts. A fact that is wrong here costs records; where nobody
/// promises it, take the pessimistic value: 9999, 1, false, false.
struct FileContract {
    /// The largest number that has a name; 9999 for GAME and four digits.
    uint32_t last_number;
    /// The most bytes that one `append` takes; 1 or more.
    uint16_t largest_write;
    /// Whether after a cut each byte of a file is one that was appended to it: littlefs; ext4 with
    /// data=ordered. False where the size may reach the medium before the data (FAT), so that a
    /// file's end may be what older files left there, or an entry before the last start: then a
    /// check value follows each entry, 24 bytes, and a start adds an entry, 26 bytes. In either case
    /// a file is never longer than what was appended to it.
    bool size_is_written;
    /// Whether a cut during `replace` leaves either file whole under the game's name: POSIX,
    /// littlefs. False where the old file is removed first (FatFs, semihosting): then a cut between
    /// leaves `replacement` alone, and mounting replaces once more.
    bool replaces_at_once;
};

/// A file system, or a directory of it: its contract, and functions that get `context`. Plain data,
/// which must outlive whoever uses it; two users of one directory exclude each other.
///
/// Each answers `ok`, `failed` (the device does not work: mount again), or what else is said. When
/// one answers `failed` a file may have any part of what was appended since its last sync. One file
/// is read while another is appended to, so a driver keeps two of them open at most; it opens and
/// closes them as it likes. Mounting asks for files of role `fresh` first of all, and so does
/// beginning a game, else nothing: then everything begins anew, and what is open is to be closed.
struct FileSystem {
    FileContract contract;
    /// The smallest number above `after` that has a file of this role; `none` if there is none.
    /// Other names are ignored, and what is no file.
    Status (*next)(void* context, FileRole role, uint32_t after, uint32_t& number);
    /// Reads `size` bytes from `offset` on; `size` becomes what was read: less, or 0, only where
    /// the file ends. What is not synced is never read. `none`: no such file.
    Status (*read)(void* context, FileName name, uint32_t offset, char* bytes, size_t& size);
    /// Adds bytes at the end; makes the file if there is none. `full`: no room; then all that was
    /// appended to the file since its last sync is taken back (truncate, or close without sync).
    Status (*append)(void* context, FileName name, const char* bytes, size_t size);
    /// Returns `ok` when all that was appended, and that the file exists, is on the medium for
    /// good. `full`: as for append. Where only closing does it (semihosting), close.
    Status (*sync)(void* context, FileName name);
    /// Cuts a synced file behind its first `size` bytes, for good when it returns `ok`; a cut leaves
    /// a size between. `full`: nothing was changed.
    Status (*truncate)(void* context, FileName name, uint32_t size);
    /// Gives a synced file the game's name; a file that had it goes. On the medium for good when it
    /// returns `ok`. See replaces_at_once. Where a cut may leave two names for the same data (FAT,
    /// with the entries in two sectors), `remove` of `name` must spare the data.
    Status (*replace)(void* context, FileName name);
    /// Removes a file, for good when it returns `ok`. `none`: there is none.
    Status (*remove)(void* context, FileName name);
    /// Bytes that can still be written, roughly; UINT32_MAX: more, or not known.
    uint32_t (*room)(void* context);
    void* context;
};

} // namespace record
} // namespace nanosgf

#endif
