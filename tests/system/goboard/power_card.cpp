// SPDX-License-Identifier: MIT
// Takes the power of a go board on this machine away at a chosen write or sync of its card. GOBOARD_CUT is NUMBER:SEED.
// What was written since the last sync is kept, lost, or torn, a sector at a time, as the seed says; on a real card it is, too.
// The linker puts these functions before those of the C library (--wrap).
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <unistd.h>

extern "C" {
ssize_t __real_pread(int file, void* bytes, size_t size, off_t at);
ssize_t __real_pwrite(int file, const void* bytes, size_t size, off_t at);
ssize_t __wrap_pread(int file, void* bytes, size_t size, off_t at);
ssize_t __wrap_pwrite(int file, const void* bytes, size_t size, off_t at);
int __wrap_fsync(int file);
int __real_close(int file);
int __wrap_close(int file);
}

namespace {

std::map<off_t, std::string> unsynced; // sectors, by their place
unsigned operations = 0;
unsigned cut = 0; // 0: never
std::uint32_t chance = 1;

std::uint32_t draw(std::uint32_t below) {
    chance = chance * 1664525 + 1013904223;
    return (chance >> 8) % below;
}

void put(int file, off_t at, const char* bytes, size_t size) {
    if (__real_pwrite(file, bytes, size, at) != static_cast<ssize_t>(size)) std::abort();
}

void count(int file) {
    if (operations++ == 0) {
        const char* const words = std::getenv("GOBOARD_CUT");
        if (words != nullptr) std::sscanf(words, "%u:%u", &cut, &chance);
    }
    if (operations != cut) return;
    for (const auto& [at, sector] : unsynced) {
        const std::uint32_t fate = draw(3);
        if (fate != 0) put(file, at, sector.data(), fate == 1 ? sector.size() : draw(static_cast<std::uint32_t>(sector.size())));
    }
    ::raise(SIGKILL);
}

} // namespace

ssize_t __wrap_pread(int file, void* bytes, size_t size, off_t at) {
    const auto found = unsynced.find(at);
    if (found == unsynced.end()) return __real_pread(file, bytes, size, at);
    std::memcpy(bytes, found->second.data(), size);
    return static_cast<ssize_t>(size);
}

ssize_t __wrap_pwrite(int file, const void* bytes, size_t size, off_t at) {
    unsynced[at].assign(static_cast<const char*>(bytes), size);
    count(file);
    return static_cast<ssize_t>(size);
}

int __wrap_fsync(int file) {
    count(file);
    if (std::getenv("GOBOARD_CARD_LIES") != nullptr) return 0; // the planted fault: nothing is synced
    for (const auto& [at, sector] : unsynced) put(file, at, sector.data(), sector.size());
    unsynced.clear();
    return 0;
}

// The card is woken up again: without power it forgot what was not synced.
int __wrap_close(int file) {
    unsynced.clear();
    return __real_close(file);
}
