// SPDX-License-Identifier: MIT
// The files of a littlefs 2: folders are lists of pairs of logs, files lie in a log or in a skip list
// of blocks that is followed from its end (littlefs DESIGN.md and SPEC.md).
#include "charset.hpp"
#include "counted.hpp"
#include "image/little_endian.hpp"
#include "image/littlefs_log.hpp"
#include "image/readers.hpp"

#include <algorithm>
#include <cstring>
#include <deque>

namespace nanosgf::tool {
namespace {

constexpr std::uint32_t least_block = 128, most_block = 1u << 22;
/// The superblock's first commit is in so many bytes.
constexpr std::uint32_t superblock_reach = 1u << 17;

/// What a superblock says.
struct Superblock {
    std::uint32_t version, block_size, blocks;
};

std::optional<Superblock> superblock_at(const Image& image, std::uint64_t at, std::uint32_t reach) {
    const std::optional<LittlefsLog> log = littlefs_log(image, at, reach);
    if (!log || log->entries.empty()) return std::nullopt;
    const LittlefsEntry& entry = log->entries[0];
    std::uint8_t bytes[24];
    if (entry.type != LittlefsEntry::Type::superblock || entry.name != "littlefs" || entry.bytes.length < sizeof bytes ||
        !image.read(entry.bytes.offset, bytes, sizeof bytes))
        return std::nullopt;
    const Superblock block = {le32(bytes), le32(bytes + 4), le32(bytes + 8)};
    if (block.block_size < least_block || block.block_size > most_block || block.blocks < 2) return std::nullopt;
    return block;
}

std::uint32_t zeros_behind(std::uint32_t number) { return static_cast<std::uint32_t>(__builtin_ctz(number)); }
std::uint32_t ones(std::uint64_t number) { return static_cast<std::uint32_t>(__builtin_popcountll(number)); }

/// Skip lists: block n has a pointer to block n - 2^k for each k while that divides n.
class ListShape {
  public:
    explicit ListShape(std::uint32_t block_size) : block_size_(block_size) {}
    /// Where the list's block number `index` has its data.
    static std::uint32_t head(std::uint32_t index) { return index == 0 ? 0 : 4 * (zeros_behind(index) + 1); }
    /// How many bytes of the file are before the block.
    [[nodiscard]] std::uint64_t before(std::uint32_t index) const {
        if (index == 0) return 0;
        return std::uint64_t{index} * block_size_ - 4 * (2 * std::uint64_t{index - 1} - ones(index - 1));
    }
    /// The last block of a file of `size` bytes, one at least.
    [[nodiscard]] std::uint64_t last(std::uint64_t size) const {
        const std::uint64_t guess = (size - 1) / (block_size_ - 8);
        return guess == 0 ? 0 : (size - 1 - 4 * (ones(guess - 1) + 2)) / (block_size_ - 8);
    }

  private:
    std::uint64_t block_size_;
};

class LittlefsReader {
  public:
    LittlefsReader(const Image& image, std::uint64_t begin, const Superblock& superblock, std::size_t most_names)
        : image_(image), begin_(begin), most_names_(most_names), block_(superblock.block_size), shape_(superblock.block_size) {
        found_.kind = "littlefs 2." + std::to_string(superblock.version & 0xFFFF);
        const std::uint64_t length = std::uint64_t{superblock.blocks} * block_;
        found_.where = {begin, std::min(length, image.size() - begin)};
        found_.is_readable = true;
        found_.cluster = block_;
        found_.data_begin = begin;
        if (length > found_.where.length)
            report(found_.where.end(), "the image ends " + counted(length - found_.where.length, "byte") +
                                         " before the file system does");
        taken_.resize(static_cast<std::size_t>((found_.where.length + block_ - 1) / block_));
    }

