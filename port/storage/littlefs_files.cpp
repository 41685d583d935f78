// SPDX-License-Identifier: MIT
// The file store's functions on littlefs.
#include "storage/littlefs_files.hpp"

#include "storage/file_names.hpp"

namespace storage {

using nanosgf::record::FileName;
using nanosgf::record::FileRole;
using nanosgf::record::StoreStatus;

LittlefsFiles::LittlefsFiles(lfs_t& volume, const char* folder, void* read_buffer,
                             void* append_buffer)
    : volume_(&volume), folder_(folder), reading_(), appending_(),
      files_(*this, {last_file_number, 0xFFFF, true, true}) {
    reading_.config.buffer = read_buffer;
    appending_.config.buffer = append_buffer;
}

LittlefsFiles::~LittlefsFiles() {
    close(reading_);
    close(appending_);
}

bool LittlefsFiles::open() {
    watch_.begin(*volume_);
    // Without the slash at its end.
    FilePath folder(folder_);
    if (folder.size < 2 || folder.text[folder.size - 1] != '/') return false;
    folder.text[folder.size - 1] = 0;
    const int error = lfs_mkdir(volume_, folder.text);
    return error == 0 || error == LFS_ERR_EXIST;
}

int LittlefsFiles::select(Opened& opened, const FileName& name, int flags) {
    if (is_same(opened.name, name)) return 0;
    const int closed = close(opened);
    if (closed != 0) return closed;
    const FilePath path(folder_, name);
    const int error = lfs_file_opencfg(volume_, &opened.file, path.text, flags, &opened.config);
    if (error == 0) opened.name = name;
    return error;
}

/// Syncs, unless the last call on the file failed: then it stays as it was synced before.
int LittlefsFiles::close(Opened& opened) {
    if (opened.name.number == 0) return 0;
    opened.name.number = 0;
    return lfs_file_close(volume_, &opened.file);
}

StoreStatus LittlefsFiles::status_of(int error) const {
    if (watch_.has_failed()) return StoreStatus::failed;
    if (error >= 0) return StoreStatus::ok;
    if (error == LFS_ERR_NOENT) return StoreStatus::none;
    return error == LFS_ERR_NOSPC || error == LFS_ERR_FBIG ? StoreStatus::full : StoreStatus::failed;
}

void LittlefsFiles::release(const FileName& name) {
    if (is_same(reading_.name, name)) close(reading_);
    if (is_same(appending_.name, name)) close(appending_);
}

StoreStatus LittlefsFiles::next(FileRole role, uint32_t after, uint32_t& number) {
    if (role == FileRole::fresh) {
        close(reading_);
        close(appending_);
        watch_.forget();
    }
    lfs_dir_t folder;
    int error = lfs_dir_open(volume_, &folder, folder_);
    if (error != 0) return StoreStatus::failed;
    number = 0;
    lfs_info info;
    while ((error = lfs_dir_read(volume_, &folder, &info)) > 0) {
        const uint32_t found =
            info.type == LFS_TYPE_REG ? file_number(info.name, file_end(role)) : 0;
        if (found > after && (number == 0 || found < number)) number = found;
    }
    const int closed = lfs_dir_close(volume_, &folder);
    if (error == 0) error = closed;
    if (error == 0 && number == 0) error = LFS_ERR_NOENT;
    return status_of(error);
}

StoreStatus LittlefsFiles::read(FileName name, uint32_t offset, char* bytes, size_t& size) {
    const size_t wanted = size;
    size = 0;
    const int error = select(reading_, name, LFS_O_RDONLY);
    if (error != 0) return status_of(error);
    lfs_file_t* file = &reading_.file;
    const lfs_soff_t all = lfs_file_size(volume_, file);
    if (all >= 0 && offset >= static_cast<uint32_t>(all)) return StoreStatus::ok;
    lfs_ssize_t got = all;
    if (got >= 0)
        got = lfs_file_seek(volume_, file, static_cast<lfs_soff_t>(offset), LFS_SEEK_SET);
    if (got >= 0)
        got = lfs_file_read(volume_, file, bytes, static_cast<lfs_size_t>(wanted));
    if (got >= 0) size = static_cast<size_t>(got);
    return status_of(static_cast<int>(got));
}

StoreStatus LittlefsFiles::append(FileName name, const char* bytes, size_t size) {
    const int flags = LFS_O_WRONLY | LFS_O_CREAT | LFS_O_APPEND;
    const int error = select(appending_, name, flags);
    if (error != 0) return status_of(error);
    const lfs_ssize_t written =
        lfs_file_write(volume_, &appending_.file, bytes, static_cast<lfs_size_t>(size));
    if (written == static_cast<lfs_ssize_t>(size)) return status_of(0);
    close(appending_);
    return status_of(written < 0 ? static_cast<int>(written) : LFS_ERR_NOSPC);
}

StoreStatus LittlefsFiles::sync(FileName name) {
    // What is open for reading has the file as it was before.
    if (is_same(reading_.name, name)) close(reading_);
    if (!is_same(appending_.name, name)) return StoreStatus::ok;
    const int error = lfs_file_sync(volume_, &appending_.file);
    if (error != 0) close(appending_);
    return status_of(error);
}

StoreStatus LittlefsFiles::truncate(FileName name, uint32_t size) {
    // littlefs would fill a file up to where it was written before.
    release(name);
    int error = select(appending_, name, LFS_O_WRONLY | LFS_O_APPEND);
    if (error != 0) return status_of(error);
    error = lfs_file_truncate(volume_, &appending_.file, static_cast<lfs_off_t>(size));
    if (error == 0) return files_.sync(this, name);
    close(appending_);
    return status_of(error);
}

StoreStatus LittlefsFiles::replace(FileName name) {
    const FileName game = {name.number, FileRole::game};
    release(name);
    release(game);
    const FilePath from(folder_, name);
    const FilePath to(folder_, game);
    return status_of(lfs_rename(volume_, from.text, to.text));
}

StoreStatus LittlefsFiles::remove(FileName name) {
    release(name);
    const FilePath path(folder_, name);
    return status_of(lfs_remove(volume_, path.text));
}

/// Counts blocks in use, which reads all metadata; two blocks stay for littlefs itself. Not known where
/// that fails: no game must go for it.
uint32_t LittlefsFiles::room() {
    lfs_fsinfo info;
    const lfs_ssize_t used = lfs_fs_size(volume_);
    const int error = used < 0 ? static_cast<int>(used) : lfs_fs_stat(volume_, &info);
    const bool is_known = status_of(error) == StoreStatus::ok;
    watch_.forget();
    if (!is_known) return UINT32_MAX;
    const uint32_t blocks = static_cast<uint32_t>(used) + 2;
    return blocks < info.block_count ? (info.block_count - blocks) * info.block_size : 0;
}

} // namespace storage
