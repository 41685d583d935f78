// SPDX-License-Identifier: MIT
// Names, appending and syncing with POSIX calls.
#include "storage/posix_files.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace storage {

using namespace nanosgf::record;

namespace {

constexpr uint32_t last_number = 9999;

struct Spelling {
    char text[16];

    explicit Spelling(FileName name) {
        static const char* const suffixes[] = {"SGF", "NEW", "TMP"};
        std::snprintf(text, sizeof text, "GAME%04u.%s",
                      static_cast<unsigned>(name.number % (last_number + 1)),
                      suffixes[static_cast<int>(name.role)]);
    }
};

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
    : files_{{last_number, 4096, false, true},
             next,
             read,
             append,
             sync,
             truncate,
             replace,
             remove,
             room,
             this},
      directory_(::open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {}

PosixFiles::~PosixFiles() {
    close();
    if (directory_ >= 0) ::close(directory_);
}

void PosixFiles::close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
}

StoreStatus PosixFiles::next(void* context, FileRole role, uint32_t after, uint32_t& number) {
    PosixFiles& self = *static_cast<PosixFiles*>(context);
    if (role == FileRole::fresh) self.close(); // mounting
    const int copy = ::openat(self.directory_, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR* const directory = copy < 0 ? nullptr : ::fdopendir(copy);
    if (directory == nullptr) {
        if (copy >= 0) ::close(copy);
        return StoreStatus::failed;
    }
    uint32_t found = last_number + 1;
    bool good = true;
    for (const dirent* entry; errno = 0, (entry = ::readdir(directory)) != nullptr;) {
        unsigned each = 0;
        if (std::sscanf(entry->d_name, "GAME%4u", &each) != 1) continue;
        if (each == 0 || std::strcmp(entry->d_name, Spelling({each, role}).text) != 0) continue;
        if (each <= after || each >= found) continue;
        struct stat facts;
        if (::fstatat(self.directory_, entry->d_name, &facts, 0) == 0) {
            if (S_ISREG(facts.st_mode)) found = each;
        } else if (errno != ENOENT) { // a link to nothing
            good = false;
        }
    }
    good = good && errno == 0;
    ::closedir(directory);
    if (!good) return StoreStatus::failed;
    if (found > last_number) return StoreStatus::none;
    number = found;
    return StoreStatus::ok;
}

StoreStatus PosixFiles::read(void* context, FileName name, uint32_t offset, char* bytes, size_t& size) {
    const PosixFiles& self = *static_cast<PosixFiles*>(context);
    const int file = ::openat(self.directory_, Spelling(name).text, O_RDONLY | O_CLOEXEC);
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
    if (file_ >= 0 && name.number == name_.number && name.role == name_.role) return true;
    close();
    const Spelling spelling(name);
    const int flags = O_WRONLY | O_APPEND | O_CLOEXEC;
    file_ = ::openat(directory_, spelling.text, flags);
    is_new_ = file_ < 0;
    if (is_new_) file_ = ::openat(directory_, spelling.text, flags | O_CREAT | O_EXCL, 0666);
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

StoreStatus PosixFiles::append(void* context, FileName name, const char* bytes, size_t size) {
    PosixFiles& self = *static_cast<PosixFiles*>(context);
    if (!self.select(name)) return is_no_room(errno) ? StoreStatus::full : StoreStatus::failed;
    for (size_t done = 0; done < size;) {
        const ssize_t count = ::write(self.file_, bytes + done, size - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return self.take_back(errno);
        done += static_cast<size_t>(count);
    }
    return StoreStatus::ok;
}

StoreStatus PosixFiles::sync(void* context, FileName name) {
    PosixFiles& self = *static_cast<PosixFiles*>(context);
    if (!self.select(name)) return is_no_room(errno) ? StoreStatus::full : StoreStatus::failed;
    if (!sync_all(self.file_)) return self.take_back(errno);
    if (self.is_new_ && !sync_all(self.directory_)) return StoreStatus::failed;
    self.is_new_ = false;
    struct stat facts;
    if (::fstat(self.file_, &facts) != 0) return StoreStatus::failed;
    self.synced_ = facts.st_size;
    return StoreStatus::ok;
}

StoreStatus PosixFiles::truncate(void* context, FileName name, uint32_t size) {
    PosixFiles& self = *static_cast<PosixFiles*>(context);
    if (!self.select(name) || ::ftruncate(self.file_, static_cast<off_t>(size)) != 0)
        return StoreStatus::failed;
    return sync(context, name);
}

StoreStatus PosixFiles::replace(void* context, FileName name) {
    PosixFiles& self = *static_cast<PosixFiles*>(context);
    self.close();
    const Spelling from(name);
    const Spelling to({name.number, FileRole::game});
    if (::renameat(self.directory_, from.text, self.directory_, to.text) != 0)
        return is_no_room(errno) ? StoreStatus::full : StoreStatus::failed;
    return sync_all(self.directory_) ? StoreStatus::ok : StoreStatus::failed;
}

StoreStatus PosixFiles::remove(void* context, FileName name) {
    PosixFiles& self = *static_cast<PosixFiles*>(context);
    self.close();
    if (::unlinkat(self.directory_, Spelling(name).text, 0) != 0)
        return errno == ENOENT ? StoreStatus::none : StoreStatus::failed;
    return sync_all(self.directory_) ? StoreStatus::ok : StoreStatus::failed;
}

uint32_t PosixFiles::room(void* context) {
    const PosixFiles& self = *static_cast<PosixFiles*>(context);
    struct statvfs facts;
    if (::fstatvfs(self.directory_, &facts) != 0) return UINT32_MAX;
    const uint64_t bytes = static_cast<uint64_t>(facts.f_bavail) * facts.f_frsize;
    return bytes < UINT32_MAX ? static_cast<uint32_t>(bytes) : UINT32_MAX;
}

} // namespace storage
