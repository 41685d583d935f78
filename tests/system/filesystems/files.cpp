// SPDX-License-Identifier: MIT
// The store of plain SGF files on littlefs and on FAT, with power that fails.
#include "ledger.hpp"
#include "storage/fatfs_files.hpp"
#include "storage/littlefs_files.hpp"
#include "volumes.hpp"

#include "nanosgf/record/sgf_export.hpp"
#include "nanosgf/record/sgf_file.hpp"

#include <cstdio>
#include <cstring>

using namespace nanosgf::record;
using namespace simulation;
using nanosgf::Bytes;

namespace {

uint32_t reserve = 0; ///< below this room, the oldest game goes

/// A game's SGF as the journal's export has it: another store, by other code.
Lines finished(const Lines& lines) {
    std::vector<uint8_t> memory(3u << 16, 0xFF);
    Storage storage{};
    storage.contract = {1u << 16, 3, 8, 8, 0xFF, true, WriteOrder::at_once};
    storage.read = [](void* context, uint32_t offset, uint8_t* bytes, size_t size) {
        std::memcpy(bytes, static_cast<uint8_t*>(context) + offset, size);
        return ReadStatus::ok;
    };
    storage.program = [](void* context, uint32_t offset, const uint8_t* bytes, size_t size) {
        std::memcpy(static_cast<uint8_t*>(context) + offset, bytes, size);
        return true;
    };
    storage.erase = [](void*, uint32_t) { return true; };
    storage.sync = [](void*) { return true; };
    storage.context = memory.data();
    uint8_t unit[8];
    Journal journal(storage, unit);
    bool good = journal.mount() == StoreStatus::ok;
    Action action;
    size_t at = 0;
    for (; at < lines.size() && lines[at].size() > 1 && lines[at][1] == 'N' && lines[at][0] >= 'A';
         ++at)
        action.values.push_back(lines[at].substr(2));
    action.begins = true;
    good = good && act(journal, action) == StoreStatus::ok;
    for (; at < lines.size(); ++at)
        good = good && append(journal, static_cast<Kind>(lines[at][0]), Bytes(lines[at]).from(1)) ==
                           StoreStatus::ok;
    std::string text;
    const auto take = [](void* context, const char* bytes, size_t size) {
        static_cast<std::string*>(context)->append(bytes, size);
        return size;
    };
    SgfExport out(journal, {take, &text});
    ListedGame game{};
    good = good && journal.first_game(game) == StoreStatus::ok && out.begin(game) == StoreStatus::ok &&
           out.write() == StoreStatus::ok;
    return {good ? text : "no export"};
}

/// SGF files; the file system is a derived class's.
class FileStore : public Store {
  public:
    StoreStatus perform(const Action& action) override { return act(*games_, action); }
    bool is_resumable() const override { return games_->is_resumable(); }
    bool is_recording() const override { return games_->is_recording(); }

    bool read_all(std::vector<Lines>& games) override {
        ListedGame game{};
        StoreStatus status = games_->first_game(game);
        for (; status == StoreStatus::ok; status = games_->next_game(game)) {
            games.emplace_back();
            if (!read_text(game, games.back())) return false;
            if (games.back()[0].find("UNFINISHED[") == std::string::npos) continue;
            games.back().clear();
            if (!read_entries(game, games.back())) return false;
        }
        return status == StoreStatus::none;
    }

    size_t count() override {
        size_t count = 0;
        ListedGame game{};
        for (StoreStatus status = games_->first_game(game); status == StoreStatus::ok;
             status = games_->next_game(game))
            ++count;
        return count;
    }

  protected:
    bool mount(const FileSystem& files) {
        files_ = &files;
        games_ = std::make_unique<SgfFile>(files);
        return games_->mount(Retention::remove_oldest, reserve) == StoreStatus::ok;
    }

