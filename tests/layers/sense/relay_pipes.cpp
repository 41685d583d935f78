// SPDX-License-Identifier: MIT
// Random games over pipes that lose, repeat, reorder and change packets of 20 bytes, with late hosts, power cuts and
// new sessions: every event must arrive, once and in order.
#include "nanosgf/sense/relay.hpp"
#include "nanosgf/sense/relay_receiver.hpp"
#include "nanosgf/value/format.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace nanosgf;
using Kind = RelayEvent::Kind;

/// An event that owns its texts.
struct Recorded {
    RelayEvent event;
    std::string name, text;

    [[nodiscard]] RelayEvent view() const {
        RelayEvent out = event;
        out.name = name;
        out.text = text;
        return out;
    }
    [[nodiscard]] std::string words() const {
        return std::to_string(static_cast<int>(event.kind)) + " " + std::to_string(static_cast<int>(event.color)) + " " +
               std::to_string(event.point.column) + "," + std::to_string(event.point.row) + (event.pass ? " pass " : " ") +
               (event.has_time ? std::string(format_real(event.time).bytes()) : "-") + "/" + std::to_string(event.overtime) + " " +
               std::to_string(event.size.columns) + "x" + std::to_string(event.size.rows) + " " + name + "=" + text;
    }
};

class Dice {
  public:
    explicit Dice(std::uint32_t seed) : random_(seed) {}
    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(random_() % end); }
    bool percent(std::uint32_t share) { return below(100) < share; }

  private:
    std::mt19937 random_;
};

Recorded random_event(Dice& dice, bool is_first) {
    Recorded made;
    const auto side = [&] { return static_cast<std::uint16_t>(1 + dice.below(52)); };
    const Point point = {static_cast<std::uint16_t>(dice.below(52)), static_cast<std::uint16_t>(dice.below(52))};
    const Color color = dice.below(2) == 0 ? Color::black : Color::white;
    const auto words = [&] {
        std::string text;
        for (std::uint32_t left = 1 + dice.below(60); left > 0; --left) text += static_cast<char>(' ' + dice.below(95));
        return text;
    };
    const std::uint32_t kind = is_first ? 0 : dice.below(40);
    if (kind == 0) made.event = RelayEvent::game({side(), side()});
    else if (kind < 4) {
        static const char* const names[] = {"PB", "PW", "KM", "HA", "RU"};
        made.event = RelayEvent::of(Kind::info);
        made.name = names[dice.below(5)];
        made.text = words();
    } else if (kind < 6) made.event = RelayEvent::setup(static_cast<Color>(dice.below(3)), point);
    else if (kind < 9) made.event = RelayEvent::undo();
    else if (kind < 11) {
        made.event = RelayEvent::of(kind == 9 ? Kind::note : Kind::result);
        made.text = words();
    } else {
        made.event = kind == 11 ? RelayEvent::passed(color) : RelayEvent::move(color, point);
        if (dice.below(2) == 0) {
            made.event.has_time = true;
            made.event.time = {static_cast<std::int32_t>(dice.below(4000000)) - 1000, 0};
            if (dice.below(3) == 0) made.event.overtime = static_cast<std::uint16_t>(1 + dice.below(30));
        }
    }
    return made;
}

/// What happens to packets, in percent.
struct Noise {
    std::uint32_t lost, repeated, late, changed;
};

/// One direction.
class Pipe {
  public:
    Pipe(Dice& dice, Noise noise) : dice_(dice), noise_(noise) {}

    void put(std::string packet) {
        if (dice_.percent(noise_.lost)) return;
        if (dice_.percent(noise_.changed)) packet[dice_.below(static_cast<std::uint32_t>(packet.size()))] ^= static_cast<char>(1 + dice_.below(255));
        if (dice_.percent(noise_.repeated)) waiting_.push_back(packet);
        if (dice_.percent(noise_.late)) late_.push_back(std::move(packet));
        else waiting_.push_back(std::move(packet));
    }
    bool get(std::string& packet) {
        if (!late_.empty() && (waiting_.empty() || dice_.below(4) == 0)) {
            packet = std::move(late_.front());
            late_.pop_front();
            return true;
        }
        if (waiting_.empty()) return false;
        packet = std::move(waiting_.front());
        waiting_.pop_front();
        return true;
    }
    void clear() {
        waiting_.clear();
        late_.clear();
    }

  private:
    Dice& dice_;
    Noise noise_;
    std::deque<std::string> waiting_, late_;
};

struct Totals {
    std::uint64_t events = 0, bytes = 0, refused = 0, sessions = 0, gone = 0;
};

class Run {
  public:
    Run(std::uint32_t seed, bool has_fault, Totals& totals)
        : seed_(seed), has_fault_(has_fault), dice_(seed), is_noisy_(seed % 4 != 0), noise_(make_noise()), down_(dice_, noise_), up_(dice_, noise_),
          totals_(totals), check_(is_noisy_ ? LineCheck::crc : LineCheck::none), receiver_({on_event, nullptr, nullptr, on_restarted, this}, check_) {
        start(false);
    }

