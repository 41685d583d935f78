// SPDX-License-Identifier: MIT
// The oracle of meanings: a search gives each motion that the readings show a reason that a player of the model could
// have had. Nothing of a reader is in here.
#include "meanings.hpp"

#include <algorithm>
#include <unordered_set>

namespace hands {

namespace {

constexpr int never = 1 << 30;

/// Gives events reasons, one after the other.
class Search {
  public:
    Search(std::vector<Event> events, const Game& game) : events_(std::move(events)), game_(game), reasons_(events_.size()), before_(events_.size()), moves_at_(events_.size()), removal_(events_.size()) {}

    Script run() {
        Script script;
        if (!is_playable()) return script;
        State state(*this);
        if (!go(state)) return script;
        for (std::size_t i = 0; i < events_.size(); ++i) {
            script.motions.push_back({events_[i].what, static_cast<std::uint32_t>(times_[i]), events_[i].point, events_[i].color});
            script.reasons.push_back(reasons_[i]);
        }
        return script;
    }

  private:
    struct State {
        explicit State(const Search& search)
            : done(search.events_.size(), 0), table(search.points(), Color::none), left(search.points(), -1) {}
        std::vector<char> done;
        std::vector<Color> table;
        std::vector<int> left;        ///< of a captured stone that lies there: the event that captured it
        std::vector<Move> tried;
        std::size_t played = 0;       ///< moves of the game
        int last[3] = {-1, -1, -1};   ///< the event of the last move of all, of Black, of White
        int resumes = -1, pause = 0;  ///< no move sooner after this event
        std::vector<int> recent;      ///< moves that may have a stone adjusted after them
        std::vector<int> early;       ///< stones lifted before their capture
        int slide = -1, slid = -1;    ///< the step that was put, and lifted
        std::vector<int> adjusted;    ///< stones in a hand
        int knock = -1, repair = -1;  ///< the stone was pushed to where this event is; and lifted there
        std::uint16_t knocked = 0;
        int capture = -1, taken = -1; ///< the capture whose stone was lifted last, and that
        int back = -1;                ///< a captured stone was put back
        bool takes_back = false;
        bool began = false;
        std::size_t goal = 0;         ///< moves that are left of the game
        int motion = -1;              ///< the last one of the take-back, the handicap or counting; or the first that is cleared
        int ending = 0;               ///< 1: dead stones are lifted, 2: stones are put, 3: all are lifted
    };
    struct Limit {
        int first, then, least, most;
    };

    [[nodiscard]] std::size_t points() const { return static_cast<std::size_t>(game_.side) * game_.side; }
    [[nodiscard]] bool beside(unsigned a, unsigned b, int most) const {
        const int side = game_.side, one = static_cast<int>(a), other = static_cast<int>(b);
        const int away = std::abs(one % side - other % side) + std::abs(one / side - other / side);
        return away != 0 && away <= most;
    }
    /// Hands play no game that has a position twice, or another move that is_ambiguous().
    bool is_playable() {
        Game line = game_;
        line.moves.clear();
        positions_.emplace_back(game_);
        for (const Move move : game_.moves) {
            Position after = positions_.back();
            if (after.at(move.point) != Color::none || move.color != side_at(line.moves.size())) return false;
            after.play(move);
            if (is_ambiguous(line, after, move)) return false;
            line.moves.push_back(move);
            positions_.push_back(after);
        }
        return true;
    }
    [[nodiscard]] Color side_at(std::size_t moves) const { return moves % 2 == 0 ? game_.first() : nanosgf::opponent(game_.first()); }
    [[nodiscard]] Position position(const State& state) const {
        Position position = positions_[state.played];
        for (const Move move : state.tried) position.play(move);
        return position;
    }

