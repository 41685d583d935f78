// SPDX-License-Identifier: MIT
// Hands that carry out plans on a table, and plans made smaller where a game differs.
#include "hands.hpp"

#include <algorithm>
#include <functional>
#include <map>

namespace hands {

namespace {

/// Stones on a table in time: what is there, and until when a hand has to do with it.
class Table {
  public:
    explicit Table(const Game& game) : game_(game), stones_(points()), busy_(points(), 0) {}

    [[nodiscard]] std::size_t points() const { return static_cast<std::size_t>(game_.side) * game_.side; }
    [[nodiscard]] Color at(std::uint16_t point) const { return stones_[point]; }
    [[nodiscard]] std::uint32_t free_at(std::uint16_t point) const { return busy_[point]; }
    /// Not before `at`, and not before the hand is away that was there last. The time that it took place.
    std::uint32_t put(std::uint16_t point, Color color, std::uint32_t at) {
        at = std::max(at, busy_[point]);
        stones_[point] = color;
        busy_[point] = at + (color == Color::none ? 400 : 200);
        motions.push_back({Motion::What::stone, at, point, color});
        return at;
    }
    std::uint32_t lift(std::uint16_t point, std::uint32_t at) {
        return stones_[point] == Color::none ? at : put(point, Color::none, at);
    }
    /// The hand stays on the stone, so it need not wait.
    void slide_off(std::uint16_t point, std::uint32_t at) {
        busy_[point] = 0;
        put(point, Color::none, at);
    }
    void press(Motion::What what, std::uint32_t at) { motions.push_back({what, at, 0, Color::none}); }

    std::vector<Motion> motions;

  private:
    const Game& game_;
    std::vector<Color> stones_;
    std::vector<std::uint32_t> busy_;
};

/// Plays the plans of a session on a table.
class Players {
  public:
    explicit Players(const Session& session)
        : session_(session), game_(session.game), table_(game_), position_(game_, session.start), was_(position_) {
        for (std::uint16_t i = 0; i < table_.points(); ++i)
            if (position_.at(i) != Color::none) table_.put(i, position_.at(i), 0);
        table_.motions.clear();
    }

    std::vector<Motion> motions() {
        if (session_.start == 0) handicap();
        for (std::size_t i = session_.start; i < game_.moves.size(); ++i) {
            Plan plan = session_.plans[i];
            if (i + 6 >= game_.moves.size()) plan.puts_back = false;
            move(game_.moves[i], plan);
            for (const Move tried : session_.plans[i].tried) move(tried, Plan());
            take_back(i, session_.plans[i]);
        }
        finish();
        std::multimap<std::uint32_t, Motion> in_time; // of the same time, in the order of insertion
        for (const Motion& motion : table_.motions) in_time.emplace_hint(in_time.end(), motion.at, motion);
        std::vector<Motion> all;
        for (const auto& [at, motion] : in_time) all.push_back(motion);
        return all;
    }

  private:
    /// Of a game with handicap the position has the stones already; the table not.
    void handicap() {
        for (const std::uint16_t point : game_.handicap) table_.lift(point, 0);
        table_.motions.clear();
        for (const std::uint16_t point : game_.handicap) time_ = table_.put(point, Color::black, time_ + 700);
        if (!game_.handicap.empty()) time_ += 1500;
    }

    /// What leaves the board by this move.
    [[nodiscard]] std::vector<std::uint16_t> captured(Move move, const Plan& plan) const {
        Position after = position_;
        after.play(move);
        std::vector<std::uint16_t> found;
        for (std::uint16_t point = 0; point < table_.points(); ++point)
            if (after.at(point) == Color::none && (position_.at(point) != Color::none || point == move.point)) found.push_back(point);
        mix(found, plan.order);
        return found;
    }
    [[nodiscard]] bool was_suicide(Move move) const {
        Position after = position_;
        after.play(move);
        return after.board().last_move().suicide;
    }
    static void mix(std::vector<std::uint16_t>& points, std::uint32_t order) {
        Random random(order);
        for (std::size_t i = points.size(); i > 1; --i)
            std::swap(points[i - 1], points[random.below(static_cast<std::uint32_t>(i))]);
    }

