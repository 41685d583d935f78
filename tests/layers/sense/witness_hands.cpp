// SPDX-License-Identifier: MIT
// The motions, and what keeps one hand out of the way of the other.
#include "layers/sense/witness_hands.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace witness {

const char* const motion_names[motion_count] = {"slide", "adjust", "misplace", "misplace-late", "take-before", "take-late", "put-back", "quick",
                                                "knock", "undo-wait", "undo-button", "undo-quick", "stray", "handicap", "passes", "ends", "soon", "suicide"};
const double motion_shares[motion_count] = {0.05, 0.05, 0.01, 0.005, 0.3, 0.3, 0.05, 0.1, 0.01, 0.005, 0.005, 0.005, 0.005, 1, 1, 1, 1, 1};

namespace {

/// The hands at work: `truth_` is the position that the players mean, `acts_` what they did and will do.
class Hands {
  public:
    explicit Hands(const Plan& plan) : plan_(&plan), truth_(plan.game.side) {}

    Played perform() {
        Random random(plan_->seed);
        for (const int point : plan_->game.handicap) {
            put(now_ += random.between(300, 1500), 1, point);
            truth_.put(1, point);
        }
        busy_ = now_ + 500;
        for (const Turn& turn : plan_->turns) play(turn);
        if ((plan_->ending & ends) != 0) end(random);
        return {acts_, moves_};
    }

  private:
    struct Lying {
        int point;
        size_t until; ///< taken off before this move
        int from;     ///< and not sooner
    };

    [[nodiscard]] int color() const { return plan_->game.color(moves_.size()); }
    void add(const Act& act) {
        acts_.insert(std::upper_bound(acts_.begin(), acts_.end(), act, [](const Act& a, const Act& b) { return a.at < b.at; }), act);
    }
    void put(int at, int color, int point) { add({at, point, color, Button::none}); }
    void lift(int at, int point) { put(at, 0, point); }
    void press(int at, Button button) { add({at, 0, 0, button}); }
    [[nodiscard]] bool lies(int point) const {
        return std::any_of(lying_.begin(), lying_.end(), [&](const Lying& stone) { return stone.point == point; });
    }

    /// What is on the board at a time. False: a stone would be put on another one, or lifted where none is.
    bool board_at(int at, Goban& board) const {
        bool possible = true;
        for (const Act& act : acts_) {
            if (act.at > at || act.button != Button::none) continue;
            possible = possible && (board.stone(act.point) == 0) != (act.color == 0);
            board.put(act.color, act.point);
        }
        return possible;
    }
    [[nodiscard]] bool is_possible() const {
        Goban board(truth_.side());
        return board_at(forever, board);
    }
    [[nodiscard]] Goban board_now(int at) const {
        Goban board(truth_.side());
        board_at(at, board);
        return board;
    }

    /// Leaving out turns may make others illegal, or suicides.
    [[nodiscard]] bool may_play(int point) const {
        if (point == pass) return true;
        if (!truth_.is_legal(color(), point)) return false;
        Goban after = truth_;
        after.play(color(), point);
        return after.stone(point) != 0 || plan_->kills_own;
    }

    void play(const Turn& turn) {
        if (!may_play(turn.point)) return;
        Random random(turn.seed);
        if ((turn.motions & (undo_wait | undo_button | undo_quick)) != 0) detour(turn.motions, random);
        if ((turn.motions & stray) != 0 && moves_.size() > 1) add_stray(random); // rule 8: before, it is handicap
        if (!may_play(turn.point)) return;
        if (try_move(turn.point, turn.motions, turn.seed)) return;
        busy_ = blocked_ = std::max(busy_, acts_.empty() ? 0 : acts_.back().at) + 500;
        answer_at_ = 0;
        if (try_move(turn.point, 0, turn.seed)) return;
        std::fputs("witness: hands cannot play this\n", stderr);
        std::abort();
    }
    bool try_move(int point, unsigned motions, uint64_t seed) {
        const Hands before = *this;
        if (move(point, motions, seed)) return true;
        *this = before;
        return false;
    }

