// SPDX-License-Identifier: MIT
// The host tool's readers of images against the file systems themselves: what one of them sees after a
// start is what the reader finds, and so it is when a cut interrupted anything.
#include "image_check.hpp"
#include "volumes.hpp"

#include <cstdio>
#include <cstring>
#include <map>

using namespace nanosgf::tool;
using simulation::BlockDevice;
using simulation::Drawn;
using simulation::FatfsVolume;
using simulation::LittlefsVolume;
using simulation::Random;

namespace {

using Files = std::map<std::string, std::string>;

int failures = 0, lines = 0;
bool is_broken = false; ///< a planted fault
std::uint64_t compared = 0;

void expect(bool is_so, const std::string& what) {
    if (is_so) return;
    ++failures;
    if (++lines < 8) std::printf("not so: %s\n", what.c_str());
}

/// What the scenarios need of a file system. A call that fails because the power is off answers false.
class Littlefs {
  public:
    static constexpr const char* name = "littlefs";
    static constexpr bool goes_over = true; ///< a rename may replace

    explicit Littlefs(BlockDevice& device) : volume_(device), is_good_(volume_.mount()) {}
    static bool format(BlockDevice& device) { return LittlefsVolume(device).format(); }

    bool is_good() const { return is_good_; }
    bool folder(const std::string& path) { return lfs_mkdir(&volume_.lfs, path.c_str()) == 0; }
    bool remove(const std::string& path) { return is_done(lfs_remove(&volume_.lfs, path.c_str())); }
    bool rename(const std::string& from, const std::string& to) { return is_done(lfs_rename(&volume_.lfs, from.c_str(), to.c_str())); }
    bool append(const std::string& path, const std::string& text) {
        return with(path, LFS_O_WRONLY | LFS_O_CREAT | LFS_O_APPEND, [&](lfs_file_t& file) {
            return lfs_file_write(&volume_.lfs, &file, text.data(), static_cast<lfs_size_t>(text.size())) >= 0;
        });
    }
    Files view() {
        // Before this it skips the entry after one that a cut was moving.
        if (lfs_fs_mkconsistent(&volume_.lfs) != 0) return {};
        Files files;
        std::vector<std::string> folders{""};
        while (!folders.empty()) {
            const std::string folder = folders.back();
            folders.pop_back();
            lfs_dir_t dir;
            if (lfs_dir_open(&volume_.lfs, &dir, folder.empty() ? "/" : folder.c_str()) != 0) continue;
            for (lfs_info info; lfs_dir_read(&volume_.lfs, &dir, &info) > 0;) {
                const std::string path = (folder.empty() ? "" : folder + "/") + info.name;
                if (info.type == LFS_TYPE_REG) files[path] = text_of(path, info.size);
                else if (info.name[0] != '.') folders.push_back(path);
            }
            (void)lfs_dir_close(&volume_.lfs, &dir);
        }
        return files;
    }

  private:
    static bool is_done(int result) { return result == 0 || result == LFS_ERR_NOENT; }

    template <class Do> bool with(const std::string& path, int flags, Do act) {
        uint32_t buffer[LittlefsVolume::cache_size / 4];
        lfs_file_config config{};
        config.buffer = buffer;
        lfs_file_t file;
        if (lfs_file_opencfg(&volume_.lfs, &file, path.c_str(), flags, &config) != 0) return false;
        const bool is_done = act(file);
        return (lfs_file_close(&volume_.lfs, &file) == 0) && is_done;
    }
    std::string text_of(const std::string& path, std::size_t size) {
        std::string text(size, 0);
        (void)with(path, LFS_O_RDONLY, [&](lfs_file_t& file) {
            return lfs_file_read(&volume_.lfs, &file, text.data(), static_cast<lfs_size_t>(size)) >= 0;
        });
        return text;
    }

    LittlefsVolume volume_;
    bool is_good_;
};

class Fat {
  public:
    static constexpr const char* name = "FAT";
    static constexpr bool goes_over = false;

    explicit Fat(BlockDevice& device) : volume_(device), is_good_(volume_.mount()) {}
    static bool format(BlockDevice& device) {
        FatfsVolume volume(device);
        const bool is_32 = device.rules().blocks > 66000;
        const MKFS_PARM form = {static_cast<BYTE>((is_32 ? FM_FAT32 : FM_FAT) | FM_SFD), 2, 1, 64, 512};
        static uint8_t work[16384];
        return f_mkfs("", &form, work, sizeof work) == FR_OK;
    }

