// SPDX-License-Identifier: MIT
// Delivers events in the order of their numbers; what is missing is asked for from the first gap on.
#include "nanosgf/sense/relay_receiver.hpp"

namespace nanosgf {

using detail::CheckFound;
using detail::LineWriter;

void RelayReceiver::receive(Bytes bytes) {
    for (const char c : bytes) {
        const bool was_too_long = in_.is_too_long();
        if (in_.add(c) ? !read_line(in_.line()) : was_too_long && !in_.is_too_long()) ++refused_;
    }
}

/// False: refused.
bool RelayReceiver::read_line(Bytes line) {
    const bool is_event = static_cast<uint8_t>(line[0] - '0') < 10;
    if (is_event && !has_session_) return true; // it may be of an earlier session; it is asked for later
    const CheckFound found = detail::take_check(line, is_event ? detail::event_start(session_) : detail::check_start);
    if (found == CheckFound::wrong || (found == CheckFound::none && check_ == LineCheck::crc)) return false;
    if (is_event) return read_event(line);
    Bytes word;
    if (!detail::take_word(line, word)) return false;
    if (word == Bytes("last")) return read_last(line);
    uint32_t question = 0;
    const bool is_question = word == Bytes("ask");
    if (!is_question && word != Bytes("!")) return false;
    if (is_question && (!detail::take_number(line, question) || question > UINT16_MAX)) return false;
    if (!detail::is_free_text(line)) return false;
    if (is_question && calls_.question != nullptr) calls_.question(calls_.context, static_cast<uint16_t>(question), line);
    if (!is_question && calls_.advice != nullptr) calls_.advice(calls_.context, line);
    return true;
}

bool RelayReceiver::read_event(Bytes line) {
    uint32_t number = 0;
    RelayEvent event;
    if (!detail::take_number(line, number) || number == 0 || number == UINT32_MAX || !detail::read_event(line, event)) return false;
    const bool is_gone = event.kind == RelayEvent::Kind::gone;
    if (is_gone && (event.until < number || event.until == UINT32_MAX)) return false;
    know(is_gone ? event.until : number);
    if (number > expected_) {
        asks_ = asks_ || asked_ != expected_;
        asked_ = expected_;
    } else if (number == expected_) {
        expected_ = (is_gone ? event.until : number) + 1;
        if (calls_.event != nullptr) calls_.event(calls_.context, number, event);
    }
    return true;
}

bool RelayReceiver::read_last(Bytes line) {
    uint32_t number = 0;
    uint16_t session = 0;
    if (!detail::take_number(line, number) || !detail::take_hexadecimal(line, session) || !line.empty() || number == UINT32_MAX)
        return false;
    const bool is_other = has_session_ && session != session_;
    const bool is_first = !has_session_;
    has_session_ = true;
    session_ = session;
    if (is_other) {
        expected_ = 1;
        known_ = asked_ = mark_ = 0;
        plays_ = answers_ = false;
        if (calls_.restarted != nullptr) calls_.restarted(calls_.context);
    }
    know(number);
    // Lines may be on their way: only where nothing came since the last time they are lost.
    asks_ = asks_ || (is_missing() && (is_other || is_first || mark_ == expected_));
    mark_ = expected_;
    return true;
}

size_t RelayReceiver::take(char* into, size_t capacity) {
    size_t count = 0;
    while (count < capacity && (!out_.is_free() || start_line()))
        count += out_.take(into + count, capacity - count);
    return count;
}

/// Writes the next line, if there is one. All have a check value: a board that needs none reads it.
bool RelayReceiver::start_line() {
    LineWriter line = out_.writer();
    if (asks_) {
        asks_ = false;
        line.text("resend ");
        line.number(expected_);
    } else if (answers_) {
        answers_ = false;
        line.text("answer ");
        line.number(question_);
        line.text(" ");
        line.number(choice_);
    } else if (plays_) {
        plays_ = false;
        line.text("play ");
        line.number(expected_);
        line.text(" ");
        line.color(move_.color);
        line.text(" ");
        if (move_.kind == RelayMove::Kind::resign) line.text("resign");
        else line.move(move_.point, move_.kind == RelayMove::Kind::pass);
    } else {
        return false;
    }
    return out_.start(line.finish(LineCheck::crc, detail::check_start));
}

} // namespace nanosgf
