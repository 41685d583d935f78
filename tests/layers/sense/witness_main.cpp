// SPDX-License-Identifier: MIT
// A second model of hands, written from the rules alone: do the events give the game that the hands meant?
// Usage: [--plain] [--only MOTION]... [--without MOTION]... [--still] [--occupancy] [--period MS] [--misreads PER_MILLION] [--side N]
//        [--from SEED] [--show N] [--most N] [--break] [--heedless] GAMES [FOLDER]
// Games are random, or those of FOLDER. `--plain`: no motion but putting down and taking off. `--still`: no bounce, no misreads. Shrinks the first N that differ to a script of
// what the sensors read, in the words of desk.hpp. Fails if more than `--most` games differ without a question, a move
// has no explanation, or advice that is followed does not end in `legal`. `--heedless`: nobody follows it.
#include "layers/sense/witness_hands.hpp"
#include "nanosgf/sense/scan_reader.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

using nanosgf::Color;
using nanosgf::ScanEvent;
using nanosgf::ScanKind;
using namespace witness;

namespace {

struct Options {
    unsigned motions = ~0U >> (32 - motion_count) & ~unsigned{passing | soon | suicide};
    bool noise = true;
    bool colors = true;
    bool breaks = false;
    bool heedless = false;
    int period = 50;
    double misreads = 1e-3;
    int side = 9;
};

struct Result {
    bool exact = false;
    bool asked = false;
    int unexplained = 0; ///< records that the settled board contradicts
    int illegal = 0;
    int unheeded = 0; ///< advice was followed, and no `legal` came
    std::string script;
    std::string found;
    std::string meant;
};

class Desk {
  public:
    Desk(const Plan& plan, const Options& options, bool noise)
        : options_(options), noise_(noise), side_(plan.game.side), random_(plan.seed + 1), board_(side_), shown_(side_), settled_(side_), record_(side_),
          counts_(static_cast<size_t>(side_ * side_), 0), bounces_(counts_.size(), 0), former_(counts_.size(), 0), were_captured_(counts_.size(), 0),
          lasts_(counts_.size(), 0) {
        nanosgf::ScanPolicy policy;
        policy.colors = options.colors;
        reader_ = std::make_unique<nanosgf::ScanReader<19>>(policy);
        reader_->report_to(*this);
        const auto length = static_cast<uint16_t>(side_);
        if (!reader_->reset({length, length})) std::abort();
        if (plan.expects && !plan.game.handicap.empty()) reader_->expect(Color::none, static_cast<uint8_t>(plan.game.handicap.size()));
        next_misread_ = gap();
    }

    /// Scans until so many milliseconds after the last act; stops at the first `illegal` after `stop_after` others.
    void run(const std::vector<Act>& acts, int stop_after) {
        size_t next = 0;
        for (int until = acts.empty() ? 0 : acts.back().at + 8000; now_ <= until && result.illegal <= stop_after; now_ += options_.period) {
            for (; next < acts.size() && acts[next].at <= now_; ++next) act(acts[next]);
            scan();
        }
    }
    /// Does what the last `illegal` advised, with sensors that are quiet. Did `legal` follow?
    bool follow_advice() {
        // It cannot name all if there is more, or if what a hand did just before was not settled: then a second one does.
        const bool is_partial = advice_.size() == 16 || now_ - acted_at_ < 8 * options_.period;
        const int before = result.illegal;
        noise_ = false;
        carry_out();
        if (!legal_ && is_partial && result.illegal != before) carry_out();
        return legal_;
    }
    void operator()(const ScanEvent& event);
    [[nodiscard]] std::string words() const;
    Result result;

