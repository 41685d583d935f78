// SPDX-License-Identifier: MIT
// Fuzzes a ScanReader: hands and noise that no player has, at any times, against an application that keeps the record
// from the events alone.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "fuzz/support/require.hpp"
#include "fuzz/support/script.hpp"
#include "nanosgf/go/board.hpp"
#include "nanosgf/sense/scan_reader.hpp"

namespace {

using namespace nanosgf;
using namespace fuzz;

constexpr std::uint8_t most_side = 9;
constexpr std::size_t most_points = most_side * most_side;
constexpr int most_taken_back = 6; ///< moves of the record that the reader keeps

/// What rule 1 says is settled on a point, in its own words.
struct Sensor {
    std::uint8_t shown = 0;
    std::uint8_t last = 0;
    int equal = 0;
    bool masked = false;
};

/// The record that an application keeps, and what the board must show.
class Application {
  public:
    Application(BoardSize size, const ScanPolicy& policy) : policy_(policy), reader_(policy), size_(size) {
        reader_.report_to(*this);
        FUZZ_REQUIRE(reader_.reset(size), "a size is refused");
        FUZZ_REQUIRE(record_.reset(size), "a board refuses a size");
        keep_base();
    }

    void operator()(const ScanEvent& event) {
        FUZZ_REQUIRE(event.time_ms == now_, "an event of %u at %u", event.time_ms, now_);
        FUZZ_REQUIRE(advice_due_ == 0 || event.kind == ScanKind::advice, "%d pieces of advice are missing", advice_due_);
        const bool raw = event.kind == ScanKind::placed || event.kind == ScanKind::lifted;
        FUZZ_REQUIRE(raw || !over_, "event %d after the end", static_cast<int>(event.kind));
        switch (event.kind) {
        case ScanKind::placed:
        case ScanKind::lifted: on_raw(event); break;
        case ScanKind::moved_last:
            take_back(1);
            on_move(event);
            break;
        case ScanKind::move: on_move(event); break;
        case ScanKind::passed:
            moves_.push_back({event.color, {}, true});
            record_.pass(event.color);
            break;
        case ScanKind::taken_back: take_back(event.count); break;
        case ScanKind::setup:
            FUZZ_REQUIRE(moves_.empty(), "setup after %zu moves", moves_.size());
            record_.place(event.color, event.point);
            is_set_up_ = true;
            break;
        case ScanKind::remove:
            FUZZ_REQUIRE(record_.stone(event.point) == Color::none, "a stone of the position is to be removed");
            may_lie_[index_of(event.point)] = true;
            break;
        case ScanKind::illegal:
            illegal_ = true; // again, if it was: for a board that changed
            advice_due_ = event.count;
            advice_.clear();
            break;
        case ScanKind::advice:
            FUZZ_REQUIRE(advice_due_ > 0, "advice that was not announced");
            --advice_due_;
            advice_.push_back(event);
            break;
        case ScanKind::legal:
            FUZZ_REQUIRE(illegal_, "legal before illegal");
            illegal_ = false;
            break;
        case ScanKind::ended:
        case ScanKind::cleared: over_ = true; break;
        case ScanKind::ask:
        case ScanKind::contradiction: break;
        }
    }

    void put(std::size_t point, std::uint8_t what) { map_[point % points()] = what; }
    [[nodiscard]] std::uint8_t at(std::size_t point) const { return map_[point % points()]; }
    [[nodiscard]] std::size_t points() const { return static_cast<std::size_t>(size_.columns) * size_.rows; }
    [[nodiscard]] std::uint8_t side_to_play() const { return static_cast<std::uint8_t>(record_.to_play()); }
    void wait(std::uint32_t ms) { now_ += ms; }

    void scan() {
        std::uint8_t bytes[(most_points + 3) / 4] = {};
        for (std::size_t i = 0; i < points(); ++i) {
            bytes[i / 4] = static_cast<std::uint8_t>(bytes[i / 4] | map_[i] << i % 4 * 2);
            settle(sensors_[i], map_[i]);
        }
        if (unread_ > 0) --unread_;
        reader_.scan(bytes, now_);
        check();
    }

