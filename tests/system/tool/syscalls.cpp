// SPDX-License-Identifier: MIT
// Loaded before the C library: counts what makes files safe, fails what NANOSGF_FAIL names, lets something happen to a file
// while it is used, and takes the card out.
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <unistd.h>

namespace {

bool is_to_fail(const char* name) {
    const char* const names = std::getenv("NANOSGF_FAIL");
    return names != nullptr && std::strstr(names, name) != nullptr;
}

/// A letter a call, to the file that NANOSGF_CALLS names.
void note(char letter) {
    const char* const name = std::getenv("NANOSGF_CALLS");
    std::FILE* const file = name == nullptr ? nullptr : std::fopen(name, "ab");
    if (file == nullptr) return;
    std::fputc(letter, file);
    std::fclose(file);
}

template <class Function> Function* next(const char* name) { return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name)); }

} // namespace

/// NANOSGF_AT_COPY is run by a shell when the first copy of a file is made.
extern "C" std::FILE* tmpfile64() {
    const char* const command = std::getenv("NANOSGF_AT_COPY");
    if (command != nullptr) {
        unsetenv("LD_PRELOAD"); // of the shell
        const int status = std::system(command);
        unsetenv("NANOSGF_AT_COPY");
        if (status != 0) std::abort();
    }
    return next<std::FILE*()>("tmpfile64")();
}
extern "C" std::FILE* tmpfile() { return tmpfile64(); }

/// No read works while the file that NANOSGF_CARD_OUT names is there.
extern "C" ssize_t pread64(int descriptor, void* to, size_t size, off64_t offset) {
    const char* const name = std::getenv("NANOSGF_CARD_OUT");
    if (name != nullptr && access(name, F_OK) == 0) {
        errno = EIO;
        return -1;
    }
    return next<ssize_t(int, void*, size_t, off64_t)>("pread64")(descriptor, to, size, offset);
}
extern "C" ssize_t pread(int descriptor, void* to, size_t size, off_t offset) { return pread64(descriptor, to, size, offset); }

extern "C" int fsync(int descriptor) {
    note('f');
    if (is_to_fail("fsync")) {
        errno = ENOSPC;
        return -1;
    }
    return next<int(int)>("fsync")(descriptor);
}

extern "C" int syncfs(int descriptor) noexcept {
    note('s');
    return next<int(int)>("syncfs")(descriptor);
}

extern "C" int link(const char* from, const char* to) noexcept {
    if (is_to_fail("link")) {
        errno = EPERM;
        return -1;
    }
    return next<int(const char*, const char*)>("link")(from, to);
}

extern "C" int fchown(int descriptor, uid_t user, gid_t group) noexcept {
    if (is_to_fail("fchown")) {
        errno = EPERM;
        return -1;
    }
    return next<int(int, uid_t, gid_t)>("fchown")(descriptor, user, group);
}