  private:
    void carry_out() {
        legal_ = false;
        const std::vector<ScanEvent> advice = advice_;
        for (const ScanEvent& one : advice) {
            if (!options_.heedless) board_.put(static_cast<int>(one.color), one.point.row * side_ + one.point.column);
            for (const int until = now_ + 400; now_ <= until; now_ += options_.period) scan();
        }
        for (const int until = now_ + 10000; now_ <= until && !legal_; now_ += options_.period) scan();
    }
    void act(const Act& act) {
        using nanosgf::ScanButton;
        if (act.button != Button::none) {
            if (still_ != 0) result.script += " ." + std::to_string(still_);
            still_ = 0;
            const char* const names[] = {"", "undo", "pass", "end"};
            result.script += std::string(" ") + names[static_cast<int>(act.button)];
            const ScanButton buttons[] = {ScanButton::undo, ScanButton::undo, ScanButton::pass, ScanButton::end};
            reader_->button(buttons[static_cast<int>(act.button)], static_cast<uint32_t>(10000 + now_));
            changed_ = false; // the stones are to be taken off yet
            return;
        }
        const auto at = static_cast<size_t>(act.point);
        former_[at] = static_cast<char>(board_.stone(act.point));
        bounces_[at] = static_cast<char>(noise_ ? random_.between(0, 3) : 0);
        board_.put(act.color, act.point);
        acted_at_ = now_;
    }
    /// How many readings come before the next misread one.
    int gap() {
        int count = 0;
        while (options_.misreads > 0 && count < 100000000 && !random_.chance(options_.misreads * 64)) count += 64;
        return options_.misreads > 0 ? count + random_.between(0, 63) : 1 << 30;
    }
    void scan();
    void settle(int point, int reading);
    void check();
    std::string name(int point) const {
        return point == pass ? std::string("--") : std::string{static_cast<char>('a' + point % side_), static_cast<char>('a' + point / side_)};
    }