    void press(ScanButton button) {
        const bool was_over = over_;
        const bool accepted = reader_.button(button, now_);
        FUZZ_REQUIRE(!was_over || !accepted, "a button after the end is accepted");
        check();
    }
    void answer(bool as_recorded) {
        const bool was_over = over_;
        const bool accepted = reader_.answer(as_recorded, now_);
        FUZZ_REQUIRE(!was_over || !accepted, "an answer after the end is accepted");
        check();
    }
    void expect(Color side, std::uint8_t handicap) {
        reader_.expect(side, handicap);
        record_.set_to_play(side);
        handicap_ = handicap;
        keep_base();
    }
    void mask(std::size_t point) {
        Sensor& sensor = sensors_[point % points()];
        sensor = Sensor();
        sensor.masked = true;
        FUZZ_REQUIRE(reader_.mask(point_of(point % points())), "a point is not masked");
    }
    /// The power was off: the record is all that is left.
    void restart() {
        FUZZ_REQUIRE(reader_.resync(record_), "the record's position is refused");
        over_ = illegal_ = false;
        handicap_ = 0;
        for (std::size_t i = 0; i < points(); ++i) {
            if (sensors_[i].masked) continue;
            const Color stone = record_.stone(point_of(i));
            const auto shown = static_cast<std::uint8_t>(stone == Color::none || policy_.colors ? stone : Color::black);
            sensors_[i] = {shown, shown, 0, false};
            may_lie_[i] = false;
        }
        keep_base();
        unread_ = policy_.equal_scans + 3;
    }

    /// When nothing changes any more, the reader comes to an end; what it advises then ends `illegal`.
    void settle_down() {
        for (int round = 0; round < 40; ++round) {
            for (int i = 0; i < 400 && (i < 100 || !is_quiet()); ++i, wait(50)) scan();
            FUZZ_REQUIRE(is_quiet(), "neither explained nor illegal after 20 s without a change");
            if (over_ || !illegal_ || touches_masked()) return;
            for (const ScanEvent& event : advice_) {
                const auto color = static_cast<std::uint8_t>(event.color);
                put(index_of(event.point), policy_.colors || color == 0 ? color : std::uint8_t{1});
            }
        }
        broken("illegal after 40 times that its advice was carried out");
    }

  private:
    struct Move {
        Color color;
        Point point;
        bool pass;
    };

    [[nodiscard]] std::size_t index_of(Point point) const {
        return static_cast<std::size_t>(point.row) * size_.columns + point.column;
    }
    [[nodiscard]] Point point_of(std::size_t index) const {
        return {static_cast<std::uint16_t>(index % size_.columns), static_cast<std::uint16_t>(index / size_.columns)};
    }
    [[nodiscard]] bool is_quiet() const { return over_ || illegal_ || reader_.is_explained(); }
    /// A dead sensor does not show that advice was carried out.
    [[nodiscard]] bool touches_masked() const {
        for (const ScanEvent& event : advice_)
            if (sensors_[index_of(event.point)].masked) return true;
        return false;
    }

    void settle(Sensor& sensor, std::uint8_t reading) const {
        if (sensor.masked) return;
        if (reading == 3) {
            sensor.equal = 0;
            return;
        }
        if (!policy_.colors && reading != 0) reading = 1;
        sensor.equal = reading == sensor.last ? sensor.equal + 1 : 1;
        sensor.last = reading;
        if (reading == sensor.shown) sensor.equal = 0;
        if (sensor.equal >= policy_.equal_scans) sensor.shown = reading;
    }

    void on_raw(const ScanEvent& event) {
        const auto shown = static_cast<Color>(sensors_[index_of(event.point)].shown);
        FUZZ_REQUIRE(event.color == shown, "point %zu shows %d, not %d", index_of(event.point), static_cast<int>(shown),
                     static_cast<int>(event.color));
        FUZZ_REQUIRE((event.kind == ScanKind::lifted) == (shown == Color::none), "placed is called lifted");
    }

    void on_move(const ScanEvent& event) {
        FUZZ_REQUIRE(event.color != Color::none && size_.contains(event.point), "a move of nobody, or nowhere");
        FUZZ_REQUIRE(record_.stone(event.point) == Color::none, "a move on a stone");
        FUZZ_REQUIRE((event.flags & policy_.refused) == 0, "a move that is refused: flags %u", event.flags);
        FUZZ_REQUIRE(((event.flags & ScanEvent::out_of_turn) != 0) == (event.color != record_.to_play()), "the flag of turn is wrong");
        moves_.push_back({event.color, event.point, false});
        bool before[most_points];
        for (std::size_t i = 0; i < points(); ++i) before[i] = record_.stone(point_of(i)) != Color::none;
        record_.play(event.color, event.point);
        may_lie_[index_of(event.point)] = false;
        // A captured stone that was lifted before is not reported, but may be put back.
        for (std::size_t i = 0; i < points(); ++i)
            if (before[i] && record_.stone(point_of(i)) == Color::none && sensors_[i].shown == 0) may_lie_[i] = true;
        FUZZ_REQUIRE(((event.flags & ScanEvent::suicide) != 0) == record_.last_move().suicide, "the flag of suicide is wrong");
    }

    [[nodiscard]] int stones() const {
        int count = 0;
        for (std::size_t i = 0; i < points(); ++i) count += record_.stone(point_of(i)) != Color::none;
        return count;
    }
    /// One scan may show stones that came and others that are gone: what they are together decides.
    void finish_setup() {
        is_set_up_ = false;
        if (handicap_ == 0 || stones() == handicap_) record_.set_to_play(Color::white);
        keep_base();
    }
    void keep_base() {
        base_ = record_.snapshot();
        moves_.clear();
    }

