// SPDX-License-Identifier: MIT
// The game clock: main time and overtime of two players, from milliseconds that the application reads.
#ifndef NANOSGF_SENSE_CLOCK_HPP
#define NANOSGF_SENSE_CLOCK_HPP

#include "nanosgf/value/point.hpp"
#include "nanosgf/value/time_settings.hpp"

#include <stddef.h>
#include <stdint.h>

namespace nanosgf {

/// Main time and overtime of each player, in milliseconds. 12 bytes.
struct TimeControl {
    int32_t main = 0;    ///< at most 24 days, as all times here
    int32_t period = 0;  ///< of byo-yomi, or for `count` moves; Fischer: added a move; delay: free in each turn
    uint16_t count = 0;  ///< periods of byo-yomi, or moves of a Canadian period
    Overtime::Kind kind = Overtime::Kind::absolute;

    /// Whether a clock can run by it: the parts that its kind needs are above 0, the others are 0. Byo-yomi,
    /// Canadian and delay need no main time.
    [[nodiscard]] bool is_valid() const;
};

/// The control of a record (FF[4] properties, TM and FF[4] properties, OT), or of settings by hand. Not
/// valid if a time has parts of a millisecond or is longer than 24 days.
[[nodiscard]] TimeControl time_control(const TimeSettings& settings);

/// Milliseconds as BL and WL have them (FF[4] properties, BL): 59500 is 59.5.
[[nodiscard]] Decimal seconds_of(int32_t milliseconds);
/// The inverse, cut off to milliseconds; what does not fit becomes the nearest time that does.
[[nodiscard]] int32_t milliseconds_of(Decimal seconds);

/// What a player has left.
struct TimeLeft {
    Color color = Color::none;
    bool is_overtime = false;
    bool is_lost = false;     ///< the time was over once
    uint16_t count = 0;       ///< in overtime: periods of byo-yomi, the current one included, or moves to play
    int32_t milliseconds = 0; ///< of main time or of the period; below 0: over for so long
};

/// What a Clock reports.
enum class ClockEvent : uint8_t {
    turn_ended,    ///< what is left after the move: BL or WL, and OB or OW if is_overtime and count is not 0
    period_ended,  ///< main time or a period of byo-yomi is over, and another period runs
    time_over,     ///< lost on time: once for each player
};

/// What happens to the time without power.
enum class TimeOff : uint8_t {
    not_charged, ///< it counts for neither side
    charged,     ///< it counts for the side to play
};

/// A clock for two players. It has no timer: each call brings the time, `now`, from a counter of
/// milliseconds that may start anywhere and wrap at 32 bits.
///
///     Clock clock;
///     clock.watch(show, nullptr);  // called with (void*, ClockEvent, const TimeLeft&)
///     if (!clock.set(time_control(decode_time_settings("600", "3x30 byo-yomi").value))) return;
///     clock.start(Color::black, millis());
///     while (clock.running() != Color::none) {
///         clock.update(millis());
///         if (lever_pressed()) clock.press(clock.running(), millis());
///     }
///
/// Systems: absolute; Fischer adds the increment after each move; byo-yomi gives back its period to a
/// move within it; Canadian gives `count` moves a period, again and again, and the rest of the period
/// is lost; with simple delay the first milliseconds of a turn cost nothing. When main time ends
/// within a turn, the rest of the turn counts in overtime. A time is over when nothing of it is left:
/// exactly 30 seconds are too long for a period of 30.
///
/// Loss on time is reported once and never enforced: the time goes on below 0, to -24 days at most,
/// further moves add nothing to it, and `count` is 0.
///
/// Between two calls with a time, while a clock runs, there may be up to 49 days. A time up to a minute
/// before that of the last call charges nothing: an interrupt may have read it earlier. Reports
/// come with the next call: call update() as often as the loss has to be known. Cost: constant, and a
/// subtraction for each period that has passed. RAM: 48 bytes with 4-byte pointers.
class Clock {
  public:
    /// The clock already has the new state; the callback may call only left().
    using Report = void (*)(void* context, ClockEvent event, const TimeLeft& left);

    Clock() = default;
    Clock(const Clock&) = delete; // the callback belongs to one clock
    Clock& operator=(const Clock&) = delete;

    /// Sets the callback; null: none.
    void watch(Report callback, void* context) {
        report_ = callback;
        context_ = context;
    }
    /// The same for anything that can be called with (ClockEvent, const TimeLeft&), which must outlive
    /// the clock.
    template <class Watcher>
    void watch(Watcher& watcher) {
        watch([](void* context, ClockEvent event,
                 const TimeLeft& left) { (*static_cast<Watcher*>(context))(event, left); },
              &watcher);
    }

    /// A new game: both sides have all their time, and nothing runs. Returns false, and changes
    /// nothing, if the control is not valid.
    [[nodiscard]] bool set(const TimeControl& control);

    /// Starts the turn of `color`, or continues it after stop(); stops first what is running. Call it also
    /// after a move was taken back; the time that was used is not given back. `none` stops the clock.
    void start(Color color, uint32_t now);
    /// Stops the clock, for a pause or at the end of the game. The turn is not over: start() continues it.
    void stop(uint32_t now);
    /// Ends the turn of `color` and starts the opponent's. Call it for each move or for each press of the
    /// lever, not for both. If nothing runs, as before the game, `color` is charged nothing. Returns false,
    /// and changes nothing, if the opponent's time runs.
    bool press(Color color, uint32_t now);
    /// Charges the time until now, and reports what it ended.
    void update(uint32_t now);

    /// Whose time runs; `none`: nobody's.
    [[nodiscard]] Color running() const { return running_; }
    /// What `color` has left, as of the last call with a time.
    [[nodiscard]] TimeLeft left(Color color) const;
    [[nodiscard]] const TimeControl& control() const { return control_; }

    /// After a power cut: first set(), then for each player who has moved what the record has in BL and
    /// OB, or in WL and OW (`count` 0: main time), then resume(). Returns false, and changes nothing, if
    /// the control has no such state. A player whose time is below 0 or has none is lost, which is
    /// not reported again.
    [[nodiscard]] bool restore(Color color, int32_t milliseconds, uint16_t count);
    /// The turn of `color`, which the cut interrupted, goes on at `now`. `off`: milliseconds since the last
    /// recorded move if a calendar clock knows them; they are charged or not, by `policy`. The time that the
    /// turn had used before the cut is part of `off`: not charged, the player has it again.
    void resume(Color color, uint32_t off, TimeOff policy, uint32_t now);

  private:
    static constexpr uint32_t longest_step_back = 60000; ///< milliseconds

    struct Side {
        int32_t left = 0;
        uint16_t count = 0;
        bool is_overtime = false;
        bool is_lost = false;
    };

    [[nodiscard]] Side& side(Color color) { return sides_[color == Color::white]; }
    void charge(uint32_t elapsed);
    [[nodiscard]] bool next_period(Side& side) const;
    void end_turn(Side& side) const;
    void report(ClockEvent event) const;

    TimeControl control_;
    Side sides_[2];
    uint32_t at_ = 0;   ///< the last time that was charged
    int32_t free_ = 0;  ///< of the turn's delay
    Color running_ = Color::none;
    Color turn_ = Color::none; ///< whose delay free_ is; it lasts over a pause
    Report report_ = nullptr;
    void* context_ = nullptr;
};

} // namespace nanosgf

#endif
