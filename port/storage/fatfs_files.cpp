// SPDX-License-Identifier: MIT
// The file store's functions on FatFs.
#include "storage/fatfs_files.hpp"

// Needs the types of ff.h.
#include "diskio.h"

namespace storage {

using nanosgf::record::FileName;
using nanosgf::record::FileRole;
using nanosgf::record::StoreStatus;

namespace {

constexpr uint16_t sector_size = 512;
static_assert(FF_MIN_SS == sector_size && FF_MAX_SS == sector_size, "sectors of 512 bytes");
static_assert(FF_FS_TINY == 0 && FF_FS_LOCK == 0 && FF_FS_EXFAT == 0, "as fatfs_files.hpp says");

/// What is no longer there, but for its clusters.
const char* const removed = "OLD";

constexpr DWORD unreadable = 0xFFFFFFFF;

/// The FAT's entry of a cluster; 0: free. `sector` is room for 512 bytes.
DWORD fat_entry(const FATFS& volume, DWORD cluster, BYTE* sector) {
    const bool is_32 = volume.fs_type == FS_FAT32;
    const bool is_12 = volume.fs_type == FS_FAT12;
    const BYTE size = is_32 ? 4 : 2;
    const DWORD begin = is_12 ? cluster + cluster / 2 : cluster * size;
    DWORD entry = 0;
    for (BYTE i = 0; i < size; ++i) {
        const DWORD at = begin + i;
        if ((i == 0 || at % sector_size == 0) &&
            disk_read(volume.pdrv, sector, volume.fatbase + at / sector_size, 1) != RES_OK)
            return unreadable;
        entry |= static_cast<DWORD>(sector[at % sector_size]) << (8 * i);
    }
    if (is_12) return cluster % 2 != 0 ? entry >> 4 : entry & 0xFFF;
    return entry & 0x0FFFFFFF;
}

/// How many of the `count` clusters that a file should have are its own, and whether it has more;
/// `unreadable` where the card does not say.
DWORD count_clusters(const FIL& file, DWORD count, bool& has_more) {
    const FATFS& volume = *file.obj.fs;
    BYTE sector[sector_size];
    DWORD cluster = file.obj.sclust;
    has_more = false;
    for (DWORD own = 0; own < count; ++own) {
        if (cluster < 2 || cluster >= volume.n_fatent) return own;
        cluster = fat_entry(volume, cluster, sector);
        if (cluster == unreadable) return unreadable;
        if (cluster == 0) return own;
    }
    has_more = cluster >= 2 && cluster < volume.n_fatent;
    return count;
}

} // namespace

FRESULT change_extension(const TCHAR* path, const char* extension) {
    FIL file;
    const FRESULT result = f_open(&file, path, FA_READ);
    if (result != FR_OK) return result;
    // FatFs has just read the directory entry, and keeps its sector.
    FATFS* volume = file.obj.fs;
    const LBA_t sector = file.dir_sect;
    if (volume->winsect != sector) return FR_INT_ERR;
    for (size_t i = 0; i < 3; ++i) file.dir_ptr[8 + i] = static_cast<BYTE>(extension[i]);
    const bool is_written = disk_write(volume->pdrv, volume->win, sector, 1) == RES_OK &&
                            disk_ioctl(volume->pdrv, CTRL_SYNC, nullptr) == RES_OK;
    const FRESULT closed = f_close(&file);
    return is_written ? closed : FR_DISK_ERR;
}

FatfsFiles::FatfsFiles(const TCHAR* folder)
    : folder_(folder), files_(*this, {last_file_number, sector_size, true, false}) {}

FRESULT FatfsFiles::open() {
    reading_.name.number = 0;
    appending_.name.number = 0;
    repaired_ = 0;
    uint32_t number = 0;
    FRESULT result;
    while ((result = find(removed, 0, number)) == FR_OK) {
        const FilePath path(folder_, number, removed);
        const FRESULT unlinked = f_unlink(path.text);
        if (unlinked != FR_OK) return unlinked;
    }
    return result == FR_NO_FILE ? FR_OK : result;
}

/// Cuts a file where its chain ends, or its chain where the file does: clusters that are not its
/// own may be another file's one day.
FRESULT FatfsFiles::repair(const FileName& name) {
    FIL file;
    const FilePath path(folder_, name);
    FRESULT result = f_open(&file, path.text, FA_READ | FA_WRITE);
    if (result != FR_OK) return result;
    const FSIZE_t cluster_size = static_cast<FSIZE_t>(file.obj.fs->csize) * sector_size;
    const FSIZE_t size = f_size(&file);
    const DWORD count = static_cast<DWORD>((size + cluster_size - 1) / cluster_size);
    bool has_more;
    const DWORD own = count_clusters(file, count, has_more);
    FSIZE_t end = size;
    if (own == unreadable) return FR_DISK_ERR;
    repaired_ = name.number;
    if (own < count) end = own * cluster_size;
    if (own == count && !has_more) return f_close(&file);
    // Into the next cluster, so that the file has it and can be cut before it.
    if (has_more) result = f_lseek(&file, count * cluster_size + 1);
    if (result == FR_OK) result = f_lseek(&file, end);
    if (result == FR_OK) result = f_truncate(&file);
    const FRESULT closed = f_close(&file);
    return result != FR_OK ? result : closed;
}

/// The smallest number above `after` of a file with that end; FR_NO_FILE: there is none.
FRESULT FatfsFiles::find(const char* end, uint32_t after, uint32_t& number) const {
    // Without the slash at its end, which FatFs takes for a name.
    FilePath path(folder_);
    if (path.size > 1) path.text[path.size - 1] = 0;
    DIR folder;
    FRESULT result = f_opendir(&folder, path.text);
    if (result != FR_OK) return result == FR_NO_FILE ? FR_NO_PATH : result;
    uint32_t best = 0;
    for (;;) {
        FILINFO info;
        result = f_readdir(&folder, &info);
        if (result != FR_OK || info.fname[0] == 0) break;
        const uint32_t found = (info.fattrib & AM_DIR) != 0 ? 0 : file_number(info.fname, end);
        if (found > after && (best == 0 || found < best)) best = found;
    }
    const FRESULT closed = f_closedir(&folder);
    if (result == FR_OK) result = closed;
    if (result == FR_OK && best == 0) return FR_NO_FILE;
    if (result == FR_OK) number = best;
    return result;
}

/// Takes a file's name away, and then frees its clusters.
FRESULT FatfsFiles::discard(const FileName& name) {
    FRESULT result = release(name);
    const FilePath old(folder_, name.number, removed);
    if (result == FR_OK) result = f_unlink(old.text);
    if (result == FR_OK || result == FR_NO_FILE) result = rename(name, removed);
    return result == FR_OK ? f_unlink(old.text) : result;
}

FRESULT FatfsFiles::select(Opened& opened, const FileName& name, BYTE mode) {
    if (is_same(opened.name, name)) return FR_OK;
    FRESULT result = close(opened);
    if (result != FR_OK) return result;
    const FilePath path(folder_, name);
    result = f_open(&opened.file, path.text, mode);
    if (result != FR_OK) return result;
    opened.name = name;
    opened.synced = f_size(&opened.file);
    return FR_OK;
}

/// Syncs what was appended.
FRESULT FatfsFiles::close(Opened& opened) {
    if (opened.name.number == 0) return FR_OK;
    opened.name.number = 0;
    const FRESULT result = &opened == &appending_ ? write_back() : FR_OK;
    return result == FR_OK ? f_close(&opened.file) : result;
}

/// Data before the size, which f_sync writes: otherwise the file might grow by what is on the
/// card after its end, which may be an entry that a cut has left there.
FRESULT FatfsFiles::write_back() {
    const FIL& file = appending_.file;
    const BYTE drive = file.obj.fs->pdrv;
    if (f_size(&file) == appending_.synced) return FR_OK;
    // FatFs keeps the last sector in `buf`, if there is one, also when it is full.
    const bool is_written = file.sect == 0 || disk_write(drive, file.buf, file.sect, 1) == RES_OK;
    return is_written && disk_ioctl(drive, CTRL_SYNC, nullptr) == RES_OK ? FR_OK : FR_DISK_ERR;
}

FRESULT FatfsFiles::release(const FileName& name) {
    FRESULT result = FR_OK;
    if (is_same(reading_.name, name)) result = close(reading_);
    if (is_same(appending_.name, name) && result == FR_OK) result = close(appending_);
    return result;
}

/// Files that were open when the device failed are left as they are.
StoreStatus FatfsFiles::fail(FRESULT result) {
    if (result == FR_OK) return StoreStatus::ok;
    if (result == FR_NO_FILE) return StoreStatus::none;
    reading_.name.number = 0;
    appending_.name.number = 0;
    return StoreStatus::failed;
}

StoreStatus FatfsFiles::next(FileRole role, uint32_t after, uint32_t& number) {
    return fail(find(file_end(role), after, number));
}

StoreStatus FatfsFiles::read(FileName name, uint32_t offset, char* bytes, size_t& size) {
    const UINT wanted = static_cast<UINT>(size);
    size = 0;
    FRESULT result = FR_OK;
    if (name.role == FileRole::game && name.number != repaired_) result = repair(name);
    if (result == FR_OK) result = select(reading_, name, FA_READ);
    if (result != FR_OK) return fail(result);
    FIL* file = &reading_.file;
    UINT got = 0;
    if (offset < f_size(file)) {
        result = f_lseek(file, offset);
        if (result == FR_OK) result = f_read(file, bytes, wanted, &got);
    }
    size = got;
    return fail(result);
}

StoreStatus FatfsFiles::append(FileName name, const char* bytes, size_t size) {
    FRESULT result = select(appending_, name, FA_WRITE | FA_OPEN_APPEND);
    if (result == FR_DENIED) return StoreStatus::full; // the folder
    if (result != FR_OK) return fail(result);
    UINT written = 0;
    result = f_write(&appending_.file, bytes, static_cast<UINT>(size), &written);
    if (result != FR_OK) return fail(result);
    return written == size ? StoreStatus::ok : take_back();
}

/// FatFs changes chain and size one after the other; see repair().
StoreStatus FatfsFiles::truncate(FileName name, uint32_t size) {
    FRESULT result = release(name);
    if (result == FR_OK) result = select(appending_, name, FA_WRITE | FA_OPEN_APPEND);
    if (result != FR_OK) return fail(result);
    appending_.synced = size;
    const StoreStatus status = take_back();
    return status == StoreStatus::full ? StoreStatus::ok : status;
}

/// The file becomes what it was, as when the card is full.
StoreStatus FatfsFiles::take_back() {
    FIL* file = &appending_.file;
    FRESULT result = f_lseek(file, appending_.synced);
    if (result == FR_OK) result = f_truncate(file);
    if (result == FR_OK) result = f_sync(file);
    return result == FR_OK ? StoreStatus::full : fail(result);
}

StoreStatus FatfsFiles::sync(FileName name) {
    // What is open for reading has the file as it was before.
    if (is_same(reading_.name, name)) {
        const FRESULT closed = close(reading_);
        if (closed != FR_OK) return fail(closed);
    }
    if (!is_same(appending_.name, name)) return StoreStatus::ok;
    FRESULT result = write_back();
    if (result == FR_OK) result = f_sync(&appending_.file);
    appending_.synced = f_size(&appending_.file);
    return fail(result);
}

StoreStatus FatfsFiles::replace(FileName name) {
    const FileName game = {name.number, FileRole::game};
    const FilePath old(folder_, name.number, removed);
    FRESULT result = release(name);
    if (result == FR_OK) result = release(game);
    if (result == FR_OK) result = f_unlink(old.text);
    if (result == FR_OK || result == FR_NO_FILE) result = rename(game, removed);
    if (result == FR_OK || result == FR_NO_FILE) result = rename(name, file_end(FileRole::game));
    if (result != FR_OK) return fail(result);
    result = f_unlink(old.text);
    return result == FR_NO_FILE ? StoreStatus::ok : fail(result);
}

StoreStatus FatfsFiles::remove(FileName name) { return fail(discard(name)); }

/// Counts free clusters: the first time, that reads the whole FAT. Not known where that fails: no game
/// must go for it.
uint32_t FatfsFiles::room() {
    DWORD clusters;
    FATFS* volume;
    if (f_getfree(folder_, &clusters, &volume) != FR_OK) return UINT32_MAX;
    const DWORD size = static_cast<DWORD>(volume->csize) * sector_size;
    return clusters < 0xFFFFFFFF / size ? clusters * size : 0xFFFFFFFF;
}

} // namespace storage
