// SPDX-License-Identifier: MIT
// Keeps counts of lines, many of what is near and few of what is far.
#include "line_places.hpp"

#include <algorithm>

namespace nanosgf::tool {

void LinePlaces::add(Bytes bytes) {
    if (window_.size() + bytes.size() > longest_window) {
        const std::size_t dropped = std::min(window_.size(), longest_window / 2);
        window_.erase(0, dropped);
        window_begin_ += dropped;
        while (!near_.empty() && near_.front().offset < window_begin_) near_.pop_front();
    }
    window_.append(bytes.data(), bytes.size());
    for (const char c : bytes) {
        if (now_.offset % near_step == 0) near_.push_back(now_);
        if (now_.offset % far_step_ == 0) far_.push_back(now_);
        now_.add(c);
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
