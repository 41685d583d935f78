// SPDX-License-Identifier: MIT
// The journal's four functions on littlefs.
#include "storage/littlefs_storage.hpp"

#include "storage/file_names.hpp"

namespace storage {

using nanosgf::record::ReadStatus;
using nanosgf::record::WriteOrder;

namespace {

constexpr uint8_t erased = 0xFF;

/// The path of an erase unit's file: the folder, a slash, four hexadecimal digits.
FilePath path_of(const char* folder, uint32_t unit) {
    FilePath path(folder);
    char* at = path.text + path.size;
    *at++ = '/';
    for (uint8_t shift = 16; shift != 0;) {
        shift = static_cast<uint8_t>(shift - 4);
        *at++ = "0123456789ABCDEF"[(unit >> shift) & 15u];
    }
    *at = 0;
    return path;
}

} // namespace

LittlefsStorage::LittlefsStorage(lfs_t& volume, const char* folder, void* buffer,
                                 uint32_t erase_unit, uint32_t erase_units)
    : volume_(&volume), folder_(folder), config_(), file_(),
      storage_(*this, {erase_unit, erase_units, 8, 8, erased, true, WriteOrder::at_sync}) {
    config_.buffer = buffer;
}

LittlefsStorage::~LittlefsStorage() { close(); }

bool LittlefsStorage::open() {
    watch_.begin(*volume_);
    const int error = lfs_mkdir(volume_, folder_);
    return error == 0 || error == LFS_ERR_EXIST;
}

/// Opens the file of an erase unit; the one that was open is closed, which syncs it.
int LittlefsStorage::select(uint32_t unit, int flags) {
    if (unit == unit_) return 0;
    const int closed = close();
    if (closed != 0) return closed;
    const FilePath path = path_of(folder_, unit);
    const int error = lfs_file_opencfg(volume_, &file_, path.text, flags, &config_);
    if (error == 0) unit_ = unit;
    return error;
}

int LittlefsStorage::close() {
    if (unit_ == none) return 0;
    unit_ = none;
    return lfs_file_close(volume_, &file_);
}

/// Whether a call succeeded; else whatever it left is thrown away.
bool LittlefsStorage::conclude(bool good) {
    if (good && !watch_.has_failed()) return true;
    close();
    watch_.forget();
    return false;
}

ReadStatus LittlefsStorage::read(uint32_t offset, uint8_t* bytes, size_t size) {
    const uint32_t unit = offset / storage_.contract.erase_unit;
    const uint32_t at = offset - unit * storage_.contract.erase_unit;
    const int opened = select(unit, LFS_O_RDWR);
    lfs_ssize_t got = 0;
    if (opened == 0) {
        const lfs_soff_t sought =
            lfs_file_seek(volume_, &file_, static_cast<lfs_soff_t>(at), LFS_SEEK_SET);
        got = sought < 0 ? sought
                         : lfs_file_read(volume_, &file_, bytes, static_cast<lfs_size_t>(size));
    } else if (opened != LFS_ERR_NOENT) {
        got = opened;
    }
    if (!conclude(got >= 0))
        return got == LFS_ERR_CORRUPT ? ReadStatus::unreadable : ReadStatus::failed;
    for (size_t i = static_cast<size_t>(got); i < size; ++i) bytes[i] = erased;
    return ReadStatus::ok;
}

/// Makes the open file at least so long, with erased bytes: littlefs itself would fill with 0.
int LittlefsStorage::fill(lfs_soff_t end) {
    lfs_soff_t size = lfs_file_seek(volume_, &file_, 0, LFS_SEEK_END);
    for (; size >= 0 && size < end; ++size) {
        const lfs_ssize_t written = lfs_file_write(volume_, &file_, &erased, 1);
        if (written != 1) return written < 0 ? static_cast<int>(written) : LFS_ERR_NOSPC;
    }
    return size < 0 ? static_cast<int>(size) : 0;
}

bool LittlefsStorage::program(uint32_t offset, const uint8_t* bytes, size_t size) {
    const uint32_t unit = offset / storage_.contract.erase_unit;
    const lfs_soff_t at = static_cast<lfs_soff_t>(offset - unit * storage_.contract.erase_unit);
    return conclude(select(unit, LFS_O_RDWR | LFS_O_CREAT) == 0 && fill(at) == 0 &&
                    lfs_file_seek(volume_, &file_, at, LFS_SEEK_SET) == at &&
                    lfs_file_write(volume_, &file_, bytes, static_cast<lfs_size_t>(size)) ==
                        static_cast<lfs_ssize_t>(size));
}

bool LittlefsStorage::erase(uint32_t offset) {
    const uint32_t unit = offset / storage_.contract.erase_unit;
    return conclude(select(unit, LFS_O_RDWR | LFS_O_CREAT) == 0 &&
                    lfs_file_truncate(volume_, &file_, 0) == 0);
}

bool LittlefsStorage::sync() {
    return conclude(unit_ == none || lfs_file_sync(volume_, &file_) == 0);
}

} // namespace storage
