// SPDX-License-Identifier: MIT
// A journal's memory in files of littlefs, one file an erase unit.
#ifndef NANOSGF_PORT_STORAGE_LITTLEFS_STORAGE_HPP
#define NANOSGF_PORT_STORAGE_LITTLEFS_STORAGE_HPP

#include "storage/adaptor.hpp"
#include "storage/littlefs_watch.hpp"

#include <stddef.h>
#include <stdint.h>

#include "lfs.h"

namespace storage {

/// The contract, and why:
///
/// * Each erase unit is a file, `0000`, `0001` and so on in a folder. It grows when units are
///   programmed; bytes after its end read as erased. One preallocated file would not do: littlefs
///   never writes in place, and a change in the middle of a file copies all that follows.
/// * `order` at_sync: a file changes all at once, at its sync, or not at all.
/// * So nothing is ever torn: `cut_unit` is `program_unit`, and `blank_is_safe`.
/// * `program_unit` 8: littlefs copies the file's last block at each sync, however little is added.
///   Small blocks make moves cheap.
/// * `erase_unit`: the caller's. Room for at least two blocks must stay free beside the journal.
///
/// littlefs 2.11; 2.8 does not sync data before the metadata that refer to it. A corrupt file
/// counts as unreadable, any other error as failed. An `lfs_file_t`, an `lfs_config` and 72 bytes with
/// 4-byte pointers, and the caller's buffer. One file is open at a time; destroying this object or
/// opening another one syncs it. Until this object ends, its LittlefsWatch replaces the volume's
/// configuration.
class LittlefsStorage {
  public:
    /// `volume` is mounted, and `folder` a path of at most 24 bytes; both outlive this. `buffer`
    /// has the volume's cache_size. `erase_unit` as in record::StorageContract.
    LittlefsStorage(lfs_t& volume, const char* folder, void* buffer, uint32_t erase_unit,
                    uint32_t erase_units);
    ~LittlefsStorage();

    /// Makes the folder if it is missing. False: littlefs refuses it.
    [[nodiscard]] bool open();
    /// What a Journal takes; valid as long as this.
    [[nodiscard]] const nanosgf::record::Storage& storage() const { return storage_; }

  private:
    friend StorageOf<LittlefsStorage>;

    static constexpr uint32_t none = 0xFFFFFFFF;

    inline nanosgf::record::ReadStatus read(uint32_t offset, uint8_t* bytes, size_t size);
    inline bool program(uint32_t offset, const uint8_t* bytes, size_t size);
    inline bool erase(uint32_t offset);
    inline bool sync();

    [[nodiscard]] int select(uint32_t unit, int flags);
    [[nodiscard]] int fill(lfs_soff_t end);
    int close();
    bool conclude(bool good);

    lfs_t* volume_;
    LittlefsWatch watch_;
    const char* folder_;
    lfs_file_config config_;
    lfs_file_t file_;
    uint32_t unit_ = none; ///< whose file is open
    StorageOf<LittlefsStorage> storage_;
};

} // namespace storage

#endif
