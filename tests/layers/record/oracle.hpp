// SPDX-License-Identifier: MIT
// The judge of a recorder: what was recorded, what may be read after a cut, guarantees G1 to G7.
#ifndef NANOSGF_TESTS_RECORD_ORACLE_HPP
#define NANOSGF_TESTS_RECORD_ORACLE_HPP

#include "nanosgf/record/journal.hpp"
#include "simulated_flash.hpp"

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace simulation {

/// An entry as it was recorded or read: its kind and then its bytes.
using Line = std::string;

/// What a script does: begins a game with root properties, or adds an entry.
struct Action {
    bool begins = false;
    nanosgf::record::Kind kind{};
    std::string bytes;               ///< of the entry
    std::vector<std::string> values; ///< of the root properties AN, BN, CN, ...
};

/// A memory with a journal on it, and beside it what the journal promised.
class Oracle {
  public:
    Oracle(const nanosgf::record::Contract& contract, nanosgf::record::Retention retention);

    /// The memory and its games as they are in `past`, mounted anew and gone on with.
    explicit Oracle(const Oracle& past);

    SimulatedFlash flash;
    SimulatedFlash& device() { return flash; }
    bool start() { return true; } // mounted

    /// Does an action and keeps what it promises. False when it did not return `ok`: the memory
    /// failed (see flash.is_dead()), or there was no room.
    bool perform(const Action& action);
    /// Power up, mount, compare, and go on with the game if there is one. The memory fails again at
    /// operation `cut` from here, 0: not. False when it did so at once, or a fault was found.
    bool recover(uint64_t cut, Torn torn, uint64_t seed, Failure failure = Failure::power);
    /// Ends the game after an entry for which there was no room: a result and the end have some.
    void end_full_game();
    bool is_recording() const { return journal_.is_recording(); }
    /// Mounts anew and compares all that can be read with what must be there.
    void check();

    const std::string& complaint() const { return complaint_; }
    bool found_fault() const { return !complaint_.empty(); }
    uint64_t full_answers() const { return full_answers_; }

  private:
    struct ModelGame {
        std::vector<Line> lines;
        uint32_t erase_units = 0;
        bool ended = false;
    };
    using Games = std::deque<ModelGame>;

    nanosgf::record::Status call(const Action& action);
    /// Whether what the action begins fits into an erase unit, with the room for the game's end.
    bool has_room(const Action& action) const;
    /// Makes of `games` what there is after `action`, which took `erases` erase units into use.
    void advance(Games& games, const Action& action, uint64_t erases);
    Games read_all(nanosgf::record::Journal& journal);
    void settle(const Games& found);
    void complain(const std::string& text);
    bool is_reported(nanosgf::record::Journal& journal, nanosgf::record::Status status);
    bool mount(nanosgf::record::Journal& journal);

    nanosgf::record::Contract contract_;
    nanosgf::record::Retention retention_;
    nanosgf::record::Storage storage_;
    std::vector<uint8_t> unit_;
    nanosgf::record::Journal journal_;
    Games games_;
    bool has_reserve_ = false; ///< an entry was recorded since the start, so a game can be ended
    bool is_pending_ = false;  ///< an action was cut
    Action pending_;
    uint64_t pending_erases_ = 0;
    uint64_t full_answers_ = 0;
    std::string complaint_;
};

/// A script of `count` actions: several games, all kinds of entries, long comments now and then.
/// The first `open` of them go on with a game that was begun before.
std::vector<Action> make_script(size_t count, uint32_t longest_game, uint64_t seed, uint32_t open);
/// Two games of entries of the largest size; the second is open, and nearly fills its erase unit.
std::vector<Action> make_past(const nanosgf::record::Contract& contract);

} // namespace simulation

#endif