    /// Is `then` so much later than `first`? If it can be, that is noted.
    bool later(int first, int then, int least, int most = never) {
        if (first < 0) return true;
        const Event& a = events_[static_cast<std::size_t>(first)];
        const Event& b = events_[static_cast<std::size_t>(then)];
        if (b.most - a.least < least || (most != never && b.least - a.most > most)) return false;
        limits_.push_back({first, then, least, most});
        return true;
    }
    /// Times that keep all limits, and are likely where they can be.
    bool solve() {
        if (!is_in_time()) return false;
        const std::vector<int> least = times_;
        for (std::size_t i = 0; i < events_.size(); ++i) times_[i] = std::max(least[i], events_[i].likely);
        if (keep_limits()) return true;
        times_ = least;
        for (std::size_t i = 0; i < events_.size(); ++i) {
            const std::vector<int> before = times_;
            times_[i] = std::max(times_[i], events_[i].likely);
            if (!keep_limits()) times_ = before;
        }
        return true;
    }
    bool is_in_time() {
        times_.clear();
        for (const Event& event : events_) times_.push_back(event.least);
        return keep_limits();
    }
    bool keep_limits() {
        for (bool changed = true; changed;) {
            changed = false;
            for (const Limit& limit : limits_) {
                int& first = times_[static_cast<std::size_t>(limit.first)];
                int& then = times_[static_cast<std::size_t>(limit.then)];
                if (then < first + limit.least) then = first + limit.least, changed = true;
                if (limit.most != never && first < then - limit.most) first = then - limit.most, changed = true;
                if (then > events_[static_cast<std::size_t>(limit.then)].most || first > events_[static_cast<std::size_t>(limit.first)].most)
                    return false;
            }
        }
        return true;
    }

    /// What decides whether the rest can have reasons, but for times.
    [[nodiscard]] std::string key(const State& s, std::size_t first) const {
        std::string key = std::to_string(first);
        for (std::size_t i = first; i < s.done.size() && i < first + 12; ++i) key += s.done[i] != 0 ? '+' : '-';
        const auto add = [&key](int value) { key += ' ' + std::to_string(value); };
        add(static_cast<int>(s.played));
        for (const Move move : s.tried) add(move.point);
        for (const int value : s.last) add(value);
        for (const std::vector<int>* list : {&s.recent, &s.early, &s.adjusted}) {
            key += ',';
            for (const int value : *list) add(value);
        }
        for (const int value : {s.resumes, s.slide, s.slid, s.knock, s.repair, static_cast<int>(s.knocked), s.capture, s.taken, s.back,
                                static_cast<int>(s.takes_back), static_cast<int>(s.began), static_cast<int>(s.goal), s.motion, s.ending})
            add(value);
        for (const int value : s.left) key += value < 0 ? '.' : static_cast<char>('0' + value % 64);
        return key;
    }

    bool go(const State& state) {
        std::size_t first = 0;
        while (first < events_.size() && state.done[first] != 0) ++first;
        if (first == events_.size()) return false; // the button `end` is the last one
        if (--budget_ < 0 || !is_in_time() || !failed_.insert(key(state, first)).second) return false;
        // Of events at about one time, any may have been first.
        for (std::size_t i = first; i < events_.size() && i < first + 10; ++i) {
            if (state.done[i] != 0 || events_[i].least > events_[first].most) continue;
            if (tries(state, static_cast<int>(i))) return true;
        }
        if (!state.takes_back) return state.tried.size() + state.played != 0 && begins_taking_back(state, static_cast<int>(first));
        return takes_back_done(state);
    }

    /// Goes on with this event, for this reason.
    bool go_on(State state, int event, const char* reason) {
        state.done[static_cast<std::size_t>(event)] = 1;
        const Event& e = events_[static_cast<std::size_t>(event)];
        if (e.what == Motion::What::stone) state.table[e.point] = e.color;
        reasons_[static_cast<std::size_t>(event)] = reason;
        return go(state);
    }
    /// A trial that leaves no limits if it fails.
    template <class Trial>
    bool tried(Trial trial) {
        const std::size_t size = limits_.size();
        if (trial()) return true;
        limits_.resize(size);
        return false;
    }

    bool tries(const State& s, int event) {
        const Event& e = events_[static_cast<std::size_t>(event)];
        if (e.what == Motion::What::undo) return tried([&] { return undoes(s, event); });
        if (e.what == Motion::What::end) return tried([&] { return ends(s, event); });
        if (s.ending != 0 || is_over(s)) {
            if (tried([&] { return clears(s, event); })) return true;
            if (s.ending != 0) return false;
        }
        if (s.table[e.point] == Color::none) return e.color != Color::none && puts(s, event, e);
        return e.color == Color::none && lifts(s, event, e);
    }

