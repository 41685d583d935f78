// SPDX-License-Identifier: MIT
// What the sensors read of the motions of a session, and whether the record that comes of it is the game that was meant.
#include "sensors.hpp"

#include "nanosgf/sense/scan_reader.hpp"

#include <algorithm>

namespace hands {

using nanosgf::ScanButton;
using nanosgf::ScanEvent;
using nanosgf::ScanKind;

namespace {

/// The record that an application would keep, and what the events said of the board.
class Recorder {
  public:
    Recorder(const Session& session, const Nature& nature)
        : game_(session.game), nature_(nature), shown_(points(), Color::none), captured_(points(), Color::none),
          put_at_(points(), 0), position_(game_, 0) {
        Game empty = game_;
        empty.handicap.clear();
        if (session.start == 0) position_ = Position(empty);
        else record_.handicap = game_.handicap;
        record_.side = game_.side;
        for (std::size_t i = 0; i < session.start; ++i) record_.moves.push_back(game_.moves[i]);
        if (session.start != 0) position_ = Position(game_, session.start);
        for (std::uint16_t i = 0; i < points(); ++i) shown_[i] = position_.at(i);
    }

    void operator()(const ScanEvent& event) {
        const auto point = static_cast<std::uint16_t>(event.point.row * game_.side + event.point.column);
        switch (event.kind) {
        case ScanKind::placed:
            // Rule 6: soon after the last captured stone was lifted, one of its color is that stone.
            if ((nature_.colors && event.color != captured_[point]) || event.time_ms - lifted_at_ > wait_ms) captured_[point] = Color::none;
            shown_[point] = event.color;
            return;
        case ScanKind::lifted:
            if (captured_[point] != Color::none) lifted_at_ = event.time_ms;
            shown_[point] = Color::none;
            return;
        case ScanKind::moved_last:
            if (!record_.moves.empty()) record_.moves.pop_back();
            [[fallthrough]];
        case ScanKind::move:
            if ((event.flags & ScanEvent::doubtful) != 0) ++result.doubtful;
            result.delays.push_back(event.time_ms - put_at_[point]);
            record_.moves.push_back({event.color, point});
            break;
        case ScanKind::taken_back:
            record_.moves.resize(record_.moves.size() - std::min<std::size_t>(event.count, record_.moves.size()));
            break;
        case ScanKind::setup: {
            std::vector<std::uint16_t>& stones = record_.handicap;
            for (std::size_t i = 0; i < stones.size();)
                if (stones[i] == point) stones.erase(stones.begin() + static_cast<std::ptrdiff_t>(i));
                else ++i;
            if (event.color != Color::none) stones.push_back(point);
            break;
        }
        case ScanKind::ask: ++result.questions; return;
        case ScanKind::illegal: ++result.illegal; return;
        default: return;
        }
        changed_ = true;
        follow(event);
    }

    /// Each stone of the record is on the board; what else is there was captured since it was put there.
    void check(const Sensors& sensors) {
        if (!changed_) return;
        changed_ = false;
        for (std::uint16_t i = 0; i < points() && !undone_; ++i) {
            if (nature_.masks && sensors.is_broken(i)) continue;
            const Color stone = position_.at(i);
            const bool same = nature_.colors ? stone == shown_[i] : (stone == Color::none) == (shown_[i] == Color::none);
            const bool lies = stone == Color::none && captured_[i] != Color::none && (!nature_.colors || captured_[i] == shown_[i]);
            if (!same && !lies) result.unexplained = "after move " + std::to_string(record_.moves.size()) + ", point " + std::to_string(i);
        }
        undone_ = false;
    }
    void put(std::uint16_t point, std::uint32_t at) { put_at_[point] = at; }
    /// By the button a move goes before its stone does.
    void undone() { undone_ = true; }

    void conclude() {
        std::vector<std::uint16_t> meant = game_.handicap, found = record_.handicap;
        std::sort(meant.begin(), meant.end());
        std::sort(found.begin(), found.end());
        std::size_t i = 0;
        while (i < game_.moves.size() && i < record_.moves.size() && game_.moves[i] == record_.moves[i]) ++i;
        result.exact = meant == found && i == game_.moves.size() && i == record_.moves.size();
        if (!result.exact)
            result.difference = meant != found ? "handicap" : "move " + std::to_string(i + 1) + " of " + std::to_string(game_.moves.size());
        result.record = record_;
    }

    Result result;

  private:
    [[nodiscard]] std::size_t points() const { return static_cast<std::size_t>(game_.side) * game_.side; }

    /// The record after an event, and what it captured. A stone that was gone before counts as lifted now.
    void follow(const ScanEvent& event) {
        Position before = position_;
        if (event.kind == ScanKind::move) {
            // A suicide removes the stone itself.
            before.place(event.color, record_.moves.back().point);
            position_.play(record_.moves.back());
        } else {
            position_ = Position(record_, record_.moves.size());
            if (event.kind == ScanKind::moved_last) before.place(event.color, record_.moves.back().point);
        }
        for (std::uint16_t i = 0; i < points(); ++i) {
            if (position_.at(i) != Color::none) captured_[i] = Color::none;
            if (before.at(i) == Color::none || position_.at(i) != Color::none) continue;
            captured_[i] = before.at(i);
            if (shown_[i] == Color::none) lifted_at_ = event.time_ms;
        }
    }

