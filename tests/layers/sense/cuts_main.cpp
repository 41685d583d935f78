// SPDX-License-Identifier: MIT
// Power cuts at a board that records: recorder, flash and reader of scans together. Usage: [--break | --lose]
// [--from SEED] [--off MS] [--most N] [--each] GAMES CUTS
// Each game is recorded once without a cut; if that is the game meant, it is recorded again so many times, each with
// a cut at a random scan, half of them in the calls of the driver; with --each one at each scan, which is a long game's
// work. Power is off for up to MS, 1,000, and the hands go on. What was acknowledged must be there afterwards, and
// nothing else but the entry in flight. Fails if the record at the end differs from the game meant after more than N cuts.
#include "sensors.hpp"
#include "simulated_flash.hpp"

#include "nanosgf/record/journal.hpp"
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/sense/scan_reader.hpp"
#include "nanosgf/value/go_point.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>

namespace {

using namespace hands;
using nanosgf::ScanEvent;
using nanosgf::ScanKind;
using nanosgf::record::Kind;
using nanosgf::record::StoreStatus;

constexpr nanosgf::record::StorageContract contract = {1024, 16, 8, 8, 0xFF, false, nanosgf::record::WriteOrder::at_once};

struct Cut {
    std::uint32_t scan = 0;       ///< power fails at it; 0: never
    std::uint32_t operation = 0;  ///< of this scan's; if there is none, after it
    std::uint32_t off_ms = 0;
    simulation::Torn torn = simulation::Torn::nothing;
};

/// A planted fault.
enum class Fault {
    none,
    forgets, ///< after a cut the reader does not get the last move
    loses,   ///< now and then an entry is acknowledged, and not recorded
};

/// An entry of the journal that changes the game.
struct Entry {
    Kind kind;
    std::uint16_t point;
    friend bool operator==(const Entry& a, const Entry& b) { return a.kind == b.kind && a.point == b.point; }
};

/// A board that is switched on: what is lost when power fails.
class Device {
  public:
    Device(simulation::SimulatedFlash& flash, const Game& game, std::uint8_t expected, Fault fault)
        : storage_(flash.storage()), game_(game), expected_(expected), fault_(fault), journal_(storage_, unit_), recorder_(journal_) {
        reader_.report_to(*this);
    }

    /// Begins the game, or goes on with it. False: the memory does not allow it, or what a cut left is taken for damage.
    bool start() {
        if (journal_.mount() != StoreStatus::ok) return false;
        std::vector<Entry> entries;
        if (!journal_.is_resumable()) {
            const nanosgf::record::RootProperty root[] = {{"SZ", "9"}};
            if (recorder_.begin(root) != StoreStatus::ok) return false;
        } else if (journal_.is_damaged() || recorder_.resume() != StoreStatus::ok || !read(entries)) {
            return false;
        }
        Game recorded = replayed(entries);
        if (fault_ == Fault::forgets && !recorded.moves.empty()) recorded.moves.pop_back();
        // Those that can be withdrawn; of what was captured before, nothing lies on the board any more.
        const std::size_t first = recorded.moves.size() - std::min<std::size_t>(recorded.moves.size(), 6);
        if (!reader_.resync(Position(recorded, first).board())) return false;
        if (recorded.moves.empty()) reader_.expect(is_set_up(recorded) ? Color::white : Color::black, expected_);
        for (std::size_t i = first; i < recorded.moves.size(); ++i) reader_.replay(recorded.moves[i].color, recorded.point(recorded.moves[i].point));
        return true;
    }
    [[nodiscard]] bool is_safe() const { return is_safe_; }
    nanosgf::ScanReader<9>& reader() { return reader_; }
    /// What was acknowledged since the start, and what was attempted: those and at most one more.
    std::vector<Entry> acknowledged, attempted;

    /// The newest game's entries.
    bool read(std::vector<Entry>& entries) {
        nanosgf::record::ListedGame game;
        if (journal_.first_game(game) != StoreStatus::ok) return false;
        nanosgf::record::Journal::Cursor cursor = journal_.cursor(game);
        nanosgf::record::Entry entry;
        while (journal_.read(cursor, entry) == StoreStatus::ok) {
            if (entry.kind == Kind::root || entry.kind == Kind::power_up) continue;
            std::uint16_t point = 0;
            if (entry.size != 0) {
                const nanosgf::Point at = nanosgf::decode_go_point(entry.value(), {9, 9}).value;
                point = static_cast<std::uint16_t>(at.row * 9 + at.column);
            }
            entries.push_back({entry.kind, point});
        }
        return true;
    }
    /// The game that entries leave.
    [[nodiscard]] Game replayed(const std::vector<Entry>& entries) const {
        Game game;
        game.side = game_.side;
        for (const Entry& entry : entries) {
            if (entry.kind == Kind::undo && !game.moves.empty()) game.moves.pop_back();
            if (entry.kind == Kind::black || entry.kind == Kind::white)
                game.moves.push_back({entry.kind == Kind::black ? Color::black : Color::white, entry.point});
            if (entry.kind != Kind::add_black && entry.kind != Kind::add_empty) continue;
            game.handicap.erase(std::remove(game.handicap.begin(), game.handicap.end(), entry.point), game.handicap.end());
            if (entry.kind == Kind::add_black) game.handicap.push_back(entry.point);
        }
        std::sort(game.handicap.begin(), game.handicap.end());
        return game;
    }

