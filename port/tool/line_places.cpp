// SPDX-License-Identifier: MIT
// Keeps counts of lines, many of what is near and few of what is far.
#include "line_places.hpp"

#include <algorithm>
#include <cstring>

namespace nanosgf::tool {

void LineCount::add(Bytes bytes) {
    constexpr std::uint64_t ones = ~std::uint64_t{0} / 0xFF;
    std::uint64_t eight;
    for (const char* at = bytes.begin(); at != bytes.end();) {
        if (last == 0 && static_cast<std::size_t>(bytes.end() - at) >= sizeof eight) {
            std::memcpy(&eight, at, sizeof eight);
            if (((eight - ones * ' ') & ~eight & ones << 7) == 0) { // no control character
                offset += sizeof eight;
                at += sizeof eight;
                continue;
            }
        }
        add(*at++);
    }
}

void LinePlaces::add(Bytes bytes) {
    if (window_.size() + bytes.size() > longest_window) {
        const std::size_t dropped = std::min(window_.size(), longest_window / 2);
        window_.erase(0, dropped);
        window_begin_ += dropped;
        while (!near_.empty() && near_.front().offset < window_begin_) near_.pop_front();
    }
    window_.append(bytes.data(), bytes.size());
    while (!bytes.empty()) {
        if (now_.offset % near_step == 0) near_.push_back(now_);
        if (now_.offset % far_step_ == 0) far_.push_back(now_);
        const Bytes piece = bytes.first(near_step - static_cast<std::size_t>(now_.offset % near_step));
        now_.add(piece);
        bytes = bytes.from(piece.size());
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