    static constexpr std::uint32_t wait_ms = 3000;
    const Game& game_;
    const Nature& nature_;
    std::vector<Color> shown_;
    std::vector<Color> captured_; ///< the stone that was captured there last, and may still lie there
    std::vector<std::uint32_t> put_at_;
    std::uint32_t lifted_at_ = 0; ///< the captured stone that was lifted last
    Position position_;
    Game record_;
    bool changed_ = false;
    bool undone_ = false;
};

const char* const names[] = {"placed", "lifted", "MOVE", "PASS", "MOVED", "TAKEN BACK", "SETUP", "ended",
                             "take", "cleared", "illegal", "advice", "legal", "ask", "contradiction"};

std::string line(std::uint32_t at, const char* what, Color color, nanosgf::Point point) {
    std::string text = "  " + std::to_string(at) + " ms: " + what + " ";
    text += color == Color::black ? "B" : color == Color::white ? "W" : "-";
    text += static_cast<char>('a' + point.column);
    text += static_cast<char>('a' + point.row);
    return text + "\n";
}

} // namespace

Result play(const Session& session, const Nature& nature, bool log, Seen* seen) {
    const Game& game = session.game;
    const std::vector<Motion> motions = motions_of(session);
    nanosgf::ScanPolicy policy;
    policy.colors = nature.colors;
    policy.equal_scans = nature.equal_scans;
    nanosgf::ScanReader<19> reader(policy);
    Recorder recorder(session, nature);
    std::string text;
    auto take = [&](const ScanEvent& event) {
        recorder(event);
        if (!log) return;
        text += line(event.time_ms, names[static_cast<unsigned>(event.kind)], event.color, event.point);
        if (event.kind == ScanKind::moved_last) text += line(event.time_ms, "  from", Color::none, event.from);
        if (event.count != 0) text += "    count " + std::to_string(event.count) + "\n";
    };
    reader.report_to(take);
    Sensors sensors(static_cast<std::size_t>(game.side) * game.side, nature, session.noise);
    if (session.start == 0) {
        static_cast<void>(reader.reset({game.side, game.side}));
        // Half of the players say how many stones they place.
        if ((session.noise & 1) != 0 || !nature.colors)
            reader.expect(Color::none, static_cast<std::uint8_t>(game.handicap.size()));
    } else {
        const std::size_t from = session.start < 6 ? 0 : session.start - 6;
        static_cast<void>(reader.resync(Position(game, from).board()));
        for (std::size_t i = from; i < session.start; ++i) reader.replay(game.moves[i].color, game.point(game.moves[i].point));
        const Position position(game, session.start);
        for (std::uint16_t i = 0; i < position.points(); ++i)
            if (position.at(i) != Color::none) sensors.set(i, position.at(i));
    }
    for (std::uint16_t i = 0; i < sensors.stones().size() && nature.masks; ++i)
        if (sensors.is_broken(i)) reader.mask(game.point(i));
    std::size_t next = 0;
    std::uint32_t now = 1000;
    if (seen != nullptr) *seen = {now, {}, {}};
    for (; next < motions.size(); now += nature.period_ms) {
        for (; next < motions.size() && motions[next].at <= now; ++next) {
            const Motion& motion = motions[next];
            if (motion.what == Motion::What::stone) {
                sensors.set(motion.point, motion.color);
                if (motion.color != Color::none) recorder.put(motion.point, motion.at);
                if (log) text += line(motion.at, motion.color == Color::none ? "hand lifts" : "hand puts", motion.color, game.point(motion.point));
            } else {
                if (log) text += line(motion.at, motion.what == Motion::What::undo ? "undo" : "end", Color::none, {});
                if (motion.what == Motion::What::undo) recorder.undone();
                else log = false; // what follows is not recorded
                if (seen != nullptr) seen->buttons.push_back({motion.what, now, 0, Color::none});
                reader.button(motion.what == Motion::What::undo ? ScanButton::undo : ScanButton::end, now);
                recorder.check(sensors); // the next scan may read something else
            }
        }
        if (sensors.is_late(now)) continue;
        const std::uint8_t* const map = sensors.scan();
        if (seen != nullptr) {
            seen->scans.emplace_back();
            for (std::size_t i = 0; i < sensors.stones().size(); ++i)
                seen->scans.back().push_back(map[i / 4] >> i % 4 * 2 & 3);
        }
        reader.scan(map, now);
        recorder.check(sensors);
        ++recorder.result.scans;
    }
    recorder.conclude();
    recorder.result.log = text;
    return recorder.result;
}

} // namespace hands
