// SPDX-License-Identifier: MIT
// Names, appending and syncing with POSIX calls.
#include "storage/posix_files.hpp"

#include "storage/file_names.hpp"

#include <cerrno>
#include <cstdio>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace storage {

using namespace nanosgf::record;

namespace {

/// fsync, once more after a signal.
bool sync_all(int file) {
    int answer;
    do answer = ::fsync(file);
    while (answer != 0 && errno == EINTR);
    return answer == 0;
}

bool is_no_room(int error) { return error == ENOSPC || error == EDQUOT || error == EFBIG; }

} // namespace

PosixFiles::PosixFiles(const char* directory)
    : files_(*this, {last_file_number, 4096, false, true}),
      directory_(::open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {}

PosixFiles::~PosixFiles() {
    close();
    if (directory_ >= 0) ::close(directory_);
}

void PosixFiles::close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
}

StoreStatus PosixFiles::next(FileRole role, uint32_t after, uint32_t& number) {
    if (role == FileRole::fresh) close(); // mounting
    const int copy = ::openat(directory_, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR* const directory = copy < 0 ? nullptr : ::fdopendir(copy);
    if (directory == nullptr) {
        if (copy >= 0) ::close(copy);
        return StoreStatus::failed;
    }
    uint32_t found = last_file_number + 1;
    bool good = true;
    for (const dirent* entry; errno = 0, (entry = ::readdir(directory)) != nullptr;) {
        const uint32_t each = file_number(entry->d_name, file_end(role));
        if (each <= after || each >= found) continue; // 0: another name
        struct stat facts;
        if (::fstatat(directory_, entry->d_name, &facts, 0) == 0) {
            if (S_ISREG(facts.st_mode)) found = each;
        } else if (errno != ENOENT) { // a link to nothing
            good = false;
        }
    }
    good = good && errno == 0;
    ::closedir(directory);
    if (!good) return StoreStatus::failed;
    if (found > last_file_number) return StoreStatus::none;
    number = found;
    return StoreStatus::ok;
}

StoreStatus PosixFiles::read(FileName name, uint32_t offset, char* bytes, size_t& size) {
    const int file = ::openat(directory_, FilePath("", name).text, O_RDONLY | O_CLOEXEC);
    if (file < 0) return errno == ENOENT ? StoreStatus::none : StoreStatus::failed;
    size_t done = 0;
    while (done < size) {
        const ssize_t count =
            ::pread(file, bytes + done, size - done, static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) {
            ::close(file);
            return StoreStatus::failed;
        }
        if (count == 0) break;
        done += static_cast<size_t>(count);
    }
    ::close(file);
    size = done;
    return StoreStatus::ok;
}

/// Opens a file for appending, unless it is the one that is open.
bool PosixFiles::select(FileName name) {
    if (file_ >= 0 && is_same(name, name_)) return true;
    close();
    const FilePath path("", name);
    const int flags = O_WRONLY | O_APPEND | O_CLOEXEC;
    file_ = ::openat(directory_, path.text, flags);
    is_new_ = file_ < 0;
    if (is_new_) file_ = ::openat(directory_, path.text, flags | O_CREAT | O_EXCL, 0666);
    struct stat facts;
    if (file_ < 0 || ::fstat(file_, &facts) != 0) return false;
    name_ = name;
    synced_ = facts.st_size;
    return true;
}

/// After a write or sync that failed.
StoreStatus PosixFiles::take_back(int error) {
    if (!is_no_room(error) || ::ftruncate(file_, static_cast<off_t>(synced_)) != 0)
        return StoreStatus::failed;
    return StoreStatus::full;
}

StoreStatus PosixFiles::append(FileName name, const char* bytes, size_t size) {
    if (!select(name)) return is_no_room(errno) ? StoreStatus::full : StoreStatus::failed;
    for (size_t done = 0; done < size;) {
        const ssize_t count = ::write(file_, bytes + done, size - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return take_back(errno);
        done += static_cast<size_t>(count);
    }
    return StoreStatus::ok;
}

StoreStatus PosixFiles::sync(FileName name) {
    if (!select(name)) return is_no_room(errno) ? StoreStatus::full : StoreStatus::failed;
    if (!sync_all(file_)) return take_back(errno);
    if (is_new_ && !sync_all(directory_)) return StoreStatus::failed;
    is_new_ = false;
    struct stat facts;
    if (::fstat(file_, &facts) != 0) return StoreStatus::failed;
    synced_ = facts.st_size;
    return StoreStatus::ok;
}

StoreStatus PosixFiles::truncate(FileName name, uint32_t size) {
    if (!select(name) || ::ftruncate(file_, static_cast<off_t>(size)) != 0)
        return StoreStatus::failed;
    return files_.sync(this, name);
}

StoreStatus PosixFiles::replace(FileName name) {
    close();
    const FilePath from("", name);
    const FilePath to("", {name.number, FileRole::game});
    if (::renameat(directory_, from.text, directory_, to.text) != 0)
        return is_no_room(errno) ? StoreStatus::full : StoreStatus::failed;
    return sync_all(directory_) ? StoreStatus::ok : StoreStatus::failed;
}

StoreStatus PosixFiles::remove(FileName name) {
    close();
    if (::unlinkat(directory_, FilePath("", name).text, 0) != 0)
        return errno == ENOENT ? StoreStatus::none : StoreStatus::failed;
    return sync_all(directory_) ? StoreStatus::ok : StoreStatus::failed;
}

uint32_t PosixFiles::room() {
    struct statvfs facts;
    if (::fstatvfs(directory_, &facts) != 0) return UINT32_MAX;
    const uint64_t bytes = static_cast<uint64_t>(facts.f_bavail) * facts.f_frsize;
    return bytes < UINT32_MAX ? static_cast<uint32_t>(bytes) : UINT32_MAX;
}

} // namespace storage