    bool puts(const State& s, int event, const Event& e) {
        const Position now = position(s);
        if (tried([&] { return plays(s, event, e, now, false); })) return true;
        if (tried([&] { return sets_up(s, event, e); })) return true;
        for (std::size_t i = 0; i < s.adjusted.size(); ++i) {
            if (events_[static_cast<std::size_t>(s.adjusted[i])].point != e.point || color_before(s.adjusted[i]) != e.color) continue;
            State next = s;
            next.adjusted.erase(next.adjusted.begin() + static_cast<std::ptrdiff_t>(i));
            if (tried([&] { return later(s.adjusted[i], event, 200, adjusted_most_) && go_on(next, event, "adjusted"); })) return true;
        }
        if (s.repair >= 0 && e.point == s.knocked && e.color == color_before(s.repair)) {
            State next = s;
            next.knock = next.repair = -1;
            next.resumes = event;
            next.pause = 500;
            if (tried([&] { return later(s.repair, event, 300, 600) && go_on(next, event, "the knocked stone is put back"); })) return true;
        }
        if (s.taken >= 0 && s.back < 0 && events_[static_cast<std::size_t>(s.taken)].point == e.point && color_before(s.taken) == e.color
            && std::count(s.left.begin(), s.left.end(), s.capture) == 0 && moves_at_[static_cast<std::size_t>(s.capture)] + 5 < game_.moves.size() && now.at(e.point) == Color::none) {
            State next = s;
            next.back = event;
            if (tried([&] { return later(s.taken, event, 400, 3000) && go_on(next, event, "a captured stone is put back"); })) return true;
        }
        if (s.takes_back && positions_[s.goal].at(e.point) == e.color) {
            State next = s;
            if (tried([&] { return takes_back(next, event) && go_on(next, event, "taken back"); })) return true;
        }
        if (tried([&] { return slides(s, event, e, now); })) return true;
        return tried([&] { return plays(s, event, e, now, true); });
    }

