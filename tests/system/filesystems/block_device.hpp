// SPDX-License-Identifier: MIT
// A memory under a file system whose power, or one call, fails at a chosen operation.
#ifndef NANOSGF_TESTS_FILESYSTEMS_BLOCK_DEVICE_HPP
#define NANOSGF_TESTS_FILESYSTEMS_BLOCK_DEVICE_HPP

#include "simulated_flash.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace simulation {

/// What a device does with what is written and not synced when power fails.
struct DeviceRules {
    uint32_t block_size; ///< erase block, or sector
    uint32_t blocks;
    bool is_flash;      ///< must be erased before it is written; else sectors are written over
    bool is_cached;     ///< until a sync, each block may or may not have arrived; else only the
                        ///< last operation is in doubt
    bool is_torn;       ///< an operation may arrive in part or damage its range; else it is whole
                        ///< or nothing
    bool is_unreadable; ///< a torn sector may answer no read at all
    /// Bytes, aligned, that a torn write may leave as garbage; 0: only those that it writes.
    uint32_t damaged;
};

/// The seed says what a device leaves of what was not synced.
enum class Drawn : uint8_t { from_seed };
inline const char* name_of(Drawn) { return "what the seed says"; }

/// What was asked of a device.
struct Traffic {
    uint64_t bytes_read = 0, bytes_written = 0, erases = 0, syncs = 0;
};

/// Writes, erases and syncs are operations, counted from 1, and where Failure says so, reads.
class BlockDevice {
  public:
    using Leaves = Drawn;

    explicit BlockDevice(const DeviceRules& rules);

    bool read(uint32_t offset, uint8_t* bytes, uint32_t size);
    bool write(uint32_t offset, const uint8_t* bytes, uint32_t size);
    bool erase(uint32_t block);
    bool sync();

    /// Operation number `operation` from here fails; 0: none does. One that fails while power stays
    /// on has no effect.
    void cut_at(uint64_t operation, Drawn leaves, uint64_t seed, Failure failure = Failure::power);
    void power_up();
    /// Syncs answer well and do nothing, as a driver's without them would have it.
    void ignore_syncs() { ignores_syncs_ = true; }

    /// Whether a call has failed since power_up().
    bool is_dead() const { return has_failed_; }
    bool has_power() const { return !dead_; }
    uint64_t operations() const { return operations_; }
    const DeviceRules& rules() const { return rules_; }
    const Traffic& traffic() const { return traffic_; }
    /// How often each block was erased or, where nothing is, written.
    const std::vector<uint32_t>& wear() const { return wear_; }
    /// The first broken rule.
    std::string violation;

  private:
    struct Operation {
        uint32_t offset;
        std::vector<uint8_t> bytes;
        bool is_erase;
    };

    bool fails(bool is_read, const Operation* last);
    bool perform(Operation operation);
    void cut();
    void apply(const Operation& operation);
    void tear(const Operation& operation);

    using Block = std::vector<uint8_t>;

    Block& block_of(uint32_t offset);

    DeviceRules rules_;
    /// What survives, block by block; copies of a device share what neither has changed.
    std::vector<std::shared_ptr<Block>> medium_;
    std::vector<uint8_t> is_blank_;   ///< for each byte of a flash: erased and not written since
    std::vector<uint8_t> unreadable_; ///< for each block
    /// Not synced; reads find it.
    std::vector<Operation> pending_;
    Random random_{1};
    Traffic traffic_;
    std::vector<uint32_t> wear_;
    uint64_t operations_ = 0;
    uint64_t cut_at_ = 0;
    Failure failure_ = Failure::power;
    bool has_failed_ = false;
    bool dead_ = false; ///< all calls fail
    bool ignores_syncs_ = false;
};

} // namespace simulation

#endif
