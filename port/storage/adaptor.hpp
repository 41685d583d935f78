// SPDX-License-Identifier: MIT
// Makes the functions that the recorder calls from the member functions of a driver's class.
#ifndef NANOSGF_PORT_STORAGE_ADAPTOR_HPP
#define NANOSGF_PORT_STORAGE_ADAPTOR_HPP

#include "nanosgf/record/file_system.hpp"
#include "nanosgf/record/storage.hpp"

#include <stddef.h>
#include <stdint.h>

namespace storage {

/// A record::Storage whose functions call `read`, `program`, `erase` and `sync` of `driver`, with the
/// same parameters except `context`. A driver has it as a member, and as a friend if these functions
/// are private:
///
///     class MyFlash {
///       public:
///         MyFlash() : storage_(*this, {4096, 64, 8, 8, 0xFF, false, WriteOrder::at_once}) {}
///         const record::Storage& storage() const { return storage_; }
///
///       private:
///         friend StorageOf<MyFlash>;
///
///         inline record::ReadStatus read(uint32_t offset, uint8_t* bytes, size_t size);
///         inline bool program(uint32_t offset, const uint8_t* bytes, size_t size);
///         inline bool erase(uint32_t offset);
///         inline bool sync();
///
///         StorageOf<MyFlash> storage_;
///     };
///
/// Declare these functions `inline`, also if the source file defines them: then each is merged with
/// its only caller, which is here. To call one from another function without a second copy, write
/// `storage_.sync(this)`. The driver cannot be copied or moved, because `context` is its address.
template <class Driver>
struct StorageOf : nanosgf::record::Storage {
    StorageOf(Driver& driver, const nanosgf::record::StorageContract& facts)
        : Storage{facts,
                  [](void* self, uint32_t offset, uint8_t* bytes, size_t size) {
                      return static_cast<Driver*>(self)->read(offset, bytes, size);
                  },
                  [](void* self, uint32_t offset, const uint8_t* bytes, size_t size) {
                      return static_cast<Driver*>(self)->program(offset, bytes, size);
                  },
                  [](void* self, uint32_t offset) { return static_cast<Driver*>(self)->erase(offset); },
                  [](void* self) { return static_cast<Driver*>(self)->sync(); },
                  &driver} {}
    StorageOf(const StorageOf&) = delete;
    StorageOf& operator=(const StorageOf&) = delete;
};

/// The same for a record::FileSystem: it calls `next`, `read`, `append`, `sync`, `truncate`,
/// `replace`, `remove` and `room` of `driver`.
template <class Driver>
struct FileSystemOf : nanosgf::record::FileSystem {
    using FileName = nanosgf::record::FileName;

    FileSystemOf(Driver& driver, const nanosgf::record::FileContract& facts)
        : FileSystem{facts,
                     [](void* self, nanosgf::record::FileRole role, uint32_t after, uint32_t& number) {
                         return static_cast<Driver*>(self)->next(role, after, number);
                     },
                     [](void* self, FileName name, uint32_t offset, char* bytes, size_t& size) {
                         return static_cast<Driver*>(self)->read(name, offset, bytes, size);
                     },
                     [](void* self, FileName name, const char* bytes, size_t size) {
                         return static_cast<Driver*>(self)->append(name, bytes, size);
                     },
                     [](void* self, FileName name) { return static_cast<Driver*>(self)->sync(name); },
                     [](void* self, FileName name, uint32_t size) {
                         return static_cast<Driver*>(self)->truncate(name, size);
                     },
                     [](void* self, FileName name) { return static_cast<Driver*>(self)->replace(name); },
                     [](void* self, FileName name) { return static_cast<Driver*>(self)->remove(name); },
                     [](void* self) { return static_cast<Driver*>(self)->room(); },
                     &driver} {}
    FileSystemOf(const FileSystemOf&) = delete;
    FileSystemOf& operator=(const FileSystemOf&) = delete;
};

} // namespace storage

#endif