    ImageFileSystem read() {
        read_folders({PathTree::root, {0, 1}}, ImageFile::State::live);
        finish_move();
        for (const Entry& entry : live_) take_file(entry, ImageFile::State::live);
        for (std::size_t i = 0; i < deleted_folders_.size(); ++i) // it grows
            read_folders(Folder(deleted_folders_[i]), ImageFile::State::deleted);
        for (const Entry& entry : deleted_) take_file(entry, ImageFile::State::deleted);
        if (is_full_) report(begin_, "more than " + std::to_string(most_names_) + " names; the rest is not listed");
        for (std::size_t i = 0; i < nodes_.size(); ++i) found_.files[i].path = paths_.path(nodes_[i]);
        leave_the_rest(found_);
        return std::move(found_);
    }

  private:
    struct Folder {
        std::uint32_t node;
        LittlefsPair pair;
    };
    struct Entry {
        std::uint32_t node;
        LittlefsEntry::Place place;
        Extent bytes;
        LittlefsPair pair; ///< where it was found
        std::uint32_t id;
    };

    void report(std::uint64_t offset, std::string sentence) {
        constexpr std::size_t most = 1000;
        if (found_.problems.size() < most) found_.problems.emplace_back(offset, std::move(sentence));
    }
    [[nodiscard]] std::uint64_t place(std::uint32_t block) const { return begin_ + std::uint64_t{block} * block_; }
    /// Takes block `block`, unless it is taken or not in the image.
    bool take(std::uint32_t block) {
        if (block >= taken_.size() || taken_[block]) return false;
        taken_[block] = true;
        return true;
    }
    Extent part(std::uint32_t block, std::uint64_t from, std::uint64_t size) const {
        const std::uint64_t at = place(block) + from;
        return {at, at >= image_.size() ? 0 : std::min(size, image_.size() - at)};
    }

    /// A folder and, of live ones, the folders in it.
    void read_folders(const Folder& first, ImageFile::State state) {
        std::deque<Folder> folders{first};
        for (; !folders.empty(); folders.pop_front()) {
            Folder folder = folders.front();
            const bool is_root = folder.node == PathTree::root;
            const std::string name = is_root ? "the root folder" : "the folder " + paths_.name(folder.node);
            for (bool goes_on = true; goes_on;) goes_on = read_pair(folder, state, name, folders);
        }
    }

    /// Reads one pair of a folder and steps to the next.
    bool read_pair(Folder& folder, ImageFile::State state, const std::string& name, std::deque<Folder>& folders) {
        const auto [one, other] = folder.pair;
        const bool is_deleted = state == ImageFile::State::deleted;
        if (one == other || one >= taken_.size() || other >= taken_.size() || taken_[one] || taken_[other]) {
            if (!is_deleted) report(begin_, name + " goes on in blocks that are others' or do not exist");
            return false;
        }
        std::optional<LittlefsLog> log = littlefs_log(image_, place(one), block_);
        std::optional<LittlefsLog> older = littlefs_log(image_, place(other), block_);
        if (!log || (older && static_cast<std::int32_t>(older->revision - log->revision) > 0)) std::swap(log, older);
        if (!log) {
            if (!is_deleted) report(place(one), name + ": neither of its two blocks can be read");
            return false;
        }
        for (const std::uint32_t block : folder.pair) {
            (void)take(block);
            found_.structures.push_back(part(block, 0, block_));
        }
        add_entries(*log, older, folder, is_deleted, folders);
        for (std::size_t i = 0; !is_deleted && i < move_.size(); ++i) move_[i] ^= log->move[i];
        if (!log->rest) return false;
        folder.pair = *log->rest;
        return true;
    }