    void take_back(std::size_t count) {
        FUZZ_REQUIRE(count >= 1 && count <= most_taken_back && count <= moves_.size(), "%zu of %zu moves are taken back", count,
                     moves_.size());
        moves_.resize(moves_.size() - count);
        record_.restore(base_);
        for (const Move& move : moves_) {
            if (move.pass) record_.pass(move.color);
            else record_.play(move.color, move.point);
        }
    }

    void check() {
        if (is_set_up_) finish_setup();
        FUZZ_REQUIRE(advice_due_ == 0, "%d pieces of advice are missing", advice_due_);
        for (std::size_t i = 0; i < points(); ++i) {
            const Color stone = record_.stone(point_of(i));
            FUZZ_REQUIRE(reader_.board().stone(point_of(i)) == stone, "the record differs on point %zu", i);
            if (over_ || unread_ > 0 || !reader_.is_explained() || sensors_[i].masked) continue;
            const std::uint8_t shown = sensors_[i].shown;
            if (stone == Color::none) {
                FUZZ_REQUIRE(shown == 0 || may_lie_[i], "explained, with a stone on point %zu that nobody played", i);
            } else {
                FUZZ_REQUIRE(shown != 0 && (!policy_.colors || shown == static_cast<std::uint8_t>(stone)),
                             "explained, without the stone on point %zu", i);
            }
        }
    }

    ScanPolicy policy_;
    ScanReader<most_side> reader_;
    BoardSize size_;
    Board<most_side> record_;
    Board<most_side>::Snapshot base_;
    std::vector<Move> moves_; ///< from base_ to record_
    std::vector<ScanEvent> advice_;
    Sensor sensors_[most_points];
    std::uint8_t map_[most_points] = {};
    bool may_lie_[most_points] = {};
    std::uint32_t now_ = 0xFFFFF000; ///< wraps soon
    int advice_due_ = 0;
    int handicap_ = 0;
    int unread_ = 0; ///< scans until the board is read after `restart`
    bool illegal_ = false;
    bool is_set_up_ = false; ///< by this scan
    bool over_ = false;
};

void act(Application& application, Script& script) {
    const std::uint8_t what = script.next();
    const std::uint8_t point = script.next();
    int scans = 0;
    switch (what & 15) {
    case 0:
    case 1:
    case 2:
    case 3: // a move, after a while
        application.put(point, application.side_to_play());
        application.wait(800);
        scans = 6;
        break;
    case 4: application.put(point, 1); break;
    case 5: application.put(point, 2); break;
    case 6:
    case 7: application.put(point, 0); break;
    case 8: // a slide
        application.put(point + std::size_t{1}, application.at(point));
        application.put(point, 0);
        break;
    case 9: application.put(point, 3); break;
    case 10: // a misread of one scan
    {
        const std::uint8_t kept = application.at(point);
        application.put(point, what >> 4 & 3);
        application.scan();
        application.put(point, kept);
        break;
    }
    case 11: application.press(static_cast<ScanButton>(point & 3)); break;
    case 12: application.answer((point & 1) != 0); break;
    case 13: application.wait(point > 250 ? 70000 : std::uint32_t{point} * 20); break;
    case 14:
        if (point < 16) application.mask(what >> 4);
        else if (point < 64) application.restart();
        else if (point < 80) application.expect(Color::none, 0); // no move is taken back any more
        else scans = 70;
        break;
    default: scans = point & 15; break;
    }
    if (scans == 0) scans = what >> 4 & 7;
    for (; scans > 0; --scans) {
        application.scan();
        application.wait(50);
    }
}

} // namespace

/// A byte: bits 0 and 1, equal scans; 2, colours; 3 and 4, what is refused; 5, handicap. A byte: the size. Then two bytes an action.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2 || size > 600) return 0;
    context().input = {reinterpret_cast<const char*>(data), size};
    context().form = "scans";
    Script script(context().input);
    const std::uint8_t how = script.next();
    const std::uint8_t sides = script.next();
    ScanPolicy policy;
    policy.equal_scans = static_cast<std::uint8_t>(1 + (how & 3) % 3);
    policy.colors = (how & 4) != 0;
    policy.refused = static_cast<std::uint8_t>((how & 8) != 0 ? ScanEvent::out_of_turn | ScanEvent::suicide | ScanEvent::ko :
                                               (how & 16) != 0 ? 0 : ScanEvent::out_of_turn);
    Application application({static_cast<std::uint16_t>(1 + sides % most_side), static_cast<std::uint16_t>(1 + sides / 16 % most_side)},
                            policy);
    if ((how & 32) != 0) application.expect(Color::black, static_cast<std::uint8_t>(how >> 6 & 3));
    while (!script.ended()) act(application, script);
    application.settle_down();
    return 0;
}
