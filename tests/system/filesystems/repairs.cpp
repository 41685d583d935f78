// SPDX-License-Identifier: MIT
// What a cut leaves on a FAT volume: chains that do not fit the size, names half changed, a
// journal's file half made.
#include "storage/fatfs_files.hpp"
#include "storage/fatfs_storage.hpp"
#include "storage/littlefs_files.hpp"
#include "volumes.hpp"

#include "nanosgf/record/journal.hpp"

#include <cstdio>
#include <string>

using namespace nanosgf::record;
using namespace simulation;

namespace {

int failures = 0;

void expect(bool is_so, const std::string& what) {
    if (is_so) return;
    ++failures;
    std::printf("not so: %s\n", what.c_str());
}

/// As many bytes, none like its neighbours.
std::string text_of(size_t size, uint32_t seed) {
    Random random(seed);
    std::string text;
    while (text.size() < size) text += static_cast<char>('a' + random.below(26));
    return text;
}

/// A started machine.
struct Machine {
    explicit Machine(BlockDevice& device) : volume(device) {
        is_good = volume.mount() && driver.open() == FR_OK;
    }

    bool append(FileName name, const std::string& text) {
        for (size_t at = 0; at < text.size(); at += 100) {
            const std::string part = text.substr(at, 100);
            if (files.append(files.context, name, part.data(), part.size()) != StoreStatus::ok)
                return false;
        }
        return files.sync(files.context, name) == StoreStatus::ok;
    }
    std::string read(FileName name) {
        std::string text;
        for (;;) {
            char bytes[64];
            size_t size = sizeof bytes;
            const StoreStatus status =
                files.read(files.context, name, static_cast<uint32_t>(text.size()), bytes, size);
            if (status == StoreStatus::none) return "none";
            if (status != StoreStatus::ok) return "failed";
            if (size == 0) return text;
            text.append(bytes, size);
        }
    }

