// SPDX-License-Identifier: MIT
// The log is read twice: up to where its check values are right, and then for what it says.
#include "image/littlefs_log.hpp"

#include "image/little_endian.hpp"

#include <algorithm>

namespace nanosgf::tool {
namespace {

// Upper bits of the tags' types (SPEC.md, Metadata types).
constexpr std::uint32_t name_types = 0x000, place_types = 0x200, splice_types = 0x400, check_types = 0x500,
                        tail_types = 0x600, global_types = 0x700;
constexpr std::uint32_t no_size = 0x3FF; ///< the tag deletes what it names
constexpr std::uint32_t head_size = 4;   ///< the revision count
constexpr std::size_t most_entries = 1024; ///< ids have ten bits

/// An intact tag: its fields, and where its bytes are in the block.
struct Tag {
    std::uint32_t word, at;
    [[nodiscard]] std::uint32_t type() const { return word >> 20 & 0x7FF; }
    [[nodiscard]] std::uint32_t id() const { return word >> 10 & 0x3FF; }
    [[nodiscard]] std::uint32_t size() const { return (word & 0x3FF) == no_size ? 0 : word & 0x3FF; }
    [[nodiscard]] bool is_none() const { return (word & 0x3FF) == no_size; }
    [[nodiscard]] bool is_check() const { return (type() & 0x780) == check_types; }
};

/// CRC-32 of littlefs: reflected, 04C11DB7, without a last inversion.
std::uint32_t crc_of(std::uint32_t crc, const std::uint8_t* bytes, std::size_t size) {
    constexpr std::uint32_t steps[] = {0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4,
                                       0x4DB26158, 0x5005713C, 0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
                                       0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C};
    for (std::size_t i = 0; i < size; ++i) {
        crc = crc >> 4 ^ steps[(crc ^ bytes[i]) & 15];
        crc = crc >> 4 ^ steps[(crc ^ bytes[i] >> 4) & 15];
    }
    return crc;
}

/// Calls `take` with each tag up to the end, and ends where a tag cannot be one. True while it
/// answers so.
template <class Take> void each_tag(const std::vector<std::uint8_t>& block, std::size_t end, Take take) {
    std::uint32_t last = 0xFFFFFFFF;
    for (std::size_t at = head_size; at + 4 <= end;) {
        Tag tag{be32(block.data() + at) ^ last, static_cast<std::uint32_t>(at + 4)};
        if ((tag.word & 0x80000000) != 0 || at + 4 + tag.size() > end || !take(tag)) return;
        last = tag.word;
        if (tag.is_check()) last ^= (tag.type() & 1) << 31;
        at += 4 + tag.size();
    }
}

/// Where the last commit ends whose check value is right; 0: none is.
std::size_t whole_end(const std::vector<std::uint8_t>& block) {
    std::size_t end = 0;
    std::uint32_t crc = crc_of(0xFFFFFFFF, block.data(), head_size);
    each_tag(block, block.size(), [&](const Tag& tag) {
        crc = crc_of(crc, block.data() + tag.at - 4, 4);
        if (!tag.is_check()) {
            crc = crc_of(crc, block.data() + tag.at, tag.size());
            return true;
        }
        if (tag.size() < 4 || le32(block.data() + tag.at) != crc) return false;
        crc = 0xFFFFFFFF;
        end = tag.at + tag.size();
        return true;
    });
    return end;
}

class Replay {
  public:
    Replay(const std::vector<std::uint8_t>& block, std::uint64_t offset) : block_(block), offset_(offset) {}

    void take(const Tag& tag) {
        switch (tag.type() & 0x700) {
        case name_types: return name(tag);
        case place_types: return place(tag);
        case splice_types: return splice(tag);
        case tail_types:
            if (tag.size() >= 8 && (tag.type() & 1) != 0) log_.rest = LittlefsPair{word(tag, 0), word(tag, 1)};
            else if (tag.size() >= 8) log_.rest.reset();
            return;
        case global_types:
            for (std::uint32_t i = 0; i < 3; ++i) log_.move[i] = tag.size() >= 12 ? word(tag, i) : 0;
            return;
        default: return;
        }
    }

    LittlefsLog finish() {
        log_.revision = le32(block_.data());
        for (const std::uint32_t index : by_id_) log_.entries.push_back(std::move(all_[index]));
        for (const std::uint32_t index : deleted_) log_.deleted.push_back(std::move(all_[index]));
        return std::move(log_);
    }

  private:
    std::uint32_t word(const Tag& tag, std::uint32_t index) const { return le32(block_.data() + tag.at + 4 * index); }

    std::uint32_t make() {
        all_.emplace_back();
        return static_cast<std::uint32_t>(all_.size() - 1);
    }
    LittlefsEntry& entry(const Tag& tag) {
        while (tag.id() >= by_id_.size()) by_id_.push_back(make());
        return all_[by_id_[tag.id()]];
    }

    void name(const Tag& tag) {
        using Type = LittlefsEntry::Type;
        const std::uint32_t type = tag.type() & 0xFF;
        LittlefsEntry& named = entry(tag);
        named.type = type == 1 ? Type::file : type == 2 ? Type::folder : type == 0xFF ? Type::superblock : Type::none;
        named.name.assign(reinterpret_cast<const char*>(block_.data()) + tag.at, tag.size());
    }

    void place(const Tag& tag) {
        using Place = LittlefsEntry::Place;
        constexpr Place places[] = {Place::folder, Place::in_line, Place::list};
        const std::uint32_t type = tag.type() & 0xFF;
        LittlefsEntry& placed = entry(tag);
        placed.place = tag.is_none() || type >= std::size(places) ? Place::none : places[type];
        placed.bytes = {offset_ + tag.at, tag.size()};
    }

    void splice(const Tag& tag) {
        const auto at = by_id_.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(tag.id(), by_id_.size()));
        if ((tag.type() & 0xFF) == 0x01) {
            by_id_.insert(at, make());
            if (by_id_.size() > most_entries) by_id_.pop_back();
        } else if ((tag.type() & 0xFF) == 0xFF && at != by_id_.end()) {
            deleted_.push_back(*at);
            if (deleted_.size() > most_entries) deleted_.erase(deleted_.begin());
            by_id_.erase(at);
        }
    }

    const std::vector<std::uint8_t>& block_;
    std::uint64_t offset_;
    LittlefsLog log_;
    std::vector<LittlefsEntry> all_;
    std::vector<std::uint32_t> by_id_, deleted_; ///< in `all_`
};

} // namespace

std::optional<LittlefsLog> littlefs_log(const Image& image, std::uint64_t offset, std::uint32_t size) {
    if (offset >= image.size()) return std::nullopt;
    std::vector<std::uint8_t> block(static_cast<std::size_t>(std::min<std::uint64_t>(size, image.size() - offset)));
    (void)image.read(offset, block.data(), block.size()); // what cannot be read has no check value
    if (block.size() < head_size) return std::nullopt;
    const std::size_t end = whole_end(block);
    if (end == 0) return std::nullopt;
    Replay replay(block, offset);
    each_tag(block, end, [&](const Tag& tag) {
        replay.take(tag);
        return true;
    });
    return replay.finish();
}

} // namespace nanosgf::tool