    void move(const Move move, const Plan& plan) {
        const std::vector<std::uint16_t> gone = captured(move, plan);
        std::uint32_t at = time_ + plan.think_ms;
        if (table_.at(move.point) != Color::none) at = table_.lift(move.point, at) + 800;
        at = std::max(at, table_.free_at(move.point));
        std::size_t lifted = 0;
        // A suicide is played when nobody's hand is on the board, and its stones lie until it is seen.
        const bool suicide = was_suicide(move);
        if (suicide)
            for (const Motion& motion : table_.motions) at = std::max(at, motion.at + 500);
        else if (plan.lift == Plan::Lift::early && plan.think_ms > 800)
            for (; lifted < gone.size() && lifted < plan.early; ++lifted)
                if (gone[lifted] != move.point) at = table_.lift(gone[lifted], at) + plan.lift_ms;
        // One hand does not play two stones and wait for an answer in less.
        std::uint32_t& hand = played_at_[move.color == Color::white];
        time_ = hand = place(move, plan, std::max(at, hand + 800));
        was_ = position_;
        position_.play(move);

        at = time_ + (plan.lift == Plan::Lift::late ? 5000 : suicide ? 1000 : 500);
        for (; lifted < gone.size(); ++lifted) at = table_.lift(gone[lifted], at) + plan.lift_ms;
        if (plan.puts_back && !suicide && plan.lift == Plan::Lift::after && !gone.empty()) put_back(gone.back(), move, plan, at);
        // The opponent waits while many stones are taken off.
        if (plan.lift != Plan::Lift::late && gone.size() > 3) time_ = at;
        const std::uint32_t free = suicide ? at : time_;
        adjust(plan, free);
        knock(plan, free);
    }
    /// A hand that has lifted a captured stone puts it down again, and lifts it later.
    void put_back(std::uint16_t point, Move move, const Plan& plan, std::uint32_t at) {
        const Color color = point == move.point || was_.at(point) == Color::none ? move.color : was_.at(point);
        at = table_.put(point, color, at + plan.back_after_ms);
        table_.lift(point, at + plan.again_ms);
    }

    std::uint32_t place(Move move, const Plan& plan, std::uint32_t at) {
        for (const std::uint16_t step : plan.slide) {
            if (table_.at(step) != Color::none || step == move.point) continue;
            at = table_.put(step, move.color, std::max(at, table_.free_at(step)));
            at += plan.slide_ms;
            table_.slide_off(step, at);
        }
        return table_.put(move.point, move.color, at);
    }

    void adjust(const Plan& plan, std::uint32_t at) {
        const Color color = position_.at(plan.adjusted);
        if (!plan.adjusts || color == Color::none || table_.at(plan.adjusted) != color) return;
        at = table_.lift(plan.adjusted, at + plan.adjust_after_ms);
        table_.put(plan.adjusted, color, at + plan.adjust_ms);
    }

    void knock(const Plan& plan, std::uint32_t at) {
        const Color color = position_.at(plan.knocked);
        if (!plan.knocks || color == Color::none || table_.at(plan.knocked) != color) return;
        if (table_.at(plan.knocked_to) != Color::none || position_.at(plan.knocked_to) != Color::none) return;
        at = std::max({at + 500, table_.free_at(plan.knocked), table_.free_at(plan.knocked_to)});
        table_.lift(plan.knocked, at);
        table_.put(plan.knocked_to, color, at);
        at = table_.lift(plan.knocked_to, at + plan.repair_ms);
        time_ = table_.put(plan.knocked, color, at + 300) + 500;
    }

    /// The last moves are taken back, and those of the game played again.
    void take_back(std::size_t i, const Plan& plan) {
        const std::size_t again = std::min<std::size_t>(plan.take_back, i + 1 - session_.start);
        const std::size_t count = again + plan.tried.size();
        if (count == 0) return;
        const Position before(game_, i + 1 - again);
        std::uint32_t at = time_ + 1200;
        if (plan.undo_button)
            for (std::size_t n = 0; n < count; ++n) table_.press(Motion::What::undo, at += 300);
        at += 300;
        std::vector<std::uint16_t> points;
        for (std::uint16_t point = 0; point < table_.points(); ++point)
            if (table_.at(point) != before.at(point)) points.push_back(point);
        mix(points, plan.order);
        const auto lifts = [this](std::uint16_t point) { return table_.at(point) != Color::none; };
        if (plan.back == Plan::Back::lift_first) std::stable_partition(points.begin(), points.end(), lifts);
        if (plan.back == Plan::Back::put_first) std::stable_partition(points.begin(), points.end(), std::not_fn(lifts));
        for (const std::uint16_t point : points) {
            at = std::max(at, table_.free_at(point));
            if (table_.at(point) != Color::none) at = table_.lift(point, at) + 250;
            if (before.at(point) != Color::none) at = table_.put(point, before.at(point), at) + 250;
        }
        time_ = at + plan.back_ms;
        position_ = before;
        for (std::size_t n = i + 1 - again; n <= i; ++n) move(game_.moves[n], Plan());
    }

