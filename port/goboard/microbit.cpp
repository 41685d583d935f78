// SPDX-License-Identifier: MIT
// The go board cut down to the micro:bit's 16 KB of RAM, without card and display: it records games of 19x19 in its own flash, and
// relays them over its serial port, in the lines of RELAY.md. Readings and buttons come over the same port, as scan_port.hpp says.
#include "board.hpp"
#include "cortex-m/keys_nrf51.hpp"
#include "goboard/scan_port.hpp"
#include "goboard/words.hpp"
#include "storage/flash_nrf51.hpp"

#include "nanosgf/record/journal.hpp"
#include "nanosgf/record/recorder.hpp"
#include "nanosgf/sense/relay.hpp"
#include "nanosgf/sense/scan_reader.hpp"
#include "nanosgf/value/go_point.hpp"

void hardware::say(Bytes text) { board::uart_write(text); }

namespace {

using goboard::Words;
using hardware::Button;
using nanosgf::Bytes;
using nanosgf::Color;
using nanosgf::Point;
using nanosgf::RelayCalls;
using nanosgf::RelayEvent;
using nanosgf::RelayMove;
using nanosgf::ScanButton;
using nanosgf::ScanEvent;
using nanosgf::ScanKind;
using nanosgf::Status;
using namespace nanosgf::record;

constexpr uint32_t pages = 64; // the last of 256 KB; the linker leaves them free
constexpr uint32_t first_page = 256 - pages;
constexpr uint32_t beat_ms = 1000;
constexpr nanosgf::BoardSize size = {19, 19};
constexpr Bytes not_safe = "memory not-recorded";
constexpr Bytes game_is_damaged = "the game before is damaged; it stays in the flash, and nanosgf recover reads it";

/// A game: entry n of the record is event n of the relay's session, the size of the board the first.
class RelayedGame {
  public:
    RelayedGame() : storage_(storage::flash_nrf51(first_page, pages)), journal_(storage_, unit_), recorder_(journal_), relay_(calls()) {}

    /// Goes on with the game in the flash if it had not ended, else begins one. False: the flash fails.
    [[nodiscard]] bool start();
    void scan(const uint8_t* map, uint32_t now) {
        now_ = now;
        reader_.scan(map, now);
    }
    void press(Button button);
    void receive(char byte) { relay_.receive(Bytes(&byte, 1)); }
    /// Sends what waits, and each second how many events there are.
    void send();

    // For the reader.
    void operator()(const ScanEvent& event);

  private:
    /// The moves of the record that were not undone.
    struct Moves {
        static constexpr uint16_t most = 600;
        static constexpr uint16_t pass = 0x7FFF;
        uint16_t count = 0;
        uint16_t all[most]; ///< point, and the highest bit for White
    };

    RelayCalls calls() { return {recall, play, answer, this}; }
    static RelayCalls::Recalled recall(void* context, uint32_t number, RelayEvent& event);
    static void play(void* context, const RelayMove& move);
    static void answer(void* context, uint16_t question, uint16_t choice);
    [[nodiscard]] bool begin();
    [[nodiscard]] bool resume();
    [[nodiscard]] bool find_newest();
    [[nodiscard]] bool find(uint32_t number);
    [[nodiscard]] bool restore(nanosgf::GoBoard& board, Moves& moves);
    void end();
    void save(StoreStatus recorded, const RelayEvent& event) {
        if (recorded != StoreStatus::ok || relay_.send(event) != Status::ok) static_cast<void>(relay_.advise(not_safe));
    }
    void save_move(const ScanEvent& event);
    void advise(Color color, Point point) {
        const Words words = Words().add(color == Color::black ? "@ put-black" : color == Color::white ? "@ put-white" : "@ take", goboard::on_diagram(point, size));
        static_cast<void>(relay_.advise(words.bytes()));
        send(); // it keeps one line
    }