    /// One move with all that belongs to it. False: stones are in the way.
    bool move(int point, unsigned motions, uint64_t seed) {
        Random random(seed + 1);
        int at = now_ + random.between(800, 5000);
        if ((motions & quick) != 0 && !moves_.empty()) at = now_ + random.between(0, 200);
        Goban after = truth_;
        const std::vector<int> taken = after.play(color(), point);
        // Nobody plays while stones that it touches are moved.
        at = clear_way(point, answer_at_ != 0 && taken.empty() ? answer_at_ : std::max(at, taken.empty() ? blocked_ : busy_), random);
        answer_at_ = 0;
        const int played_by = color();
        if ((motions & soon) == 0) at = std::max(at, last_lift_of(point, played_by) + 3300);
        if (point == pass) {
            press(at = std::max(at, busy_), Button::passed);
            truth_ = after;
            moves_.push_back(point);
            now_ = at;
            return is_possible();
        }
        std::vector<int> rest = taken;
        random.shuffle(rest);
        if ((motions & take_before) != 0 && !taken.empty() && after.stone(point) != 0) {
            for (int count = random.between(1, static_cast<int>(rest.size())); count != 0; --count, rest.pop_back())
                lift(at += random.between(150, 600), rest.back());
            at += random.between(200, 1500);
        }
        truth_ = after;
        moves_.push_back(point);
        if (!taken.empty()) motions &= ~unsigned{misplace_late};
        put_down(point, played_by, motions, at, random);
        now_ = at;
        busy_ = std::max(busy_, at);
        take_off(rest, motions, at, random);
        if ((motions & adjust) != 0) lift_and_put_back(at, random);
        if ((motions & knock) != 0) push_aside(at, random);
        return is_possible();
    }

    /// When a stone of this colour was lifted from the point, long ago if never.
    [[nodiscard]] int last_lift_of(int point, int color) const {
        int lifted = -10000;
        int stone = 0;
        for (const Act& act : acts_) {
            if (act.button != Button::none || act.point != point) continue;
            if (act.color == 0 && stone == color) lifted = act.at;
            stone = act.color;
        }
        return lifted;
    }

    /// Captured stones that lay long enough, or are in the way, are taken off before the move.
    int clear_way(int point, int at, Random& random) {
        int lifted = now_ + 200;
        for (size_t i = 0; i < lying_.size();) {
            if (lying_[i].point != point && lying_[i].until > moves_.size()) {
                ++i;
                continue;
            }
            lift(lifted = std::max(lifted, lying_[i].from) + random.between(150, 600), lying_[i].point);
            if (lying_[i].point == point) at = std::max(at, lifted + random.between(300, 1000));
            lying_.erase(lying_.begin() + static_cast<std::ptrdiff_t>(i));
        }
        busy_ = std::max(busy_, lifted);
        return at;
    }

    void put_down(int point, int color_played, unsigned motions, int& at, Random& random) {
        if ((motions & slide) != 0) {
            const std::vector<int> way = way_to(point, random.between(1, 3), board_now(at), random);
            const int step = random.between(50, 300) / static_cast<int>(way.size());
            for (size_t i = way.size(); i-- > 1; at += step) {
                put(at, color_played, way[i]);
                lift(at + step - random.between(-20, 20), way[i]);
            }
        } else if ((motions & (misplace | misplace_late)) != 0) {
            const std::vector<int> way = way_to(point, 1, board_now(at), random);
            if (way.size() == 2) {
                put(at, color_played, way[1]);
                int lifted = at + random.between(500, 2500);
                if ((motions & misplace_late) != 0) {
                    answer_at_ = at + random.between(800, 1500);
                    lifted = answer_at_ + random.between(400, 2000);
                    blocked_ = lifted + 700;
                }
                lift(lifted, way[1]);
                const int again = lifted + random.between(100, 500);
                put(again, color_played, point);
                if ((motions & misplace_late) == 0) at = again;
                busy_ = std::max(busy_, again + 200);
                return;
            }
        }
        put(at, color_played, point);
    }

