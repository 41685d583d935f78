// SPDX-License-Identifier: MIT
// The journal on littlefs, in a file on FAT, and on the bare device, with power that fails.
#include "journal_store.hpp"
#include "ledger.hpp"
#include "storage/fatfs_storage.hpp"
#include "storage/littlefs_storage.hpp"
#include "volumes.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>

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
        {"journal on littlefs, cached flash", flash, format_littlefs, make<OnLittlefs>, is_broken,
         is_broken},
        {"journal on littlefs, plain flash", LittlefsVolume::rules(false), format_littlefs,
         make<OnLittlefs>, false, false},
        {"journal in a FAT file, cached card", card, format_fatfs, make<OnFatfs>, is_broken,
         is_broken},
        {"journal in a FAT file, plain card", FatfsVolume::rules(false, true), format_fatfs,
         make<OnFatfs>, false, false},
        {"journal on cached flash", flash, format_nothing, make<OnDevice>, is_broken, is_broken},
        {"journal on a cached card", card, format_nothing, make<OnDevice>, is_broken, is_broken},
    };
    bool is_good = true;
    for (const Setup& setup : setups)
        if (!is_broken || setup.is_broken) is_good = prove(setup, seeds, nested) && is_good;
    return is_good ? 0 : 1;
}