    Storage storage_;
    uint8_t unit_[8] = {};
    Journal journal_;
    Recorder<Journal> recorder_;
    nanosgf::Relay relay_;
    nanosgf::ScanReader<size.columns> reader_;
    nanosgf::record::ListedGame game_ = {};
    Journal::Cursor cursor_ = {};
    Entry entry_ = {};      ///< the one at the cursor
    uint32_t number_ = 0;   ///< its number
    uint32_t now_ = 0, beat_ = 0;
    uint16_t question_ = 0;
    bool is_over_ = false;
    bool found_damage_ = false; ///< in the game before
    bool tells_damage_ = false; ///< after event 1, so that a late host hears it, too
};

bool RelayedGame::start() {
    reader_.report_to(*this);
    StoreStatus status = journal_.mount();
    if (status == StoreStatus::foreign) { // nobody else's: the linker keeps these pages
        journal_.claim();
        status = StoreStatus::ok;
    }
    if (status != StoreStatus::ok) return false;
    // Of a game with rotten bits the rest would be lost.
    const bool is_damaged = journal_.is_damaged();
    if (journal_.is_resumable() && !is_damaged) return resume();
    const bool has_begun = begin();
    found_damage_ = is_damaged;
    return has_begun;
}

bool RelayedGame::begin() {
    constexpr RootProperty root[] = {{"SZ", "19"}};
    if (recorder_.begin(root) != StoreStatus::ok || !find_newest() || !reader_.reset(size)) return false;
    relay_.start(static_cast<uint16_t>(game_.number));
    is_over_ = found_damage_ = false;
    return relay_.send(RelayEvent::game(size)) == Status::ok;
}

bool RelayedGame::find_newest() {
    number_ = 0;
    nanosgf::record::ListedGame each;
    StoreStatus status = journal_.first_game(each);
    for (; status == StoreStatus::ok; status = journal_.next_game(each)) game_ = each;
    return status == StoreStatus::none;
}

/// Reads on to that entry, or from the start if it is before the current one.
bool RelayedGame::find(uint32_t number) {
    if (number_ == 0 || number < number_) {
        cursor_ = journal_.cursor(game_);
        number_ = 0;
    }
    while (number_ < number) {
        if (journal_.read(cursor_, entry_) != StoreStatus::ok) return false;
        if (entry_.kind != Kind::power_up) ++number_;
    }
    return true;
}

/// The last six moves can be corrected; those before them are the position.
bool RelayedGame::resume() {
    constexpr uint16_t most_corrected = 6;
    nanosgf::Board<size.columns> board;
    Moves moves;
    if (!find_newest() || !board.reset(size) || !restore(board, moves) || recorder_.resume() != StoreStatus::ok) return false;
    const auto play = [](uint16_t move, auto on_pass, auto on_move) {
        const Color color = (move & 0x8000) != 0 ? Color::white : Color::black;
        const auto at = static_cast<uint16_t>(move & 0x7FFF);
        if (at == Moves::pass) on_pass(color);
        else on_move(color, Point{static_cast<uint16_t>(at & 0x1F), static_cast<uint16_t>(at >> 5)});
    };
    uint16_t i = 0;
    for (; i + most_corrected < moves.count; ++i)
        play(moves.all[i], [&](Color color) { board.pass(color); }, [&](Color color, Point point) { board.play(color, point); });
    if (!reader_.resync(board)) return false;
    for (; i < moves.count; ++i)
        play(moves.all[i], [&](Color color) { reader_.replay_pass(color); }, [&](Color color, Point point) { reader_.replay(color, point); });
    relay_.start(static_cast<uint16_t>(game_.number), journal_.entries());
    return true;
}

bool RelayedGame::restore(nanosgf::GoBoard& board, Moves& moves) {
    for (uint32_t number = 1; number <= journal_.entries(); ++number) {
        if (!find(number)) return false;
        const Point point = nanosgf::decode_go_point(entry_.value(), size).value;
        const auto at = entry_.size == 0 ? Moves::pass : static_cast<uint16_t>(point.row << 5 | point.column);
        switch (entry_.kind) {
        case Kind::black:
        case Kind::white:
            if (moves.count == Moves::most) return false;
            moves.all[moves.count++] = static_cast<uint16_t>(at | (entry_.kind == Kind::white ? 0x8000 : 0));
            break;
        case Kind::undo: moves.count = static_cast<uint16_t>(moves.count - (moves.count != 0 ? 1 : 0)); break;
        case Kind::add_black: board.place(Color::black, point); break;
        case Kind::add_white: board.place(Color::white, point); break;
        case Kind::add_empty: board.place(Color::none, point); break;
        default: break;
        }
    }
    return true;
}

RelayCalls::Recalled RelayedGame::recall(void* context, uint32_t number, RelayEvent& event) {
    RelayedGame& self = *static_cast<RelayedGame*>(context);
    event = RelayEvent::of(RelayEvent::Kind::gone);
    event.until = number;
    if (!self.find(number)) return RelayCalls::Recalled::event;
    const Entry& entry = self.entry_;
    const Point point = nanosgf::decode_go_point(entry.value(), size).value;
    switch (entry.kind) {
    case Kind::root:
        event = RelayEvent::game(size);
        self.tells_damage_ = self.found_damage_;
        break;
    case Kind::black:
    case Kind::white: {
        const Color color = entry.kind == Kind::black ? Color::black : Color::white;
        event = entry.size == 0 ? RelayEvent::passed(color) : RelayEvent::move(color, point);
        break;
    }
    case Kind::add_black: event = RelayEvent::setup(Color::black, point); break;
    case Kind::add_white: event = RelayEvent::setup(Color::white, point); break;
    case Kind::add_empty: event = RelayEvent::setup(Color::none, point); break;
    case Kind::undo: event = RelayEvent::undo(); break;
    case Kind::result: event = RelayEvent::with_text(RelayEvent::Kind::result, entry.value()); break;
    default: break;
    }
    return RelayCalls::Recalled::event;
}

/// The host's move: nothing but an advice, for there are no lights.
void RelayedGame::play(void* context, const RelayMove& move) {
    if (move.kind == RelayMove::Kind::play) static_cast<RelayedGame*>(context)->advise(move.color, move.point);
}

void RelayedGame::answer(void* context, uint16_t question, uint16_t choice) {
    RelayedGame& self = *static_cast<RelayedGame*>(context);
    if (question == self.question_) self.reader_.answer(choice == 1, self.now_);
}

/// Left and right answer a question; the game ends with select, and the next one begins with it.
void RelayedGame::press(Button button) {
    switch (button) {
    case Button::up: reader_.button(ScanButton::undo, now_); break;
    case Button::down: reader_.button(ScanButton::pass, now_); break;
    case Button::left:
    case Button::right: reader_.answer(button == Button::left, now_); break;
    case Button::select:
        if (!is_over_) reader_.button(ScanButton::end, now_);
        else if (!begin()) static_cast<void>(relay_.advise(not_safe));
        break;
    case Button::none: break;
    }
}

void RelayedGame::operator()(const ScanEvent& event) {
    switch (event.kind) {
    case ScanKind::moved_last:
        save(recorder_.undo(), RelayEvent::undo());
        save_move(event);
        break;
    case ScanKind::move:
    case ScanKind::passed: save_move(event); break;
    case ScanKind::taken_back:
        for (uint8_t i = 0; i < event.count; ++i) save(recorder_.undo(), RelayEvent::undo());
        break;
    case ScanKind::setup: save(recorder_.setup(event.color, event.point), RelayEvent::setup(event.color, event.point)); break;
    case ScanKind::advice: advise(event.color, event.point); break;
    case ScanKind::remove: advise(Color::none, event.point); break;
    case ScanKind::ask: {
        const Words words = Words().add("@ @ first-or-second", goboard::on_diagram(event.from, size), goboard::on_diagram(event.point, size));
        static_cast<void>(relay_.ask(++question_, words.bytes()));
        break;
    }
    case ScanKind::ended:
    case ScanKind::cleared:
        if (!is_over_) end();
        break;
    default: break;
    }
}

void RelayedGame::save_move(const ScanEvent& event) {
    if (event.kind == ScanKind::passed) save(recorder_.pass(event.color), RelayEvent::passed(event.color));
    else save(recorder_.move(event.color, event.point), RelayEvent::move(event.color, event.point));
}

/// Who has won is not known here.
void RelayedGame::end() {
    save(recorder_.result("?"), RelayEvent::with_text(RelayEvent::Kind::result, "?"));
    if (recorder_.finish() != StoreStatus::ok) static_cast<void>(relay_.advise(not_safe));
    is_over_ = true;
}

void RelayedGame::send() {
    if (now_ - beat_ >= beat_ms) {
        beat_ = now_;
        relay_.heartbeat();
    }
    if (tells_damage_ && relay_.advise(game_is_damaged)) tells_damage_ = false;
    char line[nanosgf::relay_line + 2];
    while (const size_t taken = relay_.take(line, sizeof line)) board::uart_write(Bytes(line, taken));
}

goboard::ScanPort port(board::received_key);

} // namespace

int main(int, char**) {
    board::uart_write("\n");
    board::start_receiving();
    RelayedGame game;
    if (!game.start()) {
        board::uart_write("! memory failed\n");
        return 1;
    }
    while (!port.is_over()) {
        uint8_t map[hardware::map_bytes];
        uint32_t now = 0;
        if (port.scan(map, now)) game.scan(map, now);
        game.press(port.pressed());
        for (int byte; (byte = port.heard()) >= 0;) game.receive(static_cast<char>(byte));
        game.send();
    }
    board::write_memory();
    return 0;
}
