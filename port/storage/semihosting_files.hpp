// SPDX-License-Identifier: MIT
// A folder of the debugger's machine as the file store's file system.
#ifndef NANOSGF_PORT_STORAGE_SEMIHOSTING_FILES_HPP
#define NANOSGF_PORT_STORAGE_SEMIHOSTING_FILES_HPP

#include "storage/adaptor.hpp"

#include <stddef.h>
#include <stdint.h>

namespace storage {

/// Files GAME01.SGF to GAME99.SGF, .NEW and .TMP, over semihosting. The contract, and why:
///
/// * `last_number` 99: semihosting lists no directories; names are tried one after the other.
/// * `size_is_written`: power fails on the board, not on the debugger's machine, which has
///   written its data. Closing a file flushes it, so sync closes it.
/// * `replaces_at_once` false: whether renaming replaces a file depends on that machine, so the old
///   one is removed first.
///
/// A debugger does not say why it cannot write: the status is `failed`, never `full`. 124 bytes with
/// 4-byte pointers, the path included.
class SemihostingFiles {
  public:
    static constexpr size_t longest_folder = 63;

    /// `folder` ends in a zero byte, and before that in a slash unless it is empty; a longer one
    /// than longest_folder makes every function fail.
    explicit SemihostingFiles(const char* folder);

    /// What an SgfFile takes; valid as long as this.
    [[nodiscard]] const nanosgf::record::FileSystem& files() const { return files_; }

  private:
    friend FileSystemOf<SemihostingFiles>;
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

    void spell(const FileName& name, char* path) const;
    [[nodiscard]] intptr_t open(const FileName& name, uintptr_t mode) const;
    [[nodiscard]] bool exists(const FileName& name) const;
    [[nodiscard]] bool close();

    FileSystemOf<SemihostingFiles> files_;
    size_t folder_size_ = 0;
    intptr_t file_ = -1; ///< open for appending
    FileName name_{};
    char folder_[longest_folder + 1];
};

} // namespace storage

#endif
