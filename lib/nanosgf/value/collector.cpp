// SPDX-License-Identifier: MIT
// Copies chunks until the buffer is full, and only when there is more than one.
#include "nanosgf/value/collector.hpp"

namespace nanosgf {
namespace detail {

bool CollectorState::take(Bytes chunk, Part part, Bytes& value, char* buffer, uint8_t capacity) {
    if (part.first()) {
        size_ = 0;
        truncated_ = false;
    }
    const auto room = static_cast<uint8_t>(capacity - size_);
    if (chunk.size() > room) truncated_ = true;
    const Bytes taken = chunk.first(room);
    if (part.last() && size_ == 0) {
        value = taken;
    } else {
        for (size_t i = 0; i != taken.size(); ++i) buffer[size_ + i] = taken.data()[i];
        size_ = static_cast<uint8_t>(size_ + taken.size());
        value = Bytes(buffer, size_);
    }
    return part.last() && !part.incomplete();
}

} // namespace detail
} // namespace nanosgf