    void operator()(const ScanEvent& event) {
        const auto point = static_cast<std::uint16_t>(event.point.row * 9 + event.point.column);
        const std::uint8_t undone = event.kind == ScanKind::moved_last ? 1 : event.kind == ScanKind::taken_back ? event.count : 0;
        for (std::uint8_t i = 0; i < undone; ++i) save({Kind::undo, 0}, [&] { return recorder_.undo(); });
        if (event.kind == ScanKind::setup)
            save({event.color == Color::black ? Kind::add_black : Kind::add_empty, point}, [&] { return recorder_.setup(event.color, event.point); });
        if (event.kind == ScanKind::move || event.kind == ScanKind::moved_last)
            save({event.color == Color::black ? Kind::black : Kind::white, point}, [&] { return recorder_.move(event.color, event.point); });
    }

  private:
    [[nodiscard]] bool is_set_up(const Game& recorded) const { return !recorded.handicap.empty() && recorded.handicap.size() >= expected_; }
    template <class Call> void save(Entry entry, Call call) {
        if (!is_safe_) return; // power is off
        attempted.push_back(entry);
        is_safe_ = (fault_ == Fault::loses && attempted.size() % 8 == 0) || call() == StoreStatus::ok;
        if (is_safe_) acknowledged.push_back(entry);
    }

    nanosgf::record::Storage storage_;
    const Game& game_;
    std::uint8_t expected_;
    Fault fault_;
    std::uint8_t unit_[8] = {};
    nanosgf::record::Journal journal_;
    nanosgf::record::Recorder<nanosgf::record::Journal> recorder_;
    nanosgf::ScanReader<9> reader_;
    bool is_safe_ = true;
};

/// One game at the table, recorded with or without a cut.
class Table {
  public:
    Table(const Session& session, const Nature& nature, Fault fault)
        : session_(session), nature_(nature), fault_(fault), flash_(contract), sensors_(81, nature, session.noise),
          expected_((session.noise & 1) != 0 ? static_cast<std::uint8_t>(session.game.handicap.size()) : std::uint8_t{0}) {}

    /// False: something was lost that was acknowledged, or the memory failed; see `complaint`.
    bool run(const Cut& cut) {
        if (!switch_on()) return false;
        const std::vector<Motion> motions = motions_of(session_);
        std::uint32_t now = 1000, dark_until = 0;
        std::vector<nanosgf::ScanButton> pressed;
        std::size_t written = 0;
        for (std::size_t next = 0; next < motions.size(); now += nature_.period_ms) {
            for (; next < motions.size() && motions[next].at <= now; ++next) {
                if (motions[next].what == Motion::What::stone) sensors_.set(motions[next].point, motions[next].color);
                else pressed.push_back(motions[next].what == Motion::What::undo ? nanosgf::ScanButton::undo : nanosgf::ScanButton::end);
            }
            const std::uint8_t* const map = sensors_.scan();
            if (now < dark_until) continue;
            if (!device_) {
                flash_.power_up();
                if (!switch_on()) return false;
            }
            ++scans;
            if (scans == cut.scan) flash_.cut_at(cut.operation, cut.torn, session_.noise);
            // Players press a button again if nothing happened.
            for (const nanosgf::ScanButton button : pressed) device_->reader().button(button, now);
            pressed.clear();
            device_->reader().scan(map, now);
            if (device_->attempted.size() != written) writing.push_back(scans), written = device_->attempted.size();
            if (scans != cut.scan && device_->is_safe()) continue;
            if (scans != cut.scan) return fail("the memory is full or has failed");
            switch_off();
            written = 0;
            dark_until = now + cut.off_ms;
        }
        if (!device_) {
            flash_.power_up();
            if (!switch_on()) return false;
        }
        std::vector<Entry> entries;
        if (!device_->read(entries)) return fail("the record cannot be read");
        record = device_->replayed(entries);
        return true;
    }
    [[nodiscard]] bool is_exact() const {
        std::vector<std::uint16_t> meant = session_.game.handicap;
        std::sort(meant.begin(), meant.end());
        return record.handicap == meant && record.moves == session_.game.moves;
    }

