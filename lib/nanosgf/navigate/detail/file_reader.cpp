// SPDX-License-Identifier: MIT
// Reads the file of a cursor.
#include "nanosgf/navigate/detail/route.hpp"

namespace nanosgf {
namespace detail {

template <class Offset>
Bytes Route<Offset>::bytes_at(Offset offset) {
    if (offset < buffer_at_ || offset - buffer_at_ >= filled) {
        filled = 0;
        buffer_at_ = offset;
        const size_t count = resources_->source.read(resources_->source.context, offset, resources_->buffer, resources_->size);
        if (count == BasicFileSource<Offset>::failed) return Bytes();
        filled = static_cast<uint16_t>(count);
    }
    return Bytes(resources_->buffer, filled).from(static_cast<size_t>(offset - buffer_at_));
}

template <class Offset>
uint16_t Route<Offset>::size_of_file() const {
    const Offset size = resources_->source.size == nullptr ? 0 : resources_->source.size(resources_->source.context);
    return static_cast<uint16_t>(size ^ size >> 16);
}

template Bytes Route<uint32_t>::bytes_at(uint32_t);
template Bytes Route<uint64_t>::bytes_at(uint64_t);
template uint16_t Route<uint32_t>::size_of_file() const;
template uint16_t Route<uint64_t>::size_of_file() const;

} // namespace detail
} // namespace nanosgf
