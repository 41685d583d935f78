// SPDX-License-Identifier: MIT
// A folder of littlefs for the store of plain SGF files.
#ifndef NANOSGF_PORT_STORAGE_LITTLEFS_FILES_HPP
#define NANOSGF_PORT_STORAGE_LITTLEFS_FILES_HPP

#include "storage/adaptor.hpp"
#include "storage/littlefs_watch.hpp"

#include <stddef.h>
#include <stdint.h>

#include "lfs.h"

namespace storage {

/// Files `GAME0001.SGF`, `.NEW` and `.TMP`. The contract, and why:
///
/// * `size_is_written`: a file changes all at once, at its sync: everything appended since the last
///   one is there, or nothing.
/// * `replaces_at_once`: littlefs renames over an existing file in one commit.
/// * `largest_write`: any; more than the volume's cache_size gains nothing.
///
/// Each sync copies the file's last block: small blocks make
/// moves cheap. littlefs 2.11; 2.8 does not sync data before the metadata that refer to it. Two
/// `lfs_file_t`, an `lfs_config` and 104 bytes with 4-byte pointers, two buffers of the caller, and while
/// files are listed an `lfs_dir_t` and an `lfs_info` on the stack. Until this object ends, its
/// LittlefsWatch replaces the volume's configuration. Destroying this object, or appending to
/// another file, syncs what was appended.
class LittlefsFiles {
  public:
    /// `volume` is mounted; `folder`, of at most 24 bytes, ends in a slash; both outlive this. The
    /// buffers have the volume's cache_size each.
    LittlefsFiles(lfs_t& volume, const char* folder, void* read_buffer, void* append_buffer);
    ~LittlefsFiles();

    /// Makes the folder if it is missing. False: littlefs refuses it.
    [[nodiscard]] bool open();
    /// What the file store takes; valid as long as this.
    [[nodiscard]] const nanosgf::record::FileSystem& files() const { return files_; }

  private:
    friend FileSystemOf<LittlefsFiles>;
    using FileName = nanosgf::record::FileName;
    using StoreStatus = nanosgf::record::StoreStatus;

    /// A file that is kept open between calls.
    struct Opened {
        lfs_file_t file;
        lfs_file_config config;
        FileName name; ///< number 0: none
    };

    inline StoreStatus next(nanosgf::record::FileRole role, uint32_t after, uint32_t& number);
    inline StoreStatus read(FileName name, uint32_t offset, char* bytes, size_t& size);
    inline StoreStatus append(FileName name, const char* bytes, size_t size);
    inline StoreStatus sync(FileName name);
    inline StoreStatus truncate(FileName name, uint32_t size);
    inline StoreStatus replace(FileName name);
    inline StoreStatus remove(FileName name);
    inline uint32_t room();

    [[nodiscard]] int select(Opened& opened, const FileName& name, int flags);
    int close(Opened& opened);
    [[nodiscard]] StoreStatus status_of(int error) const;
    /// Closes what is open of a file.
    void release(const FileName& name);

    lfs_t* volume_;
    LittlefsWatch watch_;
    const char* folder_;
    Opened reading_;
    Opened appending_;
    FileSystemOf<LittlefsFiles> files_;
};

} // namespace storage

#endif
