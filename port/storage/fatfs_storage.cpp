// SPDX-License-Identifier: MIT
// The journal's four functions on the sectors of one file.
#include "storage/fatfs_storage.hpp"

// Needs the types of ff.h.
#include "diskio.h"

namespace storage {

using nanosgf::record::ReadStatus;
using nanosgf::record::WriteOrder;

namespace {

constexpr uint16_t sector_size = 512;
static_assert(FF_MIN_SS == sector_size && FF_MAX_SS == sector_size, "sectors of 512 bytes");

} // namespace

FatfsStorage::FatfsStorage(uint32_t erase_unit, uint32_t erase_units)
    : storage_(*this, {erase_unit, erase_units, sector_size, sector_size, 0xFF, true,
                       WriteOrder::at_sync}) {}

FRESULT FatfsStorage::open(const TCHAR* path) {
    FILINFO info;
    FRESULT result = f_stat(path, &info);
    // Its making was cut, so there is no game in it.
    const bool is_empty = result == FR_OK && info.fsize == 0;
    if (is_empty) result = f_unlink(path);
    if (is_empty && result == FR_OK) result = FR_NO_FILE;
    if (result == FR_NO_FILE) result = create(path);
    if (result != FR_OK) return result;
    FIL file;
    result = f_open(&file, path, FA_READ);
    if (result != FR_OK) return result;
    result = locate(file);
    const FRESULT closed = f_close(&file);
    return result != FR_OK ? result : closed;
}

FRESULT FatfsStorage::create(const TCHAR* path) {
#if FF_USE_EXPAND
    FIL file;
    FRESULT result = f_open(&file, path, FA_WRITE | FA_CREATE_NEW);
    if (result != FR_OK) return result;
    const uint32_t size = storage_.contract.erase_unit * storage_.contract.erase_units;
    result = f_expand(&file, size, 1);
    // The chain before the size: reading the folder has FatFs write what it changed of the FAT.
    FILINFO info;
    if (result == FR_OK) result = f_stat(path, &info);
    if (result == FR_OK) {
        place(*file.obj.fs, file.obj.sclust);
        result = wipe() ? FR_OK : FR_DISK_ERR;
    }
    // Not closed after a failure: the file stays empty.
    return result != FR_OK ? result : f_close(&file);
#else
    (void)path;
    return FR_DENIED;
#endif
}

/// Finds the file's sectors: from its first one on, if its clusters follow each other.
FRESULT FatfsStorage::locate(FIL& file) {
    const FATFS* volume = file.obj.fs;
    const DWORD first = file.obj.sclust;
    const FSIZE_t size = storage_.contract.erase_unit * storage_.contract.erase_units;
    if (f_size(&file) != size || first < 2) return FR_INVALID_OBJECT;
    // Sought by the ends of its clusters: a place within a sector would have FatFs read it, and a
    // cut may have made it unreadable.
    const FSIZE_t cluster_size = static_cast<FSIZE_t>(volume->csize) * sector_size;
    DWORD cluster = first;
    for (FSIZE_t at = 0; at < size; ++cluster) {
        at = size - at > cluster_size ? at + cluster_size : size;
        const FRESULT result = f_lseek(&file, at);
        if (result != FR_OK) return result;
        if (file.clust != cluster) return FR_INVALID_OBJECT;
    }
    place(*volume, first);
    return FR_OK;
}

void FatfsStorage::place(const FATFS& volume, DWORD cluster) {
    drive_ = volume.pdrv;
    begin_ = volume.database + static_cast<LBA_t>(volume.csize) * (cluster - 2);
}

/// Leaves no header of an older journal that lay in the same sectors.
bool FatfsStorage::wipe() {
    for (uint32_t unit = 0; unit < storage_.contract.erase_units; ++unit) {
        const uint32_t sectors = storage_.contract.erase_unit / sector_size;
        if (!write_blank(begin_ + static_cast<LBA_t>(unit) * sectors, 1)) return false;
    }
    return storage_.sync(this);
}

bool FatfsStorage::write_blank(LBA_t sector, uint32_t count) const {
    uint8_t blank[sector_size];
    for (uint8_t& byte : blank) byte = storage_.contract.erased;
    for (; count != 0; --count, ++sector)
        if (disk_write(drive_, blank, sector, 1) != RES_OK) return false;
    return true;
}

ReadStatus FatfsStorage::read(uint32_t offset, uint8_t* bytes, size_t) {
    const LBA_t sector = begin_ + offset / sector_size;
    if (disk_read(drive_, bytes, sector, 1) == RES_OK) return ReadStatus::ok;
    // Damaged is what cannot be read again while the card works: it gives its first sector.
    if (disk_status(drive_) != 0 || disk_read(drive_, bytes, 0, 1) != RES_OK)
        return ReadStatus::failed;
    return disk_read(drive_, bytes, sector, 1) == RES_OK ? ReadStatus::ok : ReadStatus::unreadable;
}

bool FatfsStorage::program(uint32_t offset, const uint8_t* bytes, size_t) {
    return disk_write(drive_, bytes, begin_ + offset / sector_size, 1) == RES_OK;
}

bool FatfsStorage::erase(uint32_t offset) {
    return write_blank(begin_ + offset / sector_size, storage_.contract.erase_unit / sector_size);
}

bool FatfsStorage::sync() {
    return disk_ioctl(drive_, CTRL_SYNC, nullptr) == RES_OK;
}

} // namespace storage
