// SPDX-License-Identifier: MIT
// A folder of a FAT volume with FatFs for the store of plain SGF files.
#ifndef NANOSGF_PORT_STORAGE_FATFS_FILES_HPP
#define NANOSGF_PORT_STORAGE_FATFS_FILES_HPP

#include "storage/adaptor.hpp"
#include "storage/file_names.hpp"

#include <stddef.h>
#include <stdint.h>

#include "ff.h"

namespace storage {

/// Gives a file with a short name another extension of three letters: in one sector, and on the medium when it returns. A power
/// cut leaves the one name or the other. No file may have the new name.
[[nodiscard]] FRESULT change_extension(const TCHAR* path, const char* extension);

/// Files `GAME0001.SGF`, `.NEW` and `.TMP`, and `.OLD` while a file is removed. FAT was not made
/// for power cuts. This driver keeps games safe on a card that writes each sector whole or not at
/// all, in any order between two CTRL_SYNC. A card that damages a sector of the FAT or a folder
/// loses files of any program: use FatfsStorage for such cards. The contract, and why:
///
/// * `size_is_written`: data, size and cluster chain are in different sectors, which the card may
///   write in any order. This driver writes the data, waits for CTRL_SYNC, and only then lets FatFs
///   write the rest: one more sector for each sync.
/// * `replaces_at_once` false: names change one after the other. f_rename and f_unlink would change
///   several sectors; here a name changes in its directory entry alone, so no two names ever
///   have the same clusters, and clusters are freed only when no name has them.
/// * If a cut left a chain shorter or longer than the size, it is repaired when the game is read.
///   Mounting reads the newest game, the only one that grows.
///
/// Use FAT16 or FAT32: in FAT12 an entry may lie in two sectors. The folder must have room for its
/// entries, because a cut while it grows may leave anything in it. The root of FAT16 has; in other
/// folders make 32 files and remove them. Clusters of an unfinished file may stay
/// marked as used until the card is checked. If a write to the second FAT fails, nothing is reported:
/// FatFs does not check it, and never reads that FAT.
///
/// FatFs R0.15, sectors of 512 bytes, FF_FS_TINY 0, FF_FS_LOCK 0, FF_FS_EXFAT 0; with
/// FF_USE_LFN, too. Two FIL and 76 bytes with 4-byte pointers, some 1.2 KB; `open`, `replace` and
/// `remove` take about half as much stack.
class FatfsFiles {
  public:
    /// The volume is mounted. `folder`, of at most 24 bytes, is empty or ends in a slash, exists,
    /// and outlives this.
    explicit FatfsFiles(const TCHAR* folder);

    /// Removes what a cut left of removals. First call after mounting; after it, mount the store before
    /// anything else is written to the volume, so that its newest game is mended first.
    [[nodiscard]] FRESULT open();
    /// What the file store takes, after open(); valid as long as this.
    [[nodiscard]] const nanosgf::record::FileSystem& files() const { return files_; }

  private:
    friend FileSystemOf<FatfsFiles>;
    using FileName = nanosgf::record::FileName;
    using StoreStatus = nanosgf::record::StoreStatus;

    /// A file that is kept open between calls.
    struct Opened {
        FIL file;
        FileName name = {}; ///< number 0: none
        FSIZE_t synced;     ///< its size at the last sync
    };

    inline StoreStatus next(nanosgf::record::FileRole role, uint32_t after, uint32_t& number);
    inline StoreStatus read(FileName name, uint32_t offset, char* bytes, size_t& size);
    inline StoreStatus append(FileName name, const char* bytes, size_t size);
    inline StoreStatus sync(FileName name);
    inline StoreStatus truncate(FileName name, uint32_t size);
    inline StoreStatus replace(FileName name);
    inline StoreStatus remove(FileName name);
    inline uint32_t room();

    [[nodiscard]] FRESULT select(Opened& opened, const FileName& name, BYTE mode);
    FRESULT close(Opened& opened);
    FRESULT release(const FileName& name);
    [[nodiscard]] StoreStatus fail(FRESULT result);
    [[nodiscard]] StoreStatus take_back();
    [[nodiscard]] FRESULT write_back();
    [[nodiscard]] FRESULT find(const char* end, uint32_t after, uint32_t& number) const;
    [[nodiscard]] FRESULT rename(const FileName& name, const char* end) const {
        return change_extension(FilePath(folder_, name).text, end);
    }
    [[nodiscard]] FRESULT discard(const FileName& name);
    [[nodiscard]] FRESULT repair(const FileName& name);

    const TCHAR* folder_;
    uint32_t repaired_ = 0; ///< number of a game
    Opened reading_;
    Opened appending_;
    FileSystemOf<FatfsFiles> files_;
};

} // namespace storage

#endif
