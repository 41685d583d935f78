// SPDX-License-Identifier: MIT
// A game on the sensors: what the hands do becomes notes for the record, sentences on the display, and lights.
#ifndef NANOSGF_PORT_GOBOARD_GAME_SCREEN_HPP
#define NANOSGF_PORT_GOBOARD_GAME_SCREEN_HPP

#include "goboard/frame.hpp"
#include "goboard/game_record.hpp"
#include "goboard/lights.hpp"
#include "goboard/words.hpp"

namespace goboard {

class GameScreen {
  public:
    explicit GameScreen(GameRecord& record);
    GameScreen(const GameScreen&) = delete;
    GameScreen& operator=(const GameScreen&) = delete;

    /// A new game with the record's setup.
    void begin();
    /// The unfinished game on the card. False: it cannot be continued.
    [[nodiscard]] bool take_up(uint32_t now);
    [[nodiscard]] bool is_on() const { return is_on_; }
    /// The moves are over: the result is to be chosen.
    [[nodiscard]] bool has_ended() const { return has_ended_; }
    /// Ends the game with a note of its result.
    void finish(Note::What what, int32_t value, uint32_t now);
    /// The record's position.
    [[nodiscard]] const nanosgf::GoBoard& board() const { return reader_.board(); }

    /// A reading of the sensors. Left out while the record has no room for what may come of it.
    void scan(const uint8_t* map, uint32_t now);
    /// Undo, pass, confirm, end.
    void press(nanosgf::ScanButton button, uint32_t now);
    /// Takes what a host answers, and what it wants to be played: that is lit until the next move.
    void poll(uint32_t now);
    /// Left and right answer a question. Returns whether one was open.
    bool answer(bool as_recorded, uint32_t now);

    // While no game is on, the sensors serve another screen.

    /// What should be on the board now: `board`, where `color` plays next. Lights and console say how it differs.
    void follow(const nanosgf::GoBoard& board, Color color);
    /// A stone that was put on it since then: once.
    [[nodiscard]] bool take_followed(Point& point);
    void stop_following() {
        is_following_ = false;
        if (!is_on_) lights_.clear(side());
    }

    void draw(Frame& frame) const;
    /// Whether something changed since the last call.
    [[nodiscard]] bool take_change() {
        const bool changed = has_changed_;
        has_changed_ = false;
        return changed;
    }
    [[nodiscard]] uint8_t side() const { return static_cast<uint8_t>(reader_.size().columns); }
    [[nodiscard]] const uint8_t* lights() const { return lights_.map(); }

    // For the reader and the clock.
    void operator()(const nanosgf::ScanEvent& event);
    void operator()(nanosgf::ClockEvent event, const nanosgf::TimeLeft& left);

  private:
    /// What one scan may add: an undo and three moves, each with its time and periods.
    static constexpr uint8_t most_notes_of_scan = 20;

    void switch_on();
    void note(Note::What what, Color color = Color::none, Point point = {}, int32_t value = 0);
    void note_undo(uint8_t count, uint32_t now);
    void note_move(const nanosgf::ScanEvent& event);
    void note_time(Color color);
    void take(const nanosgf::ScanEvent& event);
    void light(const nanosgf::ScanEvent& event);
    void report(const nanosgf::ScanEvent& event) const;
    void forget_wanted();
    void ask(const nanosgf::ScanEvent& event);
    void advise(const nanosgf::ScanEvent& event);
    void draw_clock(Frame& frame, int row, Color color) const;
    [[nodiscard]] Words message() const;

    GameRecord& record_;
    uint32_t shown_second_ = 0;
    bool is_on_ = false;
    bool is_following_ = false;
    bool has_followed_ = false; ///< there is a stone to take
    bool has_ended_ = false;
    bool has_changed_ = true;
    bool is_asked_ = false;
    bool is_illegal_ = false;
    bool is_wanted_ = false; ///< the host has a move
    uint8_t advised_ = 0; ///< how many advices there are
    nanosgf::RelayMove wanted_;
    Point followed_;
    Point asked_first_, asked_second_;
    Point advised_point_;
    Color advised_color_ = Color::none;
    Color lost_ = Color::none; ///< on time
    nanosgf::ScanReader<19> reader_;
    nanosgf::Clock clock_;
    Lights lights_;
};

} // namespace goboard

#endif
