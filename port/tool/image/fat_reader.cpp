// SPDX-License-Identifier: MIT
// The files of a FAT volume: folders first, then what is live, deleted and lost, in this order.
#include "counted.hpp"
#include "image/fat_names.hpp"
#include "image/fat_table.hpp"
#include "image/little_endian.hpp"
#include "image/readers.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <tuple>
#include <unordered_map>

namespace nanosgf::tool {
namespace {

constexpr std::uint32_t entry_size = 32;
constexpr std::uint64_t largest_folder = 65536 * entry_size;
constexpr std::uint8_t deleted_mark = 0xE5;
constexpr std::uint8_t label = 0x08, folder_mark = 0x10, long_name = 0x0F;

bool is_plausible(const std::uint8_t* entry) {
    if (entry[11] == long_name) return le16(entry + 26) == 0;
    for (unsigned i = 0; i < 11; ++i)
        if (entry[i] < 0x20 && !(i == 0 && entry[i] == 0x05)) return false;
    return (entry[11] & 0xC0) == 0 && entry[0] != ' ';
}

class FatReader {
  public:
    FatReader(const Image& image, const FatLayout& layout, std::size_t most_names, const MayBegin& may_begin)
        : image_(image), layout_(layout), most_names_(most_names), may_begin_(may_begin), found_(head(image, layout)), table_(image, layout, found_) {}

    ImageFileSystem read() {
        read_root();
        while (!folders_.empty()) read_folder();
        read_lost_folders();
        for (const Entry& entry : live_) take_live(entry);
        while (!deleted_folders_.empty()) read_deleted_folder();
        std::sort(deleted_.begin(), deleted_.end(), [](const Entry& a, const Entry& b) { // the youngest first
            return a.stamp != b.stamp ? a.stamp > b.stamp : a.node < b.node;
        });
        for (const bool is_half : {false, true}) // what is certain first
            for (const Entry& entry : deleted_)
                if (may_be_half(entry.cluster) == is_half) take_deleted(entry);
        table_.take_lost([this](FatChain chain) { take_lost(std::move(chain)); });
        write_paths();
        if (is_full_)
            found_.problems.emplace_back(layout_.begin, "more than " + std::to_string(most_names_) +
                                                        " names; the rest is not listed");
        leave_the_rest(found_);
        return std::move(found_);
    }

  private:
    struct Folder {
        std::uint32_t node, cluster;
    };
    struct Problem {
        std::uint64_t offset;
        std::uint32_t node;
        std::string sentence;
        std::uint32_t other; ///< whose name ends the sentence; the root's does not
    };
    struct Entry {
        std::uint32_t node, cluster, size;
        std::uint32_t stamp; ///< date and time of the last change
    };

    static ImageFileSystem head(const Image& image, const FatLayout& layout) {
        ImageFileSystem found;
        found.kind = "FAT" + std::to_string(layout.bits);
        const std::uint64_t end = std::min(layout.end, image.size());
        found.where = {layout.begin, end - layout.begin};
        found.is_readable = true;
        found.cluster = layout.cluster;
        found.data_begin = layout.data_begin;
        found.structures.push_back({layout.begin, std::min(layout.data_begin, end) - layout.begin});
        if (layout.end > end)
            found.problems.emplace_back(end, "the image ends " + counted(layout.end - end, "byte") +
                                                 " before the file system does");
        if (layout.is_fat_short)
            found.problems.emplace_back(layout.begin, "the FAT is too short for all clusters");
        return found;
    }

    /// Something about a file or folder; its name is put before it when it can be read.
    void report(std::uint64_t offset, std::uint32_t node, std::string sentence, std::uint32_t other = PathTree::root) {
        constexpr std::size_t most = 1000;
        if (problems_.size() < most) problems_.push_back({offset, node, std::move(sentence), other});
    }

    void read_root() {
        if (layout_.bits != 32) {
            read_entries(layout_.root_begin, std::uint64_t{layout_.root_entries} * entry_size, PathTree::root, false);
            return;
        }
        read_chain(table_.take(layout_.root_cluster, 1), PathTree::root, layout_.fat_begin);
    }

    void read_folder() {
        const Folder folder = folders_.front();
        folders_.pop_front();
        const bool is_place = layout_.is_cluster(folder.cluster);
        const std::uint64_t place = is_place ? layout_.place(folder.cluster) : layout_.begin;
        if (!is_place || !is_folder(folder.cluster))
            return report(place, folder.node, "this is no folder: where it should be is something else");
        read_chain(table_.take(folder.cluster, 1), folder.node, place);
    }

