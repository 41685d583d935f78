// SPDX-License-Identifier: MIT
// The clock, rule by rule: what happens is a script of calls, and what it reports is written beside it.
#include "support/check.hpp"

#include "nanosgf/sense/clock.hpp"
#include "nanosgf/value/format.hpp"

namespace {

using namespace nanosgf;
using support::check;

/// What a clock reported, a word each: `B59.5` a turn of Black ended with that left, `B30/3` in overtime with so
/// many periods or moves; `+B30/5` a period began; `!W` White's time is over.
class Log {
  public:
    void operator()(ClockEvent event, const TimeLeft& left) {
        if (size_ != 0) add(" ");
        if (event == ClockEvent::period_ended) add("+");
        if (event == ClockEvent::time_over) add("!");
        add(left.color == Color::black ? "B" : "W");
        if (event == ClockEvent::time_over) return;
        add(format_real(seconds_of(left.milliseconds)).bytes());
        if (!left.is_overtime) return;
        add("/");
        add(format_number(left.count).bytes());
    }
    [[nodiscard]] Bytes text() const { return {text_, size_}; }
    void clear() { size_ = 0; }

  private:
    void add(Bytes piece) {
        for (size_t i = 0; i < piece.size() && size_ < sizeof text_; ++i) text_[size_++] = piece.data()[i];
    }
    char text_[200];
    size_t size_ = 0;
};

struct Step {
    char call;       ///< b w: press; u: update; s: stop; B W: start; r: resume Black, charged; n: not charged; 0: end
    uint32_t after;  ///< milliseconds since the step before; of r and n the time off
};
struct Script {
    const char* rule;
    const char* main;
    const char* overtime;
    uint32_t begin; ///< of the counter
    Step steps[12];
    const char* expected;
};

constexpr uint32_t day = 86400000;

const Script scripts[] = {
    {"absolute: each side pays its own turns", "60", "", 0,
     {{'B', 0}, {'b', 500}, {'w', 2000}, {'b', 1500}}, "B59.5 W58 B58"},
    {"the first move, with nothing running, costs nothing", "60", "", 0, {{'b', 5000}, {'w', 1000}}, "W59"},
    {"absolute: over when nothing is left", "60", "", 0, {{'B', 0}, {'u', 59999}, {'u', 1}}, "!B"},
    {"absolute: a move a millisecond before the end", "60", "", 0, {{'B', 0}, {'b', 59999}}, "B0.001"},
    {"a loss is reported once, and the time goes on below 0", "60", "", 0,
     {{'B', 0}, {'u', 60000}, {'u', 5000}, {'b', 1500}, {'w', 1000}, {'b', 1000}}, "!B B-6.5 W59 B-7.5"},
    {"a loss within a turn is reported before the turn's end", "60", "", 0, {{'B', 0}, {'b', 61000}}, "!B B-1"},
    {"both can lose", "1", "", 0, {{'B', 0}, {'b', 1000}, {'w', 2000}}, "!B B0 !W W-1"},
    {"Fischer: the increment comes after each move", "60", "10 fischer", 0,
     {{'B', 0}, {'b', 5000}, {'w', 15000}, {'b', 2500}}, "B65 W55 B72.5"},
    {"Fischer: the increment saves nobody whose time is over", "60", "10 fischer", 0,
     {{'B', 0}, {'b', 60000}, {'w', 1000}, {'b', 1000}}, "!B B0 W69 B-1"},
    {"byo-yomi: main time, then periods", "60", "3x30 byo-yomi", 0,
     {{'B', 0}, {'u', 60000}, {'u', 30000}, {'u', 30000}, {'u', 30000}}, "+B30/3 +B30/2 +B30/1 !B"},
    {"byo-yomi: a move within a period gives it back", "60", "3x30 byo-yomi", 0,
     {{'B', 0}, {'b', 70000}, {'w', 1000}, {'b', 29999}}, "+B30/3 B30/3 W59 B30/3"},
    {"byo-yomi: exactly a period is too long", "0", "2x30 byo-yomi", 0,
     {{'B', 0}, {'b', 30000}, {'w', 1000}, {'b', 30000}}, "+B30/1 B30/1 W30/2 !B B0/0"},
    {"byo-yomi: what a turn has left of its main time comes first", "60", "3x30 byo-yomi", 0,
     {{'B', 0}, {'b', 50000}, {'w', 1000}, {'b', 45000}}, "B10 W59 +B30/3 +B30/2 B30/2"},
    {"byo-yomi: a long gap takes several periods at once", "10", "3x5 byo-yomi", 0,
     {{'B', 0}, {'u', 22000}, {'b', 0}}, "+B5/3 +B5/2 +B5/1 B5/1"},
    {"byo-yomi: an exhausted overtime has no periods, and its time goes on", "0", "2x30 byo-yomi", 0,
     {{'B', 0}, {'u', 60000}, {'b', 1000}, {'w', 1000}, {'b', 500}}, "+B30/1 !B B-1/0 W30/2 B-1.5/0"},
    {"Canadian: so many moves within a period", "60", "3/30 Canadian", 0,
     {{'B', 0}, {'b', 61000}, {'w', 0}, {'b', 10000}, {'w', 0}, {'b', 10000}, {'w', 0}, {'b', 1000}},
     "+B30/3 B29/2 W60 B19/1 W60 B30/3 W60 B29/2"},
    {"Canadian: the period is over with moves to play", "0", "3/30 Canadian", 0,
     {{'B', 0}, {'b', 20000}, {'w', 0}, {'b', 10000}}, "B10/2 W30/2 !B B0/0"},
    {"simple delay: the first seconds of a turn cost nothing", "60", "5 simple delay", 0,
     {{'B', 0}, {'b', 3000}, {'w', 5000}, {'b', 6500}}, "B60 W60 B58.5"},
    {"simple delay without main time: each move within it", "0", "5 simple delay", 0,
     {{'B', 0}, {'b', 4999}, {'w', 5000}}, "B0 !W W0"},
    {"simple delay: a pause does not renew it", "60", "5 simple delay", 0,
     {{'B', 0}, {'s', 4000}, {'B', 1000}, {'b', 2000}}, "B59"},
    {"simple delay: each pause keeps what it left", "60", "5 simple delay", 0,
     {{'B', 0}, {'s', 2000}, {'B', 9000}, {'s', 2000}, {'B', 9000}, {'b', 1000}}, "B60"},
    {"a pause costs nothing", "60", "", 0, {{'B', 0}, {'s', 1000}, {'u', 90000}, {'B', 1000}, {'b', 500}}, "B58.5"},
    {"the opponent's lever does nothing", "60", "", 0, {{'B', 0}, {'w', 1000}, {'b', 1000}}, "B58"},
    {"a move taken back: the turn changes, nobody gets time", "60", "10 fischer", 0,
     {{'B', 0}, {'b', 5000}, {'B', 1000}, {'b', 5000}, {'w', 1000}}, "B65 B70 W68"},
    {"the counter of milliseconds wraps", "60", "", 0xFFFFFFFF - 200, {{'B', 0}, {'b', 500}, {'w', 2000}}, "B59.5 W58"},
    {"a gap of 49 days", "60", "", 7, {{'B', 0}, {'b', 49 * day}}, "!B B-2147483.648"},
    {"a time read before the last one charges nothing", "60", "", 7,
     {{'B', 0}, {'u', 5000}, {'u', 0U - 3}, {'b', 1003}, {'w', 500}, {'u', 0U - 60000}, {'b', 61000}}, "B54 W59.5 B53"},
    {"the time ends at the least number", "60", "", 0, {{'B', 0}, {'u', 20 * day}, {'u', 20 * day}, {'b', 20 * day}},
     "!B B-2147483.648"},
    {"Fischer: the time ends at the greatest number", "2147483", "2147483 fischer", 0,
     {{'B', 0}, {'b', 0}, {'w', 0}, {'b', 0}}, "B2147483.647 W2147483.647 B2147483.647"},
    {"after a cut, time without power charged", "60", "", 0, {{'r', 5000}, {'b', 1000}}, "B54"},
    {"after a cut, time without power not charged", "60", "", 0, {{'n', 5000}, {'b', 1000}}, "B59"},
    {"after a cut, the time off can be too long", "60", "2x5 byo-yomi", 0, {{'r', 65000}, {'b', 1000}}, "+B5/2 +B5/1 B5/1"},
};

void play(const Script& script) {
    Clock clock;
    Log log;
    clock.watch(log);
    const TimeSettings settings = decode_time_settings(support::text(script.main), support::text(script.overtime)).value;
    check(clock.set(time_control(settings)), script.rule);
    uint32_t now = script.begin;
    for (const Step* step = script.steps; step->call != 0; ++step) {
        if (step->call != 'r' && step->call != 'n') now += step->after;
        switch (step->call) {
        case 'b': clock.press(Color::black, now); break;
        case 'w': clock.press(Color::white, now); break;
        case 'B': clock.start(Color::black, now); break;
        case 'W': clock.start(Color::white, now); break;
        case 's': clock.stop(now); break;
        case 'r': clock.resume(Color::black, step->after, TimeOff::charged, now); break;
        case 'n': clock.resume(Color::black, step->after, TimeOff::not_charged, now); break;
        default: clock.update(now);
        }
    }
    if (!check(log.text() == support::text(script.expected), script.rule)) {
        board::write(log.text());
        board::write("\n");
    }
}

bool is_valid(const char* main, const char* overtime) {
    const Decoded<TimeSettings> settings = decode_time_settings(support::text(main), support::text(overtime));
    return settings && time_control(settings.value).is_valid();
}

void controls() {
    check(is_valid("60", ""), "main time alone");
    check(is_valid("0", "5x30 byo-yomi") && is_valid("", "25/600 Canadian") && is_valid("0", "5 delay"), "no main time");
    check(!is_valid("0", "") && !is_valid("0", "None"), "no time at all");
    check(!is_valid("0", "10 fischer"), "Fischer needs main time");
    check(is_valid("59.125", "") && !is_valid("59.0625", ""), "parts of a millisecond");
    check(is_valid("2147483", "") && !is_valid("2147484", ""), "24 days");
    Clock clock;
    check(!clock.set({}) && clock.running() == Color::none, "a control without time is refused");
    check(clock.set({60000, 30000, 3, Overtime::Kind::byo_yomi}), "a control by call");
    check(!clock.set({60000, 30000, 0, Overtime::Kind::byo_yomi}) && clock.control().count == 3, "refused: nothing changes");
    check(!clock.set({60000, 30000, 0, Overtime::Kind::absolute}) && !clock.set({60000, 0, 3, Overtime::Kind::absolute}),
          "absolute time has no overtime");
    check(!clock.set({60000, 0, 0, Overtime::Kind::fischer}) && !clock.set({60000, 5, 1, Overtime::Kind::fischer}),
          "parts that a kind needs or does not have");
    check(!clock.set({-1, 30000, 3, Overtime::Kind::byo_yomi}) && !clock.set({1, -1, 3, Overtime::Kind::byo_yomi}), "below 0");
    check(!clock.set({60000, 1, 0, static_cast<Overtime::Kind>(9)}), "no such kind");
}

/// What real files have in TM and OT, most of them often, and what a clock makes of it; `main` below 0: refused.
struct Written {
    const char* main_text;
    const char* overtime_text;
    int32_t main;
    int32_t period;
    uint16_t count;
    Overtime::Kind kind;
};

const Written written[] = {
    {"60", "", 60000, 0, 0, Overtime::Kind::absolute},
    {"1800", "3x60 byo-yomi", 1800000, 60000, 3, Overtime::Kind::byo_yomi},
    {"600", "25/600 Canadian", 600000, 600000, 25, Overtime::Kind::canadian},
    {"7200", "20/120 Canadian", 7200000, 120000, 20, Overtime::Kind::canadian},
    {"0", "10x20 byo-yomi", 0, 20000, 10, Overtime::Kind::byo_yomi},
    {"259200", "86400 fischer", 259200000, 86400000, 0, Overtime::Kind::fischer},
    {"259200", "86400fischer", 259200000, 86400000, 0, Overtime::Kind::fischer},
    {"1200", "None", 1200000, 0, 0, Overtime::Kind::absolute},
    {"5:00:00(5x1:00)", "", 18000000, 60000, 5, Overtime::Kind::byo_yomi},
    {"30:00(5x1:00)", "", 1800000, 60000, 5, Overtime::Kind::byo_yomi},
    {"30:00+30:00/25", "", 1800000, 1800000, 25, Overtime::Kind::canadian},
    {"1:00:00", "", 3600000, 0, 0, Overtime::Kind::absolute},
    {"1290", "", 1290000, 0, 0, Overtime::Kind::absolute},
    {"-", "", -1, 0, 0, Overtime::Kind::absolute},
    {"", "", -1, 0, 0, Overtime::Kind::absolute},
    {"1 hr/125 moves", "", -1, 0, 0, Overtime::Kind::absolute},
    {"300", "8956", -1, 0, 0, Overtime::Kind::absolute},
    {"300", "8 xyz 16", -1, 0, 0, Overtime::Kind::absolute},
};

void files() {
    for (const Written& row : written) {
        const Decoded<TimeSettings> settings = decode_time_settings(support::text(row.main_text), support::text(row.overtime_text));
        Clock clock;
        const bool runs = settings && clock.set(time_control(settings.value));
        check(runs == (row.main >= 0), row.overtime_text[0] != '\0' ? row.overtime_text : row.main_text);
        if (!runs) continue;
        const TimeControl& control = clock.control();
        check(control.main == row.main && control.period == row.period && control.count == row.count && control.kind == row.kind,
              row.overtime_text[0] != '\0' ? row.overtime_text : row.main_text);
    }
}

/// Times that a clock cannot count: below 0, parts of a millisecond, more than 24 days.
void refused_times() {
    constexpr Overtime byo_yomi = {Overtime::Kind::byo_yomi, 3, {30, 0}};
    const auto is_valid = [](Decimal main, Overtime overtime) {
        TimeSettings settings;
        settings.main = main;
        settings.overtime = overtime;
        return time_control(settings).is_valid();
    };
    check(is_valid({60, 0}, byo_yomi) && is_valid({600000, 4}, byo_yomi), "zeros at the end are no part of a millisecond");
    check(!is_valid({-1, 0}, byo_yomi) && !is_valid({1, 4}, byo_yomi) && !is_valid({2147484, 0}, byo_yomi), "no main time");
    Overtime period = byo_yomi;
    period.seconds = {-30, 0};
    check(!is_valid({60, 0}, period), "a period below 0");
    period.seconds = {300001, 4};
    check(!is_valid({60, 0}, period), "a period with a part of a millisecond");
    period.seconds = {2147484, 0};
    check(!is_valid({60, 0}, period), "a period that does not fit");
}

/// Nobody watches; and after a cut nobody's turn can be next.
void unwatched() {
    Clock clock;
    check(clock.set({60000, 0, 0, Overtime::Kind::absolute}), "set");
    clock.resume(Color::none, 5000, TimeOff::charged, 0);
    check(clock.left(Color::black).milliseconds == 60000 && clock.left(Color::white).milliseconds == 60000, "nobody is charged");
    clock.start(Color::black, 0);
    check(clock.press(Color::black, 61000) && clock.left(Color::black).milliseconds == -1000, "a loss that nobody watches");
}

void times() {
    check(seconds_of(59500) == Decimal{595, 1} && seconds_of(-7) == Decimal{-7, 3} && seconds_of(0) == Decimal{0, 0},
          "milliseconds as seconds");
    check(milliseconds_of({595, 1}) == 59500 && milliseconds_of({-65, 1}) == -6500, "seconds as milliseconds");
    check(milliseconds_of({123456, 5}) == 1234 && milliseconds_of({-19999, 4}) == -1999, "cut off");
    check(milliseconds_of({INT32_MAX, 0}) == INT32_MAX && milliseconds_of({INT32_MIN, 0}) == INT32_MIN, "the nearest");
}

/// What is left after a restored state and one move of Black after a second: as in Log.
Bytes restored(Log& log, const char* main, const char* overtime, int32_t milliseconds, uint16_t count) {
    Clock clock;
    log.clear();
    clock.watch(log);
    if (!clock.set(time_control(decode_time_settings(support::text(main), support::text(overtime)).value)) ||
        !clock.restore(Color::black, milliseconds, count))
        return "refused";
    clock.resume(Color::black, 0, TimeOff::not_charged, 100);
    clock.press(Color::black, 1100);
    return log.text();
}

void restores() {
    Log log;
    check(restored(log, "60", "", 42000, 0) == "B41", "restored: main time");
    check(restored(log, "60", "", 42000, 1) == "refused", "restored: no overtime in absolute time");
    check(restored(log, "60", "", -500, 0) == "B-1.5", "restored: lost, and not reported again");
    check(restored(log, "60", "", 0, 0) == "B-1", "restored: nothing left is lost");
    check(restored(log, "60", "3x30 byo-yomi", 30000, 2) == "B30/2", "restored: byo-yomi");
    check(restored(log, "60", "3x30 byo-yomi", 1000, 2) == "+B30/1 B30/1", "restored: within a period");
    check(restored(log, "60", "3x30 byo-yomi", 30000, 4) == "refused", "restored: more periods than there are");
    check(restored(log, "60", "3x30 byo-yomi", -1, 0) == "B-1.001/0", "restored: byo-yomi, lost");
    check(restored(log, "60", "3/30 Canadian", 12000, 1) == "B30/3", "restored: Canadian");
    check(restored(log, "60", "10 fischer", 5000, 0) == "B14", "restored: Fischer");
    check(restored(log, "0", "5 delay", 0, 0) == "B0", "restored: simple delay without main time");
    check(restored(log, "60", "5 delay", 0, 0) == "B-1", "restored: simple delay, nothing left of the main time is lost");
    Clock clock;
    check(!clock.restore(Color::black, 1000, 0), "restored: before set");
    check(clock.set({60000, 0, 0, Overtime::Kind::absolute}), "set");
    clock.start(Color::white, 0);
    check(!clock.press(Color::black, 1000) && !clock.press(Color::none, 1000) && clock.left(Color::white).milliseconds == 60000,
          "a lever that has no effect says so");
    check(clock.set({60000, 0, 0, Overtime::Kind::absolute}) && !clock.restore(Color::none, 1000, 0), "restored: nobody");
}

} // namespace

int main(int argc, char**) {
    for (const Script& script : scripts) play(script);
    controls();
    files();
    times();
    refused_times();
    unwatched();
    restores();
    if (argc > 1) { // a planted fault
        Script wrong = scripts[0];
        wrong.rule = "planted";
        wrong.expected = "B59.5 W58 B58.1";
        play(wrong);
    }
    return support::conclude("clock");
}
