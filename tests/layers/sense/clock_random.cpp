// SPDX-License-Identifier: MIT
// Random games on the clock and on a slow one, which counts each millisecond and keeps its times as a list.
#include "nanosgf/sense/clock.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <random>
#include <string>

namespace {

using namespace nanosgf;
using Kind = Overtime::Kind;

const char* const names[] = {"absolute", "byo-yomi", "Canadian", "Fischer", "delay"};

std::string line(const char* what, int player, long left, int count) {
    return std::string(what) + (player == 0 ? "B " : "W ") + std::to_string(left) + "/" + std::to_string(count) + "\n";
}

/// The slow clock: a list of times, of which the first runs.
class SlowClock {
  public:
    SlowClock(const TimeControl& control, bool has_fault) : control_(control), has_fault_(has_fault) {
        for (Player& player : players_) {
            if (control.main != 0 || control.kind == Kind::delay) player.times.push_back(control.main);
            player.is_main = !player.times.empty();
            const int periods = control.kind == Kind::byo_yomi ? control.count : control.kind == Kind::canadian ? 1 : 0;
            for (int i = 0; i < periods; ++i) player.times.push_back(control.period);
            if (!player.is_main) player.moves = control.count;
        }
    }
    std::string log;

    void pass(int who, long milliseconds) {
        while (milliseconds-- > 0) tick(who);
        // A turn without delay and main time is over before it begins.
        Player& player = players_[who];
        if (free_ == 0 && !player.times.empty() && player.times.front() == 0) over(who);
    }
    void turn(int who) {
        const bool is_over = players_[who].times.empty();
        free_ = control_.kind == Kind::delay && !is_over ? control_.period : 0;
    }
    void moved(int who) {
        Player& player = players_[who];
        if (!player.times.empty()) {
            if (control_.kind == Kind::fischer) player.times.front() += control_.period;
            if (!player.is_main && control_.kind == Kind::byo_yomi) player.times.front() = control_.period - (has_fault_ ? 1 : 0);
            if (!player.is_main && control_.kind == Kind::canadian && --player.moves == 0) {
                player.times.front() = control_.period;
                player.moves = control_.count;
            }
        }
        log += line("", who, left(who), count(who));
    }
    [[nodiscard]] long left(int who) const {
        return players_[who].times.empty() ? -players_[who].debt : players_[who].times.front();
    }
    [[nodiscard]] int count(int who) const {
        const Player& player = players_[who];
        if (player.is_main || player.times.empty()) return 0;
        return control_.kind == Kind::canadian ? player.moves : static_cast<int>(player.times.size());
    }

  private:
    struct Player {
        std::deque<long> times;
        bool is_main = true;
        int moves = 0;
        long debt = 0;
    };

    void tick(int who) {
        Player& player = players_[who];
        if (free_ > 0) {
            --free_;
            return;
        }
        if (player.times.empty()) {
            ++player.debt;
            return;
        }
        if (player.times.front() > 0) --player.times.front();
        else over(who), ++player.debt;
        if (!player.times.empty() && player.times.front() == 0) over(who);
    }
    void over(int who) {
        Player& player = players_[who];
        player.times.pop_front();
        if (player.is_main) player.moves = control_.count;
        if (!player.times.empty()) player.is_main = false;
        log += line(player.times.empty() ? "over " : "period ", who, left(who), count(who));
    }

    TimeControl control_;
    bool has_fault_;
    Player players_[2];
    long free_ = 0;
};

struct Log {
    std::string text;
    void operator()(ClockEvent event, const TimeLeft& left) {
        const char* const what = event == ClockEvent::turn_ended ? "" : event == ClockEvent::time_over ? "over " : "period ";
        text += line(what, left.color == Color::white, left.milliseconds, left.count);
    }
};

/// False if the two differ; `lost` counts players whose time was over.
bool game(std::uint32_t seed, bool has_fault, unsigned& lost) {
    std::mt19937 random(seed);
    const auto below = [&](std::uint32_t end) { return static_cast<std::int32_t>(random() % end); };
    TimeControl control;
    control.kind = static_cast<Kind>(below(5));
    const bool needs_main = control.kind == Kind::absolute || control.kind == Kind::fischer;
    control.main = below(3) == 0 && !needs_main ? 0 : 1 + below(400);
    if (control.kind != Kind::absolute) control.period = 1 + below(60);
    if (control.kind == Kind::byo_yomi || control.kind == Kind::canadian) control.count = static_cast<std::uint16_t>(1 + below(6));
    Clock clock;
    Log log;
    clock.watch(log);
    if (!clock.set(control)) return false;
    SlowClock slow(control, has_fault);
    std::uint32_t now = below(2) == 0 ? static_cast<std::uint32_t>(random()) : 0xFFFFFFFF - static_cast<std::uint32_t>(below(900));
    int who = below(2);
    const auto color = [](int player) { return player == 0 ? Color::black : Color::white; };
    clock.start(color(who), now);
    slow.turn(who);
    for (int calls = 20 + below(60); calls > 0; --calls) {
        const long gap = below(4) == 0 ? 0 : below(below(10) == 0 ? 500 : 40);
        now += static_cast<std::uint32_t>(gap);
        slow.pass(who, gap);
        if (below(3) == 0) {
            clock.update(now);
        } else if (below(8) == 0) { // a pause; or a move taken back
            clock.stop(now);
            now += static_cast<std::uint32_t>(below(300));
            if (below(2) == 0) slow.turn(who ^= 1);
            clock.start(color(who), now);
        } else {
            clock.press(color(who), now);
            slow.moved(who);
            slow.turn(who ^= 1);
        }
        for (int player = 0; player < 2; ++player)
            if (clock.left(color(player)).milliseconds != slow.left(player) || clock.left(color(player)).count != slow.count(player))
                log.text += "left differs\n";
        if (log.text != slow.log) {
            std::printf("DIFFERENT game %u, %s: main %d, %d x %d\nclock:\n%s\nslow clock:\n%s\n", seed,
                        names[static_cast<int>(control.kind)], control.main, control.count, control.period, log.text.c_str(),
                        slow.log.c_str());
            return false;
        }
    }
    lost += clock.left(Color::black).is_lost + clock.left(Color::white).is_lost;
    return true;
}

} // namespace

int main(int argc, char** argv) {
    const bool has_fault = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    const auto games = static_cast<std::uint32_t>(argc > 1 && !has_fault ? std::atoi(argv[1]) : 2000);
    unsigned lost = 0;
    for (std::uint32_t seed = 0; seed < games; ++seed)
        if (!game(seed, has_fault, lost)) return 1;
    std::printf("clock: %u random games, %u times over\n", games, lost);
    return lost > games / 4 ? 0 : 1;
}
