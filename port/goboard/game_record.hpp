// SPDX-License-Identifier: MIT
// The game that is being recorded, on the card: a queue of what is to be written, so that the card never stops the scans.
#ifndef NANOSGF_PORT_GOBOARD_GAME_RECORD_HPP
#define NANOSGF_PORT_GOBOARD_GAME_RECORD_HPP

#include "goboard/game_relay.hpp"
#include "goboard/settings.hpp"

#include "storage/fatfs_files.hpp"

#include "nanosgf/go/board.hpp"
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/record/sgf_file.hpp"
#include "nanosgf/sense/clock.hpp"
#include "nanosgf/sense/scan_reader.hpp"

namespace goboard {

using nanosgf::Color;
using nanosgf::Point;

/// One thing to record.
struct Note {
    enum class What : uint8_t { begin, move, pass, undo, setup, time, periods, result, points, finish };
    What what;
    Color color;
    Point point;
    int32_t value; ///< milliseconds, periods, which of results[], or half points
};

/// RE of a game, as the players choose it; all that FF[4] has without points.
constexpr uint8_t result_count = 7;

/// The state of the card, worst first.
enum class CardState : uint8_t {
    absent,     ///< none, or it does not answer
    unformatted, ///< no FAT on it
    other,      ///< not the card on which the game is
    refused,    ///< it takes no writes: full, write-protected, or a damaged game on it
    ready,
};

/// Notes wait in a queue; each poll() does one thing: mounts the card, or records the oldest note. If the card fails, the
/// notes stay, and are recorded when it is there again; the note that was under way is not recorded twice. Only when the
/// queue is full must the scans wait. It holds 32 notes: some ten moves with their times.
class GameRecord {
  public:
    GameRecord();
    GameRecord(const GameRecord&) = delete;
    GameRecord& operator=(const GameRecord&) = delete;

    /// Adds a note; it must not be called without room(). `begin`: settings() is what the game starts with.
    void add(const Note& note);
    [[nodiscard]] uint8_t room() const { return static_cast<uint8_t>(most_notes - count_); }
    [[nodiscard]] Settings& settings() { return settings_; }
    [[nodiscard]] GameRelay& relay() { return relay_; }
    /// Does one thing. Returns true if something changed that is shown. Reports each note that is safe on the console.
    bool poll(uint32_t now);

    [[nodiscard]] CardState card() const { return card_; }
    [[nodiscard]] bool is_saved() const { return count_ == 0; }
    /// The card was tried, so that it is known whether there is a game to go on with.
    [[nodiscard]] bool is_known() const { return is_mounted_; }
    /// There is an unfinished game from before.
    [[nodiscard]] bool is_resumable() const { return is_mounted_ && !has_begun_ && game_.is_resumable(); }
    /// A game was begun or taken up, and has not been finished.
    [[nodiscard]] bool has_begun() const { return has_begun_; }

    /// Gives up what is not safe yet: the next game may begin. What is on the card stays.
    void forget();

    /// Takes the unfinished game up: the position goes to the reader, the times to the clock. False: it cannot be continued.
    [[nodiscard]] bool take_up(nanosgf::GoScanReader& reader, nanosgf::Clock& clock, uint32_t now);

  private:
    using StoreStatus = nanosgf::record::StoreStatus;
    class Restored;

    static constexpr uint8_t most_notes = 32;
    static constexpr uint32_t retry_ms = 1000;

    bool mount(uint32_t now);
    void drop(const Note& note);
    [[nodiscard]] bool find_place();
    [[nodiscard]] StoreStatus record(const Note& note);
    [[nodiscard]] StoreStatus begin();
    [[nodiscard]] bool is_given(Setting setting) const;
    void report(const Note& note);
    void relay(const Note& note);
    [[nodiscard]] bool poll_relay(uint32_t now);
    bool fail(StoreStatus status, uint32_t now);

    uint8_t first_ = 0;
    uint8_t count_ = 0;
    bool is_mounted_ = false;
    bool has_begun_ = false;
    bool was_tried_ = false;
    CardState card_ = CardState::absent;
    uint32_t tried_at_ = 0;
    uint16_t mount_ = 0;    ///< FatFs' number of the mount
    uint32_t entries_ = 0;  ///< that are known to be safe
    uint32_t reported_ = 0;     ///< number of the last move that was reported as safe
    storage::FatfsFiles files_;
    nanosgf::record::SgfFile game_;
    nanosgf::record::Recorder<nanosgf::record::SgfFile> recorder_;
    GameRelay relay_;
    Settings settings_;
    Note notes_[most_notes];
    FATFS volume_;
};

} // namespace goboard

#endif
