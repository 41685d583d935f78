// SPDX-License-Identifier: MIT
// Plays games on a store that loses its power, and judges what is left by G1 to G5.
#ifndef NANOSGF_TESTS_FILESYSTEMS_LEDGER_HPP
#define NANOSGF_TESTS_FILESYSTEMS_LEDGER_HPP

#include "block_device.hpp"
#include "oracle.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

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
    virtual nanosgf::record::Status perform(const Action& action) = 0;
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
    /// Something is broken on purpose: the judge must find it.
    bool is_broken;
    /// The device's syncs are left out.
    bool has_no_syncs;
    /// What becomes of the lines of a game that ends; null: an entry is added. With it, going on
    /// after a start adds none.
    std::function<Lines(const Lines&)> finished = nullptr;
};

struct Totals {
    uint64_t runs = 0;
    uint64_t cuts = 0;
    uint64_t full = 0;
    uint64_t removed = 0; ///< games that retention took
};

/// The lines of a begin or another action, as read_all gives them.
void add_lines(const Action& action, Lines& lines);

/// Plays `script` with power failing at each of `cuts`, which count the device's operations since
/// the last start. Returns a complaint, or an empty string.
std::string play(const Setup& setup, const BlockDevice& formatted,
                 const std::vector<Action>& script, const std::vector<uint64_t>& cuts,
                 uint64_t seed, Totals& totals);

/// All of it: a cut at every operation, each with `seeds` ways of what is lost, and `nested` runs
/// with several cuts. Prints totals or the complaint; true if there was none, or, when the setup is
/// broken on purpose, if there was one.
bool prove(const Setup& setup, uint64_t seeds, uint64_t nested);

} // namespace simulation

#endif
