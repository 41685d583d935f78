// SPDX-License-Identifier: MIT
// Names and files by operations of "Semihosting for AArch32 and AArch64".
#include "storage/semihosting_files.hpp"

#include "bare/semihosting.hpp"
#include "storage/file_names.hpp"

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

/// A service that takes a file, and a number if it is `seek`.
intptr_t ask_of(Service service, intptr_t file, uintptr_t number = 0) {
    const uintptr_t block[] = {static_cast<uintptr_t>(file), number};
    return ask(service, block);
}

bool close_file(intptr_t file) { return ask_of(Service::close, file) == 0; }

} // namespace

SemihostingFiles::SemihostingFiles(const char* folder)
    : files_(*this, {last_number, 512, true, false}), folder_size_(length_of(folder)) {
    if (folder_size_ > longest_folder) files_.contract.largest_write = 0;
    for (size_t i = 0; i < folder_size_ && i < longest_folder; ++i) folder_[i] = folder[i];
}

void SemihostingFiles::spell(const FileName& name, char* path) const {
    for (size_t i = 0; i < folder_size_; ++i) *path++ = folder_[i];
    for (size_t i = 0; i < 4; ++i) *path++ = "GAME"[i];
    const uint32_t tens = name.number * 103 >> 10; // a tenth, up to 99
    *path++ = static_cast<char>('0' + tens);
    *path++ = static_cast<char>('0' + name.number - tens * 10);
    *path++ = '.';
    const char* const end = file_end(name.role);
    for (size_t i = 0; i < 4; ++i) *path++ = end[i];
}

intptr_t SemihostingFiles::open(const FileName& name, uintptr_t mode) const {
    char path[path_size];
    spell(name, path);
    const uintptr_t block[] = {word(path), mode, folder_size_ + name_size};
    return ask(Service::open, block);
}

bool SemihostingFiles::exists(const FileName& name) const {
    const intptr_t file = open(name, mode_read);
    return file != -1 && close_file(file);
}

bool SemihostingFiles::close() {
    const bool good = file_ == -1 || close_file(file_);
    file_ = -1;
    return good;
}

StoreStatus SemihostingFiles::next(FileRole role, uint32_t after, uint32_t& number) {
    if (role == FileRole::fresh) (void)close(); // mounting
    for (uint32_t each = after + 1; each <= last_number; ++each) {
        if (!exists({each, role})) continue;
        number = each;
        return StoreStatus::ok;
    }
    return StoreStatus::none;
}

StoreStatus SemihostingFiles::read(FileName name, uint32_t offset, char* bytes, size_t& size) {
    const intptr_t file = open(name, mode_read);
    if (file == -1) return StoreStatus::none;
    const intptr_t length = ask_of(Service::length, file);
    bool good = length >= 0;
    if (!good || static_cast<uintptr_t>(length) <= offset) {
        size = 0;
    } else {
        const uintptr_t block[] = {static_cast<uintptr_t>(file), word(bytes), size};
        const bool found = ask_of(Service::seek, file, offset) == 0;
        const size_t rest = found ? static_cast<size_t>(ask(Service::read, block)) : size + 1;
        good = rest <= size;
        if (good) size -= rest;
    }
    return close_file(file) && good ? StoreStatus::ok : StoreStatus::failed;
}

StoreStatus SemihostingFiles::append(FileName name, const char* bytes, size_t size) {
    if (file_ == -1 || !is_same(name, name_)) {
        if (!close()) return StoreStatus::failed;
        file_ = open(name, mode_append);
        name_ = name;
        // QEMU 7 begins at 0 even so.
        const intptr_t length = file_ == -1 ? -1 : ask_of(Service::length, file_);
        if (length < 0 || ask_of(Service::seek, file_, static_cast<uintptr_t>(length)) != 0)
            return StoreStatus::failed;
    }
    const uintptr_t block[] = {static_cast<uintptr_t>(file_), word(bytes), size};
    return ask(Service::write, block) == 0 ? StoreStatus::ok : StoreStatus::failed;
}

StoreStatus SemihostingFiles::sync(FileName) {
    return close() ? StoreStatus::ok : StoreStatus::failed;
}

/// By a copy: that machine shortens no file but to nothing.
StoreStatus SemihostingFiles::truncate(FileName name, uint32_t size) {
    const FileName copy{name.number, FileRole::replacement};
    if (files_.remove(this, copy) == StoreStatus::failed) return StoreStatus::failed;
    for (uint32_t at = 0; at < size;) {
        char bytes[64];
        size_t count = size - at < sizeof bytes ? size - at : sizeof bytes;
        if (files_.read(this, name, at, bytes, count) != StoreStatus::ok || count == 0 ||
            files_.append(this, copy, bytes, count) != StoreStatus::ok)
            return StoreStatus::failed;
        at += static_cast<uint32_t>(count);
    }
    return close() ? files_.replace(this, copy) : StoreStatus::failed;
}

StoreStatus SemihostingFiles::replace(FileName name) {
    const FileName game{name.number, FileRole::game};
    const StoreStatus removed = files_.remove(this, game);
    if (removed == StoreStatus::failed) return removed;
    char from[path_size];
    char to[path_size];
    spell(name, from);
    spell(game, to);
    const size_t size = folder_size_ + name_size;
    const uintptr_t block[] = {word(from), size, word(to), size};
    return ask(Service::rename, block) == 0 ? StoreStatus::ok : StoreStatus::failed;
}

StoreStatus SemihostingFiles::remove(FileName name) {
    if (!close()) return StoreStatus::failed;
    if (!exists(name)) return StoreStatus::none;
    char path[path_size];
    spell(name, path);
    const uintptr_t block[] = {word(path), folder_size_ + name_size};
    return ask(Service::remove, block) == 0 ? StoreStatus::ok : StoreStatus::failed;
}

uint32_t SemihostingFiles::room() { return UINT32_MAX; }

} // namespace storage