    /// False: something differs.
    bool play() {
        const std::uint32_t events = 20 + dice_.below(150);
        const std::uint32_t joins = dice_.below(3) == 0 ? dice_.below(events) : 0;
        for (std::uint32_t i = 0; i < events; ++i) {
            Recorded made = random_event(dice_, recorded_.empty());
            if (relay_->send(made.view()) != Status::ok) return fail("an event was refused");
            recorded_.push_back(std::move(made));
            if (dice_.percent(40)) pump(i >= joins, 1 + dice_.below(4));
            if (dice_.percent(2)) cut(dice_.percent(40));
        }
        std::uint32_t rounds = 0;
        while (receiver_.received() != relay_->last() || receiver_.session() != session_) {
            if (++rounds > 4000) return fail("the events do not arrive");
            relay_->heartbeat();
            pump(true, 4);
        }
        if (has_fault_) delivered_.back() += "!";
        totals_.events += delivered_.size();
        totals_.refused += receiver_.refused();
        if (delivered_.size() != recorded_.size()) return fail("another number of events");
        for (std::size_t i = 0; i < recorded_.size(); ++i)
            if (delivered_[i] != recorded_[i].words() && delivered_[i] != "gone")
                return fail(delivered_[i] + "\n  not " + recorded_[i].words());
        return true;
    }

  private:
    Noise make_noise() {
        if (!is_noisy_) return {0, 0, 0, 0};
        return {dice_.below(15), dice_.below(15), dice_.below(15), dice_.below(10)};
    }

    bool fail(const std::string& sentence) {
        std::printf("DIFFERENT run %u: %s; %u of %u delivered\n", seed_, sentence.c_str(), receiver_.received(), relay_->last());
        return false;
    }

    /// The board starts, with what it recorded or with nothing.
    void start(bool goes_on) {
        if (!goes_on) {
            recorded_.clear();
            session_ = static_cast<std::uint16_t>(session_ + 1 + dice_.below(300));
            ++totals_.sessions;
        }
        relay_ = std::make_unique<Relay>(RelayCalls{recall, nullptr, nullptr, this}, check_);
        relay_->start(session_, static_cast<std::uint32_t>(recorded_.size()));
    }

    void cut(bool goes_on) {
        if (!is_noisy_) { // a line that a cut shortened would be accepted without a check value
            std::string packet;
            char bytes[20];
            while (down_.get(packet)) receiver_.receive(packet);
            while (const std::size_t size = relay_->take(bytes, sizeof bytes)) receiver_.receive({bytes, size});
        }
        start(goes_on);
    }

    static RelayCalls::Recalled recall(void* run, std::uint32_t number, RelayEvent& event) {
        Run& self = *static_cast<Run*>(run);
        if (self.dice_.percent(10)) return RelayCalls::Recalled::later;
        event = self.recorded_[number - 1].view();
        if (self.seed_ % 7 == 0 && number > 1 && number < 5) { // these were thrown away
            event = RelayEvent::of(Kind::gone);
            event.until = 4;
        }
        return RelayCalls::Recalled::event;
    }
    static void on_event(void* run, std::uint32_t number, const RelayEvent& event) {
        Run& self = *static_cast<Run*>(run);
        Recorded seen;
        seen.event = event;
        seen.name = std::string(event.name);
        seen.text = std::string(event.text);
        if (event.kind != Kind::gone) return self.delivered_.push_back(seen.words());
        for (; number <= event.until; ++number, ++self.totals_.gone) self.delivered_.push_back("gone");
    }
    static void on_restarted(void* run) { static_cast<Run*>(run)->delivered_.clear(); }

    void pump(bool has_host, std::uint32_t packets) {
        char bytes[20];
        for (; packets > 0; --packets) {
            if (dice_.below(3) == 0) relay_->heartbeat();
            if (const std::size_t size = relay_->take(bytes, 1 + dice_.below(20))) {
                down_.put(std::string(bytes, size));
                totals_.bytes += size;
            }
            std::string packet;
            if (!has_host) down_.clear();
            for (int read = 0; read < 2 && down_.get(packet); ++read) receiver_.receive(packet); // as fast as packets are repeated
            if (has_host)
                if (const std::size_t size = receiver_.take(bytes, sizeof bytes)) up_.put(std::string(bytes, size));
            if (up_.get(packet)) relay_->receive(packet);
        }
    }

    std::uint32_t seed_;
    bool has_fault_;
    Dice dice_;
    bool is_noisy_;
    Noise noise_;
    Pipe down_, up_;
    Totals& totals_;
    std::vector<Recorded> recorded_;
    std::vector<std::string> delivered_;
    std::uint16_t session_ = 0;
    std::unique_ptr<Relay> relay_;
    LineCheck check_;
    RelayReceiver receiver_;
};

} // namespace

int main(int argc, char** argv) {
    const bool has_fault = argc > 1 && std::strcmp(argv[1], "--break") == 0;
    const auto runs = static_cast<std::uint32_t>(argc > 1 && !has_fault ? std::atoi(argv[1]) : 1000);
    Totals totals;
    for (std::uint32_t seed = 0; seed < runs; ++seed)
        if (!Run(seed, has_fault, totals).play()) return 1;
    std::printf("relay: %u runs, %llu sessions, %llu events delivered, %llu of them gone, %llu bytes sent, %llu lines refused\n", runs,
                static_cast<unsigned long long>(totals.sessions), static_cast<unsigned long long>(totals.events),
                static_cast<unsigned long long>(totals.gone), static_cast<unsigned long long>(totals.bytes),
                static_cast<unsigned long long>(totals.refused));
    return totals.refused > runs && totals.gone > 0 && totals.sessions > runs ? 0 : 1;
}
