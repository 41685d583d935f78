// SPDX-License-Identifier: MIT
// A map of ranges that do not overlap.
#include "ranges.hpp"

#include <algorithm>

namespace nanosgf::tool {

const char* range_name(Range::Kind kind) {
    switch (kind) {
    case Range::Kind::game: return "game";
    case Range::Kind::lost: return "lost";
    case Range::Kind::journal: return "journal";
    case Range::Kind::file: return "file";
    case Range::Kind::structure: return "structure";
    case Range::Kind::nobody: return "nobody";
    }
    return "unknown";
}

std::vector<Extent> Ranges::gaps(const Extent& in) const {
    std::vector<Extent> gaps;
    std::uint64_t at = in.offset;
    auto next = ranges_.upper_bound(at);
    if (next != ranges_.begin()) at = std::max(at, std::prev(next)->second.end);
    for (; at < in.end(); ++next) {
        const std::uint64_t end = next == ranges_.end() ? in.end() : std::min(in.end(), next->first);
        if (end > at) gaps.push_back({at, end - at});
        if (next == ranges_.end()) break;
        at = std::max(at, next->second.end);
    }
    return gaps;
}

void Ranges::add(const Extent& extent, Range::Kind kind) {
    for (const Extent& gap : gaps(extent)) ranges_[gap.offset] = {gap.end(), kind};
}

void Ranges::each(std::uint64_t size, const std::function<void(const Range&)>& take) const {
    Range last{{0, 0}, Range::Kind::nobody};
    const auto put = [&](std::uint64_t end, Range::Kind kind) {
        if (end == last.extent.end()) return;
        if (kind != last.kind) {
            if (last.extent.length != 0) take(last);
            last = {{last.extent.end(), 0}, kind};
        }
        last.extent.length = end - last.extent.offset;
    };
    for (const auto& [offset, named] : ranges_) {
        if (offset >= size) break;
        put(offset, Range::Kind::nobody);
        put(std::min(named.end, size), named.kind);
    }
    put(size, Range::Kind::nobody);
    if (last.extent.length != 0) take(last);
}

} // namespace nanosgf::tool
