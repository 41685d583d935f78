// SPDX-License-Identifier: MIT
// A memory whose power, or one call, fails at a chosen operation, and that reports broken rules.
#ifndef NANOSGF_TESTS_RECORD_SIMULATED_FLASH_HPP
#define NANOSGF_TESTS_RECORD_SIMULATED_FLASH_HPP

#include "nanosgf/record/storage.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace simulation {

/// What a cut leaves of the operation that it interrupts.
enum class Torn : uint8_t {
    nothing,
    prefix,
    bits,
    garbage,
    unreadable,
    complete,
    unsteady, ///< complete, and from then on whole or unreadable as it comes, at each start anew
};
constexpr int steady_kinds = 6;
constexpr int torn_kinds = 7;
const char* name_of(Torn torn);

/// What fails at the chosen operation, and for how long.
enum class Failure : uint8_t {
    power,   ///< all calls until power_up(); only writes and syncs are counted
    lasting, ///< the same, reads are counted too
    once,    ///< this call only, reads are counted too
};

/// A small generator, the same on every machine (xorshift64*).
class Random {
  public:
    explicit Random(uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15u + 0x1234567) {}
    uint32_t next() {
        state_ ^= state_ >> 12;
        state_ ^= state_ << 25;
        state_ ^= state_ >> 27;
        return static_cast<uint32_t>((state_ * 0x2545F4914F6CDD1Du) >> 32);
    }
    uint32_t below(uint32_t bound) { return next() % bound; }

  private:
    uint64_t state_;
};

/// The memory. Programs, erases and syncs are operations, counted from 1; see Failure. A broken rule
/// is kept in `violation`, the first one only.
class SimulatedFlash {
  public:
    using Leaves = Torn;
    explicit SimulatedFlash(const nanosgf::record::StorageContract& contract);

    nanosgf::record::Storage storage();

    /// Operation number `operation` from here fails and leaves `torn`; 0: none does.
    void cut_at(uint64_t operation, Torn torn, uint64_t seed, Failure failure = Failure::power);
    /// Whether a call has failed since power_up().
    bool is_dead() const { return has_failed_; }
    void power_up();
    Failure failure() const { return failure_; }
    /// Whether that call was an erase that failed alone, so that it may be made good.
    bool has_lost_erase() const { return has_failed_ && !dead_ && failed_erase_; }
    /// From now on this erase unit is not changed by an erase, which says so or not.
    void make_bad(uint32_t erase_unit, bool says_so) {
        bad_[erase_unit] = says_so ? 1 : 2;
        ++bad_units;
        if (!says_so) medium_.bytes[(erase_unit + 1) * contract_.erase_unit - 1] = 0x5A;
    }
    /// From now on, or no more, programs fail in this erase unit and leave nothing.
    void make_read_only(uint32_t erase_unit, bool is_read_only = true) { bad_[erase_unit] = is_read_only ? 3 : 0; }
    uint32_t bad_units = 0;

    /// Counts reads of each unit from here on, for the rule that mounting reads each once.
    void count_reads();
    uint32_t most_reads() const;
    uint64_t all_reads() const { return reads_made_; }

    uint64_t operations() const { return operations_; }
    uint64_t programs() const { return programs_; }
    uint64_t erases() const { return erases_; }
    std::vector<uint8_t>& bytes() { return medium_.bytes; }
    /// The bytes of an erase unit's beginning as they are read; none if they cannot be.
    std::vector<uint8_t> beginning(uint32_t erase_unit, uint32_t size) const;
    /// All bytes as they are read, and whether a unit can be.
    const std::vector<uint8_t>& readable_bytes() const { return (cached_ ? seen_ : medium_).bytes; }
    bool is_readable(uint32_t offset) const {
        const Cells& cells = cached_ ? seen_ : medium_;
        return cells.unreadable[offset / unit_] == 0 && cells.unsteady[offset / unit_] != 2;
    }
    std::string violation;

  private:
    struct Cells {
        std::vector<uint8_t> bytes;
        std::vector<uint8_t> programmed; ///< for each unit
        std::vector<uint8_t> unreadable;
        std::vector<uint8_t> unsteady; ///< 1; 2: unreadable since this start
        std::vector<uint8_t> erased; ///< for each erase unit: erased as a whole, ever
    };
    struct Operation {
        uint32_t offset;
        std::vector<uint8_t> bytes; ///< empty: an erase
    };

    bool fails(bool is_read, const Operation* last);
    bool write(const Operation& operation);
    void put(const Operation& operation, Torn torn);
    void cut(const Operation* last);
    void apply(Cells& cells, const Operation& operation, Torn torn);
    void damage(Cells& cells, uint32_t begin, uint32_t end, Torn torn);
    void check_program(uint32_t offset, size_t size);

    nanosgf::record::StorageContract contract_;
    uint32_t unit_;
    Cells medium_; ///< what survives a cut
    Cells seen_;   ///< what reads tell, with writes that are not synced
    std::vector<Operation> pending_;
    std::vector<uint32_t> reads_;
    Random random_{1};
    uint64_t reads_made_ = 0;
    uint64_t operations_ = 0;
    uint64_t programs_ = 0;
    uint64_t erases_ = 0;
    uint64_t cut_at_ = 0;
    Torn torn_ = Torn::nothing;
    Failure failure_ = Failure::power;
    bool has_failed_ = false;
    bool dead_ = false; ///< all calls fail
    bool failed_erase_ = false;
    std::vector<uint8_t> bad_;
    uint32_t failed_calls_ = 0; ///< while power was on
    bool cached_;
};

} // namespace simulation

#endif
