// SPDX-License-Identifier: MIT
// From entries of the record to events, and from the host's lines to moves and answers.
#include "goboard/game_relay.hpp"

#include "goboard/say.hpp"
#include "goboard/settings.hpp"
#include "goboard/words.hpp"

#include "nanosgf/value/go_point.hpp"
#include "nanosgf/value/number.hpp"

namespace goboard {

using nanosgf::RelayCalls;
using nanosgf::RelayEvent;
using nanosgf::RelayMove;
using nanosgf::record::Entry;
using nanosgf::record::Kind;
using nanosgf::record::StoreStatus;

namespace {

GameRelay* console = nullptr; // there is one

constexpr uint32_t beat_ms = 1000;
constexpr uint8_t most_entries = 8; ///< a turn

bool is_black(Kind kind) { return kind == Kind::black || kind == Kind::add_black || kind == Kind::black_left || kind == Kind::black_moves; }

} // namespace

void say(Bytes line) { console->advise(line.first(line.size() - 1)); }

GameRelay::GameRelay(nanosgf::record::SgfFile& game)
    : game_(game), relay_({recall,
                           [](void* relay, const RelayMove& move) {
                               auto& self = *static_cast<GameRelay*>(relay);
                               self.wanted_ = move;
                               self.is_wanted_ = true;
                           },
                           [](void* relay, uint16_t question, uint16_t choice) {
                               auto& self = *static_cast<GameRelay*>(relay);
                               if (question == self.question_) self.answer_ = choice;
                           },
                           this}) {
    console = this;
}

/// The values of every root are none: FF, GM, CA, AP; and RE comes last.
bool GameRelay::is_event(const Entry& entry) {
    switch (entry.kind) {
    case Kind::root:
    case Kind::property: { // of the root of a game that is over
        const Bytes name(entry.bytes, 2);
        return !(name == "FF") && !(name == "GM") && !(name == "CA") && !(name == "AP") && !(name == "RE");
    }
    case Kind::black:
    case Kind::white:
    case Kind::add_black:
    case Kind::add_white:
    case Kind::add_empty:
    case Kind::undo:
    case Kind::result: return true;
    default: return false;
    }
}

bool GameRelay::take_move(RelayMove& move) {
    const bool is_wanted = is_wanted_;
    is_wanted_ = false;
    move = wanted_;
    return is_wanted;
}

uint16_t GameRelay::take_answer() {
    const uint16_t answer = answer_;
    answer_ = 0;
    return answer;
}

void GameRelay::ask(Bytes text) {
    static_cast<void>(relay_.ask(++question_, text));
    send(); // it keeps one line
}

void GameRelay::advise(Bytes text) {
    static_cast<void>(relay_.advise(text));
    send();
}

bool GameRelay::poll(uint32_t now, bool may_read) {
    for (int byte; (byte = hardware::heard()) >= 0;) {
        const char character = static_cast<char>(byte);
        relay_.receive(Bytes(&character, 1));
    }
    if (now - beat_ >= beat_ms) {
        beat_ = now;
        relay_.heartbeat();
    }
    has_failed_ = false;
    may_read_ = may_read && (relay_.last() != 0 || !is_closed() || count()); // after power-on there is no session
    send();
    may_read_ = false;
    return !has_failed_;
}

void GameRelay::send() {
    char line[nanosgf::relay_line + 2];
    while (const size_t size = relay_.take(line, sizeof line)) hardware::say(Bytes(line, size));
}

RelayCalls::Recalled GameRelay::recall(void* relay, uint32_t number, RelayEvent& event) {
    auto& self = *static_cast<GameRelay*>(relay);
    if (!self.may_read_) return Recalled::later;
    self.may_read_ = false;
    return self.read(number, event);
}

void GameRelay::rewind() {
    number_ = 0;
    cursor_ = is_over_ ? game_.finished_cursor(game_.newest()) : game_.cursor(game_.newest());
}

/// Reads on to an event, up to eight entries. `none`: the game has fewer.
StoreStatus GameRelay::seek(uint32_t number) {
    if (number < number_ || number_ == 0) rewind();
    for (uint8_t left = most_entries; number_ != number && left != 0; --left) {
        const StoreStatus status = game_.read(cursor_, entry_);
        if (status != StoreStatus::ok) return status;
        if (is_event(entry_)) ++number_;
    }
    return StoreStatus::ok;
}

/// A game that is over: whether its events are those of the session. Reads on until that is known; if they are not, a new session
/// starts.
bool GameRelay::count() {
    if (is_counted_) return true;
    const StoreStatus status = seek(UINT32_MAX);
    has_failed_ = status == StoreStatus::failed;
    if (status != StoreStatus::none) return false;
    // Where there was no room for a copy, the file is still as it was recorded.
    const bool is_copy = cursor_.place == nanosgf::record::SgfFile::Cursor::Place::header;
    const uint32_t last = number_ + is_over_; // and the result
    number_ = 0;
    is_over_ = is_over_ || is_copy;
    if (is_copy) return false;
    if (last != relay_.last()) relay_.start(static_cast<uint16_t>(game_.newest().number | 0x8000), last);
    is_counted_ = true;
    return false;
}

/// The result of a game that is over is in its root.
StoreStatus GameRelay::seek_result() {
    rewind();
    StoreStatus status;
    do {
        status = game_.read(cursor_, entry_);
    } while (status == StoreStatus::ok && !(Bytes(entry_.bytes, 2) == "RE"));
    entry_.kind = Kind::result;
    return status;
}

GameRelay::Recalled GameRelay::read(uint32_t number, RelayEvent& event) {
    event = RelayEvent::of(RelayEvent::Kind::gone);
    event.until = number;
    if (is_closed() && !count()) return Recalled::later;
    const bool is_result = is_over_ && number == relay_.last();
    const StoreStatus status = is_result ? seek_result() : seek(number);
    if (is_result && status == StoreStatus::none) return Recalled::event; // somebody removed it: gone
    has_failed_ = status != StoreStatus::ok;
    if (has_failed_ || (number_ != number && !is_result)) return Recalled::later;
    event.color = is_black(entry_.kind) ? Color::black : Color::white;
    event.text = entry_.value();
    event.point = nanosgf::decode_go_point(event.text, {19, 19}).value;
    switch (entry_.kind) {
    case Kind::root:
    case Kind::property:
        event.kind = RelayEvent::Kind::info;
        event.name = event.text.first(2);
        event.text = event.text.from(2);
        if (!(event.name == "SZ")) break;
        event.kind = RelayEvent::Kind::game;
        event.size.columns = event.size.rows = take_number(event.text);
        break;
    case Kind::black:
    case Kind::white:
        event.kind = RelayEvent::Kind::move;
        event.pass = event.text.empty();
        read_times(event);
        break;
    case Kind::undo: event.kind = RelayEvent::Kind::undo; break;
    case Kind::result:
        event.kind = RelayEvent::Kind::result;
        if (is_result) event.text = event.text.from(2);
        break;
    case Kind::add_empty: event.color = Color::none; [[fallthrough]];
    default: event.kind = RelayEvent::Kind::setup; break;
    }
    return Recalled::event;
}

/// Those of a move are the entries after it.
void GameRelay::read_times(RelayEvent& event) {
    nanosgf::record::SgfFile::Cursor after = cursor_;
    for (Entry entry; game_.read(after, entry) == StoreStatus::ok;) {
        if (entry.kind == Kind::black_left || entry.kind == Kind::white_left) {
            event.has_time = true;
            event.time = nanosgf::decode_real(entry.value()).value;
        } else if (entry.kind == Kind::black_moves || entry.kind == Kind::white_moves) {
            event.overtime = static_cast<uint16_t>(nanosgf::decode_number(entry.value()).value);
        } else return;
    }
}

} // namespace goboard
