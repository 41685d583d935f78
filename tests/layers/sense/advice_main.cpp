// SPDX-License-Identifier: MIT
// From each `illegal`, carrying out its advice ends it. Usage: [--break] [--occupancy] [--nominal] [--side N]
// [--from SEED] [--apart N] [--least N] [--most N] [--log SEED] GAMES
// The hands of the model are careless: stones are knocked, lifted or added, and stay so; with --nominal they only play.
// When advice comes, they stop, do what it says, stone by stone, and then go on from where they were, on that board.
// Fails if advice does not end in `legal` within 10 s after its last stone in more than --most games, or came fewer than
// --least times.
#include "sensors.hpp"

#include "nanosgf/sense/scan_reader.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace hands;
using nanosgf::ScanEvent;
using nanosgf::ScanKind;

struct Options {
    bool colors = true, nominal = false, breaks = false, log = false;
    std::uint8_t side = 9;
};

struct Totals {
    std::size_t advised = 0;
    std::size_t stones = 0;  ///< that advice named
    std::size_t most = 0;    ///< in one advice
    std::size_t again = 0;   ///< more stones were wrong than fit into the advice, or had settled
    std::size_t earlier = 0; ///< legal before all was carried out
};

/// One game, in which advice is followed.
class Careless {
  public:
    Careless(std::uint64_t seed, const Options& options)
        : random_(seed), options_(options), side_(options.side), points_(static_cast<std::uint16_t>(side_ * side_)), nature_(nature(options)),
          session_(make_session(random_game(side_, random_), nature_, random_)), sensors_(points_, nature_, session_.noise),
          reader_(policy(options.colors)), motions_(motions_of(session_)) {
        reader_.report_to(*this);
        static_cast<void>(reader_.reset({side_, side_}));
        if (!options.colors) reader_.expect(Color::none, static_cast<std::uint8_t>(session_.game.handicap.size()));
        if (!options.nominal) disturb();
    }

    /// False: an advice did not end in `legal`.
    bool run(Totals& totals) {
        std::size_t next = 0;
        std::uint32_t late = 0; ///< what the hands lost by following advice
        for (; next < motions_.size() || is_illegal_; now_ += nature_.period_ms) {
            if (is_illegal_) {
                late += nature_.period_ms;
                if (!follow(totals)) return false;
            } else {
                for (; next < motions_.size() && motions_[next].at + late <= now_; ++next) move(motions_[next]);
            }
            reader_.scan(sensors_.scan(), now_);
        }
        return true;
    }

    void operator()(const ScanEvent& event) {
        if (event.kind == ScanKind::placed || event.kind == ScanKind::lifted) return;
        const auto point = static_cast<std::uint16_t>(event.point.row * side_ + event.point.column);
        if (options_.log) std::printf("  %u ms: event %u, colour %u, %c%c, count %u\n", event.time_ms, static_cast<unsigned>(event.kind),
                              static_cast<unsigned>(event.color), 'a' + event.point.column, 'a' + event.point.row, event.count);
        if (event.kind == ScanKind::illegal) {
            newest_.clear();
            // It could not name all: there were more, or what a hand did just before was not settled.
            partial_ = event.count == 16 || (!following_ && now_ - moved_at_ < 8 * nature_.period_ms);
            is_illegal_ = is_new_ = true;
        } else if (event.kind == ScanKind::advice) {
            newest_.push_back({point, event.color});
        } else if (event.kind == ScanKind::legal || event.kind == ScanKind::cleared || event.kind == ScanKind::ended) {
            is_illegal_ = following_ = is_new_ = false;
            earlier_ += !todo_.empty();
            todo_.clear();
        }
    }
    [[nodiscard]] std::size_t earlier() const { return earlier_; }

  private:
    struct Stone {
        std::uint16_t point;
        Color color;
    };

