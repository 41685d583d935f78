// SPDX-License-Identifier: MIT
// The judge of a recorder: what was recorded, what may be read after a cut, guarantees G1 to G7.
#ifndef NANOSGF_TESTS_RECORD_ORACLE_HPP
#define NANOSGF_TESTS_RECORD_ORACLE_HPP

#include "nanosgf/record/journal.hpp"
#include "simulated_flash.hpp"

#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
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

/// An entry of any kind; a property's bytes begin with its name.
template <class Store>
nanosgf::record::StoreStatus append(Store& store, nanosgf::record::Kind kind, nanosgf::Bytes bytes) {
    if (kind != nanosgf::record::Kind::property) return store.append(kind, bytes);
    const size_t size = bytes.size() > 1 && bytes[1] == ' ' ? 1 : 2;
    return store.append(nanosgf::record::PropertyName(bytes.first(size)), bytes.from(2));
}

/// Has a store do it; of the kind `power_up`: resume.
template <class Store> nanosgf::record::StoreStatus act(Store& store, const Action& action) {
    using namespace nanosgf::record;
    if (!action.begins)
        return action.kind == Kind::power_up
                   ? store.resume()
                   : append(store, action.kind, nanosgf::Bytes(action.bytes));
    std::vector<std::string> names(action.values.size());
    std::vector<RootProperty> properties;
    for (size_t i = 0; i < names.size(); ++i) {
        names[i] = {static_cast<char>('A' + i), 'N'};
        properties.push_back({nanosgf::Bytes(names[i]), nanosgf::Bytes(action.values[i])});
    }
    return store.begin(properties.data(), properties.size());
}

/// Where memories that are read go, with all that was read of them, for second_reader.py; none: nowhere.
inline std::FILE* images = nullptr;
inline uint64_t each_image = 1; ///< of so many one
inline uint64_t images_read = 0;

/// A memory with a journal on it, and beside it what the journal promised.
class Oracle {
  public:
    Oracle(const nanosgf::record::StorageContract& contract, nanosgf::record::Retention retention);

    /// The memory and its games as they are in `past`, mounted anew and gone on with.
    explicit Oracle(const Oracle& past);

    SimulatedFlash flash;
    SimulatedFlash& device() { return flash; }
    bool start() { return !found_fault(); } // mounted

    /// Does an action and keeps what it promises; of the kind `power_up`: a start. False when it did
    /// not return `ok`: the memory failed (see flash.is_dead()), or there was no room.
    bool perform(const Action& action);
    /// Power up, mount, compare, and go on with the game if there is one. The memory fails again at
    /// operation `cut` from here, 0: not. False when it did so at once, or a fault was found.
    bool recover(uint64_t cut, Torn torn, uint64_t seed, Failure failure = Failure::power);
    /// Ends the game after an entry for which there was no room: a result and the end have some,
    /// whatever happens. Between them it starts.
    void end_full_game();
    bool is_recording() const { return journal_->is_recording(); }
    /// Mounts anew and compares all that can be read with what must be there.
    void check();

    /// Whether there is no game.
    bool is_empty() const { return games_.empty(); }
    const std::string& complaint() const { return complaint_; }
    bool found_fault() const { return !complaint_.empty(); }
    uint64_t full_answers() const { return full_answers_; }
    /// How many other states of the memory would be right, too.
    size_t alternatives() const { return others_.size(); }

  private:
    struct ModelGame {
        std::vector<Line> lines;
        bool ended = false;
        bool operator==(const ModelGame& other) const { return lines == other.lines && ended == other.ended; }
    };
    using Games = std::vector<ModelGame>;
    /// Erase units in use, by game.
    using Usage = std::map<uint32_t, uint32_t>;

    /// Whether what the action begins fits into an erase unit, with the room for the game's end.
    bool has_room(const Action& action) const;
    /// Makes of `games` what there is after `action`, but for games that are removed.
    void advance(Games& games, const Action& action) const;
    std::vector<Games> with(std::vector<Games> others, const Action& action) const;
    Usage usage() const;
    uint32_t count_entries() const;
    void find_removed(const Usage& before);
    void start_anew();
    [[nodiscard]] bool resume();
    Games read_all(nanosgf::record::Journal& journal);
    void put_image(const std::vector<uint32_t>& numbers, const Games& games) const;
    void settle(const Games& found);
    void complain(const std::string& text);
    bool is_reported(nanosgf::record::Journal& journal, nanosgf::record::StoreStatus status);
    bool mount(nanosgf::record::Journal& journal);

    nanosgf::record::StorageContract contract_;
    nanosgf::record::Retention retention_;
    nanosgf::record::Storage storage_;
    std::vector<uint8_t> unit_;
    std::optional<nanosgf::record::Journal> journal_;
    Games games_;
    bool is_marked_ = false; ///< the next entry is the first one after a start
    bool is_ending_ = false; ///< a game in a full memory
    bool is_unsure_ = false; ///< whether games were removed
    std::vector<Games> others_; ///< what there may be instead, with an action that was cut
    uint64_t full_answers_ = 0;
    std::string complaint_;
};

/// A script of `count` actions: several games, all kinds of entries, long comments now and then.
/// The first `open` of them go on with a game that was begun before.
std::vector<Action> make_script(size_t count, uint32_t longest_game, uint64_t seed, uint32_t open);
/// Two games of entries of the largest size; the second is open, and nearly fills its erase unit.
std::vector<Action> make_past(const nanosgf::record::StorageContract& contract);

} // namespace simulation

#endif