    bool is_good() const { return is_good_; }
    bool folder(const std::string& path) { return f_mkdir(path.c_str()) == FR_OK; }
    bool remove(const std::string& path) { return is_done(f_unlink(path.c_str())); }
    bool rename(const std::string& from, const std::string& to) { return is_done(f_rename(from.c_str(), to.c_str())); }
    bool append(const std::string& path, const std::string& text) {
        FIL file;
        if (f_open(&file, path.c_str(), FA_OPEN_APPEND | FA_WRITE) != FR_OK) return false;
        UINT done = 0;
        const bool is_written = f_write(&file, text.data(), static_cast<UINT>(text.size()), &done) == FR_OK;
        return f_close(&file) == FR_OK && is_written;
    }
    Files view() {
        Files files;
        std::vector<std::string> folders{""};
        while (!folders.empty()) {
            const std::string folder = folders.back();
            folders.pop_back();
            DIR dir;
            if (f_opendir(&dir, folder.c_str()) != FR_OK) continue;
            for (FILINFO info; f_readdir(&dir, &info) == FR_OK && info.fname[0] != 0;) {
                const std::string path = (folder.empty() ? "" : folder + "/") + info.fname;
                if ((info.fattrib & AM_DIR) != 0) folders.push_back(path);
                else files[path] = text_of(path);
            }
            (void)f_closedir(&dir);
        }
        return files;
    }

  private:
    static bool is_done(FRESULT result) { return result == FR_OK || result == FR_NO_FILE || result == FR_EXIST; }

    static std::string text_of(const std::string& path) {
        FIL file;
        if (f_open(&file, path.c_str(), FA_READ) != FR_OK) return {};
        std::string text(f_size(&file), 0);
        UINT done = 0;
        if (f_read(&file, text.data(), static_cast<UINT>(text.size()), &done) != FR_OK) done = 0;
        text.resize(done);
        (void)f_close(&file);
        return text;
    }

