// SPDX-License-Identifier: MIT
// A journal's memory in one preallocated file on a memory card with FatFs.
#ifndef NANOSGF_PORT_STORAGE_FATFS_STORAGE_HPP
#define NANOSGF_PORT_STORAGE_FATFS_STORAGE_HPP

#include "storage/adaptor.hpp"

#include <stddef.h>
#include <stdint.h>

#include "ff.h"

namespace storage {

/// The contract, and why:
///
/// * disk_write writes the file's sectors, without FatFs. FatFs would write a directory sector at
///   each sync, which has other files, too. This way nothing of the file system changes while games
///   are recorded, so no cut can harm it. The file must lie in one piece: f_expand of FatFs makes
///   it so.
/// * `program_unit` and `cut_unit` 512: a card may damage the sector that is being written when
///   power fails. A move takes a sector.
/// * `order` at_sync: a card may keep sectors and write them in any order until CTRL_SYNC, at which
///   disk_ioctl must wait until the card is no longer busy.
/// * `erase_unit`: the caller's, 2 sectors or more; erasing writes each of them. 32 KB hold 63
///   entries, 64 KB 127.
/// * `blank_is_safe`: sectors are overwritten.
///
/// If disk_read fails twice for a sector, the sector is unreadable, provided that the card works:
/// disk_status says so, and its first sector can be read. Otherwise the device has failed. FatFs
/// R0.15 with sectors of 512 bytes, FAT12, FAT16 or FAT32. 44 bytes with 4-byte pointers; open()
/// has a FIL (600 bytes) on the stack. The caller must not open the file, or write to it.
class FatfsStorage {
  public:
    FatfsStorage(uint32_t erase_unit, uint32_t erase_units);

    /// Finds the file. Makes it if it is missing, or empty after a cut: the first sector of each
    /// erase unit is overwritten before the file has its size, so that no older journal is in it.
    /// FR_DENIED: no room in one piece (or FF_USE_EXPAND is 0). FR_INVALID_OBJECT: there is a file of
    /// another size or in pieces, which is not changed. Cost: reads the file's part of the FAT. If
    /// power fails while the file is made, its clusters may be lost until the card is checked;
    /// a card that does not write a sector whole may be harmed: then make it where power is steady.
    [[nodiscard]] FRESULT open(const TCHAR* path);
    /// What a Journal takes, after open(); valid as long as this.
    [[nodiscard]] const nanosgf::record::Storage& storage() const { return storage_; }

  private:
    friend StorageOf<FatfsStorage>;

    inline nanosgf::record::ReadStatus read(uint32_t offset, uint8_t* bytes, size_t size);
    inline bool program(uint32_t offset, const uint8_t* bytes, size_t size);
    inline bool erase(uint32_t offset);
    inline bool sync();

    [[nodiscard]] FRESULT create(const TCHAR* path);
    [[nodiscard]] FRESULT locate(FIL& file);
    void place(const FATFS& volume, DWORD cluster);
    [[nodiscard]] bool wipe();
    [[nodiscard]] bool write_blank(LBA_t sector, uint32_t count) const;

    LBA_t begin_ = 0; ///< the file's first sector
    BYTE drive_ = 0;
    StorageOf<FatfsStorage> storage_;
};

} // namespace storage

#endif
