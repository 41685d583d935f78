// SPDX-License-Identifier: MIT
// Chains are followed once: a cluster that is taken ends them, so loops and crossings do.
#include "image/fat_table.hpp"

#include "image/little_endian.hpp"
#include "image/readers.hpp"

#include <algorithm>
#include <cstring>

namespace nanosgf::tool {
namespace {

void add(FatChain& chain, std::uint32_t cluster) {
    ++chain.clusters;
    if (!chain.runs.empty() && chain.runs.back().first + chain.runs.back().count == cluster) ++chain.runs.back().count;
    else chain.runs.push_back({cluster, 1});
}

bool has(const FatChain& chain, std::uint32_t cluster) {
    return std::any_of(chain.runs.begin(), chain.runs.end(),
                       [cluster](const FatChain::Run& run) { return cluster - run.first < run.count; });
}

} // namespace

FatTable::FatTable(const Image& image, const FatLayout& layout, ImageFileSystem& found)
    : image_(image), layout_(layout), found_(found),
      mask_(layout.bits == 32 ? 0x0FFFFFFF : (1u << layout.bits) - 1), second_(layout.fats - 1) {
    const std::uint64_t room = image.size() > layout.data_begin ? image.size() - layout.data_begin : 0;
    taken_.resize(static_cast<std::size_t>(
        std::min<std::uint64_t>(layout.clusters, (room + layout.cluster - 1) / layout.cluster)));
    second_looks_left_ = std::uint64_t{4} * taken_.size();
    looks_left_ = taken_.size();
    const auto is_good = [&](std::uint32_t fat) {
        return is_fat_head(image_, layout_.fat_begin + fat * layout_.fat_size, layout_.bits);
    };
    if (layout.only_fat) {
        first_ = second_ = *layout.only_fat;
    } else if (layout.fats == 2 && !is_good(0) && is_good(1)) {
        std::swap(first_, second_);
        found_.problems.emplace_back(layout.fat_begin, "the first FAT is bad; the second one is used");
    } else {
        compare();
    }
}

void FatTable::compare() {
    std::uint64_t differ = 0;
    std::vector<std::uint8_t> one(layout_.sector), other(layout_.sector);
    for (std::uint64_t at = 0; first_ != second_ && at < layout_.fat_size; at += layout_.sector) {
        const std::uint64_t place = layout_.fat_begin + at;
        const bool is_read = image_.read(place, one.data(), one.size()) &&
                             image_.read(place + layout_.fat_size, other.data(), other.size());
        if (!is_read || one != other) ++differ;
        if (place + layout_.fat_size >= image_.size()) break;
    }
    if (differ != 0)
        found_.problems.emplace_back(layout_.fat_begin, "the two FATs differ in " + std::to_string(differ) +
                                                            (differ == 1 ? " sector" : " sectors"));
}

/// An entry that cannot be read is taken from the other FAT.
std::uint32_t FatTable::entry(std::uint32_t cluster, std::uint32_t fat) const {
    const std::uint64_t at = std::uint64_t{cluster} * layout_.bits / 8;
    const std::size_t size = layout_.bits == 32 ? 4 : 2;
    std::uint8_t bytes[4] = {};
    if (!image_.read(layout_.fat_begin + fat * layout_.fat_size + at, bytes, size))
        (void)image_.read(layout_.fat_begin + (first_ + second_ - fat) * layout_.fat_size + at, bytes, size);
    const std::uint32_t value = le32(bytes);
    return (layout_.bits == 12 && cluster % 2 != 0 ? value >> 4 : value) & mask_;
}

FatChain FatTable::walk(std::uint32_t first, std::uint32_t fat) {
    FatChain chain;
    for (std::uint32_t cluster = first; !is_end(cluster) || chain.clusters == 0; cluster = entry(cluster, fat)) {
        if (!layout_.is_cluster(cluster)) {
            chain.problem = cluster == 0 ? "its chain runs into a free cluster"
                                         : "its chain names cluster " + std::to_string(cluster) + ", which does not exist";
        } else if (cluster - 2 >= taken_.size()) {
            chain.problem = "the image ends before it does";
        } else if (taken_[cluster - 2]) {
            chain.problem = has(chain, cluster) ? "its chain loops" : "its chain runs into clusters of another";
        }
        if (!chain.problem.empty()) break;
        taken_[cluster - 2] = true;
        add(chain, cluster);
    }
    return chain;
}

void FatTable::release(const FatChain& chain) {
    for (const FatChain::Run& run : chain.runs)
        for (std::uint32_t i = 0; i < run.count; ++i) taken_[run.first - 2 + i] = false;
}

FatChain FatTable::take(std::uint32_t first, std::uint64_t size) {
    const std::uint64_t needed = (size + layout_.cluster - 1) / layout_.cluster;
    FatChain chain = walk(first, first_);
    if (first_ == second_ || second_looks_left_ == 0 || (chain.problem.empty() && chain.clusters >= needed)) return chain;
    release(chain);
    FatChain other = walk(first, second_);
    second_looks_left_ -= std::min(second_looks_left_, other.clusters);
    if (other.clusters >= needed && (other.problem.empty() || chain.clusters < needed)) {
        if (!std::exchange(uses_second_, true))
            found_.problems.emplace_back(layout_.fat_begin,
                                         "chains that the first FAT does not have are taken from the second");
        return other;
    }
    release(other);
    return walk(first, first_);
}

FatChain FatTable::take_free(std::uint32_t first, std::uint64_t size) {
    FatChain chain;
    for (std::uint32_t cluster = first; chain.clusters * layout_.cluster < size; ++cluster) {
        if (!layout_.is_cluster(cluster) || is_taken(cluster) || !is_free(cluster)) {
            chain.problem = chain.clusters == 0 ? "its clusters hold something else now"
                                                : "another file starts after its first clusters";
            break;
        }
        taken_[cluster - 2] = true;
        add(chain, cluster);
    }
    return chain;
}

std::uint32_t FatTable::only_one(std::uint32_t lower, const std::function<bool(std::uint32_t)>& begins) {
    std::uint32_t only = 0;
    for (std::uint32_t cluster = lower; cluster < taken_.size() + 2; cluster += 0x10000) {
        if (looks_left_ == 0) return 0;
        --looks_left_;
        if (!layout_.is_cluster(cluster) || is_taken(cluster) || !is_free(cluster) || !begins(cluster)) continue;
        if (only != 0) return 0;
        only = cluster;
    }
    return only;
}

std::uint32_t FatTable::lost_next(std::uint32_t cluster) const {
    const std::uint32_t next = is_taken(cluster) ? 0 : entry(cluster, first_);
    return next != 0 && (layout_.is_cluster(next) || is_end(next)) ? next : 0;
}

void FatTable::each_lost(const std::function<void(std::uint32_t)>& take) const {
    for (std::uint32_t cluster = 2; cluster - 2 < taken_.size(); ++cluster)
        if (lost_next(cluster) != 0) take(cluster);
}

void FatTable::take_lost(const std::function<void(FatChain)>& take) {
    std::vector<bool> is_inner(taken_.size());
    each_lost([&](std::uint32_t cluster) {
        const std::uint32_t next = lost_next(cluster);
        if (next != cluster && next - 2 < is_inner.size()) is_inner[next - 2] = true;
    });
    for (const bool is_loop : {false, true})
        each_lost([&](std::uint32_t cluster) {
            if (is_inner[cluster - 2] == is_loop) take(walk(cluster, first_));
        });
}

std::vector<Extent> FatTable::extents(const FatChain& chain, std::uint64_t size) const {
    std::vector<Extent> extents;
    for (const FatChain::Run& run : chain.runs) {
        const std::uint64_t begin = layout_.place(run.first);
        const std::uint64_t length = std::min({size, std::uint64_t{run.count} * layout_.cluster, image_.size() - begin});
        append(extents, {begin, length});
        size -= length;
        // A hole would join what is before it to what is after.
        if (size == 0 || length < std::uint64_t{run.count} * layout_.cluster) break;
    }
    return extents;
}

} // namespace nanosgf::tool
