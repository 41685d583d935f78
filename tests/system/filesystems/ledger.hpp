// SPDX-License-Identifier: MIT
// Plays games on a store that loses its power, and judges what is left by G1 to G5.
#ifndef NANOSGF_TESTS_FILESYSTEMS_LEDGER_HPP
#define NANOSGF_TESTS_FILESYSTEMS_LEDGER_HPP

#include "../../support/cuts.hpp"
#include "block_device.hpp"

#include <functional>
#include <memory>

namespace simulation {

/// A game as it is read back: root properties, then entries; oldest game first.
using Lines = std::vector<Line>;

/// A recorder's store after a start, with the file system and driver under it.
class Store {
  public:
    virtual ~Store() = default;
    /// Mounts everything. False: it does not mount.
    virtual bool start() = 0;
    /// Begins a game or adds an entry; Kind::power_up goes on with the newest game.
    virtual nanosgf::record::StoreStatus perform(const Action& action) = 0;
    virtual bool is_resumable() const = 0;
    virtual bool is_recording() const = 0;
    /// All games. False: reading fails.
    virtual bool read_all(std::vector<Lines>& games) = 0;
    /// How many there are.
    virtual size_t count() = 0;
};

/// A kind of store on a kind of device.
struct Setup {
    std::string name;
    DeviceRules rules;
    /// Formats; called once, with power.
    std::function<bool(BlockDevice&)> format;
    std::function<std::unique_ptr<Store>(BlockDevice&)> make;
    /// With --break: the device's syncs are left out, and it must be found.
    bool is_broken = false;
    /// What becomes of the lines of a game that ends; null: an entry is added, and a start before
    /// the first one after it.
    std::function<Lines(const Lines&)> finished = nullptr;
    /// The driver hears of each call that fails, and reports it.
    bool hears_failures = false;
};

/// A setup's `make`.
template <class OnWhat> std::unique_ptr<Store> make(BlockDevice& device) {
    return std::make_unique<OnWhat>(device);
}

/// What a program was called with: [--break] [WAYS [NESTED [MOST]]]. WAYS to lose data at each cut, NESTED
/// runs with several cuts, MOST single cuts of a setup, as far apart. --break: only the setups that are broken on purpose.
struct Effort {
    Effort(int count, char** arguments);
    bool is_broken;
    uint64_t ways;
    uint64_t nested;
    uint64_t most;
};

/// A cut at every operation, a failure of every call, and nested cuts, on each setup. Prints totals
/// and complaints. Returns the program's exit status: 0 when there was no complaint.
int prove(const std::vector<Setup>& setups, const Effort& effort);

} // namespace simulation

#endif