  private:
    bool read_text(const ListedGame& game, Lines& lines) {
        std::string text;
        for (;;) {
            char bytes[100];
            size_t size = sizeof bytes;
            const FileName name = {game.number, FileRole::game};
            const StoreStatus status = files_->read(files_->context, name,
                                               static_cast<uint32_t>(text.size()), bytes, size);
            if (status != StoreStatus::ok) return false;
            if (size == 0) break;
            text.append(bytes, size);
        }
        lines.push_back(text);
        return true;
    }

    /// Without the root properties that every game has.
    bool read_entries(const ListedGame& game, Lines& lines) {
        SgfFile::Cursor cursor = games_->cursor(game);
        Entry entry;
        StoreStatus status = games_->read(cursor, entry);
        for (; status == StoreStatus::ok; status = games_->read(cursor, entry)) {
            const std::string bytes(entry.bytes, entry.size);
            if (entry.kind == Kind::root) {
                if (bytes[1] == 'N') lines.push_back(bytes);
            } else if (entry.kind == Kind::root_more) {
                lines.back() += bytes;
            } else {
                lines.push_back(static_cast<char>(entry.kind) + bytes);
            }
        }
        return status == StoreStatus::none;
    }

    const FileSystem* files_ = nullptr;
    std::unique_ptr<SgfFile> games_;
};

class OnLittlefs : public FileStore {
  public:
    explicit OnLittlefs(BlockDevice& device) : volume_(device) {}
    bool start() override { return volume_.mount() && files_.open() && mount(files_.files()); }
    uint32_t room() { return files_.files().room(files_.files().context); }

  private:
    LittlefsVolume volume_;
    uint8_t buffers_[2][LittlefsVolume::cache_size];
    storage::LittlefsFiles files_{volume_.lfs, "games/", buffers_[0], buffers_[1]};
};

class OnFatfs : public FileStore {
  public:
    explicit OnFatfs(BlockDevice& device) : volume_(device) {}
    bool start() override {
        return volume_.mount() && files_.open() == FR_OK && mount(files_.files());
    }
    uint32_t room() { return files_.files().room(files_.files().context); }

  private:
    FatfsVolume volume_;
    storage::FatfsFiles files_{""};
};

constexpr uint32_t room_for_games = 1536;

template <class OnWhat> bool first_start(BlockDevice& device) {
    OnWhat first(device);
    reserve = 0;
    if (!first.start()) return false;
    reserve = first.room() - room_for_games;
    return true;
}

bool format_littlefs(BlockDevice& device) {
    return LittlefsVolume(device).format() && first_start<OnLittlefs>(device);
}

/// With a file of the user's, after which clusters have entries in two sectors of the FAT.
template <uint8_t fats = 2> bool format_fatfs(BlockDevice& device) {
    {
        FatfsVolume volume(device);
        if (!FatfsVolume::format(fats) || !volume.mount()) return false;
        FIL file;
        if (f_open(&file, "PICTURE.JPG", FA_WRITE | FA_CREATE_NEW) != FR_OK ||
            f_expand(&file, 246 * 512, 1) != FR_OK || f_close(&file) != FR_OK)
            return false;
    }
    return first_start<OnFatfs>(device);
}

} // namespace

/// files [--break] [WAYS [NESTED]], see Effort. --break: syncs do nothing.
int main(int count, char** arguments) {
    const Effort effort(count, arguments);
    const std::vector<Setup> setups = {
        {"files on littlefs, cached flash", LittlefsVolume::rules(true), format_littlefs,
         make<OnLittlefs>, effort.is_broken, finished},
        {"files on littlefs, plain flash", LittlefsVolume::rules(false), format_littlefs,
         make<OnLittlefs>, false, finished, true},
        {"files on FAT, cached card", FatfsVolume::rules_16(true), format_fatfs<>, make<OnFatfs>,
         effort.is_broken, finished},
        {"files on FAT, plain card", FatfsVolume::rules_16(false), format_fatfs<>, make<OnFatfs>,
         false, finished},
        {"files on one FAT, plain card", FatfsVolume::rules_16(false), format_fatfs<1>,
         make<OnFatfs>, false, finished, true},
    };
    return prove(setups, effort);
}
