// SPDX-License-Identifier: MIT
// The console: the game that is recorded as lines of a relay, and sentences between them. The host's moves and answers come back.
#ifndef NANOSGF_PORT_GOBOARD_GAME_RELAY_HPP
#define NANOSGF_PORT_GOBOARD_GAME_RELAY_HPP

#include "nanosgf/record/sgf_file.hpp"
#include "nanosgf/sense/relay.hpp"

namespace goboard {

#ifdef NANOSGF_GOBOARD_RELAY

/// Each game is a session, its number that of the game's file. Its events are read from the card, so that a host hears only what
/// is safe, and one that comes late all of it, also when the game is over. Entries are events, except times, which belong to their
/// move. The file of a game that is over has no undoings any more: if there were some, it is another session, of the number plus
/// 8000 in hexadecimal. The result is its last event.
class GameRelay {
  public:
    explicit GameRelay(nanosgf::record::SgfFile& game);
    GameRelay(const GameRelay&) = delete;
    GameRelay& operator=(const GameRelay&) = delete;

    [[nodiscard]] static bool is_event(const nanosgf::record::Entry& entry);

    /// The newest game on the card begins, or goes on after `events` events.
    void start(uint32_t events) {
        mounted();
        relay_.start(static_cast<uint16_t>(game_.newest().number), events);
    }
    /// The files may be others, or the game is over.
    void mounted() {
        number_ = 0;
        is_over_ = is_counted_ = false;
    }
    /// One more is safe.
    void extend() { relay_.announce(relay_.last() + 1); }
    /// A question that take_answer() answers; `text` ends with its choices.
    void ask(nanosgf::Bytes text);
    /// A sentence for people: `! card ready`.
    void advise(nanosgf::Bytes text);

    /// Once in a turn: takes what the host has said, and sends what waits. If `may_read`, it reads up to eight entries. False: the
    /// card failed.
    [[nodiscard]] bool poll(uint32_t now, bool may_read);
    [[nodiscard]] bool has_more() const { return relay_.has_more(); }

    /// What the host wants to be played, once each time that it says so.
    [[nodiscard]] bool take_move(nanosgf::RelayMove& move);
    /// Which choice answers the last question; 0: none.
    [[nodiscard]] uint16_t take_answer();

  private:
    using Recalled = nanosgf::RelayCalls::Recalled;
    [[nodiscard]] static Recalled recall(void* relay, uint32_t number, nanosgf::RelayEvent& event);
    [[nodiscard]] Recalled read(uint32_t number, nanosgf::RelayEvent& event);
    void read_times(nanosgf::RelayEvent& event);
    [[nodiscard]] nanosgf::record::StoreStatus seek(uint32_t number);
    [[nodiscard]] nanosgf::record::StoreStatus seek_result();
    [[nodiscard]] bool count();
    [[nodiscard]] bool is_closed() const { return !game_.is_recording() && !game_.is_resumable() && game_.newest().number != 0; }
    void rewind();
    void send();

    nanosgf::record::SgfFile& game_;
    uint32_t beat_ = 0;
    bool may_read_ = false;
    bool is_wanted_ = false;
    bool has_failed_ = false;
    bool is_over_ = false;    ///< the file is that of a game that is over
    bool is_counted_ = false; ///< its events are those of the session
    uint16_t question_ = 0;
    uint16_t answer_ = 0;
    nanosgf::RelayMove wanted_;
    uint32_t number_ = 0; ///< of the event at the cursor
    nanosgf::record::SgfFile::Cursor cursor_ = {};
    nanosgf::record::Entry entry_ = {}; ///< that event
    nanosgf::Relay relay_;
};

#else

/// A board without one has 4 KB of flash more.
class GameRelay {
  public:
    explicit GameRelay(const nanosgf::record::SgfFile&) {}
    [[nodiscard]] static bool is_event(const nanosgf::record::Entry&) { return false; }
    void start(uint32_t) {}
    void mounted() {}
    void extend() {}
    void ask(nanosgf::Bytes) {}
    [[nodiscard]] bool poll(uint32_t, bool) { return true; }
    [[nodiscard]] bool has_more() const { return false; }
    [[nodiscard]] bool take_move(nanosgf::RelayMove&) { return false; }
    [[nodiscard]] uint16_t take_answer() { return 0; }
};

#endif

} // namespace goboard

#endif
