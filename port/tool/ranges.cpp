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
    if (next != ranges_.begin()) at = std::max(at, std::prev(next)->second.extent.end());
    for (; at < in.end(); ++next) {
        const std::uint64_t end = next == ranges_.end() ? in.end() : std::min(in.end(), next->first);
        if (end > at) gaps.push_back({at, end - at});
        if (next == ranges_.end()) break;
        at = std::max(at, next->second.extent.end());
    }
    return gaps;
}

void Ranges::add(const Extent& extent, Range::Kind kind) {
    for (const Extent& gap : gaps(extent)) ranges_[gap.offset] = {gap, kind};
}

std::vector<Range> Ranges::all(std::uint64_t size) const {
    std::vector<Range> all;
    const auto put = [&all](const Extent& extent, Range::Kind kind) {
        if (!all.empty() && all.back().kind == kind) all.back().extent.length += extent.length;
        else all.push_back({extent, kind});
    };
    std::uint64_t at = 0;
    for (const auto& [offset, range] : ranges_) {
        if (offset >= size) break;
        if (offset > at) put({at, offset - at}, Range::Kind::nobody);
        put({offset, std::min(range.extent.end(), size) - offset}, range.kind);
        at = range.extent.end();
    }
    if (at < size) put({at, size - at}, Range::Kind::nobody);
    return all;
}

} // namespace nanosgf::tool
