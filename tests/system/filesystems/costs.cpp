// SPDX-License-Identifier: MIT
// What each call of the recorder costs on each kind of memory, and how a thousand games wear it out, as the
// table in a README that must have it.
#include "volumes.hpp"

#include "nanosgf/record/journal.hpp"
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_file.hpp"
#include "storage/fatfs_files.hpp"
#include "storage/littlefs_files.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <tuple>
#include <vector>

namespace {

using namespace simulation;
using namespace nanosgf::record;
using nanosgf::Color;

constexpr int games = 1000;
constexpr int moves = 250;
constexpr int moves_a_start = 50; ///< the board is switched off and on after so many

/// Units read and programmed, and erase units erased.
struct Cost {
    uint64_t erased, programmed, read;
    bool operator<(const Cost& other) const {
        return std::tie(erased, programmed, read) < std::tie(other.erased, other.programmed, other.read);
    }
};

std::string text(const Cost& cost) {
    return std::to_string(cost.read) + " / " + std::to_string(cost.programmed) + " / " + std::to_string(cost.erased);
}

/// The calls that are counted, each a column.
enum Call { append, append_first, start, begin, finish, calls };

struct Costs {
    std::vector<Cost> of[calls];
    std::string wear;
};

/// A memory and a store on it, which a start makes anew.
struct Store {
    std::function<Traffic()> traffic;
    std::function<bool()> start;
    std::function<bool()> begin;
    std::function<bool(int)> append;
    std::function<bool()> finish;
    std::function<std::string()> wear;
};

template <class Games> void use(Store& store, Games& games_on) {
    store.begin = [&games_on] {
        const RootProperty root[] = {{"SZ", "19"}, {"PB", "Honinbo Shusaku"}, {"PW", "Gennan Inseki"}, {"DT", "1846-09-11"}};
        return Recorder<Games>(games_on).begin(root) == StoreStatus::ok;
    };
    store.append = [&games_on](int number) {
        const nanosgf::Point point{static_cast<uint8_t>(number % 19), static_cast<uint8_t>(number / 19 % 19)};
        return Recorder<Games>(games_on).move(number % 2 == 0 ? Color::black : Color::white, point) == StoreStatus::ok;
    };
    store.finish = [&games_on] {
        return Recorder<Games>(games_on).result("B+R") == StoreStatus::ok && Recorder<Games>(games_on).finish() == StoreStatus::ok;
    };
}

/// False: a call failed.
bool play(Store& store, uint32_t unit, Costs& costs) {
    const auto count = [&](Call call, const auto& made) {
        const Traffic before = store.traffic();
        if (!made()) return false;
        const Traffic now = store.traffic();
        costs.of[call].push_back({now.erases - before.erases, (now.bytes_written - before.bytes_written) / unit,
                                  (now.bytes_read - before.bytes_read) / unit});
        return true;
    };
    if (!store.start()) return false;
    for (int game = 0; game != games; ++game) {
        if (!count(begin, store.begin)) return false;
        for (int move = 0; move != moves; ++move) {
            const bool is_first = move % moves_a_start == 0 && move != 0;
            if (is_first && !count(start, store.start)) return false;
            if (!count(is_first ? append_first : append, [&] { return store.append(move); })) return false;
        }
        if (!count(finish, store.finish)) return false;
    }
    costs.wear = store.wear();
    return true;
}

std::string wear_text(const std::vector<uint32_t>& wear) {
    return std::to_string(*std::min_element(wear.begin(), wear.end())) + " to " +
           std::to_string(*std::max_element(wear.begin(), wear.end()));
}

/// A journal on a chip without a file system.
bool on_chip(const StorageContract& contract, Costs& costs) {
    struct Chip {
        StorageContract contract;
        std::vector<uint8_t> bytes;
        std::vector<uint32_t> wear;
        Traffic traffic;
    } chip{contract, std::vector<uint8_t>(size_t{contract.erase_unit} * contract.erase_units, contract.erased),
           std::vector<uint32_t>(contract.erase_units, 0), {}};
    Storage storage{contract,
                    [](void* context, uint32_t offset, uint8_t* to, size_t size) {
                        Chip& here = *static_cast<Chip*>(context);
                        here.traffic.bytes_read += size;
                        std::copy_n(here.bytes.begin() + offset, size, to);
                        return ReadStatus::ok;
                    },
                    [](void* context, uint32_t offset, const uint8_t* from, size_t size) {
                        Chip& here = *static_cast<Chip*>(context);
                        here.traffic.bytes_written += size;
                        std::copy_n(from, size, here.bytes.begin() + offset);
                        return true;
                    },
                    [](void* context, uint32_t offset) {
                        Chip& here = *static_cast<Chip*>(context);
                        ++here.traffic.erases;
                        ++here.wear[offset / here.contract.erase_unit];
                        std::fill_n(here.bytes.begin() + offset, here.contract.erase_unit, here.contract.erased);
                        return true;
                    },
                    [](void*) { return true; }, &chip};
    std::vector<uint8_t> unit(std::max(contract.program_unit, contract.cut_unit));
    Journal journal(storage, unit.data(), unit.size());
    Store store;
    store.traffic = [&] { return chip.traffic; };
    store.wear = [&] { return wear_text(chip.wear); };
    store.start = [&] {
        return journal.mount() == StoreStatus::ok && (!journal.is_resumable() || journal.resume() == StoreStatus::ok);
    };
    use(store, journal);
    return play(store, static_cast<uint32_t>(unit.size()), costs);
}

/// Files of a volume that `mount` prepares.
bool on_volume(BlockDevice& device, const FileSystem& files, uint32_t unit, const std::function<bool()>& mount, Costs& costs) {
    SgfFile store_of_files(files);
    Store store;
    store.traffic = [&] { return device.traffic(); };
    store.wear = [&] { return wear_text(device.wear()); };
    store.start = [&] {
        return mount() && store_of_files.mount() == StoreStatus::ok &&
               (!store_of_files.is_resumable() || store_of_files.resume() == StoreStatus::ok);
    };
    use(store, store_of_files);
    return play(store, unit, costs);
}

bool on_fatfs(Costs& costs) {
    BlockDevice device(FatfsVolume::rules_16(false));
    FatfsVolume volume(device);
    if (!FatfsVolume::format()) return false;
    storage::FatfsFiles files("");
    return on_volume(device, files.files(), 512, [&] { return volume.mount() && files.open() == FR_OK; }, costs);
}

bool on_littlefs(Costs& costs) {
    DeviceRules rules = LittlefsVolume::rules(false);
    rules.blocks = 1024;
    BlockDevice device(rules);
    LittlefsVolume volume(device);
    if (!volume.format()) return false;
    uint8_t buffers[2][LittlefsVolume::cache_size];
    storage::LittlefsFiles files(volume.lfs, "games/", buffers[0], buffers[1]);
    bool is_mounted = false;
    return on_volume(device, files.files(), 16, [&] {
        const bool was_mounted = is_mounted;
        is_mounted = true;
        return was_mounted || (volume.mount() && files.open());
    }, costs);
}

struct Row {
    const char* store;
    const char* unit;
    std::function<bool(Costs&)> run;
};

bool make_table(std::string& table) {
    const auto chip = [](const StorageContract& contract) { return [contract](Costs& costs) { return on_chip(contract, costs); }; };
    const Row rows[] = {
        {"`Journal`, nRF51 flash, 16 pages of 1,024", "8", chip({1024, 16, 8, 8, 0xFF, false, WriteOrder::at_once})},
        {"`Journal`, SPI NOR flash, 32 sectors of 4,096", "256", chip({4096, 32, 16, 256, 0xFF, false, WriteOrder::at_once})},
        {"`Journal`, FRAM of 32 KB, erase units of 512", "8", chip({512, 64, 8, 8, 0xFF, true, WriteOrder::at_once})},
        {"`Journal`, SD card, 64 erase units of 16 sectors", "512", chip({8192, 64, 512, 512, 0xFF, true, WriteOrder::at_sync})},
        {"`SgfFile`, FatFs, FAT16 of 2 MB", "512", on_fatfs},
        {"`SgfFile`, littlefs, 1,024 blocks of 512", "16", on_littlefs},
    };
    table = "| units read / programmed, erase units erased | unit | append | worst | first append after a start, worst "
            "| start, worst | begin, worst | result and end, worst | erases of a unit, 1,000 games |\n"
            "|---|---:|---:|---:|---:|---:|---:|---:|---:|\n";
    for (const Row& row : rows) {
        Costs costs;
        if (!row.run(costs)) {
            std::printf("%s: a call failed\n", row.store);
            return false;
        }
        for (std::vector<Cost>& made : costs.of) std::sort(made.begin(), made.end());
        table += std::string("| ") + row.store + " | " + row.unit + " | " +
                 text(costs.of[append][costs.of[append].size() / 2]);
        for (const std::vector<Cost>& made : costs.of) table += " | " + text(made.back());
        table += " | " + costs.wear + " |\n";
    }
    return true;
}

} // namespace

/// costs README [--update | --break]
int main(int argc, char** argv) {
    if (argc < 2) return 2;
    const bool updates = argc > 2 && std::strcmp(argv[2], "--update") == 0;
    const bool breaks = argc > 2 && std::strcmp(argv[2], "--break") == 0;
    std::string table;
    if (!make_table(table)) return 1;
    std::printf("%s", table.c_str());
    if (breaks) table += ' ';
    std::ifstream in(argv[1], std::ios::binary);
    std::string page((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const std::string opening = "<!-- costs:begin -->\n", closing = "<!-- costs:end -->";
    const size_t first = page.find(opening), end = page.find(closing);
    if (first == std::string::npos || end == std::string::npos) {
        std::printf("%s has no place for the table\n", argv[1]);
        return 1;
    }
    const size_t at = first + opening.size();
    if (page.compare(at, end - at, table) == 0) return 0;
    if (!updates) {
        std::printf("the table in %s is not the one above: run this program with --update\n", argv[1]);
        return 1;
    }
    page.replace(at, end - at, table);
    std::ofstream out(argv[1], std::ios::binary);
    out << page;
    return out.flush() ? 0 : 1;
}
