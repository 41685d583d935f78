// SPDX-License-Identifier: MIT
// Offsets of a file as a journal's memory.
#include "storage/posix_storage.hpp"

#include <cerrno>
#include <cstring>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace storage {

using namespace nanosgf::record;

namespace {

constexpr uint16_t sector = 512;

bool write_all(int file, const uint8_t* bytes, size_t size, uint32_t offset) {
    for (size_t done = 0; done < size;) {
        const ssize_t count =
            ::pwrite(file, bytes + done, size - done, static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        done += static_cast<size_t>(count);
    }
    return true;
}

bool sync_folder(const char* path) {
    const char* const slash = std::strrchr(path, '/');
    const std::string folder = slash == nullptr ? "." : std::string(path, slash + 1);
    const int directory = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool good = directory >= 0 && ::fsync(directory) == 0;
    if (directory >= 0) ::close(directory);
    return good;
}

} // namespace

PosixStorage::PosixStorage(uint32_t erase_unit, uint32_t erase_units)
    : storage_(*this, {erase_unit, erase_units, 8, sector, 0xFF, true, WriteOrder::at_sync}) {}

PosixStorage::~PosixStorage() {
    if (file_ >= 0) ::close(file_);
}

bool PosixStorage::open(const char* path) {
    const uint32_t size = storage_.contract.erase_unit * storage_.contract.erase_units;
    file_ = ::open(path, O_RDWR | O_CLOEXEC);
    if (file_ >= 0) {
        struct stat facts;
        if (::fstat(file_, &facts) != 0) return false;
        if (facts.st_size == static_cast<off_t>(size)) return true;
        errno = EFBIG;
        return false;
    }
    file_ = ::open(path, O_RDWR | O_CLOEXEC | O_CREAT | O_EXCL, 0666);
    return file_ >= 0 && fill(0, size) && ::fsync(file_) == 0 && sync_folder(path);
}

bool PosixStorage::fill(uint32_t offset, uint32_t size) const {
    uint8_t erased[sector];
    std::memset(erased, storage_.contract.erased, sizeof erased);
    for (uint32_t done = 0; done < size; done += sector)
        if (!write_all(file_, erased, sector, offset + done)) return false;
    return true;
}

ReadStatus PosixStorage::read(uint32_t offset, uint8_t* bytes, size_t size) {
    for (size_t done = 0; done < size;) {
        const ssize_t count =
            ::pread(file_, bytes + done, size - done, static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno == EIO) return ReadStatus::unreadable;
        if (count <= 0) return ReadStatus::failed;
        done += static_cast<size_t>(count);
    }
    return ReadStatus::ok;
}

bool PosixStorage::program(uint32_t offset, const uint8_t* bytes, size_t size) {
    return write_all(file_, bytes, size, offset);
}

bool PosixStorage::erase(uint32_t offset) {
    return fill(offset, storage_.contract.erase_unit);
}

bool PosixStorage::sync() {
    int answer;
    do answer = ::fsync(file_);
    while (answer != 0 && errno == EINTR);
    return answer == 0;
}

} // namespace storage
