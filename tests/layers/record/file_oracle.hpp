// SPDX-License-Identifier: MIT
// The judge of the file store: what was recorded, what may be in the directory after a cut.
#ifndef NANOSGF_TESTS_RECORD_FILE_ORACLE_HPP
#define NANOSGF_TESTS_RECORD_FILE_ORACLE_HPP

#include "nanosgf/record/sgf_file.hpp"
#include "oracle.hpp"
#include "simulated_files.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace simulation {

/// Whether `now` is `then`, but that its end from some place on became the text of POWERUP.
bool has_kept(const std::string& then, const std::string& now, bool size_is_written);

/// A directory with a file store on it, and beside it what the store promised (G1 to G7).
class FileOracle {
  public:
    FileOracle(const nanosgf::record::FileContract& contract, nanosgf::record::Retention retention,
               size_t capacity);

    SimulatedFiles directory;
    SimulatedFiles& device() { return directory; }
    bool start() { return true; } // mounted
    /// After an entry for which there was no room: a result and the end have some.
    void end_full_game();

    /// Does an action and keeps what it promises. False when it did not return `ok`: the directory
    /// failed, or there was no room.
    bool perform(const Action& action);
    /// Power up, mount, compare, and go on with the game if there is one. The directory fails again
    /// at operation `cut` from here, 0: not. False when it did so at once, or a fault was found.
    bool recover(uint64_t cut, Loss loss, uint64_t seed, Failure failure);
    bool is_recording() const { return store_.is_recording(); }
    /// Mounts anew and compares all that can be read with what must be there.
    void check();

    const std::string& complaint() const { return complaint_; }
    bool found_fault() const { return !complaint_.empty(); }
    uint64_t full_answers() const { return full_answers_; }

  private:
    struct ModelGame {
        std::vector<Line> lines; ///< its entries, or of a game that was written anew its text
        bool ended = false;
        bool operator==(const ModelGame& other) const {
            return ended == other.ended && lines == other.lines;
        }
    };
    using Games = std::map<uint32_t, ModelGame>;
    using Files = std::map<SimulatedFiles::Name, std::string>;

    Games after(const Action& action) const;
    std::string finished_text(const ModelGame& game) const;
    Games read_all(nanosgf::record::SgfFile& store);
    std::vector<Games> allowed() const;
    std::string newest_text();
    void judge_growth(const Action& action, const Files& before);
    void judge_removals(const Action& action, const Files& before);
    void settle(const Games& found);
    void complain(const std::string& text);
    bool is_reported(nanosgf::record::SgfFile& store, nanosgf::record::StoreStatus status);
    bool mount(nanosgf::record::SgfFile& store);

    nanosgf::record::FileContract contract_;
    nanosgf::record::Retention retention_;
    nanosgf::record::FileSystem files_;
    nanosgf::record::SgfFile store_;
    Games games_;
    bool is_pending_ = false; ///< an action was cut
    Action pending_;
    bool has_ghost_ = false; ///< an entry was cut that may stand after the end of its file
    Action ghost_;
    uint64_t full_answers_ = 0;
    std::string complaint_;
};

} // namespace simulation

#endif