    /// Empty neighbours, one beside the other, from the point away.
    [[nodiscard]] std::vector<int> way_to(int point, int steps, const Goban& board, Random& random) const {
        std::vector<int> way{point};
        for (; steps != 0; --steps) {
            std::vector<int> next = board.neighbours(way.back());
            random.shuffle(next);
            const auto found = std::find_if(next.begin(), next.end(), [&](int one) {
                return board.stone(one) == 0 && !lies(one) && std::find(way.begin(), way.end(), one) == way.end();
            });
            if (found == next.end()) break;
            way.push_back(*found);
        }
        return way;
    }

    void take_off(std::vector<int> taken, unsigned motions, int stood, Random& random) {
        if (taken.empty()) return;
        int at = stood + random.between(100, 600);
        const size_t late = (motions & take_late) != 0 ? static_cast<size_t>(random.between(1, static_cast<int>(taken.size()))) : 0;
        if ((motions & put_back) != 0) {
            const int point = taken[0];
            const int stone = board_now(at).stone(point);
            lift(at += random.between(200, 600), point);
            put(at += random.between(200, 1500), stone == 0 ? color() : stone, point);
            lying_.push_back({point, moves_.size() + static_cast<size_t>(random.between(1, 3)), at});
            taken.erase(taken.begin());
        }
        for (size_t i = 0; i < taken.size(); ++i) {
            if (i < late) lying_.push_back({taken[i], moves_.size() + static_cast<size_t>(random.between(1, 4)), 0});
            else lift(at += random.between(150, 600), taken[i]);
        }
        busy_ = std::max(busy_, at + 200);
    }

    /// A stone of the record that is on the board; `pass`: there is none.
    int some_stone(const Goban& board, Random& random) const {
        std::vector<int> stones;
        for (int point = 0; point < board.points(); ++point)
            if (truth_.stone(point) != 0 && truth_.stone(point) == board.stone(point)) stones.push_back(point);
        if (stones.empty()) return pass;
        const int last = moves_.back();
        if (random.chance(0.5) && std::find(stones.begin(), stones.end(), last) != stones.end()) return last;
        return stones[random.next() % stones.size()];
    }

    void lift_and_put_back(int at, Random& random) {
        at += random.between(300, 2000);
        const int point = some_stone(board_now(at), random);
        if (point == pass) return;
        lift(at, point);
        put(at += random.between(150, 1500), truth_.stone(point), point);
        busy_ = std::max(busy_, at + 200);
    }

    void push_aside(int at, Random& random) {
        at = std::max(at, busy_) + random.between(300, 1500);
        const Goban board = board_now(at);
        const int point = some_stone(board, random);
        if (point == pass) return;
        const std::vector<int> way = way_to(point, 1, board, random);
        lift(at, point);
        const bool stays = way.size() == 2 && random.chance(0.7);
        if (stays) put(at + random.between(0, 60), truth_.stone(point), way[1]);
        at += random.between(500, 2200); // rule 3c: what is gone for 3 s is taken back
        if (stays) lift(at, way[1]);
        put(at += random.between(150, 600), truth_.stone(point), point);
        busy_ = std::max(busy_, at + 500);
        blocked_ = busy_;
    }

    /// A stone of the wrong side, until it is noticed.
    void add_stray(Random& random) {
        int at = std::max(now_ + random.between(800, 3000), busy_);
        const Goban board = board_now(at);
        std::vector<int> empty;
        for (int point = 0; point < board.points(); ++point)
            if (truth_.is_legal(3 - color(), point) && board.stone(point) == 0) empty.push_back(point);
        if (empty.empty()) return;
        const int point = empty[random.next() % empty.size()];
        put(at, 3 - color(), point);
        lift(at += random.between(1000, 6000), point);
        now_ = at;
        busy_ = at + 500;
        blocked_ = busy_;
    }