    bool lifts(const State& s, int event, const Event& e) {
        const Color color = s.table[e.point];
        before_[static_cast<std::size_t>(event)] = color;
        const Position now = position(s);
        if (s.slide >= 0 && s.slid < 0 && events_[static_cast<std::size_t>(s.slide)].point == e.point) {
            State next = s;
            next.slid = event;
            return tried([&] { return later(s.slide, event, 50, 300) && go_on(next, event, "slides on"); });
        }
        if (s.knock >= 0 && s.repair < 0 && events_[static_cast<std::size_t>(s.knock)].point == e.point) {
            State next = s;
            next.repair = event;
            return tried([&] { return later(s.knock, event, 500, 6400) && go_on(next, event, "the knocked stone is lifted"); });
        }
        if (s.back >= 0 && events_[static_cast<std::size_t>(s.back)].point == e.point) {
            State next = s;
            next.back = -1;
            next.taken = -1;
            return tried([&] { return later(s.back, event, 300, 3000) && go_on(next, event, "the captured stone is taken off again"); });
        }
        if (s.left[e.point] >= 0) {
            const int capture = s.left[e.point];
            const auto count = static_cast<int>(std::count(s.left.begin(), s.left.end(), capture));
            State next = s;
            next.left[e.point] = -1;
            next.taken = event;
            next.capture = capture;
            const bool suicide = color == events_[static_cast<std::size_t>(capture)].color;
            const int least = suicide ? 1000 : 500;
            const bool again = s.capture == capture;
            if (tried([&] {
                    return (!again || later(s.taken, event, 150)) && later(capture, event, least, 5400 + 500 * (count + 81))
                           && go_on(next, event, "captured");
                }))
                return true;
        }
        if (s.takes_back && positions_[s.goal].at(e.point) != color) {
            State next = s;
            next.left[e.point] = -1;
            if (tried([&] { return takes_back(next, event) && go_on(next, event, "taken back"); })) return true;
        }
        if (now.at(e.point) != color) return false;
        for (std::size_t i = 0; i < s.recent.size() && comes_back(event, color); ++i) { // a move has one stone that is adjusted
            State next = s;
            next.recent.erase(next.recent.begin(), next.recent.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            next.adjusted.push_back(event);
            if (tried([&] { return later(s.recent[i], event, 300, 3000 + removal_[static_cast<std::size_t>(s.recent[i])]) && go_on(next, event, "is adjusted"); })) return true;
        }
        if (tried([&] { return knocks(s, event, e, color, now); })) return true;
        if (s.early.size() < 3 && s.slide < 0 && !s.takes_back) {
            State next = s;
            next.early.push_back(event);
            return tried([&] { return (s.early.empty() || later(s.early.back(), event, 150, 800)) && go_on(next, event, "captured by the next move"); });
        }
        return false;
    }
    [[nodiscard]] bool comes_back(int lifted, Color color) const {
        const Event& gone = events_[static_cast<std::size_t>(lifted)];
        for (std::size_t i = static_cast<std::size_t>(lifted) + 1; i < events_.size(); ++i)
            if (events_[i].what == Motion::What::stone && events_[i].point == gone.point)
                return events_[i].color == color && events_[i].least - gone.most <= adjusted_most_;
        return false;
    }
    [[nodiscard]] Color color_before(int lifted) const { return before_[static_cast<std::size_t>(lifted)]; }

    /// A move of the game; or one that is taken back.
    bool plays(const State& s, int event, const Event& e, const Position& now, bool not_of_game) {
        const std::size_t moves = s.played + s.tried.size();
        if (s.takes_back || s.knock >= 0 || e.color != side_at(moves) || now.at(e.point) != Color::none) return false;
        const Move move{e.color, e.point};
        const bool of_game = s.tried.empty() && s.played < game_.moves.size() && game_.moves[s.played] == move;
        if (of_game == not_of_game || (not_of_game && (s.tried.size() == 5 || s.played == 0))) return false;
        if (s.played == 0 && !is_set_up(s)) return false;
        if (s.slide >= 0 && (s.slid < 0 || !later(s.slid, event, 0, 600) || !beside(events_[static_cast<std::size_t>(s.slide)].point, e.point, 3)))
            return false;
        if (!later(s.last[0], event, 0) || !later(s.last[static_cast<unsigned>(e.color)], event, 800) || !later(s.resumes, event, s.pause)) return false;
        State next = s;
        Position after = now;
        after.play(move);
        const bool suicide = after.board().last_move().suicide;
        for (const int lifted : s.early) {
            const std::uint16_t point = events_[static_cast<std::size_t>(lifted)].point;
            if (suicide || after.at(point) != Color::none || !later(lifted, event, 150, 2500)) return false;
        }
        int captured = 0;
        for (std::uint16_t point = 0; point < points(); ++point) {
            const bool lies = s.table[point] != Color::none || point == e.point;
            if (after.at(point) != Color::none) next.left[point] = -1;
            else if (lies && (now.at(point) != Color::none || point == e.point)) next.left[point] = event, ++captured;
        }
        removal_[static_cast<std::size_t>(event)] = suicide || captured > 3 ? 1000 + 500 * captured : 0;
        next.early.clear();
        next.slide = next.slid = -1;
        next.last[0] = next.last[static_cast<unsigned>(e.color)] = event;
        moves_at_[static_cast<std::size_t>(event)] = moves + 1;
        if (of_game) ++next.played;
        else next.tried.push_back(move);
        if (of_game) next.recent.push_back(event);
        if (next.recent.size() > 5) next.recent.erase(next.recent.begin());
        return go_on(next, event, of_game ? "a move" : "a move that is taken back");
    }
    [[nodiscard]] bool is_set_up(const State& s) const {
        return std::all_of(game_.handicap.begin(), game_.handicap.end(), [&](std::uint16_t point) { return s.table[point] == Color::black; });
    }
    bool sets_up(const State& s, int event, const Event& e) {
        if (s.played != 0 || e.color != Color::black || std::count(game_.handicap.begin(), game_.handicap.end(), e.point) == 0) return false;
        State next = s;
        next.motion = event;
        return later(s.motion, event, 700) && go_on(next, event, "handicap");
    }
    /// The stone of the next move, on its way.
    bool slides(const State& s, int event, const Event& e, const Position& now) {
        const bool is_free = now.at(e.point) == Color::none
                             || std::any_of(s.early.begin(), s.early.end(), [&](int lifted) { return events_[static_cast<std::size_t>(lifted)].point == e.point; });
        if (s.takes_back || s.knock >= 0 || e.color != side_at(s.played + s.tried.size()) || !is_free) return false;
        if (s.slide >= 0 && (s.slid < 0 || !beside(events_[static_cast<std::size_t>(s.slide)].point, e.point, 2) || !later(s.slid, event, 0, 300)))
            return false;
        if (!later(s.last[0], event, 0) || !later(s.last[static_cast<unsigned>(e.color)], event, 800) || !later(s.resumes, event, s.pause)) return false;
        State next = s;
        next.slide = event;
        next.slid = -1;
        return go_on(next, event, "slides");
    }
    bool knocks(const State& s, int event, const Event& e, Color color, const Position& now) {
        if (s.knock >= 0 || s.takes_back || !s.tried.empty()) return false;
        for (std::size_t i = 0; i < events_.size(); ++i) {
            const Event& other = events_[i];
            if (s.done[i] != 0 || other.least > e.most) continue;
            if (other.color != color || !beside(other.point, e.point, 1) || s.table[other.point] != Color::none || now.at(other.point) != Color::none)
                continue;
            State next = s;
            next.knock = static_cast<int>(i);
            next.knocked = e.point;
            next.done[i] = 1;
            next.table[other.point] = color;
            if (tried([&] {
                    if (!later(event, next.knock, 0, 0) || !later(s.last[0], event, 500)) return false;
                    reasons_[i] = "knocked";
                    return go_on(next, event, "is knocked");
                }))
                return true;
        }
        return false;
    }

    bool begins_taking_back(const State& s, int event) {
        if (s.slide >= 0 || s.knock >= 0 || !s.early.empty() || s.ending != 0) return false;
        for (std::size_t again = 0; again <= s.played && again + s.tried.size() <= 5; ++again) {
            if (again + s.tried.size() == 0) continue;
            State next = s;
            next.takes_back = true;
            next.began = false;
            next.goal = s.played - again;
            next.motion = s.last[0];
            if (tried([&] { return later(s.last[0], event, 0) && go(next); })) return true;
        }
        return false;
    }
    bool takes_back(State& s, int event) {
        if (!later(s.motion, event, s.began ? 250 : 1500, s.began ? 1000 : 60000)) return false;
        s.began = true;
        s.motion = event;
        return true;
    }
    /// Each press takes back a move; then come the stones.
    bool undoes(const State& s, int event) {
        if (s.takes_back || s.slide >= 0 || s.knock >= 0 || !s.early.empty()) return false;
        State next = s;
        std::size_t count = 0;
        int last = s.last[0];
        for (std::size_t i = static_cast<std::size_t>(event); i < events_.size(); ++i) {
            if (events_[i].what != Motion::What::undo || s.done[i] != 0) continue;
            if (!later(last, static_cast<int>(i), count == 0 ? 1500 : 300)) return false;
            if (count != 0 && events_[i].least - events_[static_cast<std::size_t>(last)].most > 300) break;
            last = static_cast<int>(i);
            next.done[i] = 1;
            reasons_[i] = "undo";
            ++count;
        }
        if (count > 5 || count < s.tried.size() || count > s.played + s.tried.size()) return false;
        next.takes_back = next.began = true;
        next.goal = s.played + s.tried.size() - count;
        next.motion = last;
        return go_on(next, event, "undo");
    }
    /// The board has the former position; of it only captured stones lie, or are missing in a hand.
    bool takes_back_done(const State& s) {
        if (!s.began) return false;
        const Position& goal = positions_[s.goal];
        State next = s;
        for (std::uint16_t point = 0; point < points(); ++point) {
            const Color meant = goal.at(point);
            if (meant != Color::none) next.left[point] = -1;
            if (s.table[point] == meant) continue;
            const bool lies = meant == Color::none && (s.left[point] >= 0 || (s.back >= 0 && events_[static_cast<std::size_t>(s.back)].point == point));
            const bool held = std::any_of(s.adjusted.begin(), s.adjusted.end(), [&](int lifted) { return events_[static_cast<std::size_t>(lifted)].point == point; });
            if (!lies && !held) return false;
        }
        next.takes_back = false;
        next.tried.clear();
        next.played = s.goal;
        next.resumes = s.motion;
        next.pause = 550;
        return go(next);
    }

    /// Is the whole game played, and nothing in a hand?
    [[nodiscard]] bool is_over(const State& s) const {
        if (s.played != game_.moves.size() || !s.tried.empty() || s.takes_back || s.slide >= 0 || s.knock >= 0 || s.back >= 0) return false;
        if (!s.early.empty() || !s.adjusted.empty()) return false;
        return std::all_of(s.left.begin(), s.left.end(), [](int capture) { return capture < 0; });
    }
    /// After the game dead stones are lifted in the order of points, and stones are put on empty ones, to count. Then all
    /// are taken off.
    bool clears(const State& s, int event) {
        if (s.ending != 3 && tried([&] { return counts(s, event); })) return true;
        if (events_[static_cast<std::size_t>(event)].color != Color::none) return false;
        State next = s;
        next.ending = 3;
        if (s.ending != 3) next.motion = event; // others may be taken off before it
        const bool in_time = s.ending == 0   ? later_than_all(s, event, 3000)
                             : s.ending == 3 ? later(s.motion, event, -6000, 6000)
                                             : later(s.motion, event, 5200, 12000);
        return in_time && go_on(next, event, "cleared");
    }
    bool counts(const State& s, int event) {
        const Event& e = events_[static_cast<std::size_t>(event)];
        const bool is_put = e.color != Color::none;
        if (is_put && (s.ending == 0 || positions_.back().at(e.point) != Color::none)) return false;
        if (!is_put && (s.ending == 2 || is_recent(e.point))) return false;
        if (!is_put && s.ending == 1 && events_[static_cast<std::size_t>(s.motion)].point > e.point) return false;
        State next = s;
        next.ending = is_put ? 2 : 1;
        next.motion = event;
        const bool in_time = s.ending == 0 ? later_than_all(s, event, 2000) : later(s.motion, event, 200, 800);
        return in_time && go_on(next, event, is_put ? "counting" : "dead");
    }
    [[nodiscard]] bool is_recent(std::uint16_t point) const {
        const std::size_t size = game_.moves.size();
        return std::any_of(game_.moves.begin() + static_cast<std::ptrdiff_t>(size < 10 ? 0 : size - 10), game_.moves.end(),
                           [point](Move move) { return move.point == point; });
    }
    bool later_than_all(const State& s, int event, int least) {
        for (std::size_t i = 0; i < events_.size(); ++i)
            if (s.done[i] != 0 && !later(static_cast<int>(i), event, least)) return false;
        return true;
    }
    bool ends(const State& s, int event) {
        const bool in_time = s.ending == 0 ? is_over(s) && later_than_all(s, event, 2000) : s.ending == 3 && later(s.motion, event, 6000, 12000);
        if (!in_time) return false;
        reasons_[static_cast<std::size_t>(event)] = "end";
        for (std::size_t i = 0; i < events_.size(); ++i)
            if (s.done[i] == 0 && static_cast<int>(i) != event) {
                if (events_[i].least <= events_[static_cast<std::size_t>(event)].most) return false;
                reasons_[i] = "after the game";
            }
        return solve();
    }

    std::vector<Event> events_;
    const Game& game_;
    std::vector<Position> positions_;
    std::vector<std::string> reasons_;
    std::vector<Limit> limits_;
    std::vector<int> times_;
    std::vector<Color> before_;          ///< what an event lifted
    std::vector<std::size_t> moves_at_;  ///< moves of the line with that of an event
    std::vector<int> removal_;           ///< for so long the opponent of this move waits while stones are taken off
    std::unordered_set<std::string> failed_;
    long budget_ = 60000;
    static constexpr int adjusted_most_ = 1500; ///< a hand is away with a stone for so long
};

} // namespace

std::string Script::words(const Game& game) const {
    std::string text;
    for (std::size_t i = 0; i < motions.size(); ++i) {
        const Motion& motion = motions[i];
        const nanosgf::Point point = game.point(motion.point);
        text += "  " + std::to_string(motion.at) + " ms: ";
        if (motion.what == Motion::What::stone) {
            text += motion.color == Color::black ? 'B' : motion.color == Color::white ? 'W' : '-';
            text += static_cast<char>('a' + point.column);
            text += static_cast<char>('a' + point.row);
            text += ' ';
        }
        text += reasons[i] + "\n";
    }
    return text;
}

Script meaning_of(const Seen& seen, const Game& game, const Nature& nature) {
    Script script = Search(events_of(seen, nature), game).run();
    if (!script.motions.empty() && !could_show(script.motions, seen, nature)) return {};
    return script;
}

} // namespace hands
