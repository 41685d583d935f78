// SPDX-License-Identifier: MIT
// Keeps counts of lines, many of what is near and few of what is far.
#include "line_places.hpp"

#include <algorithm>
#include <cstring>

namespace nanosgf::tool {

void LineCount::add(Bytes bytes) {
    const char* at = bytes.begin();
    const auto next = [&at, &bytes](char c) {
        const void* const found = at == bytes.end() ? nullptr : std::memchr(at, c, static_cast<std::size_t>(bytes.end() - at));
        return found == nullptr ? bytes.end() : static_cast<const char*>(found);
    };
    const char* feed = next('\n');
    const char* carriage = next('\r');
    while (at != bytes.end()) {
        const char* const found = std::min(feed, carriage);
        if (found != at) last = 0;
        offset += static_cast<std::uint64_t>(found - at);
        at = found;
        if (at == bytes.end()) return;
        add(*at++);
        if (found == feed) feed = next('\n');
        else carriage = next('\r');
    }
}

void LinePlaces::add(Bytes bytes) {
    if (window_.size() + bytes.size() > longest_window) {
        const std::size_t dropped = std::min(window_.size(), longest_window / 2);
        count_to(window_begin_ + dropped);
        window_.erase(0, dropped);
        window_begin_ += dropped;
        while (!near_.empty() && near_.front().offset < window_begin_) near_.pop_front();
    }
    if (!window_.empty()) window_.reserve(longest_window); // most files are one block
    window_.append(bytes.data(), bytes.size());
}

/// Only as far as it is needed: most files have no findings.
void LinePlaces::count_to(std::uint64_t offset) {
    while (now_.offset < offset) {
        if (now_.offset % near_step == 0) near_.push_back(now_);
        if (now_.offset % far_step_ == 0) far_.push_back(now_);
        now_.add(in_window(now_.offset, std::min(offset, now_.offset - now_.offset % near_step + near_step)));
    }
    while (far_.size() > most_far) { // half as many, twice as far apart
        far_step_ *= 2;
        far_.erase(std::remove_if(far_.begin(), far_.end(), [this](const LineCount& count) { return count.offset % far_step_ != 0; }), far_.end());
    }
}

LineCount LinePlaces::count_before(std::uint64_t offset) const {
    const auto is_after = [](std::uint64_t at, const LineCount& count) { return at < count.offset; };
    const auto near = std::upper_bound(near_.begin(), near_.end(), offset, is_after);
    if (near != near_.begin()) return *std::prev(near);
    const auto far = std::upper_bound(far_.begin(), far_.end(), offset, is_after);
    return far == far_.begin() ? LineCount() : *std::prev(far);
}

} // namespace nanosgf::tool
