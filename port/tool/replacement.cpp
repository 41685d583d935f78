// SPDX-License-Identifier: MIT
// Temporary file, its contents safe on the disk, and the rename.
#include "replacement.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

/// Where a path leads to; the path itself when there is nothing yet.
std::string resolved(const std::string& path) {
    char* const real = realpath(path.c_str(), nullptr);
    if (real == nullptr) return path;
    std::string found = real;
    std::free(real);
    return found;
}

/// What a new file may be read and written by.
mode_t usual_mode() {
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

} // namespace

Replacement::Replacement(const std::string& path) : target_(resolved(path)) {
    struct stat found;
    const bool exists = stat(target_.c_str(), &found) == 0;
    if (exists && !S_ISREG(found.st_mode)) {
        descriptor_ = open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    } else {
        temporary_ = target_ + ".XXXXXX";
        descriptor_ = mkstemp(temporary_.data());
        if (descriptor_ == -1) temporary_.clear();
        if (descriptor_ != -1 && fchmod(descriptor_, exists ? found.st_mode & 07777 : usual_mode()) != 0)
            fail("its mode cannot be set");
    }
    if (descriptor_ == -1)
        fail("it cannot be written");
    else
        output_.emplace(descriptor_);
}

Replacement::~Replacement() {
    output_.reset();
    if (descriptor_ != -1) close(descriptor_);
    if (!temporary_.empty()) unlink(temporary_.c_str());
}

bool Replacement::commit() {
    if (!sentence_.empty()) return false;
    output_->flush();
    if (output_->failed()) {
        sentence_ = output_->sentence();
        return false;
    }
    if (temporary_.empty()) return true;
    if (fsync(descriptor_) != 0) fail("it cannot be written");
    if (sentence_.empty() && std::rename(temporary_.c_str(), target_.c_str()) != 0)
        fail("the new file cannot be put in its place");
    if (sentence_.empty()) temporary_.clear();
    return sentence_.empty();
}

void Replacement::fail(const char* what) { sentence_ = fmt::format("{}: {}", what, std::strerror(errno)); }

} // namespace nanosgf::tool
