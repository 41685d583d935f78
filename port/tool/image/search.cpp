// SPDX-License-Identifier: MIT
// Where file systems are: first where partition tables lead, then everywhere else.
#include "image/readers.hpp"

#include <algorithm>
#include <cstring>

namespace nanosgf::tool {
namespace {

constexpr std::uint32_t sector_size = 512;
constexpr std::uint32_t window = 1u << 20;
/// Hostile images can hold as many names and file systems as they have room for; memory cannot.
constexpr std::size_t most_names = 1000000, most_systems = 1000;
/// A mark that lies costs time: more than these are no accident.
constexpr std::uint32_t most_failures = 4096;
/// Sectors of a file system in which what names it can be: boot sectors and their backups, superblocks.
constexpr std::uint32_t places[] = {0, 1024, 6 * 512, 6 * 1024, 6 * 2048, 6 * 4096, 32768, 65536};

class Search {
  public:
    Search(const Image& image, const Advance& advance, const MayBegin& may_begin)
        : image_(image), advance_(advance), may_begin_(may_begin) {}

    std::vector<ImageFileSystem> run() {
        for (const Extent& partition : partitions(image_))
            for (const std::uint32_t place : places) look(partition, place);
        std::vector<std::uint8_t> bytes(window + sector_size);
        for (std::uint64_t at = 0; at < image_.size(); at += window) {
            const std::uint64_t end = std::min<std::uint64_t>(at + window, image_.size());
            if (first_free(at) < end) search(at, bytes);
            advance_(end - at);
        }
        for (ImageFileSystem& found : named_) keep_named(std::move(found), image_.size());
        std::vector<ImageFileSystem> all;
        for (auto& [offset, found] : found_) all.push_back(std::move(found));
        if (is_full()) all.back().problems.emplace_back(all.back().where.end(), "there is more than this can list");
        return all;
    }

  private:
    /// The first byte from `at` on that is in none that was found.
    [[nodiscard]] std::uint64_t first_free(std::uint64_t at) const {
        auto next = found_.upper_bound(at);
        while (next != found_.begin() && std::prev(next)->second.where.end() > at) {
            at = std::prev(next)->second.where.end();
            next = found_.upper_bound(at);
        }
        return at;
    }
    [[nodiscard]] bool is_full() const { return names_ == 0 || found_.size() == most_systems; }

    /// What is around `at`, which is free. What would go on into another is left from an earlier use of the memory.
    [[nodiscard]] Bounds bounds(std::uint64_t at) const {
        const auto next = found_.upper_bound(at);
        const std::uint64_t begin = next == found_.begin() ? 0 : std::prev(next)->second.where.end();
        return {{begin, (next == found_.end() ? image_.size() : next->first) - begin}, names_};
    }

    /// What has its mark at this place of a partition.
    void look(const Extent& partition, std::uint32_t place) {
        if (place >= partition.length || first_free(partition.offset) != partition.offset || is_full()) return;
        const std::uint64_t at = partition.offset + place;
        Bounds inside = bounds(partition.offset);
        inside.gap = {partition.offset, std::min(inside.gap.end(), partition.end()) - partition.offset};
        std::uint8_t sector[sector_size];
        if (!image_.read(at, sector, sizeof sector)) return;
        std::optional<ImageFileSystem> found = may_boot(sector) ? read_fat(image_, at, inside, may_begin_) : std::nullopt;
        if (!found && std::memcmp(sector + littlefs_mark_at, littlefs_mark, sizeof littlefs_mark) == 0)
            found = read_littlefs(image_, at, inside);
        if (found) return found->where.offset == partition.offset ? keep(std::move(*found)) : void();
        found = name_file_system(image_, at, sector);
        if (found && found->where.offset == partition.offset) keep_named(std::move(*found), partition.end());
    }

    static bool may_boot(const std::uint8_t* sector) {
        return (sector[510] == 0x55 && sector[511] == 0xAA) || (sector[0] == 0xEB && sector[2] == 0x90);
    }

    /// It ends where another begins: what can be read may be a file in it, or newer.
    void keep_named(ImageFileSystem found, std::uint64_t end) {
        if (first_free(found.where.offset) != found.where.offset || is_full()) return;
        end = std::min({end, found.where.end(), bounds(found.where.offset).gap.end()});
        found.where.length = end - found.where.offset;
        found.data_begin = std::min(found.data_begin, end);
        leave_the_rest(found);
        keep(std::move(found));
    }

    void keep(ImageFileSystem found) {
        names_ -= std::min(names_, found.files.size());
        found_.emplace(found.where.offset, std::move(found));
    }

    /// All borders of sectors, and littlefs anywhere, from `begin` on for a window.
    void search(std::uint64_t begin, std::vector<std::uint8_t>& bytes) {
        (void)image_.read(begin, bytes.data(), bytes.size());
        for (std::uint64_t at = begin; at < begin + window && at < image_.size(); at += sector_size) {
            const std::uint8_t* const sector = bytes.data() + (at - begin);
            if (first_free(at) == at && !is_full()) search_sector(at, sector);
            if (first_free(at) < at + sector_size) search_littlefs(at, sector);
        }
    }

    void search_sector(std::uint64_t at, const std::uint8_t* sector) {
        if (may_boot(sector))
            if (auto found = read_fat(image_, at, bounds(at), may_begin_)) return keep(std::move(*found));
        if (named_.size() == most_systems || (!named_.empty() && at < named_.back().where.end())) return;
        if (auto found = name_file_system(image_, at, sector)) named_.push_back(std::move(*found));
    }

    /// The mark may go on in the next sector, and its block begins before it.
    void search_littlefs(std::uint64_t at, const std::uint8_t* sector) {
        const std::uint8_t* const end = sector + sector_size;
        for (const std::uint8_t* here = sector; here < end; ++here) {
            const auto left = static_cast<std::size_t>(end - here);
            here = static_cast<const std::uint8_t*>(std::memchr(here, littlefs_mark[0], left));
            if (here == nullptr) return;
            const std::uint64_t place = at + static_cast<std::uint64_t>(here - sector);
            if (here[1] != littlefs_mark[1] || std::memcmp(here, littlefs_mark, sizeof littlefs_mark) != 0) continue;
            if (place < littlefs_mark_at || failures_ == most_failures || is_full()) continue;
            const std::uint64_t block = place - littlefs_mark_at;
            if (first_free(block) != block) continue;
            if (auto found = read_littlefs(image_, block, bounds(block))) keep(std::move(*found));
            else ++failures_;
        }
    }

    const Image& image_;
    const Advance& advance_;
    const MayBegin& may_begin_;
    std::map<std::uint64_t, ImageFileSystem> found_;
    std::vector<ImageFileSystem> named_; ///< what is kept of them is known at the end
    std::size_t names_ = most_names;
    std::uint32_t failures_ = 0;
};

} // namespace

std::vector<ImageFileSystem> find_file_systems(const Image& image, const Advance& advance, const MayBegin& may_begin) {
    return Search(image, advance, may_begin).run();
}

} // namespace nanosgf::tool
