// SPDX-License-Identifier: MIT
// Loaded before the C library: counts what makes files safe, and fails what NANOSGF_FAIL names.
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
