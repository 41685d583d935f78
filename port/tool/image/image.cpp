// SPDX-License-Identifier: MIT
// Blocks of an image: read with pread, so that a file that gets shorter or a device that fails is
// reported and does no harm.
#include "image/image.hpp"

#include "source.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace nanosgf::tool {
namespace {

static_assert(sizeof(off_t) == 8, "images are larger than 2 GB");

/// How many bytes could be read.
std::size_t read_at(int descriptor, std::uint64_t offset, std::uint8_t* to, std::size_t size) {
    std::size_t done = 0;
    while (done < size) {
        const ssize_t count = pread(descriptor, to + done, size - done, static_cast<off_t>(offset + done));
        if (count > 0) done += static_cast<std::size_t>(count);
        else if (count == 0 || errno != EINTR) break;
    }
    return done;
}

} // namespace

Image::Image(const std::string& name) {
    Source source(name, 0); // has the sentences for what is missing, forbidden or a directory
    source.keep_as_it_is();
    source.make_rereadable();
    if (!source.failed()) descriptor_ = fcntl(source.descriptor(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    const off_t size = descriptor_ < 0 ? -1 : lseek(descriptor_, 0, SEEK_END);
    if (source.failed()) sentence_ = source.sentence();
    else if (size < 0) sentence_ = std::string("it cannot be read: ") + std::strerror(errno);
    else size_ = static_cast<std::uint64_t>(size);
}

Image::~Image() {
    if (descriptor_ >= 0) close(descriptor_);
}

bool Image::read(std::uint64_t offset, void* to, std::size_t size) const {
    auto* out = static_cast<std::uint8_t*>(to);
    bool is_good = true;
    while (size != 0 && offset < size_) {
        const Block& from = block(offset / block_size);
        const auto at = static_cast<std::size_t>(offset % block_size);
        const std::size_t in_block = std::min<std::size_t>(size, block_size - at);
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(in_block, size_ - offset));
        std::memcpy(out, from.bytes.get() + at, count);
        if (!from.is_good) {
            const auto bad = unreadable_.lower_bound(offset + count);
            if (bad != unreadable_.begin() && std::prev(bad)->second > offset) is_good = false;
        }
        out += count;
        offset += count;
        size -= count;
    }
    if (size != 0) std::memset(out, 0, size);
    return is_good && size == 0;
}

std::vector<Extent> Image::unreadable() const {
    std::vector<Extent> extents;
    for (const auto& [begin, end] : unreadable_) extents.push_back({begin, end - begin});
    return extents;
}

const Image::Block& Image::block(std::uint64_t number) const {
    Block* const first = blocks_.data() + number % sets * ways;
    Block* oldest = first;
    ++reads_;
    for (Block* block = first; block != first + ways; ++block) {
        if (block->number == number) {
            block->used = reads_;
            return *block;
        }
        if (block->used < oldest->used) oldest = block;
    }
    oldest->number = number;
    oldest->used = reads_;
    load(*oldest);
    return *oldest;
}

void Image::load(Block& block) const {
    if (block.bytes == nullptr) block.bytes.reset(new std::uint8_t[block_size]);
    const std::uint64_t begin = block.number * block_size;
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(block_size, size_ - begin));
    block.is_good = is_hole(begin, size);
    if (block.is_good) {
        std::memset(block.bytes.get(), 0, size);
        return;
    }
    const auto known = unreadable_.lower_bound(begin + size);
    const bool is_suspect = known != unreadable_.begin() && std::prev(known)->second > begin;
    block.is_good = !is_suspect && read_at(descriptor_, begin, block.bytes.get(), size) == size;
    if (block.is_good) return;
    block.is_good = true;
    for (std::size_t page = 0; page < size; page += page_size) {
        const std::size_t end = std::min<std::size_t>(page + page_size, size);
        if (!is_suspect && read_at(descriptor_, begin + page, block.bytes.get() + page, end - page) == end - page) continue;
        for (std::size_t at = page; at < end; at += sector_size)
            if (!load_sector(begin + at, block.bytes.get() + at, std::min<std::size_t>(sector_size, end - at)))
                block.is_good = false;
    }
}

/// Whether these bytes are zeros that no disk holds: most of a card's image may be such.
bool Image::is_hole(std::uint64_t offset, std::size_t size) const {
#ifdef SEEK_DATA
    if (offset < known_.offset || offset >= known_.end()) {
        const off_t data = lseek(descriptor_, static_cast<off_t>(offset), SEEK_DATA);
        const bool has_no_more = data < 0 && errno == ENXIO;
        known_is_hole_ = has_no_more || data > static_cast<off_t>(offset);
        off_t end = data;
        if (!known_is_hole_) end = data < 0 ? -1 : lseek(descriptor_, data, SEEK_HOLE);
        known_ = {offset, (end < 0 ? size_ : static_cast<std::uint64_t>(end)) - offset};
    }
    return known_is_hole_ && offset + size <= known_.end();
#else
    return offset == size_ && size == 0;
#endif
}

bool Image::load_sector(std::uint64_t offset, std::uint8_t* to, std::size_t size) const {
    auto next = unreadable_.upper_bound(offset);
    const bool is_known = next != unreadable_.begin() && std::prev(next)->second > offset;
    if (!is_known && read_at(descriptor_, offset, to, size) == size) return true;
    std::memset(to, 0, size);
    if (is_known) return false;
    std::uint64_t begin = offset;
    std::uint64_t end = offset + size;
    if (next != unreadable_.end() && next->first == end) {
        end = next->second;
        next = unreadable_.erase(next);
    }
    if (next != unreadable_.begin() && std::prev(next)->second == offset) begin = std::prev(next)->first;
    unreadable_[begin] = end;
    return false;
}

} // namespace nanosgf::tool