    FatfsVolume volume;
    storage::FatfsFiles driver{""};
    const FileSystem& files = driver.files();
    bool is_good;
};

BlockDevice formatted(bool is_cached) {
    BlockDevice device(FatfsVolume::rules_16(is_cached));
    {
        FatfsVolume volume(device);
        expect(FatfsVolume::format(), "it can be formatted");
    }
    (void)device.sync();
    return device;
}

constexpr FileName one = {1, FileRole::game};
constexpr FileName two = {2, FileRole::game};
constexpr FileName three = {3, FileRole::game};
constexpr FileName temporary = {1, FileRole::replacement};

/// Where the first FAT is, and the file's first cluster.
struct Place {
    uint32_t fat;
    DWORD cluster;
};

Place place_of(const char* path) {
    FIL file;
    if (f_open(&file, path, FA_READ) != FR_OK) return {0, 0};
    const Place place = {file.obj.fs->fatbase * 512, file.obj.sclust};
    (void)f_close(&file);
    return place;
}

uint32_t fat_entry(BlockDevice& device, uint32_t fat, DWORD cluster) {
    uint8_t bytes[2];
    (void)device.read(fat + cluster * 2, bytes, 2);
    return bytes[0] | static_cast<uint32_t>(bytes[1]) << 8;
}

/// A game of `size` bytes, whose chain has the entry of its cluster number `place` changed; what
/// it is after a start, and goes on as it should.
void mends(size_t size, DWORD place, uint32_t entry, size_t expected, const std::string& what) {
    BlockDevice device = formatted(false);
    const std::string text = text_of(size, 1);
    Place at{};
    {
        Machine machine(device);
        expect(machine.is_good && machine.append(one, text), what + ": the game is written");
        at = place_of("GAME0001.SGF");
    }
    const uint8_t bytes[] = {static_cast<uint8_t>(entry), static_cast<uint8_t>(entry >> 8)};
    (void)device.write(at.fat + (at.cluster + place) * 2, bytes, 2);
    Machine machine(device);
    expect(machine.is_good, what + ": it starts");
    expect(machine.read(one) == text.substr(0, expected), what + ": it ends where it must");
    const DWORD last = at.cluster + static_cast<DWORD>((expected + 511) / 512) - 1;
    expect(fat_entry(device, at.fat, last) >= 0xFFF8, what + ": its chain ends with it");
    const std::string other = text_of(2000, 2);
    const std::string more = text_of(700, 3);
    expect(machine.append(two, other) && machine.append(one, more) &&
               machine.files.remove(machine.files.context, two) == StoreStatus::ok &&
               machine.append(three, other),
           what + ": other games come and go");
    expect(machine.read(one) == text.substr(0, expected) + more, what + ": it can be gone on with");
    expect(machine.read(three) == other, what + ": and harms no other");
}

void mended_chains() {
    mends(1300, 1, 0xFFFF, 1024, "a chain shorter than the size");
    mends(1300, 2, 0, 1024, "a chain that ends in a free cluster");
    mends(1300, 1, 0, 512, "a chain with a free cluster in it");
    mends(1024, 1, 100, 1024, "a chain that goes on into a free cluster, at a cluster's end");
    mends(1000, 1, 100, 1000, "a chain that goes on into a free cluster");
    mends(1000, 1, 0xFFFF, 1000, "a chain that is whole");
}

/// Cuts at each operation of `change`, and calls `look` after the next start.
template <class Change, class Look>
uint64_t cut_everywhere(const BlockDevice& before, Change change, Look look) {
    uint64_t cuts = 0;
    for (uint64_t cut = 1;; ++cut) {
        bool is_cut = false;
        for (uint64_t seed = 0; seed < 24; ++seed) {
            BlockDevice device = before;
            device.cut_at(cut, Drawn::from_seed, seed);
            change(device);
            if (!device.is_dead()) break;
            is_cut = true;
            ++cuts;
            device.power_up();
            look(device);
        }
        if (!is_cut) return cuts;
    }
}

/// A removal and a replacement leave a file whole or not there, and others as they were.
void names() {
    const std::string old = text_of(1400, 1);
    const std::string other = text_of(1300, 2);
    const std::string fresh = text_of(1500, 3);
    const std::string later = text_of(4000, 4);
    BlockDevice before = formatted(true);
    {
        Machine machine(before);
        expect(machine.append(one, old) && machine.append(two, other), "two files");
        // So that the new file's directory entry is in the second sector, and one in the first is
        // free.
        for (uint32_t number = 10; number < 26; ++number)
            expect(machine.append({number, FileRole::fresh}, "x"), "a file more");
        expect(machine.append(temporary, fresh) &&
                   machine.files.remove(machine.files.context, {10, FileRole::fresh}) == StoreStatus::ok,
               "the new one");
    }
    const auto others_are_there = [&](Machine& machine) {
        return machine.append(three, later) && machine.read(two) == other &&
               machine.read(three) == later;
    };
    uint64_t cuts = cut_everywhere(
        before,
        [](BlockDevice& device) {
            Machine machine(device);
            if (machine.is_good) (void)machine.files.remove(machine.files.context, one);
        },
        [&](BlockDevice& device) {
            Machine machine(device);
            const std::string found = machine.read(one);
            expect(found == old || found == "none", "a file is removed as a whole");
            expect(others_are_there(machine) && (found == "none" || machine.read(one) == old),
                   "a removal that was cut harms no other file");
        });
    cuts += cut_everywhere(
        before,
        [](BlockDevice& device) {
            Machine machine(device);
            if (machine.is_good) (void)machine.files.replace(machine.files.context, temporary);
        },
        [&](BlockDevice& device) {
            Machine machine(device);
            const std::string found = machine.read(one);
            expect(found == old || found == fresh ||
                       (found == "none" && machine.read(temporary) == fresh),
                   "a replacement leaves the old file, the new one, or the new one alone");
            if (found == "none")
                expect(machine.files.replace(machine.files.context, temporary) == StoreStatus::ok &&
                           machine.read(one) == fresh,
                       "the new one can take its place again");
            if (found == old)
                expect(machine.files.remove(machine.files.context, temporary) == StoreStatus::ok,
                       "the new one can be removed");
            expect(others_are_there(machine), "a replacement that was cut harms no other file");
            if (found == old) expect(machine.read(one) == old, "the old one stays");
        });
    std::printf("names: %llu cuts\n", static_cast<unsigned long long>(cuts));
}

/// file_system.hpp, truncate: a size between, and the file grows again after it.
void ends() {
    const std::string old = text_of(1400, 1);
    const std::string other = text_of(1300, 2);
    const std::string more = text_of(700, 3);
    uint64_t cuts = 0;
    for (const uint32_t size : {1390u, 1024u, 1000u, 10u}) {
        BlockDevice before = formatted(true);
        expect(Machine(before).append(one, old) && Machine(before).append(two, other), "two files");
        cuts += cut_everywhere(
            before,
            [size](BlockDevice& device) {
                Machine machine(device);
                if (!machine.is_good || machine.read(one) == "failed") return;
                const StoreStatus status = machine.files.truncate(machine.files.context, one, size);
                expect(status == StoreStatus::ok || device.is_dead(), "a file can be cut");
                if (status == StoreStatus::ok)
                    expect(machine.read(one) == text_of(size, 1), "it ends where it was cut");
            },
            [&](BlockDevice& device) {
                Machine machine(device);
                const std::string found = machine.read(one);
                expect(found.size() >= size && found == text_of(found.size(), 1) &&
                           found.size() <= old.size(),
                       "a cut leaves a size between");
                expect(machine.append(three, other) && machine.append(one, more) &&
                           machine.read(one) == found + more && machine.read(two) == other &&
                           machine.read(three) == other,
                       "it grows again, and harms no other file");
            });
    }
    std::printf("ends: %llu cuts\n", static_cast<unsigned long long>(cuts));
}

/// A folder that is named like a game is none.
void folders() {
    BlockDevice device = formatted(false);
    Machine machine(device);
    uint32_t number = 0;
    const auto next = [&] {
        return machine.files.next(machine.files.context, FileRole::game, number, number);
    };
    expect(machine.append(one, "(") && f_mkdir("GAME0007.SGF") == FR_OK, "a file and a folder");
    expect(next() == StoreStatus::ok && number == 1 && next() == StoreStatus::none, "a folder is no game");
}

/// A journal's file is made where an older journal was: no cut brings its games back.
void making() {
    constexpr uint32_t unit = 2048;
    constexpr uint32_t units = 4;
    const std::string other = text_of(1300, 2);
    BlockDevice before = formatted(true);
    {
        Machine machine(before);
        storage::FatfsStorage old(unit, units);
        expect(machine.append(two, other) && old.open("GAMES.JNL") == FR_OK, "an older journal");
        uint8_t sector[512];
        Journal journal(old.storage(), sector);
        const RootProperty root[] = {{"PB", "Shusaku"}};
        expect(journal.mount() == StoreStatus::ok && journal.begin(root, 1) == StoreStatus::ok,
               "with a game");
        expect(f_unlink("GAMES.JNL") == FR_OK, "which is removed");
    }
    const uint64_t cuts = cut_everywhere(
        before,
        [](BlockDevice& device) {
            Machine machine(device);
            storage::FatfsStorage made(unit, units);
            if (machine.is_good) (void)made.open("GAMES.JNL");
        },
        [&](BlockDevice& device) {
            Machine machine(device);
            storage::FatfsStorage made(unit, units);
            expect(machine.is_good && made.open("GAMES.JNL") == FR_OK, "the journal is made again");
            uint8_t sector[512];
            Journal journal(made.storage(), sector);
            ListedGame game{};
            expect(journal.mount() == StoreStatus::ok && journal.first_game(game) == StoreStatus::none,
                   "there is no game in it");
            expect(machine.read(two) == other, "another file stays");
        });
    std::printf("making a journal's file: %llu cuts\n", static_cast<unsigned long long>(cuts));
}

/// Each call of the device fails once while `what` is done, after a start. Gives the number of them.
template <class What> uint64_t each_failure(const BlockDevice& before, What what) {
    for (uint64_t call = 1;; ++call) {
        BlockDevice device = before;
        if (!what(device, call)) return call - 1;
    }
}

/// A read that fails does not mend a chain that is whole.
void failing_starts() {
    const std::string text = text_of(3000, 1);
    BlockDevice before = formatted(false);
    expect(Machine(before).append(one, text), "a game is written");
    const uint64_t calls = each_failure(before, [&](BlockDevice& device, uint64_t call) {
        device.cut_at(call, Drawn::from_seed, 1, Failure::once);
        bool is_good = false;
        {
            Machine machine(device);
            is_good = machine.is_good && machine.read(one) == text;
        }
        const bool has_failed = device.is_dead();
        device.power_up();
        Machine machine(device);
        expect(is_good != has_failed, "it starts");
        expect(machine.is_good && machine.read(one) == text, "a start that fails cuts no game");
        return has_failed;
    });
    expect(calls >= 8, "a start makes some calls");
    std::printf("starts: %llu failures\n", static_cast<unsigned long long>(calls));
}

/// A read of the card that fails once is no damage: nothing of a journal is skipped for it. Nor is a
/// card that answers no more: the journal is not taken for an empty one.
void failing_sectors() {
    BlockDevice before = formatted(false);
    constexpr uint32_t unit = 2048;
    constexpr uint32_t failed = UINT32_MAX;
    const auto entries = [](BlockDevice& device, uint64_t call, Failure failure) {
        FatfsVolume volume(device);
        storage::FatfsStorage file(unit, 4);
        if (!volume.mount() || file.open("GAMES.JNL") != FR_OK) return 0u;
        uint8_t sector[512];
        Journal journal(file.storage(), sector);
        device.cut_at(call, Drawn::from_seed, 1, failure);
        if (journal.mount() != StoreStatus::ok) return failed;
        ListedGame game{};
        StoreStatus status = journal.first_game(game);
        if (status == StoreStatus::none)
            expect(journal.begin(nullptr, 0) == StoreStatus::ok &&
                       journal.append(Kind::black, "pd") == StoreStatus::ok,
                   "a game in a journal");
        uint32_t count = 0;
        Journal::Cursor cursor = journal.cursor({1, 0});
        for (Entry entry; (status = journal.read(cursor, entry)) == StoreStatus::ok;) ++count;
        return status == StoreStatus::none ? count : failed;
    };
    const uint32_t whole = entries(before, 0, Failure::once);
    const uint64_t calls = each_failure(before, [&](BlockDevice& device, uint64_t call) {
        expect(entries(device, call, Failure::once) == whole, "a failed read is made again");
        return device.is_dead();
    });
    (void)each_failure(before, [&](BlockDevice& device, uint64_t call) {
        expect(entries(device, call, Failure::lasting) == (device.is_dead() ? failed : whole),
               "a card that answers no more is no damage");
        return device.is_dead();
    });
    expect(whole != 0 && calls > 4, "a journal is read");
    std::printf("sectors: %llu failures\n", static_cast<unsigned long long>(calls));
}

/// littlefs and its files as they are after a start.
template <class Use> void with_littlefs(BlockDevice& device, Use use) {
    LittlefsVolume volume(device);
    uint8_t buffers[2][LittlefsVolume::cache_size];
    expect(volume.mount(), "littlefs mounts");
    storage::LittlefsFiles files(volume.lfs, "games/", buffers[0], buffers[1]);
    expect(files.open(), "littlefs has a folder");
    use(files.files(), volume.lfs);
}

/// littlefs_watch.hpp: after a read that failed nothing reaches the medium until all begins anew.
void failed_reads() {
    BlockDevice device(LittlefsVolume::rules(false));
    expect(LittlefsVolume(device).format(), "littlefs can be formatted");
    with_littlefs(device, [&](const FileSystem& files, lfs_t& volume) {
        const lfs_config& config = *volume.cfg;
        const lfs_block_t last = config.block_count - 1;
        const uint8_t bytes[LittlefsVolume::cache_size] = {};
        uint32_t number = 0;
        device.cut_at(1, Drawn::from_seed, 1, Failure::once);
        expect(files.next(files.context, FileRole::game, 0, number) == StoreStatus::failed &&
                   config.erase(&config, last) != 0 &&
                   config.prog(&config, last, 0, bytes, sizeof bytes) != 0,
               "nothing is written behind a failed read");
        expect(files.next(files.context, FileRole::fresh, 0, number) == StoreStatus::none &&
                   config.erase(&config, last) == 0 &&
                   config.prog(&config, last, 0, bytes, sizeof bytes) == 0,
               "until everything begins anew");
    });
}

/// littlefs: a list of files is whole, or `failed`; and so is the next one.
void failing_lists() {
    BlockDevice before(LittlefsVolume::rules(false));
    expect(LittlefsVolume(before).format(), "littlefs can be formatted");
    with_littlefs(before, [](const FileSystem& files, lfs_t& volume) {
        for (const uint32_t number : {1u, 2u, 3u})
            expect(files.append(files.context, {number, FileRole::game}, "(;", 2) == StoreStatus::ok &&
                       files.sync(files.context, {number, FileRole::game}) == StoreStatus::ok,
                   "a file");
        expect(lfs_mkdir(&volume, "games/GAME0007.SGF") == 0, "a folder");
    });
    const uint64_t calls = each_failure(before, [&](BlockDevice& device, uint64_t call) {
        with_littlefs(device, [&](const FileSystem& files, lfs_t&) {
            device.cut_at(call, Drawn::from_seed, 1, Failure::once);
            for (int time = 0; time < 3; ++time)
                for (uint32_t after = 0; after < 4; ++after) {
                    uint32_t number = 0;
                    const StoreStatus status =
                        files.next(files.context, FileRole::game, after, number);
                    expect(status == StoreStatus::failed
                               ? device.is_dead()
                               : after == 3 ? status == StoreStatus::none : number == after + 1,
                           "a list of files is whole, or fails");
                }
            device.cut_at(0, Drawn::from_seed, 1);
            uint32_t number = 0;
            expect(files.next(files.context, FileRole::fresh, 0, number) == StoreStatus::none &&
                       files.next(files.context, FileRole::game, 0, number) == StoreStatus::ok,
                   "what follows a mount works again");
        });
        return device.is_dead();
    });
    expect(calls > 4, "littlefs reads");
    std::printf("lists: %llu failures\n", static_cast<unsigned long long>(calls));
}

/// file_system.hpp, room: where it is not known no game must go for it.
template <class MakeFiles>
void failing_room(const BlockDevice& before, const char* name, MakeFiles with_files) {
    uint32_t whole = 0;
    BlockDevice device = before;
    with_files(device, [&](const FileSystem& files) { whole = files.room(files.context); });
    const uint64_t calls = each_failure(before, [&](BlockDevice& each, uint64_t call) {
        uint32_t room = 0;
        with_files(each, [&](const FileSystem& files) {
            each.cut_at(call, Drawn::from_seed, 1, Failure::once);
            room = files.room(files.context);
        });
        expect(room == (each.is_dead() ? UINT32_MAX : whole),
               std::string(name) + ": room that is not known is no little room");
        return each.is_dead();
    });
    expect(whole != 0 && calls != 0, std::string(name) + ": room is counted");
}

void rooms() {
    failing_room(formatted(false), "FAT", [](BlockDevice& device, auto use) {
        Machine machine(device);
        use(machine.files);
    });
    BlockDevice flash(LittlefsVolume::rules(false));
    expect(LittlefsVolume(flash).format(), "littlefs can be formatted");
    with_littlefs(flash, [](const FileSystem&, lfs_t&) {});
    failing_room(flash, "littlefs", [](BlockDevice& device, auto use) {
        with_littlefs(device, [&](const FileSystem& files, lfs_t&) { use(files); });
    });
}

} // namespace

int main() {
    mended_chains();
    names();
    ends();
    folders();
    making();
    failing_starts();
    failing_sectors();
    failed_reads();
    failing_lists();
    rooms();
    return failures == 0 ? 0 : 1;
}