    void add_entries(const LittlefsLog& log, const std::optional<LittlefsLog>& older, const Folder& folder,
                     bool is_deleted, std::deque<Folder>& folders) {
        for (std::uint32_t id = 0; id < log.entries.size(); ++id)
            add(log.entries[id], folder, id, is_deleted, is_deleted ? nullptr : &folders);
        for (auto gone = log.deleted.rbegin(); gone != log.deleted.rend(); ++gone) add(*gone, folder, 0, true, nullptr);
        if (!older) return;
        const auto is_known = [&log](const LittlefsEntry& entry) {
            const auto is_same = [&entry](const LittlefsEntry& known) { return known.name == entry.name; };
            return std::any_of(log.entries.begin(), log.entries.end(), is_same) ||
                   std::any_of(log.deleted.begin(), log.deleted.end(), is_same);
        };
        for (const LittlefsEntry& entry : older->entries)
            if (!is_known(entry)) add(entry, folder, 0, true, nullptr);
    }

    /// `folders`: where to put one that is to be read now; null: later.
    void add(const LittlefsEntry& entry, const Folder& folder, std::uint32_t id, bool is_deleted, std::deque<Folder>* folders) {
        using Type = LittlefsEntry::Type;
        if (entry.type != Type::file && entry.type != Type::folder) return;
        if (paths_.size() >= most_names_) {
            is_full_ = true;
            return;
        }
        const std::uint32_t node = paths_.add(folder.node, as_part_of_path(to_utf8(charset_, entry.name)));
        if (entry.type == Type::file) {
            (is_deleted ? deleted_ : live_).push_back({node, entry.place, entry.bytes, folder.pair, id});
            return;
        }
        std::uint8_t bytes[8];
        if (entry.place != LittlefsEntry::Place::folder || entry.bytes.length < sizeof bytes ||
            !image_.read(entry.bytes.offset, bytes, sizeof bytes)) {
            if (!is_deleted) report(begin_, "the folder " + paths_.name(node) + " has no place");
            return;
        }
        const Folder found = {node, {le32(bytes), le32(bytes + 4)}};
        if (folders != nullptr) folders->push_back(found);
        else deleted_folders_.push_back(found);
    }

    /// A move that a cut interrupted: the file is at both places, and the global state names the old one.
    void finish_move() {
        if ((move_[0] >> 20 & 0x700) == 0) return;
        const std::uint32_t id = move_[0] >> 10 & 0x3FF;
        const auto is_moved = [&](const Entry& entry) {
            const auto [one, other] = entry.pair;
            return entry.id == id && ((one == move_[1] && other == move_[2]) || (one == move_[2] && other == move_[1]));
        };
        live_.erase(std::remove_if(live_.begin(), live_.end(), is_moved), live_.end());
    }

    void take_file(const Entry& entry, ImageFile::State state) {
        using Place = LittlefsEntry::Place;
        ImageFile file;
        file.state = state;
        if (entry.place == Place::in_line) {
            file.size = entry.bytes.length;
            append(file.extents, entry.bytes);
        } else if (entry.place == Place::list) {
            std::uint8_t bytes[8];
            if (entry.bytes.length < sizeof bytes || !image_.read(entry.bytes.offset, bytes, sizeof bytes)) return;
            file.size = le32(bytes + 4);
            const std::uint32_t head = le32(bytes);
            const bool is_deleted = state == ImageFile::State::deleted;
            // Renamed, or an older version of what is there.
            if (is_deleted && (file.size == 0 || head >= taken_.size() || taken_[head])) return;
            if (file.size != 0) take_list(head, file, is_deleted);
        } else if (state == ImageFile::State::deleted) {
            return;
        }
        found_.files.push_back(std::move(file));
        nodes_.push_back(entry.node);
    }

