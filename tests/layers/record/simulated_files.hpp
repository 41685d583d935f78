// SPDX-License-Identifier: MIT
// A directory whose power, or one call, fails at a chosen operation, and that reports broken rules.
#ifndef NANOSGF_TESTS_RECORD_SIMULATED_FILES_HPP
#define NANOSGF_TESTS_RECORD_SIMULATED_FILES_HPP

#include "nanosgf/record/file_system.hpp"
#include "simulated_flash.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace simulation {

/// What a cut leaves of bytes that were not synced, and of the operation that it interrupts.
enum class Loss : uint8_t {
    nothing,  ///< they never arrived
    prefix,   ///< some of them, from the first on
    behind,   ///< the data, or a part of it, but not the size: it stands after the file's end
    stale,    ///< the size of some of them, but what stood there before, or in another file
    between,  ///< as `prefix`, and a replacement has removed the old file only
    complete, ///< all
};
constexpr int loss_kinds = 6;
const char* name_of(Loss loss);

/// The directory. Appends, syncs, truncations, replacements and removals are operations, counted from
/// 1, and where Failure says so, `next` and `read`. A broken rule is kept in `violation`.
class SimulatedFiles {
  public:
    using Leaves = Loss;
    using Name = std::pair<nanosgf::record::FileRole, uint32_t>;
    struct File {
        std::string bytes;
        size_t synced = 0;       ///< so many of them are safe,
        bool is_lasting = false; ///< and so is the name
        /// What the medium has at the file's place, from its first byte on and beyond its end.
        std::string medium = {};
    };

    explicit SimulatedFiles(const nanosgf::record::FileContract& contract) : contract_(contract) {}

    nanosgf::record::FileSystem files();

    /// Operation number `operation` from here fails and leaves `loss`; 0: none does.
    void cut_at(uint64_t operation, Loss loss, uint64_t seed, Failure failure = Failure::power);
    void power_up();
    /// Whether a call has failed since power_up().
    bool is_dead() const { return has_failed_; }
    uint64_t operations() const { return operations_; }

    std::map<Name, File> all;
    size_t capacity = SIZE_MAX;    ///< bytes of all files
    std::vector<uint32_t> removed; ///< numbers of games that were removed, in order
    uint64_t refused = 0;          ///< how often there was no room
    std::string violation;

  private:
    nanosgf::record::StoreStatus append(const Name& name, const std::string& bytes);
    nanosgf::record::StoreStatus sync(const Name& name);
    nanosgf::record::StoreStatus truncate(const Name& name, size_t size);
    nanosgf::record::StoreStatus replace(const Name& name);
    nanosgf::record::StoreStatus remove(const Name& name);
    bool fails(bool is_read = false);
    void cut();
    void lose(const Name& name, File& file);
    void put_stale(const Name& name, File& file, size_t size);
    void leave(const File& file);
    size_t size() const;
    void violate(const std::string& text) {
        if (violation.empty()) violation = text;
    }

    nanosgf::record::FileContract contract_;
    std::vector<std::string> past_; ///< what the medium has where files were removed
    Random random_{1};
    Loss loss_ = Loss::nothing;
    uint64_t operations_ = 0;
    uint64_t cut_at_ = 0;
    Failure failure_ = Failure::power;
    bool has_failed_ = false;
    bool dead_ = false; ///< all calls fail
};

} // namespace simulation

#endif