    void finish() {
        for (const Motion& motion : table_.motions) time_ = std::max(time_, motion.at);
        time_ += 2000;
        if (session_.end == Session::End::button) table_.press(Motion::What::end, time_);
        if (session_.end == Session::End::counts) count();
        std::uint32_t at = time_ + 1000;
        Random random(session_.noise);
        for (std::uint16_t point = 0; point < table_.points(); ++point)
            table_.lift(point, at + random.below(6000));
        table_.press(Motion::What::end, at + 12000);
    }
    /// Dead stones are taken off; then stones are put anywhere, as if to fill territory.
    void count() {
        Random random(session_.noise + 1);
        std::vector<std::uint16_t> dead;
        for (std::uint16_t point = 0; point < table_.points(); ++point)
            if (position_.at(point) != Color::none && !is_recent(point) && random.chance(0.2)) dead.push_back(point);
        if (dead.empty()) return;
        for (const std::uint16_t point : dead) time_ = table_.lift(point, time_) + random.between(200, 800);
        for (std::uint32_t stones = random.below(20); stones != 0; --stones) {
            const auto point = static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(table_.points())));
            const Color color = random.chance(0.5) ? Color::black : Color::white;
            if (table_.at(point) == Color::none && std::count(dead.begin(), dead.end(), point) == 0)
                time_ = table_.put(point, color, time_) + random.between(200, 800);
        }
        time_ += 4000;
    }
    [[nodiscard]] bool is_recent(std::uint16_t point) const {
        const std::size_t size = game_.moves.size();
        for (std::size_t i = size < 10 ? 0 : size - 10; i < size; ++i)
            if (game_.moves[i].point == point) return true;
        return false;
    }

    const Session& session_;
    const Game& game_;
    Table table_;
    Position position_;
    Position was_; ///< before the last move
    std::uint32_t time_ = 5000;
    std::uint32_t played_at_[2] = {};
};

} // namespace

std::vector<Motion> motions_of(const Session& session) { return Players(session).motions(); }

namespace {

std::string name(const Game& game, std::uint16_t point) {
    return {static_cast<char>('a' + point % game.side), static_cast<char>('a' + point / game.side)};
}

/// A point next to this one; the same at the edge.
std::uint16_t beside(const Game& game, std::uint16_t point, std::uint32_t direction) {
    const int column = point % game.side + (direction == 0) - (direction == 1);
    const int row = point / game.side + (direction == 2) - (direction == 3);
    if (column < 0 || row < 0 || column >= game.side || row >= game.side) return point;
    return static_cast<std::uint16_t>(row * game.side + column);
}

/// Moves that are not of the game, after its move `i`.
void try_moves(const Game& game, std::size_t i, std::uint32_t count, Random& random, Plan& plan) {
    Game line = game;
    line.moves.resize(i + 1);
    Position position(game, i + 1);
    Color color = nanosgf::opponent(game.moves[i].color);
    for (std::uint32_t tries = 0; tries < 100 && plan.tried.size() < count; ++tries) {
        const Move move{color, static_cast<std::uint16_t>(random.below(position.points()))};
        if (position.at(move.point) != Color::none) continue;
        Position after = position;
        after.play(move);
        if (after.board().last_move().suicide || is_ambiguous(line, after, move)) continue;
        position = after;
        plan.tried.push_back(move);
        line.moves.push_back(move);
        color = nanosgf::opponent(color);
    }
}

} // namespace

Session make_session(const Game& game, const Nature& nature, Random& random) {
    Session session;
    session.game = game;
    session.noise = random.next();
    // Nobody can tell a captured stone that is put back from a move there, if nothing follows.
    const std::size_t last = game.moves.size() - 1;
    bool open = last >= 9;
    for (std::size_t i = 0; i < 9 && open; ++i) open = Position(game, last - i).at(game.moves[last].point) == Color::none;
    if (open && random.chance(0.5)) session.end = random.chance(0.5) ? Session::End::clears : Session::End::counts;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        Plan plan;
        plan.think_ms = random.chance(nature.quick) ? random.below(201) : random.between(900, 4000);
        if (random.chance(nature.slide)) {
            std::uint16_t point = game.moves[i].point;
            for (std::uint32_t steps = random.between(1, 3); steps != 0; --steps) {
                point = beside(game, point, random.below(4));
                // A stone does not slide back to where it was.
                if (point == game.moves[i].point || std::count(plan.slide.begin(), plan.slide.end(), point) != 0) break;
                plan.slide.insert(plan.slide.begin(), point);
            }
            plan.slide_ms = random.between(1, 6) * 50;
        }
        if (random.chance(nature.early)) plan.lift = Plan::Lift::early;
        else if (random.chance(nature.late)) plan.lift = Plan::Lift::late;
        plan.early = static_cast<std::uint16_t>(random.between(1, 3));
        plan.lift_ms = random.between(150, 500);
        plan.order = static_cast<std::uint32_t>(random.next());
        plan.puts_back = i != last && random.chance(nature.put_back);
        plan.back_after_ms = random.between(200, 2500);
        plan.again_ms = random.between(300, 3000);
        plan.adjusts = random.chance(nature.adjust);
        // Mostly a stone that was played lately.
        plan.adjusted = game.moves[i - std::min<std::size_t>(i, random.below(random.chance(0.7) ? 4 : 400))].point;
        plan.adjust_after_ms = random.between(300, 3000);
        plan.adjust_ms = random.between(200, 1500);
        plan.knocks = random.chance(nature.knock);
        plan.knocked = game.moves[random.below(static_cast<std::uint32_t>(i + 1))].point;
        plan.knocked_to = beside(game, plan.knocked, random.below(4));
        plan.repair_ms = random.between(500, 6000);
        if (random.chance(nature.take_back)) {
            const std::uint32_t count = random.between(1, 5);
            plan.take_back = static_cast<std::uint8_t>(random.below(count + 1));
            try_moves(game, i, count - plan.take_back, random, plan);
        }
        plan.back = static_cast<Plan::Back>(random.below(3));
        plan.back_ms = random.between(300, 5000);
        plan.undo_button = random.chance(0.3);
        session.plans.push_back(plan);
    }
    return session;
}

