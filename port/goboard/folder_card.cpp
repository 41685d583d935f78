// SPDX-License-Identifier: MIT
// Makes the FAT16 volume, after Microsoft's FAT32 File System Specification 1.03, and finds what has changed in it.
#include "goboard/folder_card.hpp"

#include "goboard/hardware.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <set>
#include <sys/mman.h>
#include <unistd.h>

namespace fs = std::filesystem;

namespace goboard {

namespace {

constexpr std::uint32_t sector_size = hardware::sector_size;
constexpr std::uint32_t fat_sectors = 256;
constexpr std::uint32_t entry_size = 32;
constexpr std::uint32_t root_entries = 65'520;
constexpr std::uint32_t root_start = 1 + fat_sectors;
constexpr std::uint32_t data_start = root_start + root_entries * entry_size / sector_size;
constexpr std::uint32_t clusters = 65'500;
constexpr std::uint32_t kept_free = 5'500; ///< of them, for games
constexpr std::uint16_t chain_end = 0xFFFF;
constexpr std::uint8_t is_folder_bit = 0x10;
constexpr std::uint8_t long_name_bits = 0x0F;

void put16(std::uint8_t* at, std::uint32_t number) {
    at[0] = static_cast<std::uint8_t>(number);
    at[1] = static_cast<std::uint8_t>(number >> 8);
}
void put32(std::uint8_t* at, std::uint32_t number) {
    put16(at, number);
    put16(at + 2, number >> 16);
}
std::uint32_t get16(const std::uint8_t* at) { return at[0] | static_cast<std::uint32_t>(at[1]) << 8; }
std::uint32_t get32(const std::uint8_t* at) { return get16(at) | get16(at + 2) << 16; }

/// UTF-8 as UTF-16; empty if it is none, or no name that FAT can have.
std::u16string long_name(const std::string& name) {
    std::u16string wide;
    for (std::size_t i = 0; i < name.size();) {
        const auto lead = static_cast<std::uint8_t>(name[i++]);
        const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
        std::uint32_t character = more == 0 ? lead : lead & (0x3Fu >> more);
        for (int k = 0; k < more; ++k, ++i) {
            if (i == name.size() || (name[i] & 0xC0) != 0x80) return {};
            character = character << 6 | (static_cast<std::uint8_t>(name[i]) & 0x3Fu);
        }
        if (character < 0x20 || (character < 0x80 && std::strchr("\"*:<>?|\\\x7F", static_cast<int>(character)) != nullptr)) return {};
        if (more == 0 && lead >= 0x80) return {};
        if (character >= 0x10000) {
            wide += static_cast<char16_t>(0xD7C0 + (character >> 10));
            character = 0xDC00 | (character & 0x3FF);
        }
        wide += static_cast<char16_t>(character);
    }
    return wide.size() > 255 || name.back() == '.' || name.back() == ' ' ? std::u16string() : wide;
}

/// The eleven letters of a name of capitals and digits, at most eight and three; empty if it is none.
std::string short_name(const std::string& name) {
    const std::size_t point = name.find('.');
    const std::string stem = name.substr(0, point), extension = point == std::string::npos ? "" : name.substr(point + 1);
    const auto is_plain = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-'; };
    const bool fits = !stem.empty() && stem.size() <= 8 && extension.size() <= 3 && (point == std::string::npos || !extension.empty());
    if (!fits || !std::all_of(stem.begin(), stem.end(), is_plain) || !std::all_of(extension.begin(), extension.end(), is_plain)) return {};
    std::string letters(11, ' ');
    letters.replace(0, stem.size(), stem).replace(8, extension.size(), extension);
    return letters;
}

std::string name_of(const std::string& letters) {
    std::string name = letters.substr(0, letters.find_last_not_of(' ', 7) + 1);
    const std::string extension = letters.substr(8, letters.find_last_not_of(' ') + 1 < 8 ? 0 : letters.find_last_not_of(' ') - 7);
    return extension.empty() ? name : name + "." + extension;
}

using Entry = std::array<std::uint8_t, entry_size>;

/// The entries of a long name, before that of `letters`.
void add_long_name(std::vector<Entry>& entries, const std::u16string& wide, const std::string& letters) {
    std::uint8_t sum = 0;
    for (const char letter : letters) sum = static_cast<std::uint8_t>((sum >> 1 | sum << 7) + static_cast<std::uint8_t>(letter));
    constexpr std::size_t most = 13;
    constexpr std::uint8_t places[most] = {1, 3, 5, 7, 9, 14, 16, 18, 20, 22, 24, 28, 30};
    const std::size_t count = (wide.size() + most - 1) / most;
    for (std::size_t part = count; part-- > 0;) {
        Entry entry = {};
        entry[0] = static_cast<std::uint8_t>((part + 1) | (part + 1 == count ? 0x40 : 0));
        entry[11] = long_name_bits;
        entry[13] = sum;
        for (std::size_t i = 0; i < most; ++i) {
            const std::size_t at = part * most + i;
            put16(&entry[places[i]], at < wide.size() ? wide[at] : at == wide.size() ? 0 : 0xFFFF);
        }
        entries.push_back(entry);
    }
}

Entry make_entry(const std::string& letters, bool is_folder, std::uint32_t cluster, std::uint64_t size) {
    Entry entry = {};
    std::copy(letters.begin(), letters.end(), entry.begin());
    entry[11] = is_folder ? is_folder_bit : 0;
    put16(&entry[26], cluster);
    put32(&entry[28], static_cast<std::uint32_t>(size));
    return entry;
}

std::uint64_t in_clusters(std::uint64_t bytes, std::uint64_t size) { return (bytes + size - 1) / size; }

} // namespace

/// A folder that is still to be filled, and where its parent's entry says where it starts.
struct FolderCard::Folder {
    fs::path path;
    std::uint32_t parent = 0;
    std::uint8_t* entry = nullptr;
};

std::string FolderCard::put_in() {
    pull_out();
    std::error_code error;
    if (!fs::is_directory(folder_, error)) return folder_.string() + " is not a folder";
    std::vector<std::uint64_t> sizes; // of files; of folders what their entries may take
    for (fs::recursive_directory_iterator it(folder_, fs::directory_options::skip_permission_denied, error), end; it != end && !error; it.increment(error))
        sizes.push_back(it->is_regular_file(error) ? it->file_size(error) : 4096);
    for (sectors_of_cluster_ = 4;; sectors_of_cluster_ *= 2) {
        if (sectors_of_cluster_ > 64) return folder_.string() + " has more than a card";
        std::uint64_t needed = 0;
        for (const std::uint64_t size : sizes) needed += 1 + in_clusters(size, sectors_of_cluster_ * sector_size);
        if (needed + kept_free < clusters) break;
    }
    const std::uint32_t sectors = data_start + clusters * sectors_of_cluster_;
    void* const memory = ::mmap(nullptr, std::size_t{sectors} * sector_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return "there is no memory for " + folder_.string();
    volume_ = static_cast<std::uint8_t*>(memory);
    dirty_.assign(sectors, false);
    format();
    std::vector<Folder> folders = {{folder_}};
    for (std::size_t i = 0; i < folders.size(); ++i) {
        const Folder folder = folders[i];
        fill(folder, folders);
    }
    return {};
}

void FolderCard::pull_out() {
    if (is_in()) ::munmap(volume_, dirty_.size() * sector_size);
    volume_ = nullptr;
    is_awake_ = is_any_dirty_ = false;
    saved_.clear();
    next_cluster_ = 2;
}

void FolderCard::format() {
    std::uint8_t* const boot = volume_;
    std::memcpy(boot, "\xEB\x3C\x90" "NANOSGF ", 11);
    put16(boot + 11, sector_size);
    boot[13] = static_cast<std::uint8_t>(sectors_of_cluster_);
    put16(boot + 14, 1);
    boot[16] = 1;
    put16(boot + 17, root_entries);
    boot[21] = 0xF8;
    put16(boot + 22, fat_sectors);
    put32(boot + 32, static_cast<std::uint32_t>(dirty_.size()));
    boot[38] = 0x29;
    std::memcpy(boot + 43, "NO NAME    FAT16   ", 19);
    put16(boot + 510, 0xAA55);
    put16(volume_ + sector_size, 0xFFF8);
    put16(volume_ + sector_size + 2, chain_end);
}

/// Clusters one after the other; returns the first one, 0 for no bytes or where no room is left.
std::uint32_t FolderCard::allocate(std::uint64_t bytes) {
    const auto count = static_cast<std::uint32_t>(in_clusters(bytes, sectors_of_cluster_ * sector_size));
    if (count == 0 || next_cluster_ + count > clusters + 2) return 0;
    const std::uint32_t first = next_cluster_;
    next_cluster_ += count;
    for (std::uint32_t each = first; each < next_cluster_; ++each)
        put16(volume_ + sector_size + 2 * each, each + 1 == next_cluster_ ? chain_end : each + 1);
    return first;
}

std::uint8_t* FolderCard::cluster(std::uint32_t number) const {
    return volume_ + (std::size_t{data_start} + std::size_t{number - 2} * sectors_of_cluster_) * sector_size;
}

std::uint32_t FolderCard::copy(const fs::path& path, std::uint64_t size) {
    const std::uint32_t first = allocate(size);
    if (first != 0) std::ifstream(path, std::ios::binary).read(reinterpret_cast<char*>(cluster(first)), static_cast<std::streamsize>(size));
    return first;
}

void FolderCard::fill(const Folder& folder, std::vector<Folder>& inner) {
    std::error_code error;
    std::vector<fs::path> paths;
    for (fs::directory_iterator it(folder.path, fs::directory_options::skip_permission_denied, error), end; it != end && !error; it.increment(error))
        paths.push_back(it->path());
    std::sort(paths.begin(), paths.end());
    const bool is_root = folder.entry == nullptr;
    std::vector<Entry> entries;
    if (!is_root) entries.insert(entries.end(), {make_entry(".          ", true, 0, 0), make_entry("..         ", true, folder.parent, 0)});
    std::vector<std::pair<std::size_t, fs::path>> folders; // and the number of their entry
    unsigned aliases = 0;
    for (const fs::path& path : paths) {
        const std::string name = path.filename().string();
        const bool is_folder = fs::is_directory(path, error);
        if (name[0] == '.' || (!is_folder && !fs::is_regular_file(path, error)) || (is_folder && fs::is_symlink(path, error))) continue;
        const std::u16string wide = long_name(name);
        if (wide.empty()) continue;
        std::string letters = short_name(name);
        if (letters.empty()) {
            letters = "~" + std::to_string(10'000'000 + ++aliases).substr(1) + "   ";
            add_long_name(entries, wide, letters);
        }
        const std::uint64_t size = is_folder ? 0 : fs::file_size(path, error);
        const std::uint32_t first = is_folder ? 0 : copy(path, size);
        const std::uint64_t kept = first == 0 ? 0 : size;
        if (is_folder) folders.emplace_back(entries.size(), path);
        else if (is_root) saved_[letters] = {name, first, static_cast<std::uint32_t>(kept)};
        entries.push_back(make_entry(letters, is_folder, first, kept));
    }
    const std::size_t bytes = entries.size() * entry_size;
    const std::uint32_t first = is_root ? 0 : allocate(bytes);
    if (is_root ? entries.size() >= root_entries : first == 0) return;
    std::uint8_t* const place = is_root ? volume_ + root_start * sector_size : cluster(first);
    std::memcpy(place, entries.data(), bytes);
    if (!is_root) {
        put16(place + 26, first);
        put16(folder.entry + 26, first);
    }
    for (const auto& [number, path] : folders) inner.push_back({path, first, place + number * entry_size});
}

bool FolderCard::read(std::uint32_t sector, std::uint8_t* bytes) const {
    if (!is_awake_ || sector >= dirty_.size()) return false;
    std::memcpy(bytes, volume_ + std::size_t{sector} * sector_size, sector_size);
    return true;
}

bool FolderCard::write(std::uint32_t sector, const std::uint8_t* bytes) {
    if (!is_awake_ || sector >= dirty_.size()) return false;
    std::memcpy(volume_ + std::size_t{sector} * sector_size, bytes, sector_size);
    dirty_[sector] = is_any_dirty_ = true;
    return true;
}

bool FolderCard::is_dirty(std::uint32_t number) const {
    const auto first = dirty_.begin() + static_cast<std::ptrdiff_t>(data_start + (number - 2) * sectors_of_cluster_);
    return std::find(first, first + sectors_of_cluster_, true) != first + sectors_of_cluster_;
}

/// The clusters of a file. False: they are not as many as its size says, since it is being written.
bool FolderCard::chain_of(const Saved& file, std::vector<std::uint32_t>& chain) const {
    const std::uint64_t count = in_clusters(file.size, sectors_of_cluster_ * sector_size);
    for (std::uint32_t each = file.cluster; chain.size() < count; each = get16(volume_ + sector_size + 2 * each)) {
        if (each < 2 || each >= clusters + 2) return false;
        chain.push_back(each);
    }
    return true;
}

/// The old file or the new one, whatever happens meanwhile.
bool FolderCard::store(const std::string& name, const std::string& text) const {
    const fs::path part = folder_ / ("." + name + ".part");
    const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) return false;
    const bool is_written = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(file) == 0;
    return ::close(file) == 0 && is_written && ::rename(part.c_str(), (folder_ / name).c_str()) == 0;
}

bool FolderCard::sync() {
    if (!is_awake_) return false;
    if (!is_any_dirty_) return true;
    std::set<std::string> there;
    for (std::uint32_t i = 0; i < root_entries; ++i) {
        const std::uint8_t* const entry = volume_ + root_start * sector_size + i * entry_size;
        if (entry[0] == 0) break;
        if (entry[0] == 0xE5 || (entry[11] & 0x18) != 0 || entry[11] == long_name_bits) continue;
        const std::string letters(reinterpret_cast<const char*>(entry), 11);
        const Saved now = {name_of(letters), get16(entry + 26), get32(entry + 28)};
        there.insert(letters);
        const auto known = saved_.find(letters);
        std::vector<std::uint32_t> chain;
        if (!chain_of(now, chain)) {
            if (known != saved_.end()) known->second.cluster = 0; // is looked at again
            continue;
        }
        const bool is_same = known != saved_.end() && known->second.cluster == now.cluster && known->second.size == now.size;
        if (is_same && std::none_of(chain.begin(), chain.end(), [this](std::uint32_t each) { return is_dirty(each); })) continue;
        std::string text;
        for (const std::uint32_t each : chain) text.append(reinterpret_cast<const char*>(cluster(each)), sectors_of_cluster_ * sector_size);
        text.resize(now.size);
        const std::string name = known == saved_.end() ? now.name : known->second.name;
        if (!store(name, text)) return false;
        saved_[letters] = {name, now.cluster, now.size};
    }
    for (auto it = saved_.begin(); it != saved_.end();) {
        const bool is_gone = there.count(it->first) == 0;
        if (is_gone && ::unlink((folder_ / it->second.name).c_str()) != 0) return false;
        it = is_gone ? saved_.erase(it) : std::next(it);
    }
    const int folder = ::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool is_safe = folder >= 0 && ::fsync(folder) == 0;
    if (folder >= 0) ::close(folder);
    if (!is_safe) return false;
    dirty_.assign(dirty_.size(), false);
    is_any_dirty_ = false;
    return true;
}

} // namespace goboard