    FatfsVolume volume_;
    bool is_good_;
};

std::string text(Random& random, uint32_t size) {
    std::string text;
    while (text.size() < size) text += static_cast<char>('a' + random.below(26));
    return text;
}

/// Games that are written in turns, renamed and removed, from folder to folder, until the power is off.
template <class Disk> bool play(Disk& disk, uint64_t seed, int steps) {
    static const std::string folders[] = {"", "OLD/", "NEW/", "NEW/DEEP/"};
    Random random(seed);
    const auto file = [&] { return folders[random.below(4)] + "G" + std::to_string(random.below(5)) + ".SGF"; };
    for (int step = 0; step < steps; ++step) {
        const uint32_t what = random.below(10);
        const std::string one = file();
        const std::string other = file();
        bool is_done = true;
        if (what < 7) is_done = disk.append(one, text(random, 1 + random.below(what == 0 ? 5000 : 700)));
        else if (what == 7) is_done = disk.remove(one);
        else if (Disk::goes_over || one != other) is_done = disk.rename(one, other);
        if (!is_done) return false;
    }
    return true;
}

std::vector<std::uint8_t> content(BlockDevice& device, std::size_t before) {
    std::vector<std::uint8_t> bytes(before + std::size_t{device.rules().block_size} * device.rules().blocks);
    Random random(before);
    for (std::size_t i = 0; i < before; ++i) bytes[i] = static_cast<std::uint8_t>(random.next());
    for (uint32_t block = 0; block < device.rules().blocks; ++block) {
        const uint32_t at = block * device.rules().block_size;
        (void)device.read(at, bytes.data() + before + at, device.rules().block_size);
    }
    return bytes;
}

/// FatFs never looks at the second FAT.
bool has_mended_chains(const ImageFileSystem& system) {
    return std::any_of(system.problems.begin(), system.problems.end(), [](const auto& problem) {
        return problem.second.find("from the second") != std::string::npos;
    });
}

/// What the reader finds live is what the file system sees. After a cut a FAT file may be less than
/// its size; the reader says so, and the file system cannot know.
template <class Disk> void agrees(BlockDevice& device, std::size_t before, bool is_cut, const std::string& what) {
    static const MemoryFile memory;
    std::vector<std::uint8_t> bytes = content(device, before);
    if (is_broken) bytes[before + bytes.size() / 97] ^= 1, std::memset(bytes.data() + before + 4096, 0x55, 2048);
    memory.write(bytes);
    const Image image(memory.name());
    const auto systems = find_file_systems(image, [](std::uint64_t) {});
    const std::string rule = broken_rule(image, systems);
    const std::string named = std::string(Disk::name) + ", " + what + ": ";
    expect(rule.empty(), named + rule);
    expect(systems.size() == 1 && systems[0].where.offset == before, named + "one file system, where it is");
    Disk disk(device);
    expect(disk.is_good(), named + "it can be mounted");
    if (systems.size() != 1) return;
    Files seen = disk.view();
    for (const ImageFile& file : systems[0].files) {
        if (file.state == ImageFile::State::deleted) continue;
        const auto known = seen.find(file.path);
        if (known == seen.end()) {
            expect(file.state == ImageFile::State::lost_chain && is_cut, named + file.path + " is not there");
            continue;
        }
        std::string found;
        for (const Extent& extent : file.extents)
            found.append(reinterpret_cast<const char*>(bytes.data()) + extent.offset, static_cast<std::size_t>(extent.length));
        const bool may_differ = is_cut && !Disk::goes_over && (!file.problem.empty() || has_mended_chains(systems[0]));
        expect(known->second == found || may_differ, named + file.path + " has other bytes: " + file.problem);
        expect(is_cut || file.problem.empty(), named + file.path + ": " + file.problem);
        seen.erase(known);
        ++compared;
    }
    expect(seen.empty(), named + "all files are found");
}

template <class Disk> BlockDevice prepared(const simulation::DeviceRules& rules) {
    BlockDevice device(rules);
    expect(Disk::format(device), "it can be formatted");
    Disk disk(device);
    expect(disk.is_good() && disk.folder("OLD") && disk.folder("NEW") && disk.folder("NEW/DEEP"), "it can be used");
    return device;
}

template <class Disk> void compare(simulation::DeviceRules rules, int rounds, int cuts) {
    const std::string what = std::to_string(rules.blocks) + " blocks of " + std::to_string(rules.block_size);
    lines = 0;
    BlockDevice device = prepared<Disk>(rules);
    for (int round = 0; round < rounds; ++round) {
        {
            Disk disk(device);
            expect(play(disk, static_cast<uint64_t>(round), 25), what + ": games are written");
        }
        (void)device.sync();
        agrees<Disk>(device, static_cast<std::size_t>(round % 3) * 1536, false, what + ", round " + std::to_string(round));
    }
    const BlockDevice before = device;
    for (int cut = 1; cut <= cuts; ++cut) {
        BlockDevice copy = before;
        copy.cut_at(static_cast<uint64_t>(1 + cut * 7 % 331), Drawn::from_seed, static_cast<uint64_t>(cut));
        {
            Disk disk(copy);
            (void)play(disk, static_cast<uint64_t>(cut), 60);
        }
        copy.power_up();
        agrees<Disk>(copy, 0, true, what + ", cut " + std::to_string(cut));
    }
}

} // namespace

/// images [FACTOR | --break]: so many times as many cuts.
int main(int count, char** arguments) {
    is_broken = count == 2 && std::strcmp(arguments[1], "--break") == 0;
    const int factor = count == 2 && !is_broken ? std::atoi(arguments[1]) : 1;
    compare<Littlefs>({512, 256, true, true, true, false, 0}, 12, 150 * factor);
    compare<Littlefs>({128, 1024, true, false, true, false, 0}, 4, 30 * factor);
    compare<Littlefs>({4096, 128, true, true, true, false, 0}, 4, 30 * factor);
    compare<Fat>({512, 512, false, true, false, false, 0}, 6, 100 * factor);
    compare<Fat>({512, 4200, false, true, false, false, 0}, 4, 30 * factor);
    compare<Fat>({512, 67000, false, false, false, false, 0}, 1, 2 * factor);
    std::printf("%llu files are the same, %d differ\n", static_cast<unsigned long long>(compared), failures);
    return failures == 0 && compared > 1000 ? 0 : 1;
}