    void read_chain(const FatChain& chain, std::uint32_t node, std::uint64_t place) {
        if (!chain.problem.empty()) report(place, node, chain.problem);
        std::uint64_t left = largest_folder;
        bool goes_on = true;
        long_name_.clear();
        for (const Extent& extent : table_.extents(chain, UINT64_MAX)) {
            found_.structures.push_back(extent);
            const std::uint64_t size = std::min(left, extent.length);
            goes_on = goes_on && read_entries(extent.offset, size, node, false);
            left -= size;
        }
        if (goes_on && left == 0) report(place, node, "it has more entries than a folder can have");
    }

    /// Its first entry names itself; or, where that is damaged, all of the first sector can be entries.
    bool is_folder(std::uint32_t cluster) const {
        if (names_itself(cluster)) return true;
        std::uint8_t sector[512];
        if (!image_.read(layout_.place(cluster), sector, sizeof sector)) return true; // the rest of it may be there
        for (unsigned at = 0; at < sizeof sector; at += entry_size) {
            if (sector[at] == 0) return at != 0;
            if (!is_plausible(sector + at)) return false;
        }
        return true;
    }

    bool names_itself(std::uint32_t cluster) const {
        std::uint8_t entry[entry_size];
        return image_.read(layout_.place(cluster), entry, sizeof entry) && entry[0] == '.' && entry[1] == ' ' &&
               (entry[11] & folder_mark) != 0 && first_cluster(entry) == cluster;
    }

    /// Folders of a folder that is gone still have their files' names. Those that no other of them holds come first.
    void read_lost_folders() {
        for (const bool is_first : {true, false}) {
            std::vector<std::uint32_t> lost;
            table_.each_lost([&](std::uint32_t cluster) {
                if (names_itself(cluster)) lost.push_back(cluster);
            });
            for (const std::uint32_t cluster : lost) {
                std::uint8_t entry[entry_size];
                const bool is_read = image_.read(layout_.place(cluster) + entry_size, entry, sizeof entry);
                const bool is_inner = is_read && std::binary_search(lost.begin(), lost.end(), first_cluster(entry));
                if (table_.is_taken(cluster) || paths_.size() >= most_names_ || (is_first && is_inner)) continue;
                folders_.push_back({paths_.add(PathTree::root, "cluster " + std::to_string(cluster)), cluster});
                report(layout_.place(cluster), folders_.back().node, "a folder that no other one holds");
                while (!folders_.empty()) read_folder();
            }
        }
    }

    std::uint32_t first_cluster(const std::uint8_t* entry) const {
        return le16(entry + 26) | (layout_.bits == 32 ? le16(entry + 20) << 16 : 0);
    }

    void read_deleted_folder() {
        Folder folder = deleted_folders_.front();
        deleted_folders_.pop_front();
        if (may_be_half(folder.cluster))
            folder.cluster = table_.only_one(folder.cluster, [this](std::uint32_t cluster) { return names_itself(cluster); });
        if (!layout_.is_cluster(folder.cluster) || !names_itself(folder.cluster)) return;
        long_name_.clear();
        for (std::uint32_t cluster = folder.cluster; layout_.is_cluster(cluster); ++cluster) {
            if (cluster != folder.cluster && !is_folder(cluster)) return;
            const FatChain chain = table_.take_free(cluster, 1);
            if (chain.clusters == 0) return;
            for (const Extent& extent : table_.extents(chain, UINT64_MAX)) {
                found_.structures.push_back(extent);
                if (!read_entries(extent.offset, extent.length, folder.node, true)) return;
            }
        }
    }

    /// False: the folder's end.
    bool read_entries(std::uint64_t offset, std::uint64_t size, std::uint32_t folder, bool is_deleted) {
        std::uint64_t senseless = 0;
        bool goes_on = true;
        for (std::uint64_t at = 0; at + entry_size <= size; at += entry_size) {
            std::uint8_t entry[entry_size];
            if (!image_.read(offset + at, entry, sizeof entry)) {
                long_name_.clear();
                continue; // zeros would be its end
            }
            if (entry[0] == 0) {
                goes_on = false;
                break;
            }
            if (!is_plausible(entry)) ++senseless;
            else if (entry[11] == long_name) long_name_.add(entry);
            else if ((entry[11] & label) == 0 && entry[0] != '.')
                add(entry, folder, is_deleted || entry[0] == deleted_mark);
            if (!is_plausible(entry) || entry[11] != long_name) long_name_.clear();
        }
        if (senseless != 0)
            report(offset, folder, std::to_string(senseless) + (senseless == 1 ? " entry makes" : " entries make") + " no sense");
        return goes_on;
    }

