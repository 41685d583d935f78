// SPDX-License-Identifier: MIT
// The journal on littlefs, in a file on FAT, and on the bare device, with power that fails.
#include "ledger.hpp"
#include "storage/fatfs_storage.hpp"
#include "storage/littlefs_storage.hpp"
#include "volumes.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace nanosgf::record;
using namespace simulation;
using nanosgf::Bytes;

namespace {

constexpr uint32_t erase_units = 4;

/// A journal; what is under it is a derived class's.
class JournalStore : public Store {
  public:
    Status perform(const Action& action) override {
        if (!action.begins)
            return action.kind == Kind::power_up ? journal_->resume()
                                                 : journal_->append(action.kind, action.bytes);
        std::vector<std::string> names(action.values.size());
        std::vector<RootProperty> properties;
        for (size_t i = 0; i < names.size(); ++i) {
            names[i] = {static_cast<char>('A' + i), 'N'};
            properties.push_back({Bytes(names[i]), Bytes(action.values[i])});
        }
        return journal_->begin(properties.data(), properties.size());
    }
    bool is_resumable() const override { return journal_->is_resumable(); }
    bool is_recording() const override { return journal_->is_recording(); }

    bool read_all(std::vector<Lines>& games) override {
        Game game{};
        Status status = journal_->first_game(game);
        for (; status == Status::ok; status = journal_->next_game(game)) {
            games.emplace_back();
            if (!read(game, games.back())) return false;
        }
        return status == Status::none;
    }

  protected:
    bool mount(const Storage& storage) {
        const Contract& contract = storage.contract;
        unit_.resize(std::max(contract.program_unit, contract.cut_unit));
        journal_ = std::make_unique<Journal>(storage, unit_.data());
        return journal_->mount() == Status::ok;
    }

  private:
    /// The entries of a game; pieces of a root property are joined.
    bool read(const Game& game, Lines& lines) {
        Cursor cursor = journal_->cursor(game);
        Entry entry;
        Status status = journal_->read(cursor, entry);
        for (; status == Status::ok; status = journal_->read(cursor, entry)) {
            const std::string bytes(entry.bytes, entry.size);
            if (entry.kind == Kind::root) {
                lines.push_back(bytes);
            } else if (entry.kind == Kind::root_more) {
                lines.back() += bytes;
            } else {
                lines.push_back(static_cast<char>(entry.kind) + bytes);
            }
        }
        return status == Status::none;
    }

    std::vector<uint8_t> unit_;
    std::unique_ptr<Journal> journal_;
};

class OnLittlefs : public JournalStore {
  public:
    explicit OnLittlefs(BlockDevice& device) : volume_(device) {}
    bool start() override {
        return volume_.mount() && storage_.open() && mount(storage_.storage());
    }

  private:
    LittlefsVolume volume_;
    uint8_t buffer_[LittlefsVolume::cache_size];
    port::LittlefsStorage storage_{volume_.lfs, "games", buffer_, 1024, erase_units};
};

class OnFatfs : public JournalStore {
  public:
    explicit OnFatfs(BlockDevice& device) : volume_(device) {}
    bool start() override {
        return volume_.mount() && storage_.open("GAMES.JNL") == FR_OK && mount(storage_.storage());
    }

  private:
    FatfsVolume volume_;
    port::FatfsStorage storage_{8192, erase_units};
};

/// Without a file system, for comparison: flash with erase blocks, or a card's sectors.
class OnDevice : public JournalStore {
  public:
    explicit OnDevice(BlockDevice& device) : device_(device) {
        const DeviceRules& rules = device.rules();
        Contract& contract = storage_.contract;
        contract.erase_unit = rules.is_flash ? 1024 : 8192;
        contract.erase_units = erase_units;
        contract.program_unit = rules.is_flash ? 16 : 512;
        contract.cut_unit = contract.program_unit;
        contract.erased = 0xFF;
        contract.blank_is_safe = !rules.is_flash;
        contract.order = WriteOrder::at_sync;
        storage_.read = [](void* context, uint32_t offset, uint8_t* bytes, size_t size) {
            OnDevice& self = *static_cast<OnDevice*>(context);
            if (self.device_.read(offset, bytes, static_cast<uint32_t>(size)))
                return ReadStatus::ok;
            return self.device_.is_dead() ? ReadStatus::failed : ReadStatus::unreadable;
        };
        storage_.program = [](void* context, uint32_t offset, const uint8_t* bytes, size_t size) {
            return static_cast<OnDevice*>(context)->device_.write(offset, bytes,
                                                                  static_cast<uint32_t>(size));
        };
        storage_.erase = [](void* context, uint32_t offset) {
            OnDevice& self = *static_cast<OnDevice*>(context);
            const uint32_t size = self.device_.rules().block_size;
            for (uint32_t block = 0; block < self.storage_.contract.erase_unit / size; ++block)
                if (!self.device_.erase(offset / size + block)) return false;
            return true;
        };
        storage_.sync = [](void* context) {
            return static_cast<OnDevice*>(context)->device_.sync();
        };
        storage_.context = this;
    }
    bool start() override { return mount(storage_); }

  private:
    BlockDevice& device_;
    Storage storage_{};
};

template <class OnWhat> std::unique_ptr<Store> make(BlockDevice& device) {
    return std::make_unique<OnWhat>(device);
}

bool format_nothing(BlockDevice&) { return true; }

bool format_littlefs(BlockDevice& device) {
    if (!LittlefsVolume(device).format()) return false;
    OnLittlefs first(device); // makes the folder
    return first.start();
}

/// With an older file in the way, and the journal's file made before power fails.
bool format_fatfs(BlockDevice& device) {
    {
        FatfsVolume volume(device);
        if (!volume.format() || !volume.mount()) return false;
    }
    OnFatfs first(device);
    return first.start();
}

} // namespace

/// journals [--break] [SEEDS [NESTED]]: so many ways to lose data at each cut, so many runs with
/// several cuts. --break: syncs do nothing, which must be found.
int main(int count, char** arguments) {
    const bool is_broken = count > 1 && std::strcmp(arguments[1], "--break") == 0;
    const int first = is_broken ? 2 : 1;
    const uint64_t seeds = count > first ? std::strtoull(arguments[first], nullptr, 10) : 4;
    const uint64_t nested =
        count > first + 1 ? std::strtoull(arguments[first + 1], nullptr, 10) : 2000;
    const DeviceRules card = FatfsVolume::rules(true, true);
    const DeviceRules flash = LittlefsVolume::rules(true);
    const Setup setups[] = {
        {"journal on littlefs, cached flash", flash, format_littlefs, make<OnLittlefs>, is_broken},
        {"journal on littlefs, plain flash", LittlefsVolume::rules(false), format_littlefs,
         make<OnLittlefs>, false},
        {"journal in a FAT file, cached card", card, format_fatfs, make<OnFatfs>, is_broken},
        {"journal in a FAT file, plain card", FatfsVolume::rules(false, true), format_fatfs,
         make<OnFatfs>, false},
        {"journal on cached flash", flash, format_nothing, make<OnDevice>, is_broken},
        {"journal on a cached card", card, format_nothing, make<OnDevice>, is_broken},
    };
    bool is_good = true;
    for (const Setup& setup : setups)
        if (!is_broken || setup.is_broken) is_good = prove(setup, seeds, nested) && is_good;
    return is_good ? 0 : 1;
}