    /// Moves that are played and taken back.
    void detour(unsigned motions, Random& random) {
        const Goban goal = truth_;
        const std::vector<int> played = moves_;
        const std::vector<Lying> lay = lying_;
        const int count = random.between(1, (motions & undo_quick) != 0 ? 2 : 5);
        for (int i = 0; i < count; ++i) {
            const int point = random_move(truth_, color(), moves_.empty() ? pass : moves_.back(), false, random);
            if (point == pass) break;
            const uint64_t seed = random.next(); // before the next one: compilers differ in the order of arguments
            if (!try_move(point, random.chance(0.3) ? unsigned{take_late} : 0U, seed)) break;
        }
        std::vector<int> withdrawn(moves_.begin() + static_cast<std::ptrdiff_t>(played.size()), moves_.end());
        int at = std::max(now_ + random.between(700, 3000), busy_ + 300);
        if ((motions & undo_button) != 0)
            for (size_t i = 0; i < withdrawn.size(); ++i) press(at += random.between(300, 900), Button::undo);
        // What differs from the position before: the last move first, or in any order.
        const Goban board = board_now(forever);
        std::vector<int> differ;
        std::reverse(withdrawn.begin(), withdrawn.end());
        lying_.clear();
        for (const Lying& stone : lay)
            if (board.stone(stone.point) != 0 && goal.stone(stone.point) == 0) lying_.push_back(stone);
        for (const int point : withdrawn)
            if (board.stone(point) != goal.stone(point) && !lies(point) && std::find(differ.begin(), differ.end(), point) == differ.end()) differ.push_back(point);
        for (int point = 0; point < board.points(); ++point)
            if (board.stone(point) != goal.stone(point) && !lies(point) && std::find(differ.begin(), differ.end(), point) == differ.end())
                differ.push_back(point);
        if (random.chance(0.5)) random.shuffle(differ);
        for (const int point : differ) {
            if (board.stone(point) != 0) lift(at += random.between(200, 700), point);
            if (goal.stone(point) != 0) put(at += random.between(200, 700), goal.stone(point), point);
        }
        truth_ = goal;
        moves_ = played;
        now_ = at;
        busy_ = at + ((motions & undo_wait) != 0 ? 3600 : (motions & undo_button) != 0 ? 800 : 500);
        blocked_ = busy_;
    }

    void end(Random& random) {
        int at = std::max(now_, busy_) + random.between(4000, 8000);
        const int way = random.between(0, 2); // cleared; the button, then cleared; the button, then counted
        if (way != 0) press(at += 500, Button::end);
        const Goban board = board_now(forever);
        std::vector<int> stones;
        std::vector<int> empty;
        for (int point = 0; point < board.points(); ++point) (board.stone(point) != 0 ? stones : empty).push_back(point);
        if (random.chance(0.7)) random.shuffle(stones);
        if (way == 2) stones.resize(stones.size() / 3);
        for (const int point : stones) {
            lift(at += random.between(50, 300), point);
            if (way != 2 || empty.empty()) continue;
            put(at += 100, board.stone(point), empty.back());
            empty.pop_back();
        }
    }

    static constexpr int forever = 1 << 30;
    const Plan* plan_;
    Goban truth_;
    std::vector<Act> acts_;
    std::vector<int> moves_;
    std::vector<Lying> lying_;
    int now_ = 1000;     ///< when the last stone was put down
    int busy_ = 0;       ///< until then a hand moves other stones
    int blocked_ = 0;    ///< until then nobody plays
    int answer_at_ = 0;  ///< when the next move is to come; 0: when it likes
};

} // namespace

Plan make_plan(const Game& game, unsigned motions, Random& random) {
    Plan plan;
    plan.game.side = game.side;
    plan.game.handicap = game.handicap;
    plan.expects = random.chance(0.5);
    plan.seed = random.next();
    plan.ending = motions & ends;
    plan.kills_own = (motions & suicide) != 0;
    for (const int point : game.moves) {
        Turn turn{point, 0, random.next()};
        for (int i = 0; i < motion_count; ++i)
            if (random.chance(motion_shares[i])) turn.motions |= motions & 1U << i;
        plan.turns.push_back(turn);
    }
    return plan;
}

Played perform(const Plan& plan) { return Hands(plan).perform(); }

} // namespace witness