    void add(const std::uint8_t* entry, std::uint32_t folder, bool is_deleted) {
        if (paths_.size() >= most_names_) {
            is_full_ = true;
            return;
        }
        const std::u16string full = long_name_.take(entry);
        std::string name = fat_short_name(entry);
        if (entry[0] != deleted_mark) code_page_.add(name, full);
        const bool is_short = full.empty();
        if (!is_short) name = as_part_of_path(fat_long_name(full));
        const std::uint32_t node = paths_.add(folder, std::move(name));
        if (is_short) short_.push_back(node);
        const std::uint32_t cluster = first_cluster(entry);
        const std::uint32_t stamp = le16(entry + 24) << 16 | le16(entry + 22);
        if ((entry[11] & folder_mark) != 0) (is_deleted ? deleted_folders_ : folders_).push_back({node, cluster});
        else (is_deleted ? deleted_ : live_).push_back({node, cluster, le32(entry + 28), stamp});
    }

    ImageFile& add_file(std::uint32_t node, ImageFile::State state, std::uint64_t size) {
        ImageFile& file = found_.files.emplace_back();
        file.state = state;
        file.size = size;
        nodes_.push_back(node);
        return file;
    }

    void take_live(const Entry& entry) {
        if (entry.size == 0 && layout_.is_cluster(entry.cluster)) return take_without_size(entry);
        ImageFile& file = add_file(entry.node, ImageFile::State::live, entry.size);
        if (entry.size == 0) return;
        live_sizes_.emplace(entry.cluster, entry.size);
        const FatChain chain = table_.take(entry.cluster, entry.size);
        file.extents = table_.extents(chain, entry.size);
        say_end(file, chain, entry.node);
        if (entry.cluster > 0xFFFF && chain.clusters != 0)
            live_halves_.emplace(std::make_tuple(entry.cluster & 0xFFFF, entry.size, entry.stamp), entry);
    }

    /// The size comes last when a file is written; a cut leaves the chain without it.
    void take_without_size(const Entry& entry) {
        FatChain chain = table_.take(entry.cluster, 1);
        const std::uint64_t size = chain.clusters * layout_.cluster;
        using State = ImageFile::State;
        ImageFile& file = add_file(entry.node, chain.clusters == 0 ? State::live : State::lost_chain, size);
        file.extents = table_.extents(chain, size);
        file.problem = "its folder says 0 bytes";
        if (!chain.problem.empty()) file.problem += "; " + chain.problem;
    }

    static std::uint64_t bytes_of(const ImageFile& file) {
        std::uint64_t bytes = 0;
        for (const Extent& extent : file.extents) bytes += extent.length;
        return bytes;
    }

    void say_end(ImageFile& file, const FatChain& chain, std::uint32_t node) {
        const std::uint64_t bytes = bytes_of(file);
        if (bytes == file.size) {
            if (!chain.problem.empty()) report(file.extents[0].offset, node, "it is whole, but " + chain.problem);
            return;
        }
        file.problem = chain.problem.empty() ? "its chain is too short for its size" : chain.problem;
        file.problem += "; " + std::to_string(bytes) + " of " + counted(file.size, "byte is", "bytes are") + " there";
    }

    /// Windows clears the upper half of the first cluster's number when it deletes.
    [[nodiscard]] bool may_be_half(std::uint32_t cluster) const {
        return layout_.bits == 32 && cluster <= 0xFFFF && layout_.is_cluster(0x10000);
    }

    /// Where a deleted file begins; 0: that is unknown.
    std::uint32_t first_of_deleted(const Entry& entry) {
        const std::string& name = paths_.name(entry.node);
        if (!may_begin_ || !may_be_half(entry.cluster) || !may_begin_(name, {layout_.begin, 0})) return entry.cluster;
        return table_.only_one(entry.cluster, [&](std::uint32_t cluster) {
            const std::uint64_t place = layout_.place(cluster);
            const std::uint64_t length = std::min<std::uint64_t>({entry.size, layout_.cluster, image_.size() - place});
            return *may_begin_(name, {place, length});
        });
    }