std::string Plan::words(const Game& game, std::size_t move) const {
    const Move& played = game.moves[move];
    std::string text = (played.color == Color::black ? "B" : "W") + name(game, played.point) + " after "
                       + std::to_string(think_ms) + " ms";
    for (const std::uint16_t step : slide) text += ", slides from " + name(game, step) + " for " + std::to_string(slide_ms) + " ms";
    if (lift == Lift::early) text += ", lifts " + std::to_string(early) + " before";
    if (lift == Lift::late) text += ", lifts late";
    if (adjusts) {
        text += ", adjusts " + name(game, adjusted) + " after " + std::to_string(adjust_after_ms) + " ms for "
                + std::to_string(adjust_ms) + " ms";
    }
    if (knocks) text += ", knocks " + name(game, knocked) + " to " + name(game, knocked_to) + " for " + std::to_string(repair_ms) + " ms";
    if (puts_back) text += ", puts back a captured stone after " + std::to_string(back_after_ms) + " ms for " + std::to_string(again_ms) + " ms";
    for (const Move& tried_move : tried) text += ", tries " + name(game, tried_move.point);
    if (take_back != 0 || !tried.empty()) {
        const char* const ways[] = {"stones lifted first", "captured stones first", "in any order"};
        text += ", takes back " + std::to_string(take_back + tried.size()) + (undo_button ? " by the button, " : ", ")
                + ways[static_cast<unsigned>(back)] + ", goes on after " + std::to_string(back_ms) + " ms";
    }
    return text;
}

Session shrink(Session session, Nature& nature) {
    const auto fails = [&nature](const Session& tried) {
        const Result result = play(tried, nature, false);
        return !result.exact || !result.unexplained.empty();
    };
    const auto try_nature = [&](auto change) {
        const Nature before = nature;
        change();
        if (!fails(session)) nature = before;
    };
    try_nature([&] { nature.misread = 0; });
    try_nature([&] { nature.bounce = 0; });
    Session ended = session;
    ended.end = Session::End::button;
    if (fails(ended)) session = ended;
    // The end of the game, then its start.
    for (std::size_t cut = session.game.moves.size() / 2; cut != 0;) {
        Session tried = session;
        const bool some = cut < tried.game.moves.size();
        if (some) tried.game.moves.resize(tried.game.moves.size() - cut);
        if (some && tried.start < tried.game.moves.size() && fails(tried)) session = tried;
        else cut /= 2;
    }
    for (std::size_t cut = session.game.moves.size() / 2; cut != 0;) {
        Session tried = session;
        tried.start += cut;
        if (tried.start < tried.game.moves.size() && fails(tried)) session = tried;
        else cut /= 2;
    }
    const auto try_plan = [&](std::size_t i, auto change) {
        Session tried = session;
        change(tried.plans[i]);
        if (fails(tried)) session = tried;
    };
    for (std::size_t i = session.start; i < session.game.moves.size(); ++i) {
        try_plan(i, [](Plan& plan) { plan = Plan(); });
        try_plan(i, [](Plan& plan) { plan.think_ms = 1000; });
        try_plan(i, [](Plan& plan) { plan.slide.clear(); });
        try_plan(i, [](Plan& plan) { plan.lift = Plan::Lift::after; });
        try_plan(i, [](Plan& plan) { plan.adjusts = false; });
        try_plan(i, [](Plan& plan) { plan.knocks = false; });
        try_plan(i, [](Plan& plan) { plan.puts_back = false; });
        try_plan(i, [](Plan& plan) { plan.take_back = 0; });
        try_plan(i, [](Plan& plan) { plan.tried.clear(); });
        try_plan(i, [](Plan& plan) { plan.undo_button = false; });
    }
    return session;
}

} // namespace hands