    const Options& options_;
    bool noise_;
    int side_;
    Random random_;
    Goban board_;   ///< what is on the board
    Goban shown_;   ///< what the sensors read last
    Goban settled_; ///< what they read three times
    Goban record_;  ///< the position after the recorded moves
    std::vector<char> counts_;
    std::vector<char> bounces_;
    std::vector<char> former_;
    std::vector<char> were_captured_;
    std::vector<char> lasts_;
    std::unique_ptr<nanosgf::ScanReader<19>> reader_;
    std::vector<std::pair<int, int>> moves_; ///< colour, point
    std::vector<int> setup_;
    std::vector<ScanEvent> advice_;
    int now_ = 0;
    int acted_at_ = 0;
    int next_misread_ = 0;
    int still_ = 0; ///< scans that read what the one before did
    bool legal_ = false;
    bool changed_ = false;
    bool over_ = false;
};

void Desk::scan() {
    uint8_t map[nanosgf::ScanReader<19>::map_bytes] = {};
    std::string words;
    for (int point = 0; point < board_.points(); ++point) {
        const auto at = static_cast<size_t>(point);
        int reading = board_.stone(point);
        if (bounces_[at] > 0 && --bounces_[at] >= 0 && random_.chance(0.5)) reading = former_[at];
        if (noise_ && next_misread_-- == 0) {
            reading = (reading + random_.between(1, 2)) % 3;
            next_misread_ = gap();
        }
        if (!options_.colors && reading == 2) reading = 1;
        map[at >> 2] = static_cast<uint8_t>(map[at >> 2] | reading << (at & 3) * 2);
        if (reading != shown_.stone(point)) words += std::string(" ") + "-bw"[reading] + name(point);
        shown_.put(reading, point);
        settle(point, reading);
    }
    if (!words.empty()) {
        if (still_ != 0) result.script += " ." + std::to_string(still_);
        result.script += words;
        still_ = 0;
    }
    ++still_;
    reader_->scan(map, static_cast<uint32_t>(10000 + now_));
    if (changed_ && !over_) check();
    changed_ = false;
}

void Desk::settle(int point, int reading) {
    const auto at = static_cast<size_t>(point);
    counts_[at] = static_cast<char>(reading == lasts_[at] ? std::min(counts_[at] + 1, 9) : 1);
    lasts_[at] = static_cast<char>(reading);
    if (counts_[at] >= 3) settled_.put(reading, point);
}

/// Is each stone of the record on the board, and was each other stone captured there?
void Desk::check() {
    record_ = Goban(side_);
    for (const int point : setup_) record_.put(1, point);
    for (const auto& [color, point] : moves_) {
        if (point == pass) continue;
        if (record_.stone(point) != 0) ++result.unexplained;
        for (const int dead : record_.play(color, point)) were_captured_[static_cast<size_t>(dead)] = 1;
    }
    for (int point = 0; point < record_.points(); ++point) {
        const int stone = record_.stone(point);
        const int seen = settled_.stone(point);
        const bool same = options_.colors ? stone == seen : (stone == 0) == (seen == 0);
        if (same || (stone == 0 && were_captured_[static_cast<size_t>(point)] != 0)) continue;
        ++result.unexplained;
        return;
    }
}

void Desk::operator()(const ScanEvent& event) {
    const int point = event.kind == ScanKind::passed ? pass : event.point.row * side_ + event.point.column;
    const int undone = event.kind == ScanKind::moved_last ? 1 : event.kind == ScanKind::taken_back ? event.count : 0;
    for (int i = 0; i < undone && !moves_.empty(); ++i) {
        if (moves_.back().second != pass) were_captured_[static_cast<size_t>(moves_.back().second)] = 1; // by the button it stays
        moves_.pop_back();
    }
    changed_ = changed_ || undone != 0;
    switch (event.kind) {
    case ScanKind::move:
    case ScanKind::moved_last:
    case ScanKind::passed:
        moves_.emplace_back(static_cast<int>(event.color), point);
        changed_ = changed_ || event.kind != ScanKind::passed;
        result.asked = result.asked || (event.flags & ScanEvent::doubtful) != 0;
        break;
    case ScanKind::setup:
        if (event.color == Color::none) setup_.erase(std::remove(setup_.begin(), setup_.end(), point), setup_.end());
        else setup_.push_back(point);
        break;
    case ScanKind::ask: result.asked = true; break;
    case ScanKind::illegal:
        ++result.illegal;
        advice_.clear();
        break;
    case ScanKind::advice: advice_.push_back(event); break;
    case ScanKind::legal: legal_ = true; break;
    case ScanKind::ended:
    case ScanKind::cleared: over_ = true; break;
    default: break;
    }
}

std::string Desk::words() const {
    std::vector<int> setup = setup_;
    std::sort(setup.begin(), setup.end());
    std::string words;
    for (const int point : setup) words += " setB:" + name(point);
    for (const auto& [color, point] : moves_) words += std::string(color == 1 ? " B" : " W") + name(point);
    return words;
}

std::string words_of(const Game& game) {
    std::vector<int> setup = game.handicap;
    std::sort(setup.begin(), setup.end());
    const auto name = [&](int point) {
        return point == pass ? std::string("--") : std::string{static_cast<char>('a' + point % game.side), static_cast<char>('a' + point / game.side)};
    };
    std::string words;
    for (const int point : setup) words += " setB:" + name(point);
    for (size_t i = 0; i < game.moves.size(); ++i) words += std::string(game.color(i) == 1 ? " B" : " W") + name(game.moves[i]);
    return words;
}

Result judge(const Plan& plan, const Options& options, bool noise) {
    const Played played = perform(plan);
    Game meant = plan.game;
    meant.moves = played.moves;
    if (options.breaks && !meant.moves.empty()) meant.moves.pop_back();
    Desk desk(plan, options, noise);
    desk.run(played.acts, 1 << 30);
    desk.result.meant = words_of(meant);
    desk.result.found = desk.words();
    desk.result.exact = desk.result.found == desk.result.meant;
    for (int i = 0; i < std::min(desk.result.illegal, 3); ++i) {
        Desk again(plan, options, noise);
        again.run(played.acts, i);
        if (!again.follow_advice()) ++desk.result.unheeded;
    }
    return desk.result;
}

bool fails(const Result& result) {
    return (!result.exact && !result.asked) || result.unexplained != 0 || result.unheeded != 0;
}

/// Leaves out turns and motions as long as it still fails. Returns true if it fails without noise.
bool shrink(Plan& plan, const Options& options) {
    const bool noise = options.noise && !fails(judge(plan, options, false));
    const auto still_fails = [&](const Plan& smaller) { return fails(judge(smaller, options, noise)); };
    Plan smaller = plan;
    smaller.ending = 0;
    if (still_fails(smaller)) plan = smaller;
    for (bool shrunk = true; shrunk;) {
        shrunk = false;
        for (size_t size = std::max<size_t>(plan.turns.size() / 2, 1); size != 0; size /= 2) {
            for (size_t at = plan.turns.size(); at-- > 0;) {
                if (at + size > plan.turns.size()) continue;
                smaller = plan;
                const auto first = smaller.turns.begin() + static_cast<std::ptrdiff_t>(at);
                smaller.turns.erase(first, first + static_cast<std::ptrdiff_t>(size));
                if (still_fails(smaller)) plan = smaller, shrunk = true;
            }
        }
        for (size_t at = 0; at < plan.turns.size(); ++at) {
            for (int i = 0; i < motion_count; ++i) {
                smaller = plan;
                smaller.turns[at].motions &= ~(1U << i);
                if (smaller.turns[at].motions != plan.turns[at].motions && still_fails(smaller)) plan = smaller, shrunk = true;
            }
        }
    }
    return !noise;
}

void show(Plan plan, const Options& options, uint64_t seed) {
    const bool still = shrink(plan, options);
    const Result result = judge(plan, options, !still);
    std::printf("DIFFERENT game %llu, %zu turns%s:", static_cast<unsigned long long>(seed), plan.turns.size(), still ? "" : ", with noise");
    for (const Turn& turn : plan.turns)
        for (int i = 0; i < motion_count; ++i)
            if ((turn.motions & 1U << i & ~unsigned{handicap | passing | ends | soon | suicide}) != 0) std::printf(" %s", motion_names[i]);
    std::printf("%s%s%s%s\n", result.asked ? ", asked" : "", plan.ending != 0 ? " ends" : "", result.unexplained != 0 ? ", UNEXPLAINED" : "", result.unheeded != 0 ? ", UNHEEDED" : "");
    std::printf("  script:%s\n  meant:%s\n  found:%s\n", result.script.c_str(), result.meant.c_str(), result.found.c_str());
}

std::vector<Game> games_of(const char* folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".sgf") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<Game> games;
    for (const auto& path : paths) {
        std::ifstream file(path, std::ios::binary);
        std::stringstream text;
        text << file.rdbuf();
        if (auto game = read_game(text.str())) games.push_back(*game);
    }
    return games;
}