    static Nature nature(const Options& options) {
        Nature nature;
        nature.colors = options.colors;
        if (options.nominal) return nature;
        nature.misread = 0.002;
        nature.knock = 0.05;
        return nature;
    }
    static nanosgf::ScanPolicy policy(bool colors) {
        nanosgf::ScanPolicy policy;
        policy.colors = colors;
        return policy;
    }
    /// Stones that are added, lifted or moved, and stay so.
    void disturb() {
        const std::uint32_t end = motions_.back().at;
        for (std::uint32_t at = random_.below(40000); at < end; at += random_.between(10000, 80000)) {
            const auto point = static_cast<std::uint16_t>(random_.below(points_));
            const auto color = static_cast<Color>(random_.below(3));
            motions_.push_back({Motion::What::stone, at, point, color});
            if (!random_.chance(0.5)) continue;
            const auto other = static_cast<std::uint16_t>(point % side_ == side_ - 1 ? point - 1 : point + 1);
            motions_.push_back({Motion::What::stone, at, other, color == Color::none ? Color::black : Color::none});
        }
        std::stable_sort(motions_.begin(), motions_.end(), [](const Motion& a, const Motion& b) { return a.at < b.at; });
    }
    void move(const Motion& motion) {
        moved_at_ = now_;
        if (options_.log) std::printf("  %u ms: hand %u, colour %u, %c%c\n", now_, static_cast<unsigned>(motion.what), static_cast<unsigned>(motion.color),
                              'a' + motion.point % side_, 'a' + motion.point / side_);
        if (motion.what == Motion::What::stone) sensors_.set(motion.point, motion.color);
        else reader_.button(motion.what == Motion::What::undo ? nanosgf::ScanButton::undo : nanosgf::ScanButton::end, now_);
    }
    /// One scan of a hand that carries out advice: a stone each 0.3 s. What comes meanwhile, as the board changes, is not looked at.
    bool follow(Totals& totals) {
        if (todo_.empty() && is_new_ && (!following_ || (waits_ == 0 && was_partial_))) {
            totals.again += following_;
            ++totals.advised;
            totals.stones += newest_.size();
            totals.most = std::max(totals.most, newest_.size());
            todo_ = newest_;
            if (options_.breaks && todo_.size() > 1) todo_.pop_back(); // a planted fault: the last stone is forgotten
            was_partial_ = partial_;
            is_new_ = false;
            following_ = true;
            waits_ = 200;
        }
        if (!todo_.empty()) {
            if (now_ - carried_at_ < 300) return true;
            move({Motion::What::stone, now_, todo_.front().point, todo_.front().color});
            todo_.erase(todo_.begin());
            carried_at_ = now_;
        } else if (waits_ != 0) {
            --waits_;
        } else {
            return false;
        }
        return true;
    }

    Random random_;
    Options options_;
    std::uint8_t side_;
    std::uint16_t points_;
    Nature nature_;
    Session session_;
    Sensors sensors_;
    nanosgf::ScanReader<19> reader_;
    std::vector<Motion> motions_;
    std::vector<Stone> newest_, todo_;
    std::uint32_t now_ = 1000, carried_at_ = 0, moved_at_ = 0, waits_ = 0;
    std::size_t earlier_ = 0; ///< times that it was legal before all was carried out
    bool is_illegal_ = false, is_new_ = false, following_ = false, partial_ = false, was_partial_ = false;
};

} // namespace

int main(int argc, char** argv) {
    Options options;
    std::uint64_t from = 1, apart = 1;
    std::size_t least = 1, most = 0, count = 100;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const auto number = [&] { return i + 1 < argc ? std::strtoul(argv[++i], nullptr, 10) : 0UL; };
        if (word == "--occupancy") options.colors = false;
        else if (word == "--break") options.breaks = true;
        else if (word == "--nominal") options.nominal = true;
        else if (word == "--side") options.side = static_cast<std::uint8_t>(number());
        else if (word == "--apart") apart = number();
        else if (word == "--from") from = number();
        else if (word == "--log") from = number(), options.log = true;
        else if (word == "--least") least = number();
        else if (word == "--most") most = number();
        else count = std::strtoul(word.c_str(), nullptr, 10);
    }
    Totals totals;
    std::size_t failed = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t seed = from + i * apart;
        Careless game(seed, options);
        if (!game.run(totals)) {
            ++failed;
            std::printf("DIFFERENT game %llu: the advice was carried out, and the board is still illegal\n",
                        static_cast<unsigned long long>(seed));
        }
        totals.earlier += game.earlier();
    }
    std::printf("%zu games: advice %zu times, %zu stones, at most %zu, %zu times legal before the last stone, %zu times more than one advice\n",
                count, totals.advised, totals.stones, totals.most, totals.earlier, totals.again);
    if (totals.advised < least) std::printf("FAULT advice came fewer than %zu times\n", least);
    return failed <= most && totals.advised >= least ? 0 : 1;
}
