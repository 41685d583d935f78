// SPDX-License-Identifier: MIT
// The journal on littlefs, in a file on FAT, and on the bare device, with power that fails.
#include "journal_store.hpp"
#include "ledger.hpp"
#include "storage/fatfs_storage.hpp"
#include "storage/littlefs_storage.hpp"
#include "volumes.hpp"

using namespace nanosgf::record;
using namespace simulation;

namespace {

constexpr uint32_t erase_units = 4;

class OnLittlefs : public JournalStore {
  public:
    explicit OnLittlefs(BlockDevice& device) : volume_(device) {}
    bool start() override {
        return volume_.mount() && storage_.open() && mount(storage_.storage());
    }

  private:
    LittlefsVolume volume_;
    uint8_t buffer_[LittlefsVolume::cache_size];
    storage::LittlefsStorage storage_{volume_.lfs, "games", buffer_, 1024, erase_units};
};

class OnFatfs : public JournalStore {
  public:
    explicit OnFatfs(BlockDevice& device) : volume_(device) {}
    bool start() override {
        return volume_.mount() && storage_.open("GAMES.JNL") == FR_OK && mount(storage_.storage());
    }

  private:
    FatfsVolume volume_;
    storage::FatfsStorage storage_{8192, erase_units};
};

/// Without a file system, for comparison: flash with erase blocks, or a card's sectors.
class OnDevice : public JournalStore {
  public:
    explicit OnDevice(BlockDevice& device) : device_(device) {
        const DeviceRules& rules = device.rules();
        StorageContract& contract = storage_.contract;
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

/// journals [--break] [WAYS [NESTED]], see Effort. --break: syncs do nothing.
int main(int count, char** arguments) {
    const Effort effort(count, arguments);
    const DeviceRules card = FatfsVolume::rules(true, true);
    const DeviceRules flash = LittlefsVolume::rules(true);
    const std::vector<Setup> setups = {
        {"journal on littlefs, cached flash", flash, format_littlefs, make<OnLittlefs>,
         effort.is_broken},
        {"journal on littlefs, plain flash", LittlefsVolume::rules(false), format_littlefs,
         make<OnLittlefs>, false, nullptr, true},
        {"journal in a FAT file, cached card", card, format_fatfs, make<OnFatfs>,
         effort.is_broken},
        {"journal in a FAT file, plain card", FatfsVolume::rules(false, true), format_fatfs,
         make<OnFatfs>},
        {"journal on cached flash", flash, format_nothing, make<OnDevice>, effort.is_broken, nullptr,
         true},
        {"journal on a cached card", card, format_nothing, make<OnDevice>, effort.is_broken, nullptr,
         true},
    };
    return prove(setups, effort);
}
