// SPDX-License-Identifier: MIT
// A folder of the debugger's machine as the file store's file system.
#ifndef NANOSGF_PORT_STORAGE_SEMIHOSTING_FILES_HPP
#define NANOSGF_PORT_STORAGE_SEMIHOSTING_FILES_HPP

#include "nanosgf/record/file_system.hpp"

#include <stddef.h>
#include <stdint.h>

namespace storage {

/// Files GAME01.SGF to GAME99.SGF, .NEW and .TMP, over semihosting. The contract, and why:
///
/// * `last_number` 99: semihosting lists no directories; names are tried one after the other.
/// * `size_is_written`: it is the board whose power fails, not the debugger's machine, which has
///   written its data. Closing a file flushes it, so that is what sync does.
/// * `replaces_at_once` false: whether renaming replaces a file depends on that machine, so the old
///   one is removed first.
///
/// A debugger that cannot write answers no more than that: `failed`, never `full`. 120 bytes with
/// 4-byte pointers, the path included.
class SemihostingFiles {
  public:
    static constexpr size_t longest_folder = 63;

    /// `folder` ends in a zero byte, and before that in a slash unless it is empty; a longer one
    /// than longest_folder makes every function fail.
    explicit SemihostingFiles(const char* folder);
    SemihostingFiles(const SemihostingFiles&) = delete;
    SemihostingFiles& operator=(const SemihostingFiles&) = delete;

    /// What an SgfFile takes; valid as long as this.
    [[nodiscard]] const nanosgf::record::FileSystem& files() const { return files_; }

  private:
    using FileName = nanosgf::record::FileName;
    using StoreStatus = nanosgf::record::StoreStatus;

    static StoreStatus next(void* context, nanosgf::record::FileRole role, uint32_t after,
                       uint32_t& number);
    static StoreStatus read(void* context, FileName name, uint32_t offset, char* bytes, size_t& size);
    static StoreStatus append(void* context, FileName name, const char* bytes, size_t size);
    static StoreStatus sync(void* context, FileName name);
    static StoreStatus truncate(void* context, FileName name, uint32_t size);
    static StoreStatus replace(void* context, FileName name);
    static StoreStatus remove(void* context, FileName name);
    static uint32_t room(void* context);

    void spell(FileName name, char* path) const;
    [[nodiscard]] intptr_t open(FileName name, uintptr_t mode) const;
    [[nodiscard]] bool exists(FileName name) const;
    [[nodiscard]] bool close();

    nanosgf::record::FileSystem files_;
    size_t folder_size_ = 0;
    intptr_t file_ = -1; ///< open for appending
    FileName name_{};
    char folder_[longest_folder + 1];
};

} // namespace storage

#endif
