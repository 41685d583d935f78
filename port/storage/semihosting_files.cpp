// SPDX-License-Identifier: MIT
// Names and files by operations of "Semihosting for AArch32 and AArch64".
#include "storage/semihosting_files.hpp"

#include "bare/semihosting.hpp"

namespace storage {

using namespace nanosgf::record;
using board::ask;
using board::Service;

namespace {

constexpr uint32_t last_number = 99;
constexpr size_t name_size = 10; ///< GAME01.SGF
constexpr size_t path_size = SemihostingFiles::longest_folder + name_size + 1;
constexpr uintptr_t mode_read = 1;   ///< rb
constexpr uintptr_t mode_append = 9; ///< ab

uintptr_t word(const void* pointer) { return reinterpret_cast<uintptr_t>(pointer); }

size_t length_of(const char* text) {
    size_t length = 0;
    while (text[length] != '\0') ++length;
    return length;
}

bool close_file(intptr_t file) {
    const uintptr_t block[] = {static_cast<uintptr_t>(file)};
    return ask(Service::close, block) == 0;
}

} // namespace

SemihostingFiles::SemihostingFiles(const char* folder)
    : files_{{last_number, 512, true, false},
             next,
             read,
             append,
             sync,
             truncate,
             replace,
             remove,
             room,
             this},
      folder_size_(length_of(folder)) {
    if (folder_size_ > longest_folder) files_.contract.largest_write = 0;
    for (size_t i = 0; i < folder_size_ && i < longest_folder; ++i) folder_[i] = folder[i];
}

void SemihostingFiles::spell(FileName name, char* path) const {
    static const char suffixes[] = "SGFNEWTMP";
    const uint32_t tens = name.number * 103 >> 10; // a tenth, up to 99
    const char spelling[] = {'G',
                             'A',
                             'M',
                             'E',
                             static_cast<char>('0' + tens),
                             static_cast<char>('0' + name.number - tens * 10),
                             '.'};
    for (size_t i = 0; i < folder_size_; ++i) *path++ = folder_[i];
    for (const char character : spelling) *path++ = character;
    for (size_t i = 0; i < 3; ++i) *path++ = suffixes[static_cast<size_t>(name.role) * 3 + i];
    *path = '\0';
}

intptr_t SemihostingFiles::open(FileName name, uintptr_t mode) const {
    char path[path_size];
    spell(name, path);
    const uintptr_t block[] = {word(path), mode, folder_size_ + name_size};
    return ask(Service::open, block);
}

bool SemihostingFiles::exists(FileName name) const {
    const intptr_t file = open(name, mode_read);
    return file != -1 && close_file(file);
}

bool SemihostingFiles::close() {
    const bool good = file_ == -1 || close_file(file_);
    file_ = -1;
    return good;
}

StoreStatus SemihostingFiles::next(void* context, FileRole role, uint32_t after, uint32_t& number) {
    SemihostingFiles& self = *static_cast<SemihostingFiles*>(context);
    if (role == FileRole::fresh) (void)self.close(); // mounting
    for (uint32_t each = after + 1; each <= last_number; ++each) {
        if (!self.exists({each, role})) continue;
        number = each;
        return StoreStatus::ok;
    }
    return StoreStatus::none;
}

StoreStatus SemihostingFiles::read(void* context, FileName name, uint32_t offset, char* bytes,
                              size_t& size) {
    const SemihostingFiles& self = *static_cast<SemihostingFiles*>(context);
    const intptr_t file = self.open(name, mode_read);
    if (file == -1) return StoreStatus::none;
    const uintptr_t handle[] = {static_cast<uintptr_t>(file)};
    const intptr_t length = ask(Service::length, handle);
    bool good = length >= 0;
    if (!good || static_cast<uintptr_t>(length) <= offset) {
        size = 0;
    } else {
        const uintptr_t place[] = {static_cast<uintptr_t>(file), offset};
        const uintptr_t block[] = {static_cast<uintptr_t>(file), word(bytes), size};
        const bool found = ask(Service::seek, place) == 0;
        const size_t rest = found ? static_cast<size_t>(ask(Service::read, block)) : size + 1;
        good = rest <= size;
        if (good) size -= rest;
    }
    return close_file(file) && good ? StoreStatus::ok : StoreStatus::failed;
}

StoreStatus SemihostingFiles::append(void* context, FileName name, const char* bytes, size_t size) {
    SemihostingFiles& self = *static_cast<SemihostingFiles*>(context);
    if (self.file_ == -1 || name.number != self.name_.number || name.role != self.name_.role) {
        if (!self.close()) return StoreStatus::failed;
        self.file_ = self.open(name, mode_append);
        self.name_ = name;
        // QEMU 7 begins at 0 even so.
        const uintptr_t handle[] = {static_cast<uintptr_t>(self.file_)};
        const intptr_t length = self.file_ == -1 ? -1 : ask(Service::length, handle);
        const uintptr_t end[] = {static_cast<uintptr_t>(self.file_),
                                 static_cast<uintptr_t>(length)};
        if (length < 0 || ask(Service::seek, end) != 0) return StoreStatus::failed;
    }
    const uintptr_t block[] = {static_cast<uintptr_t>(self.file_), word(bytes), size};
    return ask(Service::write, block) == 0 ? StoreStatus::ok : StoreStatus::failed;
}

StoreStatus SemihostingFiles::sync(void* context, FileName) {
    return static_cast<SemihostingFiles*>(context)->close() ? StoreStatus::ok : StoreStatus::failed;
}

/// By a copy: that machine shortens no file but to nothing.
StoreStatus SemihostingFiles::truncate(void* context, FileName name, uint32_t size) {
    const FileName copy{name.number, FileRole::replacement};
    if (remove(context, copy) == StoreStatus::failed) return StoreStatus::failed;
    for (uint32_t at = 0; at < size;) {
        char bytes[64];
        size_t count = size - at < sizeof bytes ? size - at : sizeof bytes;
        if (read(context, name, at, bytes, count) != StoreStatus::ok || count == 0 ||
            append(context, copy, bytes, count) != StoreStatus::ok)
            return StoreStatus::failed;
        at += static_cast<uint32_t>(count);
    }
    const StoreStatus status = sync(context, copy);
    return status == StoreStatus::ok ? replace(context, copy) : status;
}

StoreStatus SemihostingFiles::replace(void* context, FileName name) {
    SemihostingFiles& self = *static_cast<SemihostingFiles*>(context);
    const FileName game{name.number, FileRole::game};
    const StoreStatus removed = remove(context, game);
    if (removed == StoreStatus::failed) return removed;
    char from[path_size];
    char to[path_size];
    self.spell(name, from);
    self.spell(game, to);
    const size_t size = self.folder_size_ + name_size;
    const uintptr_t block[] = {word(from), size, word(to), size};
    return ask(Service::rename, block) == 0 ? StoreStatus::ok : StoreStatus::failed;
}

StoreStatus SemihostingFiles::remove(void* context, FileName name) {
    SemihostingFiles& self = *static_cast<SemihostingFiles*>(context);
    if (!self.close()) return StoreStatus::failed;
    if (!self.exists(name)) return StoreStatus::none;
    char path[path_size];
    self.spell(name, path);
    const uintptr_t block[] = {word(path), self.folder_size_ + name_size};
    return ask(Service::remove, block) == 0 ? StoreStatus::ok : StoreStatus::failed;
}

uint32_t SemihostingFiles::room(void*) { return UINT32_MAX; }

} // namespace storage
