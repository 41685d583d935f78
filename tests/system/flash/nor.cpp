// SPDX-License-Identifier: MIT
// The driver of serial NOR flash against a model of the chip: what it refuses, and games on it with
// power that fails.
#include "journal_store.hpp"
#include "ledger.hpp"
#include "nor_chip.hpp"
#include "storage/spi_nor.hpp"

#include <cstdio>
#include <cstring>

using namespace nanosgf::record;
using namespace simulation;

namespace {

constexpr uint32_t sectors = 4;

DeviceRules rules_of(uint32_t damaged) {
    return {4096, sectors, true, false, true, false, damaged};
}

template <uint16_t cut_unit> class OnNor : public JournalStore {
  public:
    explicit OnNor(BlockDevice& cells) : chip_(cells) {}
    bool start() override { return nor_.open() && mount(nor_.storage()); }
    StoreStatus perform(const Action& action) override {
        const StoreStatus status = JournalStore::perform(action);
        // Never said by a store: the judge complains.
        return chip_.violation.empty() ? status : StoreStatus::unsupported;
    }

  private:
    NorChip chip_;
    storage::SpiNor nor_{chip_.bus(), 0, sectors, cut_unit};
};

int failures = 0;

void expect(bool is_so, const char* what) {
    if (is_so) return;
    ++failures;
    std::printf("not so: %s\n", what);
}

void refusals() {
    BlockDevice cells(rules_of(0));
    NorChip chip(cells);
    storage::SpiNor nor(chip.bus(), 0, sectors, 16);
    expect(nor.open(), "a chip of 16 KB is taken");
    chip.busy_reads = 5;
    expect(nor.open() && chip.violation.empty(), "a chip that is still busy is waited for");
    expect(!storage::SpiNor(chip.bus(), 4096, sectors, 16).open(), "a range past its end");
    expect(!storage::SpiNor(chip.bus(), 16, sectors - 1, 16).open(), "an offset within a sector");
    expect(!storage::SpiNor(chip.bus(), 0, uint32_t{1} << 20, 16).open(), "a range of 4 GB");
    chip.identification[2] = 25;
    expect(storage::SpiNor(chip.bus(), 0, 4096, 16).open(), "the first 16 MB of a chip of 32 MB");
    expect(!storage::SpiNor(chip.bus(), 4096, 4096, 16).open(), "what three bytes do not address");
    chip.identification[2] = 14;
    chip.identification[0] = 0xFF;
    expect(!nor.open(), "a bus without a chip");
    chip.identification[0] = 0xEF;
    const Storage& storage = nor.storage();
    const uint8_t unit[16] = {'n'};
    chip.is_protected = true;
    expect(!storage.erase(storage.context, 0), "an erase of a protected chip");
    expect(!storage.program(storage.context, 0, unit, 16), "a program of a protected chip");
    chip.is_protected = false;
    expect(storage.erase(storage.context, 0), "an erase");
    expect(storage.program(storage.context, 16, unit, 16), "a program");
    uint8_t back[16] = {};
    expect(storage.read(storage.context, 16, back, 16) == ReadStatus::ok &&
               std::memcmp(unit, back, 16) == 0,
           "what was programmed is read");
    expect(chip.violation.empty() && cells.violation.empty(), "no rule is broken");
}

} // namespace

/// nor [--break] [WAYS [NESTED]], see Effort. --break: the driver expects that a cut harms 16 bytes,
/// and it harms the page.
int main(int count, char** arguments) {
    const Effort effort(count, arguments);
    const auto nothing = [](BlockDevice&) { return true; };
    const std::vector<Setup> setups = {
        {"serial NOR, a cut harms 16 bytes", rules_of(effort.is_broken ? 256 : 16), nothing,
         make<OnNor<16>>, effort.is_broken},
        {"serial NOR, a cut harms the page", rules_of(256), nothing, make<OnNor<256>>},
    };
    refusals();
    return failures + prove(setups, effort) == 0 ? 0 : 1;
}