    void take_deleted(const Entry& entry) {
        const auto renamed = live_sizes_.find(entry.cluster);
        if (entry.cluster != 0 && renamed != live_sizes_.end() && entry.size == renamed->second) return;
        const auto half = live_halves_.find({entry.cluster, entry.size, entry.stamp});
        if (may_be_half(entry.cluster) && half != live_halves_.end())
            return report(layout_.place(half->second.cluster), entry.node, "an old name of ", half->second.node);
        ImageFile& file = add_file(entry.node, ImageFile::State::deleted, entry.size);
        if (entry.size == 0) return;
        const std::uint32_t first = first_of_deleted(entry);
        if (first == 0) {
            file.problem = "the upper half of its place may be cleared; where it was is unknown";
            return;
        }
        const FatChain chain = table_.take_free(first, entry.size);
        file.extents = table_.extents(chain, entry.size);
        file.is_guess = chain.clusters > 1;
        say_end(file, chain, entry.node);
        file.is_place_guess = first != entry.cluster;
        if (!file.is_place_guess) return;
        file.problem = "the upper half of its place is cleared; the only cluster that it can begin with is " + std::to_string(first) +
                       (file.problem.empty() ? "" : "; ") + file.problem;
    }

    void take_lost(FatChain chain) {
        if (paths_.size() >= most_names_) {
            is_full_ = true;
            return;
        }
        const std::uint64_t size = chain.clusters * layout_.cluster;
        const std::uint32_t node = paths_.add(PathTree::root, "cluster " + std::to_string(chain.runs[0].first));
        ImageFile& file = add_file(node, ImageFile::State::lost_chain, size);
        file.extents = table_.extents(chain, size);
        file.problem = std::move(chain.problem);
    }

    void write_paths() {
        ToUtf8 charset;
        const char* const page = code_page_.choose();
        const bool is_known = page != nullptr && charset.choose(page);
        if (code_page_.is_needed() && !is_known)
            found_.problems.emplace_back(layout_.begin, "the code page of its short names is not known; bytes of theirs "
                                                        "are shown as ^ and two digits");
        for (const std::uint32_t node : short_)
            paths_.rename(node, as_part_of_path(fat_name_in(is_known ? &charset : nullptr, paths_.name(node))));
        for (std::size_t i = 0; i < nodes_.size(); ++i) found_.files[i].path = paths_.path(nodes_[i]);
        for (const Problem& problem : problems_) {
            const std::string name = problem.node == PathTree::root ? "the root folder" : paths_.path(problem.node);
            found_.problems.emplace_back(problem.offset, name + ": " + problem.sentence + (problem.other == PathTree::root ? "" : paths_.path(problem.other)));
        }
    }

    const Image& image_;
    const FatLayout layout_;
    const std::size_t most_names_;
    const MayBegin& may_begin_;
    ImageFileSystem found_;
    FatTable table_;
    FatLongName long_name_;
    FatCodePage code_page_;
    PathTree paths_;
    std::vector<std::uint32_t> short_; ///< nodes with a name in the code page
    std::vector<std::uint32_t> nodes_; ///< of the files
    std::deque<Folder> folders_, deleted_folders_;
    std::vector<Entry> live_, deleted_;
    std::vector<Problem> problems_;
    /// By first cluster: a rename leaves the old name as a deleted one.
    std::unordered_map<std::uint32_t, std::uint32_t> live_sizes_;
    /// The same by the lower half of it, size and time: what Windows leaves of the old name.
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, Entry> live_halves_;
    bool is_full_ = false;
};

} // namespace

std::optional<ImageFileSystem> read_fat(const Image& image, std::uint64_t at, const Bounds& bounds, const MayBegin& may_begin) {
    const auto read = [&](const std::optional<FatLayout>& layout) -> std::optional<ImageFileSystem> {
        if (!layout || !bounds.has({layout->begin, std::min(layout->end, image.size()) - layout->begin})) return std::nullopt;
        return FatReader(image, *layout, bounds.names, may_begin).read();
    };
    const std::optional<FatLayout> layout = fat_layout(image, at);
    if (!layout) return std::nullopt;
    std::optional<ImageFileSystem> found = read(layout);
    bool is_backup = layout->is_backup;
    const std::optional<FatLayout> other = other_fat_layout(image, *layout);
    if (std::optional<ImageFileSystem> by_other = read(other)) {
        is_backup = !found || (layout->fits() == other->fits() ? is_better(*by_other, *found) : other->fits());
        if (is_backup) found = std::move(by_other);
    }
    if (found && is_backup) found->problems.emplace_back(found->where.offset, "the boot sector is bad; its backup is used");
    return found;
}

} // namespace nanosgf::tool
