// SPDX-License-Identifier: MIT
// The clock's arithmetic: elapsed time eats delay, main time, periods, and then goes below 0.
#include "nanosgf/sense/clock.hpp"

#include "nanosgf/value/detail/decimal.hpp"

namespace nanosgf {

namespace {

using Kind = Overtime::Kind;

/// 10 to the power of this are milliseconds.
constexpr uint8_t millisecond_digits = 3;

/// False if the time has a part of a millisecond, is below 0 or does not fit.
bool read_time(Decimal seconds, int32_t& milliseconds) {
    detail::drop_zeros(seconds);
    if (seconds.mantissa < 0 || seconds.scale > millisecond_digits) return false;
    milliseconds = milliseconds_of(seconds);
    return milliseconds != INT32_MAX;
}

} // namespace

bool TimeControl::is_valid() const {
    const bool counts = kind == Kind::byo_yomi || kind == Kind::canadian;
    if (main < 0 || period < 0 || counts != (count != 0)) return false;
    if (kind == Kind::absolute) return main != 0 && period == 0;
    return kind <= Kind::delay && period != 0 && (kind != Kind::fischer || main != 0);
}

TimeControl time_control(const TimeSettings& settings) {
    TimeControl control;
    TimeControl invalid;
    control.kind = settings.overtime.kind;
    control.count = settings.overtime.count;
    if (!read_time(settings.main, control.main) || !read_time(settings.overtime.seconds, control.period))
        return invalid;
    return control;
}

Decimal seconds_of(int32_t milliseconds) {
    Decimal seconds = {milliseconds, millisecond_digits};
    detail::drop_zeros(seconds);
    return seconds;
}

int32_t milliseconds_of(Decimal seconds) {
    const bool is_negative = seconds.mantissa < 0;
    const auto mantissa = static_cast<uint32_t>(seconds.mantissa);
    uint32_t time = is_negative ? 0 - mantissa : mantissa;
    for (uint8_t scale = seconds.scale; scale < millisecond_digits; ++scale) {
        if (time > uint32_t{INT32_MAX} / 10) return is_negative ? INT32_MIN : INT32_MAX;
        time *= 10;
    }
    uint8_t digit;
    for (uint8_t scale = seconds.scale; scale > millisecond_digits; --scale) time = detail::divide_by_10(time, digit);
    return static_cast<int32_t>(is_negative ? 0 - time : time);
}

bool Clock::set(const TimeControl& control) {
    if (!control.is_valid()) return false;
    control_ = control;
    running_ = turn_ = Color::none;
    for (Side& each : sides_) {
        each = Side();
        each.left = control.main;
        if (control.main == 0 && control.kind != Kind::delay) (void)next_period(each);
    }
    return true;
}

void Clock::start(Color color, uint32_t now) {
    stop(now);
    if (color == Color::none) return;
    const bool has_delay = control_.kind == Kind::delay && !side(color).is_lost;
    if (turn_ != color) free_ = has_delay ? control_.period : 0;
    turn_ = running_ = color;
    at_ = now;
}

void Clock::stop(uint32_t now) {
    update(now);
    running_ = Color::none;
}

bool Clock::press(Color color, uint32_t now) {
    if (color == Color::none || running_ == opponent(color)) return false;
    if (running_ == color) {
        update(now);
        end_turn(side(color));
        running_ = Color::none;
        turn_ = Color::none;
        const TimeLeft remaining = left(color);
        if (report_ != nullptr) report_(context_, ClockEvent::turn_ended, remaining);
    }
    start(opponent(color), now);
    return true;
}

void Clock::update(uint32_t now) {
    if (running_ == Color::none) return;
    if (at_ - now <= longest_step_back) return;
    const uint32_t elapsed = now - at_; // also where the counter has wrapped
    at_ = now;
    charge(elapsed);
}

/// The time of the running side passes.
void Clock::charge(uint32_t elapsed) {
    Side& player = side(running_);
    const auto free = static_cast<uint32_t>(free_);
    const uint32_t taken = elapsed < free ? elapsed : free;
    free_ = static_cast<int32_t>(free - taken);
    elapsed -= taken;
    const bool has_delay = free_ != 0;
    while (!player.is_lost && !has_delay && elapsed >= static_cast<uint32_t>(player.left)) {
        elapsed -= static_cast<uint32_t>(player.left);
        player.left = 0;
        player.is_lost = !next_period(player);
        report(player.is_lost ? ClockEvent::time_over : ClockEvent::period_ended);
    }
    // Below 0 the time ends at the least number.
    const uint32_t room = static_cast<uint32_t>(player.left) - static_cast<uint32_t>(INT32_MIN);
    player.left = elapsed < room ? static_cast<int32_t>(static_cast<uint32_t>(player.left) - elapsed) : INT32_MIN;
}

/// The time that runs is over: goes to the next one, if there is one.
bool Clock::next_period(Side& player) const {
    const bool counts = control_.kind == Kind::byo_yomi || control_.kind == Kind::canadian;
    const bool has_more = player.is_overtime ? control_.kind == Kind::byo_yomi && player.count > 1 : counts;
    if (!has_more) {
        player.count = 0;
        return false;
    }
    player.count = player.is_overtime ? static_cast<uint16_t>(player.count - 1) : control_.count;
    player.is_overtime = true;
    player.left = control_.period;
    return true;
}

/// What a player gets for a move in time.
void Clock::end_turn(Side& player) const {
    if (player.is_lost) return;
    if (control_.kind == Kind::fischer)
        player.left = player.left > INT32_MAX - control_.period ? INT32_MAX : player.left + control_.period;
    if (!player.is_overtime) return;
    if (control_.kind == Kind::canadian && --player.count != 0) return;
    if (control_.kind == Kind::canadian) player.count = control_.count;
    player.left = control_.period;
}

TimeLeft Clock::left(Color color) const {
    const Side& player = sides_[color == Color::white];
    TimeLeft remaining;
    remaining.color = color;
    remaining.is_overtime = player.is_overtime;
    remaining.is_lost = player.is_lost;
    remaining.count = player.count;
    remaining.milliseconds = player.left;
    return remaining;
}

bool Clock::restore(Color color, int32_t milliseconds, uint16_t count) {
    const bool counts = control_.kind == Kind::byo_yomi || control_.kind == Kind::canadian;
    if (color == Color::none || !control_.is_valid() || (count != 0 && !counts) || count > control_.count) return false;
    Side& player = side(color);
    player.left = milliseconds;
    player.count = count;
    const bool may_be_empty = control_.kind == Kind::delay && control_.main == 0;
    player.is_lost = milliseconds < 0 || (milliseconds == 0 && !may_be_empty);
    player.is_overtime = count != 0 || (player.is_lost && counts);
    return true;
}

void Clock::resume(Color color, uint32_t off, TimeOff policy, uint32_t now) {
    start(color, now);
    if (policy == TimeOff::charged && running_ != Color::none) charge(off);
}

void Clock::report(ClockEvent event) const {
    if (report_ == nullptr) return;
    const TimeLeft remaining = left(running_);
    report_(context_, event, remaining);
}

} // namespace nanosgf