unsigned motion_of(const char* name) {
    for (int i = 0; i < motion_count; ++i)
        if (std::strcmp(name, motion_names[i]) == 0) return 1U << i;
    std::fprintf(stderr, "no such motion: %s\n", name);
    std::exit(2);
}

} // namespace

int main(int argc, char** argv) {
    Options options;
    unsigned only = 0;
    bool is_only = false;
    uint64_t from = 1;
    int count = 100;
    int shown = 3;
    int most = 0;
    const char* folder = nullptr;
    int positional = 0;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--still") options.noise = false;
        else if (word == "--occupancy") options.colors = false;
        else if (word == "--break") options.breaks = true;
        else if (word == "--heedless") options.heedless = true;
        else if (word == "--plain") is_only = true;
        else if (word.compare(0, 2, "--") == 0 && i + 1 < argc) {
            const char* const value = argv[++i];
            if (word == "--only") only |= motion_of(value), is_only = true;
            else if (word == "--without") options.motions &= ~motion_of(value);
            else if (word == "--period") options.period = std::atoi(value);
            else if (word == "--misreads") options.misreads = std::atof(value) * 1e-6;
            else if (word == "--side") options.side = std::atoi(value);
            else if (word == "--from") from = std::strtoull(value, nullptr, 10);
            else if (word == "--show") shown = std::atoi(value);
            else if (word == "--most") most = std::atoi(value);
        } else if (positional++ == 0) count = std::atoi(argv[i]);
        else folder = argv[i];
    }
    if (is_only) options.motions = only;
    std::vector<Game> games;
    if (folder != nullptr) {
        games = games_of(folder);
        if (games.empty()) return 77;
    }
    int exact = 0;
    int asked = 0;
    int different = 0;
    int unexplained = 0;
    int illegal = 0;
    int unheeded = 0;
    for (int i = 0; i < count; ++i) {
        const uint64_t seed = from + static_cast<uint64_t>(i);
        Random random(seed * 0x2545F4914F6CDD1DU);
        const Game game = folder != nullptr ? games[static_cast<size_t>(i) % games.size()]
                                            : random_game(options.side, (options.motions & handicap) != 0, (options.motions & passing) != 0,
                                                           (options.motions & suicide) != 0, random);
        const Plan plan = make_plan(game, options.motions, random);
        const Result result = judge(plan, options, options.noise);
        exact += result.exact ? 1 : 0;
        asked += result.asked ? 1 : 0;
        different += !result.exact && !result.asked ? 1 : 0;
        unexplained += result.unexplained != 0 ? 1 : 0;
        illegal += result.illegal;
        unheeded += result.unheeded;
        if (fails(result) && shown-- > 0) show(plan, options, seed);
    }
    std::printf("%d games: %d exact, %d asked or doubtful, %d different without a question, %d with a move that nothing explains, %d illegal, %d of them not ended by advice\n",
                count, exact, asked, different, unexplained, illegal, unheeded);
    return different > most || unexplained != 0 || unheeded != 0 ? 1 : 0;
}
