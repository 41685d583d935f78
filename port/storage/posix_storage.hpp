// SPDX-License-Identifier: MIT
// A journal's memory in one preallocated file of a POSIX system.
#ifndef NANOSGF_PORT_STORAGE_POSIX_STORAGE_HPP
#define NANOSGF_PORT_STORAGE_POSIX_STORAGE_HPP

#include "storage/adaptor.hpp"

#include <stddef.h>
#include <stdint.h>

namespace storage {

/// The contract, and why:
///
/// * `program_unit` 8, `cut_unit` 512: power may fail while a sector of the disk is written.
/// * `erase_unit` the caller's, a multiple of 512; an erase fills it with 0xFF.
/// * `order` at_sync: fsync. `blank_is_safe`: sectors are overwritten.
///
/// A sector that cannot be read (EIO) counts as unreadable.
class PosixStorage {
  public:
    PosixStorage(uint32_t erase_unit, uint32_t erase_units);
    ~PosixStorage();

    /// Opens the file, or makes it with its full size, and syncs it and its directory's entry by
    /// syncing the folder that `path` names before its last slash. False: errno says why; EFBIG
    /// where a file of another size is there, which is left alone. A file that a cut has left short
    /// while it was made is of another size: it holds nothing and may be removed.
    [[nodiscard]] bool open(const char* path);
    /// What a Journal takes, after open(); valid as long as this.
    [[nodiscard]] const nanosgf::record::Storage& storage() const { return storage_; }

  private:
    friend StorageOf<PosixStorage>;

    inline nanosgf::record::ReadStatus read(uint32_t offset, uint8_t* bytes, size_t size);
    inline bool program(uint32_t offset, const uint8_t* bytes, size_t size);
    inline bool erase(uint32_t offset);
    inline bool sync();

    [[nodiscard]] bool fill(uint32_t offset, uint32_t size) const;

    int file_ = -1;
    StorageOf<PosixStorage> storage_;
};

} // namespace storage

#endif