    /// Follows all pointers of a list from its last block on: where one block is bad, others lead around it.
    void take_list(std::uint32_t head, ImageFile& file, bool is_deleted) {
        const std::uint64_t last = shape_.last(file.size);
        if (last >= taken_.size()) {
            file.problem = "its size is larger than the file system";
            return;
        }
        std::map<std::uint32_t, std::uint32_t> ahead{{static_cast<std::uint32_t>(last), head}};
        std::vector<std::pair<std::uint32_t, std::uint32_t>> blocks; // index and block, the last one first
        bool is_sound = true;
        while (!ahead.empty()) {
            const auto [index, block] = *ahead.rbegin();
            ahead.erase(std::prev(ahead.end()));
            if (!take(block)) {
                file.problem = block < taken_.size() ? "its list of blocks loops or runs into another's"
                                                     : "its list names a block that does not exist";
                continue;
            }
            blocks.emplace_back(index, block);
            for (std::uint32_t at = 0; at < ListShape::head(index); at += 4) {
                std::uint8_t bytes[4];
                if (!image_.read(place(block) + at, bytes, sizeof bytes)) continue;
                const auto known = ahead.emplace(index - (1u << at / 4), le32(bytes)).first;
                is_sound = is_sound && known->second == le32(bytes);
            }
        }
        std::reverse(blocks.begin(), blocks.end());
        if (!is_sound && file.problem.empty()) file.problem = "the pointers of its list contradict each other";
        if (is_deleted && (!file.problem.empty() || blocks.size() != last + 1)) {
            file.problem = "some of its blocks hold something else now";
            return;
        }
        put_extents(blocks, file);
    }

    /// The first blocks without a gap; what is after one is left to those who look for text.
    void put_extents(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& blocks, ImageFile& file) {
        if (blocks.empty()) return;
        std::uint32_t next = blocks.front().first;
        const std::uint64_t lost = shape_.before(next);
        std::uint64_t left = file.size - lost;
        for (const auto& [index, block] : blocks) {
            if (index != next++) break;
            const std::uint32_t from = ListShape::head(index);
            const std::uint64_t size = std::min<std::uint64_t>(left, block_ - from);
            append(found_.structures, part(block, 0, from));
            const Extent extent = part(block, from, size);
            append(file.extents, extent);
            left -= extent.length;
            if (extent.length < size) break; // the image's end
        }
        std::string missing;
        if (lost != 0) missing = counted(lost, "byte is", "bytes are") + " lost at its start";
        else if (left != 0) missing = std::to_string(file.size - left) + " of " + counted(file.size, "byte is", "bytes are") + " there";
        file.problem += (file.problem.empty() || missing.empty() ? "" : "; ") + missing;
    }

    const Image& image_;
    const std::uint64_t begin_;
    const std::size_t most_names_;
    const std::uint32_t block_;
    const ListShape shape_;
    ImageFileSystem found_;
    ToUtf8 charset_;
    PathTree paths_;
    std::vector<bool> taken_; ///< by block
    std::array<std::uint32_t, 3> move_{};
    std::vector<Entry> live_, deleted_;
    std::vector<Folder> deleted_folders_;
    std::vector<std::uint32_t> nodes_; ///< of the files
    bool is_full_ = false;
};

} // namespace

std::optional<ImageFileSystem> read_littlefs(const Image& image, std::uint64_t at, const Bounds& bounds) {
    const std::optional<Superblock> superblock = superblock_at(image, at, superblock_reach);
    if (!superblock) return std::nullopt;
    const std::uint32_t block = superblock->block_size;
    const auto read = [&](std::uint64_t begin) -> std::optional<ImageFileSystem> {
        const Extent where = {begin, std::min(std::uint64_t{superblock->blocks} * block, image.size() - begin)};
        if (!bounds.has(where)) return std::nullopt;
        if (superblock->version >> 16 == 2) return LittlefsReader(image, begin, *superblock, bounds.names).read();
        ImageFileSystem named;
        named.kind = "littlefs " + std::to_string(superblock->version >> 16);
        named.where = where;
        named.cluster = block;
        named.data_begin = begin;
        leave_the_rest(named);
        return named;
    };
    std::optional<ImageFileSystem> first = read(at);
    if (at < block || (first && superblock_at(image, at + block, superblock_reach))) return first;
    // One of the two superblocks is bad: only the rest shows which.
    std::optional<ImageFileSystem> second = read(at - block);
    return !first || (second && is_better(*second, *first)) ? second : first;
}

} // namespace nanosgf::tool
