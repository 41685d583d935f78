// SPDX-License-Identifier: MIT
// Mapping, and what is said when a card cannot be read.
#include "image_file.hpp"

#include "source.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

/// A mapped page that cannot be read arrives as a signal.
void unreadable_page(int) {
    static constexpr char sentence[] = "nanosgf: a part of the file cannot be read; copy what can be with ddrescue first\n";
    (void)!::write(STDERR_FILENO, sentence, sizeof sentence - 1);
    _exit(2);
}

} // namespace

ImageFile::ImageFile(const std::string& name) {
    Source source(name, 0); // has the sentences for what is missing, forbidden or a directory
    if (name == "-") source.make_rereadable();
    if (source.failed()) {
        sentence_ = source.sentence();
        return;
    }
    const int descriptor = name == "-" ? dup(source.descriptor()) : open(name.c_str(), O_RDONLY | O_CLOEXEC);
    map(descriptor);
    if (descriptor >= 0) close(descriptor);
}

void ImageFile::map(int descriptor) {
    const off_t size = descriptor < 0 ? -1 : lseek(descriptor, 0, SEEK_END);
    if (size < 0) {
        sentence_ = std::string("it cannot be read: ") + std::strerror(errno);
        return;
    }
    if (size == 0) return;
    const auto length = static_cast<std::size_t>(size);
    std::signal(SIGBUS, unreadable_page);
    mapped_ = mmap(nullptr, length, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (mapped_ == MAP_FAILED) {
        mapped_ = nullptr;
        sentence_ = std::string("it cannot be mapped into memory: ") + std::strerror(errno);
        return;
    }
    bytes_ = Bytes(static_cast<const char*>(mapped_), length);
}

ImageFile::~ImageFile() {
    if (mapped_ != nullptr) munmap(mapped_, bytes_.size());
}

} // namespace nanosgf::tool
