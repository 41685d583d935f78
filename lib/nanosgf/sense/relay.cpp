// SPDX-License-Identifier: MIT
// Sends events in order from wherever the host asks, and reads its lines.
#include "nanosgf/sense/relay.hpp"

#include "nanosgf/value/go_point.hpp"

namespace nanosgf {

using detail::LineWriter;

void Relay::start(uint16_t session, uint32_t last) {
    session_ = session;
    last_ = last;
    next_ = last + 1;
    says_last_ = true;
}

size_t Relay::write(const RelayEvent& event, uint32_t number) {
    LineWriter line = out_.writer();
    line.number(number);
    detail::write_event(line, event, check_);
    return line.finish(check_, detail::event_start(session_));
}

Status Relay::send(const RelayEvent& event) {
    if (last_ >= UINT32_MAX - 1) return Status::misuse;
    const bool is_next = out_.is_free() && next_ > last_ && !says_last();
    if (is_next) {
        const size_t size = write(event, last_ + 1);
        if (!out_.start(size)) return Status::misuse;
        next_ = last_ + 2;
    } else {
        // Only whether it can be written: it is recalled when its turn comes.
        char bytes[relay_line + 1];
        LineWriter line(bytes, sizeof bytes);
        line.number(last_ + 1);
        detail::write_event(line, event, check_);
        if (line.finish(check_, detail::event_start(session_)) == 0) return Status::misuse;
    }
    ++last_;
    return Status::ok;
}

bool Relay::advise(Bytes text) {
    if (!out_.is_free()) return false;
    LineWriter line = out_.writer();
    line.text("!");
    line.free_text(text, check_);
    return out_.start(line.finish(check_, detail::check_start));
}

bool Relay::ask(uint16_t question, Bytes text) {
    if (!out_.is_free()) return false;
    LineWriter line = out_.writer();
    line.text("ask ");
    line.number(question);
    line.free_text(text, check_);
    return out_.start(line.finish(check_, detail::check_start));
}

size_t Relay::take(char* into, size_t capacity) {
    size_t count = 0;
    while (count < capacity && (!out_.is_free() || start_line()))
        count += out_.take(into + count, capacity - count);
    return count;
}

/// Writes the next line, if there is one.
bool Relay::start_line() {
    if (!says_last()) return start_event();
    says_last_ = false;
    LineWriter line = out_.writer();
    line.text("last ");
    line.number(last_);
    line.text(" ");
    line.hexadecimal(session_, 4);
    return out_.start(line.finish(check_, detail::check_start));
}

bool Relay::start_event() {
    if (next_ > last_) return false;
    RelayEvent event;
    if (calls_.recall(calls_.context, next_, event) != RelayCalls::Recalled::event) return false;
    const bool is_gone = event.kind == RelayEvent::Kind::gone;
    if (is_gone && event.until < next_) event.until = next_;
    if (is_gone && event.until > last_) event.until = last_;
    size_t size = write(event, next_);
    uint32_t through = is_gone ? event.until : next_;
    if (size == 0) { // what was recorded cannot be a line: the host learns that an event is missing
        event = RelayEvent::of(RelayEvent::Kind::gone);
        event.until = through = next_;
        size = write(event, next_);
    }
    next_ = through + 1;
    return out_.start(size);
}

void Relay::receive(Bytes bytes) {
    for (const char c : bytes)
        if (in_.add(c)) read_line(in_.line());
}

void Relay::read_line(Bytes line) {
    const detail::CheckFound found = detail::take_check(line, detail::check_start);
    if (found == detail::CheckFound::wrong) return;
    if (found == detail::CheckFound::none && check_ == LineCheck::crc) return;
    Bytes word;
    uint32_t number = 0;
    if (!detail::take_word(line, word)) return;
    if (word == Bytes("play")) return read_play(line);
    if (!detail::take_number(line, number)) return;
    if (word == Bytes("resend") && line.empty()) {
        // A host that asks for more than there is knows another session: it learns which one this is.
        if (number != 0 && number <= last_) next_ = number;
        says_last_ = true;
    } else if (word == Bytes("answer") && number <= UINT16_MAX) {
        uint32_t choice = 0;
        if (!detail::take_number(line, choice) || !line.empty() || choice > UINT16_MAX || calls_.answer == nullptr) return;
        calls_.answer(calls_.context, static_cast<uint16_t>(number), static_cast<uint16_t>(choice));
    }
}

/// `18 W dd` of `play 18 W dd`.
void Relay::read_play(Bytes line) {
    uint32_t number = 0;
    RelayMove move;
    Bytes word;
    if (!detail::take_number(line, number) || !detail::take_color(line, move.color) || !detail::take_word(line, word) ||
        !line.empty())
        return;
    if (word == Bytes("pass")) move.kind = RelayMove::Kind::pass;
    else if (word == Bytes("resign")) move.kind = RelayMove::Kind::resign;
    else {
        const Decoded<Point> point = decode_go_point(word, largest_go_board);
        if (!point || !point.codes.empty()) return;
        move.point = point.value;
    }
    if (number == last_ + 1 && calls_.play != nullptr) calls_.play(calls_.context, move);
}

} // namespace nanosgf
