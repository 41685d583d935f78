// SPDX-License-Identifier: MIT
// A directory of a POSIX system as the file store's file system.
#ifndef NANOSGF_PORT_STORAGE_POSIX_FILES_HPP
#define NANOSGF_PORT_STORAGE_POSIX_FILES_HPP

#include "storage/adaptor.hpp"

#include <stddef.h>
#include <stdint.h>

namespace storage {

/// Files GAME0001.SGF to GAME9999.SGF, .NEW and .TMP, on systems with openat, renameat and fsync.
/// The contract, and why:
///
/// * `size_is_written` false: on some file systems a file's size may reach the disk before its data
///   (data=writeback, FAT and others; not ext4 with data=ordered and btrfs). If you know that it
///   cannot, set files().contract.
/// * `replaces_at_once`: renameat replaces the old file by the new one in one step. The directory is
///   synced afterwards, and after a file was created.
///
/// A disk that lies about fsync is out of scope. One file is open for appending and none
/// otherwise; 112 bytes with 8-byte pointers.
class PosixFiles {
  public:
    /// A directory that exists; else every function fails.
    explicit PosixFiles(const char* directory);
    ~PosixFiles();

    /// What an SgfFile takes; valid as long as this.
    [[nodiscard]] nanosgf::record::FileSystem& files() { return files_; }

  private:
    friend FileSystemOf<PosixFiles>;
    using FileName = nanosgf::record::FileName;
    using StoreStatus = nanosgf::record::StoreStatus;

    inline StoreStatus next(nanosgf::record::FileRole role, uint32_t after, uint32_t& number);
    inline StoreStatus read(FileName name, uint32_t offset, char* bytes, size_t& size);
    inline StoreStatus append(FileName name, const char* bytes, size_t size);
    inline StoreStatus sync(FileName name);
    inline StoreStatus truncate(FileName name, uint32_t size);
    inline StoreStatus replace(FileName name);
    inline StoreStatus remove(FileName name);
    inline uint32_t room();

    [[nodiscard]] bool select(FileName name);
    [[nodiscard]] StoreStatus take_back(int error);
    void close();

    FileSystemOf<PosixFiles> files_;
    int directory_;
    int file_ = -1; ///< open for appending,
    FileName name_{};
    bool is_new_ = false; ///< and its name is not synced yet
    int64_t synced_ = 0;
};

} // namespace storage

#endif