    std::uint32_t scans = 0;
    std::vector<std::uint32_t> writing; ///< scans that wrote to the record
    Game record;
    std::string complaint;
    std::size_t in_flight = 0; ///< entries that the cut left, or not, while they were written

  private:
    bool fail(const char* what) {
        complaint = what;
        return false;
    }
    bool switch_on() {
        device_ = std::make_unique<Device>(flash_, session_.game, expected_, fault_);
        if (!device_->start()) return fail("it does not start");
        std::vector<Entry> found;
        if (!device_->read(found)) return fail("the record cannot be read");
        const bool all = found.size() >= safe_.size() && std::equal(safe_.begin(), safe_.end(), found.begin());
        if (!all) return fail("an entry that was acknowledged is lost");
        const bool only = found.size() <= tried_.size() && std::equal(found.begin(), found.end(), tried_.begin());
        if (!only) return fail("an entry that nobody wrote is there");
        in_flight += tried_.size() != safe_.size();
        safe_ = tried_ = found;
        return true;
    }
    void switch_off() {
        tried_ = safe_;
        safe_.insert(safe_.end(), device_->acknowledged.begin(), device_->acknowledged.end());
        tried_.insert(tried_.end(), device_->attempted.begin(), device_->attempted.end());
        device_.reset();
    }

    const Session& session_;
    const Nature& nature_;
    Fault fault_;
    simulation::SimulatedFlash flash_;
    Sensors sensors_;
    std::uint8_t expected_;
    std::unique_ptr<Device> device_;
    std::vector<Entry> safe_, tried_;
};

} // namespace

int main(int argc, char** argv) {
    Fault fault = Fault::none;
    bool each = false;
    std::uint64_t from = 1;
    std::size_t most = 0, longest = 1000, numbers[2] = {20, 3}, plain = 0;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const auto number = [&] { return i + 1 < argc ? std::strtoul(argv[++i], nullptr, 10) : 0UL; };
        if (word == "--break") fault = Fault::forgets;
        else if (word == "--lose") fault = Fault::loses;
        else if (word == "--each") each = true;
        else if (word == "--off") longest = number();
        else if (word == "--from") from = number();
        else if (word == "--most") most = number();
        else if (plain < 2) numbers[plain++] = std::strtoul(word.c_str(), nullptr, 10);
    }
    const Nature nature;
    const auto dark = static_cast<std::uint32_t>(longest);
    std::size_t games = 0, cuts = 0, lost = 0, differ = 0, in_flight = 0;
    for (std::size_t i = 0; i < numbers[0]; ++i) {
        Random random(from + i);
        Session session = make_session(random_game(9, random), nature, random);
        session.end = Session::End::button;
        Table whole(session, nature, Fault::none);
        if (!whole.run(Cut()) || !whole.is_exact()) {
            if (!whole.complaint.empty()) std::printf("FAULT game %zu: %s\n", i, whole.complaint.c_str()), ++lost;
            continue;
        }
        ++games;
        const std::size_t count = each ? whole.scans : numbers[1];
        for (std::size_t n = 0; n < count; ++n, ++cuts) {
            Cut cut;
            const auto writes = static_cast<std::uint32_t>(whole.writing.size());
            if (each) cut.scan = static_cast<std::uint32_t>(n + 1);
            else cut.scan = random.chance(0.5) ? whole.writing[random.below(writes)] : 1 + random.below(whole.scans);
            cut.operation = random.between(1, 3);
            cut.off_ms = random.between(50, dark);
            cut.torn = static_cast<simulation::Torn>(random.below(simulation::steady_kinds));
            Table table(session, nature, fault);
            if (!table.run(cut)) {
                std::printf("LOST game %llu, cut at scan %u: %s\n", static_cast<unsigned long long>(from + i), cut.scan, table.complaint.c_str());
                ++lost;
            } else if (!table.is_exact()) {
                ++differ;
                std::size_t same = 0;
                const Game& game = session.game;
                while (same < game.moves.size() && same < table.record.moves.size() && game.moves[same] == table.record.moves[same]) ++same;
                if (differ <= 10)
                    std::printf("DIFFERENT game %llu of %zu moves, cut at scan %u for %u ms: move %zu, %zu recorded\n",
                                static_cast<unsigned long long>(from + i), game.moves.size(), cut.scan, cut.off_ms, same + 1,
                                table.record.moves.size());
            }
            in_flight += table.in_flight;
        }
    }
    std::printf("%zu games, %zu cuts, %zu times while an entry was written: %zu lost what was safe, %zu games differ\n", games, cuts, in_flight,
                lost, differ);
    return games != 0 && in_flight != 0 && lost == 0 && differ <= most ? 0 : 1;
}
