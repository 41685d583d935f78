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

/// The values of every root are none: FF, GM, CA, AP.
bool GameRelay::is_event(const Entry& entry) {
    switch (entry.kind) {
    case Kind::root: {
        const Bytes name(entry.bytes, 2);
        return !(name == "FF") && !(name == "GM") && !(name == "CA") && !(name == "AP");
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
    may_read_ = may_read;
    has_failed_ = false;
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

GameRelay::Recalled GameRelay::read(uint32_t number, RelayEvent& event) {
    event = RelayEvent::of(RelayEvent::Kind::gone);
    event.until = UINT32_MAX;
    if (!game_.is_recording() && !game_.is_resumable()) return Recalled::event;
    if (number < number_ || number_ == 0) {
        number_ = 0;
        cursor_ = game_.cursor(game_.newest());
    }
    for (uint8_t left = most_entries; number_ != number; --left) {
        const StoreStatus status = left == 0 ? StoreStatus::ok : game_.read(cursor_, entry_);
        has_failed_ = status != StoreStatus::ok;
        if (has_failed_ || left == 0) return Recalled::later;
        if (is_event(entry_)) ++number_;
    }
    event.color = is_black(entry_.kind) ? Color::black : Color::white;
    event.text = entry_.value();
    event.point = nanosgf::decode_go_point(event.text, {19, 19}).value;
    switch (entry_.kind) {
    case Kind::root:
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
    case Kind::result: event.kind = RelayEvent::Kind::result; break;
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
